"""The table of a season for the wall: who stands where, over as many pages as it takes."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from reportlab.platypus import BalancedColumns, Flowable, Table

from parties.printing.paper.flow import build, largest, names, paragraph, ruled, style
from parties.printing.paper.languages import gettext
from parties.printing.paper.page import Paper, Sheet

_SIZES = 1.2, 1.0, 0.9, 0.8, 0.72
"""How large the letters are; the smallest name is of nine points."""

_LARGE = (1.4,)

_PLACE, _TOTAL, _NIGHTS = 50.0, 80.0, 70.0
"""The widths of their columns in letters of the size 1, in points."""

_GAP, _BETWEEN = 8.0, 22.0

_IN_ONE = 24
"""So many still stand in one column."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A row as it is printed; nobody says of how many `nights` where a season stands as it was closed."""

    place: str
    who: str
    nights: str
    total: str


@dataclass(frozen=True, slots=True)
class TableSheet(Sheet):
    """Everybody, best first, below what counts; `notes` are what the hall should know of the table."""

    counts: str
    rows: tuple[Standing, ...]
    prizes: tuple[tuple[str, str], ...]
    notes: tuple[str, ...]


def draw(sheet: TableSheet, paper: Paper) -> bytes:
    """The sheet as a PDF, over as few pages as its smallest letters take, in the largest that do."""
    sizes = _LARGE if sheet.large else _SIZES
    return build(paper, sheet, largest(paper, partial(_story, sheet), sizes))


def _story(sheet: TableSheet, size: float, width: float) -> list[Flowable]:
    """Beside each other, the left column read first, where there are many."""
    small, bold = style(11 * size, after=5), style(12.5 * size, bold=True, before=8)
    story: list[Flowable] = [paragraph(sheet.counts, small)]
    if len(sheet.rows) > _IN_ONE and not sheet.large:
        halves: list[Flowable] = [_table(sheet.rows, size, (width - _BETWEEN) / 2)]
        story.append(BalancedColumns(halves, innerPadding=_BETWEEN, leftPadding=0, rightPadding=0))
    elif sheet.rows:
        story.append(_table(sheet.rows, size, width))
    for prize, who in sheet.prizes:
        story += [paragraph(prize, bold), paragraph(who, style(12.5 * size))]
    return story + [paragraph(note, style(11 * size, before=8)) for note in sheet.notes]


def _table(rows: Sequence[Standing], size: float, width: float) -> Table:
    place, nights, came_to = _PLACE * size, _NIGHTS * size, _TOTAL * size
    name = width - place - nights - came_to
    head, right = style(10.5 * size), style(10.5 * size, right=True)
    bold, total = style(14 * size, bold=True), style(14 * size, bold=True, right=True)
    lines = [
        [
            paragraph(gettext("Place"), head),
            paragraph(gettext("Name"), head),
            paragraph(gettext("Nights"), right),
            paragraph(gettext("Total"), right),
        ]
    ]
    lines += [
        [
            paragraph(each.place, bold),
            names(each.who, style(12.5 * size), name - _GAP),
            paragraph(each.nights, style(12.5 * size, right=True)),
            paragraph(each.total, total),
        ]
        for each in rows
    ]
    widths = place, name, nights, came_to
    return Table(lines, colWidths=widths, style=ruled(size, _GAP), repeatRows=1)
