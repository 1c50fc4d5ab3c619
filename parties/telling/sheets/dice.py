"""Dice as ornaments, drawn as shapes: for an evening at which no cards are played."""

from collections.abc import Mapping

from reportlab.lib.colors import Color, black, white
from reportlab.pdfgen.canvas import Canvas

from parties.paper.suits import Shape

_SIDE = 0.86
"""How wide a die is, of the room that a suit has in its place."""

INSTEAD_OF: Mapping[Shape, int] = {
    Shape.SPADES: 3,
    Shape.HEARTS: 6,
    Shape.CLUBS: 4,
    Shape.DIAMONDS: 5,
}
"""How many pips stand where a suit would."""

_MIDDLE, _CORNERS = ((0, 0),), ((-1, 1), (1, -1))
_OTHERS, _SIDES = ((-1, -1), (1, 1)), ((-1, 0), (1, 0))
_PIPS: Mapping[int, tuple[tuple[int, int], ...]] = {
    3: (*_MIDDLE, *_CORNERS),
    4: (*_CORNERS, *_OTHERS),
    5: (*_MIDDLE, *_CORNERS, *_OTHERS),
    6: (*_CORNERS, *_OTHERS, *_SIDES),
}

_THROWN = ((3, -14), (6, 8), (5, -6), (4, 16), (6, -10))
"""The dice of a throw: how many pips each shows, and how far it is turned."""


def draw_die(canvas: Canvas, x: float, y: float, size: float, pips: int, colour: Color) -> None:
    """A die around x, y in so much room, in a colour on white."""
    side = _SIDE * size
    canvas.saveState()
    canvas.translate(x, y)
    canvas.setStrokeColor(colour)
    canvas.setFillColor(white)
    canvas.setLineWidth(0.06 * side)
    canvas.roundRect(-side / 2, -side / 2, side, side, 0.18 * side, fill=1)
    canvas.setFillColor(colour)
    for across, up in _PIPS[pips]:
        canvas.circle(0.26 * across * side, 0.26 * up * side, 0.09 * side, stroke=0, fill=1)
    canvas.restoreState()


def draw_blank(canvas: Canvas, x: float, y: float, size: float, colour: Color) -> None:
    """A die without pips, filled, in which something may be written."""
    side = _SIDE * size
    canvas.saveState()
    canvas.setFillColor(colour)
    canvas.roundRect(x - side / 2, y - side / 2, side, side, 0.18 * side, stroke=0, fill=1)
    canvas.restoreState()


def draw_throw(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Five dice as they came to lie, in a row around x on y."""
    for place, (pips, turned) in enumerate(_THROWN):
        canvas.saveState()
        canvas.translate(x + (place - 2) * 1.25 * size, y + size / 2)
        canvas.rotate(turned)
        draw_die(canvas, 0, 0, size, pips, black)
        canvas.restoreState()
