"""Playing cards as ornaments, drawn as lines and shapes: the best trumps of the game; dice in their place
where no cards are played."""

from dataclasses import dataclass

from reportlab.lib.colors import Color, black, white
from reportlab.pdfgen.canvas import Canvas

from parties.paper.page import Box
from parties.paper.suits import Shape, draw_suit
from parties.telling.sheets.dice import INSTEAD_OF, draw_blank, draw_die, draw_throw

RED = Color(0.74, 0.06, 0.12)

INDEX = "Times-Bold"

_TALL = 1.42
"""How much higher than wide a card is."""

_HAND = (
    ("5", Shape.HEARTS),
    ("J", Shape.HEARTS),
    ("A", Shape.HEARTS),
    ("K", Shape.HEARTS),
    ("Q", Shape.HEARTS),
)
"""The five best trumps where hearts are trumps, best first."""

_FIVE = ((-1, 1), (1, 1), (0, 0), (-1, -1), (1, -1))


@dataclass(frozen=True, slots=True)
class Ink:
    """What it is printed with: black alone, or red for the red suits; and with `dice` for suits."""

    colour: bool
    dice: bool = False

    @property
    def accent(self) -> Color:
        """For what shall be seen first."""
        return RED if self.colour else black

    def pip(
        self,
        canvas: Canvas,
        shape: Shape,
        x: float,
        y: float,
        size: float,
        *,
        solid: bool = False,
    ) -> None:
        """A suit, or a die in its place: red ones are outlines where there is only black, unless it shall
        be solid."""
        if self.dice:
            self._die(canvas, shape, x, y, size, solid=solid)
            return
        is_red = self.colour and shape in (Shape.HEARTS, Shape.DIAMONDS)
        canvas.saveState()
        canvas.setFillColor(RED if is_red else black)
        canvas.setStrokeColor(RED if is_red else black)
        draw_suit(canvas, shape, x, y, size, solid=solid or is_red)
        canvas.restoreState()

    def _die(
        self, canvas: Canvas, shape: Shape, x: float, y: float, size: float, *, solid: bool
    ) -> None:
        if solid:
            draw_blank(canvas, x, y, size, self.accent)
        else:
            draw_die(canvas, x, y, size, INSTEAD_OF[shape], black)


def draw_fan(canvas: Canvas, ink: Ink, x: float, y: float, width: float) -> None:
    """Five cards as they are held in a hand, the best in front, the wrist at x, y; or five dice there."""
    if ink.dice:
        draw_throw(canvas, x, y + 0.75 * width, width)
        return
    for place, (rank, suit) in enumerate(reversed(_HAND)):
        canvas.saveState()
        canvas.translate(x, y)
        canvas.rotate(-32 + 16 * place)
        canvas.translate(-width / 2, 0.75 * width)
        draw_card(canvas, ink, width, rank, suit)
        canvas.restoreState()


def draw_card(canvas: Canvas, ink: Ink, width: float, rank: str, suit: Shape) -> None:
    """A card with its lower left corner at the origin."""
    height = _TALL * width
    canvas.setFillColor(white)
    canvas.setStrokeColor(black)
    canvas.setLineWidth(width / 60)
    canvas.roundRect(0, 0, width, height, 0.08 * width, fill=1)
    for turned in (False, True):
        canvas.saveState()
        if turned:
            canvas.translate(width, height)
            canvas.rotate(180)
        draw_index(canvas, ink, 0.14 * width, height - 0.06 * width, 0.24 * width, rank, suit)
        canvas.restoreState()
    _draw_middle(canvas, ink, Box(0, 0, width, height), rank, suit)


def draw_index(
    canvas: Canvas, ink: Ink, x: float, top: float, size: float, rank: str, suit: Shape
) -> None:
    """The corner of a card: its rank over its suit, around x, below `top`; or a die."""
    if ink.dice:
        ink.pip(canvas, suit, x, top - 0.6 * size, size)
        return
    canvas.setFillColor(ink.accent if suit in (Shape.HEARTS, Shape.DIAMONDS) else black)
    canvas.setFont(INDEX, size)
    canvas.drawCentredString(x, top - 0.78 * size, rank)
    ink.pip(canvas, suit, x, top - 1.28 * size, 0.62 * size)


def _draw_middle(canvas: Canvas, ink: Ink, card: Box, rank: str, suit: Shape) -> None:
    x, y, width = card.width / 2, card.height / 2, card.width
    if rank == "5":
        for across, up in _FIVE:
            ink.pip(canvas, suit, x + 0.2 * across * width, y + 0.38 * up * width, 0.22 * width)
    elif rank == "A":
        ink.pip(canvas, suit, x, y, 0.52 * width)
    else:
        canvas.setLineWidth(width / 100)
        canvas.rect(0.26 * width, 0.2 * width, 0.48 * width, card.height - 0.4 * width)
        canvas.setFillColor(ink.accent)
        canvas.setFont(INDEX, 0.62 * width)
        canvas.drawCentredString(x, y - 0.2 * width, rank)
        ink.pip(canvas, suit, 0.35 * width, card.height - 0.31 * width, 0.12 * width)
        ink.pip(canvas, suit, 0.65 * width, 0.31 * width, 0.12 * width)
