"""The result sheet to pin up: prizes and how each tie was settled, the levels, the totals, notes."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from django.utils.translation import gettext, ngettext
from reportlab.platypus import Flowable, Paragraph, Table, TableStyle

from parties.paper.flow import HELP, SECTION, STRONG, TEXT, build, paragraph, style
from parties.paper.page import Paper, Sheet
from scoring.numbers import CoupleNo
from scoring.prizes.standings import Level

_PRIZE_WIDTH = 120.0

_AMOUNT_WIDTH = 100.0

_COUPLE = style(14, bold=True)

_AMOUNT = style(14, bold=True, right=True)

_TOTAL = style(12, right=True)

_NOTE = style(12, after=5)


@dataclass(frozen=True, slots=True)
class AwardLine:
    """What a couple gets, and how it came to it ("won the cut: 3♦ against 7♣"), or no words."""

    prize: str
    couple: str
    amount: str
    how: str = ""


@dataclass(frozen=True, slots=True)
class ResultSheet(Sheet):
    """A night's result as it shall be read on the wall; every amount is already written out.

    `names` say who each couple of the levels is; `totals` are labels with their amounts, in the order in which they add up; `notes` are sentences
    the hall should know, such as why totals were typed in. Raises ValueError without levels.
    """

    levels: tuple[Level, ...]
    names: Mapping[CoupleNo, str]
    awards: tuple[AwardLine, ...] = ()
    totals: tuple[tuple[str, str], ...] = ()
    notes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not self.levels:
            raise ValueError("a result sheet needs levels")


def draw(sheet: ResultSheet, paper: Paper) -> bytes:
    """The sheet as a PDF, over as many pages as it takes."""
    return build(paper, sheet, partial(_story, sheet))


def _story(sheet: ResultSheet, width: float) -> list[Flowable]:
    story: list[Flowable] = []
    if sheet.awards:
        story += [paragraph(gettext("Prizes"), SECTION), _awards(sheet, width)]
    story.append(paragraph(gettext("Games won"), SECTION))
    story += [_level(level, sheet.names, width) for level in sheet.levels]
    if sheet.totals:
        story += [paragraph(gettext("Totals"), SECTION), _totals(sheet, width)]
    if sheet.notes:
        story.append(paragraph(gettext("Notes"), SECTION))
        story += [paragraph(note, _NOTE) for note in sheet.notes]
    return story


def _awards(sheet: ResultSheet, width: float) -> Table:
    rows = [
        [
            paragraph(award.prize, STRONG),
            [
                paragraph(award.couple, _COUPLE),
                *([paragraph(award.how, HELP)] if award.how else []),
            ],
            paragraph(award.amount, _AMOUNT),
        ]
        for award in sheet.awards
    ]
    widths = (_PRIZE_WIDTH, width - _PRIZE_WIDTH - _AMOUNT_WIDTH, _AMOUNT_WIDTH)
    return Table(rows, colWidths=widths, style=_ruled(), splitInRow=1)


def _level(level: Level, names: Mapping[CoupleNo, str], width: float) -> Table:
    """The level's own line, said again on a new page, and its couples two by two."""
    cells = [paragraph(names[couple]) for couple in level.couples]
    cells += [paragraph("")] * (len(cells) % 2)
    rows: list[list[Paragraph | str]] = [[paragraph(_level_words(level), STRONG), ""]]
    rows += [[*cells[first : first + 2]] for first in range(0, len(cells), 2)]
    look = TableStyle(
        [
            ("SPAN", (0, 0), (1, 0)),
            ("LINEBELOW", (0, 0), (1, 0), 1, "black"),
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("LEFTPADDING", (0, 0), (-1, -1), 0),
            ("TOPPADDING", (0, 0), (-1, -1), 2),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 3),
        ]
    )
    return Table(rows, colWidths=(width / 2, width / 2), style=look, repeatRows=1, spaceBefore=5)


def _level_words(level: Level) -> str:
    games = ngettext("%(count)d game won", "%(count)d games won", level.games_won)
    place = gettext("Place %(place)d") % {"place": level.place}
    words = [place, games % {"count": level.games_won}]
    if len(level.couples) > 1:
        couples = ngettext("%(count)d couple", "%(count)d couples", len(level.couples))
        words.append(couples % {"count": len(level.couples)})
    return " · ".join(words)


def _totals(sheet: ResultSheet, width: float) -> Table:
    rows = [[paragraph(label, TEXT), paragraph(amount, _TOTAL)] for label, amount in sheet.totals]
    return Table(
        rows, colWidths=(width - _AMOUNT_WIDTH, _AMOUNT_WIDTH), style=_ruled(), splitInRow=1
    )


def _ruled() -> TableStyle:
    """Rows with a line above and below."""
    return TableStyle(
        [
            ("LINEABOVE", (0, 0), (-1, 0), 1.4, "black"),
            ("LINEBELOW", (0, 0), (-1, -1), 0.6, "black"),
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("LEFTPADDING", (0, 0), (-1, -1), 0),
            ("RIGHTPADDING", (0, 0), (0, -1), 8),
            ("RIGHTPADDING", (-1, 0), (-1, -1), 0),
            ("TOPPADDING", (0, 0), (-1, -1), 4),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 6),
        ]
    )
