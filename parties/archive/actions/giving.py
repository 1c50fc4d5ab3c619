"""A night or a club given away as one file, sealed with the club's own key."""

from datetime import datetime
from typing import BinaryIO, Protocol

from django.conf import settings

from parties.archive.actions.wire import contents_of_club, contents_of_night
from parties.archive.file.shapes import Contents
from parties.archive.file.writing import Matter, Stamp, write
from parties.dice import draw_seal_key
from parties.models import Club, Night
from scoring.evening import Evening


def give_night(night: Night, matter: Matter, at: datetime, file: BinaryIO) -> None:
    """Write the archive of a night into an empty file. Raises LogUnreadable."""
    _give(night.club, contents_of_night(night), matter, at, file)


class Page(Protocol):
    """What is in the file of a club to be looked at, made of its nights as they go by."""

    def tell(self, night: Night, evening: Evening) -> None:
        """A night that is written."""

    def matter(self) -> Matter:
        """Once all were told."""


def give_club(club: Club, page: Page, at: datetime, file: BinaryIO) -> None:
    """The same of a club with all its nights. Raises CannotOpen where it would be too large, and
    LogUnreadable."""
    _give(club, contents_of_club(club, page.tell), page.matter(), at, file)


def _give(club: Club, contents: Contents, matter: Matter, at: datetime, file: BinaryIO) -> None:
    write(file, contents, matter, Stamp(at, settings.VERSION, _seal_key_of(club)))


def _seal_key_of(club: Club) -> str:
    """The club's key, drawn when it is wanted first; of two who want it at once one draws it."""
    Club.objects.filter(pk=club.pk, seal_key="").update(seal_key=draw_seal_key())
    return Club.objects.values_list("seal_key", flat=True).get(pk=club.pk)
