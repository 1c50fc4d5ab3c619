"""The whole card game in sentences, as a person would tell it to somebody new: true of one variant
with its switches, chapter after chapter, for the page, the sheet on the wall and the practice table.

Comes in: a variant. Goes out: chapters of sentences, those marked that are the hall's own. What a
switch means and who says so is told elsewhere, by `parties.referee.words.games`.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from engine.presets import PRESETS
from engine.variants import Variant
from parties.referee.words.told.bidding import bidding, drawing
from parties.referee.words.told.playing import (
    at_the_table,
    points,
    the_deal,
    the_end,
    the_pack,
    the_play,
)

Teller = Callable[[Variant], Iterator[str]]

CHAPTERS: tuple[tuple[Promise, Teller], ...] = (
    (_("What is needed"), the_pack),
    (_("The deal and the trump"), the_deal),
    (_("Bidding"), bidding),
    (_("Throwing and drawing"), drawing),
    (_("The play"), the_play),
    (_("Points"), points),
    (_("The end of the game"), the_end),
    (_("At the table"), at_the_table),
)
"""The game in the order in which it is played."""


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence, and whether it is the hall's own: the game as its source has it says otherwise."""

    says: str
    own: bool


@dataclass(frozen=True, slots=True)
class Chapter:
    """Sentences that belong together."""

    title: str
    told: tuple[Told, ...]


def chapters(variant: Variant, penalty: str = "") -> tuple[Chapter, ...]:
    """The game from the pack to its end, with the hall's own `penalty`; a chapter that this game has
    no need of is left out."""
    usual = {says for _title, tell in CHAPTERS for says in tell(PRESETS[variant.name])}
    found = (
        Chapter(
            str(title),
            tuple(Told(str(says), says not in usual) for says in _told(tell, variant, penalty)),
        )
        for title, tell in CHAPTERS
    )
    return tuple(chapter for chapter in found if chapter.told)


def _told(tell: Teller, variant: Variant, penalty: str) -> Iterator[str]:
    return at_the_table(variant, penalty) if tell is at_the_table else tell(variant)
