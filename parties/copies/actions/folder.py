"""The folder of copies: what they are called, which there are, and which go when there are many.

A copy's name says when and why it was made, to somebody who looks into the folder without this program:
``2026-11-22 21.04.12 game.sqlite3``.
"""

import shutil
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from pathlib import Path

from django.conf import settings
from django.utils import timezone

from parties.copies.words import Why
from parties.whole_files import write_whole

NEWEST_KEPT = 20
ONE_A_NIGHT_FOR = timedelta(days=366)
SHARE_OF_DISK = 20
"""Copies take a twentieth of the disk at most, but for the newest three."""
_ALWAYS = 3
_NIGHT_ENDS = timedelta(hours=6)
"""What is done at two in the morning belongs to the evening before."""

_GONE = "thinned-out.txt"
_TOLD = 100
"""So many that were thinned out before are still told of."""

_SUFFIX = ".sqlite3"
_AT = "%Y-%m-%d %H.%M.%S"


@dataclass(frozen=True, slots=True, order=True)
class Copy:
    """One copy: when it was made, in the hall's time, why, and where it lies."""

    at: datetime
    path: Path
    why: Why

    @property
    def name(self) -> str:
        """What the file is called."""
        return self.path.name

    @property
    def evening(self) -> date:
        """Of which evening it is."""
        return (self.at - _NIGHT_ENDS).date()

    @property
    def size(self) -> int:
        """In bytes; nothing once it is gone."""
        return self.path.stat().st_size if self.path.exists() else 0


def own_folder() -> Path:
    """Where the copies lie on this computer."""
    return Path(settings.DATA) / "copies"


def name_of(at: datetime, why: Why) -> str:
    """What a copy made now is called."""
    return f"{timezone.localtime(at).strftime(_AT)} {why}{_SUFFIX}"


def copy_at(path: Path) -> Copy | None:
    """The copy that a file is by its name; None for a file of somebody else's."""
    at, _, why = path.stem.rpartition(" ")
    try:
        made = timezone.make_aware(datetime.strptime(at, _AT))  # noqa: DTZ007 the hall's own time
        return Copy(made, path, Why(why)) if path.suffix == _SUFFIX else None
    except ValueError:
        return None


def copies_in(folder: Path) -> list[Copy]:
    """Every copy in a folder, the newest first; none where there is no folder. Raises OSError."""
    if not folder.is_dir():
        return []
    return sorted(filter(None, map(copy_at, folder.iterdir())), reverse=True)


def copy_named(name: str) -> Copy | None:
    """The copy on this computer of a name that was sent; None where there is none."""
    return next((copy for copy in copies_in(own_folder()) if copy.name == name), None)


def may_take(folder: Path) -> int:
    """How many bytes the copies of a folder may take. Raises OSError."""
    return shutil.disk_usage(folder).total // SHARE_OF_DISK


def to_thin_out(copies: Iterable[Copy], most: int) -> list[Copy]:
    """Which copies go: all but the twenty newest, the last of each night for a year, the last of each
    month for ever and the last from before an update; and then the oldest that are neither a month's
    nor that one, as long as they take more than `most` bytes."""
    newest_first = sorted(copies, reverse=True)
    if not newest_first:
        return []
    until = newest_first[0].at - ONE_A_NIGHT_FOR
    nights = _last_of_each(copy.evening for copy in newest_first)
    longest = _kept_longest(newest_first)
    kept = [
        copy
        for each, copy in enumerate(newest_first)
        if each < NEWEST_KEPT or copy in longest or (each in nights and copy.at > until)
    ]
    stays = _within(kept, longest, most)
    return [copy for copy in newest_first if copy not in stays]


def first_to_go(copies: Iterable[Copy]) -> Copy:
    """Of some copies the one that is missed least: the oldest that is not kept longest."""
    newest_first = sorted(copies, reverse=True)
    longest = _kept_longest(newest_first)
    return min(newest_first, key=lambda copy: (copy in longest, copy))


def _kept_longest(newest_first: Sequence[Copy]) -> set[Copy]:
    """The last of each month, and the last that an older version can open, to go back to it."""
    months = ((copy.evening.year, copy.evening.month) for copy in newest_first)
    before_update = [copy for copy in newest_first if copy.why is Why.UPDATE][:1]
    return {newest_first[each] for each in _last_of_each(months)}.union(before_update)


def _last_of_each(parts: Iterable[object]) -> set[int]:
    """The places of the first of every kind in an order that begins with the newest."""
    first: dict[object, int] = {}
    for place, part in enumerate(parts):
        first.setdefault(part, place)
    return set(first.values())


def _within(kept: Sequence[Copy], longest: set[Copy], most: int) -> set[Copy]:
    """Those that stay: the oldest goes first, those kept longest after all others, the newest three
    never."""
    stays, takes = set(kept), sum(copy.size for copy in kept)
    oldest_first = sorted(kept[_ALWAYS:])
    for copy in sorted(oldest_first, key=lambda copy: copy in longest):
        if takes <= most:
            break
        stays.discard(copy)
        takes -= copy.size
    return stays


def thin_out(folder: Path) -> list[Copy]:
    """Take out of a folder what is not kept, and say which that was. Raises OSError."""
    gone = to_thin_out(copies_in(folder), may_take(folder))
    for copy in gone:
        copy.path.unlink(missing_ok=True)
    if gone:
        before = [copy.name for copy in thinned_out(folder)]
        write_whole(folder / _GONE, "\n".join([copy.name for copy in gone] + before[:_TOLD]))
    return gone


def thinned_out(folder: Path) -> list[Copy]:
    """What was taken out of a folder, the last first; of all there were, those that are still told."""
    try:
        names = (folder / _GONE).read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return []
    return [copy for copy in (copy_at(folder / name) for name in names) if copy]
