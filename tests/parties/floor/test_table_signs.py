from dataclasses import replace

import pytest

from parties.floor.sheets.floor import Lie, TableSigns, draw_table_signs
from parties.printing.paper.page import Paper
from tests.sweeping import swept

HALL = TableSigns("Fire Hall", {14: 15, 15: 0, 0: 1})


def test_a_sign_says_its_number_and_where_winners_go(read):
    first, last, bye = read(draw_table_signs(HALL, Paper.LETTER))

    assert first.text == (
        "Fire Hall Table 14 Winners go to 15 Losers stay. Who comes to this table deals."
    )
    assert "Winners go to the bye chair" in last.text
    assert bye.text == (
        "Fire Hall Bye chair Sit out one game, then go to 1 At the next table you deal."
    )


def test_the_number_is_huge(read):
    first, *_ = read(draw_table_signs(HALL, Paper.LETTER))

    [figure] = [word for word in first.words if word.text == "14"]
    assert figure.bottom - figure.top > 300


def test_a_single_table_sends_nobody_anywhere(read):
    [only] = read(draw_table_signs(TableSigns("Hall", {1: None}), Paper.A4))

    assert only.text == "Hall Table 1 Both couples stay and deal in turn."


@pytest.mark.parametrize(("lie", "pages"), [(Lie.ONE, 3), (Lie.TWO, 2), (Lie.TENT, 3)])
def test_one_or_two_to_a_page_or_one_that_is_folded(read, lie, pages):
    assert len(read(draw_table_signs(TableSigns("Hall", HALL.signs, lie), Paper.LETTER))) == pages


def upright(page, lie):
    """The page without what stands on its head, whose letters poppler measures the wrong way up."""
    if lie is not Lie.TENT:
        return page
    words = tuple(word for word in page.words if word.top > page.height / 2)
    assert len(words) == len(page.words) / 2
    return replace(page, words=words)


@swept("paper", Paper)
@swept("lie", Lie)
def test_nothing_collides_or_leaves_the_page(fits, paper, lie):
    signs = {149: 150, 150: 0, 0: 1, 1: None}
    document = draw_table_signs(
        TableSigns("Loyal Hall of " + "x" * 90, signs, lie, practice=True), paper
    )

    for page in fits(document, lambda page: upright(page, lie)):
        assert "Practice" in page.text
