"""The sheet of a knock-out for so many: every match, and from where its two come.

Seeds stand so that the best two can meet only in the final, and only the best have a bye. Below, where
those play who have lost once, all play in each round; of an odd number one has a bye, first of all one
who can have had none, and they are paired so that as few as possible can have met before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache
from itertools import combinations, product, zip_longest
from typing import NamedTuple

FEWEST, MOST = 3, 64


class Part(StrEnum):
    """A side of the sheet. A double knock-out has a final of its own, and a second one if need be."""

    WINNERS = "winners"
    LOSERS = "losers"
    THIRD = "third"
    FINAL = "final"
    AGAIN = "again"


class How(StrEnum):
    """How somebody comes to a match."""

    SEED = "seed"
    WINNER = "winner"
    LOSER = "loser"


class Comes(NamedTuple):
    """The seed of this number; or the winner, or the loser, of the match of this number."""

    how: How
    of: int


@dataclass(frozen=True, slots=True)
class Match:
    """A match by its number on the sheet; the round is that of its part, from 1."""

    number: int
    part: Part
    round: int
    sides: tuple[Comes, Comes]


@dataclass(frozen=True, slots=True)
class _Slot:
    """Who comes to a round of the lower side: who has lost one of these matches; with how many byes so
    far, at the most and at the least. `fresh` has just come down."""

    comes: Comes
    lost: frozenset[int]
    byes: tuple[int, int]
    fresh: bool


@cache
def bracket(entrants: int, *, double: bool = False, third: bool = False) -> tuple[Match, ...]:
    """All matches in the order in which they are played.

    >>> [len(bracket(11)), len(bracket(11, third=True)), len(bracket(11, double=True))]
    [10, 11, 21]
    """
    making = _Making()
    slots = [Comes(How.SEED, seed) if seed <= entrants else None for seed in seeds(entrants)]
    below: list[_Slot] = []
    lost: list[_Slot] = []
    for number in range(1, len(slots).bit_length()):
        if third and len(slots) == len(lost) == 2:
            making.add(Part.THIRD, 1, lost[0].comes, lost[1].comes)
        slots, lost = making.upper(number, slots)
        if double:
            below = making.lower([*below, *lost], down_to=max(1, len(slots) // 2))
    (first,) = slots
    if double and first:
        making.add(Part.FINAL, 1, first, below[0].comes)
        making.add(Part.AGAIN, 1, first, below[0].comes)
    return tuple(making.matches)


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


@dataclass(slots=True)
class _Making:
    """The matches so far; `under` are those through which somebody can have come to each."""

    matches: list[Match] = field(default_factory=list)
    under: dict[int, frozenset[int]] = field(default_factory=dict)
    byes: dict[Comes, tuple[int, int]] = field(default_factory=dict)
    rounds: int = 0

    def add(self, part: Part, number: int, one: Comes, other: Comes) -> int:
        self.matches.append(Match(len(self.matches) + 1, part, number, (one, other)))
        return len(self.matches)

    def upper(
        self, number: int, slots: Sequence[Comes | None]
    ) -> tuple[list[Comes | None], list[_Slot]]:
        """Who goes on from a round above, and who comes down from it."""
        on: list[Comes | None] = []
        down: list[_Slot] = []
        for one, other in zip(slots[::2], slots[1::2], strict=True):
            if one is None or other is None:
                on.append(one or other)
                continue
            match = self.add(Part.WINNERS, number, one, other)
            winner, loser = Comes(How.WINNER, match), Comes(How.LOSER, match)
            # A seed that begins in the second round had a bye in the first.
            some = [self.byes.get(each, (number - 1, number - 1)) for each in (one, other)]
            had = max(most for most, _least in some), min(least for _most, least in some)
            self.byes[winner] = had
            through = [self.under.get(each.of, frozenset()) for each in _winners(one, other)]
            self.under[match] = frozenset({match}).union(*through)
            on.append(winner)
            down.append(_Slot(loser, frozenset({match}), had, fresh=True))
        return on, down

    def lower(self, slots: list[_Slot], down_to: int) -> list[_Slot]:
        """Who is left below when no more are there than come down next."""
        while len(slots) > down_to:
            slots = self._round_below(slots)
        return [replace(slot, fresh=False) for slot in slots]

    def _round_below(self, slots: list[_Slot]) -> list[_Slot]:
        self.rounds += 1
        on: list[_Slot] = []
        if len(slots) % 2:
            bye = min(slots, key=lambda slot: slot.byes)
            slots = [slot for slot in slots if slot is not bye]
            most, least = bye.byes
            on = [_Slot(bye.comes, bye.lost, (most + 1, least + 1), fresh=False)]
        won = []
        for one, other in self._paired(slots):
            match = self.add(Part.LOSERS, self.rounds, one.comes, other.comes)
            byes = max(one.byes[0], other.byes[0]), min(one.byes[1], other.byes[1])
            won.append(_Slot(Comes(How.WINNER, match), one.lost | other.lost, byes, fresh=False))
        return [*won, *on]

    def _paired(self, slots: Sequence[_Slot]) -> list[tuple[_Slot, _Slot]]:
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

    def _better(self, pairs: list[tuple[_Slot, _Slot]]) -> list[tuple[_Slot, _Slot]] | None:
        for (at, (a, b)), (other, (c, d)) in combinations(enumerate(pairs), 2):
            now = self._cost((a, b), (c, d))
            for new in ((a, d), (c, b)), ((a, c), (b, d)):
                if self._cost(*new) < now:
                    left = list(pairs)
                    left[at], left[other] = new
                    return left
        return None

    def _cost(self, *pairs: tuple[_Slot, _Slot]) -> tuple[int, int, int]:
        met = [self._can_have_met(*pair) for pair in pairs]
        return sum(map(bool, met)), sum(met), sum(one.fresh == other.fresh for one, other in pairs)

    def _can_have_met(self, one: _Slot, other: _Slot) -> int:
        """In how many ways: one of the two matches that they lost lies under the other."""
        under = self.under
        return sum(a in under[b] or b in under[a] for a, b in product(one.lost, other.lost))


def _winners(*sides: Comes) -> list[Comes]:
    return [each for each in sides if each.how is How.WINNER]
