"""A knock-out: its matches, who has won them, and what the log says of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache, cached_property
from itertools import chain, combinations, count, groupby, product, zip_longest
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from scoring.log.entry import gettext_noop
from scoring.numbers import CoupleNo, TableNo
from scoring.rules.choices import Choice

if TYPE_CHECKING:
    from scoring.knock_out.saying import KnockOutDrawn, KnockOutPlanned


# The sheet of a knock-out for so many: every match, and from where its two come.
#
# Seeds stand so that the best two can meet only in the final, and only the best have a bye. Below, where
# those play who have lost once, it is a ladder: who comes down meets somebody who is there
# already, from another part of the sheet each time, so that two meet again as late as can be; then those
# who are left meet each other. Who would meet nobody goes on.


FEWEST, MOST = 3, 64

_TURNED = {4: (0, 0), 8: (0, 1, 0), 16: (0, 3, 0, 0), 32: (0, 7, 2, 0, 0), 64: (0, 7, 4, 3, 0, 0)}
"""How those come down who lose in each round, by the places of the sheet: which binary digits of their
place are turned round. Of eight places 7 is their order reversed, 4 one half for the other."""


class Part(StrEnum):
    """A side of the sheet. A double knock-out has a final of its own, and a second one if need be."""

    WINNERS = "winners"
    LOSERS = "losers"
    THIRD = "third"
    FINAL = "final"
    AGAIN = "again"


class How(Choice):
    """How somebody comes to a match."""

    SEED = "seed", gettext_noop("Seed %(number)s")
    WINNER = "winner", gettext_noop("Winner of match %(number)s")
    LOSER = "loser", gettext_noop("Loser of match %(number)s")


class Comes(NamedTuple):
    """The seed of this number; or the winner, or the loser, of the match of this number."""

    how: How
    of: int


@dataclass(frozen=True, slots=True)
class Match:
    """A match by its number on the sheet; the round is that of its part, from 1. It stands at one `spot`
    whether others have a bye or not."""

    number: int
    part: Part
    round: int
    sides: tuple[Comes, Comes]
    spot: tuple[int, int]


Slots = Sequence[Comes | None]
"""Who comes to the places of a round, from the top down: two and two meet, and none is a bye."""


@cache
def bracket(
    entrants: int, *, double: bool = False, third: bool = False, late: int = 0
) -> tuple[Match, ...]:
    """All matches in the order in which they are played. Who come `late` change no number that was called
    out: their matches have the next ones.

    >>> [len(bracket(11)), len(bracket(11, third=True)), len(bracket(11, double=True))]
    [10, 11, 21]
    """
    before = bracket(entrants - 1, double=double, third=third, late=late - 1) if late else ()
    making, slots = Making({each.spot: each.number for each in before}), seeded(entrants)
    turned = _TURNED[len(slots)]
    down: Slots = ()
    below: Slots = ()
    for number, turn in enumerate(turned, 1):
        if third and len(slots) == len(down) == 2:
            making.play(Part.THIRD, 1, down)
        slots, down = making.play(Part.WINNERS, number, slots)
        if double:
            below = making.below(below, [down[place ^ turn] for place in range(len(down))])
    return making.finished(*slots, *below)


def seeds(entrants: int) -> list[int]:
    """The seeds from the top of the sheet to its bottom; those above the number of entrants are byes.

    >>> seeds(7)
    [1, 8, 4, 5, 2, 7, 3, 6]
    """
    order = [1]
    while len(order) < entrants:
        order = [each for seed in order for each in (seed, 2 * len(order) + 1 - seed)]
    return order


def first_round(entrants: int) -> tuple[bool, ...]:
    """From the top of the sheet to its bottom, whether there is a match; else a bye.

    >>> first_round(5)
    (False, True, False, False)
    """
    order = seeds(entrants)
    return tuple(max(two) <= entrants for two in zip(order[::2], order[1::2], strict=True))


def seeded(entrants: int) -> Slots:
    """The first round."""
    return [Comes(How.SEED, seed) if seed <= entrants else None for seed in seeds(entrants)]


@dataclass(slots=True)
class Making:
    """The matches so far; those that are `known` keep their numbers."""

    known: Mapping[tuple[int, int], int] = field(default_factory=dict)
    matches: list[Match] = field(default_factory=list)
    rounds: int = 0

    def play(self, part: Part, number: int, slots: Slots) -> tuple[Slots, Slots]:
        """Who goes on from a round, and who comes down from it: none beside a bye."""
        on: list[Comes | None] = []
        down: list[Comes | None] = []
        self.rounds += 1
        for place, (one, other) in enumerate(zip(slots[::2], slots[1::2], strict=True)):
            if one and other:
                spot = self.rounds, place
                numbered = self.known.keys() | {each.spot for each in self.matches}
                at = self.known.get(spot, len(numbered) + 1)
                match = Match(at, part, number, (one, other), spot)
                self.matches.append(match)
                on.append(Comes(How.WINNER, match.number))
                down.append(Comes(How.LOSER, match.number))
            else:
                on.append(one or other)
                down.append(None)
        return on, down

    def below(self, there: Slots, down: Slots) -> Slots:
        """Who is left below: those who come down meet those who are there, and then they each other."""
        met = self._lower([*chain(*zip(down, there, strict=True))]) if there else down
        return self._lower(met) if len(met) > 1 else met

    def _lower(self, slots: Slots) -> Slots:
        rounds = (match.round for match in self.matches if match.part is Part.LOSERS)
        return self.play(Part.LOSERS, max(rounds, default=0) + 1, slots)[0]

    def finished(self, *last: Comes | None) -> tuple[Match, ...]:
        """All of them, with the finals where two are left: who has not lost, and who has once."""
        for part in (Part.FINAL, Part.AGAIN) if len(last) > 1 else ():
            self.play(part, 1, last)
        return tuple(self.matches)


# The sheet of a double knock-out as it was drawn before it was a ladder: it stays as it was drawn.
#
# Below all play in each round; of an odd number one has a bye, first of all one who can have had none, and
# they are paired so that as few as possible can have met before.


@dataclass(frozen=True, slots=True)
class _Slot:
    """Who comes to a round below: who has lost one of these matches; with how many byes so far, at the
    most and at the least. `fresh` has just come down."""

    comes: Comes
    lost: frozenset[int]
    byes: tuple[int, int]
    fresh: bool = False


_Pair = tuple[_Slot, _Slot]


@cache
def older_bracket(entrants: int) -> tuple[Match, ...]:
    """All matches of a double knock-out in the order in which they were played."""
    making, slots = _Older(), seeded(entrants)
    below: list[_Slot] = []
    rounds = 0
    for number in range(1, len(slots).bit_length()):
        slots, down = making.play(Part.WINNERS, number, slots)
        below += [making.come_down(making.matches[each.of - 1]) for each in down if each]
        while len(below) > max(1, len(slots) // 2):
            rounds += 1
            below = making.round_below(rounds, below)
        below = [replace(slot, fresh=False) for slot in below]
    return making.finished(*slots, below[0].comes)


@dataclass(slots=True)
class _Older(Making):
    """`under` are the matches through which somebody can have come to each, `byes` of each winner."""

    under: dict[int, frozenset[int]] = field(default_factory=dict)
    byes: dict[Comes, tuple[int, int]] = field(default_factory=dict)

    def come_down(self, match: Match) -> _Slot:
        """Who has lost it. A seed that begins in the second round had a bye in the first."""
        as_seed = match.round - 1, match.round - 1
        had = _more([self.byes.get(each, as_seed) for each in match.sides])
        number = frozenset({match.number})
        through = [self.under[each.of] for each in match.sides if each.how is How.WINNER]
        self.byes[Comes(How.WINNER, match.number)] = had
        self.under[match.number] = number.union(*through)
        return _Slot(Comes(How.LOSER, match.number), number, had, fresh=True)

    def round_below(self, rounds: int, slots: list[_Slot]) -> list[_Slot]:
        """Who is left after it."""
        bye = min(slots, key=lambda slot: slot.byes) if len(slots) % 2 else None
        pairs = self._paired([slot for slot in slots if slot is not bye])
        won, _lost = self.play(Part.LOSERS, rounds, [slot.comes for pair in pairs for slot in pair])
        on = [
            _Slot(comes, one.lost | other.lost, _more([one.byes, other.byes]))
            for comes, (one, other) in zip(won, pairs, strict=True)
            if comes
        ]
        if bye:
            most, least = bye.byes
            on.append(replace(bye, byes=(most + 1, least + 1), fresh=False))
        return on

    def _paired(self, slots: Sequence[_Slot]) -> list[_Pair]:
        """Those who were there with those who come down, crosswise; then two pairs change as long as
        fewer can have met."""
        there = [slot for slot in slots if not slot.fresh]
        fresh = [slot for slot in slots if slot.fresh]
        mixed = zip_longest(there, reversed(fresh)) if there else [fresh]
        flat = [slot for some in mixed for slot in some if slot]
        pairs = list(zip(flat[::2], flat[1::2], strict=True))
        while better := self._better(pairs):
            pairs = better
        return pairs

    def _better(self, pairs: list[_Pair]) -> list[_Pair] | None:
        for (at, (a, b)), (other, (c, d)) in combinations(enumerate(pairs), 2):
            for new in ((a, d), (c, b)), ((a, c), (b, d)):
                if self._cost(*new) < self._cost((a, b), (c, d)):
                    left = list(pairs)
                    left[at], left[other] = new
                    return left
        return None

    def _cost(self, *pairs: _Pair) -> tuple[int, int, int]:
        met = [self._can_have_met(*pair) for pair in pairs]
        return sum(map(bool, met)), sum(met), sum(one.fresh == other.fresh for one, other in pairs)

    def _can_have_met(self, one: _Slot, other: _Slot) -> int:
        """In how many ways: one of the two matches that they lost lies under the other."""
        under = self.under
        return sum(a in under[b] or b in under[a] for a, b in product(one.lost, other.lost))


def _more(byes: Sequence[tuple[int, int]]) -> tuple[int, int]:
    return max(most for most, _least in byes), min(least for _most, least in byes)


# What has become of a knock-out: who meets whom, where, who is out, and who has which place.
#
# All of it follows from the entrants in the order of their seeds, from who won, and from who went home;
# in which order that was said says only at which tables they play, and which numbers late matches have.


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


# What the log says of a knock-out: how it is planned, who was drawn, who won, who is gone or late.


@dataclass(slots=True)
class KnockOutFacts:
    """What the log says of a knock-out; `plan` is none where the night has none."""

    plan: KnockOutPlanned | None = None
    drawn: KnockOutDrawn | None = None
    late: dict[CoupleNo, int] = field(default_factory=dict)
    results: dict[tuple[Part, Two], Result] = field(default_factory=dict)
    gone: dict[CoupleNo, int] = field(default_factory=dict)

    @property
    def is_all(self) -> bool:
        """Whether it is the whole night: no games are played before it."""
        return bool(self.plan and not self.plan.after)

    @property
    def as_drawn(self) -> KnockOut | None:
        """What has become of it; None before it is drawn."""
        if self.plan is None or self.drawn is None:
            return None
        return KnockOut(
            (*self.drawn.entrants, *self.late),
            double=self.plan.double,
            third=self.plan.third,
            results=self.results,
            gone=self.gone,
            late=self.late,
            older=not self.drawn.ladder,
        )
