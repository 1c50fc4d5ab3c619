import pytest

from parties.prints.hall_rules_sheet import CardRule, HallRulesSheet, RuleSection, draw
from parties.prints.page import Paper

SHEET = HallRulesSheet(
    "Rules of the cards",
    "45s, Cape Breton",
    (
        RuleSection("The pack", (CardRule("The joker", "not used"),)),
        RuleSection("The play", (CardRule("Held back", "the five", "As this hall plays it."),)),
    ),
    ("A note.",),
)


def test_same_sheet_same_bytes():
    assert draw(SHEET, Paper.A4) == draw(SHEET, Paper.A4)


def test_each_rule_stands_with_what_holds_here(read):
    [page] = read(draw(SHEET, Paper.LETTER))

    assert page.text == (
        "Rules of the cards 45s, Cape Breton The pack The joker not used The play Held back "
        "the five As this hall plays it. A note. Rules of the cards page 1 of 1"
    )


@pytest.mark.parametrize("paper", Paper)
def test_many_rules_take_several_pages_and_none_leaves_them(read, ink, paper):
    rule = CardRule("What may be held back", "the five, the jack and A♥ " * 5, "Our own. " * 5)
    sheet = HallRulesSheet("Rules", "", (RuleSection("The play", (rule,) * 20),), practice=True)
    document = draw(sheet, paper)

    pages = read(document)
    assert len(pages) > 1
    for page in pages:
        assert page.collisions() == []
    for margins in ink(document):
        assert min(margins.left, margins.top, margins.right, margins.bottom) >= 35


def test_a_sheet_without_rules_is_refused():
    with pytest.raises(ValueError, match="no rules"):
        HallRulesSheet("Rules", "", ())
