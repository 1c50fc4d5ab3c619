"""What an evening has brought so far: what each card has, who met whom how often, who sat out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING

from scoring.numbers import CoupleNo

if TYPE_CHECKING:
    from scoring.formats.choices import Sides
    from scoring.formats.people import Chairs, People, Tables


# A table in a game: who plays for which side there, whether it is a game at all, who gets a
# hole.


def side_of(sides: Sides, chair: int) -> int:
    """The side that a chair belongs to."""
    return next(number for number, side in enumerate(sides) if chair in side)


def living(people: People, sides: Sides, chairs: Chairs) -> Sequence[Sequence[CoupleNo]]:
    """The cards of people on each side of a table."""
    return [
        [
            chairs[chair]
            for chair in side
            if chair < len(chairs) and not people.is_ghost(chairs[chair])
        ]
        for side in sides
    ]


def is_a_game(people: People, sides: Sides, chairs: Chairs) -> bool:
    """Whether somebody plays against somebody; else who is there sits out, as do all at a last table with
    no more chairs than one side of the others has, or fewer than a table where that is the bench.

    >>> from scoring.formats.people import People
    >>> is_a_game(People(3, ghosts=1), ((0,), (1,)), (CoupleNo(3), CoupleNo(4)))
    False
    """
    too_few = sum(map(len, sides)) - 1 if people.benches else len(sides[0])
    return len(chairs) > too_few and sum(map(bool, living(people, sides, chairs))) > 1


def winner_at(people: People, sides: Sides, chairs: Chairs, winner: int) -> int:
    """The side that goes on as the winner: where all others are nobody, the one that is there."""
    there = [number for number, side in enumerate(living(people, sides, chairs)) if side]
    return there[0] if len(there) == 1 else winner


def holes(people: People, sides: Sides, chairs: Chairs, winner: int) -> Sequence[CoupleNo]:
    """The cards that get a hole at a table: those of the side that won, where it was a game."""
    if not is_a_game(people, sides, chairs):
        return ()
    return living(people, sides, chairs)[winner]


# What an evening has brought so far: what each card has, who met whom how often, who sat out.


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
