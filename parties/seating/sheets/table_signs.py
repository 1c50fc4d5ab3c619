"""Signs to stand on the tables: the table's number, where its winners go, who deals.

One to a page, to be read across the hall; two to a page, to be cut apart; or to be folded in the
middle, so that each side of the table reads it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from io import BytesIO

from reportlab.pdfgen.canvas import Canvas

from parties.paper.languages import gettext
from parties.paper.lettering import (
    BOLD,
    REGULAR,
    Align,
    Face,
    fit_text,
    people_of,
    text_width,
    write,
)
from parties.paper.page import MARGIN, Box, Paper, draw_practice_mark, new_canvas
from scoring.numbers import BYE_CHAIR, TableNo

_FIGURES = 0.73
"""How high DejaVu's figures are, as a share of their size."""


class Lie(Enum):
    """How the signs lie on a page. The value is the word used in addresses."""

    ONE = "one"
    TWO = "two"
    TENT = "tent"
    """One sign twice, head to head."""


@dataclass(frozen=True, slots=True)
class TableSigns:
    """The signs of a hall, in the order in which they come out of the printer: each table, or the
    bye chair (0), with where its winners go; None where they stay."""

    club: str
    signs: Mapping[TableNo, TableNo | None]
    lie: Lie = Lie.ONE
    practice: bool = False

    def __post_init__(self) -> None:
        if not self.signs:
            raise ValueError("no table to make a sign for")


def draw(sheet: TableSigns, paper: Paper) -> bytes:
    """The signs as a PDF."""
    buffer = BytesIO()
    canvas = new_canvas(buffer, paper.portrait, gettext("Table signs"))
    tables = tuple(sheet.signs)
    step = 2 if sheet.lie is Lie.TWO else 1
    for first in range(0, len(tables), step):
        _draw_page(canvas, sheet, tables[first : first + step], paper)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def _draw_page(canvas: Canvas, sheet: TableSigns, tables: Sequence[TableNo], paper: Paper) -> None:
    width, height = paper.portrait
    if sheet.lie is Lie.ONE:
        whole = Box(MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN)
        _draw_sign(canvas, sheet, tables[0], whole)
        return
    lower = Box(MARGIN, MARGIN, width - 2 * MARGIN, height / 2 - 1.5 * MARGIN)
    upper = replace(lower, bottom=height / 2 + MARGIN / 2)
    if sheet.lie is Lie.TWO:
        for table, box in zip(tables, (upper, lower), strict=False):
            _draw_sign(canvas, sheet, table, box)
    else:
        _draw_sign(canvas, sheet, tables[0], lower)
        canvas.saveState()
        canvas.translate(width, height)
        canvas.rotate(180)
        _draw_sign(canvas, sheet, tables[0], lower)
        canvas.restoreState()
    if len(tables) > 1 or sheet.lie is Lie.TENT:
        _draw_middle(canvas, paper)


def _draw_middle(canvas: Canvas, paper: Paper) -> None:
    """Where it is cut, or folded."""
    width, height = paper.portrait
    canvas.setLineWidth(0.5)
    canvas.setDash(4, 4)
    canvas.line(MARGIN, height / 2, width - MARGIN, height / 2)
    canvas.setDash()


def _draw_sign(canvas: Canvas, sheet: TableSigns, table: TableNo, box: Box) -> None:
    """Name of the club, the number as large as it goes, and the lines that say what to do."""
    unit = box.height / 100
    room, winners_to = box.width, sheet.signs[table]
    if sheet.practice:
        room -= 2 * (draw_practice_mark(canvas, box.right, box.top, 14) + 10)
    club, left = Face(REGULAR, 18, 10), box.left + (box.width - room) / 2
    write(canvas, sheet.club, club, left, box.top - 18, room, Align.CENTRE)
    if table == BYE_CHAIR:
        _draw_lines(canvas, box, box.top - 26 * unit, [gettext("Bye chair")], 13 * unit, BOLD)
    else:
        _draw_number(canvas, table, box, unit)
    if winners_to is not None:
        _draw_going(canvas, table, winners_to, box, unit)
    lines = [line for said in _what_to_do(table, winners_to) for line in people_of(said)]
    size = 5.2 if len(lines) < 3 else 3.4
    _draw_lines(canvas, box, box.bottom + 17 * unit, lines, size * unit)


def _draw_number(canvas: Canvas, table: TableNo, box: Box, unit: float) -> None:
    label = Face(REGULAR, 5 * unit, 12)
    write(canvas, gettext("Table"), label, box.left, box.top - 11 * unit, box.width, Align.CENTRE)
    face = Face(BOLD, 56 * unit, 40)
    base = box.top - 15 * unit - 56 * unit * _FIGURES
    write(canvas, str(table), face, box.left, base, box.width, Align.CENTRE)


def _draw_going(canvas: Canvas, table: TableNo, winners_to: TableNo, box: Box, unit: float) -> None:
    """An arrow, and the number of the table that winners go to."""
    words = gettext("Winners go to")
    if table == BYE_CHAIR:
        words = gettext("Sit out one game, then go to")
    where = str(winners_to)
    if winners_to == BYE_CHAIR:
        where = gettext("the bye chair")
    write(
        canvas,
        words,
        Face(REGULAR, 5.2 * unit, 12),
        box.left,
        box.bottom + 38 * unit,
        box.width,
        Align.CENTRE,
    )
    middle = box.bottom + 28.5 * unit
    shaft, gap = 0.22 * box.width, 0.05 * box.width
    face = Face(BOLD, 17 * unit, 12)
    _, size = fit_text(where, face, box.width - shaft - gap)
    wide = text_width(where, face.font, size)
    start = box.left + (box.width - shaft - gap - wide) / 2
    _draw_arrow(canvas, start, middle, shaft, 4.2 * unit)
    left = start + shaft + gap
    write(canvas, where, face, left, middle - 0.36 * size, box.right - left)


def _draw_arrow(canvas: Canvas, left: float, middle: float, length: float, half: float) -> None:
    head = min(1.8 * half, length / 2)
    path = canvas.beginPath()
    path.moveTo(left, middle + half / 2.4)
    for x, y in (
        (left + length - head, middle + half / 2.4),
        (left + length - head, middle + half),
        (left + length, middle),
        (left + length - head, middle - half),
        (left + length - head, middle - half / 2.4),
        (left, middle - half / 2.4),
    ):
        path.lineTo(x, y)
    path.close()
    canvas.drawPath(path, stroke=0, fill=1)


def _what_to_do(table: TableNo, winners_to: TableNo | None) -> list[str]:
    if table == BYE_CHAIR:
        return [gettext("At the next table you deal.")]
    if winners_to is None:
        return [gettext("Both couples stay and deal in turn.")]
    return [gettext("Losers stay."), gettext("Who comes to this table deals.")]


def _draw_lines(
    canvas: Canvas, box: Box, top: float, said: Sequence[str], size: float, font: str = REGULAR
) -> None:
    face = Face(font, size, 10)
    for row, line in enumerate(said):
        y = top - 1.25 * size * row - size
        write(canvas, line, face, box.left, y, box.width, Align.CENTRE)
