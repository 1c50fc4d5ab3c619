"""How far the tables are, which without a bell is not the same game: told alike on floor and board."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import chain

from django.utils.translation import gettext as _

from parties.models import Night
from scoring.evening import Evening
from scoring.log.lines import Line, Undone, standing_lines
from scoring.night.course import Paused, Resumed
from scoring.numbers import GameNo, TableNo
from scoring.seats.seating import Bell


def playing_now(evening: Evening) -> dict[TableNo, GameNo]:
    """The game of each table at which people are playing; the others wait for their next couple."""
    return {
        table: game
        for table, game in evening.playing.items()
        if evening.couples_at(game, table) and game <= evening.last_game
    }


def last_played(game: GameNo, playing: Mapping[TableNo, GameNo]) -> GameNo | None:
    """The game of the table that is furthest, as the board names it; None where all play the same."""
    furthest = max(playing.values(), default=game)
    return furthest if furthest > game else None


def goes_on_by_itself(evening: Evening, game: GameNo) -> bool:
    """Whether the game after this one needs no bell."""
    return evening.has_begun(GameNo(game + 1))


def minutes_of(evening: Evening, game: GameNo) -> int:
    """How many minutes this game has; 0 where it has as many as it takes, as wherever no bell rings."""
    return 0 if goes_on_by_itself(evening, game) else evening.rules.minutes


def tea_without_a_bell(evening: Evening) -> str:
    """The same on the floor and on the board: whoever wants tea stops at its own table."""
    after = evening.rules.break_after
    return _("Tea after game %(game)s, but no table waits for it by itself") % {"game": after}


# The clock of the games, which stands still while play is paused.


_OF_PAUSES = frozenset({Paused, Resumed, Bell, Undone})


@dataclass(frozen=True, slots=True)
class Clock:
    """When a clock would have been started that runs without a break, and where it stands now while
    play is paused."""

    counts_from: datetime | None
    stands_at: datetime | None = None

    def rings_at(self, minutes: int) -> datetime | None:
        """When the bell ends a game of so many minutes; None of a game that has as many as it takes."""
        if self.counts_from is None or not minutes:
            return None
        return self.counts_from + timedelta(minutes=minutes)


@dataclass(frozen=True, slots=True)
class Pauses:
    """The pauses of a night, from when to when; of one that lasts still, to nobody knows when."""

    spans: tuple[tuple[datetime, datetime | None], ...] = ()

    def between(self, start: datetime, end: datetime) -> timedelta:
        """How long play stood still between two moments."""
        held = (min(to or end, end) - max(since, start) for since, to in self.spans)
        return sum((each for each in held if each > timedelta()), timedelta())

    def clock(self, start: datetime | None) -> Clock:
        """The clock of a game that began then."""
        if start is None:
            return Clock(None)
        stands_at = next((since for since, to in self.spans if to is None), None)
        ended = [to for _since, to in self.spans if to is not None]
        until = stands_at or max(ended, default=start)
        return Clock(start + self.between(start, max(until, start)), stands_at)


def pauses_of(night: Night, evening: Evening) -> Pauses:
    """Every pause of the night."""
    some = [line for line in evening.lines if type(line.entry) in _OF_PAUSES]  # few of the many
    spans = list(_spans(standing_lines(some)))
    if not spans:
        return Pauses()
    told = night.told(line.seq for line in chain(*spans))
    return Pauses(
        tuple((told[since.seq].at, told[to[0].seq].at if to else None) for since, *to in spans)
    )


def _spans(lines: Iterable[Line]) -> Iterator[list[Line]]:
    """The line that each pause begins with, and that which ends it: play goes on, or a game begins."""
    since: Line | None = None
    for line in lines:
        if since is None and isinstance(line.entry, Paused):
            since = line
        elif since and isinstance(line.entry, Resumed | Bell):
            yield [since, line]
            since = None
    if since:
        yield [since]
