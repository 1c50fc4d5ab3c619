"""Tables of money on paper: narrow rows, amounts under each other, a total under a heavy line."""

from collections.abc import Sequence
from dataclasses import dataclass

from reportlab.lib.enums import TA_RIGHT
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import CondPageBreak, Flowable, KeepTogether, Table, TableStyle

from parties.paper.flow import paragraph, style
from parties.paper.lettering import clean, pieces, text_width

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
