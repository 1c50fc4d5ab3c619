"""The announcer's sheet: what was won in the order in which it is read out, in letters that one reads
standing at a microphone.

It is in nobody's hands but the announcer's: nothing on it is for the wall.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Flowable, KeepTogether, Paragraph, Table, TableStyle

from parties.printing.paper.lettering import people_of, text_width
from parties.printing.paper.page import Paper, Sheet, build, names, paragraph, style

_LARGE = 1.25
"""How much larger the letters of large print are."""

_NUMBER, _COUPLE, _GETS = 36.0, 56.0, 0.2
"""The widths of their columns in points; of what a couple gets, of all."""

_GAP = 8.0


@dataclass(frozen=True, slots=True)
class WinnerLine:
    """Who gets something: the couple's number, empty where it is none; what it gets, where that is not
    what stands above."""

    number: str
    names: str
    gets: str


@dataclass(frozen=True, slots=True)
class AnnouncedLine:
    """One thing that is read out: what it is, what it is worth, who gets it, and how that came."""

    title: str
    worth: str
    winners: Sequence[WinnerLine]
    how: str


@dataclass(frozen=True, slots=True)
class AnnouncersSheet(Sheet):
    """All that is read out, the first thing first."""

    lines: Sequence[AnnouncedLine]


def draw(sheet: AnnouncersSheet, paper: Paper) -> bytes:
    """The sheet as a PDF, over as many pages as its letters take; nothing is parted by a page's end."""
    size = _LARGE if sheet.large else 1.0
    return build(paper, sheet, lambda width: _story(sheet, size, width))


def _story(sheet: AnnouncersSheet, size: float, width: float) -> list[Flowable]:
    return [
        KeepTogether([_heading(number, line, size, width), *_said(line, size, width)])
        for number, line in enumerate(sheet.lines, 1)
    ]


def _heading(number: int, line: AnnouncedLine, size: float, width: float) -> Table:
    """Its place in the order, its name and its worth, under a rule."""
    bold = style(20 * size, bold=True)
    right = style(20 * size, bold=True, right=True)
    cells = [
        paragraph(f"{number}.", bold),
        paragraph(line.title, bold),
        paragraph(line.worth, right),
    ]
    free = width - _NUMBER * size - _width_of(line.title, bold) - _GAP
    return _row(cells, size, width, ruled=True, last=_column(line.worth, right, width, free))


def _width_of(text: str, look: ParagraphStyle) -> float:
    return text_width(text, look.fontName, look.fontSize)


def _column(text: str, look: ParagraphStyle, width: float, free: float) -> float:
    """How wide a last column is: its usual share; more where its words take more, as far as there is
    room beside what stands before it, and no less than half of the line where both are long."""
    least = _GETS * width
    wanted = _width_of(text, look) + 1
    if wanted <= least:
        return least
    return min(wanted, max(free, 0.5 * width))


def _said(line: AnnouncedLine, size: float, width: float) -> list[Flowable]:
    """Who gets it, each in a row that no page parts, and how that came, beside the last of them."""
    rows = [_winner(each, size, width) for each in line.winners]
    if not line.how:
        return [*rows]
    for last in rows[-1:]:
        last.keepWithNext = 1
    look = style(15 * size, before=2 * size, after=6 * size)
    look.leftIndent = _NUMBER * size
    return [*rows, paragraph(line.how, look)]


def _winner(winner: WinnerLine, size: float, width: float) -> Table:
    bold, right = style(24 * size, bold=True), style(18 * size, right=True)
    number = [paragraph(winner.number, bold)] if winner.number else []
    gets = [paragraph(winner.gets, right)] if winner.gets else []
    before = (_NUMBER + _COUPLE * len(number)) * size
    free = width - before - max(_width_of(each, bold) for each in people_of(winner.names)) - _GAP
    last = _column(winner.gets, right, width, free)
    who = names(winner.names, bold, width - before - last * len(gets) - _GAP)
    return _row([paragraph(""), *number, who, *gets], size, width, numbered=bool(number), last=last)


def _row(
    cells: list[Paragraph],
    size: float,
    width: float,
    *,
    ruled: bool = False,
    numbered: bool = False,
    last: float = 0.0,
) -> Table:
    """Cells beside each other: the place, a couple's number, the words, what is got."""
    first = [_NUMBER * size, *([_COUPLE * size] if numbered else [])]
    gets = [last] if len(cells) > len(first) + 1 else []
    widths = (*first, width - sum(first) - sum(gets), *gets)
    look = TableStyle(
        [
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("LEFTPADDING", (0, 0), (-1, -1), 0),
            ("RIGHTPADDING", (0, 0), (-1, -1), 0),
            ("TOPPADDING", (0, 0), (-1, -1), 2 * size),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 6 * size),
            *([("LINEABOVE", (0, 0), (-1, 0), 1.4, "black")] if ruled else []),
        ]
    )
    return Table([cells], colWidths=widths, style=look)
