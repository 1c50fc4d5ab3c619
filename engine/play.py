"""The law of play: which cards may be played, which may be held back, which card wins.

A `Law` is a variant's tables, worked out once from the orders of `engine.ranking`. The question
that removes the odd card is asked in one place: `suit_in_play`, where the ace of hearts and the
joker count as trumps. Nothing here knows about seats, tricks in a row, or points.

The right to hold back ("renege") is judged by the card led, never by the best card so far, and is
gone as soon as one ordinary trump is held besides [B 19], [PEEL]. Nobody need beat a card, or
trump when void.
"""

from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from .cards import (
    ACE_OF_HEARTS,
    CARDS,
    JOKER,
    NO_CARDS,
    PACK,
    Card,
    CardSet,
    Suit,
    card_set,
    holds,
    printed_suit,
)
from .ranking import Order, plain_order, trump_order
from .rulebook import Rule
from .unanswered import NoAnswer, Refused
from .variants import AnyTrick, Follow, PlainLead, RankOrder, Renege, Variant

EVERY_CARD: Final = CardSet(PACK | 1 << JOKER)
LAWS_KEPT: Final = 256  # a hall plays by a few; a change of rules makes another
WEAKEST_TRUMP: Final = 14  # strengths: plain cards have 1 to 13, every trump more
TOP_FOUR: Final = (
    4  # the five, the jack, the joker and the ace of hearts are the first of their order
)


class Demand(NamedTuple):
    """What one card led asks of a hand.

    Who holds any of `binding` plays one of `answering`. Who does not, but holds any of `freeing`,
    plays anything; and who has neither plays one of `last_resort` if he can.
    """

    binding: CardSet
    answering: CardSet
    freeing: CardSet = EVERY_CARD
    last_resort: CardSet = NO_CARDS


class Duty(Enum):
    """Which duty a card would break, by the rule behind it."""

    FOLLOW_SUIT = Rule.FOLLOW_SUIT
    FOLLOW_TRUMP = Rule.FOLLOW_TRUMP
    PLAY_A_HEART = Rule.HEART_ON_HEART
    PLAY_THE_CALLED_CARD = Rule.CALLED_CARD

    @property
    def rule(self) -> Rule:
        """The rule behind the duty."""
        rule: Rule = self.value
        return rule


class Forbidden(NamedTuple):
    """Why a card may not be played: the duty, the cards held that bind, and what may be played."""

    duty: Duty
    holding: CardSet
    legal: CardSet


NO_DEMAND: Final = Demand(binding=NO_CARDS, answering=EVERY_CARD)


class Law:
    """How cards are played under one variant. Make it with `law_of`."""

    __slots__ = ("_asks", "_demands", "_strengths", "orders", "tables", "trumps", "variant")

    def __init__(self, variant: Variant, *, ace_sunk: bool) -> None:
        self.variant = variant
        self.orders = [trump_order(variant, trump, ace_sunk=ace_sunk) for trump in Suit]
        self.trumps = [card_set(order) for order in self.orders]
        self._strengths = [self._all_strengths(trump) for trump in Suit]
        self._demands = [self._all_demands(trump) for trump in Suit]
        # The same as plain tuples, which are taken apart in half the time.
        self._asks = [{led: tuple(each) for led, each in row.items()} for row in self._demands]
        # By trump: what every card led asks for, so that who holds none of it plays anything; and
        # how strong each card is on it. The strongest wins the trick, a 0 never does; a trump is
        # as strong whatever is led, `WEAKEST_TRUMP` or more.
        self.tables = [(self._all_asked_for(trump), self._strengths[trump]) for trump in Suit]

    def suit_in_play(self, card: Card, trump: Suit) -> Suit:
        """The suit this card counts as while `trump` is trumps."""
        own = printed_suit(card)
        return trump if own is None or self.trumps[trump] >> card & 1 else own

    def legal_plays(self, hand: CardSet, led: Card | None, trump: Suit) -> CardSet:
        """The cards of the hand that may be played; any of them when leading (`led` is None)."""
        try:
            binding, answering, freeing, last_resort = self._asks[trump][led]
        except KeyError:
            raise Refused(NoAnswer.JOKER_NOT_USED) from None
        if hand & binding:
            return hand & answering
        if hand & freeing:
            return hand
        return hand & last_resort or hand

    def demand(self, led: Card | None, trump: Suit) -> Demand:
        """What the card led asks of every hand."""
        if led == JOKER and not self.variant.joker:
            raise Refused(NoAnswer.JOKER_NOT_USED)
        return self._demands[trump][led]

    def why_not(self, card: Card, hand: CardSet, led: Card | None, trump: Suit) -> Forbidden | None:
        """Why this card of the hand may not be played on that lead; None when it may."""
        legal = self.legal_plays(hand, led, trump)
        if led is None or holds(legal, card):
            return None
        binding, _, _, last_resort = self._demands[trump][led]
        if not hand & binding:
            return Forbidden(Duty.PLAY_A_HEART, hand & last_resort, legal)
        trump_led = holds(self.trumps[trump], led)
        duty = Duty.FOLLOW_TRUMP if trump_led else Duty.FOLLOW_SUIT
        return Forbidden(duty, hand & binding, legal)

    def may_renege(self, card: Card, led: Card, trump: Suit) -> bool:
        """May this trump be held back when that one is led, if no ordinary trump is held?"""
        if not holds(self.trumps[trump], led):
            raise Refused(NoAnswer.PLAIN_LEAD)
        return card in self._may_hold_back(led, trump)

    def winning_card(self, trick: Sequence[Card], trump: Suit) -> Card:
        """The card that takes the trick; the card led comes first."""
        try:
            return max(trick, key=self._strengths[trump][trick[0]].__getitem__)
        except IndexError:
            raise Refused(NoAnswer.JOKER_NOT_USED if trick else NoAnswer.EMPTY_TRICK) from None

    def trump_of_strength(self, strength: int, trump: Suit) -> Card | None:
        """The trump with that strength; None when it is a plain card's."""
        order = self.orders[trump]
        if not WEAKEST_TRUMP <= strength < WEAKEST_TRUMP + len(order):
            return None
        return order[WEAKEST_TRUMP - strength - 1]

    def best_trump(self, cards: CardSet, trump: Suit) -> Card | None:
        """The highest trump among the cards."""
        return next((card for card in self.orders[trump] if holds(cards, card)), None)

    def _all_demands(self, trump: Suit) -> dict[Card | None, Demand]:
        demands: dict[Card | None, Demand] = {None: NO_DEMAND}
        for number in range(self.variant.pack_size):
            led = Card(number)
            demands[led] = self._demand_of(led, trump)
        return demands

    def _all_asked_for(self, trump: Suit) -> list[CardSet]:
        pack = (self._demands[trump][Card(number)] for number in range(self.variant.pack_size))
        return [demand.binding | demand.last_resort for demand in pack]

    def _demand_of(self, led: Card, trump: Suit) -> Demand:
        if self.variant.follow is Follow.NONE:
            return NO_DEMAND
        if self.trumps[trump] >> led & 1:
            return self._demand_of_trump(led, trump)
        if self.variant.plain_lead is PlainLead.FREE:
            return NO_DEMAND
        same_suit = card_set(plain_order(self.variant, self.suit_in_play(led, trump)))
        return Demand(binding=same_suit, answering=same_suit | self.trumps[trump])

    def _demand_of_trump(self, led: Card, trump: Suit) -> Demand:
        trumps = self.trumps[trump]
        ordinary = trumps & ~card_set(self._may_hold_back(led, trump))
        if led == ACE_OF_HEARTS and self.variant.ah_lead_forces_hearts:
            # "Heart on heart": a heart of whoever has no trump [A].
            hearts = card_set(plain_order(self.variant, Suit.HEARTS))
            return Demand(ordinary, trumps, freeing=trumps, last_resort=hearts)
        return Demand(ordinary, trumps)

    def _may_hold_back(self, led: Card, trump: Suit) -> Order:
        """The trumps that need not answer this lead, were they the only ones held."""
        if led == ACE_OF_HEARTS and self.variant.ah_lead_stops_renege:
            return ()
        order = self.orders[trump]
        top = tuple(card for card in order[:TOP_FOUR] if card in top_trumps(self.variant, trump))
        match self.variant.renege:
            case Renege.HIERARCHICAL:
                return tuple(card for card in top if order.index(card) < order.index(led))
            case Renege.FLAT:
                return top
            case Renege.FIVE_ONLY:
                return top[:1]
            case Renege.NONE:
                return ()

    def _all_strengths(self, trump: Suit) -> list[list[int]]:
        """For each card led, the strength of every card; leads of one suit share their row."""
        rows = {suit: self._row(suit, trump) for suit in Suit}
        pack = (Card(number) for number in range(self.variant.pack_size))
        return [rows[self.suit_in_play(led, trump)] for led in pack]

    def _row(self, led_suit: Suit, trump: Suit) -> list[int]:
        row = [0] * self.variant.pack_size
        for strength, card in enumerate(reversed(plain_order(self.variant, led_suit)), start=1):
            row[card] = strength
        for strength, card in enumerate(reversed(self.orders[trump]), start=WEAKEST_TRUMP):
            row[card] = strength
        return row


@lru_cache(maxsize=LAWS_KEPT)
def law_of(variant: Variant, *, ace_sunk: bool = False) -> Law:
    """The law of a variant; its tables are made once.

    `ace_sunk`: the ace of trumps was not used to rob where that sinks it (`unrobbed_ace_lowest`).
    """
    return Law(variant, ace_sunk=ace_sunk)


def called_card_is_due(variant: Variant, trick_number: int) -> bool:
    """Must whoever holds the called card play it on this trick, if the lead lets him [B 31]?"""
    last = variant.called_card_trick
    return not isinstance(last, AnyTrick) and trick_number >= last


def with_called_card(
    legal: CardSet, called: Card | None, variant: Variant, trick_number: int
) -> CardSet:
    """The legal plays of a hand once the called card has its say."""
    if called is None or not holds(legal, called) or not called_card_is_due(variant, trick_number):
        return legal
    return card_set((called,))


def forbidden(
    law: Law,
    card: Card,
    hand: CardSet,
    led: Card | None,
    trump: Suit,
    *,
    called: Card | None = None,
    trick_number: int = 1,
) -> Forbidden | None:
    """Why this card of the hand may not be played, the called card considered; None if it may."""
    broken = law.why_not(card, hand, led, trump)
    if broken is not None:
        return broken
    legal = law.legal_plays(hand, led, trump)
    bound = with_called_card(legal, called, law.variant, trick_number)
    return None if holds(bound, card) else Forbidden(Duty.PLAY_THE_CALLED_CARD, bound, bound)


def top_trumps(variant: Variant, trump: Suit) -> Order:
    """The trumps with a privilege: the five, the jack, the joker and the ace of hearts."""
    if variant.rank_order is RankOrder.ACE_HIGH:
        return ()
    letter = trump.letter
    return (CARDS["5" + letter], CARDS["J" + letter], JOKER, ACE_OF_HEARTS)
