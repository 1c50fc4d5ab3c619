from dataclasses import replace

import pytest

from parties.printing.paper.page import Heading, Paper
from parties.referee.sheets import HallRulesSheet, draw
from parties.referee.words.told import Chapter, Told

PACK = Chapter("The pack", (Told("One pack.", own=False), Told("One joker.", own=True)))
THE_FIVE = Told("The five of trumps may be held back.", own=False)

SHEET = HallRulesSheet(
    "Rules of the cards", Heading("45s, Cape Breton"), (PACK, Chapter("The play", (THE_FIVE,)))
)


def test_the_game_is_told_and_what_is_the_halls_own_is_marked(read):
    [page] = read(draw(SHEET, Paper.LETTER))

    assert page.text == (
        "Rules of the cards 45s, Cape Breton The pack One pack. ✱ One joker. The play The five of "
        "trumps may be held back. ✱ This hall’s own rule. Rules of the cards page 1 of 1"
    )


@pytest.mark.parametrize("paper", Paper)
def test_many_rules_take_several_pages_and_none_leaves_them(fits, paper):
    long = replace(THE_FIVE, says="The five, the jack and A♥ may be held back. " * 8)
    play = Chapter("The play", (long,) * 4)
    sheet = HallRulesSheet("Rules", Heading(""), (play,) * 6, practice=True)

    assert len(fits(draw(sheet, paper))) > 1
