"""A simple player: what he would do at each of his turns, and why.

He follows the rules and a few sayings of the tables, and is no expert: he counts his trumps to
bid, leads trumps when he is strong in them, takes a trick with the lowest card that will do, and
throws away low. He knows what his seat knows and nothing else. Nothing is left to dice: the same
cards and the same table always have the same answer.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from .calls import Bid, Call, Word
from .cards import Card, CardSet, Seat, Suit, card_set, cards_in, holds
from .contract import ace_is_sunk
from .deal import Deal, Trick, played_by, seats_of
from .drawing import Exchange
from .play import Law, law_of
from .ranking import plain_order
from .robbing import Rob
from .said import SaidAs, gettext_noop
from .variants import CARDS_EACH, PLAIN_BID, BestTrumpBonus, Draw, Procedure, Variant

Choice = TypeVar("Choice")


class Why(SaidAs):
    """Why he would do it."""

    PROMISES = gettext_noop("the trumps of its best suit promise as many points")
    PROMISES_LITTLE = gettext_noop("no suit of this hand promises enough for a bid")
    PARTNER_BIDS = gettext_noop("the highest bid is your partner’s")
    NOBODY_BIDS = gettext_noop("nobody else wants it, and the hand promises enough for the least")
    PROMISES_ALL = gettext_noop("the trumps are so good that they promise all the points")
    NOT_ALL = gettext_noop("the trumps do not promise all the points")
    BEST_SUIT = gettext_noop("no other suit of the hand has so good trumps")
    BEST_MISSING = gettext_noop("it is the best trump that is missing in the hand")
    NOTHING_TO_CALL = gettext_noop("no card that may be called would help")
    KEEP_TRUMPS = gettext_noop("the trumps are kept, and for the others new cards may be better")
    NO_TRUMPS = gettext_noop("none of them is a trump, and new cards may be better")
    KEEP_BEST = gettext_noop("the best cards are kept")
    TRUMP_FOR_POOREST = gettext_noop("it is better than the poorest card of the hand")
    MUST_BE_TAKEN = gettext_noop("in this game it has to be taken")
    NO_GAIN = gettext_noop("it is no better than any card of the hand")
    LEADS_HIMSELF = gettext_noop("who leads decides what is asked for first")
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

    def has_partner(self) -> bool:
        """Does anybody else?"""
        return self.table.sides.count(self.table.sides[self.seat]) > 1


class Advice(NamedTuple, Generic[Choice]):
    """What he would do, and why."""

    choice: Choice
    why: Why


# bidding: quarters of a trick

_BY_PLACE = (4, 4, 3, 3, 2, 2)  # the five, the jack, A♥ and so on, in the order of trumps
_SMALL = 1
_LONG = 4  # trumps: with so many, the small ones take tricks too
_PLAIN_KING = 1
_PARTNER = 3
_NEW_CARDS = 2


def promised(view: View, trump: Suit) -> int:
    """About how many points these cards will bring with that suit for trumps."""
    variant, law = view.variant, law_of(view.variant)
    order = law.orders[trump]
    held = [place for place, card in enumerate(order) if holds(view.hand, card)]
    quarters = sum(_quarters(place, len(held)) for place in held)
    if 0 in held and variant.best_trump_bonus is not BestTrumpBonus.NONE:
        quarters += 4
    plain = (plain_order(variant, suit)[0] for suit in Suit if suit is not trump)
    quarters += _PLAIN_KING * sum(holds(view.hand, card) for card in plain)
    quarters += _PARTNER * view.has_partner()
    quarters += _NEW_CARDS * (bool(variant.kitty) or variant.draw is Draw.ANY)
    return min(quarters * variant.trick_points // 4, variant.hand_worth)


def _quarters(place: int, trumps: int) -> int:
    if place < len(_BY_PLACE):
        return _BY_PLACE[place]
    return 2 * _SMALL if trumps >= _LONG else _SMALL


def _promised_at_best(view: View) -> int:
    return max(promised(view, suit) for suit in Suit)


def bid(view: View, legal: frozenset[Call]) -> Advice[Call]:
    """One of these calls. In a single round he says all he has; where he may speak again, the
    least that does."""
    passing = Word.PASS_THE_DEAL if Word.PASS_THE_DEAL in legal else Word.PASS
    bids = [(seat, call) for seat, call in view.table.calls if _is_bid(call)]
    if bids and view.with_me(bids[-1][0]):
        return Advice(passing, Why.PARTNER_BIDS)
    worth = _promised_at_best(view)
    within = sorted(call for call in legal if isinstance(call, Bid) and _is_within(call, worth))
    highest = [call for _seat, call in bids if isinstance(call, Bid)][-1:]
    if Word.HOLD in legal and all(_is_within(call, worth) for call in highest):
        return Advice(Word.HOLD, Why.PROMISES)
    if not within:
        return Advice(passing, Why.PROMISES_LITTLE)
    if passing is Word.PASS_THE_DEAL:
        return Advice(within[0], Why.NOBODY_BIDS)
    once = view.variant.procedure is Procedure.SINGLE_ROUND
    return Advice(within[-1] if once else within[0], Why.PROMISES)


def _is_bid(call: Call) -> bool:
    return isinstance(call, Bid) or call is Word.HOLD


def _is_within(call: Bid, worth: int) -> bool:
    """For 60 or 120 he never plays, but where every 30 does."""
    return call.points <= worth and call.called_for == call.points


def raise_to_thirty(view: View) -> Advice[bool]:
    """Whether he makes his bid 30 before he names trumps."""
    if _promised_at_best(view) >= PLAIN_BID:
        return Advice(choice=True, why=Why.PROMISES_ALL)
    return Advice(choice=False, why=Why.NOT_ALL)


def name_trump(view: View, nameable: Iterable[Suit]) -> Advice[Suit]:
    """Trumps of the suit that promises most."""
    best = max(sorted(nameable), key=lambda suit: (promised(view, suit), _length(view, suit)))
    return Advice(best, Why.BEST_SUIT)


def _length(view: View, suit: Suit) -> int:
    return (view.hand & law_of(view.variant).trumps[suit]).bit_count()


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
