from dataclasses import replace

from engine.calls import SIXTY_FOR_120, THIRTY_FOR_SIXTY, plain_bid
from engine.cards import Seat, Suit, card
from engine.points import (
    Impossible,
    hand_points,
    impossible_points,
    is_made,
    possible_bids,
    possible_sums,
)
from engine.presets import (
    AUCTION_45_PARTNERS,
    FIVE_AND_FORTY_1831,
    MARITIME_125,
    NEWFOUNDLAND_120,
    TRADITIONAL_45,
    TWENTY_FIVE,
)
from engine.variants import AllPass, BestTrumpBonus, Thirty
from tests.sweeping import swept

COUPLES = ("A", "B", "A", "B")


def test_points_of_a_hand_by_side_and_as_they_fell() -> None:
    winners = tuple(map(Seat, (0, 1, 1, 2, 3)))
    counted = hand_points(TRADITIONAL_45, COUPLES, Suit.SPADES, winners, card("5S"), 2)

    assert counted.taken == {"A": 10, "B": 20}
    assert (counted.bonus_side, counted.best_trump_seat) == ("B", 1)
    assert counted.in_order(TRADITIONAL_45, COUPLES) == (
        ("A", 5),
        ("B", 5),
        ("B", 10),
        ("A", 5),
        ("B", 5),
    )


def test_a_hand_without_trumps_is_worth_25() -> None:
    """[A]."""
    winners = tuple(map(Seat, (0, 0, 0, 0, 1)))
    counted = hand_points(TRADITIONAL_45, COUPLES, Suit.SPADES, winners, None, None)

    assert (counted.taken, counted.best_trump_seat) == ({"A": 20, "B": 5}, None)
    assert counted.bonus_side is None
    assert counted.in_order(TRADITIONAL_45, COUPLES)[-1] == ("B", 5)


def test_the_bonus_falls_with_the_five_only_where_the_hall_plays_so() -> None:
    """[A] variations: if the five is not played, the hand comes to 25."""
    variant = replace(TRADITIONAL_45, best_trump_bonus=BestTrumpBonus.FIVE_ONLY)
    winners = tuple(map(Seat, (0, 0, 0, 0, 1)))

    with_five = hand_points(variant, COUPLES, Suit.CLUBS, winners, card("5C"), 4)
    without = hand_points(variant, COUPLES, Suit.CLUBS, winners, card("JC"), 4)

    assert (with_five.taken, with_five.bonus_side) == ({"A": 20, "B": 10}, "B")
    assert (without.taken, without.bonus_side) == ({"A": 20, "B": 5}, None)
    assert without.in_order(variant, COUPLES)[-1] == ("B", 5)


def test_what_a_hand_can_come_to() -> None:
    assert possible_sums(TRADITIONAL_45) == (25, 30)
    assert possible_sums(TWENTY_FIVE) == (25,)
    assert (TRADITIONAL_45.hand_worth, TWENTY_FIVE.hand_worth) == (30, 25)


@swept(
    ("taken", "why"),
    [
        ((17, 13), Impossible.NOT_BY_FIVES),
        ((20, 9), Impossible.NOT_BY_FIVES),
        ((31, -1), Impossible.BELOW_ZERO),
        ((35, 0), Impossible.WRONG_SUM),
        ((25, 10), Impossible.WRONG_SUM),
        ((20, 0), Impossible.WRONG_SUM),
        ((35, -5), Impossible.BELOW_ZERO),
        ((5, 5, 5, 5, 5, 5), Impossible.BONUS_WITHOUT_TRICK),
    ],
)
def test_points_that_cannot_be(taken: tuple[int, ...], why: Impossible) -> None:
    assert impossible_points(TRADITIONAL_45, dict(enumerate_sides(taken))) is why


def enumerate_sides(taken):
    return ((str(seat), points) for seat, points in enumerate(taken))


def test_points_fit_into_tricks_of_another_worth() -> None:
    variant = replace(TRADITIONAL_45, trick_points=10)

    assert impossible_points(variant, {"A": 35, "B": 20}) is None
    assert impossible_points(variant, {"A": 30, "B": 20}) is None
    assert impossible_points(variant, {"A": 25, "B": 25}) is Impossible.BONUS_WITHOUT_TRICK
    assert impossible_points(variant, {"A": 40, "B": 15}) is None
    assert impossible_points(replace(variant, trick_points=15), {"A": 20, "B": 60}) is None
    assert impossible_points(variant, {"A": 35, "B": 15, "C": 5}) is Impossible.BONUS_WITHOUT_TRICK
    three_halves = {"A": 15, "B": 15, "C": 15, "D": 10}
    assert impossible_points(variant, three_halves) is Impossible.BONUS_WITHOUT_TRICK


def test_made_means_at_least_the_bid() -> None:
    """[B 24]."""
    assert [is_made(MARITIME_125, plain_bid(20), taken) for taken in (15, 20, 25)] == [
        False,
        True,
        True,
    ]


def test_bids_a_hand_can_be_played_for() -> None:
    """The dealer's forced bid is one of them."""
    redeal = replace(NEWFOUNDLAND_120, all_pass=AllPass.REDEAL)
    overcalled = replace(MARITIME_125, thirty=Thirty.OVERCALL_60_LOSE_60)
    from_20 = replace(AUCTION_45_PARTNERS, bids=(20, 25), raise_own_bid_to_30=True)

    assert possible_bids(MARITIME_125) == set(map(plain_bid, (15, 20, 25, 30)))
    assert THIRTY_FOR_SIXTY in possible_bids(overcalled)
    assert plain_bid(15) not in possible_bids(redeal)
    assert SIXTY_FOR_120 in possible_bids(redeal)
    assert possible_bids(from_20) == set(map(plain_bid, (15, 20, 25, 30)))
    assert possible_bids(FIVE_AND_FORTY_1831) == frozenset()
