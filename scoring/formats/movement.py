"""Where everybody goes after a game, as data: by the result at the own table, by chair alone, or by a
table that was printed before.

Tables stand in the order in which people go on; a step of 1 is to the next of them, of -1 to the one
before, and after the last comes the first again.
"""

from dataclasses import dataclass
from typing import ClassVar

from scoring.formats.choices import Ends, Sit
from scoring.numbers import GameNo

Steps = tuple[int, int]
"""So many tables on: who is in the first group, who is in the second. Where nobody is in a group, all
are in the first."""

STAY: Steps = (0, 0)
ON: Steps = (1, 1)
BACK: Steps = (-1, -1)


@dataclass(frozen=True, slots=True)
class Walk:
    """By the result: so far do those go who won, and so far those who lost.

    >>> Walk(won=ON).one_side_walks  # the 45s drive: winners go on, losers stay
    True
    """

    json_kind: ClassVar[str] = "walk"
    won: Steps = STAY
    lost: Steps = STAY
    ends: Ends = Ends.RING
    sit: Sit = Sit.CHAIRS_LEFT

    @property
    def one_side_walks(self) -> bool:
        """Whether either the winners or the losers keep their table."""
        return (self.won == STAY) != (self.lost == STAY)


@dataclass(frozen=True, slots=True)
class March:
    """By chair, whoever won: so many tables on from each chair, and there on the same chair.

    `March((0, 1))` is Mitchell's: the pair on the first chair stays, the other one goes on.
    """

    json_kind: ClassVar[str] = "march"
    steps: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Printed:
    """By a table printed before: a game a row, in it who sits on which chair of each table, by the
    numbers on the cards from 1. After the last row comes the first again."""

    json_kind: ClassVar[str] = "printed"
    games: tuple[tuple[tuple[int, ...], ...], ...]


@dataclass(frozen=True, slots=True)
class RoundRobin:
    """All meet all once: one keeps the first chair, and the others go round by one chair (the circle
    method). Of an odd number each sits out once."""

    json_kind: ClassVar[str] = "round robin"


Movement = Walk | March | Printed | RoundRobin


@dataclass(frozen=True, slots=True)
class From:
    """A movement, and the first game after which everybody goes by it."""

    game: GameNo
    movement: Movement
