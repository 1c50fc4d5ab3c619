"""What was asked about the punch cards, and was otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scoring.log.entry import Entry
from scoring.log.refusals import ReasonMissing, Refusal, is_reason
from scoring.log.said import gettext_noop
from scoring.numbers import CoupleNo, GameNo, Seq, TableNo
from scoring.punch_cards.people import not_tonight
from scoring.punch_cards.refusals import NothingToRepair
from scoring.punch_cards.repair import Hole

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts

Sat = tuple[GameNo, tuple[tuple[TableNo, tuple[CoupleNo, ...]], ...]]
"""Who sat where before a game."""
Happened = tuple[tuple[Hole, ...], tuple[CoupleNo, ...], tuple[Sat, ...]]
"""One way it may have been: holes, couples whose last table is written wrongly, wrong seats."""


@dataclass(frozen=True, slots=True)
class OtherwiseSaid(Entry):
    """Somebody was asked, and said that it was in none of these `ways`. Nothing on the cards is changed by
    it, and nothing is certain any more that rests on them."""

    kind: ClassVar[str] = "explanation denied"
    takes_nothing_away: ClassVar[bool] = True
    leaves_closed: ClassVar[bool] = True
    ways: tuple[Happened, ...]
    reason: str
    said: ClassVar[str] = gettext_noop("What was asked about the cards was otherwise. %(reason)s")

    @property
    def couples(self) -> tuple[CoupleNo, ...]:
        """Whose cards or seats were asked about."""
        holes = {couple for holes, _misplaced, _sat in self.ways for couple, *_ in holes}
        misplaced = {couple for _holes, those, _sat in self.ways for couple in those}
        tables = (at for *_, sat in self.ways for _game, tables in sat for at in tables)
        return tuple(sorted({*holes, *misplaced, *(c for _table, here in tables for c in here)}))

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.cards.denied.update(self.ways)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Couples of tonight, something that was asked, and a reason."""
        strange = (not_tonight(evening, couple) for couple in self.couples)
        if refusal := next((each for each in strange if each), None):
            return refusal
        if not self.couples:
            return NothingToRepair()
        return None if is_reason(self.reason) else ReasonMissing()
