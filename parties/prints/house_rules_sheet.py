"""The house rules of a night to pin up: each rule, what holds tonight, and what it means."""

from dataclasses import dataclass
from functools import partial

from reportlab.platypus import Flowable

from parties.prints.flow import HELP, STRONG, build, paragraph, ruled_rows, style
from parties.prints.page import Paper

_LABEL = style(13)


@dataclass(frozen=True, slots=True)
class RuleLine:
    """A rule's name, the choice made for it, and its meaning in plain words, or none."""

    label: str
    value: str
    help: str = ""


@dataclass(frozen=True, slots=True)
class HouseRulesSheet:
    """The rules in the order in which they shall be read. Raises ValueError when there is none."""

    title: str
    heading: str
    lines: tuple[RuleLine, ...]
    practice: bool = False

    def __post_init__(self) -> None:
        if not self.lines:
            raise ValueError("no house rules to draw")


def draw(sheet: HouseRulesSheet, paper: Paper) -> bytes:
    """The sheet as a PDF, over as many pages as it takes; no rule is parted from its meaning."""
    return build(paper, sheet.title, sheet.heading, partial(_story, sheet), practice=sheet.practice)


def _story(sheet: HouseRulesSheet, width: float) -> list[Flowable]:
    rows = (
        (
            paragraph(line.label, _LABEL),
            [
                paragraph(line.value, STRONG),
                *([paragraph(line.help, HELP)] if line.help else []),
            ],
        )
        for line in sheet.lines
    )
    return ruled_rows(rows, width)
