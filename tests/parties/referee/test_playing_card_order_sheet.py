import pytest

from engine.cards import JOKER, Suit, card
from parties.printing.paper.page import Heading, Paper
from parties.referee.sheets import PlayingCardOrderSheet, draw_playing_card_order

RANKS = "5J*AAKQT9876432"
ROWS = tuple(
    (
        f"Trumps: {suit.name.lower()}",
        tuple(JOKER if rank == "*" else card(rank + suit.letter) for rank in RANKS),
    )
    for suit in Suit
)
SHEET = PlayingCardOrderSheet(
    "The order of the cards", Heading("45s"), ROWS, ROWS, ("Highest in red. " * 12,) * 3
)


@pytest.mark.parametrize("paper", Paper)
def test_everything_is_on_one_page_and_nothing_runs_into_anything(fits, paper):
    [page] = fits(draw_playing_card_order(SHEET, paper))

    assert page.text.count("10") == 8
    assert page.text.count("Joker") == 8
    assert "When they are trumps" in page.text
    assert "When they are not" in page.text
