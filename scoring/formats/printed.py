"""Tables that were worked out before, for a certain number of cards."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from scoring.formats.movement import (
    EVERYBODY_ONCE as EVERYBODY_ONCE,
    FIRST_GAMES,
    EverybodyOnce,
    Forts,
    Movement,
    Printed,
)
from scoring.numbers import CoupleNo, GameNo

if TYPE_CHECKING:
    from scoring.formats.people import Tables


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
