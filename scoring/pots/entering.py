"""The side fee with which a couple is in for a pot."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from scoring.door.refusals import NoSuchCouple
from scoring.door.ways import PaidBy
from scoring.log.entry import gettext_noop
from scoring.log.refusals import Refusal
from scoring.money.coins import MAIN_TILL, HandToHand
from scoring.numbers import Cents, CoupleNo, Seq
from scoring.pots.feeding import is_pot
from scoring.pots.pots import PotStanding, PotTonight
from scoring.pots.refusals import (
    InAlready,
    NoSuchPot,
    NotIn,
    NotThatSideFee,
    PaidInFor,
    TooLateToEnter,
    TooLateToJoin,
)

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.rules.house_rules import HouseRules
    from scoring.till.purse import Purse


class SideFeePaid(HandToHand):
    """A couple is in for a pot: paid in cash, into a till, or otherwise, and then in none."""

    kind: ClassVar[str] = "side fee paid"
    pot: str
    couple: CoupleNo
    amount: Cents
    till: str = MAIN_TILL
    how: PaidBy = PaidBy.CASH

    @property
    def said(self) -> str:
        if self.how is PaidBy.CASH:
            return gettext_noop("%(couple)s paid %(amount)s for “%(pot)s”")
        return gettext_noop("%(couple)s paid %(amount)s for “%(pot)s” %(how)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        key, fees = (self.pot, self.couple), facts.purse.side_fees
        fits = key not in fees and self.couple in facts.couples and is_pot(facts, self.pot)
        fees[key] = Cents(fees.get(key, 0) + self.amount)
        facts.purse.side_fee_ways[key] = self.how
        facts.purse.pay_side_fee(self.how, self.till, self.amount)
        return fits

    def why_not(self, evening: Evening) -> Refusal | None:
        """A couple that is here comes in once, for the sum that the pot costs, while it is open."""
        pot = evening.pots.get(self.pot)
        if pot is None:
            return NoSuchPot(self.pot)
        if self.couple not in evening.couples:
            return NoSuchCouple(self.couple)
        if self.couple in evening.door.house:
            return NotIn(self.pot, self.couple)
        if (self.pot, self.couple) in evening.purse.side_fees:
            return InAlready(self.pot, self.couple)
        if _is_known(evening, pot):
            return TooLateToEnter(self.pot)
        fee = pot.rule.side_fee
        return None if fee and self.amount == fee else NotThatSideFee(self.pot, fee)


class SideFeeGivenBack(HandToHand):
    """A couple is out again, with its money, in cash or as it was paid."""

    kind: ClassVar[str] = "side fee given back"
    pot: str
    couple: CoupleNo
    amount: Cents
    till: str = MAIN_TILL
    how: PaidBy = PaidBy.CASH

    @property
    def said(self) -> str:
        if self.how is PaidBy.CASH:
            return gettext_noop("%(couple)s got back %(amount)s for “%(pot)s”")
        return gettext_noop("%(couple)s got back %(amount)s for “%(pot)s” %(how)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        purse, key = facts.purse, (self.pot, self.couple)
        if purse.side_fees.get(key) != self.amount or not self._goes_back_so(purse):
            return False
        del purse.side_fees[key]
        purse.pay_side_fee(self.how, self.till, -self.amount)
        return True

    def _goes_back_so(self, purse: Purse) -> bool:
        return self.how in (PaidBy.CASH, purse.side_fee_ways[self.pot, self.couple])

    def why_not(self, evening: Evening) -> Refusal | None:
        """What this very couple paid, while the pot is open."""
        pot = evening.pots.get(self.pot)
        if pot is None:
            return NoSuchPot(self.pot)
        paid = evening.purse.side_fees.get((self.pot, self.couple))
        if paid is None:
            return NotIn(self.pot, self.couple)
        if _is_known(evening, pot):
            return TooLateToEnter(self.pot)
        fits = self.amount == paid and self._goes_back_so(evening.purse)
        return None if fits else NotThatSideFee(self.pot, paid)


def _is_known(evening: Evening, pot: PotTonight) -> bool:
    """Whether everybody can see who wins it: its cards are in, its numbers or its winner said."""
    purse, name = evening.purse, pot.rule.name
    return name in purse.drawn or name in purse.won or (evening.games_are_over and not _waits(pot))


def _waits(pot: PotTonight) -> bool:
    return pot.standing in (PotStanding.NAME_DUE, PotStanding.NUMBERS_DUE, PotStanding.PLAYING)


def paid_to_be_in(evening: Evening, pot: str) -> frozenset[CoupleNo]:
    """The couples that have paid to be in for a pot."""
    return frozenset(payer for name, payer in evening.purse.side_fees if name == pot)


def paid_in_for(evening: Evening, rules: HouseRules) -> Refusal | None:
    """Why these rules cannot hold: somebody has paid to be in for a pot that they do not have, or has
    its tickets."""
    purse, played = evening.purse, {pot.name for pot in rules.pots}
    paid = (*(name for name, _couple in purse.side_fees), *filter(None, purse.tickets))
    gone = next((name for name in paid if name in evening.pots and name not in played), None)
    return PaidInFor(gone) if gone else None


def too_late_to_join(evening: Evening, pot: str) -> Refusal | None:
    """Why a pot of the club does not come along any more: a fee, a side fee or a ticket was paid."""
    purse = evening.purse
    paid = any(evening.door.paid.values()) or purse.side_fees or purse.tickets
    return TooLateToJoin(pot) if paid else None


def side_fees_of(evening: Evening, couple: CoupleNo) -> dict[str, Cents]:
    """What a couple has paid to be in for each pot."""
    fees = evening.purse.side_fees.items()
    return {pot: amount for (pot, payer), amount in fees if payer == couple}


def side_fee_way(evening: Evening, pot: str, couple: CoupleNo) -> PaidBy:
    """How a couple paid to be in for a pot."""
    return evening.purse.side_fee_ways.get((pot, couple), PaidBy.CASH)


def side_fees_back(evening: Evening) -> tuple[SideFeeGivenBack, ...]:
    """All side fees of pots that are still open, given back as they were paid."""
    paid = evening.purse.side_fees.items()
    back = (
        SideFeeGivenBack(pot, couple, amount, how=side_fee_way(evening, pot, couple))
        for (pot, couple), amount in paid
    )
    return tuple(each for each in back if each.why_not(evening) is None)
