"""How long each game took: from its bell until the last table was in, as far as the log's times say."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils.timezone import localdate

from parties.frame.pauses import Pauses, pauses_of
from parties.models import Night
from parties.web.finding import DAY_ENDS_AT
from scoring.evening import Evening
from scoring.games.results import Voided, Won
from scoring.log.lines import standing_lines
from scoring.numbers import GameNo, Seq, TableNo

SHORTEST, LONGEST = timedelta(minutes=3), timedelta(hours=2)
"""What the log says is shorter or longer was not entered as the tables came in, but afterwards."""


@dataclass(frozen=True, slots=True)
class Length:
    """A game, when its bell rang, when its last table came in, and its minutes without the pauses."""

    game: GameNo
    began: datetime
    ended: datetime
    minutes: int


@dataclass(frozen=True, slots=True)
class Lengths:
    """The games whose lengths are known, and how many had a bell and were entered afterwards."""

    known: tuple[Length, ...]
    afterwards: int
    no_bell: int

    @property
    def minutes(self) -> Mapping[int, int]:
        """The minutes of each game that is known."""
        return {each.game: each.minutes for each in self.known}


FirstTold = Mapping[tuple[GameNo, TableNo], Seq]
"""The line with which each table came in first."""


def lengths_of(night: Night, evening: Evening) -> Lengths:
    """Of all games that are over. Of a result that was put right the first time counts that anybody
    came in with it."""
    over = [GameNo(game) for game in sorted(evening.won) if evening.is_complete(GameNo(game))]
    over = [game for game in over if game <= evening.last_game]
    first = _first_told(evening)
    last = {game: seq for game in over if (seq := _last_in(evening, game, first))}
    belled = {game: evening.games.bells[game] for game in last if game in evening.games.bells}
    told = night.told([*belled.values(), *(last[game] for game in belled)])
    pauses = pauses_of(night, evening)
    found = [
        _length(game, told[seq].at, told[last[game]].at, pauses) for game, seq in belled.items()
    ]
    live = tuple(each for each in found if _is_live(night, each))
    return Lengths(live, len(found) - len(live), len(over) - len(found))


def _last_in(evening: Evening, game: GameNo, first: FirstTold) -> Seq | None:
    """The line with which the last table came in; None where a table came in by no line of its own,
    as the games were made from the cards."""
    room = evening.room(game)
    seqs = [first.get((game, place.table)) for place in room.tables] if room else []
    known = [seq for seq in seqs if seq is not None]
    return max(known) if known and len(known) == len(seqs) else None


def _first_told(evening: Evening) -> FirstTold:
    told: dict[tuple[GameNo, TableNo], Seq] = {}
    for seq, entry in _results(evening):
        told.setdefault((entry.game, entry.table), seq)
    return told


def _results(evening: Evening) -> Iterator[tuple[Seq, Won | Voided]]:
    for line in standing_lines(evening.lines):
        if isinstance(line.entry, Won | Voided):
            yield line.seq, line.entry


def _length(game: GameNo, began: datetime, ended: datetime, pauses: Pauses) -> Length:
    took = ended - began - pauses.between(began, max(began, ended))
    return Length(game, began, ended, round(took / timedelta(minutes=1)))


def _is_live(night: Night, each: Length) -> bool:
    took = timedelta(minutes=each.minutes)
    return SHORTEST <= took <= LONGEST and localdate(each.began - DAY_ENDS_AT) == night.date
