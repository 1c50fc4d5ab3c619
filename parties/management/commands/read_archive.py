"""Read a club's or a night's file in where nobody sits at the machine itself: on a server."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from parties.club.forms.members import OrganiserForm
from parties.copies.actions.archives import Coming, coming, read_in, read_in_first
from parties.copies.file.faults import CannotOpen
from parties.copies.file.reading import open_archive
from parties.copies.words import is_here, not_read_in
from parties.management.commands.new_password import asked
from parties.wording.deeds import say


class Command(BaseCommand):
    """Read a file in, once it was said what it would bring; a club that is new gets its organiser."""

    help = "Read a club's or a night's file in; a club that is not here yet needs --organiser."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The file, and who runs a club that comes."""
        parser.add_argument("file", type=Path, help="the file that another computer gave")
        parser.add_argument("--organiser", default="", help="who runs a club that is new here")
        parser.add_argument("--look", action="store_true", help="only say what it would bring")

    def handle(self, *args: Any, **options: Any) -> None:
        """All of it or nothing; what stands in the way is told in a sentence."""
        try:
            with options["file"].open("rb") as file:
                contents = open_archive(file).contents
                found = coming(contents)
                self._tell(found)
                if not options["look"]:
                    self._read_in(found, options["organiser"])
        except CannotOpen as wrong:
            raise CommandError(say(wrong.reason, {})) from wrong
        except OSError as wrong:
            raise CommandError(
                f"{options['file']}: {wrong.strerror}. Nothing was changed."
            ) from wrong

    def _tell(self, found: Coming) -> None:
        self.stdout.write(
            f"{found.contents.club['name']}: {len(found.nights)} nights in the file,"
            f" {found.new_lines} new lines, {found.new_people} new people."
        )
        for night in found.differing:
            self.stdout.write(
                f"The night of {night.about['date']} is not the same from line {night.differs_at} on:"
                " what is here stays."
            )
        for log in found.unreadable:
            self.stdout.write(not_read_in(*log.where))

    def _read_in(self, found: Coming, organiser: str) -> None:
        if not found.is_new:
            read_in(found.contents, by=None)
        elif organiser:
            read_in_first(found.contents, **self._asked(organiser))
        else:
            raise CommandError("This club is new here. Say who runs it: --organiser NAME")
        self.stdout.write(is_here(whole=found.is_whole))

    def _asked(self, organiser: str) -> dict[str, str]:
        self.stdout.write(f"A password for {organiser}.")
        password = asked("Password: ")
        if password != asked("The same again: "):
            raise CommandError("The two are not the same. Nothing was made.")
        form = OrganiserForm({"organiser": organiser, "password": password})
        if not form.is_valid():
            faults = (str(fault) for faults in form.errors.values() for fault in faults)
            raise CommandError(" ".join(faults))
        made: dict[str, str] = form.cleaned_data
        return made
