"""Score cards of another evening, a row for each game, to be kept by hand: one for everybody, or one
for each table.

Where everybody's way is known beforehand the seats of each game are printed; else there is room to
write them.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from io import BytesIO

from reportlab.pdfgen.canvas import Canvas

from parties.paper.lettering import BOLD, REGULAR, Align, Face, people_of, write, write_people
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

_NUMBER, _NAME, _HEAD = Face(BOLD, 28, 14), Face(BOLD, 15, 7), Face(REGULAR, 10, 7)
_NAME_HIGH = 33.0
_NOTE, _NOTE_HIGH = Face(BOLD, 9, 6), 13.0
_COLUMN, _CELL = Face(BOLD, 10, 6), Face(REGULAR, 11, 7)
_TOP = 62.0
_FEW_GAMES = 12
"""With more of them a card takes half a page, not a quarter."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the card: its word, and so many shares of the width."""

    says: str
    share: float


@dataclass(frozen=True, slots=True)
class ScoreCard:
    """One card: its number, none where it is a table's, whose it is, what is known of each game, a
    cell for each column, and lines that stand over them."""

    number: int | None
    name: str
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreCards(Sheet):
    """The cards of an evening, with what is played, and the columns of all of them. Raises ValueError
    without a card."""

    played: str
    columns: tuple[Column, ...]
    cards: tuple[ScoreCard, ...]
    foot: str = field(default="", kw_only=True)
    """What stands in front of the sums, where there are any."""

    def __post_init__(self) -> None:
        if not self.cards:
            raise ValueError("no card to print")


def draw(sheet: ScoreCards, paper: Paper) -> bytes:
    """The cards as a PDF, four to a page or two, to be cut apart."""
    buffer = BytesIO()
    canvas = new_canvas(buffer, paper.portrait, sheet.title)
    places = _places(paper, few=max(len(card.rows) for card in sheet.cards) <= _FEW_GAMES)
    for first in range(0, len(sheet.cards), len(places)):
        here = sheet.cards[first : first + len(places)]
        for card, box in zip(here, places, strict=False):
            _draw_card(canvas, sheet, card, box)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def _places(paper: Paper, *, few: bool) -> list[Box]:
    width, height = paper.portrait
    across, down = (2, 2) if few else (2, 1)
    wide = (width - MARGIN * (across + 1)) / across
    high = (height - MARGIN * (down + 1)) / down
    return [
        Box(MARGIN + column * (wide + MARGIN), height - (row + 1) * (high + MARGIN), wide, high)
        for row in range(down)
        for column in range(across)
    ]


def _draw_card(canvas: Canvas, sheet: ScoreCards, card: ScoreCard, box: Box) -> None:
    mark = draw_practice_mark(canvas, box.right, box.top, 9) + 6 if sheet.practice else 0
    if card.number is None:
        write(canvas, card.name, _NUMBER, box.left, box.top - 26, box.width - mark)
    else:
        write(canvas, str(card.number), _NUMBER, box.left, box.top - 26, 54)
        left, room = box.left + 58, box.width - 58 - mark
        write_people(canvas, card.name, _NAME, left, box.top, room, _NAME_HIGH)
    about = Heading(sheet.played, sheet.heading.day)
    write_heading(canvas, about, _HEAD, box.left, box.top - 44, box.width)
    notes = [line for note in card.notes for line in people_of(note)]
    for at, line in enumerate(notes, 1):
        write(canvas, line, _NOTE, box.left, box.top - 44 - at * _NOTE_HIGH, box.width)
    below = Box(box.left, box.bottom, box.width, box.height - _TOP - len(notes) * _NOTE_HIGH)
    _draw_rows(canvas, sheet, card.rows, below)


def _draw_rows(canvas: Canvas, sheet: ScoreCards, rows: Sequence[Sequence[str]], box: Box) -> None:
    """A ruled table: the words of the columns, a line for each game, and the sum at the foot."""
    height = min(28.0, box.height / (len(rows) + 2))
    edges = _edges(sheet.columns, box)
    foot = [[sheet.foot]] if sheet.foot else []
    lines = [[column.says for column in sheet.columns], *rows, *foot]
    canvas.setLineWidth(0.7)
    for at, line in enumerate(lines):
        top = box.top - at * height
        canvas.line(box.left, top, box.right, top)
        face = _CELL if 0 < at <= len(rows) else _COLUMN
        for cell, left, right in zip(line, edges, edges[1:], strict=False):
            _draw_cell(canvas, cell, face, Box(left + 2, top - height, right - left - 4, height))
    end = box.top - len(lines) * height
    canvas.line(box.left, end, box.right, end)
    for edge in edges:
        canvas.line(edge, box.top, edge, end)


def _draw_cell(canvas: Canvas, cell: str, face: Face, box: Box) -> None:
    """Its words in the middle; those of two languages under each other."""
    said = people_of(cell)
    if len(said) == 1:
        write(canvas, cell, face, box.left, box.top - box.height * 0.68, box.width, Align.CENTRE)
        return
    small = Face(face.font, min(face.size, box.height * 0.36), 4)
    for line, down in zip(said, (0.42, 0.86), strict=False):
        write(canvas, line, small, box.left, box.top - box.height * down, box.width, Align.CENTRE)


def _edges(columns: Sequence[Column], box: Box) -> list[float]:
    whole = sum(column.share for column in columns)
    edges = [box.left]
    for column in columns:
        edges.append(edges[-1] + box.width * column.share / whole)
    return edges
