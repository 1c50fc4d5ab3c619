"""Faults of the play: revokes, leads, tricks, the called card, folds."""

from dataclasses import replace

from engine.cards import Seat, card, read_cards
from engine.check import check, judge
from engine.deal import Trick
from engine.game import hand_of
from engine.notation import read
from engine.play import Duty
from engine.play_faults import (
    NotBooked,
    NotHeld,
    Revoke,
    TricksMissing,
    WrongLeader,
    WrongTrickSize,
)
from engine.presets import (
    AUCTION_45_5P,
    AUCTION_45_PARTNERS,
    CAPE_BRETON_45,
    FIVE_AND_FORTY_1831,
    MARITIME_125,
    MARITIME_CALL_YOUR_PARTNER,
    ONE_TEN,
    SPOIL_FIVE,
    TWENTY_FIVE,
)
from engine.rulebook import Remedy, Rule
from engine.setup_faults import CardTwice, NotInThePack, Place, Where
from engine.variants import BestTrumpBonus, CallTime, Leads
from tests.engine.recorded import PLAY, WHOLE, E, N, S, W, cards, faults


def test_a_revoke_is_found_with_what_bound_and_what_was_legal() -> None:
    """[B 19-20]: South played a plain card on the trump lead while holding 4S and 8S."""
    found = faults("trump S\ndealt S 9D 4S 8S KD KC\n1: E 2S 9D")

    assert found == [
        Revoke(1, S, card("9D"), card("2S"), Duty.FOLLOW_TRUMP, cards("4S 8S"), cards("4S 8S"))
    ]
    assert (found[0].rule, found[0].remedy) == (Rule.FOLLOW_TRUMP, Remedy.TAKE_BACK)


def test_every_duty_has_its_rule() -> None:
    """[B 16], [A] heart on heart."""
    plain = faults("trump S\ndealt E 9D 4D KH\n1: N 2D KH")
    heart = faults("trump S\ndealt E 9D 4H\n1: N AH 9D")

    assert (plain[0].duty, plain[0].holding) == (Duty.FOLLOW_SUIT, cards("9D 4D"))
    assert plain[0].rule is Rule.FOLLOW_SUIT
    assert heart == [
        Revoke(1, E, card("9D"), card("AH"), Duty.PLAY_A_HEART, cards("4H"), cards("4H"))
    ]
    assert heart[0].rule is Rule.HEART_ON_HEART


def test_a_revoke_shows_later_where_the_hand_is_not_recorded() -> None:
    text = "trump S" + PLAY.replace("2: W AD 4D 3H 5C", "2: W AD TC 3H 5C").replace(
        "5: E 3C 9C QD TC", "5: E 3C 9C QD 4D"
    )

    assert faults(text) == [
        Revoke(2, N, card("TC"), card("AD"), Duty.FOLLOW_SUIT, cards("4D"), cards("4D 4S")),
        WrongLeader(3, N, frozenset({W})),
    ]


def test_a_heart_not_played_is_no_fault_while_a_trump_may_be_hidden() -> None:
    text = "trump S\n1: N AH 9D 2S 3S\n2: N KH 4H 7H 6C"

    assert faults(text) == [TricksMissing((1, 2))]


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


def test_other_revokes_show_in_a_part_of_the_play_too() -> None:
    """East plays the trump that he kept back on the next trick."""
    assert faults("trump S\n1: N 2S 9D 3S 4S\n2: N KC 8S 5C 6C") == [
        Revoke(1, E, card("9D"), card("2S"), Duty.FOLLOW_TRUMP, cards("8S"), cards("8S")),
        TricksMissing((1, 2)),
    ]


def test_who_need_not_follow_has_nothing_to_revoke() -> None:
    text = "sides N E S W\ntrump S\n1: N KS AD 2S 3S\n"

    assert faults(text, FIVE_AND_FORTY_1831) == []


def test_a_fault_beside_a_stray_joker_is_found_too() -> None:
    found = faults("trump S\ndealt S 9D 4S\n1: N 2S JK 9D")

    assert [type(fault) for fault in found] == [NotInThePack, Revoke]


def test_a_stray_joker_led_asks_for_nothing_and_wins_nothing() -> None:
    found = judge(read("sides 1 2\ntrump S\n1: 1 JK"), TWENTY_FIVE)

    assert faults("trump S\n1: N JK 9D") == [NotInThePack(card("JK"), Place(Where.TRICK, N, 1))]
    assert [type(fault) for fault in found.faults] == [NotInThePack]
    assert found.points is None


def test_a_card_played_twice_is_named_with_both_tricks() -> None:
    text = WHOLE.replace("4: N 4S AS QH 7S", "4: N 4S AS KH 7S")

    assert faults(text) == [
        CardTwice(card("KH"), Place(Where.TRICK, N, 3), Place(Where.TRICK, S, 4))
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


def test_a_later_trick_alone_has_no_known_leader() -> None:
    assert faults("dealer W\ntrump S\n3: S 5D 8S 6D 2S") == []


def test_a_card_that_was_never_held() -> None:
    found = faults(WHOLE.replace("5: E 3C 9C QD TC", "5: E 3C 9C QD JC"))

    assert found == [NotHeld(5, N, card("JC"))]
    assert found[0].remedy is Remedy.LOOK_AGAIN


def test_a_kitty_card_is_the_bidders_to_play() -> None:
    """[B 11]."""
    text = """
        bid N 20
        trump S
        kitty 7S 8S 9H TH
        dealt N 5S JS KH 3D 2C
        changes N KH 3D 9H TH for
        1: E 4D 6D 7D 8S
    """

    assert faults(text, MARITIME_125) == []


def test_tricks_missing_or_too_long() -> None:
    gap = "trump S" + PLAY.replace("3: N KH 2H 7H 6C\n", "")
    short = "trump S" + PLAY.replace("3: N KH 2H 7H 6C", "3: N KH 2H 7H")
    long = "trump S\n1: N 5D 8S 6D 2S 9D"

    assert faults(gap) == [TricksMissing((1, 2, 4, 5))]
    assert faults("trump S" + PLAY.replace("5: E 3C 9C QD TC", "")) == [TricksMissing((1, 2, 3, 4))]
    assert faults(short)[0] == WrongTrickSize(3, 3, 4)
    assert faults(long) == [WrongTrickSize(1, 5, 4)]


def test_more_tricks_than_there_are() -> None:
    deal = read("trump S" + PLAY)
    extra = Trick(S, read_cards("9S 9D 9H TD"))

    six = deal._replace(tricks=(*deal.tricks, extra))

    assert TricksMissing((1, 2, 3, 4, 5, 6)) in check(six, CAPE_BRETON_45)
    assert TricksMissing((1, 2, 3, 4, 5, 6)) in check(six, TWENTY_FIVE)


def test_the_last_trick_alone_is_a_question() -> None:
    assert faults("trump S\n5: N 5D 8D") == []


def test_the_slow_path_knows_the_five_too() -> None:
    """[A] variations: the five alone earns the bonus."""
    variant = replace(CAPE_BRETON_45, best_trump_bonus=BestTrumpBonus.FIVE_ONLY)

    assert faults("trump S" + PLAY + "points A 10 B 15", variant) == []


# the called card


def test_the_called_card_kept_back_is_a_fault() -> None:
    """[B 31]: it must be played on the first trick."""
    text = "players 5\nbid 1 20\ntrump S\ncalled AS\ndealt 4 AS 9D 3D 2D 4D\n"
    found = faults(text + "1: 2 6D 7D 9D", MARITIME_CALL_YOUR_PARTNER)
    led = faults(
        "players 5\nbid 1 20\ntrump S\ncalled AS\ndealt 2 AS 9D\n1: 2 9D",
        MARITIME_CALL_YOUR_PARTNER,
    )

    assert found == [
        Revoke(
            *(1, Seat(3), card("9D"), card("6D"), Duty.PLAY_THE_CALLED_CARD),
            *(cards("AS"), cards("AS")),
        )
    ]
    assert found[0].rule is Rule.CALLED_CARD
    assert led[0].led is None
    assert faults(text + "1: 2 6D 7D AS", MARITIME_CALL_YOUR_PARTNER) == []


def test_the_called_card_may_wait_for_the_second_trick_and_no_longer() -> None:
    """[A]."""
    variant = replace(AUCTION_45_5P, call_time=CallTime.BEFORE_KITTY)
    text = "players 5\nbid 1 20\ntrump S\ncalled AS\ndealt 3 AS 9D 3D 2D 4D\n"

    assert variant.called_card_trick == 2
    assert faults(text + "1: 1 6C 7C 9D", variant) == []
    assert [fault.duty for fault in faults(text + "2: 1 6C 7C 9D", variant)] == [
        Duty.PLAY_THE_CALLED_CARD
    ]


def test_the_called_card_waits_for_a_lead_that_allows_it() -> None:
    """[A]: any card may be called; a plain one cannot be played on a trump lead."""
    variant = replace(
        AUCTION_45_5P, call_time=CallTime.BEFORE_KITTY, called_card_trick=1, leads=Leads.ELDEST
    )
    text = "players 5\nbid 1 20\ntrump S\ncalled KD\ndealt 3 KD 9S 3D 2D 4D\n1: 2 6S 9S"

    assert faults(text, variant) == []


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


def test_a_fold_leaves_the_other_tricks_unplayed() -> None:
    """[A] variations."""
    text = "trump S\n1: N QS 2D 3D 4D\n2: N KS 2H 3H 4H\nfolds E to N"

    assert faults(text, replace(CAPE_BRETON_45, booked=True)) == []


def test_a_fold_after_the_last_trick_changes_nothing() -> None:
    """Not even where the booked hand has a trump left, having played a card it never held."""
    variant = replace(CAPE_BRETON_45, booked=True)
    left_over = WHOLE.replace("5: E 3C 9C QD TC", "5: E 3C 9C QD JC").replace(
        "KH 4S TC", "KH 4S JS"
    )

    verdict = judge(read("trump S" + PLAY + "folds N to E"), variant)
    faulty = judge(read(left_over + "folds E to N"), variant)

    assert verdict.points.taken == {"A": 10, "B": 20}
    assert faulty.faults == (NotHeld(5, N, card("JC")),)
    assert faulty.points.best_trump == card("AS")


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
