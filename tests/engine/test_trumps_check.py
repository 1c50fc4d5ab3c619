"""Faults in how trumps were made: the turn-up, the auction, robbing."""

from dataclasses import replace

from engine.cards import card
from engine.play_faults import TricksMissing, WrongLeader, WrongTrickSize
from engine.presets import MARITIME_125, ONE_TEN, TRADITIONAL_45
from engine.setup_faults import MayNotRob
from tests.engine.recorded import E, N, faults

# robbing


def test_the_dealer_may_rob_the_joker_and_then_with_the_ace() -> None:
    variant = replace(TRADITIONAL_45, joker=True)
    text = "dealer W\ndealt W AS 2D 3D 4D 6D\nturned JK 8S\ntrump S\nrobs W JK for 2D\n"

    assert faults(text + "robs W 8S for 3D", variant) == []
    assert isinstance(faults(text + "robs W 9S for 3D", variant)[0], MayNotRob)


def test_robbing_the_stock_and_the_pack() -> None:
    """[A] 110; Barker."""
    text = "dealer W\nbid N 20\ntrump S\ndealt N AS KD 9C 4H 2D\n"

    assert faults(text + "robs N QS for KD", ONE_TEN) == []
    assert faults(text + "robs N QD for KD", ONE_TEN)[0].takes == card("QD")
    assert faults("bid N 20\ntrump S\nrobs N QS for KD", ONE_TEN) == []
    assert faults("robs N QS for KD", ONE_TEN)[0].seat == N
    by_dealer = replace(MARITIME_125, dealer_robs_pack=True)
    assert faults("dealer W\nrobs W QS for KD", by_dealer) == []


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
