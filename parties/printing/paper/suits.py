"""The four suits as shapes, so that no page depends on a font having them.

Hearts and diamonds are outlines, spades and clubs are filled: red and black told apart on a
printer that has only black.
"""

from enum import Enum

from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject


class Shape(Enum):
    """A suit; the value is its sign."""

    HEARTS = "♥"
    SPADES = "♠"
    DIAMONDS = "♦"
    CLUBS = "♣"


def draw_suit(
    canvas: Canvas, shape: Shape, x: float, y: float, size: float, *, solid: bool = False
) -> None:
    """Draw the suit `size` points high with its middle at x, y; with `solid` also a red one filled."""
    filled = solid or shape in (Shape.SPADES, Shape.CLUBS)
    canvas.saveState()
    canvas.translate(x, y)
    canvas.scale(size, size)
    canvas.setLineWidth(0.08)
    canvas.setLineJoin(1)
    # Even-odd filling would leave white where a club's leaves overlap.
    canvas.drawPath(_outline(canvas, shape), stroke=int(not filled), fill=int(filled), fillMode=1)
    canvas.restoreState()


def _outline(canvas: Canvas, shape: Shape) -> PDFPathObject:
    """The shape in a square of side 1 around the origin."""
    path: PDFPathObject = canvas.beginPath()
    match shape:
        case Shape.HEARTS:
            _heart(path, 1)
        case Shape.SPADES:
            _heart(path, -1)
            _stem(path)
        case Shape.DIAMONDS:
            _diamond(path)
        case Shape.CLUBS:
            for x, y in ((0, 0.24), (-0.25, -0.12), (0.25, -0.12)):
                path.circle(x, y, 0.23)
            path.circle(0, 0, 0.12)
            _stem(path)
    return path


def _heart(path: PDFPathObject, up: int) -> None:
    """A heart, or with `up` at -1 the same on its head, which is the leaf of a spade."""
    path.moveTo(0, -0.46 * up)
    path.curveTo(-0.16, -0.22 * up, -0.46, -0.04 * up, -0.46, 0.2 * up)
    path.curveTo(-0.46, 0.5 * up, -0.08, 0.5 * up, 0, 0.22 * up)
    path.curveTo(0.08, 0.5 * up, 0.46, 0.5 * up, 0.46, 0.2 * up)
    path.curveTo(0.46, -0.04 * up, 0.16, -0.22 * up, 0, -0.46 * up)
    path.close()


def _stem(path: PDFPathObject) -> None:
    path.moveTo(0, 0)
    path.lineTo(0.16, -0.48)
    path.lineTo(-0.16, -0.48)
    path.close()


def _diamond(path: PDFPathObject) -> None:
    path.moveTo(0, 0.45)
    path.lineTo(0.34, 0)
    path.lineTo(0, -0.45)
    path.lineTo(-0.34, 0)
    path.close()
