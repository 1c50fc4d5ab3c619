#!/usr/bin/env python3
"""Every command of the program: ``python3 manage.py start``, ``test`` and Django's own.

It needs nothing but Python. What the program is built on is fetched into ``.venv``
from a lock that names every version with its hashes, and the command is then carried
out in there; where it lies in ``lib`` beside this file already, nothing is fetched.
``.venv`` keeps a copy of the lock it was filled from, so that a changed lock fills it
again. Whoever works in a virtual environment of their own that has Django is left in
it.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import venv
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent
OLDEST_PYTHON = (3, 11)

NO_PIP = (
    "This Python can fetch nothing: it has no pip of 22.3 or newer, and no ensurepip."
    " On Debian and Ubuntu 'sudo apt install python3-venv' mends it;"
    " elsewhere, install Python from python.org."
)

UNREACHABLE = (
    "The internet cannot be reached. It is needed this once, to fetch what the"
    " program is built on. Connect, and try again."
)

# A sign in what pip prints when it fails, and what to say to the person waiting.
PIP_FAILURES = {
    "DO NOT MATCH THE HASHES": (
        "Something fetched from the internet is not what this program was built with,"
        " so it was thrown away. Try again over another connection."
    ),
    "connection broken": UNREACHABLE,
    "Could not fetch URL": UNREACHABLE,
    "No space left on device": "The disk is full. Make room, and try again.",
    "No matching distribution found": (
        "What the program is built on is not to be had for this computer and its Python."
    ),
}


def main() -> None:
    """Carry out the command, in an environment that has what it needs."""
    if sys.version_info < OLDEST_PYTHON:
        sys.exit(too_old(sys.version_info[:2]))
    if (ROOT / "lib").is_dir():
        stand_on_what_lies_beside()
        hand_over_to_django()
        return
    testing = sys.argv[1:2] == ["test"]
    locks = [ROOT / "requirements.txt"]
    if testing:
        locks.append(ROOT / "requirements-dev.txt")
    environment = Environment(ROOT / ".venv")
    if not works_here(environment, locks):
        environment.fill_from(locks)
        go_on_with(environment.python, str(ROOT / "manage.py"), *sys.argv[1:])
    elif testing:
        os.chdir(ROOT)
        keep_what_is_compiled()
        go_on_with(Path(sys.executable), "-m", "pytest", *sys.argv[2:])
    else:
        hand_over_to_django()


def stand_on_what_lies_beside() -> None:
    """Use the libraries in ``lib``, and keep the data where a newer folder of the program finds them."""
    sys.path[:0] = [str(ROOT), str(ROOT / "lib")]
    os.environ.setdefault("CARD_PARTY_DATA", str(folder_of_this_person() / "Card Party"))
    if sys.stdout is None:  # by a double click on Windows there is nobody to print to
        sys.stdout = sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115


def folder_of_this_person() -> Path:
    """Where this computer keeps what programs keep for whoever uses it."""
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local")
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share")


def keep_what_is_compiled() -> None:
    """Where Python is told to compile nothing into the folders, keep it in the environment instead:
    each of the tests' many processes would compile everything for itself."""
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
        os.environ.setdefault("PYTHONPYCACHEPREFIX", str(Path(sys.prefix) / "compiled"))


def too_old(version: tuple[int, ...]) -> str:
    """Say that a Python of this version will not do."""
    needed, found = (".".join(map(str, each)) for each in (OLDEST_PYTHON, version))
    return (
        f"This program needs Python {needed} or newer, and this is Python {found}."
        " Install a newer one from python.org, and try again with that."
    )


@dataclass(frozen=True)
class Environment:
    """A virtual environment that can be filled from locks."""

    folder: Path

    @property
    def python(self) -> Path:
        """The Python that runs in here."""
        return self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    def is_filled_from(self, locks: list[Path]) -> bool:
        """Tell whether all that the locks name is in here, and fits this Python."""
        return self._fits_this_python() and all(
            self._stamp(lock).exists() and self._stamp(lock).read_bytes() == lock.read_bytes()
            for lock in locks
        )

    def fill_from(self, locks: list[Path]) -> None:
        """Put in here what the locks name; where that fails, stop with a sentence."""
        if self.is_filled_from(locks):
            return
        say(f"Fetching what the program is built on into {self.folder}.")
        say("This needs the internet, once for each version, and takes a minute.")
        try:
            self._install(locks)
            for lock in locks:
                self._stamp(lock).write_bytes(lock.read_bytes())
        except OSError as error:
            sys.exit(f"{self.folder} cannot be written: {error.strerror}.")

    def _stamp(self, lock: Path) -> Path:
        return self.folder / lock.name

    def _fits_this_python(self) -> bool:
        """Tell whether a Python of the version that runs now made this environment."""
        about = self.folder / "pyvenv.cfg"
        version = "version = {}.{}.".format(*sys.version_info)
        return self.python.exists() and about.exists() and version in about.read_text()

    def _install(self, locks: list[Path]) -> None:
        if not self._fits_this_python():
            venv.create(self.folder, clear=True)
        install = [*self.pip(), "install", "--quiet", "--no-input", "--no-user"]
        install += ["--require-hashes", "--only-binary=:all:"]
        fetched = run(*install, *(f"--requirement={lock}" for lock in locks))
        if fetched.returncode:
            sys.exit(why_pip_failed(fetched.stdout))

    def pip(self) -> list[str]:
        """Give the pip to fill this with: the one outside, or else one of its own.

        A Debian without python3-venv has only the first, one without python3-pip only
        the second.
        """
        base = getattr(sys, "_base_executable", sys.executable)  # this one, unless in here
        outside = [base, "-m", "pip", "--python", str(self.python)]
        if run(*outside, "--version").returncode == 0:
            return outside
        if run(str(self.python), "-m", "ensurepip").returncode == 0:
            return [str(self.python), "-m", "pip"]
        sys.exit(NO_PIP)


def works_here(environment: Environment, locks: list[Path]) -> bool:
    """Tell whether the command can be carried out by the Python that runs now."""
    if Path(sys.prefix).resolve() == environment.folder:
        return environment.is_filled_from(locks)
    in_another = sys.prefix != sys.base_prefix
    return in_another and importlib.util.find_spec("django") is not None


def why_pip_failed(printed: str) -> str:
    """Say what pip's failure means, or show what it printed where that is not known."""
    for sign, sentence in PIP_FAILURES.items():
        if sign in printed:
            return sentence
    return f"What the program is built on could not be fetched:\n{printed}"


def run(*command: str) -> subprocess.CompletedProcess[str]:
    """Run a command to its end, and keep all that it prints."""
    return subprocess.run(
        command,
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def go_on_with(python: Path, *arguments: str) -> None:
    """Become that Python, so that what stops it stops the program."""
    command = [str(python), *arguments]
    if os.name == "nt":  # exec there gives the prompt back while the program still runs
        sys.exit(subprocess.call(command))
    os.execv(python, command)


def hand_over_to_django() -> None:
    """Let Django carry out the command; settings, data and files that will not do get a sentence."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import execute_from_command_line
    from django.db import DatabaseError

    try:
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as error:
        sys.exit(str(error))
    except (DatabaseError, UnicodeDecodeError) as error:
        from parties.management.window import unusable

        sys.exit(unusable(error))
    except OSError as error:
        sys.exit(f"{error.filename or 'The disk'}: {error.strerror}.")


def say(sentence: str) -> None:
    """Tell the person at the keyboard, at once."""
    print(sentence, flush=True)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:  # Ctrl+C is how the program is stopped
        sys.exit(130)
