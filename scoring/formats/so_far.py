"""What an evening has brought so far: what each card has, who met whom how often, who sat out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING

from scoring.formats.at_table import holes, is_a_game, living
from scoring.numbers import CoupleNo

if TYPE_CHECKING:
    from scoring.formats.people import People, Tables
    from scoring.formats.sides import Sides

Below = Callable[[int], int]
"""One of so many numbers, from 0."""

Pair = tuple[CoupleNo, CoupleNo]
"""Two cards, the lower number first."""


@dataclass(slots=True)
class SoFar:
    """It grows with every game that is seen. `totals` are what the places go by, `last` who met in the
    last game, `alone` who played for an empty chair too; `seed` is a number that the dice gave, by
    which every draw of the evening is made. `turns_out` and `turns_alone` say whose turn it is to sit
    out or to play alone: the same numbers, but that whoever comes late, or comes back, begins with
    no fewer than somebody has who was `here` in the game before."""

    seed: int = 0
    games: int = 0
    totals: Counter[CoupleNo] = field(default_factory=Counter)
    partners: Counter[Pair] = field(default_factory=Counter)
    opponents: Counter[Pair] = field(default_factory=Counter)
    sat_out: Counter[CoupleNo] = field(default_factory=Counter)
    alone: Counter[CoupleNo] = field(default_factory=Counter)
    last: set[Pair] = field(default_factory=set)
    turns_out: Counter[CoupleNo] = field(default_factory=Counter)
    turns_alone: Counter[CoupleNo] = field(default_factory=Counter)
    here: set[CoupleNo] = field(default_factory=set)

    def see(
        self, people: People, sides: Sides, tables: Tables, gained: Mapping[CoupleNo, int]
    ) -> None:
        """A game: who sat where, and what each card gained in it."""
        self.games += 1
        self.totals.update(gained)
        self.last.clear()
        self._welcome(people, tables)
        for chairs in tables:
            there = living(people, sides, chairs)
            if not is_a_game(people, sides, chairs):
                out = [card for side in there for card in side]
                self.sat_out.update(out)
                self.turns_out.update(out)
                continue
            for side, chairs_of_side in zip(there, sides, strict=True):
                self.partners.update(combinations(sorted(side), 2))
                if len(side) < len(chairs_of_side):
                    self.alone.update(side)
                    self.turns_alone.update(side)
            met = {pair(a, b) for one, two in combinations(there, 2) for a in one for b in two}
            self.opponents.update(met)
            self.last |= met

    def _welcome(self, people: People, tables: Tables) -> None:
        """Nobody who was not there before makes up for the turns that the others had."""
        now = {card for chairs in tables for card in chairs if not people.is_ghost(card)}
        came, stayed = now - self.here, now & self.here
        self.here = now
        for card in came if stayed else ():
            alike = [each for each in stayed if people.group(each) == people.group(card)] or stayed
            for turns in (self.turns_out, self.turns_alone):
                turns[card] = max(turns[card], min(turns[each] for each in alike))


def numbers_by(seed: int) -> Below:
    """Numbers that look like dice and are the same for the same seed, on every machine: splitmix64, of
    Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014."""
    state, whole = seed, 2**64 - 1

    def below(number: int) -> int:
        nonlocal state
        state = (state + 0x9E3779B97F4A7C15) & whole
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & whole
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & whole
        return (mixed ^ (mixed >> 31)) % number

    return below


def pair(one: CoupleNo, other: CoupleNo) -> Pair:
    """Two cards in the order of their numbers.

    >>> pair(CoupleNo(7), CoupleNo(2))
    (2, 7)
    """
    return (one, other) if one < other else (other, one)


def holes_of(
    people: People, sides: Sides, tables: Tables, winners: Iterable[int]
) -> Mapping[CoupleNo, int]:
    """A hole for every card of a side that won."""
    return {
        card: 1
        for chairs, winner in zip(tables, winners, strict=True)
        for card in holes(people, sides, chairs, winner)
    }
