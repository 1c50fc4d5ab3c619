"""What a hand is worth: tricks, the best trump in play, a bid made or set.

Sources: [B 8, 24, 25]; [A] scoring and variations. Scores of a whole game are in `engine.game`.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, NewType

from .bids import forced_bid
from .calls import SIXTY_FOR_120, THIRTY_FOR_SIXTY, Bid, plain_bid
from .cards import CARDS, Card, Seat, Suit, name_of
from .play import top_trumps
from .said import SaidAs, gettext_noop
from .unanswered import NoAnswer, Refused
from .variants import BONUS, PLAIN_BID, TRICKS, BestTrumpBonus, Thirty, Variant

# Asked at every hand: on its class, a member of an enumeration is found slowly.
ANY_TRUMP: Final = BestTrumpBonus.ANY_TRUMP
PAYS_60: Final = 60
PAYS_120: Final = 120
MADE: Final = tuple.__new__  # a tuple by name, without the call that names its parts


Sums = NewType("Sums", tuple[int, ...])  # what the points of a hand can come to


class Impossible(SaidAs):
    """Why points cannot be."""

    UNKNOWN_SIDE = gettext_noop("there is no such side")
    NOT_BY_FIVES = gettext_noop("points go by fives")
    BELOW_ZERO = gettext_noop("nobody takes less than nothing")
    WRONG_SUM = gettext_noop("they do not add up to a hand, which is %(sums)s")
    BONUS_WITHOUT_TRICK = gettext_noop("the 5 for the best trump go to a side that has a trick")


class HandPoints(NamedTuple):
    """What the tricks of a hand came to."""

    winners: tuple[Seat, ...]  # of each trick
    best_trump: Card | None  # the best that was played, bonus or not
    best_trick: int | None  # the trick it won, from 0
    bonus_side: str | None
    taken: dict[str, int]  # points by side, the bonus included

    def __repr__(self) -> str:
        best = "none" if self.best_trump is None else name_of(self.best_trump)
        return f"<HandPoints: {self.taken}, tricks to seats {self.winners}, best trump {best}>"

    @property
    def best_trump_seat(self) -> Seat | None:
        """Who had the best trump."""
        return None if self.best_trick is None else self.winners[self.best_trick]

    def in_order(self, variant: Variant, sides: Sequence[str]) -> tuple[tuple[str, int], ...]:
        """The points as they fell: each trick, the bonus with the one the best trump won."""
        bonus_trick = None if self.bonus_side is None else self.best_trick
        try:
            return tuple(
                (sides[seat], variant.trick_points + (BONUS if number == bonus_trick else 0))
                for number, seat in enumerate(self.winners)
            )
        except IndexError:
            raise Refused(NoAnswer.NO_SUCH_SEAT) from None


def earns_bonus(variant: Variant, best_trump: Card | None, trump: Suit) -> bool:
    """Does this best trump in play earn its side the bonus?"""
    bonus = variant.best_trump_bonus
    if bonus is ANY_TRUMP:
        return best_trump is not None
    if bonus is BestTrumpBonus.TOP_FOUR_ONLY:
        return best_trump in top_trumps(variant, trump)
    five = CARDS["5" + trump.letter]  # also where it is no top trump
    return bonus is BestTrumpBonus.FIVE_ONLY and best_trump == five


def hand_points(
    variant: Variant,
    sides: Sequence[str],
    trump: Suit,
    winners: tuple[Seat, ...],
    best_trump: Card | None,
    best_trick: int | None,
) -> HandPoints:
    """The points of each side, the sides in the order of their first seats."""
    taken, bonus_side, each = dict.fromkeys(sides, 0), None, variant.trick_points
    try:
        for seat in winners:
            taken[sides[seat]] += each
        if best_trick is not None and earns_bonus(variant, best_trump, trump):
            bonus_side = sides[winners[best_trick]]
            taken[bonus_side] += BONUS
    except IndexError:
        raise Refused(NoAnswer.NO_SUCH_SEAT) from None
    return MADE(HandPoints, (winners, best_trump, best_trick, bonus_side, taken))


def possible_sums(variant: Variant) -> Sums:
    """What the points of a whole hand can come to: with the bonus and without it."""
    bare = TRICKS * variant.trick_points
    if variant.best_trump_bonus is BestTrumpBonus.NONE:
        return Sums((bare,))
    return Sums((bare, bare + BONUS))


def most_points(variant: Variant) -> int | None:
    """More than this nobody has when a game is over; None where no points are counted. Whoever is short of
    the target gets as much again with one hand at the most, or what the slam pays.

    >>> from engine.presets import MARITIME_125, TRADITIONAL_45
    >>> most_points(TRADITIONAL_45), most_points(MARITIME_125)
    (90, 250)
    """
    if variant.target is None:
        return None
    return variant.target + max(variant.target, PAYS_120 if variant.sixty_for_120 else 0)


def impossible_points(
    variant: Variant, taken: Mapping[str, int], *, ended_mid_hand: bool = False
) -> Impossible | None:
    """Why no hand can have brought these points, or None.

    >>> from engine.presets import TRADITIONAL_45
    >>> impossible_points(TRADITIONAL_45, {"A": 25, "B": 10})
    <Impossible.WRONG_SUM: 'they do not add up to a hand, which is %(sums)s'>
    >>> impossible_points(TRADITIONAL_45, {"A": 25, "B": 5}) is None
    True
    """
    points = sorted(taken.values())
    if any(each < 0 for each in points):
        return Impossible.BELOW_ZERO
    if any(each % BONUS for each in points):
        return Impossible.NOT_BY_FIVES
    if ended_mid_hand:
        return None if sum(points) <= max(possible_sums(variant)) else Impossible.WRONG_SUM
    if sum(points) not in possible_sums(variant):
        return Impossible.WRONG_SUM
    return None if _tricks_fit(variant, points) else Impossible.BONUS_WITHOUT_TRICK


def _tricks_fit(variant: Variant, points: Sequence[int]) -> bool:
    """Are all the points tricks, but for a bonus, if there is one, that goes with a trick?"""
    each = variant.trick_points
    bonus = sum(points) - TRICKS * each
    best = (side for side in points if side >= each + bonus)
    return any(_others_fit(points, side, each) for side in best)


def _others_fit(points: Sequence[int], holder: int, each: int) -> bool:
    """Have the others taken whole tricks? Then so has the holder: the sum is right."""
    others = list(points)
    others.remove(holder)
    return all(side % each == 0 for side in others)


def possible_bids(variant: Variant) -> frozenset[Bid]:
    """Every bid a hand of this variant can be played for, the dealer's forced one included. Where
    every 30 pays 60, "30 for 60" is no second one."""
    bids = {plain_bid(points) for points in variant.bids if points <= PLAIN_BID}
    forced = forced_bid(variant)
    if bids and forced is not None:
        bids.add(forced)
    if variant.raise_own_bid_to_30:
        bids.add(plain_bid(PLAIN_BID))
    if variant.thirty not in (Thirty.PLAIN, Thirty.ALWAYS_60_LOSE_30):
        bids.add(THIRTY_FOR_SIXTY)
    if variant.sixty_for_120:
        bids.add(SIXTY_FOR_120)
    return frozenset(bids)


def is_made(variant: Variant, bid: Bid, taken: int) -> bool:
    """Made means at least as many points as were bid; for the slam, all that a hand has [B 8]."""
    return taken >= (variant.hand_worth if bid == SIXTY_FOR_120 else bid.points)


def bid_brings(variant: Variant, bid: Bid, taken: int) -> int:
    """What the bidder's score changes by: up by what he took when he made it, down by what he bid
    when he was set, unless the bid has a price of its own."""
    gain, loss = _price(variant, bid, taken)
    return gain if is_made(variant, bid, taken) else -loss


def _price(variant: Variant, bid: Bid, taken: int) -> tuple[int, int]:
    """Up by the first if made, down by the second if set."""
    if bid == SIXTY_FOR_120:
        return PAYS_120, PAYS_60
    if variant.thirty is Thirty.ALWAYS_60_LOSE_30 and bid.points == PLAIN_BID:
        return PAYS_60, PLAIN_BID
    if bid != THIRTY_FOR_SIXTY:
        return taken, bid.points
    over_30 = variant.thirty is Thirty.OVERCALL_30_LOSE_60
    return (taken if over_30 else PAYS_60), PAYS_60
