"""What is said of pots: what goes in, who is in, who won; and what is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from scoring.door.facts import NoSuchCouple, PaidBy
from scoring.log.entry import Entry, gettext_noop
from scoring.log.lines import OldPage, ReasonMissing, Refusal, is_reason
from scoring.money import MAIN_TILL, NO_PLAYER, HandToHand
from scoring.numbers import (
    MOST_CENTS,
    Cents,
    CoupleNo,
    NightKey,
    PlayerId,
    PlayingCard,
    Seq,
    Winner,
)
from scoring.pots.pots import ACE, NO_CARD, SOMEBODY, PotStanding, PotTonight, in_for
from scoring.prizes.ties import DECK, HandedOverAlready
from scoring.rules.pot_rules import COUNTED, PotRule, Several

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.rules.house_rules import HouseRules
    from scoring.till.purse import Purse


# Why something cannot be said, as data with its sentence: of pots.


class NoSuchPot(Refusal):
    """Tonight's house rules have no pot of this name."""

    pot: str
    said: ClassVar[str] = gettext_noop("Tonight has no pot called “%(pot)s”.")


class AmountOutOfRange(Refusal):
    """An amount is more than nothing and no more than `most`."""

    amount: Cents
    most: Cents
    said: ClassVar[str] = gettext_noop("An amount is more than nothing, and no more than %(most)s.")


class PaidInFor(Refusal):
    """People have paid to be in for this pot tonight, or have its tickets: it cannot be taken out."""

    pot: str
    said: ClassVar[str] = gettext_noop(
        "People have paid in for “%(pot)s” tonight. Give that back or undo it first."
    )


class TicketsOfAnother(Refusal):
    """This pot has no tickets of its own: it takes its part of the sale of the pot `sale`."""

    pot: str
    sale: str
    said: ClassVar[str] = gettext_noop("“%(pot)s” has the tickets of “%(sale)s”. Sell them there.")


class TooLateToJoin(Refusal):
    """People have paid tonight, and knew nothing of this pot: the night takes it along no more."""

    pot: str
    said: ClassVar[str] = gettext_noop(
        "Money has been taken tonight, so it is too late to add “%(pot)s”. Add it the next night."
    )


class NotThatSideFee(Refusal):
    """To be in for this pot costs `fee`, no more and no less; 0 where there is nothing to pay."""

    pot: str
    fee: Cents

    @property
    def said(self) -> str:
        if self.fee:
            return gettext_noop("“%(pot)s” costs %(fee)s to get into, no more and no less.")
        return gettext_noop("There is nothing to pay to be in for “%(pot)s”.")


class InAlready(Refusal):
    """This couple has paid for this pot."""

    pot: str
    couple: CoupleNo
    said: ClassVar[str] = gettext_noop("%(couple)s has paid for “%(pot)s” already.")


class NotIn(Refusal):
    """This couple has not paid for this pot, or can win nothing."""

    pot: str
    couple: CoupleNo
    said: ClassVar[str] = gettext_noop("%(couple)s is not in for “%(pot)s”.")


class TooLateToEnter(Refusal):
    """Nobody comes in for a pot once it is known who wins it."""

    pot: str
    said: ClassVar[str] = gettext_noop(
        "It is known who wins “%(pot)s”, so nobody comes in or goes out any more."
    )


class NotSuchADraw(Refusal):
    """So many different numbers are drawn of so many: `pick` of `among`."""

    pick: int
    among: int
    said: ClassVar[str] = gettext_noop("This draw is %(pick)s different numbers of 1 to %(among)s.")


class WinnerNotNeeded(Refusal):
    """Nobody has to say who wins this pot: the cards say it, or the games still go on."""

    pot: str
    said: ClassVar[str] = gettext_noop("Nobody has to say who wins “%(pot)s”: the cards say it.")


class NotAmongThem(Refusal):
    """Who wins this pot is one of these; none where nobody is in."""

    pot: str
    couples: tuple[CoupleNo, ...]

    @property
    def said(self) -> str:
        if not self.couples:
            return gettext_noop("Nobody is in for “%(pot)s”.")
        return gettext_noop("“%(pot)s” is between %(couples)s.")


class MoreThanInPot(Refusal):
    """A pot holds no more than this."""

    pot: str
    worth: Cents
    said: ClassVar[str] = gettext_noop("“%(pot)s” holds %(worth)s, not more.")


class NoSuchShare(Refusal):
    """This couple gets `due` of this pot, and nothing else; 0 where it gets nothing, or has it."""

    pot: str
    couple: Winner
    due: Cents

    @property
    def said(self) -> str:
        if self.due:
            return gettext_noop("%(couple)s gets %(due)s of “%(pot)s”. Look at the page again.")
        return gettext_noop("There is nothing of “%(pot)s” to hand to %(couple)s, or it is done.")


class FewerPrinted(Refusal):
    """More tickets were sold and spoilt than were printed."""

    printed: int
    sold: int
    spoilt: int
    said: ClassVar[str] = gettext_noop(
        "More than the %(printed)s printed: %(sold)s tickets were sold and %(spoilt)s spoilt."
    )


class OtherNumbersPrinted(Refusal):
    """So many tickets were printed, and the numbers on them are those of `numbered`."""

    printed: int
    first: str
    last: str
    numbered: int

    @property
    def said(self) -> str:
        if self.numbered < 1:
            return gettext_noop("The last number, %(last)s, is lower than the first, %(first)s.")
        return gettext_noop(
            "Tickets printed: %(printed)s. From number %(first)s to %(last)s: %(numbered)s. Put right "
            "which is wrong."
        )


class AceGone(Refusal):
    """The card that wins a deck's pot is in its deck until it is won."""

    said: ClassVar[str] = gettext_noop(
        "Leave out the ace of spades: without it in the deck nobody can win."
    )


class CardGone(Refusal):
    """The card was turned on an earlier night."""

    card: PlayingCard
    said: ClassVar[str] = gettext_noop("The deck has no %(card)s any more. Look at the card again.")


# What goes into a pot: brought from the night before, put in by hand, tickets.
#
# A pot goes by its name, as the night's house rules have it.


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


# The side fee with which a couple is in for a pot.


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


# Who wins a pot, what of it is kept back, and its shares handed over.


class PotWon(Entry):
    """Who wins a pot, where people have to say: after a draw, by hand, or by the cut among several.
    Nobody in it: nobody wins it tonight. Of a pot with a deck, the `card` that was turned."""

    kind: ClassVar[str] = "pot won"
    pot: str
    couples: tuple[CoupleNo, ...]
    card: PlayingCard = NO_CARD

    @property
    def said(self) -> str:
        if self.card and not self.couples:
            return gettext_noop("%(pot)s: %(card)s is turned, and gone from the deck")
        if not self.couples:
            return gettext_noop("%(pot)s: nobody wins it tonight")
        return gettext_noop("%(pot)s: won by %(couples)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.purse.won[self.pot], facts.purse.won_seqs[self.pot] = self, seq
        return is_pot(facts, self.pot)

    def why_not(self, evening: Evening) -> Refusal | None:
        """Winners of a pot that waits for them: of a cut one of those who cut, else whoever is in."""
        pot = evening.pots.get(self.pot)
        if pot is None:
            return NoSuchPot(self.pot)
        if evening.night.called_off or _cards_say(evening, pot):
            return WinnerNotNeeded(self.pot)
        if len(set(self.couples)) < len(self.couples):
            return NotAmongThem(self.pot, self.couples)
        cutting = _cutting(pot)
        if pot.rule.has_deck and (refusal := _not_turned(pot, self)):
            return refusal
        among = cutting or in_for(evening, pot.rule)
        somebody = pot.rule.won_by not in COUNTED and self.couples == (SOMEBODY,)
        wrong_number = bool(cutting) and len(self.couples) != 1
        if wrong_number or not (somebody or set(self.couples) <= set(among)):
            return NotAmongThem(self.pot, among)
        return None

    def stands(self, evening: Evening) -> bool:
        return evening.purse.won.get(self.pot) == self


class KeptBack(Entry):
    """So much of a pot is kept back tonight if it is won, in place of its rule's seed."""

    kind: ClassVar[str] = "kept back"
    pot: str
    amount: Cents
    said: ClassVar[str] = gettext_noop("%(pot)s: %(amount)s is kept back")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.purse.kept[self.pot] = self.amount
        return is_pot(facts, self.pot)

    def why_not(self, evening: Evening) -> Refusal | None:
        """No more than the pot holds."""
        pot = evening.pots.get(self.pot)
        if pot is None:
            return NoSuchPot(self.pot)
        return None if 0 <= self.amount <= pot.worth else MoreThanInPot(self.pot, pot.worth)

    def stands(self, evening: Evening) -> bool:
        return evening.purse.kept.get(self.pot) == self.amount


class PotPaid(HandToHand):
    """A winner's share of a pot was handed over."""

    kind: ClassVar[str] = "pot paid"
    pot: str
    couple: Winner
    amount: Cents
    player: PlayerId = NO_PLAYER
    till: str = MAIN_TILL
    said: ClassVar[str] = gettext_noop("%(pot)s: %(amount)s handed to %(couple)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        key = self.pot, self.couple
        fits = key not in facts.purse.paid
        if fits:
            facts.purse.paid[key], facts.purse.paid_seqs[key] = self, seq
            facts.purse.move(self.till, -self.amount)
            facts.purse.hand_over((self.pot, 0, self.couple), self.till)
        return fits

    def why_not(self, evening: Evening) -> Refusal | None:
        """A share is paid once, and to the cent."""
        pot = evening.pots.get(self.pot)
        if pot is None:
            return NoSuchPot(self.pot)
        due = {share.couple: share.amount for share in pot.shares}.get(self.couple, Cents(0))
        paid = evening.purse.paid.get((self.pot, self.couple))
        if paid and paid.amount == self.amount:
            return HandedOverAlready(self.couple, paid.till)
        if paid or not due or due != self.amount:
            return NoSuchShare(self.pot, self.couple, Cents(0) if paid else due)
        return None

    def stands(self, evening: Evening) -> bool:
        paid = evening.purse.paid.get((self.pot, self.couple))
        return paid is not None and (paid.amount, paid.till) == (self.amount, self.till)


def _cards_say(evening: Evening, pot: PotTonight) -> bool:
    """Whether nobody has to say who wins it: the cards do, now or when the games are over."""
    if pot.rule.won_by not in COUNTED:
        return False
    without_cards = evening.totals_after > 0 and pot.rule.is_drawn and evening.games_are_over
    return not (without_cards or _cutting(pot))


def _not_turned(pot: PotTonight, won: PotWon) -> Refusal | None:
    """A card is turned that is in the deck still; whoever turned it wins with the ace, and with no other."""
    if won.card and won.card in pot.opening.gone:
        return CardGone(won.card)
    fits = (not won.card or won.card in DECK) and (won.card == ACE) == (len(won.couples) == 1)
    return None if fits else OldPage()


def _cutting(pot: PotTonight) -> tuple[CoupleNo, ...]:
    """Who cuts for a pot, whether or not the cut has been made."""
    several = pot.rule.several is Several.CUT and len(pot.reached) > 1
    return pot.reached if several else ()


def kept_back(evening: Evening, rule: PotRule) -> Cents:
    """What stays in a pot that is won: as somebody said, else as its rule has it."""
    return evening.purse.kept.get(rule.name, rule.seed)


# What the report of a draw says beside its money: what was raffled, who won it, whose the net
# is.


class DrawReported(Entry):
    """Of the draw of a pot's tickets, or ("") of the hall's raffle, in words: the `goods` that were
    won and what they are worth in cents, who won where no share of a pot says so, and to whom the
    net goes. Goods that were `bought` by the club come off the net, given ones do not, and the `expenses`
    of the draw do. How many tickets were `printed`, the `first` and the `last` number on them, how many were
    `spoilt`; 0 and "" where nobody says. `awarded`: when, or why not. A later one replaces it."""

    kind: ClassVar[str] = "draw reported"
    takes_nothing_away: ClassVar[bool] = True
    draw: str
    goods: str = ""
    worth: Cents = Cents(0)
    winner: str = ""
    net_to: str = ""
    bought: bool = False
    printed: int = 0
    first: str = ""
    last: str = ""
    spoilt: int = 0
    expenses: Cents = Cents(0)
    awarded: str = ""

    @property
    def said(self) -> str:
        if self.draw:
            return gettext_noop("%(draw)s: written down for its report")
        return gettext_noop("The hall’s raffle: written down for its report")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.purse.reported[self.draw] = self
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Of a draw for which tickets were sold."""
        if self.draw not in evening.purse.tickets:
            return OldPage()
        for amount in (self.worth, self.expenses):
            if not 0 <= amount <= MOST_CENTS:
                return AmountOutOfRange(amount, MOST_CENTS)
        sold, _amount = evening.purse.tickets[self.draw]
        if self.printed and self.printed < sold + self.spoilt:
            return FewerPrinted(self.printed, sold, self.spoilt)
        numbered = self.numbered
        if numbered is not None and numbered != (self.printed or max(numbered, 1)):
            return OtherNumbersPrinted(self.printed, self.first, self.last, numbered)
        return None

    @property
    def numbered(self) -> int | None:
        """How many tickets the first and the last number make; None where one of them is no plain number, as
        one with its colour."""
        ends = self.first, self.last
        if not all(each.isascii() and each.isdigit() for each in ends):
            return None
        return int(self.last) - int(self.first) + 1

    def stands(self, evening: Evening) -> bool:
        return evening.purse.reported.get(self.draw) == self
