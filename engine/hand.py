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
from typing import Any, Final

from engine import rights
from engine.bidding import Auction, Closed, at_100, opening
from engine.calls import Bid, Call, CallError, CallFault, Word
from engine.cards import (
    JOKER,
    NO_CARDS,
    Card,
    CardSet,
    Seat,
    Suit,
    card_set,
    cards_in,
    holds,
    printed_suit,
)
from engine.deal import Exchanged, Robbed, Went
from engine.drawing import stock_after_deal
from engine.ending import Standing, after_hand
from engine.game import hand_of
from engine.play import law_of
from engine.playing import Playing
from engine.position import Doing
from engine.robbing import TurnUp
from engine.setup_faults import MayNotCall, MayNotGo, MayNotName, WrongKitty
from engine.tables import table_fault
from engine.unanswered import NoAnswer, Refused
from engine.variants import CARDS_EACH, CallTime, Variant

Move = Bid | Call | Suit | Went | Robbed | CardSet | Card | Seat | bool | None
FIRST: Final = Seat(0)
PACKS: Final = {size: frozenset(range(size)) for size in (JOKER, JOKER + 1)}  # the joker is last


class Hand(Playing):
    """A hand in progress.

    `pack` are the cards from the top as they were shuffled: five to each from the dealer's left,
    then the kitty, then the stock. Without a pack the cards are as unknown as they are at a table,
    but for `hands`, by seat, as far as they are known.
    """

    def __init__(
        self,
        variant: Variant,
        sides: tuple[str, ...],
        dealer: Seat = FIRST,
        *,
        pack: Sequence[Card] | None = None,
        hands: Sequence[CardSet | None] = (),
        scores: Sequence[tuple[str, int]] = (),
    ) -> None:
        if unfit := table_fault(variant, sides):
            raise Refused(unfit)
        players = len(sides)
        if not 0 <= dealer < players or len(hands) > players:
            raise Refused(NoAnswer.NO_SUCH_SEAT)
        self.variant, self.sides, self.dealer = variant, sides, dealer
        self.players = players
        self.scores = dict.fromkeys(sides, 0) | dict(scores)
        if len(self.scores) > len(set(sides)):
            raise Refused(NoAnswer.NO_SUCH_SIDE)
        self.law = law_of(variant)
        self.order = tuple(Seat((dealer + 1 + turn) % players) for turn in range(players))
        self.asked = (NO_CARDS,) * players
        self.on_table, self.tricks, self.winners = [], [], []
        self.stock_left = stock_after_deal(variant, players)
        self.hands = (*hands, *(None,) * (players - len(hands)))
        self._start: dict[str, Any] = {
            "pack": None if pack is None else tuple(pack),
            "hands": tuple(hands),
            "scores": tuple(scores),
        }
        if pack is not None:
            self._deal(self._start["pack"])
        self.held = list(self.hands)
        self._moves: list[tuple[Any, ...]] = []
        self._winner = dealer
        self._begin()

    def _deal(self, pack: tuple[Card, ...]) -> None:
        variant = self.variant
        if len(pack) != variant.pack_size or PACKS[variant.pack_size] != frozenset(pack):
            raise Refused(NoAnswer.NOT_THE_PACK)
        hands = [NO_CARDS] * self.players
        for turn, seat in enumerate(self.order):
            hands[seat] = card_set(pack[CARDS_EACH * turn : CARDS_EACH * (turn + 1)])
        at = CARDS_EACH * self.players
        self.hands = tuple(hands)
        self.kitty = card_set(pack[at : at + variant.kitty]) if variant.kitty else None
        self.stock = pack[at + variant.kitty :]

    def _begin(self) -> None:
        if self.variant.has_auction:
            at = at_100(self.sides, self.scores)
            self.bidding = opening(Auction(self.variant, self.players, self.dealer, at))
            self.doing, self.turn = Doing.CALL, self.bidding.to_act
            return
        self.doing, self.turn = Doing.TURN_UP, self.dealer
        while self.stock is not None and self.doing is Doing.TURN_UP:
            self._turned(self.stock[0])

    @property
    def standing(self) -> Standing | None:
        """Where the game stands after this hand, and who has won it; None before its end, and for
        a deal that was thrown in."""
        if not self.over or self.thrown_in:
            return None
        return after_hand(self.variant, self.scores, hand_of(self.deal, self.variant))

    # what may be done

    def legal(self) -> tuple[Move, ...]:
        """Everything that may be done now, each as `do` takes it; () where it cannot be counted
        up, and when the hand is over."""
        return LEGAL[self.doing](self)

    def do(self, move: Move) -> None:
        """Do one of the things that `legal` counts up."""
        doing = self.doing
        if doing is Doing.NAME and isinstance(move, Went):
            self.go(move)
        elif doing is Doing.NAME and isinstance(move, tuple):
            self.raise_bid()
        elif doing is Doing.ROB and isinstance(move, Robbed):
            self.rob(move.gives, move.takes)
        else:
            verb: Any = getattr(self, VERBS[doing])
            verb(move)

    def undo(self) -> None:
        """Take the last move back; raises `Refused` where there is none."""
        if not self._moves:
            raise Refused(NoAnswer.NOTHING_TO_TAKE_BACK)
        moves = self._moves[:-1]
        fresh = Hand(self.variant, self.sides, self.dealer, **self._start)
        for verb, *said in moves:
            getattr(fresh, verb)(*said)
        self.__dict__ = fresh.__dict__

    def copy(self) -> "Hand":
        """Another hand in progress that stands where this one does."""
        other = Hand.__new__(Hand)
        for name, value in self.__dict__.items():
            setattr(other, name, value.copy() if isinstance(value, list) else value)
        return other

    # making trumps

    def turn_over(self, card: Card) -> None:
        """This card was turned up for trumps; after a joker, the one turned next."""
        self._now(Doing.TURN_UP)
        if not 0 <= card <= JOKER or not holds(rights.unseen(self, self.dealer), card):
            raise Refused(NoAnswer.NOT_UNSEEN)
        self._moves.append(("turn_over", card))
        self._turned(card)

    def _turned(self, card: Card) -> None:
        turned = self.turn_up
        self.turn_up = TurnUp(card) if turned is None else TurnUp(turned.card, card)
        self.stock = None if self.stock is None else self.stock[1:]
        self.trump = self.turn_up.trump
        if self.trump is not None:
            self._before_the_lead()

    def call(self, call: Call) -> None:
        """Bid, pass, hold, or pass the deal on."""
        seat = self._now(Doing.CALL)
        heard = self.bidding.after(seat, call)
        if isinstance(heard, CallError):
            raise Refused(CallFault(len(self.calls), seat, call, heard, seat))
        self._moves.append(("call", call))
        self.calls = (*self.calls, (seat, call))
        self.bidding = heard
        self.turn = heard.to_act
        if self.turn is None and isinstance(heard.stands, Closed):
            self.bidder = self.turn = heard.stands.bidder
            self.bid = heard.stands.bid
            self.doing = Doing.OVER if self.bidder is None else Doing.NAME

    def raise_bid(self) -> None:
        """The bidder makes his own bid 30, where that is played [B 8]."""
        self._now(Doing.NAME)
        bid = rights.own_thirty(self)
        if bid is None:
            raise Refused(NoAnswer.NOT_NOW)
        self._moves.append(("raise_bid",))
        self.bid, self.raised = bid, True

    def go(self, way: Went) -> None:
        """The bidder throws his five cards: trumps come from the kitty, or from the top card."""
        self._now(Doing.NAME)
        if way not in rights.ways_to_go(self):
            raise Refused(rights.short_for(self, way) or MayNotGo(way))
        self._moves.append(("go", way))
        self.went = way
        if way is Went.ON_TOP_CARD and self.stock is not None:
            suit = printed_suit(self.stock[0])
            if suit is not None:
                self._named(suit)
        elif way is Went.ON_KITTY and self._kitty_is_wanted():
            self.doing = Doing.KITTY

    def name(self, trump: Suit) -> None:
        """The bidder names trumps."""
        seat = self._now(Doing.NAME)
        allowed = rights.nameable(self)
        if trump not in allowed:
            raise Refused(MayNotName(seat, trump, allowed))
        self._moves.append(("name", trump))
        self._named(trump)

    def _named(self, trump: Suit) -> None:
        self.trump = trump
        if self.variant.call_time is CallTime.BEFORE_KITTY:
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
            raise Refused(WrongKitty(cards.bit_count(), self.variant.kitty))
        self._moves.append(("see_kitty", cards))
        self.kitty = cards
        if self.trump is None:
            self.doing = Doing.NAME
        else:
            self._draw()

    def call_partner(self, card: Card | None) -> None:
        """The bidder calls a card, whose holder is his partner; None: he goes alone."""
        self._now(Doing.CALL_PARTNER)
        cards = rights.callable_cards(self)
        if card is not None and not (0 <= card <= JOKER and holds(cards, card)):
            raise Refused(MayNotCall(card, cards))
        self._moves.append(("call_partner", card))
        self.called = card
        if self.variant.call_time is CallTime.BEFORE_KITTY:
            self._take_up_kitty()
        else:
            self._first_lead()

    # drawing

    def _draw(self) -> None:
        first = (self.bidder,) if self.went is Went.ON_TOP_CARD else ()
        known = (seat for seat in (*first, *self.order) if seat is not None)
        once = dict.fromkeys(seat for seat in known if self.hands[seat] is not None)
        self._to_draw = tuple(once)
        self._next_to_draw()

    def _next_to_draw(self) -> None:
        if not self._to_draw:
            self.choosing = NO_CARDS
            self._before_the_lead()
            return
        seat, *later = self._to_draw
        rule = rights.to_throw(self, seat)
        self.doing, self.turn = Doing.EXCHANGE, seat
        self.most_to_draw = rights.most_to_draw(self, tuple(later))
        self.choosing = rights.to_choose_from(self, seat)
        self._drawn = NO_CARDS if rule.discards_first else self._taken(rule.min_draw)
        self.choosing |= self._drawn

    def _taken(self, number: int) -> CardSet:
        """So many from the stock; none where nobody knows what lies there."""
        if self.stock is None:
            return NO_CARDS
        top, self.stock = card_set(self.stock[:number]), self.stock[number:]
        self.stock_left -= number
        return top

    def exchange(self, threw: CardSet, drew: CardSet | None = None) -> None:
        """Throw these cards and draw as many as are lacking; without a pack, `drew` are those."""
        seat = self._now(Doing.EXCHANGE)
        rule, known = rights.to_throw(self, seat), self.stock is not None
        told = drew or NO_CARDS
        if told and (known or told & ~rights.unseen(self, seat)):
            raise Refused(NoAnswer.NOT_UNSEEN)
        seen = self.choosing if rule.discards_first else self.choosing | told
        lacking = CARDS_EACH - (seen & ~threw).bit_count()
        drawn = lacking if rule.discards_first else rule.min_draw
        stands = not threw & ~seen and rule.min_draw <= drawn <= min(
            rule.max_draw, self.most_to_draw
        )
        if not (stands and (rule.discards_first or not lacking)):
            trial = self._drawn | told | self._top(drawn if rule.discards_first else 0)
            raise Refused(*rights.why_not_throw(self, Exchanged(seat, threw, trial)))
        if not known and told.bit_count() != drawn:
            raise Refused(NoAnswer.NOT_KNOWN)
        self._moves.append(("exchange", threw, drew))
        came = self._drawn | told | (self._taken(lacking) if rule.discards_first else NO_CARDS)
        self.stock_left -= told.bit_count()
        self.held[seat] = (seen | came) & ~threw
        self.exchanged = (*self.exchanged, Exchanged(seat, threw, came))
        self._to_draw = self._to_draw[1:]
        self._next_to_draw()

    def _top(self, number: int) -> CardSet:
        return NO_CARDS if self.stock is None else card_set(self.stock[: max(0, number)])


def _as_called(call: Call) -> tuple[int, Any]:
    """A pass first, then the bids from the lowest, a hold last."""
    if isinstance(call, Bid):
        return 1, call
    return (2, call) if call is Word.HOLD else (0, call)


def _calls(hand: Hand) -> tuple[Move, ...]:
    return tuple(sorted(hand.bidding.legal(), key=_as_called))


def _names(hand: Hand) -> tuple[Move, ...]:
    return (*sorted(rights.nameable(hand)), *rights.more_than_naming(hand))


def _robs(hand: Hand) -> tuple[Move, ...]:
    left = () if hand.right.must else (None,)
    return (*left, *rights.robberies(hand))


LEGAL: Final[dict[Doing, Callable[[Hand], tuple[Move, ...]]]] = {
    Doing.TURN_UP: lambda hand: tuple(cards_in(rights.unseen(hand, hand.dealer))),
    Doing.CALL: _calls,
    Doing.NAME: _names,
    Doing.KITTY: lambda _hand: (),
    Doing.CALL_PARTNER: lambda hand: (None, *cards_in(rights.callable_cards(hand))),
    Doing.EXCHANGE: rights.throws,
    Doing.ROB: _robs,
    Doing.LEADER: lambda hand: tuple(sorted(hand.leaders)),
    Doing.PLAY: lambda hand: tuple(cards_in(hand.legal_cards)),
    Doing.JINK: lambda _hand: (False, True),
    Doing.OVER: lambda _hand: (),
}
VERBS: Final = {
    Doing.TURN_UP: "turn_over",
    Doing.CALL: "call",
    Doing.NAME: "name",
    Doing.KITTY: "see_kitty",
    Doing.CALL_PARTNER: "call_partner",
    Doing.EXCHANGE: "exchange",
    Doing.ROB: "rob",
    Doing.LEADER: "lead_from",
    Doing.PLAY: "play",
    Doing.JINK: "jink",
    Doing.OVER: "play",
}
