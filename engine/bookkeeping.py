"""One hand entered in the scores: bids made or set, locks, caps, partners, back to zero.

Sources: [B 8, 24-28, 32-33]; [A] auction 45, 110 and variations. Whether the game is over is the
business of `engine.ending`.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from .calls import Bid
from .points import bid_brings, is_made
from .unanswered import NoAnswer, Refused
from .variants import PLAIN_BID, CapMode, Variant

DREADED = 45  # "the dreaded 45 rule" [A]

Scores = Mapping[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandResult:
    """What a hand brought, as far as people say or a checked deal tells.

    Sides are named as in the scores. `in_order` are the points as they fell, trick by trick, the
    bonus with the best trump's trick; empty where nobody noted it.
    """

    taken: Scores
    bidder: str | None = None
    bid: Bid | None = None
    partner: str | None = None  # who held the called card, if anybody did
    in_order: tuple[tuple[str, int], ...] = ()
    best_trump_side: str | None = None
    opponents_trumped: bool | None = None  # did an opponent of the bidder play any trump?
    failed_to_rob: str | None = None  # where that bars from the pool
    played_on: str | None = None  # jinking: who played on after three tricks


@dataclass(frozen=True, slots=True)
class Booking:
    """The scores after a hand. `made` is None without a bid; `locked` are the sides that took
    points and could not score them; `kept_back` is the partner who may not go out alone."""

    after: dict[str, int]
    made: bool | None
    locked: tuple[str, ...]
    kept_back: str | None


def book(variant: Variant, before: Scores, hand: HandResult) -> Booking:
    """Enter a hand, each side as its part in it was."""
    if not {*bidding_side(hand), *(side for side, _ in hand.in_order)} <= before.keys():
        raise Refused(NoAnswer.NO_SUCH_SIDE)
    after = {side: _opponent(variant, before, hand, side) for side in before}
    made, kept_back = None, None
    if hand.bidder is not None and hand.bid is not None:
        made = is_made(variant, hand.bid, _together(hand))
        kept_back = _book_bidder(variant, before, after, hand, hand.bidder, hand.bid)
    return Booking(_back_to_zero(variant, after), made, _locked(variant, before, hand), kept_back)


def bidding_side(hand: HandResult) -> frozenset[str]:
    """The bidder and, where the called card was held, his partner."""
    return frozenset(side for side in (hand.bidder, hand.partner) if side is not None)


def was_set(variant: Variant, hand: HandResult) -> bool:
    """Did the bidder fail to reach his bid?"""
    return hand.bid is not None and not is_made(variant, hand.bid, _together(hand))


def _together(hand: HandResult) -> int:
    """Partners pool their tricks for the hand [B 32]."""
    return sum(hand.taken.get(side, 0) for side in bidding_side(hand))


def _book_bidder(
    variant: Variant, before: Scores, after: dict[str, int], hand: HandResult, bidder: str, bid: Bid
) -> str | None:
    """The bidder's and his partner's scores; who was kept back, if anybody.

    The partner does not go out on a hand in which the bidder does not: he scores nothing [B 33].
    """
    brings = bid_brings(variant, bid, _together(hand))
    for side in bidding_side(hand):
        after[side] = before[side] + brings
    partner = hand.partner
    if partner is None or variant.target is None:
        return None
    if after[partner] < variant.target or after[bidder] >= variant.target:
        return None
    after[partner] = before[partner]
    return partner


def _opponent(variant: Variant, before: Scores, hand: HandResult, side: str) -> int:
    """The score of a side that did not bid."""
    if _is_locked(variant, before, hand, side):
        return before[side]
    reached = before[side] + _worth_to_opponent(variant, hand, side)
    if variant.cap is None or hand.bidder is None or reached <= variant.cap:
        return reached
    match variant.cap_mode:
        case CapMode.CLAMP:
            return max(before[side], variant.cap)
        case CapMode.FREEZE:
            return before[side]


def _worth_to_opponent(variant: Variant, hand: HandResult, side: str) -> int:
    """What he took; or 30 for setting the bidder with plain cards alone [A variations]."""
    shamed = variant.offsuit_set_30 and was_set(variant, hand) and hand.opponents_trumped is False
    return PLAIN_BID if shamed else hand.taken.get(side, 0)


def _is_locked(variant: Variant, before: Scores, hand: HandResult, side: str) -> bool:
    """At the lock or above it only the bidder, and his partner, score [B 28, 32]."""
    if variant.lock_at is None or side in bidding_side(hand) or hand.bidder is None:
        return False
    return before[side] >= variant.lock_at


def _locked(variant: Variant, before: Scores, hand: HandResult) -> tuple[str, ...]:
    return tuple(
        side
        for side in before
        if hand.taken.get(side, 0) and _is_locked(variant, before, hand, side)
    )


def _back_to_zero(variant: Variant, after: dict[str, int]) -> dict[str, int]:
    """Exactly 45 goes back to zero, before anybody looks at the win [A variations]."""
    if not variant.exact_45_to_zero:
        return after
    return {side: 0 if score == DREADED else score for side, score in after.items()}
