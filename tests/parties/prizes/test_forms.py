"""Cards as people write them down."""

import pytest
from django.utils import translation

from parties.prizes.forms import read_playing_card
from parties.wording.ties import card as as_read_out
from tests.sweeping import swept


@swept(
    ("written", "card"),
    [
        ("7", "7"),
        ("10", "T"),
        ("k", "K"),
        ("A", "A"),
        ("1", "A"),
        ("7♣", "7C"),
        ("7C", "7C"),
        ("10H", "TH"),
        (" 10 h ", "TH"),
        ("A♥\ufe0f", "AH"),
        ("td", "TD"),
        ("QD", "QD"),
        ("V", "J"),
        ("D", "Q"),
        ("R", "K"),
        ("V trèfle", "JC"),
        ("dame de pique", "QS"),
        ("jack of clubs", "JC"),
        ("Roi de cœur", "KH"),
        ("10 carreau", "TD"),
        ("dix de carreau", "TD"),
        ("ten of Diamonds", "TD"),
        ("ace", "A"),
        ("as de pique", "AS"),
        ("AS", "AS"),
    ],
)
def test_a_card_is_read_as_people_write_it(written, card):
    assert read_playing_card(written) == card


@swept(
    "written",
    ["", " ", "0", "11", "♣", "H", "7x", "joker", "K♠♠", "²", "7 8", "of clubs", "de", "dame dame"],
)
def test_what_is_no_card_is_none(written):
    assert read_playing_card(written) is None


def test_the_french_ace_is_no_card_of_spades():
    with translation.override("fr"):
        assert read_playing_card("as") == "A"


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", ["J♣", "Q♠", "K", "10♦", "A"]), ("fr", ["V♣", "D♠", "R", "10♦", "A"])],
)
def test_a_card_comes_back_in_the_readers_letters(language, said):
    with translation.override(language):
        assert [as_read_out(card) for card in ("JC", "QS", "K", "TD", "A")] == said
