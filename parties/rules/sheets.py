"""The house rules of a night to pin up: each rule, what holds tonight, and what it means."""

from dataclasses import dataclass
from functools import partial

from reportlab.platypus import Flowable

from parties.paper.flow import build, pages_taken, paragraph, ruled_rows, style
from parties.paper.page import Paper, Sheet
from parties.rules.words.house_rules import RuleWords

_SIZES = 1.0, 0.95, 0.91, 0.87
"""How large the letters are; the smallest are of nine points and a half."""


@dataclass(frozen=True, slots=True)
class HouseRulesSheet(Sheet):
    """The rules in the order in which they shall be read. Raises ValueError when there is none."""

    lines: tuple[RuleWords, ...]

    def __post_init__(self) -> None:
        if not self.lines:
            raise ValueError("no house rules to draw")


def draw(sheet: HouseRulesSheet, paper: Paper) -> bytes:
    """The sheet as a PDF, over as few pages as its smallest letters take, and in the largest that
    take no more; no rule is parted from its meaning."""
    stories = [partial(_story, sheet, size) for size in _SIZES]
    fewest = pages_taken(paper, stories[-1])
    story = next(each for each in stories if pages_taken(paper, each) == fewest)
    return build(paper, sheet, story)


def _story(sheet: HouseRulesSheet, size: float, width: float) -> list[Flowable]:
    label, value, meaning = style(13 * size), style(13 * size, bold=True), style(11 * size)
    rows = (
        (
            paragraph(line.label, label),
            [
                paragraph(line.value, value),
                *([paragraph(line.help, meaning)] if line.help else []),
            ],
        )
        for line in sheet.lines
    )
    return ruled_rows(rows, width)
