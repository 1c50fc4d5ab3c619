"""The fee at the door, for each person: taken, given back, set to less."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from scoring.door.facts import MoreThanOwed, MoreThanPaid, NotHere, PaidBy, is_here
from scoring.log.entry import Entry, gettext_noop
from scoring.log.lines import Refusal
from scoring.money import MAIN_TILL, HandToHand
from scoring.numbers import MOST_CENTS, Cents, CoupleNo, PlayerId, Seq, TillName

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


def _pay(facts: Facts, player: PlayerId, how: PaidBy, till: TillName, amount: int) -> None:
    """A fee that somebody paid or, below nothing, got back; a till holds what is cash."""
    door = facts.door
    door.paid[player] = Cents(door.paid_by(player) + amount)
    if how is PaidBy.CASH:
        facts.purse.move(till, amount)
    else:
        door.paid_otherwise[player, how] = Cents(door.to_give_back(player, how) + amount)


class FeePaid(HandToHand):
    """A fee taken for one person: in cash, into a till, or otherwise, and then in none."""

    kind: ClassVar[str] = "fee paid"
    player: PlayerId
    amount: Cents
    till: str = MAIN_TILL
    how: PaidBy = PaidBy.CASH

    @property
    def said(self) -> str:
        if self.how is PaidBy.CASH:
            return gettext_noop("%(player)s paid %(amount)s")
        return gettext_noop("%(player)s paid %(amount)s %(how)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        _pay(facts, self.player, self.how, self.till, self.amount)
        return self.player in facts.door.couple_of or self.player in facts.door.singles

    def why_not(self, evening: Evening) -> Refusal | None:
        """Nobody pays more than is owed."""
        if not is_here(evening, self.player):
            return NotHere(self.player)
        owed = evening.owed(self.player)
        return None if 0 < self.amount <= owed else MoreThanOwed(self.player, owed)


class FeeGivenBack(HandToHand):
    """Money given back to one person, in cash or as it was paid."""

    kind: ClassVar[str] = "fee given back"
    player: PlayerId
    amount: Cents
    till: str = MAIN_TILL
    how: PaidBy = PaidBy.CASH

    @property
    def said(self) -> str:
        if self.how is PaidBy.CASH:
            return gettext_noop("%(player)s got back %(amount)s")
        return gettext_noop("%(player)s got back %(amount)s %(how)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        if self.amount > facts.door.to_give_back(self.player, self.how):
            return False
        _pay(facts, self.player, self.how, self.till, -self.amount)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Nobody gets back more than was paid; in cash it can be what was paid otherwise."""
        paid = evening.door.to_give_back(self.player, self.how)
        return None if 0 < self.amount <= paid else MoreThanPaid(self.player, paid)


class FeeSet(Entry):
    """What this person has to pay, in cents, in place of the hall's fee; 0 comes in free."""

    kind: ClassVar[str] = "fee set"
    player: PlayerId
    due: Cents
    reason: str

    @property
    def said(self) -> str:
        match bool(self.due), bool(self.reason):
            case True, True:
                return gettext_noop("%(player)s has to pay %(due)s: %(reason)s")
            case True, False:
                return gettext_noop("%(player)s has to pay %(due)s")
            case False, True:
                return gettext_noop("%(player)s comes in free: %(reason)s")
            case _:
                return gettext_noop("%(player)s comes in free")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.door.due[self.player] = self.due
        return self.player in facts.door.couple_of or self.player in facts.door.singles

    def why_not(self, evening: Evening) -> Refusal | None:
        """Anybody here can owe less, or nothing."""
        if not is_here(evening, self.player):
            return NotHere(self.player)
        return None if 0 <= self.due <= MOST_CENTS else MoreThanOwed(self.player, Cents(0))


def payers(evening: Evening) -> Mapping[CoupleNo | None, tuple[PlayerId, ...]]:
    """Who has paid a fee that was not given back, by the couple in which it was paid: who stepped in
    for somebody has not paid for that. None are those who came alone and are in no couple."""
    paid_in: dict[PlayerId, CoupleNo] = {}
    for each in evening.door.substituted:
        paid_in.setdefault(each.was, each.couple)
    found: dict[CoupleNo | None, list[PlayerId]] = {}
    for player, amount in evening.door.paid.items():
        if amount:
            couple = paid_in.get(player, evening.door.couple_of.get(player))
            found.setdefault(couple, []).append(player)
    return {couple: tuple(players) for couple, players in found.items()}
