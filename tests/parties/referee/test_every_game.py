"""Every game of the family, on every page of the cards."""

import pytest

from engine.presets import PRESETS
from scoring.rules.choices import TableGame
from scoring.rules.house_rules import HouseRules
from tests.parties.nights import text
from tests.parties.referee.card_pages import a_night_by, of_night
from tests.sweeping import swept

pytestmark = pytest.mark.django_db

WITHOUT_ITS_NAME = {"card-order-sheet", "hall-rules-sheet"}  # paper


def test_a_hall_may_choose_every_game_there_is() -> None:
    assert {each.value for each in TableGame} == PRESETS.keys()


@swept("name", sorted(PRESETS))
def test_the_rules_name_the_points_of_no_other_game(client, ida, name: str) -> None:
    night = a_night_by(ida, HouseRules(table_game=TableGame(name)))
    told = text(client.get(of_night("hall-rules", night)))
    others = {each.target for each in PRESETS.values()} - {PRESETS[name].target}

    assert {goal for goal in others if f"The game is to {goal} points." in told} == set()
    assert (PRESETS[name].target is None) != (
        f"The game is to {PRESETS[name].target} points." in told
    )


@pytest.mark.thorough
@swept("language", ["en", "fr"])
@swept("sheet", sorted(WITHOUT_ITS_NAME))
@swept("name", sorted(PRESETS))
def test_its_paper_runs_into_nothing(client, ida, read, name, sheet, language) -> None:
    """Neither a line into another nor the last one into the foot of the page."""
    night = a_night_by(ida, HouseRules(table_game=TableGame(name)))
    client.cookies["django_language"] = language

    pages = read(client.get(of_night(sheet, night)).content)

    assert [page.collisions() for page in pages] == [[]] * len(pages)
