"""Who may sit down to a variant: how many, and which seats play together; and who may sit there
still when others went out the back door."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from .ending import is_out
from .setup_faults import WrongSides, WrongTable
from .variants import MOST_PLAYERS, Sides, Variant

TABLES_KEPT: Final = 256  # variants at a table; a hall plays a few


@lru_cache(maxsize=TABLES_KEPT)
def table_fault(variant: Variant, sides: tuple[str, ...]) -> WrongTable | WrongSides | None:
    """Why this variant cannot be played by these sides, named seat by seat; None when it can."""
    players = len(sides)
    if players not in variant.players:
        return WrongTable(players, variant.players)
    number = len(set(sides))
    alternate = all(side == sides[seat % number] for seat, side in enumerate(sides))
    if number in _numbers_of_sides(variant, players) and players % number == 0 and alternate:
        return None
    return WrongSides(sides)


def _numbers_of_sides(variant: Variant, players: int) -> tuple[int, ...]:
    match variant.sides:
        case Sides.EACH_FOR_SELF:
            return (players,)
        case Sides.OPPOSITE:
            return (2,)
        case Sides.TWO_OR_THREE_SIDES:
            return (2, 3)
        case Sides.EITHER:
            return (players, 2, 3)


def fault_at_table(
    variant: Variant, sides: tuple[str, ...], scores: Mapping[str, int]
) -> WrongTable | WrongSides | None:
    """Why no hand of a game with these scores is played by these sides; None when one can be.

    Whoever went out the back door is dealt no cards, and the rest play on [B 26].
    """
    unfit = table_fault(variant, sides)
    return None if unfit is None or _still_in(variant, sides, scores) else unfit


def gone(variant: Variant, sides: tuple[str, ...], scores: Mapping[str, int]) -> tuple[str, ...]:
    """The sides out the back door, as the scores have it, that sit at the table no more."""
    return tuple(
        side for side, score in scores.items() if side not in sides and is_out(variant, score)
    )


def _still_in(variant: Variant, sides: tuple[str, ...], scores: Mapping[str, int]) -> bool:
    """Did a table that may play this come down to these sides? Scores, where there are any, show
    who is gone."""
    left = tuple(dict.fromkeys(sides))
    if variant.floor is None or len(left) < 2:
        return False
    numbers = (len(gone(variant, sides, scores)),) if scores else range(1, MOST_PLAYERS)
    return any(_came_down(variant, sides, left, number) for number in numbers)


def _came_down(
    variant: Variant, sides: tuple[str, ...], left: tuple[str, ...], number: int
) -> bool:
    rounds = len(sides) // len(left)
    before = (*left, *(f"{left[0]} {each}" for each in range(number)))
    return sides == left * rounds and table_fault(variant, before * rounds) is None
