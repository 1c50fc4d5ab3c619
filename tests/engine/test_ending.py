"""Hands entered in the scores, and games ended."""

from dataclasses import replace

from engine.bookkeeping import HandResult, book
from engine.calls import plain_bid
from engine.ending import Undecided, after_hand
from engine.presets import (
    AUCTION_45_3P,
    AUCTION_45_PARTNERS,
    MARITIME_125,
    MARITIME_CALL_YOUR_PARTNER,
    MARITIME_CUTTHROAT_3,
    SPOIL_FIVE,
    TRADITIONAL_45,
    TWENTY_FIVE,
)
from engine.variants import ExactTie


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


def test_higher_total_wins_when_both_are_out() -> None:
    """[A]."""
    assert after_hand(TRADITIONAL_45, scores(40, 35), hand((10, 20))).winners == ("B",)


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


def test_the_pool_knows_who_failed_to_rob_and_who_played_on() -> None:
    """[PEEL-ROB]; [PEEL] variations."""
    jinking = replace(SPOIL_FIVE, jinking=True)

    barred = after_hand(SPOIL_FIVE, scores(0, 0), hand((15, 10), failed_to_rob="A"))
    jinked = after_hand(jinking, scores(0, 0), hand((15, 10), played_on="A"))

    assert (barred.over, jinked.over) == (False, False)


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


def test_without_a_bid_nobody_is_locked_made_or_set() -> None:
    booking = book(MARITIME_125, scores(100, 0), HandResult(taken={"A": 20, "B": 10}, bidder="B"))
    unbid = book(MARITIME_125, scores(100, 0), hand((20, 10)))

    assert booking.made is None
    assert book(MARITIME_125, scores(0, 0), hand((20, 10), bid=20)).made is None
    assert (unbid.after, unbid.locked) == ({"A": 120, "B": 10}, ())
