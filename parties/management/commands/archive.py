"""Write a club with all its nights into one file, as its page does: for a server's own copies."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone, translation

from parties.copies.actions.archives import give_club
from parties.copies.actions.wire import LogUnreadable
from parties.copies.file.faults import CannotOpen
from parties.copies.page import ClubPage
from parties.copies.words import not_given
from parties.models import Club
from parties.wording.country import words_of
from parties.wording.deeds import say


class Command(BaseCommand):
    """Whatever file has that name stays as it is."""

    help = "Write a club with all its nights into one file."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Whose, where to, and in which language its page is."""
        parser.add_argument("club", help="the club's name")
        parser.add_argument("file", type=Path, help="a file that is not there yet")
        parser.add_argument("--language", default="en", help="of the page in it: en or fr")

    def handle(self, *args: Any, **options: Any) -> None:
        """Write it, and say how large it is."""
        club, path = self._club(options["club"]), options["file"]
        words_of(club)
        try:
            path.touch(exist_ok=False)
            with translation.override(options["language"]):
                write(club, path)
        except FileExistsError:
            raise CommandError(f"{path} is there already. Choose another name.") from None
        except OSError as error:
            raise CommandError(f"{path} cannot be written: {error.strerror}.") from error
        except CannotOpen as error:
            raise CommandError(say(error.reason, {})) from error
        except LogUnreadable as error:
            raise CommandError(not_given(*error.where)) from error
        self.stdout.write(f"{path}: {path.stat().st_size:,} bytes.")

    def _club(self, name: str) -> Club:
        found = list(Club.objects.real().filter(name=name))
        if len(found) != 1:
            known = ", ".join(Club.objects.real().order_by("name").values_list("name", flat=True))
            raise CommandError(f"There is no one club of the name {name}. There are: {known}.")
        return found[0]


def write(club: Club, path: Path) -> None:
    """Into a file that is there, and is not any more where that fails."""
    try:
        with path.open("r+b") as file:
            give_club(club, ClubPage(club), timezone.now(), file)
    except BaseException:
        path.unlink()
        raise
