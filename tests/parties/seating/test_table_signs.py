import pytest

from parties.paper.page import Paper
from parties.seating.sheets.table_signs import TableSigns, draw

HALL = TableSigns("Fire Hall", {14: 15, 15: 0, 0: 1})


def test_same_signs_same_bytes():
    assert draw(HALL, Paper.LETTER) == draw(HALL, Paper.LETTER)


def test_a_sign_says_its_number_and_where_winners_go(read):
    first, last, bye = read(draw(HALL, Paper.LETTER))

    assert first.text == (
        "Fire Hall Table 14 Winners go to 15 Losers stay. Who comes to this table deals."
    )
    assert "Winners go to the bye chair" in last.text
    assert bye.text == (
        "Fire Hall Bye chair Sit out one game, then go to 1 At the next table you deal."
    )


def test_the_number_is_huge(read):
    first, *_ = read(draw(HALL, Paper.LETTER))

    [figure] = [word for word in first.words if word.text == "14"]
    assert figure.bottom - figure.top > 300


def test_a_single_table_sends_nobody_anywhere(read):
    [only] = read(draw(TableSigns("Hall", {1: None}), Paper.A4))

    assert only.text == "Hall Table 1 Both couples stay and deal in turn."


@pytest.mark.parametrize(("two", "pages"), [(False, 3), (True, 2)])
def test_one_or_two_to_a_page(read, two, pages):
    assert len(read(draw(TableSigns("Hall", HALL.signs, two_a_page=two), Paper.LETTER))) == pages


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("two", [False, True])
def test_nothing_collides_or_leaves_the_page(read, ink, paper, two):
    signs = {149: 150, 150: 0, 0: 1, 1: None}
    document = draw(TableSigns("Loyal Hall of " + "x" * 90, signs, two, practice=True), paper)

    for page in read(document):
        assert page.collisions() == []
        assert "Practice" in page.text
    for margins in ink(document):
        assert min(margins.left, margins.top, margins.right, margins.bottom) >= 35


def test_signs_for_no_table_are_refused():
    with pytest.raises(ValueError, match="no table"):
        TableSigns("Hall", {})
