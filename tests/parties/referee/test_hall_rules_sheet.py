from dataclasses import replace

import pytest

from parties.paper.page import Heading, Paper
from parties.referee.sheets.hall_rules import HallRulesSheet, draw
from parties.table_game.words.games import RuleLine, Section

NOT_USED = RuleLine("joker", "The joker", "not used", "", turned=False, off=True)
THE_FIVE = RuleLine("held_back", "Held back", "the five", "", turned=True, off=False)

SHEET = HallRulesSheet(
    "Rules of the cards",
    Heading("45s, Cape Breton"),
    (
        Section("The pack", (NOT_USED,)),
        Section("The play", (THE_FIVE,)),
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
    rule = replace(THE_FIVE, label="What may be held back", value="the five, the jack and A♥ " * 8)
    sheet = HallRulesSheet(
        "Rules", Heading(""), (Section("The play", (rule,) * 20),), practice=True
    )
    document = draw(sheet, paper)

    pages = read(document)
    assert len(pages) > 1
    for page in pages:
        assert page.collisions() == []
    for margins in ink(document):
        assert min(margins.left, margins.top, margins.right, margins.bottom) >= 35


def test_a_sheet_without_rules_is_refused():
    with pytest.raises(ValueError, match="no rules"):
        HallRulesSheet("Rules", Heading(""), ())
