"""Is the game over, and who has won? Targets, both sides out, level scores, the back door.

Sources: [A] scoring, "bidder goes out", "hanging 40", "on the green"; [B 26, 27, 32];
[C110] for whoever reaches the target first in trick order; [PEEL] for the pool of Spoil Five.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from .bookkeeping import Booking, HandResult, Scores, bidding_side, book
from .said import SaidAs, gettext_noop
from .variants import TRICKS, ExactTie, Variant

FORTY = 40
FORTY_FIVE = 45
TRICKS_FOR_THE_POOL = 3


class Undecided(SaidAs):
    """Why a game with a side at the target goes on."""

    LEVEL = gettext_noop("Level at the target: another hand is played.")
    ORDER_NOT_KNOWN = gettext_noop(
        "Level at the target: who reached it first, counting the tricks as they fell?"
    )
    BEST_TRUMP_NOT_KNOWN = gettext_noop("Level at the target: who had the best trump in this hand?")


@dataclass(frozen=True, slots=True)
class Standing:
    """Where the game stands after a hand."""

    after: dict[str, int]
    over: bool
    winners: tuple[str, ...] = ()
    eliminated: tuple[str, ...] = ()  # out of the game since this hand; the rest play on
    out_the_back_door: tuple[str, ...] = ()  # at or below the floor since this hand
    hanging_forty: tuple[str, ...] = ()  # started this last hand on 40, and lost
    on_the_green: tuple[str, ...] = ()  # one hand away from winning
    in_the_hole: tuple[str, ...] = ()  # below zero
    after_trick: int | None = None  # the game ended with this trick
    undecided: Undecided | None = None
    booking: Booking | None = None


@dataclass(frozen=True, slots=True)
class Pool:
    """A hand of Spoil Five: somebody takes the pool, or it is spoilt and grows."""

    winner: str | None

    @property
    def spoilt(self) -> bool:
        """Nobody took it; it stays for the next hand."""
        return self.winner is None


def after_hand(variant: Variant, before: Scores, hand: HandResult) -> Standing:
    """Enter the hand in the scores and say where the game stands. Sides at or below the floor
    before it are out and take no part."""
    if variant.target is None:
        return _for_the_pool(variant, before, hand)
    if variant.ends_mid_hand and hand.in_order:
        return _trick_by_trick(variant, before, hand)
    booking = book(variant, before, hand)
    winners, undecided = _winners(variant, before, booking, hand)
    fell = _at_the_floor(variant, before, booking.after)
    winners = winners or _last_left(variant, booking.after)
    return _standing(variant, before, booking, winners, undecided, fell)


def _standing(
    variant: Variant,
    before: Scores,
    booking: Booking,
    winners: tuple[str, ...],
    undecided: Undecided | None,
    fell: tuple[str, ...],
) -> Standing:
    after, over = booking.after, bool(winners)
    return Standing(
        after,
        over=over,
        winners=winners,
        eliminated=fell if len(before) > 2 else (),
        out_the_back_door=fell,
        hanging_forty=_hanging_forty(variant, before, winners),
        on_the_green=() if over else _on_the_green(variant, after),
        in_the_hole=tuple(side for side, score in after.items() if score < 0),
        undecided=undecided,
        booking=booking,
    )


# at the target


def _winners(
    variant: Variant, before: Scores, booking: Booking, hand: HandResult
) -> tuple[tuple[str, ...], Undecided | None]:
    """Who has won by points, or why nobody has although a side stands at the target."""
    after = booking.after
    reached = _reached(variant, after)
    if not reached:
        return (), None
    if variant.bidder_goes_out and booking.made and hand.bidder in reached:
        return _bidder_and_partner(variant, reached, hand), None
    best = max(after[side] for side in reached)
    highest = tuple(side for side in reached if after[side] == best)
    if len(highest) == 1 or frozenset(highest) == bidding_side(hand):
        return highest, None
    return _level(variant, before, highest, hand)


def _reached(variant: Variant, after: Scores) -> tuple[str, ...]:
    return _at_or_above(variant.target, after)


def _at_or_above(line: int | None, after: Scores) -> tuple[str, ...]:
    return () if line is None else tuple(side for side, score in after.items() if score >= line)


def _bidder_and_partner(
    variant: Variant, reached: tuple[str, ...], hand: HandResult
) -> tuple[str, ...]:
    """Both partners win if both are out, whichever is higher [B 32]; where they share a win,
    the other wins too."""
    together = bidding_side(hand)
    everybody = (
        (*reached, *sorted(together - set(reached))) if variant.partner_shares_win else reached
    )
    return tuple(side for side in everybody if side in together)


def _level(
    variant: Variant, before: Scores, highest: tuple[str, ...], hand: HandResult
) -> tuple[tuple[str, ...], Undecided | None]:
    """Level at or above the target."""
    match variant.exact_tie:
        case ExactTie.PLAY_ANOTHER_HAND:
            return (), Undecided.LEVEL
        case ExactTie.FIRST_TO_REACH:
            first = _first_to_reach(variant, before, highest, hand)
            return ((first,), None) if first else ((), Undecided.ORDER_NOT_KNOWN)
        case ExactTie.BEST_TRUMP:
            return _by_best_trump(highest, hand)


def _by_best_trump(
    highest: tuple[str, ...], hand: HandResult
) -> tuple[tuple[str, ...], Undecided | None]:
    """Whoever of them had the best trump; if none had, they play on."""
    side = hand.best_trump_side
    if side in highest:
        return (side,), None
    known = side is not None
    return (), Undecided.LEVEL if known else Undecided.BEST_TRUMP_NOT_KNOWN


def _first_to_reach(
    variant: Variant, before: Scores, highest: tuple[str, ...], hand: HandResult
) -> str | None:
    """The first of them at the target, counting the tricks as they fell."""
    running = dict(before)
    for side, points in hand.in_order:
        running[side] += points
        if side in highest and side in _reached(variant, running):
            return side
    return None


# at the floor


def is_out(variant: Variant, score: int) -> bool:
    """Is a side with this score out of the game?"""
    return variant.floor is not None and score <= variant.floor


def _at_the_floor(variant: Variant, before: Scores, after: Scores) -> tuple[str, ...]:
    return tuple(
        side for side in after if is_out(variant, after[side]) and not is_out(variant, before[side])
    )


def _last_left(variant: Variant, after: Scores) -> tuple[str, ...]:
    """[B 26]: of two sides the other wins by default; of more, the last one left."""
    left = tuple(side for side, score in after.items() if not is_out(variant, score))
    return left if len(left) == 1 else ()


# things said at the table


def _hanging_forty(variant: Variant, before: Scores, winners: tuple[str, ...]) -> tuple[str, ...]:
    if variant.target != FORTY_FIVE or not winners:
        return ()
    return tuple(side for side, score in before.items() if score == FORTY and side not in winners)


def _on_the_green(variant: Variant, after: Scores) -> tuple[str, ...]:
    """A hand away from the target, what a hand is worth being known before it is played."""
    near = None if variant.target is None else variant.target - variant.hand_worth
    return _at_or_above(near, after)


# games that end in the middle of a hand


def _trick_by_trick(variant: Variant, before: Scores, hand: HandResult) -> Standing:
    """Twenty-five and its kind end the moment somebody is there."""
    scores: Mapping[str, int] = before
    for number, (side, points) in enumerate(hand.in_order, start=1):
        booking = book(variant, scores, HandResult(taken={side: points}))
        scores = booking.after
        reached = _reached(variant, scores)
        if reached:
            ended = _standing(variant, before, booking, reached, None, ())
            return Standing(
                ended.after,
                over=True,
                winners=reached,
                hanging_forty=ended.hanging_forty,
                after_trick=number,
                booking=booking,
            )
    return _standing(variant, before, book(variant, scores, HandResult(taken={})), (), None, ())


def over_early(
    variant: Variant, before: Scores | None, in_order: tuple[tuple[str, int], ...]
) -> bool:
    """Is the hand over with these tricks, though they are not five? Without the scores before it
    nobody can tell that it was not."""
    hand = HandResult(taken={}, in_order=in_order)
    if variant.target is None:
        return took_three(variant, hand) is not None
    if not variant.ends_mid_hand:
        return False
    return before is None or _trick_by_trick(variant, before, hand).over


# Spoil Five


def _for_the_pool(variant: Variant, before: Scores, hand: HandResult) -> Standing:
    """There are no scores to keep: somebody has three tricks, or the pool stays."""
    tricks = _tricks_of(variant, hand)
    won = pool(variant, tricks, failed_to_rob=hand.failed_to_rob, played_on=hand.played_on)
    winners = () if won.winner is None else (won.winner,)
    return Standing(dict(before), over=bool(winners), winners=winners)


def _tricks_of(variant: Variant, hand: HandResult) -> Mapping[str, int]:
    """By side: counted where it is known how they fell, else told by the points."""
    if hand.in_order:
        return Counter(side for side, _points in hand.in_order)
    return {side: points // variant.trick_points for side, points in hand.taken.items()}


def took_three(variant: Variant, hand: HandResult) -> str | None:
    """Who has three tricks of this hand or more, if anybody."""
    return _first_with_three(_tricks_of(variant, hand))


def _first_with_three(tricks_won: Mapping[str, int]) -> str | None:
    return next((side for side, won in tricks_won.items() if won >= TRICKS_FOR_THE_POOL), None)


def who_played_on(variant: Variant, in_order: tuple[tuple[str, int], ...]) -> str | None:
    """Where jinking is played: who had three tricks, and led or followed to another."""
    if not variant.jinking:
        return None
    return _first_with_three(Counter(side for side, _points in in_order[:-1]))


def pool(
    variant: Variant,
    tricks_won: Mapping[str, int],
    *,
    failed_to_rob: str | None = None,
    played_on: str | None = None,
) -> Pool:
    """Who takes the pool with three tricks or more, if anybody.

    Who failed to rob cannot win it [PEEL-ROB]. Where jinking is played, whoever plays on after
    three must take all five, and nobody takes a fourth without playing on.
    """
    winner = _first_with_three(tricks_won)
    if winner is None or winner == failed_to_rob:
        return Pool(None)
    won = tricks_won[winner]
    jinked = variant.jinking and (winner == played_on or won > TRICKS_FOR_THE_POOL)
    return Pool(None if jinked and won < TRICKS else winner)
