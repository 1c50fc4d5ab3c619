"""The table of a season for the wall: who stands where, over as many pages as it takes."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from reportlab.platypus import BalancedColumns, Flowable, Table

from parties.printing.paper.languages import gettext
from parties.printing.paper.page import Paper, Sheet, build, largest, names, paragraph, ruled, style

_SIZES = 1.2, 1.0, 0.9, 0.8, 0.72
"""How large the letters are; the smallest name is of nine points."""

_PLACE, _TOTAL, _NIGHTS = 50.0, 80.0, 70.0
"""The widths of their columns in letters of the size 1, in points."""

_GAP, _BETWEEN = 8.0, 22.0

_IN_ONE = 24
"""So many still stand in one column."""


Standing = tuple[str, str, str, str]
"""Place, who, of how many nights and how much in all; of no nights where a season stands as it was closed."""


@dataclass(frozen=True, slots=True)
class TableSheet(Sheet):
    """Everybody, best first, below what counts; `notes` are what the hall should know of the table."""

    counts: str
    rows: tuple[Standing, ...]
    prizes: tuple[tuple[str, str], ...]
    notes: tuple[str, ...]


def draw(sheet: TableSheet, paper: Paper) -> bytes:
    """The sheet as a PDF, over as few pages as its smallest letters take, in the largest that do."""
    sizes = (1.4,) if sheet.large else _SIZES
    return build(paper, sheet, largest(paper, partial(_story, sheet), sizes))


def _story(sheet: TableSheet, size: float, width: float) -> list[Flowable]:
    """Beside each other, the left column read first, where there are many."""
    small, bold = style(11 * size, after=5), style(12.5 * size, bold=True, before=8)
    story: list[Flowable] = [paragraph(sheet.counts, small)]
    if len(sheet.rows) > _IN_ONE and not sheet.large:
        half: Flowable = _table(sheet.rows, size, (width - _BETWEEN) / 2)
        story.append(BalancedColumns(half, innerPadding=_BETWEEN, leftPadding=0, rightPadding=0))
    elif sheet.rows:
        story.append(_table(sheet.rows, size, width))
    for prize, who in sheet.prizes:
        story += [paragraph(prize, bold), paragraph(who, style(12.5 * size))]
    return story + [paragraph(note, style(11 * size, before=8)) for note in sheet.notes]


def _table(rows: Sequence[Standing], size: float, width: float) -> Table:
    name = width - (_PLACE + _NIGHTS + _TOTAL) * size
    looks = style(10.5 * size), style(10.5 * size), *[style(10.5 * size, right=True)] * 2
    heads = gettext("Place"), gettext("Name"), gettext("Nights"), gettext("Total")
    bold, right = style(14 * size, bold=True), style(12.5 * size, right=True)
    total = style(14 * size, bold=True, right=True)
    lines = [list(map(paragraph, heads, looks))]
    for place, who, of, came in rows:
        called = names(who, style(12.5 * size), name - _GAP)
        lines.append([paragraph(place, bold), called, paragraph(of, right), paragraph(came, total)])
    widths = _PLACE * size, name, _NIGHTS * size, _TOTAL * size
    return Table(lines, colWidths=widths, style=ruled(size, _GAP), repeatRows=1)
