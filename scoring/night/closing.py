"""The night is closed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scoring.log.entry import Entry
from scoring.log.refusals import ReasonMissing, Refusal, is_reason
from scoring.log.said import gettext_noop
from scoring.night.phase import Phase
from scoring.night.refusals import CountIsOld, NotExplained, PotsOpen, TiesOpen
from scoring.numbers import Cents, PrizePlace, Seq
from scoring.prizes import ties
from scoring.prizes.paying import left_to_hand_over
from scoring.prizes.refusals import GamesNotOver, SecretNotOpen
from scoring.prizes.secret import waits_for_secret
from scoring.till.box import below_zero, counted_too_soon, till_of, unexplained
from scoring.till.refusals import BoxBelowZero
from scoring.till.wrongly import still_to_come_back

if TYPE_CHECKING:
    from collections.abc import Iterator

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
        facts.night.closed, facts.night.closed_seq = self, seq
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Every tie and every pot is settled, and what is open is explained in words."""
        if evening.phase is not Phase.SETTLE:
            return GamesNotOver()
        first = next(iter(must_be_done_first(evening)), None)
        missing = needs_reason(evening, self) and not is_reason(self.reason)
        return first or (ReasonMissing() if missing else None)


def must_be_done_first(evening: Evening) -> tuple[Refusal, ...]:
    """All that no words help out of: ties and pots not settled, and what is not right at a till."""
    return (*_not_settled(evening), *_not_right_at_a_till(evening))


def _not_settled(evening: Evening) -> Iterator[Refusal]:
    """A tie, the secret number or a pot of which it is not known who gets it."""
    if waits_for_secret(evening):
        yield SecretNotOpen()
    if unsettled := open_places(evening):
        yield TiesOpen(unsettled)
    if waiting := open_pots(evening):
        yield PotsOpen(waiting)


def open_places(evening: Evening) -> tuple[PrizePlace, ...]:
    """The prizes of which it is not known who gets them."""
    found = evening.settlements
    return tuple(each.offer.place for each in found if isinstance(each.standing, ties.Open))


def open_pots(evening: Evening) -> tuple[str, ...]:
    """The same of pots with something in them."""
    return tuple(name for name, pot in evening.pots.items() if pot.worth and not pot.is_settled)


def _not_right_at_a_till(evening: Evening) -> Iterator[Refusal]:
    """A till that cannot hold what it should, or holds something else, and nobody has said why."""
    for each in below_zero(evening):
        yield BoxBelowZero(each.name, each.lacks)
    old = counted_too_soon(evening)
    if old:
        yield CountIsOld(old)
    if tills := tuple(each for each in unexplained(evening) if each not in old):
        yield NotExplained(tills)


def needs_reason(evening: Evening, entry: Closed) -> bool:
    """Fees owing, prizes or pots not handed over or still to be given back, money that is lacking, a
    count that differs."""
    till = till_of(evening)
    miscounted = entry.counted is not None and entry.counted != till.expected
    not_handed = left_to_hand_over(evening) or till.held or still_to_come_back(evening)
    return bool(miscounted or till.lacking or evening.owing or not_handed)
