"""A card to stand on each table of another evening: its number, its chairs as they stand round it, and
where everybody goes from there.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from math import cos, pi, sin

from reportlab.pdfgen.canvas import Canvas

from parties.paper.languages import InEach, closed_up, gettext
from parties.paper.lettering import BOLD, NO_BREAK, REGULAR, Align, Face, wrap, write
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
_CHAIR, _GOES = Face(BOLD, 30, 14), Face(BOLD, 19, 9)
_SHARE = 0.47
"""Of the width, for the number and the sentences."""
_SIZES = (
    *((150.0, 34.0), (150.0, 28.0), (150.0, 24.0)),
    *((150.0, 21.0), (150.0, 17.0), (96.0, 21.0), (96.0, 17.0), (96.0, 14.0)),
    *((64.0, 17.0), (64.0, 14.0), (64.0, 12.0), (64.0, 10.0), (64.0, 8.0)),
)
"""How large number and sentences may be set; the first that fit are taken."""
_NOTE = 0.72
"""Of the size of the sentences."""
_ROUND = 108.0
"""From the middle of the table to a chair."""
_TABLE_SIDE = 110.0
_ROOM = 84.0
"""For what stands at a chair."""
_LINES = 6
"""A sentence takes so many lines at most."""
_LABEL_HIGH = 44.0


@dataclass(frozen=True, slots=True)
class TableCard:
    """A table's number, its chairs clockwise from the top, each with where it leads, and sentences: where
    one goes, and what else has to be known. No chairs where nobody plays."""

    number: int
    chairs: tuple[tuple[str, str], ...]
    lines: tuple[str, ...]
    notes: tuple[str, ...] = ()

    @property
    def is_by_chair(self) -> bool:
        """Whether the chairs say all."""
        return bool(self.chairs) and all(goes for _chair, goes in self.chairs)


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
    share = _SHARE if card.chairs else 1.0
    left = Box(box.left, box.bottom, box.width * share, box.height - 20)
    right = Box(left.right, box.bottom, box.width - left.width, box.height - 20)
    write(canvas, gettext("Table"), _TABLE, left.left, left.top - 22, left.width - 12)
    said = _said(card)
    size, letters = _sizes(said, left.width - 12, left.height - _LABEL_HIGH)
    face = Face(BOLD, size, 40)
    write(canvas, str(card.number), face, left.left, left.top - 30 - 0.73 * size, left.width - 12)
    _draw_lines(canvas, said, letters, left.top - _LABEL_HIGH - 0.9 * size, left)
    if card.chairs:
        _draw_chairs(canvas, card, right)


_Said = Sequence[tuple[str, str, float]]
"""Sentences with their font, and their share of the size."""


def _said(card: TableCard) -> _Said:
    lines = () if card.is_by_chair else card.lines
    return (
        *((part, BOLD, 1.0) for line in lines for part in _kept_together(line)),
        *((part, REGULAR, _NOTE) for line in card.notes for part in _kept_together(line)),
    )


def _kept_together(line: str) -> Iterator[str]:
    """A sentence in each of its languages; a number stays with the word before it."""
    for part in line.parts if isinstance(line, InEach) else (line,):
        yield re.sub(r" (?=[0-9])", NO_BREAK, part)


def _sizes(said: _Said, room: float, height: float) -> tuple[float, float]:
    """How large number and sentences can be."""
    fits = (way for way in _SIZES if _high(said, way[1], room) <= height - 0.9 * way[0])
    return next(fits, _SIZES[-1])


def _high(said: _Said, size: float, room: float) -> float:
    return sum(line.size * 1.3 for line, _words in _lines(said, size, room))


def _lines(said: _Said, size: float, room: float) -> Iterator[tuple[Face, str]]:
    for sentence, font, share in said:
        face = Face(font, size * share, min(size * share, 7))
        yield from ((face, line) for line in wrap(sentence, face, room, _LINES))


def _draw_lines(canvas: Canvas, said: _Said, size: float, top: float, box: Box) -> None:
    y = top
    for face, line in _lines(said, size, box.width - 12):
        y -= face.size * 1.3
        write(canvas, line, face, box.left, y, box.width - 12)


def _draw_chairs(canvas: Canvas, card: TableCard, box: Box) -> None:
    """The table with its chairs round it, the first at the top."""
    x, y = box.left + box.width / 2, box.bottom + box.height / 2
    canvas.setLineWidth(1.5)
    canvas.roundRect(x - _TABLE_SIDE / 2, y - _TABLE_SIDE / 2, _TABLE_SIDE, _TABLE_SIDE, 8)
    step = 2 * pi / len(card.chairs)
    for at, (chair, goes) in enumerate(card.chairs):
        middle_x, middle_y = x + _ROUND * sin(at * step), y + _ROUND * cos(at * step)
        left = middle_x - _ROOM / 2
        _draw_chair(canvas, chair, left, middle_y + 2 if goes else middle_y - 10)
        if goes:
            write(canvas, goes, _GOES, left, middle_y - 20, _ROOM, Align.CENTRE)


def _draw_chair(canvas: Canvas, chair: str, left: float, base: float) -> None:
    """A letter; words of two languages under each other."""
    said = closed_up(chair)
    parts = said.parts if isinstance(said, InEach) else (said,)
    face = _CHAIR if len(parts) == 1 else Face(BOLD, 17, 10)
    for at, part in enumerate(reversed(parts)):
        write(canvas, part, face, left, base + at * 1.1 * face.size, _ROOM, Align.CENTRE)
