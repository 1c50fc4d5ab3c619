"""The night in pictures: each drawn from the games, and said once more as a table."""

import re

import pytest

from scoring.rules.house_rules import HouseRules
from tests.builders import a_game, a_night
from tests.parties.nights import a_kept_night, a_night_to_settle, text, then, url

pytestmark = pytest.mark.django_db

THREE = (*a_game(1, 1, 3), *a_game(2, 3, 1), *a_game(3, 1, 3))


def shown(client, night):
    return client.get(url("night-pictures", night)).content.decode()


def a_night_of_three(ida):
    return a_kept_night(ida, *a_night(4, HouseRules(games=3)), *THREE)


def test_it_says_who_led_when(client, ida):
    night = a_kept_night(ida, *a_night(4, HouseRules(games=3)), *a_game(1, 1, 3))

    says = text(client.get(url("night-pictures", night)))

    assert "1 1 Player Nr11 & Player Nr12 3 Player Nr31 & Player Nr32 1" in says
    assert "After game 1 of 3." in says


def test_every_couple_has_a_line_and_a_row_with_its_last_number_as_in_the_standings(client, ida):
    night = a_night_of_three(ida)
    body, holes = shown(client, night), night.evening().holes

    assert len(re.findall(r"<polyline\s+class=\"kind-", body)) == 4
    rows = re.findall(r'<th scope="row">(\d+)</th>(.*?)</tr>', body, re.DOTALL)
    last = {int(couple): int(re.findall(r"<td>(\d+)</td>", row)[-1]) for couple, row in rows}
    assert last == holes


def test_the_points_of_a_line_say_how_far_behind(client, ida):
    """After game 1 two couples lead, the others are one behind: a row lower, at the same game."""
    night = a_kept_night(ida, *a_night(4, HouseRules(games=3)), *a_game(1, 1, 3))

    points = sorted(re.findall(r'points="(\d+,\d+)"', shown(client, night).split("led-title")[0]))

    assert points == ["34,14", "34,14", "34,31", "34,31"]


def test_chance_stands_beside_what_was_won(client, ida):
    """Of four couples with three games by the toss of a coin: 0.5, 1.5, 1.5, 0.5."""
    says = text(client.get(url("night-pictures", a_night_of_three(ida))))
    table = says.split("By the toss of a coin", 1)[1]
    expected = {0: "0.5", 1: "1.5", 2: "1.5", 3: "0.5"}

    told = re.findall(r"(\d) (\d) (\d\.\d)", table)
    assert told
    assert all(chance == expected[int(won)] for won, _, chance in told)
    assert sum(int(won) * int(couples) for won, couples, _ in told) == 6
    assert "One night alone proves neither skill nor luck." in says


def test_of_typed_totals_it_says_why_there_is_nothing(client, ida):
    night = a_night_to_settle(ida, 18, 16, 15, 4)

    assert "nobody knows which game was won when" in text(client.get(url("night-pictures", night)))
    assert "<polyline" not in shown(client, night)


def test_before_the_first_game_is_over_it_says_when_the_pictures_begin(client, ida):
    night = a_kept_night(ida, *a_night(4))

    assert "once every table has its winner of game 1" in text(
        client.get(url("night-pictures", night))
    )
    assert "<polyline" not in shown(client, night)


def test_the_standings_lead_to_it_once_games_are_played(client, ida):
    night = a_kept_night(ida, *a_night(4))
    leads_to = url("night-pictures", night)
    assert leads_to not in client.get(url("standings", night)).content.decode()

    then(night, *a_game(1, 1, 3))
    assert leads_to in client.get(url("standings", night)).content.decode()


def test_a_longer_night_asks_no_more_of_the_database(client, ida, django_assert_max_num_queries):
    night = a_night_of_three(ida)
    with django_assert_max_num_queries(12):
        shown(client, night)


def test_a_square_is_filled_only_for_who_leads_alone(client, ida):
    """After game 1 couples 1 and 3 are level; in game 2 couple 3 alone wins again."""
    night = a_kept_night(ida, *a_night(4, HouseRules(games=3)), *a_game(1, 1, 3))
    assert shown(client, night).count('class="alone"') == 0

    then(night, *a_game(2, 3, 4))
    assert shown(client, night).count('class="alone"') == 1
