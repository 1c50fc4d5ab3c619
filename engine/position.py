"""Where a hand in progress stands: whose turn it is and at what, what is known, the points so far.

What is done to it is in `engine.hand`, what may be done in `engine.rights`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from .at_table import AtTable
from .bidding import Bidding
from .calls import Bid, SpokenCall
from .cards import NO_CARDS, Card, CardSet, Seat, Suit, names
from .deal import Deal, Exchanged, Fold, Robbed, Trick, Went, seat_name
from .faults import Fault, found_at
from .play import Law
from .points import HandPoints, hand_points
from .robbing import NO_ROB, Rob, TurnUp
from .said import Said, SaidAs
from .unanswered import NoAnswer, Refused
from .variants import CARDS_EACH, Variant


class Doing(StrEnum):
    """What the turn is at."""

    TURN_UP = "turn up"  # only without a pack: which card was turned
    CALL = "call"
    NAME = "name"  # trumps; or go on the kitty; or make the own bid 30
    KITTY = "kitty"  # only without a pack: which cards lay there
    CALL_PARTNER = "call partner"
    EXCHANGE = "exchange"
    ROB = "rob"
    LEADER = "leader"  # the bidder leads, or lets his left neighbour lead
    PLAY = "play"
    JINK = "jink"  # play on after three tricks, or take the pool
    OVER = "over"

    __hash__ = str.__hash__  # it is looked up at every move


class State(NamedTuple):
    """All there is to a hand in progress, to be compared and hashed."""

    variant: Variant
    deal: Deal
    doing: Doing
    turn: Seat | None
    stock: tuple[Card, ...] | None
    asked: tuple[CardSet, ...]
    jinked: bool


# Looked up here at every move: on its class, a member of an enumeration is found slowly.
CALL: Final = Doing.CALL
NAME: Final = Doing.NAME
EXCHANGE: Final = Doing.EXCHANGE
ROB: Final = Doing.ROB
PLAY: Final = Doing.PLAY
OVER: Final = Doing.OVER


@dataclass(init=False, repr=False, eq=False, slots=True)
class Position:
    """A hand in progress as it stands."""

    # from the deal on
    variant: Variant
    sides: tuple[str, ...]  # by seat
    players: int  # how many sit at the table; `table` has how many play
    dealer: Seat
    scores: dict[str, int]  # before this hand
    hands: tuple[CardSet | None, ...]  # as dealt; None where it is not known
    held: list[CardSet | None]  # what each seat holds now
    table: AtTable
    law: Law
    stock: tuple[Card, ...] | None  # from the top; None where it is not known
    stock_left: int  # how many cards
    doing: Doing
    turn: Seat | None

    # before the first lead
    turn_up: TurnUp | None
    calls: tuple[SpokenCall, ...]
    bidding: Bidding  # where there is an auction
    bidder: Seat | None
    bid: Bid | None
    raised: bool  # the bidder made his own bid 30
    went: Went | None
    kitty: CardSet | None
    trump: Suit | None
    called: Card | None
    robbed: tuple[Robbed, ...]
    exchanged: tuple[Exchanged, ...]
    order: tuple[Seat, ...]  # in which it is dealt and drawn
    asked: tuple[CardSet, ...]  # the cards that each seat was asked to rob
    right: Rob  # of who is asked now
    choosing: CardSet  # what who exchanges chooses from
    most_to_draw: int

    # the play
    first_leader: Seat | None
    leader: Seat | None
    led: Card | None
    played: list[Card]  # in their order, trick after trick
    winners: list[Seat]
    legal_cards: CardSet  # of whose turn it is to play
    strongest: int  # how strong the best card on the table is
    best: int  # and the best trump of the tricks before
    best_trick: int | None
    over: bool  # is nothing left to be done?
    folded: Fold | None
    jinked: bool

    def _before_anything(self) -> None:
        """Nothing was said, drawn or played."""
        self.stock = self.turn_up = self.bidder = self.bid = self.went = self.kitty = None
        self.trump = self.called = self.first_leader = self.leader = self.led = None
        self.best_trick = self.folded = None
        self.calls = self.robbed = self.exchanged = ()
        self.raised = self.jinked = self.over = False
        self.right, self.choosing, self.legal_cards = NO_ROB, NO_CARDS, NO_CARDS
        self.most_to_draw, self.strongest, self.best = CARDS_EACH, 0, 0
        self.played, self.winners = [], []

    @property
    def whose(self) -> Seat:
        """Whose turn it is; refused when the hand is over."""
        if self.turn is None:
            raise Refused(NoAnswer.HAND_IS_OVER)
        return self.turn

    def _refused(self, *reasons: Said | SaidAs) -> Refused:
        """What is raised, with faults that know this table."""
        for each in reasons:
            if isinstance(each, Fault):
                found_at(each, self.players)
        return Refused(*reasons)

    # how it is told

    def __repr__(self) -> str:
        return f"<Hand: {', '.join(self._told())}>"

    def _told(self) -> Iterator[str]:
        yield self.variant.name
        if self.turn_up is not None:
            yield f"turned {names(self.turn_up.cards)}"
        if self.trump is not None:
            yield f"trump {self.trump.letter}"
        if self.on_table:
            yield f"trick {len(self.winners) + 1}: {names(self.on_table)}"
        turn = "" if self.turn is None else f"{seat_name(self.turn, self.players)} to "
        yield f"{turn}{self.doing}"

    def __eq__(self, other: object) -> bool:
        """It changes, so it has no hash; its `state` has."""
        return isinstance(other, Position) and self.state == other.state

    @property
    def state(self) -> State:
        """All there is to it now, hashable; equal when the same has happened with the same cards."""
        return State(
            *(self.variant, self.deal, self.doing, self.turn, self.stock, self.asked, self.jinked)
        )

    @property
    def deal(self) -> Deal:
        """The record of it so far, as the referee takes it and `write` writes it."""
        return Deal(
            self.sides,
            trump=self.trump,
            tricks=self.all_tricks,
            hands=self.hands if any(hand is not None for hand in self.hands) else (),
            dealer=self.dealer,
            turn_up=self.turn_up,
            calls=self.calls,
            bid=self.bid if self.raised else None,
            kitty=self.kitty,
            went=self.went,
            robbed=self.robbed,
            exchanged=self.exchanged,
            called=self.called,
            fold=self.folded,
            scores=tuple(self.scores.items()),
        )

    def seen_by(self, seat: Seat) -> Deal:
        """The record as that seat knows it: its own cards, and what everybody saw."""
        if not 0 <= seat < self.players:
            raise Refused(NoAnswer.NO_SUCH_SEAT)
        own = tuple(hand if other == seat else None for other, hand in enumerate(self.hands))
        early = self.variant.kitty_before_trump or self.went is not None
        takes_up = seat == self.bidder and (early or self.trump is not None)
        return self.deal._replace(
            hands=() if own[seat] is None else own,
            kitty=self.kitty if takes_up else None,
            robbed=tuple(rob for rob in self.robbed if rob.seat == seat),
            exchanged=tuple(each for each in self.exchanged if each.seat == seat),
        )

    @property
    def on_table(self) -> list[Card]:
        """The trick that is being played."""
        size = self.table.players
        return self.played[len(self.played) // size * size :]

    @property
    def tricks(self) -> list[Trick]:
        """The tricks that were played to their end."""
        size, cards = self.table.players, self.played
        starts = range(0, len(cards) - size + 1, size)
        whole = [tuple(cards[start : start + size]) for start in starts]
        leaders = [*(() if self.first_leader is None else (self.first_leader,)), *self.winners]
        return [Trick(leader, trick) for leader, trick in zip(leaders, whole, strict=False)]

    def winner_of(self, trick: Trick) -> Seat:
        """Who takes the trick as it lies."""
        if self.trump is None:
            raise Refused(NoAnswer.NOT_NOW)
        best = self.law.winning_card(trick.cards, self.trump)
        return self.table.rounds[trick.leader][trick.cards.index(best)]

    @property
    def all_tricks(self) -> tuple[Trick, ...]:
        """The tricks, with the one on the table."""
        begun = self.on_table
        if self.leader is None or not begun:
            return tuple(self.tricks)
        return (*self.tricks, Trick(self.leader, tuple(begun)))

    @property
    def thrown_in(self) -> bool:
        """Did nobody take the bid?"""
        return self.over and not self.winners and self.folded is None

    # what it has come to

    @property
    def points(self) -> HandPoints | None:
        """The points so far, the bonus for the best trump counted once the hand is over; None
        before there are trumps."""
        return self.counted(self.best_trick if self.over else None)

    def counted(self, best_trick: int | None) -> HandPoints | None:
        """The points with the bonus in that trick, or none."""
        if self.trump is None:
            return None
        best = self.law.trump_of_strength(max(self.best, self.strongest), self.trump)
        winners = tuple(self.winners)
        return hand_points(self.variant, self.sides, self.trump, winners, best, best_trick)
