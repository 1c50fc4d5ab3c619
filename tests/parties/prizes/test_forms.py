"""Cards as people write them down."""

import pytest

from parties.prizes.forms.ties import read_playing_card


@pytest.mark.parametrize(
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
    ],
)
def test_a_card_is_read_as_people_write_it(written, card):
    assert read_playing_card(written) == card


@pytest.mark.parametrize(
    "written", ["", " ", "0", "11", "♣", "H", "7x", "joker", "K♠♠", "²", "7 8"]
)
def test_what_is_no_card_is_none(written):
    assert read_playing_card(written) is None
