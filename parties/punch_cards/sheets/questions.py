"""The questions that the punch cards leave open, to walk round the hall with and tick the answers."""

from dataclasses import dataclass
from functools import partial

from reportlab.platypus import Flowable, Table, TableStyle

from parties.paper.flow import HELP, STRONG, TEXT, build, paragraph, style
from parties.paper.page import Paper, Sheet

_TICK = style(14, before=3, after=3)

Row = tuple[Flowable | str, Flowable]
"""Where it was, at the head of a question only, and a line of it."""

_BOX = "\u2610"


@dataclass(frozen=True, slots=True)
class SheetQuestion:
    """Where it was, what is asked, what may be answered, who the people are, how many other answers
    there are. What hangs on it is for nobody who is asked."""

    where: str
    asks: str
    answers: tuple[str, ...]
    people: tuple[str, ...] = ()
    more: str = ""


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
    rows: list[Row] = []
    ends: list[int] = []
    for number, each in enumerate(sheet.questions, 1):
        said = _asked(each)
        heads: list[Flowable | str] = [
            paragraph(f"{number}. {each.where}", STRONG),
            *[""] * (len(said) - 1),
        ]
        rows += zip(heads, said, strict=True)
        ends.append(len(rows) - 1)
    return [*story, _table(rows, ends, width)] if rows else story


def _table(rows: list[Row], ends: list[int], width: float) -> Table:
    """Each answer is a row, so that a long question goes over pages; a line ends each question."""
    look = TableStyle(
        [
            ("LINEABOVE", (0, 0), (-1, 0), 1.2, "black"),
            *(("LINEBELOW", (0, end), (-1, end), 0.8, "black") for end in ends),
            *(("BOTTOMPADDING", (0, end), (-1, end), 8) for end in ends),
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("LEFTPADDING", (0, 0), (0, -1), 0),
        ]
    )
    return Table(rows, colWidths=(0.3 * width, 0.7 * width), style=look, spaceBefore=10)


def _asked(question: SheetQuestion) -> list[Flowable]:
    return [
        paragraph(question.asks, STRONG),
        *([paragraph("; ".join(question.people), HELP)] if question.people else []),
        *(paragraph(f"{_BOX}  {answer}", _TICK) for answer in question.answers),
        *([paragraph(question.more, HELP)] if question.more else []),
    ]
