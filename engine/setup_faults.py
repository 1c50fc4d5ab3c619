"""Faults before the first lead: at the table, in the pack, the auction, robbing and drawing.

Each is data, naming its place, its rule and its remedy; sentences are made of them at the edge.
"""

from dataclasses import dataclass
from enum import StrEnum, auto
from typing import ClassVar

from engine.bidding import Bid, CallError, CallFault
from engine.cards import Card, CardSet, Seat, Suit
from engine.rulebook import Remedy, Rule


class Where(StrEnum):
    """A place a card can be in."""

    HAND = auto()
    KITTY = auto()
    TURN_UP = auto()
    DRAWN = auto()
    THROWN = auto()
    TRICK = auto()


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card was recorded; `trick` counts from 1."""

    where: Where
    seat: Seat | None = None
    trick: int | None = None


class Misrecorded:
    """It cannot have happened; somebody wrote it down wrongly."""

    remedy: ClassVar[Remedy] = Remedy.LOOK_AGAIN


class Unremedied:
    """It may have happened, and no source says what follows."""

    remedy: ClassVar[Remedy] = Remedy.NONE_NAMED


@dataclass(frozen=True, slots=True)
class WrongTable(Misrecorded):
    """So many players, or such sides, do not play this variant."""

    players: int
    allowed: tuple[int, ...]
    rule: ClassVar[Rule] = Rule.WHO_MAY_PLAY


@dataclass(frozen=True, slots=True)
class WrongSides(Misrecorded):
    """These seats do not play together in this variant."""

    sides: tuple[str, ...]
    rule: ClassVar[Rule] = Rule.WHO_MAY_PLAY


@dataclass(frozen=True, slots=True)
class NoSuchSeat(Misrecorded):
    """The record names a seat that nobody sits in."""

    seat: Seat
    players: int
    rule: ClassVar[Rule] = Rule.WHO_MAY_PLAY


@dataclass(frozen=True, slots=True)
class NoSuchSide(Misrecorded):
    """The scores name a side that nobody plays on."""

    side: str
    rule: ClassVar[Rule] = Rule.WHO_MAY_PLAY


@dataclass(frozen=True, slots=True)
class NotInThePack(Misrecorded):
    """The joker, where it is not used."""

    card: Card
    place: Place
    rule: ClassVar[Rule] = Rule.ONE_PACK


@dataclass(frozen=True, slots=True)
class CardTwice(Misrecorded):
    """One card in two places."""

    card: Card
    first: Place
    second: Place
    rule: ClassVar[Rule] = Rule.ONE_PACK


@dataclass(frozen=True, slots=True)
class WrongHandSize(Misrecorded):
    """A hand that is not the cards it should be, as dealt or (`at_lead`) when the play began."""

    seat: Seat
    cards: int
    expected: int
    at_lead: bool
    rule: ClassVar[Rule] = Rule.FIVE_CARDS


@dataclass(frozen=True, slots=True)
class WrongKitty(Misrecorded):
    """A kitty of the wrong size."""

    cards: int
    expected: int
    rule: ClassVar[Rule] = Rule.KITTY


@dataclass(frozen=True, slots=True)
class CallMisplaced:
    """A call out of turn, or one that may not be made."""

    index: int  # of the call, from 0
    seat: Seat
    fault: CallFault
    remedy: ClassVar[Remedy] = Remedy.CALL_AGAIN

    @property
    def rule(self) -> Rule:
        """Whether his turn or his call was wrong."""
        out_of_turn = self.fault.error in (CallError.OUT_OF_TURN, CallError.AUCTION_IS_OVER)
        return Rule.TURN_OF_THE_CALL if out_of_turn else Rule.WHAT_MAY_BE_CALLED


@dataclass(frozen=True, slots=True)
class AuctionUnfinished(Misrecorded):
    """The play began before the auction was over."""

    to_act: Seat
    rule: ClassVar[Rule] = Rule.TURN_OF_THE_CALL


@dataclass(frozen=True, slots=True)
class ThrownInButPlayed(Misrecorded):
    """Nobody took the bid, yet tricks are recorded."""

    rule: ClassVar[Rule] = Rule.WHAT_MAY_BE_CALLED


@dataclass(frozen=True, slots=True)
class OtherBidder(Misrecorded):
    """The bidder written down is not whom the calls made it."""

    bidder: Seat | None
    from_calls: Seat | None
    rule: ClassVar[Rule] = Rule.WHAT_MAY_BE_CALLED


@dataclass(frozen=True, slots=True)
class OtherBid(Misrecorded):
    """The bid written down is not what the calls came to, nor raised as the hall allows."""

    bid: Bid
    from_calls: Bid
    rule: ClassVar[Rule] = Rule.WHAT_MAY_BE_CALLED


@dataclass(frozen=True, slots=True)
class BidNotOfThisGame(Misrecorded):
    """A bid that this variant does not know."""

    points: int
    called_for: int
    rule: ClassVar[Rule] = Rule.WHAT_MAY_BE_CALLED


@dataclass(frozen=True, slots=True)
class MayNotName(Unremedied):
    """Trumps of a suit the bidder could not name."""

    seat: Seat
    trump: Suit
    may_name: frozenset[Suit]
    rule: ClassVar[Rule] = Rule.HOLD_THE_NAMED_SUIT


@dataclass(frozen=True, slots=True)
class MayNotGo(Unremedied):
    """He went on the kitty, or on the top card, where that is not played."""

    went: str
    rule: ClassVar[Rule] = Rule.GO_ON_THE_KITTY


@dataclass(frozen=True, slots=True)
class NotPlayedHere(Misrecorded):
    """A part of the record that this variant does not have: an auction, a turn-up, a kitty."""

    part: str
    rule: ClassVar[Rule] = Rule.WHO_MAY_PLAY


@dataclass(frozen=True, slots=True)
class TrumpNotTurned(Misrecorded):
    """Trumps are not the suit that was turned up."""

    trump: Suit
    turned: Suit | None
    rule: ClassVar[Rule] = Rule.TURNED_TRUMP


@dataclass(frozen=True, slots=True)
class MayNotRob(Unremedied):
    """He had no right to that card, or gave up one he could not."""

    seat: Seat
    takes: Card
    gives: Card
    may_take: CardSet
    may_give: CardSet
    rule: ClassVar[Rule] = Rule.ROBBING


@dataclass(frozen=True, slots=True)
class FailedToRob:
    """Where robbing is a duty, he held the right and let it go by."""

    seat: Seat
    rule: ClassVar[Rule] = Rule.ROBBING
    remedy: ClassVar[Remedy] = Remedy.NOT_IN_THE_POOL


@dataclass(frozen=True, slots=True)
class ThrewNotHeld(Misrecorded):
    """He threw a card he did not have."""

    seat: Seat
    cards: CardSet
    rule: ClassVar[Rule] = Rule.DISCARD


@dataclass(frozen=True, slots=True)
class WrongKeep(Unremedied):
    """He kept too few or too many of his cards."""

    seat: Seat
    kept: int
    least: int
    most: int
    rule: ClassVar[Rule] = Rule.DISCARD


@dataclass(frozen=True, slots=True)
class WrongDraw(Unremedied):
    """He drew too few or too many."""

    seat: Seat
    drew: int
    least: int
    most: int
    rule: ClassVar[Rule] = Rule.DRAW


@dataclass(frozen=True, slots=True)
class StockExhausted(Misrecorded):
    """More cards drawn than the stock had."""

    drawn: int
    stock: int
    rule: ClassVar[Rule] = Rule.DRAW


@dataclass(frozen=True, slots=True)
class MayNotCall(Unremedied):
    """The bidder called a card he may not call."""

    card: Card
    callable: CardSet
    rule: ClassVar[Rule] = Rule.CALLED_CARD
