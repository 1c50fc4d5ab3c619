"""What can be wrong with a recorded deal, in the play and in the points; with those of
`engine.setup_faults`, every `Fault` there is.

A revoke is the fault of not following when bound to. Many say "renege" for it, which here is the
lawful keeping back of a top trump only.
"""

from dataclasses import dataclass
from typing import ClassVar

from engine.cards import Card, CardSet, Seat
from engine.play import Duty
from engine.points import Impossible
from engine.rulebook import Remedy, Rule
from engine.setup_faults import (
    AuctionUnfinished,
    BidNotOfThisGame,
    CallMisplaced,
    CardTwice,
    FailedToRob,
    MayNotCall,
    MayNotGo,
    MayNotName,
    MayNotRob,
    Misrecorded,
    NoSuchSeat,
    NoSuchSide,
    NotInThePack,
    NotPlayedHere,
    OtherBid,
    OtherBidder,
    StockExhausted,
    ThrewNotHeld,
    ThrownInButPlayed,
    TrumpNotTurned,
    Unremedied,
    WrongDraw,
    WrongHandSize,
    WrongKeep,
    WrongKitty,
    WrongSides,
    WrongTable,
)


@dataclass(frozen=True, slots=True)
class WrongLeader:
    """Somebody else should have led to the trick."""

    trick: int
    seat: Seat
    expected: frozenset[Seat]
    remedy: ClassVar[Remedy] = Remedy.LEAD_PASSES

    @property
    def rule(self) -> Rule:
        """The first lead has a rule of its own."""
        return Rule.FIRST_LEAD if self.trick == 1 else Rule.WINNER_LEADS


@dataclass(frozen=True, slots=True)
class WrongTrickSize(Misrecorded):
    """A trick without exactly one card from everybody."""

    trick: int
    cards: int
    expected: int
    rule: ClassVar[Rule] = Rule.ONE_CARD_EACH


@dataclass(frozen=True, slots=True)
class TricksMissing(Misrecorded):
    """Some, but not all, of the tricks are recorded; or more than there are."""

    recorded: tuple[int, ...]
    rule: ClassVar[Rule] = Rule.FIVE_TRICKS


@dataclass(frozen=True, slots=True)
class NotHeld(Misrecorded):
    """He played a card that he never held, or had played before."""

    trick: int
    seat: Seat
    card: Card
    rule: ClassVar[Rule] = Rule.ONE_PACK


@dataclass(frozen=True, slots=True)
class Revoke:
    """He played this card on that lead while holding cards that he was bound to play.

    `holding` are the cards that bound him; `legal` what he might have played.
    """

    trick: int
    seat: Seat
    card: Card
    led: Card | None  # None: he led himself, keeping back the called card
    duty: Duty
    holding: CardSet
    legal: CardSet
    remedy: ClassVar[Remedy] = Remedy.TAKE_BACK

    @property
    def rule(self) -> Rule:
        """The rule behind the duty."""
        return self.duty.rule


@dataclass(frozen=True, slots=True)
class NotBooked(Unremedied):
    """A fold where that is not played, or before somebody who holds more than trumps."""

    asker: Seat
    booked: Seat
    rule: ClassVar[Rule] = Rule.BOOKED


@dataclass(frozen=True, slots=True)
class ImpossiblePoints(Misrecorded):
    """Points that no hand can have brought."""

    points: tuple[tuple[str, int], ...]
    why: Impossible
    sums: tuple[int, ...]  # what a hand can come to
    rule: ClassVar[Rule] = Rule.POINTS


@dataclass(frozen=True, slots=True)
class PointsDiffer(Misrecorded):
    """The points written down are not those of the tricks."""

    side: str
    recorded: int
    counted: int
    rule: ClassVar[Rule] = Rule.POINTS


Fault = (
    WrongTable
    | WrongSides
    | NoSuchSeat
    | NoSuchSide
    | NotInThePack
    | CardTwice
    | WrongHandSize
    | WrongKitty
    | CallMisplaced
    | AuctionUnfinished
    | ThrownInButPlayed
    | OtherBidder
    | OtherBid
    | BidNotOfThisGame
    | MayNotName
    | MayNotGo
    | NotPlayedHere
    | TrumpNotTurned
    | MayNotRob
    | FailedToRob
    | ThrewNotHeld
    | WrongKeep
    | WrongDraw
    | StockExhausted
    | MayNotCall
    | WrongLeader
    | WrongTrickSize
    | TricksMissing
    | NotHeld
    | Revoke
    | NotBooked
    | ImpossiblePoints
    | PointsDiffer
)
