"""Faults between naming trumps and the first lead: kitty, discards, draws, the called card."""

from dataclasses import replace

from engine.cards import Seat, card
from engine.play_faults import NotHeld
from engine.presets import AUCTION_45_PARTNERS, MARITIME_125, MARITIME_CALL_YOUR_PARTNER
from engine.setup_faults import HowMany, StockExhausted, WrongHandSize, WrongKeep
from tests.engine.recorded import N, faults


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


def test_gone_on_the_kitty_one_card_at_least_is_drawn() -> None:
    """[B 12]."""
    text = "bid N 20\nkitty 2C 3C 4C 6C\nwent kitty\ntrump C\n"

    assert faults(text + "changes N for 7C", MARITIME_125) == []
    assert faults(text + "changes N 2C for 7C", MARITIME_125) == [
        WrongHandSize(N, 4, 5, at_lead=True)
    ]
    top = replace(MARITIME_125, top_card_go=True)
    assert faults("bid N 20\nwent top\ntrump C\nchanges N for 2C 3C 4C 6C 7C", top) == []


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
