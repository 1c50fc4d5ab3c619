"""The night is closed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scoring.log.entry import Entry
from scoring.log.refusals import ReasonMissing, Refusal
from scoring.log.said import gettext_noop
from scoring.night.phase import Phase
from scoring.night.refusals import CountIsOld, NotExplained, PotsOpen, TiesOpen
from scoring.numbers import Cents, Seq
from scoring.prizes import ties
from scoring.prizes.paying import left_to_hand_over
from scoring.prizes.refusals import GamesNotOver
from scoring.till.box import counted_too_soon, till_of, unexplained

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


@dataclass(frozen=True, slots=True)
class Closed(Entry):
    """The night is over. `counted` is the cash found, if it was counted; `reason` explains what is open."""

    kind: ClassVar[str] = "closed"
    counted: Cents | None
    reason: str
    said: ClassVar[str] = gettext_noop("Night closed")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.closed, facts.closed_seq = self, seq
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Every tie and every pot is settled, and what is open is explained in words."""
        if evening.phase is not Phase.SETTLE:
            return GamesNotOver()
        unsettled = tuple(
            each.offer.place for each in evening.settlements if isinstance(each.standing, ties.Open)
        )
        if unsettled:
            return TiesOpen(unsettled)
        waiting = tuple(
            name for name, pot in evening.pots.items() if pot.worth and not pot.is_settled
        )
        if waiting:
            return PotsOpen(waiting)
        if tills := counted_too_soon(evening):
            return CountIsOld(tills)
        if tills := unexplained(evening):
            return NotExplained(tills)
        return ReasonMissing() if needs_reason(evening, self) and not self.reason.strip() else None


def needs_reason(evening: Evening, entry: Closed) -> bool:
    """Fees owing, prizes or pots not handed over, money that is lacking, a count that differs."""
    till = till_of(evening)
    miscounted = entry.counted is not None and entry.counted != till.expected
    return bool(
        miscounted or till.short or evening.owing or left_to_hand_over(evening) or till.held
    )
