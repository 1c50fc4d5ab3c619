"""Hands entered in the scores, and games ended."""

from dataclasses import replace

from engine.bookkeeping import HandResult, book
from engine.calls import SIXTY_FOR_120, plain_bid
from engine.ending import Undecided, after_hand, pool
from engine.presets import (
    AUCTION_45_3P,
    AUCTION_45_PARTNERS,
    FIVE_AND_FORTY_1831,
    MARITIME_125,
    MARITIME_CALL_YOUR_PARTNER,
    MARITIME_CUTTHROAT_3,
    NEWFOUNDLAND_120,
    ONE_TEN,
    SPOIL_FIVE,
    TRADITIONAL_45,
    TWENTY_FIVE,
)
from engine.variants import CapMode, ExactTie
from tests.sweeping import swept


def hand(taken, bidder=None, bid=None, **more):
    points = dict(zip("ABCDE", taken, strict=False))
    stake = plain_bid(bid) if isinstance(bid, int) else bid
    return HandResult(taken=points, bidder=bidder, bid=stake, **more)


def scores(*points):
    return dict(zip("ABCDE", points, strict=False))


def after(variant, before, result):
    return tuple(after_hand(variant, scores(*before), result).after.values())


def test_bid_made_and_bid_set() -> None:
    """[B 24]."""
    assert after(AUCTION_45_PARTNERS, (40, 35), hand((25, 5), "A", 20)) == (65, 40)
    assert after(AUCTION_45_PARTNERS, (40, 35), hand((15, 15), "A", 20)) == (20, 50)


def test_thirty_for_sixty_and_the_slam() -> None:
    """[B 8]: a team at 65 wins or goes down to 35."""
    assert after(MARITIME_125, (65, 50), hand((30, 0), "A", 30)) == (125, 50)
    assert after(MARITIME_125, (65, 50), hand((25, 5), "A", 30)) == (35, 55)
    assert after(NEWFOUNDLAND_120, (0, 50), hand((30, 0), "A", SIXTY_FOR_120)) == (120, 50)
    assert after(NEWFOUNDLAND_120, (0, 50), hand((25, 5), "A", SIXTY_FOR_120)) == (-60, 55)


def test_at_100_only_the_bidder_scores() -> None:
    """[B 28]: even for setting the bidder nothing is scored."""
    stands = after_hand(MARITIME_125, scores(100, 60), hand((20, 10), "B", 20))

    assert (stands.after, stands.booking.locked) == ({"A": 100, "B": 40}, ("A",))
    assert after(MARITIME_125, (100, 60), hand((20, 10), "A", 20)) == (120, 70)
    assert after(MARITIME_125, (95, 60), hand((30, 0), "B", 20)) == (125, 40)
    assert book(MARITIME_125, scores(105, 60), hand((20, 10), "A", 20)).locked == ()


def test_non_bidders_stop_at_the_cap() -> None:
    """[A] 110; the wording lets a hall read it either way."""
    freeze = replace(ONE_TEN, cap_mode=CapMode.FREEZE)

    assert after(ONE_TEN, (100, 60, 40), hand((10, 15, 5), "B", 15)) == (105, 75, 45)
    assert after(freeze, (100, 60, 40), hand((10, 15, 5), "B", 15)) == (100, 75, 45)
    assert after(freeze, (95, 60, 40), hand((10, 15, 5), "B", 15)) == (105, 75, 45)
    assert after(ONE_TEN, (100, 60, 40), hand((10, 15, 5))) == (110, 75, 45)  # nobody bid


def test_partners_pool_their_tricks() -> None:
    """[B 31-32]."""
    variant, before = MARITIME_CALL_YOUR_PARTNER, (20, 20, 20, 20, 20)

    made = after(variant, before, hand((15, 5, 10, 0, 0), "A", 20, partner="C"))
    lost = after(variant, before, hand((5, 15, 10, 0, 0), "A", 20, partner="C"))
    alone = after(variant, before, hand((20, 5, 5, 0, 0), "A", 20))

    assert made == (45, 25, 45, 20, 20)
    assert lost == (0, 35, 0, 20, 20)
    assert alone == (40, 25, 25, 20, 20)


def test_a_partner_may_have_taken_all_the_points_of_the_bid() -> None:
    """[B 31-32]: whoever of the two took the tricks."""
    taken_by_partner = HandResult(
        taken={"B": 5, "C": 25}, bidder="A", bid=plain_bid(20), partner="C"
    )

    scored = after(MARITIME_CALL_YOUR_PARTNER, (20, 20, 20, 20, 20), taken_by_partner)

    assert scored == (45, 25, 45, 20, 20)


def test_partner_is_not_locked_but_may_not_go_out_alone() -> None:
    """[B 32]: bidder or partner score at 100; [B 33]: then he does not score at all."""
    variant = MARITIME_CALL_YOUR_PARTNER

    stands = after_hand(
        variant, scores(20, 0, 110, 0, 0), hand((15, 5, 10, 0, 0), "A", 20, partner="C")
    )

    assert (stands.after["A"], stands.after["C"]) == (45, 110)
    assert (stands.booking.kept_back, stands.over) == ("C", False)
    assert after(variant, (100, 0, 100, 0, 0), hand((15, 5, 5, 5, 0), "A", 20, partner="C")) == (
        120,
        5,
        120,
        5,
        0,
    )


def test_both_partners_win_when_both_are_out() -> None:
    """[B 32]; and by house rule either wins with the other."""
    result = hand((20, 5, 5, 0, 0), "A", 25, partner="C")
    shared = replace(MARITIME_CALL_YOUR_PARTNER, partner_shares_win=True)

    both = after_hand(MARITIME_CALL_YOUR_PARTNER, scores(100, 0, 110, 0, 0), result)
    one = after_hand(MARITIME_CALL_YOUR_PARTNER, scores(100, 0, 40, 0, 0), result)
    by_rule = after_hand(shared, scores(100, 0, 40, 0, 0), result)

    assert (both.winners, one.winners, by_rule.winners) == (("A", "C"), ("A",), ("A", "C"))


def test_partners_level_at_the_target_have_both_won() -> None:
    """[B 32], even where bidder goes out is not played."""
    variant = replace(MARITIME_CALL_YOUR_PARTNER, bidder_goes_out=False)
    result = hand((20, 5, 5, 0, 0), "A", 25, partner="C")

    assert after_hand(variant, scores(100, 0, 100, 0, 0), result).winners == ("A", "C")


def test_setting_the_bidder_with_plain_cards_alone() -> None:
    """[A] variations: 30 points to you; in cut-throat to each."""
    variant = replace(AUCTION_45_3P, offsuit_set_30=True)
    set_plain = hand((15, 10, 0), "A", 20, opponents_trumped=False)
    set_trumped = hand((15, 10, 5), "A", 20, opponents_trumped=True)
    made = hand((20, 5, 0), "A", 20, opponents_trumped=False)

    assert after(variant, (50, 50, 50), set_plain) == (30, 80, 80)
    assert after(variant, (50, 50, 50), set_trumped) == (30, 60, 55)
    assert after(variant, (50, 50, 50), made) == (70, 55, 50)
    assert after(AUCTION_45_3P, (50, 50, 50), set_plain) == (30, 60, 50)


def test_where_nobody_bid_nobody_is_set_with_plain_cards() -> None:
    variant = replace(AUCTION_45_3P, offsuit_set_30=True)

    assert after(variant, (50, 50, 50), hand((20, 5, 0))) == (70, 55, 50)


def test_exactly_45_goes_back_to_zero_before_the_win() -> None:
    """[A] variations, the dreaded 45 rule."""
    variant = replace(TRADITIONAL_45, exact_45_to_zero=True)

    stands = after_hand(variant, scores(25, 25), hand((20, 10)))

    assert (stands.after, stands.over) == ({"A": 0, "B": 35}, False)


def test_higher_total_wins_when_both_are_out() -> None:
    """[A]."""
    assert after_hand(TRADITIONAL_45, scores(40, 35), hand((10, 20))).winners == ("B",)


def test_bidder_goes_out_though_behind() -> None:
    """[A]; but only on a bid he made."""

    def winners(variant, before, result):
        return after_hand(variant, scores(*before), result).winners

    assert winners(AUCTION_45_PARTNERS, (100, 115), hand((20, 10), "A", 20)) == ("A",)
    assert winners(AUCTION_45_PARTNERS, (150, 120), hand((15, 15), "A", 20)) == ("B",)
    assert winners(AUCTION_45_3P, (60, 110, 115), hand((10, 10, 10), "A", 20)) == ("C",)
    assert winners(AUCTION_45_PARTNERS, (0, 115), hand((20, 10), "A", 20)) == ("B",)


def test_where_the_bidder_does_not_go_out_the_higher_total_wins() -> None:
    higher = replace(AUCTION_45_PARTNERS, bidder_goes_out=False)

    assert after_hand(higher, scores(100, 115), hand((20, 10), "A", 20)).winners == ("B",)


def test_level_at_the_target_another_hand_is_played() -> None:
    """[A]'s three-way auction plays on; 45-45 by default."""
    level = after_hand(TRADITIONAL_45, scores(30, 30), hand((15, 15)))

    assert (level.over, level.undecided, level.after) == (
        False,
        Undecided.LEVEL,
        {"A": 45, "B": 45},
    )
    assert after_hand(TRADITIONAL_45, level.after, hand((20, 10))).winners == ("A",)
    assert after_hand(TRADITIONAL_45, level.after, hand((15, 15))).undecided is Undecided.LEVEL


def test_level_at_the_target_the_first_to_reach_it_wins() -> None:
    """[C110], counting the tricks in order."""
    variant = replace(TRADITIONAL_45, exact_tie=ExactTie.FIRST_TO_REACH)
    fell = (("A", 5), ("B", 5), ("B", 10), ("A", 5), ("A", 5))

    known = after_hand(variant, scores(30, 30), hand((15, 15), in_order=fell))
    unknown = after_hand(variant, scores(30, 30), hand((15, 15)))

    assert known.winners == ("B",)
    assert (unknown.over, unknown.undecided) == (False, Undecided.ORDER_NOT_KNOWN)


def test_only_who_is_level_can_have_been_the_first() -> None:
    """[C110]: C was at 45 before A and B, but both have passed him since."""
    variant = replace(TRADITIONAL_45, exact_tie=ExactTie.FIRST_TO_REACH)
    fell = (("C", 5), ("A", 5), ("A", 5), ("B", 5), ("B", 10))

    stands = after_hand(variant, scores(40, 35, 40), hand((10, 15, 5), in_order=fell))

    assert (stands.after, stands.winners) == ({"A": 50, "B": 50, "C": 45}, ("A",))


def test_level_at_the_target_the_best_trump_may_decide() -> None:
    variant = replace(AUCTION_45_3P, exact_tie=ExactTie.BEST_TRUMP)

    def tie(best):
        result = hand((10, 10, 10), "C", 20, best_trump_side=best)
        stands = after_hand(variant, scores(110, 110, 50), result)
        return stands.winners, stands.undecided

    assert tie("B") == (("B",), None)
    assert tie("C") == ((), Undecided.LEVEL)
    assert tie(None) == ((), Undecided.BEST_TRUMP_NOT_KNOWN)


def test_out_the_back_door() -> None:
    """[B 26]: of two sides the other wins; in cut-throat the others play on."""
    two = after_hand(MARITIME_125, scores(-105, 60), hand((10, 20), "A", 20))
    three = after_hand(MARITIME_CUTTHROAT_3, scores(-105, 60, 40), hand((10, 10, 10), "A", 25))
    last = after_hand(MARITIME_CUTTHROAT_3, three.after, hand((0, 10, 20), "B", 20))

    assert (two.winners, two.out_the_back_door, two.eliminated) == (("B",), ("A",), ())
    assert (three.over, three.eliminated) == (False, ("A",))
    assert (last.over, last.eliminated) == (False, ())
    assert after_hand(
        MARITIME_CUTTHROAT_3, scores(-130, -110, 40), hand((0, 10, 20), "B", 20)
    ).winners == ("C",)


def test_facts_to_be_shown() -> None:
    """[A]: hanging 40; on the green; in the hole."""
    hanging = after_hand(TRADITIONAL_45, scores(40, 20), hand((0, 30)))
    green = after_hand(AUCTION_45_PARTNERS, scores(75, -40), hand((15, 15), "A", 15))

    assert hanging.hanging_forty == ("A",)
    assert (green.on_the_green, green.in_the_hole) == (("A",), ("B",))
    assert after_hand(AUCTION_45_PARTNERS, scores(40, 100), hand((0, 30), "B", 20)).winners == (
        "B",
    )


def test_twenty_five_ends_in_the_middle_of_a_hand() -> None:
    """[BRIT]."""
    fell = (("A", 5), ("B", 5), ("B", 5), ("A", 5), ("A", 5))

    early = after_hand(TWENTY_FIVE, scores(10, 15), hand((15, 10), in_order=fell))
    going_on = after_hand(TWENTY_FIVE, scores(0, 0), hand((15, 10), in_order=fell))

    assert (early.winners, early.after_trick, early.after) == (("B",), 3, {"A": 15, "B": 25})
    assert early.booking.after == early.after
    assert (going_on.over, going_on.after) == (False, {"A": 15, "B": 10})


def test_points_said_without_their_order_are_those_of_the_hand() -> None:
    """[BRIT]; who was there first is then not known, but the totals are."""
    stands = after_hand(TWENTY_FIVE, scores(5, 0), hand((15, 10)))

    assert (stands.over, stands.after, stands.after_trick) == (False, {"A": 20, "B": 10}, None)


def test_hanging_forty_in_1831() -> None:
    stands = after_hand(FIVE_AND_FORTY_1831, scores(40, 40), hand((5, 0), in_order=(("A", 5),)))

    assert (stands.winners, stands.hanging_forty, stands.after_trick) == (("A",), ("B",), 1)


@swept(
    ("tricks", "more", "winner"),
    [
        ((3, 1, 1), {}, "A"),
        ((2, 2, 1), {}, None),
        ((3, 1, 1), {"failed_to_rob": "A"}, None),
        ((3, 1, 1), {"failed_to_rob": "B"}, "A"),
        ((2, 2, 1), {"failed_to_rob": "A"}, None),
        ((4, 1, 0), {}, "A"),
    ],
)
def test_three_tricks_take_the_pool(tricks, more, winner) -> None:
    """[PEEL], [PEEL-ROB]."""
    assert pool(SPOIL_FIVE, scores(*tricks), **more).winner == winner


def test_jinking_is_all_or_nothing() -> None:
    """[PEEL] variations."""
    variant = replace(SPOIL_FIVE, jinking=True)

    assert pool(variant, scores(5, 0, 0), played_on="A").winner == "A"
    assert pool(variant, scores(4, 1, 0), played_on="A").spoilt
    assert pool(variant, scores(4, 1, 0)).spoilt
    assert pool(variant, scores(3, 1, 0)).winner == "A"
    assert pool(variant, scores(3, 2, 0), played_on="A").spoilt


def test_a_hand_for_the_pool_is_entered_like_any_other() -> None:
    won = after_hand(SPOIL_FIVE, scores(0, 0, 0), hand((15, 5, 5)))
    spoilt = after_hand(SPOIL_FIVE, scores(0, 0, 0), hand((10, 10, 5)))

    assert (won.over, won.winners, won.on_the_green) == (True, ("A",), ())
    assert (spoilt.over, spoilt.winners) == (False, ())


def test_the_pool_knows_who_failed_to_rob_and_who_played_on() -> None:
    """[PEEL-ROB]; [PEEL] variations."""
    jinking = replace(SPOIL_FIVE, jinking=True)

    barred = after_hand(SPOIL_FIVE, scores(0, 0), hand((15, 10), failed_to_rob="A"))
    jinked = after_hand(jinking, scores(0, 0), hand((15, 10), played_on="A"))

    assert (barred.over, jinked.over) == (False, False)


def test_other_games_are_played_to_the_end_of_the_hand() -> None:
    """[A]: totals count when the hand is over, even where the tricks were noted in order."""
    fell = (("A", 5), ("B", 10), ("B", 5), ("B", 5), ("B", 5))

    stands = after_hand(TRADITIONAL_45, scores(40, 30), hand((5, 25), in_order=fell))

    assert (stands.winners, stands.after_trick) == (("B",), None)


def test_what_is_not_said_of_a_side() -> None:
    """Zero is not in the hole; a finished game has nobody on the green; 40 hangs at 45 only."""
    level = after_hand(AUCTION_45_PARTNERS, scores(20, 85), hand((15, 15), "A", 20))
    over = after_hand(AUCTION_45_PARTNERS, scores(40, 100), hand((0, 30), "B", 20))
    going_on = after_hand(TRADITIONAL_45, scores(40, 10), hand((0, 30)))

    assert (level.after["A"], level.in_the_hole, level.on_the_green) == (0, (), ("B",))
    assert (over.winners, over.on_the_green, over.hanging_forty) == (("B",), (), ())
    assert (going_on.over, going_on.hanging_forty) == (False, ())


def test_a_side_that_took_nothing_may_be_left_out() -> None:
    bid_and_lost = HandResult(taken={"B": 30}, bidder="A", bid=plain_bid(5))
    locked = after_hand(MARITIME_CUTTHROAT_3, scores(0, 100, 0), hand((30,), "A", 30))

    assert book(AUCTION_45_PARTNERS, scores(40, 40), bid_and_lost).after == {"A": 35, "B": 70}
    assert (locked.booking.locked, locked.after) == ((), {"A": 60, "B": 100, "C": 0})


def test_partner_at_the_target_exactly_is_kept_back_too() -> None:
    """[B 33]."""
    result = hand((15, 0, 10, 5, 0), "A", 25, partner="C")

    assert after(MARITIME_CALL_YOUR_PARTNER, (0, 0, 100, 0, 0), result) == (25, 0, 100, 5, 0)


def test_without_a_bid_nobody_is_locked_made_or_set() -> None:
    booking = book(MARITIME_125, scores(100, 0), HandResult(taken={"A": 20, "B": 10}, bidder="B"))
    unbid = book(MARITIME_125, scores(100, 0), hand((20, 10)))

    assert booking.made is None
    assert book(MARITIME_125, scores(0, 0), hand((20, 10), bid=20)).made is None
    assert (unbid.after, unbid.locked) == ({"A": 120, "B": 10}, ())


def test_scores_of_an_unbid_hand_are_what_was_taken() -> None:
    booking = book(TRADITIONAL_45, scores(20, 10), hand((10, 20)))

    assert (booking.after, booking.made) == ({"A": 30, "B": 30}, None)
