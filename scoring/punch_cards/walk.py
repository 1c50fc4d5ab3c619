"""Couples that sat down in each other's place, on a night that is told by its cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scoring.door.refusals import SeatedTwice, no_such_game
from scoring.log.entry import Entry
from scoring.log.refusals import OldPage, ReasonMissing, Refusal, is_reason
from scoring.log.said import gettext_noop
from scoring.numbers import CoupleNo, EachTable, GameNo, Seq, TableNo
from scoring.punch_cards.people import not_tonight
from scoring.seats.facts import SeatsChange
from scoring.seats.seating import Seated

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


@dataclass(frozen=True, slots=True)
class WalkAccepted(Entry):
    """Somebody has decided, and said why, that before `game` couples sat down in each other's place:
    who sat at these whole places then. The holes stand; no game is made by it."""

    kind: ClassVar[str] = "walk accepted"
    takes_nothing_away: ClassVar[bool] = True
    leaves_closed: ClassVar[bool] = True
    game: GameNo
    seats: tuple[tuple[TableNo, tuple[CoupleNo, ...]], ...]
    reason: str
    said: ClassVar[str] = gettext_noop(
        "Before game %(game)s couples sat in each other’s place, at %(places)s. %(reason)s"
    )

    @property
    def places(self) -> EachTable:
        """The tables it names."""
        return tuple(table for table, _couples in self.seats)

    def tell(self, facts: Facts, seq: Seq) -> bool:
        seated = SeatsChange(seq, Seated(self.game, self.seats))
        facts.seats.changes.setdefault(self.game, []).append(seated)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Couples of tonight, each once, before games of which no winner was entered; and a reason."""
        sitting = [couple for _table, couples in self.seats for couple in couples]
        strange = [not_tonight(evening, couple) for couple in sitting]
        strange.append(no_such_game(self.game, evening.rules.games))
        if refusal := next((each for each in strange if each), None):
            return refusal
        if twice := next((each for each in sitting if sitting.count(each) > 1), None):
            return SeatedTwice(twice)
        if self.game <= max(evening.seen_until, evening.first_game):
            return OldPage()
        return None if is_reason(self.reason) else ReasonMissing()
