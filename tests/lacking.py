"""What a machine may lack: the one place where tests ask for a program from outside, and start one.

What is started is Python, something its environment brought, or a program of `OUTSIDE`. A test that
needs what is not here is skipped; in CI it fails, as CI should have seen to it.
"""

import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from shutil import which
from subprocess import CompletedProcess, Popen, run as subprocess_run
from typing import Any, NamedTuple, NoReturn

import pytest

Running = Popen[str] | Popen[bytes]
"""A program that was begun."""


class Outside(NamedTuple):
    """What a package of Debian brings, and what is said where it is not here."""

    packages: str
    sentence: str
    programs: str


OUTSIDE = (
    Outside("chromium-headless-shell", "there is no browser, to look at the pages in", "chromium"),
    Outside(
        "poppler-utils",
        "there is nothing that reads a printed sheet",
        "pdftohtml pdftoppm pdftotext",
    ),
    Outside("libreoffice-calc-nogui", "there is no LibreOffice, to open the lists in", "soffice"),
    Outside("gcc libc6-dev", "there is no C compiler, to build the engine with", "cc"),
    Outside("iproute2", "there is nothing that makes a network of its own", "ip"),
    Outside("systemd", "there is nothing that reads a service of systemd", "systemd-analyze"),
    Outside(
        "util-linux",
        "there is nothing that holds root back",
        "nsenter prlimit runuser setpriv unshare",
    ),
    Outside("postgresql", "there is no PostgreSQL to begin", "initdb pg_basebackup pg_ctl"),
    Outside("redis-server", "there is no Redis, to keep pictures in", "redis-server"),
    Outside("mount", "there is nothing that mounts a disk", "mount umount"),
    Outside("coreutils", "there are no small tools for a shell", "dirname nohup"),
    Outside("dash", "there is no shell", "sh"),
    Outside("bash", "there is no bash", "bash"),
    Outside("apt", "there is no apt, to install a server's parts", "apt-get"),
)
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser")
"""The first is the same engine without windows, and costs little more than half."""
CHROMIUM = next(filter(None, map(which, CHROMIUMS)), None)


OFF_THE_PATH = os.pathsep.join(map(str, sorted(Path("/usr/lib/postgresql").glob("*/bin"))[::-1]))
"""Where Debian keeps what starts a PostgreSQL, the newest first."""


def lacking(what: str) -> NoReturn:
    """Fails in CI and skips elsewhere, and says what is missing."""
    if os.environ.get("CI"):
        pytest.fail(f"{what}, and CI should have seen to it")
    pytest.skip(what)


def needs_photographs() -> None:
    """What reads photographs is an extra (`requirements-photographs.txt`)."""
    if not (find_spec("cv2") and find_spec("numpy")):
        lacking("there is nothing that reads photographs")


def needs(name: str) -> str:
    """Where a program from outside is."""
    known = [each for each in OUTSIDE if name in each.programs.split()]
    assert known, f"{name}: a program from outside stands in tests/lacking.py first"
    found = CHROMIUM if name == "chromium" else which(name) or which(name, path=OFF_THE_PATH)
    return found or lacking(known[0].sentence)


def run(command: Sequence[Any], **how: Any) -> CompletedProcess[Any]:
    """As that of subprocess, of what may be started."""
    return subprocess_run(_found(command), **how)  # noqa: S603 -- the caller says, of what may be started


def begin(command: Sequence[Any], **how: Any) -> Running:
    """As subprocess's Popen, of what may be started."""
    return Popen(_found(command), **how)  # noqa: S603 -- of what may be started


def launch(playwright: Any, args: list[str]) -> Any:
    """The browser, as Playwright's own launch does it."""
    return playwright.chromium.launch(executable_path=needs("chromium"), args=args)


def _found(command: Sequence[Any]) -> list[Any]:
    first, *words = command
    path = Path(first)
    is_ours = path.name.startswith("python") or path.is_relative_to(sys.prefix)
    return [first if path.is_absolute() and is_ours else needs(str(first)), *words]


def not_tried(sentences: Counter[str]) -> Iterator[str]:
    """What is said at the end of a run, of tests that were skipped with these sentences."""
    if not sentences:
        return
    yield "Not tried on this machine:"
    for sentence, times in sentences.most_common():
        yield f"  {times} {'test' if times == 1 else 'tests'}: {sentence}"
    packages = [each.packages for each in OUTSIDE if each.sentence in sentences]
    if packages:
        yield f"On Debian this brings what is not here: sudo apt install {' '.join(packages)}"
