"""Robbing: who may take the turn-up, or a trump from the stock, and what he may give up for it.

Sources: [A] traditional forty-five (may), 110 (the stock after the draw); [PEEL-ROB], [EB11] for
Spoil Five (must); [B 4] for the game where nobody robs anything.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from .cards import (
    JOKER,
    NO_CARDS,
    Card,
    CardSet,
    Seat,
    Suit,
    ace_of,
    card_set,
    holds,
    names,
    printed_suit,
)
from .play import law_of
from .variants import Robbing, Variant


@dataclass(frozen=True, slots=True)
class Rob:
    """What one seat may do. With `may` false the rest is empty."""

    may: bool
    must: bool = False
    takes: CardSet = (
        NO_CARDS  # one of these; the turn-up alone, but where the pack is looked through
    )
    may_give: CardSet = NO_CARDS  # one of these goes instead
    turned: tuple[Card, ...] = ()  # cards turned from the stock on the way


NO_ROB: Final = Rob(may=False)


@dataclass(frozen=True, slots=True)
class TurnUp:
    """The card turned for trumps and, where it was the joker, the next one turned after it."""

    card: Card
    after_joker: Card | None = None

    def __repr__(self) -> str:
        return f"<TurnUp: {names(self.cards)}>"

    @property
    def cards(self) -> tuple[Card, ...]:
        """What was turned, one card or two."""
        return (self.card,) if self.after_joker is None else (self.card, self.after_joker)

    @property
    def trump(self) -> Suit | None:
        """The trump suit; None while only the joker has been turned."""
        fixing = self.after_joker if self.card == JOKER else self.card
        return None if fixing is None else printed_suit(fixing)


TURNED: Final[tuple[TurnUp, ...]] = tuple(map(TurnUp, map(Card, range(JOKER + 1))))  # by card


def may_rob(
    variant: Variant,
    turn_up: TurnUp,
    *,
    dealer: Seat,
    seat: Seat,
    hand: CardSet,
    too_late: bool = False,
) -> Rob:
    """May this seat take the turn-up? `too_late`: it has played a card, or let the right go by."""
    if variant.robbing is Robbing.NONE or too_late:
        return NO_ROB
    must = variant.robbing is Robbing.MUST
    if turn_up.card == JOKER and seat == dealer:
        return Rob(may=True, must=True, takes=card_set((JOKER,)), may_give=hand)
    fixing = turn_up.after_joker if turn_up.card == JOKER else turn_up.card
    if fixing is None:
        return NO_ROB
    return _rob_of(fixing, must=must, is_dealer=seat == dealer, hand=hand)


def _rob_of(turned: Card, *, must: bool, is_dealer: bool, hand: CardSet) -> Rob:
    """An ace turned is the dealer's; any other card belongs to the holder of the ace of trumps."""
    suit = printed_suit(turned)
    if suit is None:
        return NO_ROB
    ace = ace_of(suit)
    if turned == ace:
        gives = hand if is_dealer else NO_CARDS
    else:
        gives = hand & ~card_set((ace,)) if holds(hand, ace) else NO_CARDS
    if not gives:
        return NO_ROB
    return Rob(may=True, must=must, takes=card_set((turned,)), may_give=gives)


def may_rob_stock(variant: Variant, *, trump: Suit, hand: CardSet, stock: Sequence[Card]) -> Rob:
    """After the draw in 110: the holder of the ace of trumps turns the stock, top card first,
    until a trump shows, and may take it for any other card. Without a trump nothing is taken."""
    ace = ace_of(trump)
    if not (variant.stock_robbing and holds(hand, ace)):
        return NO_ROB
    trumps = law_of(variant).trumps[trump]
    for index, card in enumerate(stock):
        if holds(trumps, card):
            gives = hand & ~card_set((ace,))
            turned = tuple(stock[: index + 1])
            return Rob(may=True, takes=card_set((card,)), may_give=gives, turned=turned)
    return Rob(may=False, turned=tuple(stock))


def may_rob_pack(variant: Variant, *, is_dealer: bool, hand: CardSet, stock: Sequence[Card]) -> Rob:
    """Barker's variant: after the draw the dealer looks through what is left of the pack."""
    if not (variant.dealer_robs_pack and is_dealer and stock):
        return NO_ROB
    return Rob(may=True, takes=card_set(stock), may_give=hand)
