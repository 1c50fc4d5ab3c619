"""Punch cards cut out of the program's own sheets: whatever is printed on them comes along."""

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np

from parties.printing.paper.page import Paper
from parties.punch_card_edge import CARD_HEIGHT, ring_of
from parties.punch_cards.sheets import CardSize
from tests.lacking import run

DOTS = 300
"""To an inch, of a sheet that is rendered."""

POINTS = 72 / 25.4
"""To a millimetre."""


@dataclass(frozen=True)
class Pile:
    """So many cards of a PDF; the first is card 0. Lengths are millimetres, from a card's upper left."""

    pdf: bytes
    count: int
    games: int
    paper: Paper = Paper.LETTER
    size: CardSize = CardSize.USUAL

    @property
    def measures(self):
        """Width and height of a card."""
        return np.array(self.size.measures) / POINTS

    @property
    def spots(self):
        """The middles of the games' numbers."""
        at = [(spot.x, CARD_HEIGHT - spot.y) for spot in ring_of(self.games).spots]
        return np.array(at) * self.size.scale / POINTS

    @property
    def radius(self):
        """Of the circle round a number."""
        return ring_of(self.games).radius * self.size.scale / POINTS

    def picture(self, card, scale):
        """A card as it is printed, with so many pixels to a millimetre."""
        wide, high = np.round(self.measures * scale).astype(int)
        return cv2.resize(_card(self, card), (wide, high), interpolation=cv2.INTER_AREA)


@lru_cache(200)
def _card(pile, card):
    """Where the sheet has it: a stack of sheets that is cut apart has the cards in their order."""
    pages = -(-pile.count // pile.size.a_page)
    row, column = divmod(card // pages, pile.size.across)
    (width, height), (wide, high) = pile.size.page(pile.paper), pile.size.measures
    left = (width - pile.size.across * wide) / 2 + column * wide
    top = (height - pile.size.down * high) / 2 + row * high
    dots = DOTS / 72
    x, y, end_x, end_y = (round(dots * at) for at in (left, top, left + wide, top + high))
    return _page(pile.pdf, card % pages + 1)[y:end_y, x:end_x].copy()


@lru_cache(4)
def _page(pdf, page):
    only = ("-f", str(page), "-l", str(page))
    made = run(
        ["pdftoppm", "-r", str(DOTS), "-singlefile", *only, "-"],
        input=pdf,
        capture_output=True,
        check=True,
    )
    return cv2.imdecode(np.frombuffer(made.stdout, np.uint8), cv2.IMREAD_COLOR)
