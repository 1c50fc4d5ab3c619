"""Prizes that are handed over."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from scoring.log.entry import gettext_noop
from scoring.log.refusals import Refusal
from scoring.money.coins import MAIN_TILL, HandToHand
from scoring.money.split import total
from scoring.numbers import Cents, CoupleNo, PrizePlace, Seq
from scoring.prizes import ties
from scoring.prizes.choosing import has_to_choose
from scoring.prizes.offers import Award, worth
from scoring.prizes.refusals import HandedOverAlready, NoSuchAward, NotChosenYet

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


class PaidOut(HandToHand):
    """A prize was handed over; one that is a thing is handed over as no money."""

    kind: ClassVar[str] = "paid out"
    place: PrizePlace
    couple: CoupleNo
    amount: Cents
    till: str = MAIN_TILL

    @property
    def said(self) -> str:
        if not self.amount:  # a thing, which the log does not name
            return gettext_noop("%(place)s handed to %(couple)s")
        return gettext_noop("%(place)s: %(amount)s handed to %(couple)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        # A fee that comes in later must not change the shares of which some are already handed over.
        if facts.prizes.takings_at_first_payout is None:
            facts.prizes.takings_at_first_payout = total(facts.door.paid.values())
        before = facts.prizes.paid_out.get((self.place, self.couple), 0)
        facts.purse.move(self.till, before - self.amount)
        facts.prizes.paid_out[self.place, self.couple] = self.amount
        facts.prizes.paid_out_seqs[self.place, self.couple] = seq
        facts.purse.hand_over(("", self.place, self.couple), self.till)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """An award is paid once, and to the cent; a thing of several once it was chosen."""
        if has_to_choose(evening, self.place, self.couple):
            return NotChosenYet(self.couple)
        award = evening.awards.get((self.place, self.couple))
        same = award is not None and award.amount == self.amount
        till = evening.purse.paid_from.get(("", self.place, self.couple))
        if same and till is not None:
            return HandedOverAlready(self.couple, till)
        return None if same else NoSuchAward(self.couple, self.place)

    def stands(self, evening: Evening) -> bool:
        amount = evening.prizes.paid_out.get((self.place, self.couple))
        till = evening.purse.paid_from.get(("", self.place, self.couple))
        return (amount, till) == (self.amount, self.till)


def left_to_hand_over(evening: Evening) -> tuple[Award, ...]:
    """Awards not yet ticked off; one of nothing needs no tick."""
    return tuple(
        award
        for key, award in evening.awards.items()
        if (award.amount or award.goods) and key not in evening.prizes.paid_out
    )


def to_hand_over(evening: Evening) -> Cents:
    """Prize money that has still to leave the box, in cents, whoever wins what is not settled."""
    unsettled = (s.offer.stake for s in evening.settlements if isinstance(s.standing, ties.Open))
    rounding, takings = evening.rules.rounding, evening.takings_shared
    waiting = (worth(prize, takings, rounding) for _place, prize in evening.waiting)
    return total((*unsettled, *waiting, *(award.amount for award in left_to_hand_over(evening))))


def handed_over(evening: Evening) -> Cents:
    """Prize money that has left the box, in cents, whoever has it."""
    wrongly = (each.amount for each in evening.purse.wrongly.values() if not each.pot)
    return total((*evening.prizes.paid_out.values(), *wrongly))
