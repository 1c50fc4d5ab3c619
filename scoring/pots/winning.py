"""Who wins a pot, what of it is kept back, and its shares handed over."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from scoring.log.entry import Entry, gettext_noop
from scoring.log.refusals import OldPage, Refusal
from scoring.money.coins import MAIN_TILL, NO_PLAYER, HandToHand
from scoring.numbers import MOST_CENTS, Cents, CoupleNo, PlayerId, PlayingCard, Seq, Winner
from scoring.pots.feeding import is_pot
from scoring.pots.pots import ACE, NO_CARD, SOMEBODY, PotTonight
from scoring.pots.refusals import (
    AmountOutOfRange,
    CardGone,
    FewerPrinted,
    MoreThanInPot,
    NoSuchPot,
    NoSuchShare,
    NotAmongThem,
    OtherNumbersPrinted,
    WinnerNotNeeded,
)
from scoring.pots.tonight import in_for
from scoring.prizes.refusals import HandedOverAlready
from scoring.prizes.ties import DECK
from scoring.rules.pot_rules import COUNTED, PotRule, Several

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


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
