"""What is played tonight, where it is not the 45s drive."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from scoring.door.refusals import PlayHasBegun
from scoring.formats.format import Format
from scoring.log.entry import Entry
from scoring.log.said import gettext_noop
from scoring.night.refusals import CardsAreOut

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.log.refusals import Refusal
    from scoring.numbers import Seq
    from scoring.rules.house_rules import HouseRules


@dataclass(frozen=True, slots=True)
class Plays(Entry):
    """Tonight goes by this format, of which the night keeps its own copy; the last one said holds."""

    kind: ClassVar[str] = "plays"
    form: Format
    said: ClassVar[str] = gettext_noop("Tonight is played: %(form)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        fits = not (facts.couples or facts.games.bells) or self._is_but_for_the_spare(facts.form)
        facts.night.form = None if self.form.is_the_drive else self.form
        return fits

    def why_not(self, evening: Evening) -> Refusal | None:
        """Before anybody has a card: what a card is, a couple's or one person's, is the format's. What
        becomes of whoever is spare can be said up to the draw."""
        if evening.games.have_begun:
            return PlayHasBegun()
        if self._is_but_for_the_spare(evening.form) and not evening.rooms:
            return None
        return CardsAreOut(len(evening.couples)) if evening.couples else None

    def _is_but_for_the_spare(self, form: Format | None) -> bool:
        return form is not None and replace(form, spare=self.form.spare) == self.form

    def stands(self, evening: Evening) -> bool:
        return evening.form == (None if self.form.is_the_drive else self.form)


def without_places(rules: HouseRules, form: Format | None) -> HouseRules:
    """The rules with no prizes of a drive, where what is played has others."""
    if form is None or form.gives_places:
        return rules
    return replace(rules, prizes=(), booby=None)


def begun_now(evening: Evening) -> tuple[Plays, ...]:
    """What is said as a night begins that was planned with an earlier version: it is played as new nights
    are; nothing where it is already, or where cards are out."""
    form = evening.form
    if form is None or form == form.for_new_nights or evening.couples:
        return ()
    return (Plays(form.for_new_nights),)
