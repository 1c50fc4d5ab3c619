"""Naming trumps and calling a partner: what the winner of the auction may say before the play.

Sources: [A] auction 45 (he must hold the suit; the called card of the five-handed game);
[B 12] go on the kitty; [B 30-31] Call Your Partner.
"""

from typing import Final

from .cards import (
    JOKER,
    NO_CARDS,
    PACK,
    CardSet,
    Suit,
    card_set,
    cards_in,
    holds,
    printed_suit,
)
from .play import law_of
from .variants import Callable, CallTime, Variant

EVERY_SUIT: Final = frozenset(Suit)
PRINTED: Final = tuple(
    (suit, card_set(c for c in cards_in(PACK) if printed_suit(c) is suit)) for suit in Suit
)


def may_name(variant: Variant, hand: CardSet, *, from_kitty: bool = False) -> frozenset[Suit]:
    """The suits the bidder may make trumps, by the cards he has in hand.

    Gone on the kitty (`from_kitty`, then `hand` is the kitty), or where he must hold the suit, it
    must be among them. The ace of hearts counts for hearts only: no source lets it stand for
    another suit.
    """
    if not (variant.must_hold_named_trump or from_kitty):
        return EVERY_SUIT
    return frozenset([suit for suit, cards in PRINTED if hand & cards])


def may_name_suit(variant: Variant, hand: CardSet, suit: Suit, *, from_kitty: bool = False) -> bool:
    """Is this suit one of those?"""
    free = not (variant.must_hold_named_trump or from_kitty)
    return free or bool(hand & PRINTED[suit][1])


def may_call(variant: Variant, trump: Suit, hand: CardSet) -> CardSet:
    """The cards the bidder may call for; calling none ("I'm going alone") is always open to him."""
    if variant.call_time is CallTime.NONE:
        return NO_CARDS
    cards = (
        _pack(variant)
        if variant.callable is Callable.ANY_CARD
        else _below_best(variant, trump, hand)
    )
    return cards if variant.call_own else cards & ~hand


def _pack(variant: Variant) -> CardSet:
    return PACK | 1 << JOKER if variant.joker else PACK


def _below_best(variant: Variant, trump: Suit, hand: CardSet) -> CardSet:
    """[B 30]: he cannot call for a card higher than any in his hand."""
    order = law_of(variant).orders[trump]
    best = next((place for place, card in enumerate(order) if holds(hand, card)), len(order))
    return card_set(order[best + 1 :])
