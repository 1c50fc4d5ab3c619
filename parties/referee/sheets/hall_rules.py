"""The rules of the cards in this hall, to hang on the wall: the game in sentences, from the pack to
its end; what the hall has turned itself is marked."""

from dataclasses import dataclass
from functools import partial

from reportlab.platypus import Flowable, KeepTogether

from parties.paper.flow import build, in_columns, largest, paragraph, style
from parties.paper.languages import gettext, parts_of
from parties.paper.page import Paper, Sheet
from parties.referee.words.told import Chapter

_SIZES = 1.3, 1.2, 1.1, 1.0, 0.92, 0.85, 0.79, 0.75
"""How large the letters are; the smallest are of nine points."""

_OWN = "✱ "


@dataclass(frozen=True, slots=True)
class HallRulesSheet(Sheet):
    """The chapters in the order in which the game is told. Raises ValueError when there is none."""

    chapters: tuple[Chapter, ...]

    def __post_init__(self) -> None:
        if not self.chapters:
            raise ValueError("no rules of the cards to draw")


def draw(sheet: HallRulesSheet, paper: Paper) -> bytes:
    """The sheet as a PDF, over as few pages as its smallest letters take, and in the largest that
    take no more."""
    sizes = _SIZES[:1] if sheet.large else _SIZES
    return build(paper, sheet, largest(paper, partial(_story, sheet), sizes))


def _story(sheet: HallRulesSheet, size: float, width: float) -> list[Flowable]:
    story: list[Flowable] = [
        KeepTogether(in_columns(partial(_chapter, each, size), width)) for each in sheet.chapters
    ]
    if any(told.own for chapter in sheet.chapters for told in chapter.told):
        own = _OWN + gettext("This hall’s own rule.")
        story.append(paragraph(own, style(11 * size, before=7 * size)))
    return story


def _chapter(chapter: Chapter, size: float, language: int) -> list[Flowable]:
    title = style(14 * size, bold=True, before=6 * size, after=1.5 * size)
    sentences = (
        f"{_OWN if told.own else ''}{parts_of(told.says, language)}" for told in chapter.told
    )
    return [
        paragraph(parts_of(chapter.title, language), title),
        paragraph(" ".join(sentences), style(12 * size)),
    ]
