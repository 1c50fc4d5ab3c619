"""The card of a page for a group chat: a picture with the letters and the suits of the hall's paper."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from reportlab.lib.colors import HexColor

from parties.printing.paper.dots import Dots
from parties.printing.paper.lettering import BOLD, REGULAR, text_width
from parties.printing.paper.page import Box
from parties.telling.sheets import Block, Ink, draw_lines

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

WIDE, HIGH = 1200, 630
"""Dots, as chats ask for them."""
_SCALE, _EDGE = 2, 7.0
_MOST, _LEAST = 54.0, 36.0
_PAPER = HexColor(0xFFFDF8)


@dataclass(frozen=True, slots=True)
class Card:
    """What stands on it: a line above, what is to be seen first, and some lines below; `dots` for suits
    where no cards are played."""

    above: str
    first: str
    below: tuple[str, ...] = ()
    dots: bool = False

    @property
    def words(self) -> str:
        """All of it in a line, for whoever cannot see it."""
        return " · ".join(filter(None, (self.above, self.first, *self.below)))


def draw(card: Card) -> bytes:
    """The card as PNG."""
    picture = Dots(WIDE, HIGH, _PAPER, _SCALE)
    canvas = cast("Canvas", picture)
    whole = Box(_EDGE, _EDGE, WIDE / _SCALE - 2 * _EDGE, HIGH / _SCALE - 2 * _EDGE)
    room = Ink(colour=True, dots=card.dots).border(canvas, whole)
    wide = text_width(card.first, BOLD, 1) or 1.0  # on one line, as far as it can be read in a chat
    said = [
        Block(card.above, REGULAR, 24),
        Block(card.first, BOLD, max(_LEAST, min(_MOST, 0.99 * room.width / wide))),
        *(Block(each, BOLD, 28, 0.1) for each in card.below),
    ]
    draw_lines(canvas, [each for each in said if each.words], room, spread=True)
    return picture.png()
