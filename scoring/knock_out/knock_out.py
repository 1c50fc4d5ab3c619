"""What has become of a knock-out: who meets whom, where, who is out, and who has which place.

All of it follows from the entrants in the order of their seeds, from who won, and from who went home;
in which order that was said says only at which tables they play.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from heapq import heappop, heappush
from itertools import groupby
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
    as the other one was not there."""

    match: Match
    sides: tuple[CoupleNo | None, CoupleNo | None]
    winner: CoupleNo | None = None
    result: Result | None = None

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
    """A knock-out that was drawn. `gone` are those who lose what they have still to play, each with how
    many results were known then; `late` those who came after the draw. `older` is one whose losers' side
    is no ladder, as it was drawn once."""

    entrants: tuple[CoupleNo, ...]
    double: bool = False
    third: bool = False
    results: Results = field(default_factory=dict)
    gone: Mapping[CoupleNo, int] = field(default_factory=dict)
    late: frozenset[CoupleNo] = frozenset()
    older: bool = False

    @property
    def matches(self) -> tuple[Match, ...]:
        """All matches of its sheet."""
        if self.older and self.double:
            return older_bracket(len(self.entrants))
        return bracket(len(self.entrants), double=self.double, third=self.third)

    @cached_property
    def meetings(self) -> Mapping[int, Meeting]:
        """Every match of the sheet by its number; a second final only once it is needed."""
        found: dict[int, Meeting] = {}
        for match in self.matches:
            if match.part is not Part.AGAIN or _is_needed(found[match.number - 1]):
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
        return Meeting(match, (one, other), left[0] if left else one)

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
        """Who came first, second and so on; those are level who are out in the same round. Who never
        came to a match is last."""
        if self.winner is None:
            return ()
        played = {each for both in self._played.values() for each in both}
        absent = tuple(sorted(self.gone.keys() - played))
        some = [(self.winner,), *self._out()]
        there = (tuple(each for each in level if each not in absent) for level in some)
        return tuple(level for level in (*there, absent) if level)

    @cached_property
    def came(self) -> frozenset[CoupleNo]:
        """Who met somebody, and is not gone."""
        met = {each for both in self._played.values() for each in both}
        return frozenset(met - self.gone.keys())

    @property
    def _played(self) -> Mapping[int, Two]:
        some = ((number, each.both) for number, each in self.meetings.items() if each.result)
        return {number: both for number, both in some if both}

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
        """At which table each match is played, or was: the first that is free once its two are there."""
        when = {key: float(at) for at, key in enumerate(self.results)}
        at: dict[int, TableNo] = {}
        done: set[int] = set()
        free = [TableNo(table) for table in range(1, len(self.entrants) + 1)]
        while True:
            for meeting in sorted(self.meetings.values(), key=self._is_late):
                if meeting.match.number not in at and _are_there(meeting, done):
                    at[meeting.match.number] = heappop(free)
            ended = [
                (self._ended(self.meetings[number], when), number) for number in at.keys() - done
            ]
            first, number = min(ended, default=(inf, 0))
            if first == inf:
                return at
            done.add(number)
            heappush(free, at[number])

    def _is_late(self, meeting: Meeting) -> bool:
        """Whether somebody plays who came after the draw: the others keep their tables."""
        return any(each in self.late for each in meeting.sides)

    def _ended(self, meeting: Meeting, when: Mapping[tuple[Part, Two], float]) -> float:
        """When it ended, counted in results."""
        both = meeting.both
        if both is None or meeting.winner is None:
            return inf
        if meeting.result:
            return when[meeting.match.part, both]
        return max(self.gone[each] for each in both if each in self.gone) - 0.5

    @property
    def has_room(self) -> bool:
        """Whether somebody who comes late can still play: a bye is left, and nobody has played but in
        the first round, which is not over."""
        first = [each for each in self.meetings.values() if _is_first(each.match)]
        later = [each for each in self.meetings.values() if each.result and each not in first]
        has_bye = len(seeds(len(self.entrants))) > len(self.entrants)
        return has_bye and not later and any(each.is_open for each in first)

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


def _are_there(meeting: Meeting, done: set[int]) -> bool:
    """Whether the matches before it are over; before a second final that is the first one too."""
    before = {each.of for each in meeting.match.sides if each.how is not How.SEED}
    if meeting.match.part is Part.AGAIN:
        before.add(meeting.match.number - 1)
    return meeting.both is not None and before <= done
