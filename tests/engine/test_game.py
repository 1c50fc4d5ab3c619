from dataclasses import replace
from pathlib import Path

import pytest

from engine.bookkeeping import HandResult
from engine.calls import THIRTY_FOR_SIXTY, plain_bid
from engine.cards import Seat
from engine.check import check
from engine.contract import contract_of
from engine.game import (
    HandRefused,
    Reason,
    enter,
    hand_of,
    new_game,
    opponents_trumped,
    throw_in,
    why_not,
    why_not_deal,
)
from engine.notation import read
from engine.notation_words import written_call
from engine.points import Impossible
from engine.presets import (
    CAPE_BRETON_45,
    MARITIME_125,
    MARITIME_CALL_YOUR_PARTNER,
    MARITIME_CUTTHROAT_3,
    SPOIL_FIVE,
    TWENTY_FIVE,
)
from engine.setup_check import failed_to_rob
from engine.switches import variant_of
from engine.unanswered import Refused
from engine.variants import AllPass

COUPLES = ("A", "B", "A", "B")
FIVE = tuple("ABCDE")


def points(*taken, bidder=None, bid=None, partner=None, **more):
    by_side = dict(zip("ABCDE", taken, strict=False))
    stake = None if bid is None else plain_bid(bid)
    return HandResult(taken=by_side, bidder=bidder, bid=stake, partner=partner, **more)


def play(sheet, *hands):
    for hand in hands:
        sheet = enter(sheet, hand)
    return sheet


def refusals(sheet, hand):
    return [(refused.reason, refused.about) for refused in why_not(sheet, hand)]


def test_a_game_of_the_drive_from_points_as_people_say_them() -> None:
    """[A]: after two hands 30-30; the third decides."""
    sheet = new_game(CAPE_BRETON_45, COUPLES, Seat(0))

    sheet = play(sheet, points(20, 10), points(10, 20))
    assert (dict(sheet.scores), sheet.over, sheet.dealer) == ({"A": 30, "B": 30}, False, 2)

    sheet = play(sheet, points(20, 10))
    assert (sheet.winners, sheet.hands[-1].hanging_forty) == (("A",), ())


def test_level_at_45_the_deal_passes_on() -> None:
    sheet = play(
        new_game(CAPE_BRETON_45, COUPLES, Seat(3)), points(15, 15), points(15, 15), points(15, 15)
    )

    assert (sheet.over, sheet.winners, sheet.dealer) == (False, (), 2)
    assert play(sheet, points(30, 0)).winners == ("A",)


def test_a_finished_game_takes_no_more_hands() -> None:
    sheet = play(new_game(CAPE_BRETON_45, COUPLES, Seat(0)), points(30, 0), points(30, 0))

    assert refusals(sheet, points(30, 0)) == [(Reason.GAME_IS_OVER, "")]
    with pytest.raises(ValueError, match="over already"):
        enter(sheet, points(30, 0))


def test_a_deal_thrown_in_passes_to_the_left() -> None:
    """[B 9]."""
    sheet = throw_in(new_game(MARITIME_125, COUPLES, Seat(3)))

    assert (sheet.dealer, sheet.thrown_in, sheet.over) == (0, 1, False)


def test_a_table_that_does_not_play_this_is_our_own_mistake() -> None:
    with pytest.raises(Refused, match="3 players do not play"):
        new_game(MARITIME_125, ("A", "B", "C"), Seat(0))


def test_who_is_out_is_skipped_and_takes_no_part() -> None:
    """[B 26]; section 1g."""
    sheet = replace(
        new_game(MARITIME_CUTTHROAT_3, ("A", "B", "C"), Seat(2)),
        scores=(("A", -105), ("B", 0), ("C", 0)),
    )
    sheet = play(sheet, points(10, 10, 10, bidder="A", bid=20))

    assert (sheet.out, sheet.dealer) == ({"A"}, 1)
    assert refusals(sheet, points(5, 25, 0, bidder="B", bid=20)) == [(Reason.SIDE_IS_OUT, "A")]
    assert refusals(sheet, points(0, 15, 15, bidder="A", bid=20)) == [(Reason.SIDE_IS_OUT, "A")]
    assert refusals(sheet, points(0, 15, 15, bidder="C", bid=20)) == []


def test_what_cannot_have_happened_is_refused() -> None:
    auction = new_game(MARITIME_125, COUPLES, Seat(0))
    turn_up = new_game(CAPE_BRETON_45, COUPLES, Seat(0))

    assert refusals(auction, points(20, 10)) == [(Reason.BIDDER_MISSING, "")]
    assert refusals(auction, points(20, 10, bidder="A")) == [(Reason.BIDDER_MISSING, "")]
    assert refusals(turn_up, points(20, 10, bidder="A")) == [(Reason.NO_BIDS_IN_THIS_GAME, "")]
    assert refusals(auction, points(20, 10, bidder="A", bid=10)) == [
        (Reason.BID_NOT_OF_THIS_GAME, 10)
    ]
    assert refusals(turn_up, points(20, 10, bidder="A", bid=20)) == [
        (Reason.NO_BIDS_IN_THIS_GAME, "")
    ]
    assert refusals(turn_up, points(25, 10)) == [(Reason.IMPOSSIBLE_POINTS, Impossible.WRONG_SUM)]
    assert refusals(turn_up, points(10, 10, 10)) == [(Reason.UNKNOWN_SIDE, "C")]
    assert refusals(auction, points(20, 10, bidder="A", bid=20, partner="B")) == [
        (Reason.NOBODY_IS_CALLED, "B")
    ]
    assert refusals(auction, points(20, 10, bidder="Z", bid=20)) == [(Reason.UNKNOWN_SIDE, "Z")]


def test_a_side_at_100_bids_20_at_least_but_may_be_bagged() -> None:
    """[B 28] variation."""
    by_choice = replace(MARITIME_125, bids=(15, 20, 25, 30), min_bid_at_100=20)
    by_compulsion = replace(by_choice, all_pass=AllPass.BAGGED_15)
    low = points(15, 15, bidder="A", bid=15)

    def at_100(variant):
        return replace(new_game(variant, COUPLES, Seat(0)), scores=(("A", 100), ("B", 0)))

    assert refusals(at_100(by_choice), low) == [(Reason.BID_TOO_LOW_AT_100, "A")]
    assert refusals(at_100(by_choice), points(20, 10, bidder="A", bid=20)) == []
    assert refusals(at_100(by_choice), points(15, 15, bidder="B", bid=15)) == []
    assert refusals(at_100(by_compulsion), low) == []


def test_called_partners_share_a_hand() -> None:
    sheet = new_game(MARITIME_CALL_YOUR_PARTNER, FIVE, Seat(0))
    sheet = play(sheet, points(15, 5, 10, 0, 0, bidder="A", bid=20, partner="C"))

    assert dict(sheet.scores) == {"A": 25, "B": 5, "C": 25, "D": 0, "E": 0}


def test_other_games_have_no_pool() -> None:
    assert play(new_game(CAPE_BRETON_45, COUPLES, Seat(0)), points(15, 15)).spoilt == 0


BIDDER_AND_PARTNER = """
players 5
bid 1 15
called {called}
trump S
1: 1 5S {answer} QD JD TD
2: 1 JS KH QH JH TH
3: 1 AH 9D 8D 7D 6D
4: 1 AS 9C 8C 7C 6C
5: 1 KS KD 2D 9H 8H
"""


@pytest.mark.parametrize(
    ("called", "answer", "trumped"), [("4S", "4S", False), ("3S", "4S", True), ("3S", "4H", False)]
)
def test_trumps_of_the_bidder_and_his_partner_are_not_the_opponents(
    called: str, answer: str, *, trumped: bool
) -> None:
    deal = read(BIDDER_AND_PARTNER.format(called=called, answer=answer))
    contract = contract_of(deal, MARITIME_CALL_YOUR_PARTNER)

    assert contract.bidder == 0
    assert opponents_trumped(deal, MARITIME_CALL_YOUR_PARTNER, contract) is trumped


def test_a_faulty_or_unfinished_deal_stays_off_the_sheet() -> None:
    faulty, unfinished = read("points A 35 B 0"), read("trump S\n1: N 5D 8S")

    assert why_not_deal(faulty, CAPE_BRETON_45) == HandRefused(Reason.DEAL_WITH_FAULTS)
    assert why_not_deal(unfinished, CAPE_BRETON_45) == HandRefused(Reason.DEAL_NOT_PLAYED_OUT)
    with pytest.raises(ValueError, match="has faults"):
        hand_of(faulty, CAPE_BRETON_45)


def worked(name: str):
    text = (Path(__file__).parents[1] / "deals" / f"{name}.txt").read_text(encoding="utf-8")
    return read(text)


def test_who_failed_to_rob_cannot_take_the_pool() -> None:
    """[PEEL-ROB]: nothing else is spoilt by it."""
    deal = worked("spoil_five")._replace(robbed=(), hands=())

    assert why_not_deal(deal, SPOIL_FIVE) is None
    assert hand_of(deal, SPOIL_FIVE).failed_to_rob == "4"
    assert failed_to_rob(deal, SPOIL_FIVE) == (Seat(3),)
    assert failed_to_rob(deal, TWENTY_FIVE) == ()


def test_of_two_who_failed_to_rob_the_one_with_the_tricks_is_barred() -> None:
    """[PEEL-ROB]; [A]: a joker turned is the dealer's, the next card goes to the ace."""
    variant = variant_of("spoil_five", {"joker": True})
    deal = read("""
        sides C B A
        dealer 1
        turned JK 8S
        trump S
        1: 2 AS KD 7D
        2: 2 KS QD 8D
        3: 2 QS JD 9D
        4: 2 2D 4C TC
        5: 2 3D 6C 9C
    """)

    assert failed_to_rob(deal, variant) == (Seat(0), Seat(1))
    assert hand_of(deal, variant).failed_to_rob == "B"


def test_of_points_alone_nobody_knows_who_trumped() -> None:
    hand = hand_of(read("bid N 20\ntrump S\npoints A 20 B 10"), MARITIME_125)

    assert (hand.bidder, hand.opponents_trumped) == ("A", None)

    without_trumps = read("bid N 20\n1: E 5D 8S 6D 2S\npoints A 20 B 10")
    assert hand_of(without_trumps, MARITIME_125).opponents_trumped is None


def test_the_pool_asks_for_no_points() -> None:
    """Three tricks take it, whoever had the others; nobody need say how the tricks fell when it
    stays."""
    sheet = new_game(SPOIL_FIVE, ("A", "B", "C"), Seat(0))

    assert enter(sheet, points(0, 15, 0)).winners == ("B",)
    assert enter(sheet, points(0, 0, 0)).spoilt == 1
    assert why_not(sheet, points(10, 10, 0)) == (HandRefused(Reason.HAND_GOES_ON),)
    assert enter(sheet, points(0, 15, 0, failed_to_rob="B")).spoilt == 1


def test_a_hand_of_twenty_five_is_over_at_the_target_or_with_its_last_trick() -> None:
    sheet = enter(new_game(TWENTY_FIVE, ("A", "B", "C"), Seat(0)), points(15, 10, 0))

    assert why_not(sheet, points(5, 5, 0)) == (HandRefused(Reason.HAND_GOES_ON),)
    assert enter(sheet, points(10, 5, 0)).winners == ("A",)
    assert enter(sheet, points(5, 5, 15)).winners == ()


@pytest.mark.parametrize("said", [plain_bid(30), THIRTY_FOR_SIXTY])
def test_where_every_30_pays_60_both_names_are_one_bid(said) -> None:
    sheet = new_game(MARITIME_125, ("A", "B"), Seat(0))
    hand = HandResult(taken={"A": 30, "B": 0}, bidder="A", bid=said)

    assert dict(enter(sheet, hand).scores) == {"A": 60, "B": 0}
    assert contract_of(read(f"bid N {written_call(said)}"), MARITIME_125).bid == plain_bid(30)
    assert check(read(f"bid N {written_call(said)}"), MARITIME_125) == ()
