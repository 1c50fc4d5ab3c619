"""The house rules of a night for the wall: whole sentences, on two pages if need be."""

from dataclasses import dataclass
from functools import partial

from reportlab.platypus import Flowable, KeepTogether

from parties.printing.paper.flow import build, in_columns, largest, paragraph, style
from parties.printing.paper.languages import parts_of
from parties.printing.paper.page import Paper, Sheet
from parties.rules.words.on_the_wall import Paragraph

_SIZES = 18.0, 17.0, 16.0, 15.0, 14.0
"""How large the letters are, in points; the smallest can still be read by who stands at the wall."""


@dataclass(frozen=True, slots=True)
class HouseRulesSheet(Sheet):
    """The rules in the order in which they shall be read. Raises ValueError when there is none."""

    paragraphs: tuple[Paragraph, ...]

    def __post_init__(self) -> None:
        if not self.paragraphs:
            raise ValueError("no house rules to draw")


def draw(sheet: HouseRulesSheet, paper: Paper) -> bytes:
    """The sheet as a PDF, over as few pages as its smallest letters take, and in the largest that
    take no more; what is said of one thing stays together."""
    sizes = _SIZES[:1] if sheet.large else _SIZES
    return build(paper, sheet, largest(paper, partial(_story, sheet), sizes))


def _story(sheet: HouseRulesSheet, size: float, width: float) -> list[Flowable]:
    return [
        KeepTogether(in_columns(partial(_about, about, size), width)) for about in sheet.paragraphs
    ]


def _about(about: Paragraph, size: float, language: int) -> list[Flowable]:
    title = style(1.25 * size, bold=True, before=0.6 * size, after=0.12 * size)
    line = style(size, after=0.12 * size)
    return [
        paragraph(parts_of(about.title, language), title),
        *(paragraph(parts_of(each, language), line) for each in about.sentences),
    ]
