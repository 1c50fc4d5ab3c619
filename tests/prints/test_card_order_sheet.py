import pytest

from parties.prints.card_order_sheet import CardOrderSheet, OrderRow, SmallCard, draw
from parties.prints.page import Paper
from parties.prints.suits import Shape

RANKS = ["5", "J", "JK", "A", "A", "K", "Q", "10", "9", "8", "7", "6", "4", "3", "2"]
ROWS = tuple(
    OrderRow(
        f"Trumps: {shape.name.lower()}",
        tuple(SmallCard("Joker", None) if r == "JK" else SmallCard(r, shape) for r in RANKS),
    )
    for shape in Shape
)
SHEET = CardOrderSheet("The order of the cards", "45s", ROWS, ROWS, ("Highest in red. " * 12,) * 3)


def test_same_sheet_same_bytes():
    assert draw(SHEET, Paper.LETTER) == draw(SHEET, Paper.LETTER)


@pytest.mark.parametrize("paper", Paper)
def test_everything_is_on_one_page_and_nothing_runs_into_anything(read, ink, paper):
    document = draw(SHEET, paper)

    [page] = read(document)
    [margins] = ink(document)

    assert page.collisions() == []
    assert page.text.count("10") == 8
    assert page.text.count("Joker") == 8
    assert "When they are trumps" in page.text
    assert "When they are not" in page.text
    assert min(margins.left, margins.top, margins.right, margins.bottom) >= 35


def test_a_practice_night_is_marked(read):
    sheet = CardOrderSheet("Order", "", ROWS, (), practice=True)

    [page] = read(draw(sheet, Paper.A4))

    assert "Practice" in page.text
