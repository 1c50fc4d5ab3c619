"""A machine that knows nothing of a club yet, played by the same database, and files in between."""

import io
from datetime import UTC, datetime
from uuid import uuid4

from parties.copies.actions.archives import read_in
from parties.copies.actions.wire import contents_of_club, contents_of_night
from parties.copies.file.reading import open_archive
from parties.copies.file.writing import Stamp, write
from parties.models import Club, DeviceLink, Member, Night, Player, PlayerName

STAMP = Stamp(datetime(2026, 11, 21, tzinfo=UTC), "0.9.0")


def file_of(contents):
    """These contents as a file."""
    file = io.BytesIO()
    write(file, contents, (), STAMP)
    return file


def club_file(club):
    return file_of(contents_of_club(club))


def night_file(night):
    return file_of(contents_of_night(night))


def opened(file):
    """What is in a file."""
    return open_archive(file).contents


def brought(file, by):
    """What was read in of a file."""
    return read_in(opened(file), by=by)


def as_elsewhere(club):
    """From now on nothing of a club is known here by its keys; its rows stay, with other numbers than
    those which come."""
    for rows in (
        Club.objects.filter(pk=club.pk),
        Member.objects.filter(club=club),
        Player.objects.filter(club=club),
        PlayerName.objects.filter(player__club=club),
        Night.objects.filter(club=club),
        DeviceLink.objects.filter(night__club=club),
    ):
        for row in rows:
            type(row).objects.filter(pk=row.pk).update(key=uuid4())


def same(one, other):
    """Whether two archives say the same."""
    return (*_all_but_nights(one), list(one.nights)) == (
        *_all_but_nights(other),
        list(other.nights),
    )


def _all_but_nights(contents):
    return (
        contents.kind,
        contents.club,
        contents.people,
        contents.members,
        contents.devices,
        contents.club_lines,
    )
