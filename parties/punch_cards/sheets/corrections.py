"""What was put right after the games, and why, to be signed by those whom it concerns."""

from dataclasses import dataclass
from functools import partial

from reportlab.platypus import Flowable, Table, TableStyle

from parties.paper.flow import HELP, STRONG, TEXT, build, paragraph
from parties.paper.languages import gettext
from parties.paper.page import Paper, Sheet

_SIGNATURE = 40.0
"""Room for a name written by hand, in points."""


@dataclass(frozen=True, slots=True)
class CorrectionLine:
    """What was put right, why, and who signs for it."""

    says: str
    why: str
    signs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CorrectionsSheet(Sheet):
    """The corrections in the order in which they were made; `note` stands above them, or alone."""

    note: str
    lines: tuple[CorrectionLine, ...]


def draw(sheet: CorrectionsSheet, paper: Paper) -> bytes:
    """The sheet as a PDF, over as many pages as it takes."""
    return build(paper, sheet, partial(_story, sheet))


def _story(sheet: CorrectionsSheet, width: float) -> list[Flowable]:
    story: list[Flowable] = [paragraph(sheet.note, TEXT)]
    if sheet.lines:
        story.append(_lines(sheet, width))
    return [*story, _signatures([gettext("Organiser"), gettext("Date")], width)]


def _lines(sheet: CorrectionsSheet, width: float) -> Table:
    half = 0.5 * width
    rows = [
        [
            [paragraph(line.says, STRONG), *([paragraph(line.why, TEXT)] if line.why else [])],
            _signatures(line.signs, half),
        ]
        for line in sheet.lines
    ]
    look = TableStyle(
        [
            ("LINEABOVE", (0, 0), (-1, 0), 1.2, "black"),
            ("LINEBELOW", (0, 0), (-1, -1), 0.8, "black"),
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("LEFTPADDING", (0, 0), (0, -1), 0),
            ("RIGHTPADDING", (1, 0), (1, -1), 0),
        ]
    )
    return Table(rows, colWidths=(half, half), style=look, spaceBefore=10)


def _signatures(who: list[str] | tuple[str, ...], width: float) -> Table:
    """A line to write on, with who writes there under it."""
    rows: list[list[Flowable | str]] = []
    for name in who:
        rows += [[""], [paragraph(name, HELP)]]
    look = TableStyle(
        [("LINEBELOW", (0, row), (-1, row), 0.8, "black") for row in range(0, len(rows), 2)]
        + [("LEFTPADDING", (0, 0), (-1, -1), 0), ("TOPPADDING", (0, 0), (-1, -1), 1)]
    )
    heights = [_SIGNATURE, None] * len(who)
    return Table(rows, colWidths=(width - 8,), rowHeights=heights, style=look, hAlign="LEFT")
