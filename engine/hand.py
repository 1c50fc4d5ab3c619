"""A hand in progress: dealt or with unknown cards, called, robbed, exchanged and played move by
move, as a chess player has a board.

It states no rule of its own. What may be done is asked of the same functions as the referee asks,
and what may not be done is refused with the fault that the referee would find. So a hand that was
played here is a `Deal` in which nothing is wrong.

>>> from engine.cards import CARDS, card, names
>>> from engine.presets import CAPE_BRETON_45
>>> pack = [each for each in CARDS.values() if each != card("JK")]
>>> hand = Hand(CAPE_BRETON_45, ("A", "B", "A", "B"), pack=pack)
>>> hand
<Hand: cape_breton_45, turned 9H, trump H, E to play>
>>> names(hand.legal())
'2S 3S 4S 5S 6S'
>>> hand.play(card("4S"))
>>> hand
<Hand: cape_breton_45, turned 9H, trump H, trick 1: 4S, S to play>
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from types import NoneType
from typing import Any, Final

from . import rights
from .at_table import AtTable, at_table
from .bidding import NOBODY, Closed, Open, at_100, opening_at
from .calls import Bid, Call, CallError, CallFault, Word
from .cards import (
    JOKER,
    NO_CARDS,
    ONE_OR_TWO,
    Card,
    CardSet,
    Seat,
    Suit,
    holds,
    in_order,
    printed_suit,
)
from .deal import Exchanged, Robbed, Went
from .ending import Standing, after_hand
from .game import hand_of
from .playing_on import seats_left
from .position import CALL, NAME, PLAY, Doing
from .robbing import TURNED, TurnUp
from .setup_faults import MayNotCall, MayNotGo, MayNotName, OutOfTheGame, WrongKitty
from .tables import fault_at_table, gone
from .throwing import Drawing, together
from .unanswered import NoAnswer, Refused
from .variants import CARDS_EACH, Variant

Move = Bid | Call | Suit | Went | Robbed | CardSet | Card | Seat | bool | None
Hands = Sequence[CardSet | None]
Scores = Sequence[tuple[str, int]]
FIRST: Final = Seat(0)
EVERY_CARD: Final = bytes(range(JOKER + 1))  # the joker is last


@dataclass(init=False, repr=False, eq=False, slots=True)
class Hand(Drawing):
    """A hand in progress.

    `pack` are the cards from the top as they were shuffled: five to each from the dealer's left,
    then the kitty, then the stock. Without a pack the cards are as unknown as they are at a table,
    but for `hands`, by seat, as far as they are known.
    """

    _dealt: tuple[Sequence[Card] | None, Hands, Scores]  # as it was made

    def __init__(
        self,
        variant: Variant,
        sides: tuple[str, ...],
        dealer: Seat = FIRST,
        *,
        pack: Sequence[Card] | None = None,
        hands: Hands = (),
        scores: Scores = (),
    ) -> None:
        table, players = _table_of(variant, sides, scores), len(sides)
        if not 0 <= dealer < players or len(hands) > players:
            raise Refused(NoAnswer.NO_SUCH_SEAT)
        dealt_to = {Seat(seat) for seat, hand in enumerate(hands) if hand}
        if astray := {dealer, *dealt_to} & table.out:
            raise Refused(*[OutOfTheGame(seat) for seat in sorted(astray)])
        self.variant, self.sides, self.dealer, self.players = variant, sides, dealer, players
        self.table, self.law, self.order = table, table.law, table.orders[dealer]
        self._before_anything()
        self.stock_left, self.asked = table.stock, (NO_CARDS,) * players
        dealt = None if pack is None else tuple(pack)
        self._moves, self._dealt = [], (dealt, tuple(hands), tuple(scores))
        self.scores = dict.fromkeys(sides, 0)
        if scores:
            self._stands_at(dict(scores))
        if dealt is None:
            self.hands = (*hands, *(None,) * (players - len(hands)))
        else:
            self._deal(dealt)
        self.held = list(self.hands)
        for seat in table.out:
            self.held[seat] = NO_CARDS
        self._begin()

    def _stands_at(self, scores: dict[str, int]) -> None:
        known = {*self.sides, *gone(self.variant, self.sides, scores)}
        if not scores.keys() <= known:
            raise Refused(NoAnswer.NO_SUCH_SIDE)
        self.scores |= scores

    def _deal(self, pack: tuple[Card, ...]) -> None:
        variant, at = self.variant, 0
        if not _is_the_pack(pack, variant.pack_size):
            raise Refused(NoAnswer.NOT_THE_PACK)
        hands: list[CardSet | None] = [None] * self.players
        for seat in self.order:
            hands[seat] = together(pack[at : at + CARDS_EACH])
            at += CARDS_EACH
        self.hands = tuple(hands)
        self.kitty = together(pack[at : at + variant.kitty]) if variant.kitty else None
        self.stock = pack[at + variant.kitty :]

    def _begin(self) -> None:
        if self.table.has_auction:
            high = at_100(self.sides, self.scores) if self._dealt[2] else NOBODY
            out = self.table.out
            self.bidding = opening_at(self.variant, self.players, self.dealer, high, out)
            self.doing, self.turn = CALL, self.bidding.to_act
            return
        self.doing, self.turn = Doing.TURN_UP, self.dealer
        while self.stock and self.trump is None:
            self._turned(self.stock[0])

    @property
    def standing(self) -> Standing | None:
        """Where the game stands after this hand, and who has won it; None before its end, and for
        a deal that was thrown in."""
        if not self.over or self.thrown_in:
            return None
        return after_hand(self.variant, self.scores, hand_of(self.deal, self.variant))

    # what may be done

    def legal(self) -> Sequence[Move]:
        """Everything that may be done now, each as `do` takes it; () where it cannot be counted
        up, and when the hand is over."""
        if self.doing is PLAY:
            cards = self.legal_cards
            return ONE_OR_TWO.get(cards) or in_order(cards)
        return LEGAL[self.doing](self)

    def do(self, move: Move) -> None:
        """Do one of the things that `legal` counts up."""
        said: Any = move
        if self.doing is PLAY:
            self.play(said)
            return
        self._takes(said)
        DO[self.doing](self, said)

    def _takes(self, move: Any) -> None:
        if not isinstance(move, MOVES.get(self.doing, object)):
            raise self._refused(rights.not_a_move(move, self.legal()))

    def undo(self) -> None:
        """Take the last move back; raises `Refused` where there is none."""
        moves, cards = [*self._moves], [*self.played]
        if not (moves or cards):
            raise Refused(NoAnswer.NOTHING_TO_TAKE_BACK)
        if moves and moves[-1][0] == len(cards):
            moves.pop()
        else:
            cards.pop()
        pack, hands, scores = self._dealt
        fresh = Hand(self.variant, self.sides, self.dealer, pack=pack, hands=hands, scores=scores)
        for before, move in [*moves, (len(cards), None)]:
            for card in cards[len(fresh.played) : before]:
                fresh.play(card)
            if isinstance(move, Exchanged):
                fresh.exchange(move.threw, move.drew)
            elif len(fresh._moves) < len(moves):
                fresh.do(move)
        self._stands_as(fresh)

    def copy(self) -> "Hand":
        """Another hand in progress that stands where this one does."""
        other = Hand(self.variant, self.sides, self.dealer, scores=self._dealt[2])
        other._stands_as(self)
        return other

    def _stands_as(self, other: "Hand") -> None:
        for each in fields(Hand):
            if hasattr(other, each.name):
                value = getattr(other, each.name)
                setattr(self, each.name, value.copy() if isinstance(value, list) else value)

    # making trumps

    def turn_over(self, card: Card) -> None:
        """This card was turned up for trumps; after a joker, the one turned next."""
        self._now(Doing.TURN_UP)
        if not 0 <= card <= JOKER or not holds(rights.unseen(self, self.dealer), card):
            raise Refused(NoAnswer.NOT_UNSEEN)
        self._moved(card)
        self._turned(card)

    def _turned(self, card: Card) -> None:
        turned = self.turn_up
        self.turn_up = TURNED[card] if turned is None else TurnUp(turned.card, card)
        self.stock = None if self.stock is None else self.stock[1:]
        self.trump = self.turn_up.trump
        if self.trump is not None:
            self._before_the_lead()

    def call(self, call: Call) -> None:
        """Bid, pass, hold, or pass the deal on."""
        seat = self._now(CALL)
        self._takes(call)
        heard = self.bidding.heard.get((seat, call)) or self.bidding.after(seat, call)
        if isinstance(heard, CallError):
            raise self._refused(CallFault(len(self.calls), seat, call, heard, seat))
        self._moved(call)
        self.calls += ((seat, call),)
        self.bidding, self.turn = heard, heard.to_act
        if heard.to_act is None:
            self._is_bid(heard.stands)

    def _is_bid(self, outcome: Open | Closed) -> None:
        assert isinstance(outcome, Closed)  # noqa: S101 - nobody is to speak
        self.bidder = self.turn = outcome.bidder
        self.bid = outcome.bid
        if self.bidder is None:
            self._end()
        else:
            self.doing = NAME

    def raise_bid(self) -> None:
        """The bidder makes his own bid 30, where that is played [B 8]."""
        self._now(NAME)
        bid = rights.own_thirty(self)
        if bid is None:
            raise Refused(NoAnswer.NOT_NOW)
        self._moved(bid)
        self.bid, self.raised = bid, True

    def go(self, way: Went) -> None:
        """The bidder throws his five cards: trumps come from the kitty, or from the top card."""
        self._now(NAME)
        if way not in rights.ways_to_go(self):
            raise self._refused(rights.short_for(self, way) or MayNotGo(way))
        self._moved(way)
        self.went = way
        if way is Went.ON_TOP_CARD and self.stock is not None:
            suit = printed_suit(self.stock[0])
            if suit is not None:
                self._named(suit)
        elif way is Went.ON_KITTY and self._kitty_is_wanted():
            self.doing = Doing.KITTY

    def name(self, trump: Suit) -> None:
        """The bidder names trumps."""
        seat = self._now(NAME)
        self._takes(trump)
        allowed = rights.nameable(self)
        if trump not in allowed:
            raise self._refused(MayNotName(seat, trump, allowed))
        self._moved(trump)
        self._named(trump)

    def _named(self, trump: Suit) -> None:
        self.trump = trump
        if self.table.calls_before_kitty:
            self.doing = Doing.CALL_PARTNER
        else:
            self._take_up_kitty()

    def _kitty_is_wanted(self) -> bool:
        """Must somebody say what lies in it? Not where nobody sees the cards of who takes it."""
        bidder, kitty = self.bidder, self.variant.kitty
        known = bidder is not None and self.hands[bidder] is not None
        return known and self.kitty is None and kitty > 0 and self.went is not Went.ON_TOP_CARD

    def _take_up_kitty(self) -> None:
        if self._kitty_is_wanted():
            self.doing = Doing.KITTY
        else:
            self._draw()

    def see_kitty(self, cards: CardSet) -> None:
        """These cards lay in the kitty."""
        seat = self._now(Doing.KITTY)
        if cards & ~rights.unseen(self, seat):
            raise Refused(NoAnswer.NOT_UNSEEN)
        if cards.bit_count() != self.variant.kitty:
            raise self._refused(WrongKitty(cards.bit_count(), self.variant.kitty))
        self._moved(cards)
        self.kitty = cards
        if self.trump is None:
            self.doing = NAME
        else:
            self._draw()

    def call_partner(self, card: Card | None) -> None:
        """The bidder calls a card, whose holder is his partner; None: he goes alone."""
        self._now(Doing.CALL_PARTNER)
        cards = rights.callable_cards(self)
        if card is not None and not (0 <= card <= JOKER and holds(cards, card)):
            raise self._refused(MayNotCall(card, cards))
        self._moved(card)
        self.called = card
        if self.table.calls_before_kitty:
            self._take_up_kitty()
        else:
            self._first_lead()


def _table_of(variant: Variant, sides: tuple[str, ...], scores: Scores) -> AtTable:
    """Where some are out the back door, of those who are left [B 26]."""
    before = dict(scores) if variant.floor is not None else {}
    unfit, left = None, None
    if before:
        unfit, left = fault_at_table(variant, sides, before), seats_left(variant, sides, before)
    if left is None and gone(variant, sides, before):
        left = tuple(map(Seat, range(len(sides))))
    table = unfit or at_table(variant, sides, left)
    if not isinstance(table, AtTable):
        raise Refused(table)
    return table


def _is_the_pack(pack: tuple[Card, ...], size: int) -> bool:
    """Is every card of it there? So many cards, and none of the pack is left over without them."""
    try:
        return len(pack) == size and not EVERY_CARD[:size].translate(None, bytes(pack))
    except (TypeError, ValueError):  # no number, or one that no byte holds
        return False


def _names(hand: Hand) -> tuple[Move, ...]:
    return (*sorted(rights.nameable(hand)), *rights.more_than_naming(hand))


def _says(hand: Hand, move: Bid | Went | Suit) -> None:
    """What the bidder does besides naming trumps, or that."""
    if isinstance(move, Went):
        hand.go(move)
    elif isinstance(move, Bid):
        hand.raise_bid()
    else:
        hand.name(move)


def _robs(hand: Hand, move: Robbed | None) -> None:
    if move is None:
        hand.rob(None)
    else:
        hand.rob(move.gives, move.takes)


def _robberies(hand: Hand) -> tuple[Move, ...]:
    left = () if hand.right.must else (None,)
    return (*left, *rights.robberies(hand))


LEGAL: Final[dict[Doing, Callable[[Hand], Sequence[Move]]]] = {
    Doing.TURN_UP: lambda hand: in_order(rights.unseen(hand, hand.dealer)),
    Doing.CALL: lambda hand: hand.bidding.legal_in_order(),
    Doing.NAME: _names,
    Doing.KITTY: lambda _hand: (),
    Doing.CALL_PARTNER: lambda hand: (None, *in_order(rights.callable_cards(hand))),
    Doing.EXCHANGE: lambda hand: hand._throws,
    Doing.ROB: _robberies,
    Doing.LEADER: lambda hand: tuple(sorted(hand.leaders)),
    Doing.PLAY: lambda hand: in_order(hand.legal_cards),
    Doing.JINK: lambda _hand: (False, True),
    Doing.OVER: lambda _hand: (),
}
MOVES: Final[dict[Doing, tuple[type, ...]]] = {  # of what kind each is, where numbers are not
    CALL: (Bid, Word),
    NAME: (Suit, Went, Bid),
    Doing.ROB: (Robbed, NoneType),
}
DO: Final[dict[Doing, Callable[[Hand, Any], None]]] = {
    Doing.TURN_UP: Hand.turn_over,
    Doing.CALL: Hand.call,
    Doing.NAME: _says,
    Doing.KITTY: Hand.see_kitty,
    Doing.CALL_PARTNER: Hand.call_partner,
    Doing.EXCHANGE: Hand.exchange,
    Doing.ROB: _robs,
    Doing.LEADER: Hand.lead_from,
    Doing.PLAY: Hand.play,
    Doing.JINK: Hand.jink,
    Doing.OVER: Hand.play,
}
