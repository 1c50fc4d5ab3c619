"""What is in a copy, read as a stranger would: by SQLite alone, not by the database that is open."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from urllib.parse import quote

from scoring.evening import Evening, replay
from scoring.kinds import read
from scoring.log.lines import Line
from scoring.log.reading import UnreadableEntry
from scoring.numbers import GameNo, PlayerId, Seq


class Unusable(Exception):
    """A copy that cannot be put back: it does not open, or what is in it cannot be read."""


@dataclass(frozen=True, slots=True)
class NewestNight:
    """The night that was spoken of last: its key, its day, its lines, and who its people are."""

    key: str
    on: date
    club: str
    lines: tuple[Line, ...]
    names: dict[PlayerId, str]

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
    except (sqlite3.Error, UnreadableEntry, ValueError) as error:
        raise Unusable(str(error)) from error


def look_into(path: Path) -> Inside:
    """What a copy holds, after SQLite has read it through. Raises Unusable."""
    with opened(path) as copy:
        if copy.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise Unusable("quick_check")
    return inside_of(path)


def inside_of(path: Path) -> Inside:
    """What a copy holds, its newest night told from its log. Raises Unusable."""
    with opened(path) as copy:
        (nights,) = copy.execute("SELECT count(*) FROM parties_night WHERE NOT practice").fetchone()
        newest = _newest(copy)
        return Inside(nights, newest, *_told(newest)) if newest else Inside(nights)


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
    return NewestNight(
        key,
        date.fromisoformat(on),
        club,
        lines_of(copy, key),
        {PlayerId(player): name for player, name in names},
    )


def lines_of(data: sqlite3.Connection, key: str) -> tuple[Line, ...]:
    """The log of the night of this key, in a copy or in the data that are open."""
    lines = data.execute(
        "SELECT seq, kind, facts FROM parties_logentry WHERE night_id ="
        " (SELECT id FROM parties_night WHERE key = ?) ORDER BY seq",
        [key],
    )
    return tuple(Line(Seq(seq), read(kind, json.loads(facts))) for seq, kind, facts in lines)
