"""A simple player: what he would do at each of his turns, and why.

He follows the rules and a few sayings of the tables, and is no expert: he bids what his trumps
bring on the average, leads trumps when he is strong in them, takes a trick with the lowest card that will do, and
throws away low. He knows what his seat knows and nothing else. Nothing is left to dice: the same
cards and the same table always have the same answer.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from math import exp, sqrt
from typing import Generic, NamedTuple, TypeVar

from .bidding import THIRTY
from .bids import forced_bid
from .calls import Bid, Call, Word
from .cards import Card, CardSet, Seat, Suit, card_set, cards_in, holds
from .contract import ace_is_sunk
from .deal import Deal, Trick, played_by, seats_of
from .drawing import Exchange
from .play import Law, law_of
from .points import bid_brings
from .ranking import plain_order
from .robbing import Rob
from .said import SaidAs, gettext_noop
from .variants import BONUS, CARDS_EACH, CallTime, Leads, Variant

Choice = TypeVar("Choice")


class Why(SaidAs):
    """Why he would do it."""

    BRINGS_MOST = gettext_noop("by the odds, nothing else brings more points")
    BEST_SUIT = gettext_noop("no other suit of the hand has so good trumps")
    BEST_MISSING = gettext_noop("it is the best trump that is missing in the hand")
    NOTHING_TO_CALL = gettext_noop("no card that may be called would help")
    KEEP_TRUMPS = gettext_noop("the trumps are kept, and for the others new cards may be better")
    NO_TRUMPS = gettext_noop("none of them is a trump, and new cards may be better")
    KEEP_BEST = gettext_noop("the best cards are kept")
    TRUMP_FOR_POOREST = gettext_noop("it is better than the poorest card of the hand")
    MUST_BE_TAKEN = gettext_noop("in this game it has to be taken")
    NO_GAIN = gettext_noop("it is no better than any card of the hand")
    LAST_SEES_ALL = gettext_noop("who plays last sees what the others have played")
    THREE_ARE_ENOUGH = gettext_noop("three tricks take the pool, and playing on may lose it")
    TAKES_THE_REST = gettext_noop("no better card is left than those of the hand")
    ONLY_CARD = gettext_noop("no other card may be played")
    DRAWS_TRUMPS = gettext_noop("no better trump is left, and it draws the trumps of the others")
    STRONG_IN_TRUMPS = gettext_noop("with so many trumps it pays to draw those of the others")
    BEST_OF_ITS_SUIT = gettext_noop("no better card of its suit is left")
    NOTHING_SURE = gettext_noop("nothing in the hand is sure to win, so the lowest card will do")
    PARTNER_HAS_IT = gettext_noop("the trick is your partner’s so far, so the low card will do")
    TAKES_CHEAPLY = gettext_noop("it is the lowest card that takes the trick as it lies")
    CANNOT_TAKE = gettext_noop("no card that may be played takes the trick, so the lowest goes")


@dataclass(frozen=True, slots=True)
class View:
    """What one seat knows: the rules, its own cards now, and what lies open. The deal has nobody's
    hand in it, nor what others threw and drew."""

    variant: Variant
    table: Deal
    seat: Seat
    hand: CardSet

    @property
    def trump(self) -> Suit:
        """What is trumps; asked when it is known."""
        trump = self.table.trump
        assert trump is not None  # noqa: S101 - as above
        return trump

    @property
    def law(self) -> Law:
        """The law of this deal."""
        return law_of(self.variant, ace_sunk=ace_is_sunk(self.table, self.variant))

    def with_me(self, seat: Seat) -> bool:
        """Does that seat play on the same side?"""
        return self.table.sides[seat] == self.table.sides[self.seat]


class Advice(NamedTuple, Generic[Choice]):
    """What he would do, and why."""

    choice: Choice
    why: Why


# bidding

# How strong a hand is, where one that nobody has looked at is as strong as 1: so many times stronger
# with each trump, as a power of e. Fitted to 90,000 hands of all the games with an auction.
_NO_TRUMP, _LEADS = -0.3, -0.3  # and where he has to lead
_BY_PLACE = (1.7, 1.0, 0.8, 0.7, 0.5, 0.4)  # the five, the jack, A♥ and so on, as trumps rank
_SMALL = 0.3
_HAS_BID, _HAS_PASSED = 1.2, 0.9  # the hands of those who have spoken, with his own suit for trumps
_STRONG = 3.0  # who might bid, in his own suit
_GAIN = 8.0  # by how many points whoever has bid comes out before another
_OVERCALLED = 0.2  # how likely each who is still to speak bids more than 15; than 20, its square
_SPREAD = 0.31  # how far the tricks fall from what the cards promise, as a part of all


def strength(view: View, trump: Suit) -> float:
    """How strong these cards are with that suit for trumps."""
    order = law_of(view.variant).orders[trump]
    held = (place for place, card in enumerate(order) if holds(view.hand, card))
    trumps = sum((*_BY_PLACE, _SMALL)[min(place, len(_BY_PLACE))] for place in held)
    return exp(_NO_TRUMP + trumps + _LEADS * (view.variant.leads is Leads.BIDDER))


def _at_best(view: View) -> float:
    return max(map(partial(strength, view), Suit))


def brings(view: View, bid: Bid, strong: float) -> float:
    """By how many points the side of a bidder so strong comes out before another, on the average;
    each hand gets its share of them by how strong it is."""
    partners, others = _around(view)
    worth, share = view.variant.hand_worth, (strong + partners) / (strong + partners + others)
    spread = _SPREAD * sqrt(share * (1 - share))
    fewer = [1 / (1 + exp((share - most / worth) / spread)) for most in range(3, worth, BONUS)]
    bounds = zip(range(0, worth + 1, BONUS), [0.0, *fewer], [*fewer, 1.0], strict=True)
    return sum(
        (up_to - below) * (bid_brings(view.variant, bid, taken) - (worth - taken) / _sides(view))
        for taken, below, up_to in bounds
    )


def _around(view: View) -> tuple[float, float]:
    """How strong those who play with him are together, and how strong the others."""
    heard, strong = dict(view.table.calls), [0.0, 0.0]
    for seat in {*map(Seat, range(view.table.players))} - {view.seat}:
        has_bid = _HAS_BID if _is_bid(heard.get(seat)) else _HAS_PASSED
        strong[view.with_me(seat)] += has_bid if seat in heard else 1
    called = view.table.players > 2 and view.variant.call_time is not CallTime.NONE
    return strong[True] + called, strong[False] - called


def _sides(view: View) -> int:
    return len(set(view.table.sides)) - 1


def bid(view: View, legal: frozenset[Call]) -> Advice[Call]:
    """The one of these calls that brings most, the lowest of equals. A bid may not stand, where others
    are still to speak; to pass leaves it to them, or to who has it."""
    passing = Word.PASS_THE_DEAL if Word.PASS_THE_DEAL in legal else Word.PASS
    bids, strong = sorted(call for call in legal if isinstance(call, Bid)), _at_best(view)
    bidders = [seat for seat, call in view.table.calls if _is_bid(call)][-1:]
    waiting = [*{*map(Seat, range(view.table.players))} - {view.seat, *dict(view.table.calls)}]
    gains = (brings(view, lowest, _STRONG) for lowest in bids[:1])
    left = _left_to(view, waiting, max((0.0, *gains)))
    worth: dict[Call, float] = {passing: _left_to(view, bidders, _GAIN) if bidders else left}
    for call in bids:
        stays = (1 - _OVERCALLED ** (call.points / BONUS - 2)) ** len(waiting)
        worth[call] = stays * brings(view, call, strong) + (1 - stays) * left
    if Word.HOLD in legal:
        worth[Word.HOLD] = brings(view, _highest(view), strong)
    return Advice(max(worth, key=worth.__getitem__), Why.BRINGS_MOST)


def _highest(view: View) -> Bid:
    bids = [call for _seat, call in view.table.calls if isinstance(call, Bid)]
    return max(bids, default=forced_bid(view.variant) or THIRTY)


def _left_to(view: View, seats: list[Seat], gain: float) -> float:
    """What it brings to leave the bid to one of these, who comes out so many points before others."""
    brought = (gain if view.with_me(seat) else -gain / _sides(view) for seat in seats)
    return sum(brought) / max(1, len(seats))


def _is_bid(call: Call | None) -> bool:
    return isinstance(call, Bid) or call is Word.HOLD


def raise_to_thirty(view: View) -> Advice[bool]:
    """Whether he makes his bid 30 before he names trumps."""
    own, thirty = (brings(view, each, _at_best(view)) for each in (_highest(view), THIRTY))
    return Advice(thirty > own, Why.BRINGS_MOST)


def name_trump(view: View, nameable: Iterable[Suit]) -> Advice[Suit]:
    """Trumps of the suit in which he is strongest."""
    return Advice(max(sorted(nameable), key=partial(strength, view)), Why.BEST_SUIT)


def call_card(view: View, callable_cards: CardSet) -> Advice[Card | None]:
    """The best trump that he lacks, of those that may be called."""
    trumps = view.law.orders[view.trump]
    missing = (card for card in trumps if holds(callable_cards & ~view.hand, card))
    best = next(missing, None)
    return Advice(best, Why.NOTHING_TO_CALL if best is None else Why.BEST_MISSING)


# throwing, drawing, robbing


def keep(view: View, rule: Exchange, at_most: int) -> Advice[CardSet]:
    """Which of the cards he sees he keeps: his trumps, and as many others as he has to. The stock
    has `at_most` cards for him."""
    best_first = sorted(cards_in(view.hand), key=lambda card: worth_of(view, card), reverse=True)
    if not rule.discards_first:
        return Advice(card_set(best_first[:CARDS_EACH]), Why.KEEP_BEST)
    draws = max(rule.min_draw, min(rule.max_draw, at_most))
    fewest, most = CARDS_EACH - draws, CARDS_EACH - rule.min_draw
    trumps = sum(_is_trump(view, card) for card in best_first)
    number = max(fewest, min(most, trumps))
    why = Why.KEEP_TRUMPS if trumps else Why.NO_TRUMPS
    return Advice(card_set(best_first[:number]), why if number == trumps else Why.KEEP_BEST)


def rob(view: View, right: Rob) -> Advice[tuple[Card, Card] | None]:
    """The card to take and the card to give for it; None to let it be."""
    takes = max(cards_in(right.takes), key=lambda card: worth_of(view, card))
    gives = min(cards_in(right.may_give), key=lambda card: worth_of(view, card))
    if right.must:
        return Advice((takes, gives), Why.MUST_BE_TAKEN)
    if worth_of(view, takes) > worth_of(view, gives):
        return Advice((takes, gives), Why.TRUMP_FOR_POOREST)
    return Advice(None, Why.NO_GAIN)


# the play


def play_on(view: View) -> Advice[bool]:
    """With three tricks taken: whether he goes for all five."""
    if all(_nothing_better(view, card) and _is_trump(view, card) for card in cards_in(view.hand)):
        return Advice(choice=True, why=Why.TAKES_THE_REST)
    return Advice(choice=False, why=Why.THREE_ARE_ENOUGH)


def play(view: View, legal: CardSet, trick: Trick) -> Advice[Card]:
    """One of the legal cards, to lead with or onto the trick."""
    cards = sorted(cards_in(legal), key=lambda card: worth_of(view, card))
    if len(cards) == 1:
        return Advice(cards[0], Why.ONLY_CARD)
    return _onto(view, cards, trick) if trick.cards else _lead(view, cards)


def _lead(view: View, lowest_first: list[Card]) -> Advice[Card]:
    sure = [card for card in reversed(lowest_first) if _nothing_better(view, card)]
    trumps = [card for card in lowest_first if _is_trump(view, card)]
    if sure and _is_trump(view, sure[0]):
        return Advice(sure[0], Why.DRAWS_TRUMPS)
    if len(trumps) > len(lowest_first) // 2:
        return Advice(trumps[-1], Why.STRONG_IN_TRUMPS)
    if sure:
        return Advice(sure[0], Why.BEST_OF_ITS_SUIT)
    return Advice(lowest_first[0], Why.NOTHING_SURE)


def _onto(view: View, lowest_first: list[Card], trick: Trick) -> Advice[Card]:
    winning = view.law.winning_card(trick.cards, view.trump)
    seat = seats_of(trick, view.table.players)[trick.cards.index(winning)]
    if view.with_me(seat):
        return Advice(lowest_first[0], Why.PARTNER_HAS_IT)
    for card in lowest_first:
        if view.law.winning_card((*trick.cards, card), view.trump) == card:
            return Advice(card, Why.TAKES_CHEAPLY)
    return Advice(lowest_first[0], Why.CANNOT_TAKE)


def worth_of(view: View, card: Card) -> int:
    """How strong a card is when it is led: every trump more than every plain card."""
    _asked_for, strengths = view.law.tables[view.trump]
    return strengths[card][card]


def _is_trump(view: View, card: Card) -> bool:
    return holds(view.law.trumps[view.trump], card)


def _nothing_better(view: View, card: Card) -> bool:
    """Is every better card of its suit in this hand or played?"""
    trump = view.trump
    gone = view.hand
    for cards in played_by(view.table):
        gone |= cards
    trumps = view.law.orders[trump]
    suit = view.law.suit_in_play(card, trump)
    order = trumps if suit is trump else plain_order(view.variant, suit)
    return all(holds(gone, better) for better in order[: order.index(card)])
