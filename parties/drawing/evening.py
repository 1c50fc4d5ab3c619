"""What an evening is like, at a glance: a table, who sits there, where they go after a game."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, sin

from parties.drawing import goes
from parties.drawing.at_table import HIGH, MIDDLE_X, MIDDLE_Y, WIDE, Letter, Shape, chairs_of, table
from parties.drawing.goes import sign
from parties.wording.formats import chair_name
from scoring.formats.format import Format
from scoring.formats.movement import March, Movement, Walk

_TO_LETTER, _TO_ONE_OF_MANY = 14, 16


@dataclass(frozen=True, slots=True)
class EveningPicture:
    """A table and the ways from it. It says nothing that is not in the lines beside it."""

    shapes: tuple[Shape, ...]
    letters: tuple[Letter, ...] = ()
    width: int = WIDE
    height: int = HIGH


def evening_pictures(form: Format, *, goes_are_known: bool = True) -> list[EveningPicture]:
    """One for each of its movements, in their order; of an evening whose movement is not known, the
    table alone."""
    if not goes_are_known:
        return [EveningPicture(tuple(table(form)))]
    return [_picture(form, each.movement) for each in form.movements]


def _picture(form: Format, movement: Movement) -> EveningPicture:
    match movement:
        case Walk():
            ways = goes.of_result(movement)
            beside = (*goes.next_tables(), *goes.ends_of(movement), *goes.marks(movement))
            letters = tuple(goes.numbers(ways))
        case March():
            ways = goes.of_chairs(movement, chairs_of(form))
            beside = tuple(goes.next_tables())
            letters = (*_names(form), *goes.numbers(ways))
        case _:
            return EveningPicture((*sign(movement), *table(form)))
    return EveningPicture((*beside, *goes.drawn(ways), *table(form)), letters)


def _names(form: Format) -> Iterator[Letter]:
    """What each chair is called, on the table before it."""
    away = _TO_LETTER if form.chairs <= len("NESW") else _TO_ONE_OF_MANY
    for at, chair in enumerate(chairs_of(form)):
        x, y = MIDDLE_X + away * sin(chair.turn), MIDDLE_Y - away * cos(chair.turn)
        yield Letter(round(x), round(y), chair_name(form, at))
