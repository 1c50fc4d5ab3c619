"""Faults in how trumps were made: the turn-up, the auction, robbing."""

from dataclasses import replace

from engine.calls import CallError, CallFault, plain_bid
from engine.cards import Seat, Suit, card
from engine.check import check
from engine.notation import read
from engine.play_faults import TricksMissing, WrongLeader, WrongTrickSize
from engine.presets import (
    AUCTION_45_PARTNERS,
    CAPE_BRETON_45,
    MARITIME_125,
    ONE_TEN,
    SPOIL_FIVE,
    TRADITIONAL_45,
    TWENTY_FIVE,
)
from engine.robbing import TurnUp
from engine.rulebook import Remedy, Rule
from engine.setup_faults import (
    AuctionUnfinished,
    BidNotOfThisGame,
    CardTwice,
    FailedToRob,
    MayNotGo,
    MayNotName,
    MayNotRob,
    NotPlayedHere,
    OtherBidder,
    Part,
    Place,
    ThrownInButPlayed,
    TrumpNotTurned,
    Where,
)
from tests.engine.recorded import WHOLE, E, N, S, cards, faults


def test_trumps_are_what_was_turned() -> None:
    assert faults("turned 7C\ntrump S") == [TrumpNotTurned(Suit.SPADES, Suit.CLUBS)]
    assert faults("turned 7S\ntrump S") == []
    whole = read(WHOLE)._replace(turn_up=TurnUp(card("7C")))
    assert TrumpNotTurned(Suit.SPADES, Suit.CLUBS) in check(whole, CAPE_BRETON_45)


def test_parts_of_another_game() -> None:
    auction = "dealer W\ncalls N 20\nbid N 20\nkitty 2S 3S 4S 6S\nchanges N 7S\ncalled 5S"

    assert faults("turned 7S", MARITIME_125) == [NotPlayedHere(Part.TURN_UP)]
    assert [fault.part for fault in faults(auction) if isinstance(fault, NotPlayedHere)] == [
        *(Part.CALLS, Part.BID, Part.KITTY, Part.EXCHANGE, Part.CALLED),
    ]


def test_calls_out_of_turn_and_calls_that_may_not_be_made() -> None:
    """[B 5-6]."""
    turn = faults("dealer W\ncalls N 20, S 25", MARITIME_125)
    hold = faults("dealer W\ncalls N 20, E hold", MARITIME_125)
    late = faults("dealer W\ncalls N 20, E pass, S pass, W pass, N 25", MARITIME_125)

    assert [(fault.index, fault.seat, fault.error) for fault in turn + hold + late] == [
        (1, S, CallError.OUT_OF_TURN),
        (1, E, CallError.HOLD_IS_FOR_THE_DEALER),
        (4, N, CallError.AUCTION_IS_OVER),
    ]
    assert [fault.rule for fault in turn + hold + late] == [
        Rule.TURN_OF_THE_CALL,
        Rule.WHAT_MAY_BE_CALLED,
        Rule.TURN_OF_THE_CALL,
    ]
    assert isinstance(turn[0], CallFault)
    assert turn[0].remedy is Remedy.CALL_AGAIN


def test_the_scores_say_who_may_not_bid_low() -> None:
    """[B 28] variation."""
    variant = replace(MARITIME_125, bids=(15, 20, 25, 30), min_bid_at_100=20)
    found = faults("players 4\nscores A 100 B 0\ndealer W\ncalls N 15", variant)

    assert [fault.error for fault in found] == [CallError.TOO_LOW_AT_100]


def test_an_auction_ends_before_the_play() -> None:
    text = "dealer W\ncalls N 20\n"

    assert faults(text, MARITIME_125) == []
    assert faults(text + "trump S", MARITIME_125) == [AuctionUnfinished(E)]
    assert faults(text + "1: N 5D", MARITIME_125) == [AuctionUnfinished(E)]
    thrown_in = "dealer W\ncalls N pass, E pass, S pass, W pass-the-deal\n"
    assert faults(thrown_in, MARITIME_125) == []
    assert faults(thrown_in + "trump S\n1: N 5D", MARITIME_125) == [ThrownInButPlayed()]
    assert faults(thrown_in + "bid N 30", MARITIME_125) == [OtherBidder(N, None)]


def test_the_bidder_is_whom_the_calls_name() -> None:
    calls = "dealer W\ncalls N 20, E pass, S pass, W pass\n"

    assert faults(calls + "bid E 20", MARITIME_125) == [OtherBidder(E, N)]
    assert faults(calls + "bid N 20", MARITIME_125) == []
    assert faults(calls + "bidder N", MARITIME_125) == []
    assert faults("bid N 10", MARITIME_125) == [BidNotOfThisGame(plain_bid(10))]
    assert faults("calls N 20", MARITIME_125) == []


def test_the_suit_named_must_be_held() -> None:
    """[A] auction 45; [B 12] on the kitty."""
    text = "bid N 20\ndealt N 5D 4D KD AH TC\n"
    clubs = frozenset({Suit.CLUBS})

    assert faults(text + "trump S", AUCTION_45_PARTNERS) == [
        MayNotName(N, Suit.SPADES, frozenset({Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS}))
    ]
    assert faults(text + "trump S", MARITIME_125) == []
    assert faults("bid N 20\nkitty 2C 3C 4C 6C\nwent kitty\ntrump S", MARITIME_125) == [
        MayNotName(N, Suit.SPADES, clubs)
    ]
    seen = replace(AUCTION_45_PARTNERS, kitty_before_trump=True)
    assert faults(text + "kitty 2S 3C 4C\ntrump S", seen) == []


def test_going_where_it_is_not_played() -> None:
    assert faults("went kitty", AUCTION_45_PARTNERS) == [MayNotGo("kitty")]
    assert faults("went top", MARITIME_125) == [MayNotGo("top_card")]
    assert faults("bid N 20\nwent top\ntrump S", replace(MARITIME_125, top_card_go=True)) == []


# robbing


def test_robbing_without_a_right() -> None:
    """[A]."""
    text = "dealer W\nturned 7S\ntrump S\n"
    found = faults(text + "dealt N KS 4D KH 4S TC\nrobs N 7S for TC")

    assert found == [MayNotRob(N, card("7S"), card("TC"), cards(""), cards(""))]
    assert found[0].remedy is Remedy.NONE_NAMED
    assert faults(text + "dealt N AS 4D KH 4S TC\nrobs N 7S for TC") == []
    assert faults(text + "dealt N AS 4D KH 4S TC\nrobs N 7S for AS")[0].may_give == cards(
        "4D KH 4S TC"
    )
    assert faults(text + "robs N 7S for TC") == []
    assert faults("turned AS\nrobs N AS for TC") == []
    assert faults("dealer W\nturned AS\nrobs N AS for TC")[0].seat == N


def test_the_joker_and_the_card_after_it_may_both_be_robbed() -> None:
    variant = replace(TRADITIONAL_45, joker=True)
    text = "dealer W\ndealt W 2D 3D 4D 6D 7D\nturned JK 8S\ntrump S\nrobs W JK for 2D\n"

    assert faults(text, variant) == []
    assert faults(text + "dealt N AS 4C 6C 7C 8C\nrobs N 8S for 4C", variant) == []


def test_the_dealer_may_rob_the_joker_and_then_with_the_ace() -> None:
    variant = replace(TRADITIONAL_45, joker=True)
    text = "dealer W\ndealt W AS 2D 3D 4D 6D\nturned JK 8S\ntrump S\nrobs W JK for 2D\n"

    assert faults(text + "robs W 8S for 3D", variant) == []
    assert isinstance(faults(text + "robs W 9S for 3D", variant)[0], MayNotRob)


def test_a_turned_ace_or_joker_is_the_dealers_to_play() -> None:
    """[A]; whether he robbed need not be written down."""
    joker = replace(TRADITIONAL_45, joker=True)
    ace = "dealer W\nturned AS\ntrump S\n1: N 2S 3S 4S "

    assert faults(ace + "AS") == []
    assert faults("dealer W\nturned JK 8S\ntrump S\n1: N JK", joker) == [
        CardTwice(card("JK"), Place(Where.TURN_UP), Place(Where.TRICK, N, 1))
    ]


def test_of_two_cards_turned_each_is_played_by_who_took_it() -> None:
    variant = replace(TRADITIONAL_45, joker=True)
    text = "dealer W\nturned JK 8S\ntrump S\nrobs W JK for 2D\nrobs N 8S for 3D\n1: N "

    assert faults(text + "8S", variant) == []
    assert faults(text + "JK", variant) == [
        CardTwice(card("JK"), Place(Where.TURN_UP), Place(Where.TRICK, N, 1))
    ]


def test_the_ace_that_robs_the_stock_may_come_from_the_kitty_or_the_draw() -> None:
    """[A] 110, the bidder known from the calls."""
    text = """
        dealer W
        dealt N 5S JS KH 3D 2C
        calls N 20, E pass, S pass, W pass
        kitty AS 8S 9H TH 2D
        trump S
        changes N KH 3D 9H TH 2D for
        robs N QS for 2C
    """

    assert faults(text, ONE_TEN) == []
    assert isinstance(faults(text.replace("kitty AS", "kitty AC"), ONE_TEN)[0], MayNotRob)


def test_robbing_the_stock_and_the_pack() -> None:
    """[A] 110; Barker."""
    text = "dealer W\nbid N 20\ntrump S\ndealt N AS KD 9C 4H 2D\n"

    assert faults(text + "robs N QS for KD", ONE_TEN) == []
    assert faults(text + "robs N QD for KD", ONE_TEN)[0].takes == card("QD")
    assert faults("bid N 20\ntrump S\nrobs N QS for KD", ONE_TEN) == []
    assert faults("robs N QS for KD", ONE_TEN)[0].seat == N
    by_dealer = replace(MARITIME_125, dealer_robs_pack=True)
    assert faults("dealer W\nrobs W QS for KD", by_dealer) == []


def test_failing_to_rob_bars_from_the_pool() -> None:
    """[PEEL-ROB]."""
    text = "sides 1 2 3\ndealer 3\ndealt 1 AS KD 9C 4H 2D\nturned 7S\ntrump S\n"
    found = faults(text, SPOIL_FIVE)

    assert found == [FailedToRob(Seat(0))]
    assert (found[0].rule, found[0].remedy) == (Rule.ROBBING, Remedy.NOT_IN_THE_POOL)
    assert faults(text + "robs 1 7S for KD", SPOIL_FIVE) == []
    assert faults(text.replace("dealer 3\n", ""), SPOIL_FIVE) == []
    assert faults(text, TWENTY_FIVE) == []
    turned_ace = "sides 1 2 3\ndealer 3\ndealt 3 KS KD 9C 4H 2D\nturned AS\ntrump S\n"
    assert faults(turned_ace, SPOIL_FIVE) == [FailedToRob(Seat(2))]


def test_an_ace_that_did_not_rob_is_the_lowest_trump() -> None:
    """[LIQ]: the switch `unrobbed_ace_lowest`."""
    variant = replace(TRADITIONAL_45, unrobbed_ace_lowest=True)
    text = "dealer W\nturned 7S\ntrump S\n1: N AS 2S 3D 4D\n2: N KH"

    assert faults(text, variant)[0] == WrongLeader(2, N, frozenset({E}))
    assert faults(text + "\nrobs N 7S for KH", variant)[0] != WrongLeader(2, N, frozenset({E}))
    assert faults("trump S\n1: N AS 2S 3D 4D\n2: N KH", variant) == [
        WrongTrickSize(2, 1, 4),
        TricksMissing((1, 2)),
    ]
