"""A card to stand on each table of another evening: its number, its chairs as they stand round it, and
where everybody goes from there.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from math import cos, pi, sin

from reportlab.pdfgen.canvas import Canvas

from parties.paper.languages import gettext
from parties.paper.lettering import BOLD, REGULAR, Align, Face, wrap, write
from parties.paper.page import (
    MARGIN,
    Box,
    Heading,
    Paper,
    Sheet,
    draw_practice_mark,
    new_canvas,
    write_heading,
)

_TABLE, _HEAD = Face(REGULAR, 20, 10), Face(REGULAR, 12, 8)
_CHAIR, _GOES, _LINE = Face(BOLD, 30, 14), Face(BOLD, 19, 9), Face(BOLD, 21, 10)
_ROUND = 108.0
"""From the middle of the table to a chair."""
_TABLE_SIDE = 110.0
_LINES = 2
"""A sentence takes so many lines at most."""


@dataclass(frozen=True, slots=True)
class TableCard:
    """A table's number, its chairs clockwise from the top, each with where it leads, and sentences."""

    number: int
    chairs: tuple[tuple[str, str], ...]
    lines: tuple[str, ...]

    @property
    def is_by_chair(self) -> bool:
        """Whether the chairs say all."""
        return all(goes for _chair, goes in self.chairs)


@dataclass(frozen=True, slots=True)
class TableCards(Sheet):
    """The cards of all tables, with what is played. Raises ValueError without a table."""

    played: str
    cards: tuple[TableCard, ...]

    def __post_init__(self) -> None:
        if not self.cards:
            raise ValueError("no table to make a card for")


def draw(sheet: TableCards, paper: Paper) -> bytes:
    """The cards as a PDF, two to a page, to be cut apart."""
    buffer = BytesIO()
    canvas = new_canvas(buffer, paper.portrait, sheet.title)
    width, height = paper.portrait
    halves = [
        Box(MARGIN, at * height / 2 + MARGIN, width - 2 * MARGIN, height / 2 - 2 * MARGIN)
        for at in (1, 0)
    ]
    for first in range(0, len(sheet.cards), 2):
        for card, box in zip(sheet.cards[first : first + 2], halves, strict=False):
            _draw_card(canvas, sheet, card, box)
        _draw_cut(canvas, width, height / 2)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def _draw_cut(canvas: Canvas, width: float, y: float) -> None:
    canvas.setLineWidth(0.5)
    canvas.setDash(4, 4)
    canvas.line(MARGIN, y, width - MARGIN, y)
    canvas.setDash()


def _draw_card(canvas: Canvas, sheet: TableCards, card: TableCard, box: Box) -> None:
    """Number and sentences on the left, the chairs on the right."""
    mark = draw_practice_mark(canvas, box.right, box.top, 12) + 8 if sheet.practice else 0
    about = Heading(sheet.played, sheet.heading.day)
    write_heading(canvas, about, _HEAD, box.left, box.top - 12, box.width - mark)
    left = Box(box.left, box.bottom, box.width * 0.5, box.height - 20)
    right = Box(left.right, box.bottom, box.width - left.width, box.height - 20)
    write(canvas, gettext("Table"), _TABLE, left.left, left.top - 22, left.width - 12)
    lines = () if card.is_by_chair else card.lines
    size = 150.0 if len(lines) < 3 else 96.0
    face = Face(BOLD, size, 40)
    write(canvas, str(card.number), face, left.left, left.top - 30 - 0.73 * size, left.width - 12)
    _draw_lines(canvas, lines, Box(left.left, box.bottom, left.width - 12, left.height - 44 - size))
    _draw_chairs(canvas, card, right)


def _draw_lines(canvas: Canvas, lines: Sequence[str], box: Box) -> None:
    """The sentences, as large as there is room for all of them."""
    if not lines:
        return
    for size in (_LINE.size, 17.0, 14.0, 12.0, _LINE.least):
        face = Face(BOLD, size, _LINE.least)
        said = [part for line in lines for part in wrap(line, face, box.width, _LINES)]
        if len(said) * size * 1.3 <= box.height:
            break
    for at, line in enumerate(said, 1):
        write(canvas, line, face, box.left, box.top - at * size * 1.3, box.width)


def _draw_chairs(canvas: Canvas, card: TableCard, box: Box) -> None:
    """The table with its chairs round it, the first at the top."""
    x, y = box.left + box.width / 2, box.bottom + box.height / 2
    canvas.setLineWidth(1.5)
    canvas.roundRect(x - _TABLE_SIDE / 2, y - _TABLE_SIDE / 2, _TABLE_SIDE, _TABLE_SIDE, 8)
    step = 2 * pi / len(card.chairs)
    for at, (chair, goes) in enumerate(card.chairs):
        middle_x, middle_y = x + _ROUND * sin(at * step), y + _ROUND * cos(at * step)
        room = 84.0
        base = middle_y + 2 if goes else middle_y - 10
        write(canvas, chair, _CHAIR, middle_x - room / 2, base, room, Align.CENTRE)
        if goes:
            write(canvas, goes, _GOES, middle_x - room / 2, middle_y - 20, room, Align.CENTRE)
