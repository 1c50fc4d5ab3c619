"""Faults before the first lead: at the table, in the pack, the auction, robbing and drawing."""

from dataclasses import dataclass
from typing import ClassVar

from .calls import Bid
from .cards import Card, CardSet, OneOf, Seat, Suit, holds
from .deal import Went
from .faults import Fault, Misrecorded, Unremedied
from .rulebook import Remedy, Rule
from .said import Said, SaidAs, gettext_noop


class Where(SaidAs):
    """A place a card can be in."""

    HAND = gettext_noop("in the hand of %(seat)s")
    KITTY = gettext_noop("in the kitty")
    TURN_UP = gettext_noop("turned up")
    DRAWN = gettext_noop("drawn by %(seat)s")
    THROWN = gettext_noop("thrown by %(seat)s")
    TRICK = gettext_noop("in trick %(trick)s")


class Part(SaidAs):
    """A part of a record that not every game has."""

    CALLS = gettext_noop("bidding")
    BID = gettext_noop("a bid")
    TURN_UP = gettext_noop("a turned-up card")
    KITTY = gettext_noop("a kitty")
    CALLED = gettext_noop("a called card")
    EXCHANGE = gettext_noop("throwing and drawing cards")


@dataclass(frozen=True, slots=True)
class Place(Said):
    """Where a card was recorded; `trick` counts from 1."""

    where: Where
    seat: Seat | None = None
    trick: int | None = None

    @property
    def said(self) -> str:
        """In the hand of north; in trick 3."""
        return self.where.said


@dataclass(frozen=True, slots=True)
class HowMany(Said):
    """How many cards it may be."""

    least: int
    most: int

    @property
    def said(self) -> str:
        """Just 3; 1 to 5."""
        if self.least == self.most:
            return gettext_noop("just %(most)s")
        return gettext_noop("%(least)s to %(most)s")


# the table


@dataclass(frozen=True, slots=True)
class WrongTable(Misrecorded):
    """So many players, or such sides, do not play this variant."""

    players: int
    allowed: tuple[int, ...]
    rule: ClassVar[Rule] = Rule.WHO_MAY_PLAY
    said: ClassVar[str] = gettext_noop(
        "%(players)s players do not play this game; it is for %(allowed)s."
    )


@dataclass(frozen=True, slots=True)
class WrongSides(Misrecorded):
    """These seats do not play together in this variant."""

    sides: tuple[str, ...]
    rule: ClassVar[Rule] = Rule.WHO_MAY_PLAY
    said: ClassVar[str] = gettext_noop("In this game the sides cannot sit like this: %(seated)s.")

    @property
    def seated(self) -> str:
        """The sides seat by seat."""
        return " ".join(self.sides)


@dataclass(frozen=True, slots=True)
class NoSuchSeat(Misrecorded):
    """The record names a seat that nobody sits in."""

    seat: Seat
    players: int
    rule: ClassVar[Rule] = Rule.WHO_MAY_PLAY
    said: ClassVar[str] = gettext_noop("Nobody sits at seat %(number)s of this table.")

    @property
    def number(self) -> int:
        """Of the seat, from 1."""
        return self.seat + 1


@dataclass(frozen=True, slots=True)
class OutOfTheGame(Misrecorded):
    """The record has something of one who went out the back door."""

    seat: Seat
    rule: ClassVar[Rule] = Rule.WHO_MAY_PLAY
    said: ClassVar[str] = gettext_noop(
        "%(seat)s is out of the game by these scores, and cannot have played."
    )


@dataclass(frozen=True, slots=True)
class NoSuchSide(Misrecorded):
    """The scores name a side that nobody plays on."""

    side: str
    rule: ClassVar[Rule] = Rule.WHO_MAY_PLAY
    said: ClassVar[str] = gettext_noop("The scores name a side that nobody plays on: %(side)s.")


@dataclass(frozen=True, slots=True)
class NotPlayedHere(Misrecorded):
    """A part of the record that this variant does not have: an auction, a turn-up, a kitty."""

    part: Part
    rule: ClassVar[Rule] = Rule.WHO_MAY_PLAY
    said: ClassVar[str] = gettext_noop("There is %(part)s in this record, but not in this game.")


# the pack


@dataclass(frozen=True, slots=True)
class NotInThePack(Misrecorded):
    """The joker, where it is not used."""

    card: Card
    place: Place
    rule: ClassVar[Rule] = Rule.ONE_PACK
    said: ClassVar[str] = gettext_noop("%(card)s is %(place)s, but is not in the pack here.")


@dataclass(frozen=True, slots=True)
class CardTwice(Misrecorded):
    """One card in two places."""

    card: Card
    first: Place
    second: Place
    rule: ClassVar[Rule] = Rule.ONE_PACK
    said: ClassVar[str] = gettext_noop("%(card)s is there twice: %(first)s and %(second)s.")


@dataclass(frozen=True, slots=True)
class WrongHandSize(Misrecorded):
    """A hand that is not the cards it should be, as dealt or (`at_lead`) when the play began."""

    seat: Seat
    cards: int
    expected: int
    at_lead: bool
    rule: ClassVar[Rule] = Rule.FIVE_CARDS

    @property
    def said(self) -> str:
        """As dealt, or as he began to play."""
        if self.at_lead:
            return gettext_noop(
                "%(seat)s began to play with %(cards)s cards in place of %(expected)s."
            )
        return gettext_noop("%(seat)s was dealt %(cards)s cards in place of %(expected)s.")


@dataclass(frozen=True, slots=True)
class WrongKitty(Misrecorded):
    """A kitty of the wrong size."""

    cards: int
    expected: int
    rule: ClassVar[Rule] = Rule.KITTY
    said: ClassVar[str] = gettext_noop("The kitty has %(cards)s cards in place of %(expected)s.")


# the auction


@dataclass(frozen=True, slots=True)
class AuctionUnfinished(Misrecorded):
    """The play began before the auction was over."""

    to_act: Seat
    rule: ClassVar[Rule] = Rule.TURN_OF_THE_CALL
    said: ClassVar[str] = gettext_noop(
        "The play began before the bidding was over; %(to_act)s had still to speak."
    )


@dataclass(frozen=True, slots=True)
class ThrownInButPlayed(Misrecorded):
    """Nobody took the bid, yet tricks are recorded."""

    rule: ClassVar[Rule] = Rule.WHAT_MAY_BE_CALLED
    said: ClassVar[str] = gettext_noop("Nobody took the bid, and yet tricks were played.")


@dataclass(frozen=True, slots=True)
class OtherBidder(Misrecorded):
    """The bidder written down is not whom the calls made it."""

    bidder: Seat | None
    from_calls: Seat | None
    rule: ClassVar[Rule] = Rule.WHAT_MAY_BE_CALLED
    said: ClassVar[str] = gettext_noop(
        "The bidder is written down as %(bidder)s, but the calls make it %(from_calls)s."
    )


@dataclass(frozen=True, slots=True)
class OtherBid(Misrecorded):
    """The bid written down is not what the calls came to, nor raised as the hall allows."""

    bid: Bid
    from_calls: Bid
    rule: ClassVar[Rule] = Rule.WHAT_MAY_BE_CALLED
    said: ClassVar[str] = gettext_noop(
        "The bid is written down as %(bid)s, but the calls make it %(from_calls)s."
    )


@dataclass(frozen=True, slots=True)
class BidNotOfThisGame(Misrecorded):
    """A bid that this variant does not know."""

    bid: Bid
    rule: ClassVar[Rule] = Rule.WHAT_MAY_BE_CALLED
    said: ClassVar[str] = gettext_noop("A bid of %(bid)s is not made in this game.")


# trumps


@dataclass(frozen=True, slots=True)
class MayNotName(Unremedied):
    """Trumps of a suit the bidder could not name."""

    seat: Seat
    trump: Suit
    may_name: frozenset[Suit]
    rule: ClassVar[Rule] = Rule.HOLD_THE_NAMED_SUIT
    said: ClassVar[str] = gettext_noop(
        "%(seat)s named %(trump)s, but could name only %(may_name)s."
    )


@dataclass(frozen=True, slots=True)
class MayNotGo(Unremedied):
    """He went on the kitty, or on the top card, where that is not played."""

    went: Went
    rule: ClassVar[Rule] = Rule.GO_ON_THE_KITTY

    @property
    def said(self) -> str:
        """On the kitty, or on the top card."""
        match self.went:
            case Went.ON_KITTY:
                return gettext_noop("The bidder went on the kitty, which is not played here.")
            case Went.ON_TOP_CARD:
                return gettext_noop("The bidder went on the top card, which is not played here.")


@dataclass(frozen=True, slots=True)
class TrumpNotTurned(Misrecorded):
    """Trumps are not the suit that was turned up."""

    trump: Suit
    turned: Suit | None
    rule: ClassVar[Rule] = Rule.TURNED_TRUMP

    @property
    def card(self) -> OneOf | None:
        """What was turned up."""
        return None if self.turned is None else self.turned.one

    @property
    def said(self) -> str:
        """Another suit was turned up, or none."""
        if self.turned is None:
            return gettext_noop("Trumps are %(trump)s, but no card was turned up for them.")
        return gettext_noop("Trumps are written down as %(trump)s, but %(card)s was turned up.")


# robbing, throwing and drawing


@dataclass(frozen=True, slots=True)
class MayNotRob(Unremedied):
    """He had no right to that card, or gave up one he could not."""

    seat: Seat
    takes: Card
    gives: Card
    may_take: CardSet
    may_give: CardSet
    rule: ClassVar[Rule] = Rule.ROBBING

    @property
    def said(self) -> str:
        """The card that he took, or only the one that he gave."""
        if holds(self.may_take, self.takes):
            return gettext_noop(
                "%(seat)s may take %(takes)s, but not give %(gives)s for it: only %(may_give)s."
            )
        return gettext_noop("%(seat)s had no right to take %(takes)s for %(gives)s.")


@dataclass(frozen=True, slots=True)
class FailedToRob(Fault):
    """Where robbing is a duty, he held the right and let it go by."""

    seat: Seat
    rule: ClassVar[Rule] = Rule.ROBBING
    remedy: ClassVar[Remedy] = Remedy.NOT_IN_THE_POOL
    said: ClassVar[str] = gettext_noop("%(seat)s had to take the turn-up and did not.")


@dataclass(frozen=True, slots=True)
class ThrewNotHeld(Misrecorded):
    """He threw a card he did not have, or several."""

    seat: Seat
    cards: CardSet
    rule: ClassVar[Rule] = Rule.DISCARD

    @property
    def said(self) -> str:
        """One card or more."""
        if self.cards.bit_count() == 1:
            return gettext_noop("%(seat)s threw %(cards)s without holding it.")
        return gettext_noop("%(seat)s threw %(cards)s without holding them.")


@dataclass(frozen=True, slots=True)
class WrongKeep(Unremedied):
    """He kept too few or too many of his cards."""

    seat: Seat
    kept: int
    allowed: HowMany
    rule: ClassVar[Rule] = Rule.DISCARD
    said: ClassVar[str] = gettext_noop("%(seat)s kept %(kept)s cards; %(allowed)s may be kept.")


@dataclass(frozen=True, slots=True)
class WrongDraw(Unremedied):
    """He drew too few or too many."""

    seat: Seat
    drew: int
    allowed: HowMany
    rule: ClassVar[Rule] = Rule.DRAW
    said: ClassVar[str] = gettext_noop("%(seat)s drew %(drew)s cards; %(allowed)s may be drawn.")


@dataclass(frozen=True, slots=True)
class StockExhausted(Misrecorded):
    """More cards drawn than the stock had."""

    drawn: int
    stock: int
    rule: ClassVar[Rule] = Rule.DRAW
    said: ClassVar[str] = gettext_noop("%(drawn)s cards were drawn, but only %(stock)s were left.")


@dataclass(frozen=True, slots=True)
class MayNotCall(Unremedied):
    """The bidder called a card he may not call."""

    card: Card
    callable: CardSet
    rule: ClassVar[Rule] = Rule.CALLED_CARD
    said: ClassVar[str] = gettext_noop("The bidder called %(card)s; he may call only %(callable)s.")
