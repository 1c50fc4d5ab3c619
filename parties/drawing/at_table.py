"""A table of an evening from above: its chairs, who sits on each, and which of them are one side."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from scoring.formats.format import Format

WIDE, HIGH = 136, 148
MIDDLE_X, MIDDLE_Y = WIDE // 2, HIGH // 2

TABLE = 24
"""From the middle of the table to its edge."""
TO_CHAIR = 36
PERSON = 9
"""From the middle of a person to the outside."""
_BETWEEN = 2 * PERSON + 2

_FOUR_CORNERS = (1, 2, 4)
"""With so many chairs the table is square, with any other number round."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A line or an area of the picture: what it is, which says how it is painted, and its path."""

    what: str
    path: str


@dataclass(frozen=True, slots=True)
class Letter:
    """Something written, around a point."""

    x: int
    y: int
    says: str


@dataclass(frozen=True, slots=True)
class Chair:
    """Where a card sits, whichever people it is for, and which side it is of."""

    x: float
    y: float
    turn: float
    side: int
    half: int
    """From its middle to where those end who sit there beside each other."""


def chairs_of(form: Format) -> list[Chair]:
    """Round the table as they stand there, the first at the top."""
    sides = {chair: side for side, each in enumerate(form.sides) for chair in each}
    return [_chair(form, at, sides[at]) for at in range(form.chairs)]


def table(form: Format) -> Iterator[Shape]:
    """The table with everybody who sits there."""
    yield Shape("table", _table(form.chairs))
    for chair in chairs_of(form):
        yield from _sitting(chair, form.people_on_a_card)


def person(x: float, y: float, side: int) -> str:
    """Round, square or three-cornered, by the side that is played for."""
    match side:
        case 0:
            return circle(x, y, PERSON)
        case 1:
            return rectangle(x - PERSON + 1, y - PERSON + 1, 2 * PERSON - 2, 2 * PERSON - 2)
        case _:
            return polygon(((x, y - PERSON - 1), (x + PERSON, y + 7), (x - PERSON, y + 7)))


def circle(x: float, y: float, radius: float) -> str:
    """The path of a circle."""
    arc = f"a{radius:g} {radius:g} 0 1 0"
    return f"M{x - radius:.0f} {y:.0f}{arc} {2 * radius:g} 0{arc} {-2 * radius:g} 0Z"


def rectangle(x: float, y: float, wide: float, high: float) -> str:
    """The path of a rectangle."""
    return f"M{x:.0f} {y:.0f}h{wide:g}v{high:g}h{-wide:g}Z"


def polygon(corners: Sequence[tuple[float, float]]) -> str:
    """The path of straight lines from corner to corner."""
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in corners) + "Z"


def _chair(form: Format, at: int, side: int) -> Chair:
    turn = 2 * pi * at / form.chairs
    x, y = MIDDLE_X + TO_CHAIR * sin(turn), MIDDLE_Y - TO_CHAIR * cos(turn)
    beside = form.people_on_a_card - 1
    return Chair(x, y, turn, side, PERSON + beside * (_BETWEEN // 2 + 1))


def _table(chairs: int) -> str:
    if chairs not in _FOUR_CORNERS:
        return circle(MIDDLE_X, MIDDLE_Y, TABLE)
    return rectangle(MIDDLE_X - TABLE, MIDDLE_Y - TABLE, 2 * TABLE, 2 * TABLE)


def _sitting(chair: Chair, people: int) -> Iterator[Shape]:
    """Those whose card it is, beside each other; joined, where they keep together all night."""
    away = [_BETWEEN * (at - (people - 1) / 2) for at in range(people)]
    seats = [(chair.x + off * cos(chair.turn), chair.y + off * sin(chair.turn)) for off in away]
    if people > 1:
        yield Shape("together", polygon((seats[0], seats[-1])))
    for x, y in seats:
        yield Shape(f"side-{chair.side + 1}", person(x, y, chair.side))
