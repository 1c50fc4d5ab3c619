"""With what posters and certificates are printed: suits in black alone or in red too, dots in their place
where no cards are played; one type for all words, and a border of suits."""

from dataclasses import dataclass

from reportlab.lib.colors import Color, black
from reportlab.pdfgen.canvas import Canvas

from parties.paper.han import letters_of
from parties.paper.lettering import BOLD, REGULAR, SERIF, SERIF_BOLD, register_fonts
from parties.paper.page import Box
from parties.paper.suits import Shape, draw_suit

RED = Color(0.74, 0.06, 0.12)

SUITS = (Shape.SPADES, Shape.HEARTS, Shape.CLUBS, Shape.DIAMONDS)

_BAND, _PITCH, _WITHIN = 24.0, 23.0, 8.0
"""How wide the border is, about how far from suit to suit, and how much stays white within."""


@dataclass(frozen=True, slots=True)
class Ink:
    """What it is printed with: black alone, or red for the red suits; with `dots` for suits; and the
    type, light and strong."""

    colour: bool
    dots: bool = False
    light: str = SERIF
    strong: str = SERIF_BOLD

    @property
    def accent(self) -> Color:
        """For what shall be seen first."""
        return RED if self.colour else black

    def pip(self, canvas: Canvas, shape: Shape, x: float, y: float, size: float) -> None:
        """A suit, or a dot in its place: red ones are outlines where there is only black."""
        is_red = self.colour and shape in (Shape.HEARTS, Shape.DIAMONDS)
        canvas.saveState()
        canvas.setFillColor(RED if is_red else black)
        canvas.setStrokeColor(RED if is_red else black)
        if self.dots:
            canvas.circle(x, y, 0.3 * size, fill=1)
        else:
            draw_suit(canvas, shape, x, y, size, solid=is_red)
        canvas.restoreState()

    def border(self, canvas: Canvas, box: Box) -> Box:
        """Suits between two rules all round, another in each corner; what it leaves within."""
        for inset, weight in ((0.0, 2.4), (_BAND, 0.8)):
            canvas.setLineWidth(weight)
            sides = box.width - 2 * inset, box.height - 2 * inset
            canvas.rect(box.left + inset, box.bottom + inset, *sides)
        x, y, at = box.left + _BAND / 2, box.bottom + _BAND / 2, 0
        for along, up in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            side = (box.height if up else box.width) - _BAND
            steps = 4 * round(side / _PITCH / 4) + 1
            for _step in range(steps):
                self.pip(canvas, SUITS[at % 4], x, y, 0.55 * _BAND)
                x, y, at = x + along * side / steps, y + up * side / steps, at + 1
        inset = _BAND + _WITHIN
        return Box(
            box.left + inset, box.bottom + inset, box.width - 2 * inset, box.height - 2 * inset
        )


def ink_for(words: object, *, colour: bool, dots: bool = False) -> Ink:
    """The ink, and the one type in which all these words are set."""
    register_fonts()
    if all(ord(letter) in letters_of(SERIF) for letter in str(words)):
        return Ink(colour, dots)
    return Ink(colour, dots, REGULAR, BOLD)
