"""The deal in packets, the kitty, discards and draws: how many cards go where.

Sources: [A] auction 45 and 110; [B 2, 3, 11-14, 29]; [FF] for the Merrimack Valley.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from .cards import Seat
from .variants import CARDS_EACH, DRAWN_BY_THREES, Draw, Variant

AT_ONCE: Final = 3  # "the dealer never deals more than three cards at a time" [A], [B 14]


@dataclass(frozen=True, slots=True)
class Exchange:
    """What one player may throw and draw before the first lead."""

    chooses_of: int  # cards he sees before he settles on his hand
    min_keep: int
    max_keep: int
    min_draw: int
    max_draw: int
    discards_first: bool  # he draws only after throwing, so cannot choose among what he draws


@dataclass(frozen=True, slots=True)
class Refill:
    """Cards to be dealt to who threw some, in deal order; never more than three at a time."""

    order: tuple[Seat, ...]
    packets: dict[Seat, tuple[int, ...]]
    face_up: dict[Seat, int]  # four and a flip: the fifth card of who threw all
    stock_used: int
    short: int  # cards the stock lacks; the last to draw must have kept enough


def stock_after_deal(variant: Variant, players: int) -> int:
    """Cards left when everybody and the kitty have theirs, a card turned for trumps on top of them;
    negative: the pack is too small."""
    return variant.pack_size - players * CARDS_EACH - variant.kitty


def exchange(variant: Variant, players: int, *, is_bidder: bool) -> Exchange:
    """What a player may throw and draw once trumps are named."""
    seen = CARDS_EACH + (variant.kitty if is_bidder else 0)
    if variant.draw is Draw.EXACTLY_3:
        seen += DRAWN_BY_THREES
        return Exchange(seen, 0, CARDS_EACH, DRAWN_BY_THREES, DRAWN_BY_THREES, discards_first=False)
    if variant.draw is Draw.AT_MOST_3:
        most = 0 if is_bidder else DRAWN_BY_THREES
        keep = max(CARDS_EACH - most, variant.keeps_at_least(players))
        return Exchange(seen, keep, CARDS_EACH, 0, CARDS_EACH - keep, discards_first=not is_bidder)
    keep = variant.keeps_at_least(players)
    return Exchange(seen, keep, CARDS_EACH, 0, CARDS_EACH - keep, discards_first=True)


def after_going(variant: Variant, players: int, *, on_kitty: bool) -> Exchange:
    """What the bidder may do with the kitty he went on [B 12]; on the top card he has nothing yet.

    His own five are out. With a kitty of four he draws at least one. Where everybody draws exactly
    three he does too, as they are all that the pack has for him [B 29], and keeps his best five.
    Elsewhere he draws no fewer than he lacks, and no more where the bidder draws nothing."""
    seen = variant.kitty if on_kitty else 0
    most = min(seen, CARDS_EACH)
    if variant.draw is Draw.EXACTLY_3:
        drawn = max(DRAWN_BY_THREES, CARDS_EACH - most)
        return Exchange(seen + drawn, 0, CARDS_EACH, drawn, drawn, discards_first=False)
    least = most if variant.draw is Draw.AT_MOST_3 else min(most, variant.keeps_at_least(players))
    return Exchange(seen, least, most, CARDS_EACH - most, CARDS_EACH - least, discards_first=True)


def refill(variant: Variant, players: int, needs: Mapping[Seat, int], dealer: Seat) -> Refill:
    """How the hands are filled up again, from the dealer's left."""
    turn = (Seat((dealer + 1 + i) % players) for i in range(players))
    order = tuple(seat for seat in turn if needs.get(seat, 0))
    packets = {seat: _in_packets(needs[seat]) for seat in order}
    flips = {seat: int(variant.four_and_a_flip and needs[seat] == CARDS_EACH) for seat in order}
    used = sum(needs[seat] for seat in order)
    short = max(0, used - stock_after_deal(variant, players))
    return Refill(order, packets, flips, used, short)


def _in_packets(cards: int) -> tuple[int, ...]:
    whole, rest = divmod(cards, AT_ONCE)
    return (AT_ONCE,) * whole + ((rest,) if rest else ())
