"""Tables of money on paper: narrow rows, amounts under each other, a total under a heavy line."""

from dataclasses import dataclass

from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import CondPageBreak, Flowable, KeepTogether, Table, TableStyle

from parties.prints.flow import paragraph, style
from parties.prints.lettering import clean, text_width

_HEAD = style(9, bold=True)
_HEAD_MONEY = style(9, bold=True, right=True)
_CELL = style(10)
_MONEY = style(10, right=True)
_ABOUT = style(9)
_TOTAL = style(10, bold=True)
_TOTAL_MONEY = style(10, bold=True, right=True)
_TITLE = style(12.5, bold=True, before=7, after=1)
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


def table_of_money(table: MoneyTable, width: float) -> list[Flowable]:
    """The table, `width` points wide; its head is said again on every page that it goes on to."""
    titled = _titled(table, width)
    if len(table.rows) <= _TOGETHER:
        return [KeepTogether(titled)]
    return [CondPageBreak(_BEGINNING), *titled]


def side_by_side(left: MoneyTable, right: MoneyTable, width: float) -> Table:
    """Two tables beside each other, the last row of each at one height."""
    gap, half = 24.0, (width - 24.0) / 2
    longer = max(len(left.rows), len(right.rows))
    sides = [_titled(_filled(each, longer), half) for each in (left, right)]
    look = [
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
        ("LEFTPADDING", (0, 0), (-1, -1), 0),
        ("RIGHTPADDING", (0, 0), (-1, -1), 0),
        ("TOPPADDING", (0, 0), (-1, -1), 0),
        ("BOTTOMPADDING", (0, 0), (-1, -1), 0),
    ]
    columns = (half, gap, half)
    return Table([[sides[0], "", sides[1]]], colWidths=columns, style=TableStyle(look))


def _titled(table: MoneyTable, width: float) -> list[Flowable]:
    head, widths = _head(table), _widths(table, width)
    drawn = Table(
        [*head, *(_row(table, row, widths) for row in table.rows)],
        colWidths=widths,
        style=_look(table, len(head)),
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
    paragraph takes ten times as long."""
    shown = clean(text)
    fits = text_width(shown, look.fontName, look.fontSize) <= width - _GAP
    return shown if fits else paragraph(shown, look)


def _look(table: MoneyTable, heads: int) -> TableStyle:
    look = TableStyle(
        [
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("VALIGN", (0, 0), (-1, heads - 1), "BOTTOM"),
            ("LEFTPADDING", (0, 0), (-1, -1), 0),
            ("RIGHTPADDING", (0, 0), (-1, -1), _GAP),
            ("FONT", (0, heads), (-1, -1), _CELL.fontName, _CELL.fontSize, _CELL.leading),
            ("RIGHTPADDING", (-1, 0), (-1, -1), 0),
            ("TOPPADDING", (0, 0), (-1, -1), 0.5),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 2),
        ]
    )
    look.add("LINEABOVE", (0, heads), (-1, heads), 1, "black")
    for place, column in enumerate(table.columns):
        if column.money:
            look.add("ALIGN", (place, heads), (place, -1), "RIGHT")
    for place, row in enumerate(table.rows, heads):
        if any(cell.strip() for cell in row.cells):
            look.add("LINEBELOW", (0, place), (-1, place), 0.4, "black")
        if row.total:
            look.add("FONT", (0, place), (-1, place), _TOTAL.fontName)
            look.add("LINEABOVE", (0, place), (-1, place), 1, "black")
    return look
