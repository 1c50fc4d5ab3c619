"""The folder of copies: what they are called, which there are, and which go when there are many.

A copy's name says when and why it was made, to somebody who looks into the folder without this program:
``2026-11-22 21.04.12 game.sqlite3``.
"""

import json
import shutil
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

from django.conf import settings
from django.db.migrations.loader import MigrationLoader
from django.utils import timezone

from parties.copies.words import Why
from parties.whole_files import write_whole
from scoring.evening import Evening, replay
from scoring.kinds import LogRead, read_club_log, read_log
from scoring.log.lines import Line
from scoring.numbers import GameNo, PlayerId, Seq

# The folder of copies: what they are called, which there are, and which go when there are many.


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


# What is in a copy, read as a stranger would: by SQLite alone, not by the database that is open.


class Unusable(Exception):
    """A copy that cannot be put back: it does not open, or what is in it cannot be read."""


class Newer(Unusable):
    """One that a newer version of the program has changed: what is in it might be misread."""


@dataclass(frozen=True, slots=True)
class NewestNight:
    """The night that was spoken of last: its key, its day, its lines as far as they can be read and
    the first that cannot, and who its people are."""

    key: str
    on: date
    club: str
    lines: tuple[Line, ...]
    names: dict[PlayerId, str]
    unreadable: Seq | None = None

    @property
    def evening(self) -> Evening:
        """The night as these lines tell it."""
        return replay(self.lines)


@dataclass(frozen=True, slots=True)
class Inside:
    """What a copy holds: how many nights that count, and the newest, if there is one; the last game of
    it of which every result is there, and who had the most games then, both names of each couple."""

    nights: int
    newest: NewestNight | None = None
    game: GameNo | None = None
    leading: tuple[str, ...] = ()


def finished(evening: Evening) -> GameNo | None:
    """The last game all of whose results are in; None before the first."""
    game = evening.game
    if game is None or evening.is_complete(game):
        return game
    return GameNo(game - 1) if game > evening.first_game else None


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    """A copy to read from; nothing is written beside it. Raises Unusable for a file that is none."""
    try:
        with closing(
            sqlite3.connect(f"file:{quote(str(path))}?mode=ro&immutable=1", uri=True)
        ) as db:
            yield db
    except (sqlite3.Error, ValueError) as error:
        raise Unusable(str(error)) from error


def refuse_newer(path: Path) -> None:
    """Refuse a copy that a newer version of the program has changed. Raises Newer or Unusable."""
    with opened(path) as copy:
        applied = copy.execute("SELECT app, name FROM django_migrations").fetchall()
    if are_newer(applied):
        raise Newer(path.name)


def are_newer(applied: Iterable[tuple[str, str]]) -> bool:
    """Whether some data have changes that this program has never heard of."""
    known = _known_changes()
    return any(app == "parties" and (app, name) not in known for app, name in applied)


@cache
def _known_changes() -> frozenset[tuple[str, str]]:
    loader = MigrationLoader(None, ignore_no_migrations=True)
    return frozenset(loader.disk_migrations or ())


def look_into(path: Path) -> Inside:
    """What a copy holds, after SQLite has read it through. Raises Unusable."""
    refuse_damage(path)
    return inside_of(path)


def refuse_damage(path: Path) -> None:
    """Have SQLite read it through. Raises Unusable."""
    with opened(path) as copy:
        if copy.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise Unusable("quick_check")


def inside_of(path: Path) -> Inside:
    """What a copy holds, its newest night told from its log. Raises Unusable."""
    with opened(path) as copy:
        (nights,) = copy.execute(_how_many_nights(copy)).fetchone()
        newest = _newest(copy)
        return Inside(nights, newest, *_told(newest)) if newest else Inside(nights)


def _how_many_nights(copy: sqlite3.Connection) -> str:
    """Of those that count; in the oldest copies no plan could be taken out."""
    columns = {column[1] for column in copy.execute("PRAGMA table_info(parties_night)")}
    if "taken_out" in columns:
        return "SELECT count(*) FROM parties_night WHERE NOT practice AND NOT taken_out"
    return "SELECT count(*) FROM parties_night WHERE NOT practice"


def _told(newest: NewestNight) -> tuple[GameNo | None, tuple[str, ...]]:
    """How far the night is, and who has the most games."""
    evening = newest.evening
    game = finished(evening)
    leading = evening.levels[0].couples if game and evening.levels else ()
    names = (
        " & ".join(newest.names.get(player, "?") for player in evening.couples[couple])
        for couple in leading
        if couple in evening.couples
    )
    return game, tuple(names)


def _newest(copy: sqlite3.Connection) -> NewestNight | None:
    """The night of the line that was written last."""
    found = copy.execute(
        "SELECT night.key, night.date, club.name, club.id FROM parties_logentry line"
        " JOIN parties_night night ON night.id = line.night_id"
        " JOIN parties_club club ON club.id = night.club_id ORDER BY line.id DESC LIMIT 1"
    ).fetchone()
    if found is None:
        return None
    key, on, club, club_id = found
    names = copy.execute("SELECT id, name FROM parties_player WHERE club_id = ?", [club_id])
    log = log_of(copy, key)
    return NewestNight(
        key,
        date.fromisoformat(on),
        club,
        log.lines,
        {PlayerId(player): name for player, name in names},
        log.unreadable,
    )


class LogOf(StrEnum):
    """Whose log is asked for, as the question for its lines by the key of that night or club."""

    NIGHT = (
        "SELECT seq, kind, facts FROM parties_logentry WHERE night_id ="
        " (SELECT id FROM parties_night WHERE key = ?) ORDER BY seq"
    )
    CLUB = (
        "SELECT seq, kind, facts FROM parties_clublogentry WHERE club_id ="
        " (SELECT id FROM parties_club WHERE key = ?) ORDER BY seq"
    )


def has_line(path: Path, log: LogOf, key: str, seq: Seq) -> bool:
    """Whether a copy has this line of this log, and the log can be read to its end. Raises Unusable."""
    read = read_log if log is LogOf.NIGHT else read_club_log
    with opened(path) as copy:
        found = read(_rows(copy, log, key))
        return found.unreadable is None and len(found.lines) >= seq


def log_of(data: sqlite3.Connection, key: str) -> LogRead[Line]:
    """The log of the night of this key, in a copy or in the data that are open."""
    return read_log(_rows(data, LogOf.NIGHT, key))


def _rows(data: sqlite3.Connection, log: LogOf, key: str) -> Iterator[tuple[int, str, Any]]:
    for seq, kind, text in data.execute(log, [key]):
        yield seq, kind, _facts(text)


def _facts(text: str) -> Any:
    """What is kept of a line; nothing where it is no JSON."""
    with suppress(ValueError):
        return json.loads(text)
    return None
