"""What has become of a knock-out: who meets whom, where, who is out, and who has which place.

All of it follows from the entrants in the order of their seeds, from who won, and from who went home;
in which order that was said says only at which tables they play, and which numbers late matches have.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain, count, groupby
from math import inf
from typing import NamedTuple

from scoring.knock_out.bracket import Comes, How, Match, Part, bracket, seeds
from scoring.knock_out.older import older_bracket
from scoring.numbers import CoupleNo, TableNo

Two = frozenset[CoupleNo]


class Result(NamedTuple):
    """Who won a match, and how many games of it the other one won."""

    winner: CoupleNo
    lost: int


Results = Mapping[tuple[Part, Two], Result]
"""Nobody meets anybody twice on one side of the sheet; the latest result of two who met holds."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """A match with those who are known to come to it, and who has won it. It has a `result`, or was won
    as the other one was not there; where `nobody` was, one goes on to lose the next as well."""

    match: Match
    sides: tuple[CoupleNo | None, CoupleNo | None]
    winner: CoupleNo | None = None
    result: Result | None = None
    nobody: bool = False

    @property
    def both(self) -> Two | None:
        """The two, once both are known."""
        one, other = self.sides
        return None if one is None or other is None else frozenset({one, other})

    @property
    def loser(self) -> CoupleNo | None:
        """Who lost it."""
        return next((each for each in self.both or () if self.winner not in (None, each)), None)

    @property
    def is_open(self) -> bool:
        """Whether it can be played now."""
        return self.both is not None and self.winner is None


@dataclass(frozen=True)
class KnockOut:
    """A knock-out that was drawn. `gone` are those who lose what they have still to play, and `late` those
    who came after the draw, the last of the entrants: each with how many results were known then. `older`
    is one whose losers' side is no ladder, as it was drawn once."""

    entrants: tuple[CoupleNo, ...]
    double: bool = False
    third: bool = False
    results: Results = field(default_factory=dict)
    gone: Mapping[CoupleNo, int] = field(default_factory=dict)
    late: Mapping[CoupleNo, int] = field(default_factory=dict)
    older: bool = False

    @property
    def matches(self) -> tuple[Match, ...]:
        """All matches of its sheet."""
        if self.older and self.double:
            return older_bracket(len(self.entrants))
        late = len(self.late)
        return bracket(len(self.entrants), double=self.double, third=self.third, late=late)

    @cached_property
    def meetings(self) -> Mapping[int, Meeting]:
        """Every match of the sheet by its number; a second final only once it is needed."""
        found: dict[int, Meeting] = {}
        for match in self.matches:
            if match.part is not Part.AGAIN or _is_needed(next(reversed(found.values()))):
                found[match.number] = self._meeting(match, found)
        return found

    def _meeting(self, match: Match, found: Mapping[int, Meeting]) -> Meeting:
        one, other = (self._who(each, found) for each in match.sides)
        meeting = Meeting(match, (one, other))
        if one is None or other is None:
            return meeting
        if result := self.results.get((match.part, frozenset({one, other}))):
            return Meeting(match, (one, other), result.winner, result)
        left = [each for each in (one, other) if each not in self.gone]
        if len(left) == 2:
            return meeting
        return Meeting(match, (one, other), left[0] if left else one, nobody=not left)

    def _who(self, comes: Comes, found: Mapping[int, Meeting]) -> CoupleNo | None:
        if comes.how is How.SEED:
            return self.entrants[comes.of - 1]
        before = found[comes.of]
        return before.winner if comes.how is How.WINNER else before.loser

    @cached_property
    def open(self) -> tuple[Meeting, ...]:
        """The matches that can be played now."""
        return tuple(each for each in self.meetings.values() if each.is_open)

    @cached_property
    def winner(self) -> CoupleNo | None:
        """Who has won all of it."""
        last = [each for each in self.meetings.values() if each.match.part is not Part.THIRD][-1]
        return last.winner

    def meeting_of(self, part: Part, *both: CoupleNo) -> Meeting | None:
        """Where these two meet on a side of the sheet; None where they do not."""
        some = (each for each in self.meetings.values() if each.match.part is part)
        return next((each for each in some if each.both == frozenset(both)), None)

    @cached_property
    def left(self) -> frozenset[CoupleNo]:
        """Who has something to play still."""
        out = {self.winner, *self.gone}.union(*self._out())
        return frozenset(self.entrants) - out

    @cached_property
    def is_over(self) -> bool:
        """Nothing is left to be played."""
        return all(each.winner is not None for each in self.meetings.values())

    @cached_property
    def places(self) -> tuple[tuple[CoupleNo, ...], ...]:
        """Who came first, second and so on; those are level who are out in the same round, or were both
        gone before they met. Who never came to a match is last."""
        if self.winner is None:
            return ()
        levels = enumerate([(self.winner,), *self._out()])
        at = {each: place for place, level in levels for each in level}
        gone = [each for each in self.meetings.values() if each.nobody]
        level_with = {
            each.winner: at[each.loser] for each in reversed(gone) if each.loser and each.winner
        }
        at |= level_with | dict.fromkeys(self.gone.keys() - self._met, len(at))
        by_place = groupby(sorted(at, key=lambda each: (at[each], each)), key=at.__getitem__)
        return tuple(tuple(level) for _place, level in by_place)

    @property
    def came(self) -> frozenset[CoupleNo]:
        """Who met somebody, and is not gone."""
        return self._met - self.gone.keys()

    @cached_property
    def _met(self) -> frozenset[CoupleNo]:
        some = (each.both for each in self.meetings.values() if each.result)
        return frozenset(chain.from_iterable(both for both in some if both))

    def _out(self) -> Iterator[tuple[CoupleNo, ...]]:
        """Those who are out, round by round, the last ones first."""
        last_first = reversed(list(self.meetings.values()))
        rounds = groupby(last_first, key=lambda each: (each.match.part, each.match.round))
        semi_final = len(seeds(len(self.entrants))).bit_length() - 2
        for (part, number), some in rounds:
            meetings = list(some)
            losers = tuple(sorted(each.loser for each in meetings if each.loser))
            if part is Part.THIRD:
                yield from ((each.winner,) for each in meetings if each.winner)
            goes_on = part is Part.WINNERS and (
                self.double or (self.third and number == semi_final and len(meetings) == 2)
            )
            if not goes_on and not (part is Part.FINAL and _is_needed(meetings[0])):
                yield losers

    @cached_property
    def tables(self) -> Mapping[int, TableNo]:
        """At which table each match is played, or was: the first that was free once its two were there.
        Who comes late sends nobody to another, but may put a match off."""
        at = self._called_before_the_last_came
        for number, (began, _ended) in sorted(self._lasts.items(), key=lambda each: each[1][0]):
            if number not in at:
                taken = {at[other] for other in at if self._lasts[other][1] > began}
                at[number] = next(TableNo(free) for free in count(1) if free not in taken)
        return at

    @property
    def _called_before_the_last_came(self) -> dict[int, TableNo]:
        if not self.late:
            return {}
        *late, (_last, came) = self.late.items()
        before = replace(self, entrants=self.entrants[:-1], late=dict(late))
        return {
            number: table
            for number, table in before.tables.items()
            if number in self._lasts and self._lasts[number][0] <= came
        }

    @cached_property
    def _lasts(self) -> Mapping[int, tuple[float, float]]:
        """From when on each match could be played, and until when it was: after how many results. Who
        goes or comes does so between two of them."""
        results = {key: at for at, key in enumerate(self.results, 1)}
        lasts: dict[int, tuple[float, float]] = {}
        ended = 0.0
        for number, each in self.meetings.items():
            if both := each.both:
                before = [lasts[of][1] for how, of in each.match.sides if how is not How.SEED]
                first = ended if each.match.part is Part.AGAIN else 0.0
                came = (self.late[who] + 0.5 for who in both & self.late.keys())
                began = max(first, *before, *came, 0.0)
                gone = (self.gone[who] + 0.5 for who in both & self.gone.keys())
                said = results.get((each.match.part, both)) or min(gone, default=inf)
                ended = max(began, said)
                lasts[number] = began, ended
        return lasts

    @property
    def byes_left(self) -> int:
        """How many who come late can still play: none once somebody has played but in the first round, or
        that is over."""
        first = [each for each in self.meetings.values() if _is_first(each.match)]
        later = [each for each in self.meetings.values() if each.result and each not in first]
        goes_on = not later and any(each.is_open for each in first)
        return len(seeds(len(self.entrants))) - len(self.entrants) if goes_on else 0

    def no_longer(self, after: KnockOut) -> tuple[Meeting, ...]:
        """The matches that were played and would be open again, as others would come to them."""
        return tuple(
            each
            for each in self.meetings.values()
            if each.result and not after.meeting_of(each.match.part, *each.both or ())
        )


def _is_first(match: Match) -> bool:
    return match.part is Part.WINNERS and match.round == 1


def _is_needed(final: Meeting) -> bool:
    """Whether a second final follows: who came from the lower side has won the first one."""
    return final.winner is not None and final.winner == final.sides[1]
