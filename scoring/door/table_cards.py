"""The cards of the first tables that are handed out at the door."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scoring.door.refusals import NoSuchCouple, PlayHasBegun, WrongAtTable
from scoring.log.entry import Entry
from scoring.log.refusals import Refusal
from scoring.log.said import gettext_noop
from scoring.numbers import BYE_CHAIR, HIGHEST_NUMBER, CoupleNo, Seq, TableNo

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


@dataclass(frozen=True, slots=True)
class TableGiven(Entry):
    """The table card that a couple was handed at the door; None takes it back."""

    kind: ClassVar[str] = "table given"
    couple: CoupleNo
    table: TableNo | None

    @property
    def said(self) -> str:
        if self.table is None:
            return gettext_noop("%(couple)s: table card taken back")
        return gettext_noop("%(couple)s holds the card of %(table)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        if self.couple not in facts.couples:
            return False
        if self.table is None:
            facts.door.tables_given.pop(self.couple, None)
        else:
            facts.door.tables_given[self.couple] = self.table
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """A table card goes to two couples, the bye chair's to one."""
        if self.couple not in evening.couples:
            return NoSuchCouple(self.couple)
        if evening.games.have_begun:
            return PlayHasBegun()
        if self.table is None:
            return None
        there = [c for c, table in evening.door.tables_given.items() if table == self.table]
        sitting = tuple(sorted({*there, self.couple}))
        room = 1 if self.table == BYE_CHAIR else 2
        if len(sitting) > room or not 0 <= self.table <= HIGHEST_NUMBER:
            return WrongAtTable(self.table, sitting)
        return None
