"""A couple of many is looked for by number or name: comings and goings, the results, the door."""

import re

import pytest

from tests.builders import a_game, a_night, bell
from tests.parties.nights import a_kept_night, text, url


@pytest.fixture
def night(ida):
    """Fourteen couples at seven tables, game 2."""
    return a_kept_night(ida, *a_night(14), *a_game(1, *range(1, 14, 2)), bell(2))


def found(client, page, night, find):
    """What stands where the couples are found."""
    answer = client.get(url(page, night), {"find": find}).content.decode()
    inside = answer.split('<div id="found">')[1].split("Two cards handed out")[0]
    return " ".join(re.sub("<.*?>", " ", inside, flags=re.DOTALL).split())


def test_comings_and_goings_of_many_couples_are_numbers_until_one_is_looked_for(client, night):
    page = client.get(url("changes", night))

    assert re.findall(r'href="\?find=(\d+)"', page.content.decode()) == [
        str(number) for number in range(1, 15)
    ]
    assert "They go home" not in text(page)


@pytest.mark.parametrize("find", ["7", "nr71", "player nr72"])
def test_one_couple_is_found_by_number_or_name_with_its_deeds_in_sight(client, night, find):
    page = client.get(url("changes", night), {"find": find}).content.decode()

    assert "<details open>" in " ".join(page.split())
    assert found(client, "changes", night, find).count("They go home") == 1
    assert "Player Nr71" in found(client, "changes", night, find)


def test_several_that_answer_are_all_shown_and_nobody_is_said_to_be_nobody(client, night):
    assert found(client, "changes", night, "pn").count("They go home") == 14
    assert "No couple found." in found(client, "changes", night, "zz")


def test_the_results_of_a_couple_are_found_whatever_the_game(client, night):
    page = client.get(url("results", night), {"find": "1"}).content.decode()

    assert url("put-right", night, 1, 1) in page
    assert "Game 1 · Table 1 · Couple 1 has the hole" in found(client, "results", night, "1")
    assert "Still playing" in found(client, "results", night, "1")


def test_of_several_couples_one_is_chosen_first(client, night):
    said = found(client, "results", night, "pn")

    assert "14 Player Nr141" in said
    assert "has the hole" not in said
    assert "No couple found." in found(client, "results", night, "zz")


def test_few_couples_are_not_looked_for(client, ida):
    night = a_kept_night(ida, *a_night(6), *a_game(1, 1, 3, 5), bell(2))

    for page in ("changes", "results", "door"):
        assert 'role="search"' not in client.get(url(page, night)).content.decode()
