"""What goes into a pot: brought from the night before, put in by hand, tickets.

A pot goes by its name, as the night's house rules have it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from scoring.log.entry import Entry, gettext_noop
from scoring.log.refusals import OldPage, ReasonMissing, Refusal, is_reason
from scoring.money.coins import MAIN_TILL, HandToHand
from scoring.numbers import MOST_CENTS, Cents, NightKey, PlayingCard, Seq
from scoring.pots.pots import ACE
from scoring.pots.refusals import (
    AceGone,
    AmountOutOfRange,
    NoSuchPot,
    NotSuchADraw,
    TicketsOfAnother,
)

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


class BroughtForward(Entry):
    """What a pot brings to this night from `night` (its key; "" where the club begins the pot),
    how many nights it has stood, whether it must go tonight, and which cards are gone from its deck. A later one replaces it."""

    kind: ClassVar[str] = "brought forward"
    pot: str
    amount: Cents
    night: NightKey
    stood: int
    must_go: bool
    gone: tuple[PlayingCard, ...] = ()
    said: ClassVar[str] = gettext_noop("%(pot)s: %(amount)s brought forward")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        before = facts.purse.brought.get(self.pot)
        facts.purse.move("", self.amount - (before.amount if before else 0))
        facts.purse.brought[self.pot] = self
        return is_pot(facts, self.pot)

    def why_not(self, evening: Evening) -> Refusal | None:
        """What a pot of tonight holds; nothing is a sum too. The card that wins is in its deck."""
        if refusal := unknown_pot(evening, self.pot):
            return refusal
        if ACE in self.gone:
            return AceGone()
        fits = 0 <= self.amount <= MOST_CENTS and self.stood >= 0
        return None if fits else AmountOutOfRange(self.amount, MOST_CENTS)

    def stands(self, evening: Evening) -> bool:
        return evening.purse.brought.get(self.pot) == self


class PotFed(HandToHand):
    """Somebody put money into a pot, beside what its rule feeds it."""

    kind: ClassVar[str] = "pot fed"
    pot: str
    amount: Cents
    words: str
    till: str = MAIN_TILL
    said: ClassVar[str] = gettext_noop("%(pot)s: %(amount)s put in by hand")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.purse.fed.append(self)
        facts.purse.move(self.till, self.amount)
        return is_pot(facts, self.pot)

    def why_not(self, evening: Evening) -> Refusal | None:
        """Money put in by hand, and whose or why."""
        refusal = unknown_pot(evening, self.pot) or out_of_range(self.amount)
        return refusal or (None if is_reason(self.words) else ReasonMissing())


class TicketsSold(HandToHand):
    """So many tickets were sold, for a pot or ("") for the hall."""

    kind: ClassVar[str] = "tickets sold"
    pot: str
    tickets: int
    amount: Cents
    till: str = MAIN_TILL

    @property
    def said(self) -> str:
        match bool(self.pot), self.tickets == 1:
            case True, True:
                return gettext_noop("%(pot)s: %(tickets)s ticket sold for %(amount)s")
            case True, False:
                return gettext_noop("%(pot)s: %(tickets)s tickets sold for %(amount)s")
            case False, True:
                return gettext_noop("%(tickets)s ticket sold for %(amount)s")
            case _:
                return gettext_noop("%(tickets)s tickets sold for %(amount)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        tickets, amount = facts.purse.tickets.get(self.pot, (0, Cents(0)))
        facts.purse.tickets[self.pot] = tickets + self.tickets, Cents(amount + self.amount)
        facts.purse.move(self.till, self.amount)
        return not self.pot or is_pot(facts, self.pot)

    def why_not(self, evening: Evening) -> Refusal | None:
        """Some tickets for some money, for a pot of tonight or for the hall."""
        if self.pot and (refusal := unknown_pot(evening, self.pot)):
            return refusal
        sale = sale_of(evening, self.pot)
        if sale != self.pot:
            return TicketsOfAnother(self.pot, sale)
        if self.tickets < 1:
            return NotSuchADraw(1, self.tickets)
        return out_of_range(self.amount)


class TicketsGivenBack(HandToHand):
    """All tickets of a pot, or ("") of the hall, were given back for their money: nothing is drawn."""

    kind: ClassVar[str] = "tickets given back"
    pot: str
    tickets: int
    amount: Cents
    till: str = MAIN_TILL

    @property
    def said(self) -> str:
        if self.pot:
            return gettext_noop("%(pot)s: %(amount)s for its tickets given back")
        return gettext_noop("%(amount)s for the tickets of the hall’s raffle given back")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        if facts.purse.tickets.get(self.pot) != (self.tickets, self.amount):
            return False
        del facts.purse.tickets[self.pot]
        facts.purse.move(self.till, -self.amount)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """What was sold and not drawn, all of it."""
        purse = evening.purse
        pots = [rule.name for rule in evening.rules.pots if rule.sale == self.pot] or [self.pot]
        is_known = any(pot in purse.drawn or pot in purse.won for pot in pots)
        sold = purse.tickets.get(self.pot)
        return OldPage() if is_known or sold != (self.tickets, self.amount) else None


def is_pot(facts: Facts, name: str) -> bool:
    return any(pot.name == name for pot in facts.rules.pots)


def unknown_pot(evening: Evening, name: str) -> Refusal | None:
    """Why nothing can be said of this pot."""
    return None if name in evening.pots else NoSuchPot(name)


def out_of_range(amount: Cents) -> Refusal | None:
    """Why this is no sum of money that anybody hands over."""
    return None if 0 < amount <= MOST_CENTS else AmountOutOfRange(amount, MOST_CENTS)


def tickets_sold(evening: Evening, pot: str) -> tuple[int, Cents]:
    """How many tickets were sold for a pot, or ("") for the hall, and for how much."""
    return evening.purse.tickets.get(sale_of(evening, pot), (0, Cents(0)))


def sale_of(evening: Evening, pot: str) -> str:
    """The pot under whose name the tickets of this one are sold; ("") the hall."""
    return next((rule.sale for rule in evening.rules.pots if rule.name == pot), pot)


def tickets_back(evening: Evening) -> tuple[TicketsGivenBack, ...]:
    """All tickets that were sold and not drawn, given back."""
    sold = evening.purse.tickets.items()
    back = (TicketsGivenBack(pot, tickets, amount) for pot, (tickets, amount) in sold)
    return tuple(each for each in back if each.why_not(evening) is None)
