"""A season of one person, or of a couple, on one page to take home."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from reportlab.graphics.shapes import Drawing, Rect, String
from reportlab.platypus import Flowable, Table, TableStyle

from parties.printing.paper.lettering import REGULAR
from parties.printing.paper.page import (
    SECTION,
    Paper,
    Sheet,
    build,
    largest,
    pages_taken,
    paragraph,
    style,
)

_SIZES = 1.1, 1.0, 0.9, 0.8

_HIGH = 80.0
"""Of the picture, in points."""

_GAP = 24.0

_BESIDE = TableStyle(
    [
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
        ("LEFTPADDING", (0, 0), (-1, -1), 0),
        ("RIGHTPADDING", (0, 0), (-2, -1), _GAP),
        ("RIGHTPADDING", (-1, 0), (-1, -1), 0),
        ("TOPPADDING", (0, 0), (-1, -1), 14),
        ("BOTTOMPADDING", (0, 0), (-1, -1), 0),
    ]
)

_BESIDE_TITLE = style(14, bold=True, after=3)


@dataclass(frozen=True, slots=True)
class Lines:
    """A title, the words above the columns, and the lines."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class SeasonOf(Sheet):
    """What somebody's nights came to between two days. `wins` are the games won, night after night,
    below `picture`, the question that they answer; `beside` are short tables that stand side by side.
    `nights` are cut where the page is full, the newest stay, and `cut` says of how many with its number
    in place of `%(number)s`."""

    facts: tuple[tuple[str, str], ...]
    picture: str
    wins: tuple[int, ...]
    beside: tuple[Lines, ...]
    nights: Lines
    cut: str
    nothing: str = ""


def draw(sheet: SeasonOf, paper: Paper) -> bytes:
    """One page, in the largest letters that have room for all of it, else with the last nights."""

    def is_too_many(most: int) -> bool:
        return pages_taken(paper, partial(_story, sheet, most, _SIZES[-1])) > 1

    fits = bisect_left(range(len(sheet.nights.rows) + 1), x=True, lo=1, key=is_too_many) - 1
    return build(paper, sheet, largest(paper, partial(_story, sheet, fits), _SIZES))


def _story(sheet: SeasonOf, most: int, size: float, width: float) -> list[Flowable]:
    story: list[Flowable] = [_facts(sheet, size, width)]
    if sheet.nothing:
        story.append(paragraph(sheet.nothing, style(13 * size, before=10)))
    if len(sheet.wins) > 1:
        story += [paragraph(sheet.picture, SECTION), _picture(sheet.wins, width)]
    beside = [each for each in sheet.beside if each.rows]
    if beside:
        room = (width - _GAP * (len(beside) - 1)) / len(beside)
        cells = [
            [paragraph(each.title, _BESIDE_TITLE), _table(each, size, room)] for each in beside
        ]
        widths = [room + _GAP] * (len(beside) - 1) + [room]
        story.append(Table([cells], colWidths=widths, style=_BESIDE))
    if shown := sheet.nights.rows[:most]:
        is_cut = len(shown) < len(sheet.nights.rows)
        title = sheet.cut % {"number": len(shown)} if is_cut else sheet.nights.title
        newest = replace(sheet.nights, rows=shown)
        story += [paragraph(title, SECTION), _table(newest, size, width)]
    return story


def _facts(sheet: SeasonOf, size: float, width: float) -> Table:
    """Two facts in a row, each with its label."""
    look, bold = style(11.5 * size), style(11.5 * size, bold=True)
    cells = [(paragraph(label, look), paragraph(says, bold)) for label, says in sheet.facts]
    if len(cells) % 2:
        cells.append((paragraph("", look), paragraph("", look)))
    rows = [[*one, *other] for one, other in zip(cells[::2], cells[1::2], strict=True)]
    widths = [0.21 * width, 0.29 * width] * 2
    return Table(rows, colWidths=widths, style=_ruled(size))


def _picture(wins: Sequence[int], width: float) -> Drawing:
    """A bar a night, with its number above."""
    step = min(width / len(wins), 28.0)
    most, drawing = max(wins) or 1, Drawing(width, _HIGH + 14)
    for at, won in enumerate(wins):
        height = _HIGH * won / most
        bar = Rect(at * step, 0, 0.8 * step, height)
        bar.fillColor, bar.strokeWidth = None, 0.8
        drawing.add(bar)
        if step > 9:
            label = String((at + 0.4) * step, height + 3, str(won), textAnchor="middle")
            label.fontName, label.fontSize = REGULAR, 9
            drawing.add(label)
    return drawing


def _table(lines: Lines, size: float, width: float) -> Table:
    look, head = style(10.5 * size), style(9.5 * size)
    first = 0.4 * width
    others = (width - first) / (len(lines.heads) - 1)
    rows = [[paragraph(each, head) for each in lines.heads]]
    rows += [[paragraph(each, look) for each in row] for row in lines.rows]
    widths = (first, *[others] * (len(lines.heads) - 1))
    return Table(rows, colWidths=widths, style=_ruled(size))


def _ruled(size: float) -> TableStyle:
    return TableStyle(
        [
            ("LINEBELOW", (0, 0), (-1, -1), 0.5, "black"),
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("LEFTPADDING", (0, 0), (-1, -1), 0),
            ("TOPPADDING", (0, 0), (-1, -1), 1 * size),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 3 * size),
        ]
    )
