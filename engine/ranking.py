"""Which card beats which: the orders as the books print them, strongest first, and the order of a
suit under a variant. A card that is not in a line cannot be ranked, and asking for it raises.

Sources: the tables of the encyclopedia article [A] and rules 35-39 of the Maritime rules [B];
"highest in red, lowest in black". Only Five and Forty of 1831 goes by another order, which its
book does not print; it is played here with the ace high and the ace of hearts an ordinary heart.
"""

from typing import Final

from .cards import (
    ACE_OF_HEARTS,
    CARDS,
    JOKER,
    Card,
    Suit,
    ace_of,
)
from .variants import RankOrder, Variant

RED_TRUMP: Final = "5 J JK AH A K Q T 9 8 7 6 4 3 2"
BLACK_TRUMP: Final = "5 J JK AH A K Q 2 3 4 6 7 8 9 T"
RED_PLAIN: Final = "K Q J T 9 8 7 6 5 4 3 2 A"
BLACK_PLAIN: Final = "K Q J A 2 3 4 5 6 7 8 9 T"
ACE_HIGH: Final = (
    "A K Q J T 9 8 7 6 5 4 3 2"  # Five and Forty of 1831, trumps and plain suits alike
)

Order = tuple[Card, ...]


def trump_order(variant: Variant, trump: Suit, *, ace_sunk: bool = False) -> Order:
    """All the trumps, best first: 13 in hearts, 14 in the others, one more with the joker.

    `ace_sunk`: under the switch `unrobbed_ace_lowest` the holder of the ace of trumps did not
    rob, and the ace is now the lowest trump.
    """
    order = _named(_trump_line(variant, trump), trump)
    if not variant.joker:
        order = tuple(card for card in order if card != JOKER)
    if ace_sunk:
        ace = ace_of(trump)
        order = (*(card for card in order if card != ace), ace)
    return order


def plain_order(variant: Variant, suit: Suit) -> Order:
    """The cards that count as this suit while it is not trump, best first."""
    order = _named(_plain_line(variant, suit), suit)
    if variant.rank_order is RankOrder.FORTY_FIVES:
        order = tuple(card for card in order if card != ACE_OF_HEARTS)
    return order


def _trump_line(variant: Variant, trump: Suit) -> str:
    if variant.rank_order is RankOrder.ACE_HIGH:
        return ACE_HIGH
    return RED_TRUMP if trump.is_red else BLACK_TRUMP


def _plain_line(variant: Variant, suit: Suit) -> str:
    if variant.rank_order is RankOrder.ACE_HIGH:
        return ACE_HIGH
    line = RED_PLAIN if suit.is_red else BLACK_PLAIN
    return f"A {line}" if variant.offsuit_ace_high else line


def _named(line: str, suit: Suit) -> Order:
    """The line's cards, in this suit, each where it is named first. "AH" and "JK" name themselves;
    with hearts, "A" is "AH" and stands where the ace of hearts does."""
    cards = (CARDS.get(rank) or CARDS[rank + suit.letter] for rank in line.split())
    return tuple(dict.fromkeys(cards))
