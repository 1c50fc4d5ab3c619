from dataclasses import replace

import pytest

from engine.bidding import (
    Auction,
    Closed,
    Open,
    at_100,
    may_raise_to_thirty,
    standing,
)
from engine.bids import as_understood, forced_bid
from engine.calls import SIXTY_FOR_120, THIRTY_FOR_SIXTY, Bid, CallError, CallFault, Word, plain_bid
from engine.cards import Seat
from engine.presets import (
    AUCTION_45_PARTNERS,
    MARITIME_125,
    MARITIME_125_COUNTRY,
    NEWFOUNDLAND_120,
    ONE_TEN,
)
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


def test_left_of_the_dealer_opens() -> None:
    """[B 5]."""
    assert asks("") == "0: pass 20 25 30"


def test_everybody_is_asked_once_even_if_he_can_only_pass() -> None:
    assert asks("0 30") == "1: pass"


def test_atlantic_goes_on_between_the_dealer_and_the_highest_other() -> None:
    """[B 6b], the rule's own example."""
    assert asks("0 20, 1 pass, 2 25, 3 hold") == "2: pass 30"
    assert won("0 20, 1 pass, 2 25, 3 hold, 2 pass") == (3, "25")
    assert asks("0 20, 1 pass, 2 25, 3 hold, 2 30") == "3: hold pass"
    assert won("0 20, 1 pass, 2 25, 3 hold, 2 30, 3 hold") == (3, "30")
    assert won("0 20, 1 pass, 2 25, 3 hold, 2 30, 3 pass") == (2, "30")


def test_atlantic_goes_on_between_the_two_highest_when_the_dealer_is_out() -> None:
    """[B 6b]."""
    assert asks("0 20, 1 pass, 2 25, 3 pass") == "0: pass 30"
    assert won("0 20, 1 pass, 2 25, 3 pass, 0 30") == (0, "30")
    assert won("0 pass, 1 pass, 2 25, 3 pass") == (2, "25")


def test_atlantic_leaves_out_the_lower_of_two_bidders() -> None:
    """A call may be right under Country rules and wrong under Atlantic rules."""
    calls = "0 20, 1 25, 2 pass, 3 hold"

    assert asks(calls) == "1: pass 30"
    assert asks(calls, MARITIME_125_COUNTRY) == "0: pass 30"
    assert error(calls + ", 0 30") is CallError.OUT_OF_TURN


def test_atlantic_asks_the_two_highest_wherever_they_sit() -> None:
    """[B 6a]: only the two highest go on, and a pass is final."""
    auction = Auction(replace(MARITIME_125, bids=(15, 20, 25, 30)), 4, Seat(1))
    calls = spoken("2 15, 3 20, 0 25, 1 pass")

    assert standing(auction, calls).to_act == 3
    assert standing(auction, [*calls, *spoken("3 pass")]) == Closed(
        Seat(0), plain_bid(25), next_dealer=Seat(2)
    )


def test_country_lets_every_bidder_come_back_clockwise() -> None:
    """[B 7b], the rule's own example."""
    calls = "0 20, 1 pass, 2 25, 3 hold"

    assert asks(calls + ", 0 30", MARITIME_125_COUNTRY) == "3: hold pass"
    assert asks(calls + ", 0 pass", MARITIME_125_COUNTRY) == "2: pass 30"
    assert won(calls + ", 0 pass, 2 pass", MARITIME_125_COUNTRY) == (3, "25")
    assert asks("0 20, 1 pass, 2 25, 3 pass", MARITIME_125_COUNTRY) == "0: pass 30"
    assert won("0 20, 1 pass, 2 25, 3 pass, 0 pass", MARITIME_125_COUNTRY) == (2, "25")


def test_country_goes_on_from_the_left_of_the_last_to_bid() -> None:
    """[B 7a]: always clockwise."""
    variant = replace(MARITIME_125_COUNTRY, bids=(15, 20, 25, 30))

    assert asks("0 15, 1 20, 2 pass, 3 pass, 0 25", variant) == "1: pass 30"
    assert (
        error("0 20, 1 25, 2 pass, 3 hold, 1 pass", MARITIME_125_COUNTRY) is CallError.OUT_OF_TURN
    )


def test_one_ten_goes_round_until_all_but_one_have_passed() -> None:
    """[A] 110."""
    assert asks("0 15, 1 20, 2 pass, 3 hold", ONE_TEN) == "0: pass 25 30"
    assert won("0 15, 1 20, 2 pass, 3 hold, 0 pass, 1 pass", ONE_TEN) == (3, "20")
    assert won("0 pass, 1 pass, 2 pass, 3 pass", ONE_TEN) == (3, "15")


def test_one_ten_goes_on_to_the_left_of_whoever_spoke_last() -> None:
    """[A] 110, with the lowest bid of [C110]: the dealer is asked before the first player."""
    variant = replace(ONE_TEN, bids=(10, 15, 20, 25, 30))

    assert asks("0 10, 1 15, 2 pass, 3 hold, 0 20, 1 25", variant) == "3: hold pass 30"


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


def test_a_dealer_who_is_bagged_cannot_pass_the_deal_on() -> None:
    """[A]: he passes as the others do, and has the bid all the same."""
    calls = "0 pass, 1 pass, 2 pass"

    assert asks(calls, AUCTION_45_PARTNERS) == "3: pass 15 20 25 30"
    assert error(calls + ", 3 throw", AUCTION_45_PARTNERS) is CallError.DEAL_NOT_HIS_TO_PASS


def test_dealer_may_throw_the_deal_in_or_take_it_for_15() -> None:
    """[B 9]."""
    calls = "0 pass, 1 pass, 2 pass"

    assert asks(calls) == "3: pass_the_deal 15 20 25 30".replace("pass_the_deal", "throw")
    assert after(calls + ", 3 throw") == Closed(None, None, Seat(0))
    assert after(calls + ", 3 pass") == Closed(None, None, Seat(0))
    assert won(calls + ", 3 15") == (3, "15")
    assert forced_bid(MARITIME_125) == plain_bid(15)
    assert error("0 pass, 1 throw") is CallError.DEAL_NOT_HIS_TO_PASS
    assert error("0 15") is CallError.NO_SUCH_BID


def test_redeal_passes_the_deal_on() -> None:
    assert after("0 pass, 1 pass, 2 pass, 3 pass", BICYCLE) == Closed(None, None, Seat(0))
    assert forced_bid(BICYCLE) is None


def test_only_a_hold_reopens_the_auction() -> None:
    """Bicycle, Barker."""
    assert asks("0 15, 1 20, 2 pass, 3 hold", BICYCLE) == "0: pass 25 30"
    assert asks("0 15, 1 20, 2 pass, 3 hold, 0 25", BICYCLE) == "1: pass 30"
    assert asks("0 15, 1 20, 2 pass, 3 hold, 0 25, 1 pass", BICYCLE) == "3: hold pass 30"
    assert asks("0 15, 1 20, 2 pass, 3 hold, 0 25, 1 pass, 3 hold", BICYCLE) == "0: pass 30"
    assert won("0 15, 1 20, 2 pass, 3 hold, 0 25, 1 pass, 3 pass", BICYCLE) == (0, "25")
    assert won("0 15, 1 20, 2 pass, 3 25", BICYCLE) == (3, "25")
    assert won("0 15, 1 30, 2 pass, 3 hold", BICYCLE) == (3, "30")


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


def test_who_is_out_is_not_asked() -> None:
    """[B 26]: in cut-throat the others play on."""
    assert asks("", out=frozenset({Seat(0)})) == "1: pass 20 25 30"


def test_every_bid_goes_over_the_last() -> None:
    assert error("0 25, 1 20") is CallError.NOT_HIGHER
    assert error("0 25, 1 25") is CallError.NOT_HIGHER
    assert error("0 20, 1 pass, 2 pass, 3 pass, 0 25") is CallError.AUCTION_IS_OVER


def test_a_call_fault_says_which_and_whose_turn_it_was() -> None:
    assert after("0 20, 2 25") == CallFault(
        1, Seat(2), plain_bid(25), CallError.OUT_OF_TURN, Seat(1)
    )


def test_a_pass_that_nobody_asked_for_is_not_wrong() -> None:
    assert won("0 30, 1 pass, 2 pass, 3 hold, 0 pass, 3 pass") == (3, "30")
    assert asks("0 20, 1 25, 2 pass, 3 hold, 2 pass", MARITIME_125_COUNTRY) == "0: pass 30"
    assert error("0 20, 1 25, 2 pass, 3 hold, 3 pass") is CallError.OUT_OF_TURN


def test_in_the_first_round_everybody_waits_for_his_turn_even_to_pass() -> None:
    assert error("0 30, 2 pass") is CallError.OUT_OF_TURN


def test_the_slam_outbids_everything() -> None:
    """[B 8], Newfoundland."""
    assert asks("0 30", NEWFOUNDLAND_120) == "1: pass slam"
    assert won("0 slam, 1 pass, 2 pass, 3 hold", NEWFOUNDLAND_120) == (3, "slam")


def test_sixty_among_the_bids_is_the_slam() -> None:
    """[B 8]: 60 for 120 or 0; there is no other bid above 30."""
    variant = replace(NEWFOUNDLAND_120, bids=(20, 25, 30, 60))

    assert asks("0 30", variant) == "1: pass slam"


def test_a_called_thirty_is_thirty_points_played_for_more() -> None:
    """[A], [B 8]."""
    assert (THIRTY_FOR_SIXTY.points, THIRTY_FOR_SIXTY.called_for) == (30, 60)
    assert (SIXTY_FOR_120.points, SIXTY_FOR_120.called_for) == (30, 120)


def test_thirty_for_sixty_goes_over_a_thirty() -> None:
    """[A], main text and variations."""
    variant = replace(AUCTION_45_PARTNERS, thirty=Thirty.OVERCALL_60_LOSE_60)

    assert error("0 30-for-60", variant) is CallError.ONLY_OVER_THIRTY
    assert asks("0 30", variant) == "1: pass 30-for-60"
    assert won("0 30, 1 30-for-60, 2 pass, 3 pass", variant) == (1, "30-for-60")
    assert error("0 30, 1 30-for-60", AUCTION_45_PARTNERS) is CallError.NO_SUCH_BID


def test_a_blind_call_is_a_players_first_word() -> None:
    """[A] variations: called without looking at one's cards."""
    variant = replace(MARITIME_125, thirty=Thirty.BLIND_60_LOSE_60)

    assert asks("", variant) == "0: pass 20 25 30 30-for-60"
    assert asks("0 20, 1 pass, 2 25, 3 pass", variant) == "0: pass 30"


def test_where_thirty_always_pays_sixty_the_name_is_the_bid() -> None:
    """[B 8]: a 30 bid is always called 30 for 60."""
    assert won("0 30-for-60, 1 pass, 2 pass, 3 pass") == (0, "30")
    assert as_understood(MARITIME_125, THIRTY_FOR_SIXTY) == plain_bid(30)
    assert as_understood(AUCTION_45_PARTNERS, THIRTY_FOR_SIXTY) == THIRTY_FOR_SIXTY


@pytest.mark.parametrize(("points", "may"), [(15, False), (20, True), (25, True), (30, False)])
def test_bidder_may_make_his_own_bid_thirty(points: int, *, may: bool) -> None:
    """[B 8] variation."""
    variant = replace(MARITIME_125, raise_own_bid_to_30=True)

    assert may_raise_to_thirty(variant, plain_bid(points)) is may
    assert not may_raise_to_thirty(MARITIME_125, plain_bid(points))
