"""The questions that the punch cards leave open, to walk round the hall with and tick the answers."""

from dataclasses import dataclass
from functools import partial

from reportlab.platypus import Flowable, Table, TableStyle

from parties.paper.flow import HELP, STRONG, TEXT, build, paragraph, style
from parties.paper.page import Paper, Sheet

_TICK = style(14, before=3, after=3)

_BOX = "\u2610"


@dataclass(frozen=True, slots=True)
class SheetQuestion:
    """Where it was, what is asked, what may be answered, who the people are, what hangs on it."""

    where: str
    asks: str
    answers: tuple[str, ...]
    people: tuple[str, ...] = ()
    hangs: str = ""


@dataclass(frozen=True, slots=True)
class QuestionsSheet(Sheet):
    """The questions, as the screen has them; `note` stands above them, or alone."""

    note: str
    questions: tuple[SheetQuestion, ...]


def draw(sheet: QuestionsSheet, paper: Paper) -> bytes:
    """The sheet as a PDF, over as many pages as it takes."""
    return build(paper, sheet, partial(_story, sheet))


def _story(sheet: QuestionsSheet, width: float) -> list[Flowable]:
    story: list[Flowable] = [paragraph(sheet.note, TEXT)]
    if not sheet.questions:
        return story
    rows = [
        [paragraph(f"{number}. {each.where}", STRONG), _asked(each)]
        for number, each in enumerate(sheet.questions, 1)
    ]
    look = TableStyle(
        [
            ("LINEABOVE", (0, 0), (-1, 0), 1.2, "black"),
            ("LINEBELOW", (0, 0), (-1, -1), 0.8, "black"),
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("LEFTPADDING", (0, 0), (0, -1), 0),
            ("TOPPADDING", (0, 0), (-1, -1), 6),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 8),
        ]
    )
    columns = (0.3 * width, 0.7 * width)
    return [*story, Table(rows, colWidths=columns, style=look, spaceBefore=10)]


def _asked(question: SheetQuestion) -> list[Flowable]:
    return [
        paragraph(question.asks, STRONG),
        *(paragraph(each, HELP) for each in question.people),
        *(paragraph(f"{_BOX}  {answer}", _TICK) for answer in question.answers),
        *([paragraph(question.hangs, HELP)] if question.hangs else []),
    ]
