"""Faults between naming trumps and the first lead: kitty, discards, draws, the called card."""

from dataclasses import replace

from engine.cards import Seat, card
from engine.play_faults import NotHeld
from engine.presets import (
    AUCTION_45_PARTNERS,
    MARITIME_6P,
    MARITIME_125,
    MARITIME_CALL_YOUR_PARTNER,
    ONE_TEN,
)
from engine.rulebook import Rule
from engine.setup_faults import (
    HowMany,
    MayNotCall,
    NotPlayedHere,
    Part,
    StockExhausted,
    ThrewNotHeld,
    WrongDraw,
    WrongHandSize,
    WrongKeep,
    WrongKitty,
)
from engine.variants import CallTime
from tests.engine.recorded import E, N, cards, faults


def test_a_whole_auction_deal() -> None:
    """[B 6-16], played out."""
    text = """
        players 4
        dealer W
        dealt N 5S JS KH 3D 2C
        calls N 20, E pass, S pass, W pass
        kitty 7S 8S 9H TH
        trump S
        changes N KH 3D 2C 9H TH for 6S
        changes E 4D for KC
        1: E KC 2H 3H 6S
    """

    assert faults(text, MARITIME_125) == []


def test_kitty_of_the_wrong_size() -> None:
    assert faults("kitty 2S 3S 4S", MARITIME_125) == [WrongKitty(3, 4)]


def test_keeping_and_drawing_too_few_or_too_many() -> None:
    """[B 13]; [A] 110; [FF]."""
    assert faults("bid N 20\nchanges N 2S for 3S", MARITIME_125)[0] == WrongKeep(
        N, 8, HowMany(0, 5)
    )
    assert faults("changes E 2S 3S 4S 6S 7S", replace(MARITIME_125, min_keep=1)) == [
        WrongKeep(E, 0, HowMany(1, 5))
    ]
    assert faults("changes E 2S 3S 4S for 6S 7S 8S 9S", ONE_TEN) == [WrongDraw(E, 4, HowMany(0, 3))]
    assert faults("players 6\nchanges 1 2S 3S for 6S 7S", MARITIME_6P) == [
        WrongDraw(Seat(0), 2, HowMany(3, 3))
    ]


def test_gone_on_the_kitty_one_card_at_least_is_drawn() -> None:
    """[B 12]."""
    text = "bid N 20\nkitty 2C 3C 4C 6C\nwent kitty\ntrump C\n"

    assert faults(text + "changes N for 7C", MARITIME_125) == []
    assert faults(text + "changes N 2C for 7C", MARITIME_125) == [
        WrongHandSize(N, 4, 5, at_lead=True)
    ]
    top = replace(MARITIME_125, top_card_go=True)
    assert faults("bid N 20\nwent top\ntrump C\nchanges N for 2C 3C 4C 6C 7C", top) == []


def test_throwing_what_one_does_not_hold() -> None:
    text = "bid N 20\nkitty 2C 3C 4C 6C\ndealt N 5D 4D KD AH TC\n"

    assert ThrewNotHeld(N, cards("9S")) in faults(text + "changes N 2C 3C 4C 9S", MARITIME_125)
    assert faults(text + "changes N 2C 3C 4C 6C for", MARITIME_125) == []
    assert faults("bid N 20\ndealt N 5D 4D KD AH TC\nchanges N 2C 3C 4C 6C", MARITIME_125) == []


def test_what_is_thrown_is_held_whether_or_not_the_kitty_is_written_down() -> None:
    text = "bid N 20\ndealt E 5D 4D KD AH TC\nchanges E 9S for 7S"

    assert faults(text, MARITIME_125)[0] == ThrewNotHeld(E, cards("9S"))


def test_nobody_but_the_bidder_throws_from_the_kitty() -> None:
    text = "bid N 20\nkitty 2C 3C 4C 6C\ndealt E 5D 4D KD AH TC\nchanges E 2C for 7S"

    assert ThrewNotHeld(E, cards("2C")) in faults(text, MARITIME_125)


def test_who_drew_unseen_cards_may_play_any_of_them() -> None:
    """What he drew is not recorded, so nobody can say that he never held it."""
    text = "bid N 20\ndealt E 5D 4D KD AH TC\nchanges E 5D\ntrump S\n1: E "

    assert faults(text + "2S", MARITIME_125) == []
    assert faults(text + "4D", MARITIME_125) == []


def test_six_players_keep_two() -> None:
    """[A] auction 45."""
    found = faults("players 6\nchanges 1 2S 3S 4S 6S", AUCTION_45_PARTNERS)

    assert found == [WrongKeep(Seat(0), 1, HowMany(2, 5))]


def test_gone_on_the_top_card_ones_own_five_are_out() -> None:
    """[A] variations."""
    variant = replace(MARITIME_125, top_card_go=True)
    text = "bid N 20\ndealt N 5S JS KH 3D 2C\nwent top\ntrump C\nchanges N for 3C 4C 6C 7C 8C\n"

    assert faults(text + "1: E 9D 8D 7D 3C", variant) == []
    assert faults(text + "1: E 9D 8D 7D 5S", variant) == [NotHeld(1, N, card("5S"))]


def test_more_drawn_than_the_stock_has() -> None:
    """Call Your Partner: 52 - 25 - 4 = 23."""
    lines = [
        "changes 1 2S 3S 4S 5S 6S for 2H 3H 4H 5H 6H",
        "changes 2 7S 8S 9S TS JS for 7H 8H 9H TH JH",
        "changes 3 QS KS AS QH KH for 2D 3D 4D 5D 6D",
        "changes 4 2C 3C 4C 5C 6C for 7D 8D 9D TD JD",
        "changes 5 7C 8C 9C TC JC for QD KD AD AH QC",
    ]

    assert faults("\n".join(["players 5", *lines]), MARITIME_CALL_YOUR_PARTNER) == [
        StockExhausted(25, 23)
    ]


# the called card


CALLED = "players 5\nbid 1 20\ntrump S\ndealt 1 5S AH KS KD 2D\n"


def test_a_card_that_may_not_be_called() -> None:
    """[B 30]."""
    found = faults(CALLED + "called KD", MARITIME_CALL_YOUR_PARTNER)

    assert isinstance(found[0], MayNotCall)
    assert found[0].rule is Rule.CALLED_CARD
    assert faults(CALLED + "called JS", MARITIME_CALL_YOUR_PARTNER) == []
    assert faults("players 5\nbid 1 20\ncalled JS", MARITIME_CALL_YOUR_PARTNER) == []
    early = replace(MARITIME_CALL_YOUR_PARTNER, call_time=CallTime.BEFORE_KITTY)
    assert faults(CALLED + "called JS", early) == []
    assert faults("bid N 20\ntrump S\ncalled JS", MARITIME_125) == [NotPlayedHere(Part.CALLED)]
