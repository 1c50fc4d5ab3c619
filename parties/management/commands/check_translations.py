"""See that every language says all there is to say, and that its compiled words are fresh.

Needs the gettext tools. The sources are read in a copy, so that nothing here changes.
"""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand

WHAT_TO_DO = """\
What to do: manage.py makemessages --all --no-obsolete --ignore .venv --ignore tests
then translate what is empty or marked fuzzy, and
            manage.py compilemessages --ignore .venv"""


class Command(BaseCommand):
    """Print what is missing, and fail if anything is."""

    help = "Check that every sentence is translated and every catalogue compiled."

    def handle(self, *args: Any, **options: Any) -> None:
        """Look at every language but the one that the sources are written in."""
        languages = [code for code, _ in settings.LANGUAGES if code != settings.LANGUAGE_CODE]
        with TemporaryDirectory() as folder:
            said = all_that_is_said(Path(folder))
            faults = [
                fault
                for code in languages
                for path in said
                for fault in faults_of(code, path, said[path])
            ]
        if faults:
            sys.exit("\n\n".join([*faults, WHAT_TO_DO]))
        self.stdout.write(f"All is said in {', '.join(['en', *languages])}.")


def all_that_is_said(folder: Path) -> dict[Path, Path]:
    """Gather every sentence of the sources into templates of the catalogues, by their folders."""
    for room in ("config", "engine", "parties", "scoring", "templates"):
        shutil.copytree(settings.ROOT / room, folder / room)
    (folder / "locale").mkdir()
    with chdir(folder):
        call_command("makemessages", all=True, keep_pot=True, verbosity=0)
    return {
        Path(path): folder / Path(path).relative_to(settings.ROOT) / "django.pot"
        for path in settings.LOCALE_PATHS
    }


def faults_of(language: str, path: Path, said: Path) -> Iterator[str]:
    """What a language's catalogue in this folder lacks, as the tools print it."""
    catalogue = path / language / "LC_MESSAGES/django.po"
    compiled, fresh = catalogue.with_suffix(".mo"), said.with_name(f"{language}.mo")
    if not (catalogue.exists() and compiled.exists()):
        yield f"{language}: there is no catalogue, or it is not compiled."
        return
    merged = tool("msgmerge", "--quiet", "--no-fuzzy-matching", catalogue, said)
    if missing := entries("--untranslated", merged):
        yield f"{language}: not translated\n{missing}"
    if fuzzy := entries("--only-fuzzy", merged):
        yield f"{language}: translated by guessing\n{fuzzy}"
    tool("msgfmt", "--check-format", "--output-file", fresh, catalogue)
    if tool("msgunfmt", fresh) != tool("msgunfmt", compiled):
        yield f"{language}: compiled before the last change."


def entries(kind: str, catalogue: str) -> str:
    """The entries of one kind in a catalogue, without what stands at its head."""
    found = tool("msgattrib", "--no-obsolete", kind, told=catalogue)
    return found.partition("\n\n")[2]


def tool(*command: str | Path, told: str = "") -> str:
    """Run a tool of gettext on what it is told, and give what it prints."""
    done = subprocess.run(command, input=told, text=True, capture_output=True, check=False)  # noqa: S603 -- our own words
    if done.returncode:
        sys.exit(done.stderr)
    return done.stdout
