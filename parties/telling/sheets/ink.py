"""With what a poster is printed: its suits in black alone or in red too; dice in their place where no cards
are played."""

from dataclasses import dataclass

from reportlab.lib.colors import Color, black
from reportlab.pdfgen.canvas import Canvas

from parties.paper.suits import Shape, draw_suit
from parties.telling.sheets.dice import INSTEAD_OF, draw_die

RED = Color(0.74, 0.06, 0.12)


@dataclass(frozen=True, slots=True)
class Ink:
    """What it is printed with: black alone, or red for the red suits; and with `dice` for suits."""

    colour: bool
    dice: bool = False

    @property
    def accent(self) -> Color:
        """For what shall be seen first."""
        return RED if self.colour else black

    def pip(self, canvas: Canvas, shape: Shape, x: float, y: float, size: float) -> None:
        """A suit, or a die in its place: red ones are outlines where there is only black."""
        if self.dice:
            draw_die(canvas, x, y, size, INSTEAD_OF[shape])
            return
        is_red = self.colour and shape in (Shape.HEARTS, Shape.DIAMONDS)
        canvas.saveState()
        canvas.setFillColor(RED if is_red else black)
        canvas.setStrokeColor(RED if is_red else black)
        draw_suit(canvas, shape, x, y, size, solid=is_red)
        canvas.restoreState()
