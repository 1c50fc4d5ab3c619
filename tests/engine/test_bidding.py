from dataclasses import replace

import pytest

from engine.bidding import Auction, Closed, Open, at_100, may_raise_to_thirty, standing
from engine.bids import forced_bid
from engine.calls import SIXTY_FOR_120, THIRTY_FOR_SIXTY, Bid, CallError, CallFault, Word, plain_bid
from engine.cards import Seat
from engine.presets import AUCTION_45_PARTNERS, MARITIME_125, MARITIME_125_COUNTRY, ONE_TEN
from engine.variants import AllPass, Draw, Procedure, Thirty, Variant

WORDS = {
    "pass": Word.PASS,
    "hold": Word.HOLD,
    "throw": Word.PASS_THE_DEAL,
    "30-for-60": THIRTY_FOR_SIXTY,
    "slam": SIXTY_FOR_120,
}
NAMES = {call: word for word, call in WORDS.items()}
BICYCLE = replace(
    AUCTION_45_PARTNERS, procedure=Procedure.HOLD_REOPENS, hold=True, all_pass=AllPass.REDEAL
)


def spoken(calls: str):
    """ "0 20, 1 pass" as the engine has it."""
    pairs = [call.split() for call in calls.split(",") if call]
    return [(Seat(int(seat)), WORDS.get(word) or plain_bid(int(word))) for seat, word in pairs]


def after(calls: str, variant: Variant = MARITIME_125, **table):
    """Where a table of four, dealt by seat 3, stands after the calls."""
    auction = Auction(variant, 4, Seat(3), **table)
    return standing(auction, spoken(calls))


def asks(calls: str, variant: Variant = MARITIME_125, **table) -> str:
    """Who is asked, and what he may say."""
    stands = after(calls, variant, **table)
    assert isinstance(stands, Open), stands
    words = [NAMES.get(call) or str(call.points) for call in sorted_calls(stands.legal)]
    return f"{stands.to_act}: {' '.join(words)}"


def sorted_calls(calls):
    return sorted(calls, key=lambda call: (isinstance(call, Bid), call))


def won(calls: str, variant: Variant = MARITIME_125, **table) -> tuple[int | None, str | None]:
    """Who has the bid, and for how much."""
    stands = after(calls, variant, **table)
    assert isinstance(stands, Closed), stands
    return stands.bidder, stands.bid and (NAMES.get(stands.bid) or str(stands.bid.points))


def error(calls: str, variant: Variant = MARITIME_125, **table) -> CallError:
    stands = after(calls, variant, **table)
    assert isinstance(stands, CallFault), stands
    return stands.error


def test_atlantic_goes_on_between_the_dealer_and_the_highest_other() -> None:
    """[B 6b], the rule's own example."""
    assert asks("0 20, 1 pass, 2 25, 3 hold") == "2: pass 30"
    assert won("0 20, 1 pass, 2 25, 3 hold, 2 pass") == (3, "25")
    assert asks("0 20, 1 pass, 2 25, 3 hold, 2 30") == "3: hold pass"
    assert won("0 20, 1 pass, 2 25, 3 hold, 2 30, 3 hold") == (3, "30")
    assert won("0 20, 1 pass, 2 25, 3 hold, 2 30, 3 pass") == (2, "30")


def test_country_lets_every_bidder_come_back_clockwise() -> None:
    """[B 7b], the rule's own example."""
    calls = "0 20, 1 pass, 2 25, 3 hold"

    assert asks(calls + ", 0 30", MARITIME_125_COUNTRY) == "3: hold pass"
    assert asks(calls + ", 0 pass", MARITIME_125_COUNTRY) == "2: pass 30"
    assert won(calls + ", 0 pass, 2 pass", MARITIME_125_COUNTRY) == (3, "25")
    assert asks("0 20, 1 pass, 2 25, 3 pass", MARITIME_125_COUNTRY) == "0: pass 30"
    assert won("0 20, 1 pass, 2 25, 3 pass, 0 pass", MARITIME_125_COUNTRY) == (2, "25")


def test_one_ten_goes_round_until_all_but_one_have_passed() -> None:
    """[A] 110."""
    assert asks("0 15, 1 20, 2 pass, 3 hold", ONE_TEN) == "0: pass 25 30"
    assert won("0 15, 1 20, 2 pass, 3 hold, 0 pass, 1 pass", ONE_TEN) == (3, "20")
    assert won("0 pass, 1 pass, 2 pass, 3 pass", ONE_TEN) == (3, "15")


def test_one_call_each_in_a_single_round() -> None:
    """[A] auction 45."""
    assert won("0 15, 1 20, 2 pass, 3 25", AUCTION_45_PARTNERS) == (3, "25")
    assert won("0 15, 1 20, 2 pass, 3 pass", AUCTION_45_PARTNERS) == (1, "20")


def test_dealer_is_bagged_when_nobody_bids() -> None:
    """[A]; "bagged for 20" in [MVM]."""
    bagged_for_20 = replace(AUCTION_45_PARTNERS, all_pass=AllPass.BAGGED_20)

    assert won("0 pass, 1 pass, 2 pass, 3 pass", AUCTION_45_PARTNERS) == (3, "15")
    assert won("0 pass, 1 pass, 2 pass, 3 pass", bagged_for_20) == (3, "20")
    assert forced_bid(bagged_for_20) == plain_bid(20)
    assert after("0 pass, 1 pass, 2 pass, 3 pass", bagged_for_20).next_dealer == 0


def test_holding_has_its_limits() -> None:
    """[A] variations: not before the bid is 20; only the dealer; something to hold."""
    from_20 = replace(BICYCLE, min_hold=20)

    assert error("0 15, 1 pass, 2 pass, 3 hold", from_20) is CallError.BELOW_LOWEST_HOLD
    assert asks("0 20, 1 pass, 2 pass", from_20) == "3: hold pass 25 30"
    assert error("0 15, 1 hold", BICYCLE) is CallError.HOLD_IS_FOR_THE_DEALER
    assert error("0 pass, 1 pass, 2 pass, 3 hold", BICYCLE) is CallError.NOTHING_TO_HOLD
    assert error("0 15, 1 pass, 2 pass, 3 hold", AUCTION_45_PARTNERS) is CallError.HOLD_NOT_PLAYED


def test_a_side_at_100_may_not_bid_low() -> None:
    """Bicycle; [B 28] variation."""
    variant = replace(BICYCLE, min_bid_at_100=20)
    ahead = at_100(["A", "B", "A", "B"], {"A": 60, "B": 100})

    assert ahead == {1, 3}
    assert asks("0 pass", variant, at_100=ahead) == "1: pass 20 25 30"
    assert asks("", variant, at_100=ahead) == "0: pass 15 20 25 30"
    assert asks("0 pass", BICYCLE, at_100=ahead) == "1: pass 15 20 25 30"
    assert error("0 pass, 1 15", variant, at_100=ahead) is CallError.TOO_LOW_AT_100
    assert error("0 15, 1 pass, 2 pass, 3 hold", variant, at_100=ahead) is CallError.TOO_LOW_AT_100


def test_who_looked_at_his_draw_may_only_pass() -> None:
    """[B 29]."""
    seen = frozenset({Seat(0), Seat(3)})
    by_threes = replace(MARITIME_125, draw=Draw.EXACTLY_3)

    assert asks("", by_threes, barred=seen) == "0: pass"
    assert error("0 20", by_threes, barred=seen) is CallError.LOOKED_AT_HIS_DRAW
    held = "0 pass, 1 20, 2 pass, 3 hold"
    assert error(held, by_threes, barred=seen) is CallError.LOOKED_AT_HIS_DRAW
    assert asks("", MARITIME_125, barred=seen) == asks("", MARITIME_125)


def test_every_bid_goes_over_the_last() -> None:
    assert error("0 25, 1 20") is CallError.NOT_HIGHER
    assert error("0 25, 1 25") is CallError.NOT_HIGHER
    assert error("0 20, 1 pass, 2 pass, 3 pass, 0 25") is CallError.AUCTION_IS_OVER


def test_a_pass_that_nobody_asked_for_is_not_wrong() -> None:
    assert won("0 30, 1 pass, 2 pass, 3 hold, 0 pass, 3 pass") == (3, "30")
    assert asks("0 20, 1 25, 2 pass, 3 hold, 2 pass", MARITIME_125_COUNTRY) == "0: pass 30"
    assert error("0 20, 1 25, 2 pass, 3 hold, 3 pass") is CallError.OUT_OF_TURN


def test_a_blind_call_is_a_players_first_word() -> None:
    """[A] variations: called without looking at one's cards."""
    variant = replace(MARITIME_125, thirty=Thirty.BLIND_60_LOSE_60)

    assert asks("", variant) == "0: pass 20 25 30 30-for-60"
    assert asks("0 20, 1 pass, 2 25, 3 pass", variant) == "0: pass 30"


@pytest.mark.parametrize(("points", "may"), [(15, False), (20, True), (25, True), (30, False)])
def test_bidder_may_make_his_own_bid_thirty(points: int, *, may: bool) -> None:
    """[B 8] variation."""
    variant = replace(MARITIME_125, raise_own_bid_to_30=True)

    assert may_raise_to_thirty(variant, plain_bid(points)) is may
    assert not may_raise_to_thirty(MARITIME_125, plain_bid(points))
