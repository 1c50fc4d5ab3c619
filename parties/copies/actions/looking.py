"""What is in a copy, read as a stranger would: by SQLite alone, not by the database that is open."""

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

from django.db.migrations.loader import MigrationLoader

from scoring.evening import Evening, replay
from scoring.kinds import LogRead, read_club_log, read_log
from scoring.log.lines import Line
from scoring.numbers import GameNo, PlayerId, Seq


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
