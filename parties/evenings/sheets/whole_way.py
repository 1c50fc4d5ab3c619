"""The whole movement of an evening where nothing hangs on who wins: everybody's table and chair in each
game, for whoever calls and for the wall.
"""

from dataclasses import dataclass
from functools import partial

from reportlab.lib.colors import black
from reportlab.platypus import Flowable, Table, TableStyle

from parties.paper.flow import build, paragraph, style
from parties.paper.languages import closed_up
from parties.paper.lettering import people_of
from parties.paper.page import Paper, Sheet

_MANY_GAMES = 14
"""With more of them the sheet lies on its side."""


@dataclass(frozen=True, slots=True)
class WholeWay(Sheet):
    """What is played, the heads of the columns, a row for each card, and lines that stand over them.
    Raises ValueError without a card."""

    played: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not self.rows:
            raise ValueError("nobody has a way")


def draw(sheet: WholeWay, paper: Paper) -> bytes:
    """The table as a PDF, its heads on every page."""
    landscape = len(sheet.heads) > _MANY_GAMES
    return build(paper, sheet, partial(_story, sheet), landscape=landscape)


def _story(sheet: WholeWay, width: float) -> list[Flowable]:
    column = width / (len(sheet.heads) + 0.4)
    heads, *rows = (
        ["\n".join(people_of(closed_up(cell))) for cell in row]
        for row in (sheet.heads, *sheet.rows)
    )
    longest = max(len(line) for row in rows for cell in row for line in cell.split("\n"))
    size = max(6.0, min(12.0, column / max(3.6, 0.68 * longest)))
    look = TableStyle(
        [
            ("FONT", (0, 0), (-1, -1), style(size).fontName, size),
            ("FONT", (0, 0), (-1, 0), style(size, bold=True).fontName, size),
            ("FONT", (0, 0), (0, -1), style(size, bold=True).fontName, size),
            ("ALIGN", (0, 0), (-1, -1), "CENTER"),
            ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
            ("LEFTPADDING", (0, 0), (-1, -1), 1),
            ("RIGHTPADDING", (0, 0), (-1, -1), 1),
            ("TOPPADDING", (0, 0), (-1, -1), 2),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 4),
            ("GRID", (0, 0), (-1, -1), 0.5, black),
            ("LINEBELOW", (0, 0), (-1, 0), 1.5, black),
        ]
    )
    widths = [column * 1.4, *[column] * (len(sheet.heads) - 1)]
    return [
        paragraph(sheet.played, style(13, bold=True, after=6)),
        *(paragraph(note, style(11, after=4)) for note in sheet.notes),
        Table([heads, *rows], colWidths=widths, style=look, repeatRows=1),
    ]
