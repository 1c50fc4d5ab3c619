"""The page of the hall's own numbers: what parts is named, nothing is entered."""

import pytest

from scoring.rules.house_rules import HouseRules
from tests.builders import a_game, a_night, dollars, fees_paid
from tests.parties.nights import a_kept_night, a_night_to_settle, an_organiser, log, text, url
from tests.parties.pots.pot_nights import JACKPOT, with_pots

pytestmark = pytest.mark.django_db


def test_what_agrees_is_said_to_agree(client, ida):
    night = a_night_to_settle(ida, 9, 7, 5)

    page = text(client.post(url("shadow", night), {"holes-1": "9", "holes-2": "7"}))

    assert "Everything that was typed agrees." in page


def test_what_parts_is_named_with_the_game_and_nothing_is_entered(client, ida):
    rules = HouseRules(games=3, prizes=dollars(10))
    night = a_kept_night(ida, *a_night(4, rules), *fees_paid(range(1, 5)), *a_game(1, 1, 3))
    before = log(night)

    answer = client.post(url("shadow", night), {"holes-1": "0", "holes-2": "1", "holes-3": "1"})

    page = text(answer)
    assert "2 differences" in page
    assert "Couple 1, holes: the hall has 0, the program 1." in page
    assert "Couple 2, holes: the hall has 1, the program 0." in page
    assert "Couple 3" not in page
    assert url("put-right", night, 1, 1) in answer.content.decode()
    assert url("put-right", night, 1, 2) not in answer.content.decode()
    assert log(night) == before


def test_pots_and_the_till_are_held_against_the_halls(client, ida):
    night = a_night_to_settle(ida, 9, 7, 5, rules=with_pots(JACKPOT))
    typed = {"won-0": "10", "stays-0": "6", "box": "1000"}

    page = text(client.post(url("shadow", night), typed))

    assert "Jackpot, to winners: the hall has $10, the program $0." in page
    assert "what stays" not in page
    assert "In the tills: the hall has $1,000, the program" in page
    assert "No single entry is of this sum." in page


@pytest.mark.parametrize("typed", [{"holes-1": "many"}, {"holes-1": "41"}, {"box": "-3"}])
def test_what_is_no_number_stays_as_typed(client, ida, typed):
    night = a_night_to_settle(ida, 9, 7, 5)

    answer = client.post(url("shadow", night), typed)

    assert answer.status_code == 422
    assert next(iter(typed.values())) in answer.content.decode()
    assert "agrees" not in text(answer)


def test_nothing_typed_is_nothing_compared(client, ida):
    night = a_night_to_settle(ida, 9, 7, 5)

    for page in (client.get(url("shadow", night)), client.post(url("shadow", night), {})):
        assert page.status_code == 200
        assert "agrees" not in text(page)


def test_a_stranger_finds_nothing(client, ida):
    night = a_night_to_settle(ida, 9, 7, 5)
    client.force_login(an_organiser("rita"))

    assert client.post(url("shadow", night), {"holes-1": "9"}).status_code == 404
