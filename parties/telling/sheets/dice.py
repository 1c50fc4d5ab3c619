"""Dice as ornaments, drawn as shapes: for an evening at which no cards are played."""

from collections.abc import Mapping

from reportlab.lib.colors import black, white
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


def draw_die(canvas: Canvas, x: float, y: float, size: float, pips: int) -> None:
    """A die around x, y in so much room, black on white."""
    side = _SIDE * size
    canvas.saveState()
    canvas.translate(x, y)
    canvas.setStrokeColor(black)
    canvas.setFillColor(white)
    canvas.setLineWidth(0.06 * side)
    canvas.roundRect(-side / 2, -side / 2, side, side, 0.18 * side, fill=1)
    canvas.setFillColor(black)
    for across, up in _PIPS[pips]:
        canvas.circle(0.26 * across * side, 0.26 * up * side, 0.09 * side, stroke=0, fill=1)
    canvas.restoreState()
