"""The rules of the cards in this hall, to hang on the wall: section by section, each rule with
what holds here; what the hall has turned itself is marked."""

from dataclasses import dataclass
from functools import partial

from reportlab.platypus import Flowable, Paragraph

from parties.paper.flow import HELP, SECTION, STRONG, TEXT, build, paragraph, ruled_rows, style
from parties.paper.languages import gettext
from parties.paper.page import Paper, Sheet
from parties.table_game.words.games import RuleLine, Section

NOTE = style(11, before=5)


@dataclass(frozen=True, slots=True)
class HallRulesSheet(Sheet):
    """The sections in the order in which the game is told, and what stands above and below.
    Raises ValueError when there is none."""

    sections: tuple[Section, ...]
    notes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not self.sections:
            raise ValueError("no rules of the cards to draw")


def draw(sheet: HallRulesSheet, paper: Paper) -> bytes:
    """The sheet as a PDF, over as many pages as it takes."""
    return build(paper, sheet, partial(_story, sheet))


def _story(sheet: HallRulesSheet, width: float) -> list[Flowable]:
    story: list[Flowable] = []
    for section in sheet.sections:
        story += [paragraph(section.title, SECTION), *ruled_rows(map(_row, section.lines), width)]
    return [*story, *(paragraph(note, NOTE) for note in sheet.notes)]


def _row(rule: RuleLine) -> tuple[Paragraph, list[Paragraph]]:
    return paragraph(rule.label, TEXT), [
        paragraph(rule.value, STRONG),
        *([paragraph(gettext("As this hall plays it."), HELP)] if rule.turned else []),
    ]
