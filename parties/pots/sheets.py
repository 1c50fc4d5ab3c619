"""A night's money on paper, one till's, and slips to cut apart."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from reportlab.lib.enums import TA_RIGHT
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import CondPageBreak, Flowable, KeepTogether, Table, TableStyle

from parties.printing.paper.languages import gettext
from parties.printing.paper.lettering import (
    BOLD,
    REGULAR,
    Align,
    Face,
    clean,
    fit_text,
    people_of,
    pieces,
    text_width,
    wrap,
    write,
)
from parties.printing.paper.page import (
    Box,
    Paper,
    Sheet,
    body,
    build,
    draw_practice_mark,
    paragraph,
    style,
    write_heading,
    write_pages,
)

# Tables of money on paper: narrow rows, amounts under each other, a total under a heavy line.


_HEAD = style(9, bold=True)

_HEAD_MONEY = style(9, bold=True, right=True)

_CELL = style(10)

_MONEY = style(10, right=True)

_ABOUT = style(9)

_TOTAL = style(10, bold=True)

_TOTAL_MONEY = style(10, bold=True, right=True)

_TITLE = style(12.5, bold=True, before=6, after=1)

_BETWEEN = 24.0
"""Between two tables beside each other."""

_GAP = 6.0
"""Between two columns."""

_TOGETHER = 12
"""A table of so few rows is not parted by the end of a page."""

_BEGINNING = 90.0
"""A longer one begins where there is at least so much room: its title, its head, a few rows."""


_Cell = str | Flowable | list[Flowable]


@dataclass(frozen=True, slots=True)
class Column:
    """What a column is called, its share of the width beside the others', and whether it holds
    amounts. Without a name in any of them a table has no head."""

    head: str
    share: float
    money: bool = False


@dataclass(frozen=True, slots=True)
class MoneyRow:
    """A cell for each column, already written out. `about` stands in small letters under the first;
    a `total` is of the rows above it."""

    cells: tuple[str, ...]
    about: str = ""
    total: bool = False


@dataclass(frozen=True, slots=True)
class MoneyTable:
    """Rows under a title."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[MoneyRow, ...]


def table_of_money(
    table: MoneyTable, width: float, foot: Sequence[Flowable] = ()
) -> list[Flowable]:
    """The table, `width` points wide; its head is said again on every page that it goes on to. The end
    of a page never parts a foot from the last rows."""
    titled = _titled(table, width, foot)
    if len(table.rows) <= _TOGETHER:
        return [KeepTogether(titled)]
    return [CondPageBreak(_BEGINNING), *titled]


def side_by_side(left: MoneyTable, right: MoneyTable, width: float) -> Flowable:
    """Two tables without heads beside each other, as one: the last row of each is at one height."""
    longer = max(len(left.rows), len(right.rows))
    sides = [_filled(each, longer) for each in (left, right)]
    half = (width - _BETWEEN) / 2
    columns = len(left.columns)
    beside = columns + 1
    titles: list[_Cell] = [""] * (beside + len(right.columns))
    titles[0], titles[beside] = paragraph(left.title, _TITLE), paragraph(right.title, _TITLE)
    rows = [
        [*_row(sides[0], one, _widths(left, half)), "", *_row(sides[1], two, _widths(right, half))]
        for one, two in zip(sides[0].rows, sides[1].rows, strict=True)
    ]
    look = _bare(1, ends=(columns - 1, -1))
    look.add("SPAN", (0, 0), (columns - 1, 0))
    look.add("SPAN", (beside, 0), (-1, 0))
    _rule(look, sides[0], 1, 0, columns - 1)
    _rule(look, sides[1], 1, beside, -1)
    widths = [*_widths(left, half), _BETWEEN, *_widths(right, half)]
    return Table([titles, *rows], colWidths=widths, style=look)


def _titled(table: MoneyTable, width: float, foot: Sequence[Flowable]) -> list[Flowable]:
    head, widths = _head(table), _widths(table, width)
    below: list[list[_Cell]] = [[[*foot], *[""] * (len(widths) - 1)]] if foot else []
    look = _look(table, len(head))
    if foot:
        look.add("SPAN", (0, -1), (-1, -1))
        look.add("NOSPLIT", (0, -3), (-1, -1))
    drawn = Table(
        [*head, *(_row(table, row, widths) for row in table.rows), *below],
        colWidths=widths,
        style=look,
        repeatRows=len(head),
    )
    return [paragraph(table.title, _TITLE), drawn] if table.title else [drawn]


def _filled(table: MoneyTable, rows: int) -> MoneyTable:
    empty = MoneyRow(("\u00a0",) * len(table.columns))
    spare = (empty,) * (rows - len(table.rows))
    return MoneyTable(table.title, table.columns, (*table.rows[:-1], *spare, *table.rows[-1:]))


def _widths(table: MoneyTable, width: float) -> list[float]:
    shares = sum(column.share for column in table.columns)
    return [width * column.share / shares for column in table.columns]


def _head(table: MoneyTable) -> list[list[_Cell]]:
    if not any(column.head for column in table.columns):
        return []
    return [[paragraph(c.head, _HEAD_MONEY if c.money else _HEAD) for c in table.columns]]


def _row(table: MoneyTable, row: MoneyRow, widths: list[float]) -> list[_Cell]:
    words, amounts = (_TOTAL, _TOTAL_MONEY) if row.total else (_CELL, _MONEY)
    looks = [amounts if column.money else words for column in table.columns]
    if row.about:
        first: list[Flowable] = [
            paragraph(row.cells[0], looks[0]),
            paragraph(row.about, _ABOUT),
        ]
        return [first, *map(_cell, row.cells[1:], looks[1:], widths[1:])]
    return [*map(_cell, row.cells, looks, widths)]


def _cell(text: str, look: ParagraphStyle, width: float) -> _Cell:
    """Plain letters where they fit on a line: a season's sheet has thousands of cells, and a
    paragraph takes ten times as long. An amount is never parted: it is set smaller."""
    shown, room = clean(text), width - _GAP
    share = room / max(room, text_width(shown, look.fontName, look.fontSize))
    drawn = pieces(shown, look.fontName)
    if share == 1 and len(drawn) == 1 and drawn[0][1] == look.fontName:
        return drawn[0][0]
    if look.alignment == TA_RIGHT:
        look = look.clone("", fontSize=share * look.fontSize - 0.01)
    return paragraph(shown, look)


def _look(table: MoneyTable, heads: int) -> TableStyle:
    look = _bare(heads)
    if heads:
        look.add("VALIGN", (0, 0), (-1, heads - 1), "BOTTOM")
    _rule(look, table, heads)
    return look


def _bare(heads: int, ends: tuple[int, ...] = (-1,)) -> TableStyle:
    """Letters and the room round them; each of `ends` is the last column of a table."""
    look = TableStyle(
        [
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("LEFTPADDING", (0, 0), (-1, -1), 0),
            ("RIGHTPADDING", (0, 0), (-1, -1), _GAP),
            ("TOPPADDING", (0, 0), (-1, -1), 0.5),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 1.3),
            ("FONT", (0, heads), (-1, -1), _CELL.fontName, _CELL.fontSize, _CELL.leading),
        ]
    )
    for last in ends:
        look.add("RIGHTPADDING", (last, 0), (last, -1), 0)
    return look


def _rule(look: TableStyle, table: MoneyTable, heads: int, left: int = 0, right: int = -1) -> None:
    """Amounts under each other in these columns; a line under each row, a heavy one above sums."""
    for place, column in enumerate(table.columns, left):
        if column.money:
            look.add("ALIGN", (place, heads), (place, -1), "RIGHT")
    look.add("LINEABOVE", (left, heads), (right, heads), 1, "black")
    for place, row in enumerate(table.rows, heads):
        if any(cell.strip() for cell in row.cells):
            look.add("LINEBELOW", (left, place), (right, place), 0.4, "black")
        if row.total:
            look.add("FONT", (left, place), (right, place), _TOTAL.fontName)
            look.add("LINEABOVE", (left, place), (right, place), 1, "black")


# Slips to cut apart, eight to a page: receipts, and the fronts of prize envelopes.


ACROSS, DOWN = 2, 4

_INSIDE = 12.0
"""Between a slip's edge, where it is cut, and its words."""

_SLIPS_TITLE = Face(BOLD, 14, 9)

_AMOUNT = Face(BOLD, 24, 9)

_WHO = Face(BOLD, 13, 8)

_SLIPS_ABOUT = Face(REGULAR, 10, 7)

_FOOT = Face(REGULAR, 9, 7)

_SIGN = Face(REGULAR, 9, 7)

_WITHOUT_SIGNATURE = 1.35

_FOOT_HEIGHT = 11.0

_SIGN_HEIGHT = 18.0


@dataclass(frozen=True, slots=True)
class Slip:
    """One receipt or one envelope's front, already written out.

    `title` says what it is for, `worth` the amount or the thing, `who` whose it is; `about` are
    further lines. Each of `sign` is a line to write on, with what belongs there.
    """

    title: str
    worth: str
    who: str
    about: tuple[str, ...] = ()
    sign: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Slips(Sheet):
    """A sheet of slips; `heading` stands at the foot of each. Raises ValueError without slips."""

    slips: tuple[Slip, ...]

    def __post_init__(self) -> None:
        if not self.slips:
            raise ValueError("a sheet of slips needs slips")


def draw(sheet: Slips, paper: Paper) -> bytes:
    """The sheet as a PDF, as many pages as it takes."""
    full = ACROSS * DOWN
    pages = [sheet.slips[first : first + full] for first in range(0, len(sheet.slips), full)]
    area = body(paper.portrait)
    drawn = [partial(_draw_page, sheet=sheet, slips=each, area=area) for each in pages]
    return write_pages(paper.portrait, sheet.title, drawn)


def _draw_page(canvas: Canvas, *, sheet: Slips, slips: Sequence[Slip], area: Box) -> None:
    width, height = area.width / ACROSS, area.height / DOWN
    _draw_cuts(canvas, area)
    for place, slip in enumerate(slips):
        row, column = divmod(place, ACROSS)
        left, bottom = area.left + column * width, area.top - (row + 1) * height
        inside = 2 * _INSIDE
        box = Box(left + _INSIDE, bottom + _INSIDE, width - inside, height - inside)
        _draw_slip(canvas, sheet, slip, box)


def _draw_cuts(canvas: Canvas, area: Box) -> None:
    canvas.setLineWidth(0.5)
    canvas.setDash(4, 4)
    for column in range(ACROSS + 1):
        x = area.left + column * area.width / ACROSS
        canvas.line(x, area.bottom, x, area.top)
    for row in range(DOWN + 1):
        y = area.bottom + row * area.height / DOWN
        canvas.line(area.left, y, area.right, y)
    canvas.setDash()


def _draw_slip(canvas: Canvas, sheet: Slips, slip: Slip, box: Box) -> None:
    """From the top what it is for, how much, whose, and more; from the foot where to sign. Where
    nobody signs, the words have the room to be larger."""
    larger = 1.0 if slip.sign else _WITHOUT_SIGNATURE
    room = box.width
    if sheet.practice:
        room -= draw_practice_mark(canvas, box.right, box.top, 11) + 8
    write(canvas, slip.title, _times(_SLIPS_TITLE, larger), box.left, box.top - 12 * larger, room)
    write(canvas, slip.worth, _times(_AMOUNT, larger), box.left, box.top - 40 * larger, box.width)
    y = box.top - 41 * larger
    who, about = _times(_WHO, larger), _times(_SLIPS_ABOUT, larger)
    for line in _over_one_or_two(slip.who, who, box.width):
        y -= 16 * larger
        write(canvas, line, who, box.left, y, box.width)
    y -= 3 * larger
    rows = int((y - box.bottom - _FOOT_HEIGHT - _SIGN_HEIGHT * len(slip.sign)) / (12 * larger))
    for line in _in_rows(slip.about, about, box.width, rows):
        y -= 12 * larger
        write(canvas, line, about, box.left, y, box.width)
    write_heading(canvas, sheet.heading, _FOOT, box.left, box.bottom, box.width)
    for place, label in enumerate(reversed(slip.sign)):
        _draw_line_to_sign(canvas, label, box, box.bottom + 15 + _SIGN_HEIGHT * place)


def _in_rows(about: Sequence[str], face: Face, room: float, rows: int) -> list[str]:
    """Over two lines each where there is the height for it; otherwise smaller, on one."""
    for most in (2, 1):
        lines = [line for each in about for line in wrap(each, face, room, most)]
        if len(lines) <= rows:
            break
    return lines[:rows]


def _times(face: Face, larger: float) -> Face:
    return Face(face.font, larger * face.size, face.least)


def _over_one_or_two(who: str, face: Face, room: float) -> Sequence[str]:
    """On one line, a little smaller if it must be; on two where that would be too small."""
    on_one = Face(face.font, face.size, 0.77 * face.size)
    if fit_text(who, on_one, room)[0] == who:
        return [who] if who else []
    return wrap(who, face, room, 2)


def _draw_line_to_sign(canvas: Canvas, label: str, box: Box, y: float) -> None:
    """What belongs there, and a line as long as there is room."""
    words = 0.34 * box.width
    lines = people_of(label)
    for at, line in enumerate(reversed(lines)):
        base = y + (at - (len(lines) - 1) / 2) * 1.05 * _SIGN.size
        write(canvas, line, _SIGN, box.left, base, words - 4, Align.LEFT)
    canvas.setLineWidth(0.8)
    canvas.line(box.left + words, y - 2, box.right, y - 2)


# The treasurer's sheet: both sides of the money, who got what, every pot, the tills.


_FACT = style(11)

_NOTE = style(9, before=3)

_LINE = 26
"""So many strokes make a line to write on, where there is room for it."""

_TREASURER_SHEET_GAP = 12.0
"""Between two facts beside each other."""


@dataclass(frozen=True, slots=True)
class TreasurerSheet(Sheet):
    """Money as it is handed in; every amount is already written out. `facts` are labels with what
    is known, or "" where it is to be written in by hand; `sides` the two sides that agree, where both are
    known."""

    facts: tuple[tuple[str, str], ...]
    sides: tuple[MoneyTable, MoneyTable] | None
    tables: tuple[MoneyTable, ...]
    notes: tuple[str, ...] = ()
    landscape: bool = False


def draw_treasurer_sheet(sheet: TreasurerSheet, paper: Paper) -> bytes:
    """The sheet as a PDF, over as many pages as it takes."""
    return build(paper, sheet, partial(_story, sheet), landscape=sheet.landscape)


def _story(sheet: TreasurerSheet, width: float) -> list[Flowable]:
    story: list[Flowable] = [_facts(sheet.facts, width)]
    story += [side_by_side(*sheet.sides, width)] if sheet.sides else []
    by_hand = (gettext("Treasurer"), ""), (gettext("Date"), "")
    notes = (paragraph(note, _NOTE) for note in sheet.notes)
    foot = [*notes, _facts(by_hand, width, above=9)]
    if not sheet.tables:
        return [*story, *foot]
    for table in sheet.tables:
        story += table_of_money(table, width, foot if table is sheet.tables[-1] else ())
    return story


def _facts(facts: tuple[tuple[str, str], ...], width: float, above: float = 0) -> Table:
    """Labels with what is known, two beside each other; a line to write on where nothing is."""
    widths = 0.6 * width, 0.4 * width
    cells = [
        paragraph(_said(*fact, widths[at % 2] - _TREASURER_SHEET_GAP), _FACT)
        for at, fact in enumerate(facts)
    ]
    cells += [paragraph("", _FACT)] * (len(cells) % 2)
    rows = [[*cells[at : at + 2]] for at in range(0, len(cells), 2)]
    look = [
        ("LEFTPADDING", (0, 0), (-1, -1), 0),
        ("RIGHTPADDING", (0, 0), (-1, -1), 0),
        ("TOPPADDING", (0, 0), (-1, -1), 0),
        ("BOTTOMPADDING", (0, 0), (-1, -1), 2),
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
    ]
    return Table(
        rows,
        colWidths=widths,
        style=TableStyle(look),
        spaceBefore=above,
        hAlign="LEFT",
    )


def _said(label: str, known: str, room: float) -> str:
    """The label with what is known, or with a line as long as fits beside it."""
    said = gettext("%(label)s: %(what)s")
    if known:
        return said % {"label": label, "what": known}
    lines = (said % {"label": label, "what": "_" * strokes} for strokes in range(_LINE, 0, -1))
    return next((line for line in lines if _wide(line) <= room), label)


def _wide(line: str) -> float:
    return text_width(clean(line), _FACT.fontName, _FACT.fontSize)
