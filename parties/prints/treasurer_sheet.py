"""The treasurer's sheet of a night: both sides of its money, every pot, who got what, the tills."""

from dataclasses import dataclass
from functools import partial

from django.utils.translation import gettext
from reportlab.platypus import Flowable, Table, TableStyle

from parties.prints.flow import HELP, SECTION, STRONG, TEXT, build, paragraph, style
from parties.prints.page import Paper

_AMOUNT_WIDTH = 92.0
_MONEY = style(12, right=True)
_TOTAL = style(13, bold=True, right=True)
_LINE = "_" * 24


@dataclass(frozen=True, slots=True)
class MoneyLine:
    """What an amount is for; `about` is to whom, when, or why, in small letters below it."""

    says: str
    amount: str
    about: str = ""


@dataclass(frozen=True, slots=True)
class MoneySection:
    """Lines that belong together, and what they add up to; no total where they do not."""

    title: str
    lines: tuple[MoneyLine, ...]
    total: str = ""


@dataclass(frozen=True, slots=True)
class TreasurerSheet:
    """The money of a night as it is handed in; every amount is already written out."""

    title: str
    heading: str
    sections: tuple[MoneySection, ...]
    notes: tuple[str, ...] = ()
    practice: bool = False


def draw(sheet: TreasurerSheet, paper: Paper) -> bytes:
    """The sheet as a PDF, over as many pages as it takes."""
    return build(paper, sheet.title, sheet.heading, partial(_story, sheet), practice=sheet.practice)


def _story(sheet: TreasurerSheet, width: float) -> list[Flowable]:
    story: list[Flowable] = []
    for section in sheet.sections:
        story += [paragraph(section.title, SECTION), _table(section, width)]
    story += [paragraph(note, HELP) for note in sheet.notes]
    story.append(paragraph(gettext("To be written by hand"), SECTION))
    by_hand = (gettext("Permit or licence number"), gettext("Treasurer"), gettext("Date"))
    rows: list[list[Flowable]] = [[paragraph(each), paragraph(_LINE)] for each in by_hand]
    story.append(Table(rows, colWidths=(0.4 * width, 0.6 * width), style=_ruled(len(rows), 0)))
    return story


def _table(section: MoneySection, width: float) -> Table:
    rows: list[list[Flowable | list[Flowable]]] = [
        [
            [paragraph(line.says, TEXT), *([paragraph(line.about, HELP)] if line.about else [])],
            paragraph(line.amount, _MONEY),
        ]
        for line in section.lines
    ]
    if section.total:
        rows.append([paragraph(gettext("Together"), STRONG), paragraph(section.total, _TOTAL)])
    widths = (width - _AMOUNT_WIDTH, _AMOUNT_WIDTH)
    look = _ruled(len(rows), 1 if section.total else 0)
    return Table(rows, colWidths=widths, style=look, splitInRow=1)


def _ruled(rows: int, totals: int) -> TableStyle:
    look = TableStyle(
        [
            ("LINEBELOW", (0, 0), (-1, -1), 0.5, "black"),
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("LEFTPADDING", (0, 0), (0, -1), 0),
            ("RIGHTPADDING", (-1, 0), (-1, -1), 0),
            ("TOPPADDING", (0, 0), (-1, -1), 2),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 5),
        ]
    )
    if totals:
        look.add("LINEABOVE", (0, rows - totals), (-1, -1), 1.4, "black")
    return look
