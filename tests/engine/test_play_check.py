"""Faults of the play: revokes, leads, tricks, the called card, folds."""

from dataclasses import replace

from engine.cards import card
from engine.check import judge
from engine.game import hand_of
from engine.notation import read
from engine.play import Duty
from engine.play_faults import NotBooked, Revoke, TricksMissing, WrongLeader
from engine.presets import (
    AUCTION_45_5P,
    AUCTION_45_PARTNERS,
    CAPE_BRETON_45,
    MARITIME_125,
    ONE_TEN,
    SPOIL_FIVE,
    TWENTY_FIVE,
)
from engine.rulebook import Rule
from engine.variants import CallTime
from tests.engine.recorded import PLAY, WHOLE, E, N, S, cards, faults


def test_a_heart_not_played_is_a_fault_where_every_card_is_known() -> None:
    """[A]: all five tricks are there, and East never had a trump."""
    text = """
        trump S
        1: N AH 9D 2S 3S
        2: N JS 2D 5C 9C
        3: N KS 3D 6C TC
        4: N QS 4D 7C JC
        5: N 4S KH 8C QC
    """

    assert faults(text) == [
        Revoke(1, E, card("9D"), card("AH"), Duty.PLAY_A_HEART, cards("KH"), cards("KH"))
    ]


def test_the_winner_leads() -> None:
    text = WHOLE.replace("3: N KH 2H 7H 6C", "3: E 2H 7H 6C KH")

    assert faults(text)[0] == WrongLeader(3, E, frozenset({N}))
    assert faults(text)[0].rule is Rule.WINNER_LEADS


def test_the_first_lead_is_the_eldest_hands() -> None:
    """[A]; in the auction games it hangs on the bidder: [A], [B 15]."""
    assert faults(WHOLE.replace("dealer W", "dealer N")) == [WrongLeader(1, N, frozenset({E}))]
    assert faults(WHOLE.replace("dealer W", "dealer N"))[0].rule is Rule.FIRST_LEAD

    bid = "players 4\nbid E 20\ntrump S" + PLAY
    assert faults(bid, MARITIME_125) == [WrongLeader(1, N, frozenset({S}))]
    assert faults(bid, AUCTION_45_PARTNERS) == [WrongLeader(1, N, frozenset({E}))]
    assert faults(bid, ONE_TEN) == [WrongLeader(1, N, frozenset({E, S}))]
    assert faults("trump S" + PLAY, ONE_TEN) == []


# the called card


def test_the_called_card_may_wait_for_the_second_trick_and_no_longer() -> None:
    """[A]."""
    variant = replace(AUCTION_45_5P, call_time=CallTime.BEFORE_KITTY)
    text = "players 5\nbid 1 20\ntrump S\ncalled AS\ndealt 3 AS 9D 3D 2D 4D\n"

    assert variant.called_card_trick == 2
    assert faults(text + "1: 1 6C 7C 9D", variant) == []
    assert [fault.duty for fault in faults(text + "2: 1 6C 7C 9D", variant)] == [
        Duty.PLAY_THE_CALLED_CARD
    ]


# folding, and games that end early


def test_folding_before_somebody_who_is_booked() -> None:
    """[A] variations; the rest of the tricks go to the booked side."""
    variant = replace(CAPE_BRETON_45, booked=True)
    text = "trump S\ndealt N 5S JS AH KS QS\n1: N QS 2D 3D 4D\nfolds E to N"

    verdict = judge(read(text), variant)

    assert verdict.faults == ()
    assert (verdict.points.taken, verdict.points.best_trump) == ({"A": 30, "B": 0}, card("5S"))
    assert faults(text) == [NotBooked(E, N)]
    assert faults(text.replace("E to N", "S to N"), variant) == [NotBooked(S, N)]
    assert faults(text.replace("AH KS", "AH KD"), variant) == [NotBooked(E, N)]


def test_who_does_not_jink_stops_after_three_tricks() -> None:
    """[PEEL] variations."""
    text = "sides 1 2\ntrump S\n1: 1 5S 2D\n2: 1 JS 3D\n3: 1 AH 4D"

    jinking = replace(SPOIL_FIVE, jinking=True)

    assert faults(text, jinking) == []
    assert faults(text, SPOIL_FIVE) == []
    assert judge(read(text), SPOIL_FIVE).points.taken == {"1": 15, "2": 0}
    assert faults(text.replace("3: 1 AH 4D", ""), SPOIL_FIVE) == [TricksMissing((1, 2))]
    assert hand_of(read(text), jinking).played_on is None
    assert hand_of(read(text + "\n4: 1 KS 6D\n5: 1 9D TD"), jinking).played_on == "1"
    assert hand_of(read(text + "\n4: 1 KS 6D\n5: 1 9D TD"), SPOIL_FIVE).played_on is None


def test_a_game_that_ends_mid_hand_may_leave_tricks_unplayed() -> None:
    """[BRIT]."""
    text = "sides 1 2\ntrump S\n1: 1 5D 8S\n2: 2 AD 4D"

    assert faults(text, TWENTY_FIVE) == []
    assert judge(read(text), TWENTY_FIVE).points.taken == {"1": 5, "2": 5}
    assert faults(text.replace("trump", "scores 1 0 2 20\ntrump"), TWENTY_FIVE) == []
    assert faults(text.replace("trump", "scores 1 0 2 15\ntrump"), TWENTY_FIVE) == [
        TricksMissing((1, 2))
    ]
    assert faults("sides 1 2\ntrump S\n1: 1 5D 8S\n3: 2 AD 4D", TWENTY_FIVE) == [
        TricksMissing((1, 3))
    ]
