"""Where everybody goes after a game, and movements that are printed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from scoring.formats.choices import Ends, Meet, Sit
from scoring.numbers import CoupleNo, GameNo

if TYPE_CHECKING:
    from scoring.formats.people import Tables


# Tables stand in the order in which people go on; a step of 1 is to the next of them, of -1 to the one
# before, and after the last comes the first again.

# The first game of the whist tables: everybody with everybody once, against everybody twice.
#
# In every next game all but the last number go up by one, and after the highest comes 0; of
# 4n+1 people it is all numbers, and 0 sits out the first game. Such a row is right if the
# differences between partners are all different, and those between opponents each come twice:
# a search needs no more. The tables were found so, and what they promise is tested.


Row = tuple[tuple[int, int, int, int], ...]

FIRST_GAMES: Mapping[int, Row] = {
    4: ((3, 1, 0, 2),),
    5: ((1, 2, 4, 3),),
    8: ((7, 1, 0, 3), (6, 4, 2, 5)),
    12: ((11, 1, 0, 3), (10, 5, 4, 8), (9, 6, 2, 7)),
    13: ((6, 9, 4, 8), (1, 12, 11, 5), (3, 10, 7, 2)),
    16: ((15, 1, 0, 2), (14, 6, 5, 9), (13, 4, 8, 11), (12, 3, 10, 7)),
    17: ((12, 4, 1, 16), (2, 15, 5, 13), (3, 6, 11, 10), (7, 9, 14, 8)),
    20: ((19, 1, 0, 2), (18, 11, 5, 14), (17, 4, 6, 9), (16, 8, 7, 12), (15, 3, 13, 10)),
    21: ((1, 16, 4, 14), (10, 9, 17, 20), (15, 8, 11, 13), (18, 12, 5, 6), (2, 19, 3, 7)),
    24: (
        (23, 1, 0, 2),
        (22, 5, 3, 12),
        (21, 13, 8, 15),
        (20, 9, 14, 17),
        (19, 6, 10, 18),
        (16, 4, 11, 7),
    ),
    25: (
        (10, 7, 19, 11),
        (21, 20, 1, 3),
        (18, 2, 5, 16),
        (23, 13, 17, 6),
        (12, 24, 15, 22),
        (14, 9, 4, 8),
    ),
    28: (
        (19, 4, 5, 2),
        (1, 3, 24, 11),
        (12, 13, 18, 23),
        (8, 6, 15, 22),
        (21, 0, 27, 9),
        (16, 20, 17, 25),
        (14, 7, 26, 10),
    ),
    29: (
        (17, 4, 24, 7),
        (16, 14, 22, 26),
        (20, 27, 12, 9),
        (18, 15, 3, 19),
        (11, 5, 13, 6),
        (1, 2, 25, 21),
        (23, 8, 10, 28),
    ),
    32: (
        (2, 11, 10, 15),
        (27, 12, 18, 31),
        (28, 20, 13, 8),
        (24, 14, 30, 7),
        (26, 22, 9, 19),
        (0, 29, 1, 3),
        (17, 23, 4, 21),
        (6, 5, 16, 25),
    ),
}

EVERYBODY_ONCE = tuple(FIRST_GAMES)
"""For so many people there is such a table."""


# Where everybody goes after a game, as data: by the result at the own table, by chair alone,
# by a table that was printed before, by what everybody has so far, or by a new draw.


FEWEST_IN_FORTS = 4
"""Two forts of two pairs."""

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

    @property
    def is_down_from_the_first(self) -> bool:
        """Whether the first table is the best of a row that does not close to a ring, as winners go
        towards it; else the last one is."""
        return self.won[0] < self.lost[0]

    @property
    def is_best_at_the_end(self) -> bool:
        """Whether people go up to the last table of a row that does not close to a ring."""
        return self.ends is not Ends.RING and not self.is_down_from_the_first

    def head_of(self, full: Sequence[int]) -> int:
        """Of the tables where all chairs are taken, in their order, the one that winners go up to."""
        return full[0] if self.is_down_from_the_first else full[-1]


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
    numbers on the cards from 1. After the last row comes the first again. The last table may be
    short, where somebody sits out in turn."""

    json_kind: ClassVar[str] = "printed"
    games: tuple[tuple[tuple[int, ...], ...], ...]


@dataclass(frozen=True, slots=True)
class EverybodyOnce:
    """By the printed table for so many people in which each is the partner of every other one once and
    an opponent twice; of the next number for which there is one, with empty chairs."""

    json_kind: ClassVar[str] = "everybody once"


@dataclass(frozen=True, slots=True)
class Forts:
    """Military whist for so many forts: each is two pairs, card 2n-1 at home and 2n out, and whoever is
    out goes to every other fort once."""

    json_kind: ClassVar[str] = "forts"


@dataclass(frozen=True, slots=True)
class RoundRobin:
    """All meet all once: one keeps the first chair, and the others go round by one chair (the circle
    method). Of an odd number each sits out once."""

    json_kind: ClassVar[str] = "round robin"


@dataclass(frozen=True, slots=True)
class ByRank:
    """Those meet who have the same so far: first against second, third against fourth; where four sit
    at a table the first four of them, so that they differ least from the last games. Whoever must
    sit out is among those who did so least the one with the fewest; so is whoever plays for an empty
    chair too, if that is shared `evenly`. Who has the same stands in an order that is `drawn`, anew for
    each game, else by the number on the card. Neither was so before there was that choice."""

    json_kind: ClassVar[str] = "by rank"
    meet: Meet = Meet.NOT_LAST
    evenly: bool = False
    drawn: bool = False


@dataclass(frozen=True, slots=True)
class DrawnAnew:
    """A draw before each game, in which as few as can be found play with somebody again, and then as few
    against. For each table `tries` changes of a first draw are tried. Who plays for an empty chair too is
    drawn of those who did so least, if that is shared `evenly`; else of all, as before."""

    json_kind: ClassVar[str] = "drawn anew"
    tries: int = 40
    evenly: bool = False


Movement = Walk | March | Printed | EverybodyOnce | Forts | RoundRobin | ByRank | DrawnAnew


def shared_evenly(movement: Movement) -> Movement:
    """The same, where a choice is made of who plays for an empty chair, with that shared evenly; by rank
    those who have the same are drawn."""
    match movement:
        case ByRank():
            return replace(movement, evenly=True, drawn=True)
        case DrawnAnew():
            return replace(movement, evenly=True)
        case _:
            return movement


def seats_of(movement: Movement, entries: int, chairs: int) -> int | None:
    """How many seats a movement has for so many cards; None where it takes any number that fills its
    tables. A table that is printed once for all has its own number, whoever comes."""
    match movement:
        case Printed():
            return sum(map(len, movement.games[0]))
        case EverybodyOnce():
            return next((n for n in EVERYBODY_ONCE if n >= entries), EVERYBODY_ONCE[-1])
        case Forts():
            return max(entries + entries % chairs, FEWEST_IN_FORTS)
        case _:
            return None


@dataclass(frozen=True, slots=True)
class From:
    """A movement, and the first game after which everybody goes by it."""

    game: GameNo
    movement: Movement


# Tables that were worked out before, for a certain number of cards.


@lru_cache
def sheet_of(movement: Movement, seated: int) -> Printed | None:
    """The printed table that a movement goes by with so many seats; None where it goes by none, or
    there is none for so many."""
    match movement:
        case Printed():
            return movement
        case EverybodyOnce() if seated in FIRST_GAMES:
            return everybody_once(seated)
        case Forts():
            return forts(seated // 2)
        case _:
            return None


def sheet_for(movement: Movement, seated: int) -> Printed:
    """The printed table that a movement goes by. Raises ValueError where there is none for so many."""
    if (sheet := sheet_of(movement, seated)) is None:
        raise ValueError(f"no plan for {seated}")
    return sheet


def tables_by(sheet: Printed, game: GameNo) -> Tables:
    """The seats of a game by a printed table."""
    row = sheet.games[(game - 1) % len(sheet.games)]
    return tuple(tuple(map(CoupleNo, table)) for table in row)


def goes_by_forts(movement: Movement) -> bool:
    """Whether it is military whist, for any number of forts or printed for so many.

    >>> from scoring.formats.named import ALL_WITH_ALL, MILITARY_WHIST, MILITARY_WHIST_ANY
    >>> [goes_by_forts(each.movements[0].movement) for each in (MILITARY_WHIST, MILITARY_WHIST_ANY)]
    [True, True]
    >>> goes_by_forts(ALL_WITH_ALL.movements[0].movement)
    False
    """
    if isinstance(movement, Printed):
        return movement == forts(len(movement.games[0]))
    return isinstance(movement, Forts)


@lru_cache
def everybody_once(people: int) -> Printed:
    """Each person is the partner of every other one once, and against each twice; of 4n+1 each sits out
    once. Game 1 is by number. Raises KeyError for a number that is not among EVERYBODY_ONCE.

    >>> everybody_once(8).games[0]
    ((1, 2, 3, 4), (5, 6, 7, 8))
    >>> everybody_once(5).games[1]
    ((2, 4, 5, 3), (1,))
    """
    around = people - 1 if people % 4 == 0 else people
    rows: list[list[tuple[int, ...]]] = []
    for game in range(around):
        row: list[tuple[int, ...]] = [
            tuple((n + game) % around if n < around else n for n in table)
            for table in FIRST_GAMES[people]
        ]
        rows.append(row if people % 4 == 0 else [*row, (game,)])
    card = {n: at for at, n in enumerate((n for table in rows[0] for n in table), 1)}
    return Printed(tuple(tuple(tuple(card[n] for n in table) for table in row) for row in rows))


def forts(number: int) -> Printed:
    """Military whist: each fort is two pairs, card 2n-1 at home and 2n out; whoever is out goes to every
    other fort once.

    >>> forts(4).games[0]
    ((1, 8), (3, 2), (5, 4), (7, 6))
    """
    at = range(number)
    return Printed(
        tuple(
            tuple((2 * fort + 1, 2 * ((fort - away) % number) + 2) for fort in at)
            for away in range(1, number)
        )
    )
