"""Who may sit down to a variant: how many, and which seats play together."""

from functools import cache

from engine.setup_faults import WrongSides, WrongTable
from engine.variants import Sides, Variant


@cache
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
