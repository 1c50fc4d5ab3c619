"""Why something cannot be said, as data with its sentence: of pots."""

from typing import ClassVar

from scoring.log.entry import gettext_noop
from scoring.log.refusals import Refusal
from scoring.numbers import Cents, CoupleNo, PlayingCard, Winner


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
