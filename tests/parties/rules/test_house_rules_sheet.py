import pytest
from django.utils import translation

from parties.paper.page import Paper
from parties.rules.sheets import HouseRulesSheet, draw
from parties.rules.words.house_rules import RuleWords, lines
from scoring.rules.house_rules import HouseRules

SHEET = HouseRulesSheet(
    "House rules",
    "Fri 20 Nov 2026",
    (
        RuleWords("Games", "25", ""),
        RuleWords("Movement", "Winners move up one table", "Losers stay."),
    ),
)

FOOTER = "House rules page 1 of 2"


def test_same_sheet_same_bytes():
    assert draw(SHEET, Paper.LETTER) == draw(SHEET, Paper.LETTER)


def test_each_rule_comes_with_tonights_choice_and_its_meaning(read):
    [page] = read(draw(SHEET, Paper.LETTER))

    assert page.text == (
        "House rules Fri 20 Nov 2026 Games 25 "
        "Movement Winners move up one table Losers stay. House rules page 1 of 1"
    )


@pytest.mark.parametrize("paper", Paper)
def test_many_rules_take_several_pages_and_none_leaves_them(read, ink, paper):
    line = RuleWords("A tie that touches a prize", "Split if all agree " * 4, "Else cut. " * 20)
    document = draw(HouseRulesSheet("House rules", "", (line,) * 20, practice=True), paper)

    pages = read(document)
    assert len(pages) > 1
    for page in pages:
        assert page.collisions() == []
        assert "Practice" in page.text
    for margins in ink(document):
        assert min(margins.left, margins.top, margins.right, margins.bottom) >= 35


@pytest.mark.parametrize("paper", Paper)
def test_no_rule_is_parted_from_its_meaning_by_the_end_of_a_page(read, paper):
    """Whatever stands above it: rules of two lines, and one that pushes them down line by line."""
    for above in range(1, 8):
        first = RuleWords("The first", "As said. " * 8 * above, "")
        lines = tuple(RuleWords(f"Rule {n}", f"Choice {n}.", f"Meaning {n}.") for n in range(40))

        pages = read(draw(HouseRulesSheet("House rules", "", (first, *lines)), paper))

        assert len(pages) > 1
        for n in range(40):
            assert any(f"Choice {n}. Meaning {n}." in page.text for page in pages)


def test_a_sheet_without_rules_is_refused():
    with pytest.raises(ValueError, match="no house rules"):
        HouseRulesSheet("House rules", "", ())


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rules_of_a_usual_night_take_two_pages_in_letters_that_can_be_read(
    read, paper, language
):
    with translation.override(language):
        rules = tuple(lines(HouseRules()))

        pages = read(draw(HouseRulesSheet("House rules", "The hall", rules), paper))

    assert len(pages) == 2
    letters = [word for page in pages for word in page.words[: -len(FOOTER.split())]]
    assert min(map(size_of, letters)) > 9.5


def test_letters_are_smaller_only_where_that_saves_a_page(read):
    few, many = SHEET, HouseRulesSheet("House rules", "", SHEET.lines * 60)

    one, smaller = (
        next(word for word in read(draw(sheet, Paper.LETTER))[0].words if word.text == "Games")
        for sheet in (few, many)
    )

    assert round(size_of(one), 2) == 13
    assert 11 < size_of(smaller) < 13


def size_of(word):
    """The size of its letters, in points."""
    return word.bottom - word.top
