"""One dealing as a value: who sat where, what was dealt, said, robbed, thrown, drawn and played.

Every part may be missing. A record of the tricks alone, of the points alone, or of one trick and
one hand is as good a `Deal` as a whole one; what is not recorded is empty or None, and is not
checked. Deals and tricks are tuples by name, because they are made and read by the million.
"""

from enum import StrEnum
from typing import Final, NamedTuple

from .calls import Bid, SpokenCall
from .cards import NO_CARDS, Card, CardSet, Seat, Suit, cards_in, name_of, names
from .robbing import TurnUp
from .unanswered import NoAnswer, Refused

COMPASS: Final = "NESW"


class Trick(NamedTuple):
    """The cards in playing order, from the leader clockwise. No cards: it was not recorded."""

    leader: Seat
    cards: tuple[Card, ...]

    def __repr__(self) -> str:
        return f"<Trick: seat {self.leader} led {names(self.cards) or 'what nobody wrote down'}>"


class Robbed(NamedTuple):
    """A seat took the turn-up, or a card of the stock, and gave up one of its own."""

    seat: Seat
    takes: Card
    gives: Card

    def __repr__(self) -> str:
        return f"<Robbed: seat {self.seat} took {name_of(self.takes)} for {name_of(self.gives)}>"


class Exchanged(NamedTuple):
    """What a seat threw and drew; the bidder's throw is made from hand and kitty together."""

    seat: Seat
    threw: CardSet
    drew: CardSet | None = None  # None: not recorded

    def __repr__(self) -> str:
        drew = "" if self.drew is None else f", drew {names(cards_in(self.drew)) or 'nothing'}"
        return (
            f"<Exchanged: seat {self.seat} threw {names(cards_in(self.threw)) or 'nothing'}{drew}>"
        )


class Went(StrEnum):
    """The bidder threw all five: trumps come from the kitty [B 12], or from one card [A]."""

    ON_KITTY = "kitty"
    ON_TOP_CARD = "top_card"


class Fold(NamedTuple):
    """An opponent held trumps only ("booked"); the asker gave up the rest of the tricks."""

    asker: Seat
    booked: Seat


class Deal(NamedTuple):
    """One dealing of cards, as far as it was written down."""

    sides: tuple[str, ...]  # by seat; who share a name play together
    trump: Suit | None = None
    tricks: tuple[Trick, ...] = ()
    hands: tuple[CardSet | None, ...] = ()  # as dealt, by seat; None where not recorded
    dealer: Seat | None = None
    turn_up: TurnUp | None = None
    calls: tuple[SpokenCall, ...] = ()
    bidder: Seat | None = None
    bid: Bid | None = None  # when the calls are not recorded, or when he raised his own to 30
    kitty: CardSet | None = None
    went: Went | None = None
    robbed: tuple[Robbed, ...] = ()
    exchanged: tuple[Exchanged, ...] = ()
    called: Card | None = None
    first_trick: int = 1  # the number of the first trick recorded
    fold: Fold | None = None
    points: tuple[tuple[str, int], ...] = ()  # as the players counted them, by side
    scores: tuple[tuple[str, int], ...] = ()  # of the game, before this deal

    def __repr__(self) -> str:
        """What is written down of it; `engine.write` has all of it as text."""
        hands = [None if hand is None else names(cards_in(hand)) for hand in self.hands]
        said = {
            "hands": [each or "?" for each in hands],
            "dealer": self.dealer,
            "turned": self.turn_up,
            "calls": self.calls,
            "bid": self.bid,
            "kitty": None if self.kitty is None else names(cards_in(self.kitty)),
            "trump": None if self.trump is None else self.trump.letter,
            "robbed": self.robbed,
            "exchanged": self.exchanged,
            "called": None if self.called is None else name_of(self.called),
            "tricks": [names(trick.cards) for trick in self.tricks],
            "points": self.points,
        }
        told = (f", {name} {what}" for name, what in said.items() if what not in (None, (), []))
        return f"<Deal: sides {' '.join(self.sides)}{''.join(told)}>"

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.sides)

    def hand(self, seat: Seat) -> CardSet | None:
        """The cards dealt to that seat, if recorded."""
        return self.hands[seat] if seat < len(self.hands) else None

    def every_hand(self) -> tuple[CardSet | None, ...]:
        """The hands dealt, one for each seat."""
        if len(self.hands) > self.players:
            raise Refused(NoAnswer.NO_SUCH_SEAT)
        return self.hands + (None,) * (self.players - len(self.hands))


def seats_of(trick: Trick, players: int) -> tuple[Seat, ...]:
    """Who played each card of the trick."""
    if not players:
        raise Refused(NoAnswer.NO_SUCH_TABLE)
    return tuple(Seat((trick.leader + turn) % players) for turn in range(len(trick.cards)))


def seat_name(seat: Seat, players: int) -> str:
    """N, E, S and W at a table of four; elsewhere the players are numbered from 1."""
    if not 0 <= seat < players:
        raise Refused(NoAnswer.NO_SUCH_SEAT)
    return COMPASS[seat] if players == len(COMPASS) else str(seat + 1)


def partners(players: int, sides: int = 2) -> tuple[str, ...]:
    """Sides A, B (and C), seated alternately."""
    if sides not in (2, 3):
        raise Refused(NoAnswer.NO_SUCH_TABLE)
    return tuple("ABC"[seat % sides] for seat in range(players))


def each_for_self(players: int) -> tuple[str, ...]:
    """Everybody a side of his own, named by seat."""
    return tuple(seat_name(Seat(seat), players) for seat in range(players))


def usual_sides(players: int) -> tuple[str, ...]:
    """Two sides of partners at a table of four or six, elsewhere each for himself."""
    return partners(players) if players in (4, 6) else each_for_self(players)


def played_by(deal: Deal) -> list[CardSet]:
    """The cards each seat has played, in all tricks together."""
    played = [0] * deal.players
    for trick in deal.tricks:
        for seat, card in zip(seats_of(trick, deal.players), trick.cards, strict=True):
            played[seat] |= 1 << card
    return [CardSet(mask) for mask in played]


def hands_at_first_lead(deal: Deal, bidder: Seat | None) -> list[CardSet | None]:
    """What each seat held when the play began; None where the record does not tell."""
    try:
        return _hands_at_first_lead(deal, bidder)
    except IndexError:
        raise Refused(NoAnswer.NO_SUCH_SEAT) from None


def _hands_at_first_lead(deal: Deal, bidder: Seat | None) -> list[CardSet | None]:
    hands = list(deal.every_hand())
    for each in deal.exchanged:
        seen = _cards_seen(deal, each.seat, is_bidder=each.seat == bidder)
        if seen is None or each.drew is None:
            hands[each.seat] = None
        else:
            hands[each.seat] = (seen | each.drew) & ~each.threw
    for rob in deal.robbed:
        hand = hands[rob.seat]
        if hand is not None:
            hands[rob.seat] = (hand | 1 << rob.takes) & ~(1 << rob.gives)
    return hands


def _cards_seen(deal: Deal, seat: Seat, *, is_bidder: bool) -> CardSet | None:
    """The cards a seat throws from: his hand, and the kitty if he is the bidder. Gone on it, or
    on the top card, his own five are out."""
    hand = deal.hand(seat)
    if not is_bidder:
        return hand
    match deal.went:
        case Went.ON_KITTY:
            return deal.kitty
        case Went.ON_TOP_CARD:
            return NO_CARDS
        case None:
            return None if hand is None else hand | (deal.kitty or NO_CARDS)
