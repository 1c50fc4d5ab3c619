"""The treasurer's sheet: both sides of the money, who got what, every pot, the tills.

A night's is a page upright; a season's lies on its side, for its many columns.
"""

from dataclasses import dataclass
from functools import partial

from reportlab.platypus import Flowable, Table, TableStyle

from parties.paper.flow import build, paragraph, style
from parties.paper.languages import gettext
from parties.paper.lettering import clean, text_width
from parties.paper.page import Paper, Sheet
from parties.treasurer.sheets.money_table import MoneyTable, side_by_side, table_of_money

_FACT = style(11)

_NOTE = style(9, before=3)

_LINE = 26
"""So many strokes make a line to write on, where there is room for it."""

_GAP = 12.0
"""Between two facts beside each other."""


@dataclass(frozen=True, slots=True)
class TreasurerSheet(Sheet):
    """Money as it is handed in; every amount is already written out. `facts` are labels with what
    is known, or "" where it is to be written in by hand; `sides` the two sides that agree."""

    facts: tuple[tuple[str, str], ...]
    sides: tuple[MoneyTable, MoneyTable]
    tables: tuple[MoneyTable, ...]
    notes: tuple[str, ...] = ()
    landscape: bool = False


def draw(sheet: TreasurerSheet, paper: Paper) -> bytes:
    """The sheet as a PDF, over as many pages as it takes."""
    return build(paper, sheet, partial(_story, sheet), landscape=sheet.landscape)


def _story(sheet: TreasurerSheet, width: float) -> list[Flowable]:
    story: list[Flowable] = [_facts(sheet.facts, width), side_by_side(*sheet.sides, width)]
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
    cells = [paragraph(_said(*fact, widths[at % 2] - _GAP), _FACT) for at, fact in enumerate(facts)]
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
