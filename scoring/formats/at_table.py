"""A table in a game: who plays for which side there, whether it is a game at all, who gets a hole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scoring.numbers import CoupleNo

if TYPE_CHECKING:
    from scoring.formats.format import Sides
    from scoring.formats.people import Chairs, People


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
