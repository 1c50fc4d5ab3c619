"""The clock of the games, which stands still while play is paused."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from parties.log.reading import when_and_by
from parties.models import Night
from scoring.evening import Evening
from scoring.log.lines import standing_lines
from scoring.night.course import Paused, Resumed


@dataclass(frozen=True, slots=True)
class Clock:
    """When a clock would have been started that runs without a break, and where it stands now while
    play is paused."""

    counts_from: datetime | None
    stands_at: datetime | None = None


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
    """Every pause of the night, in one query; in none where there was no pause."""
    said = [line for line in evening.lines if isinstance(line.entry, Paused | Resumed)]
    if not said:
        return Pauses()
    at = {seq: when for seq, (when, _by) in when_and_by(night, said).items()}
    spans: list[tuple[datetime, datetime | None]] = []
    for line in standing_lines(evening.lines):
        last_is_open = bool(spans) and spans[-1][1] is None
        if isinstance(line.entry, Paused) and not last_is_open:
            spans.append((at[line.seq], None))
        elif isinstance(line.entry, Resumed) and last_is_open:
            spans[-1] = spans[-1][0], at[line.seq]
    return Pauses(tuple(spans))
