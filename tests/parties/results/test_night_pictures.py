"""The night in pictures: each drawn from the games, and said once more as a table."""

import datetime
import re

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from parties.log.night import Deed, add
from scoring.games.results import PutRight
from scoring.rules.house_rules import HouseRules
from tests.builders import a_game, a_night, bell, won
from tests.parties.nights import a_kept_night, a_night_to_settle, text, then, url

THREE = (*a_game(1, 1, 3), *a_game(2, 3, 1), *a_game(3, 1, 3))


def shown(client, night):
    return client.get(url("night-pictures", night)).content.decode()


def a_night_of_three(ida):
    return a_kept_night(ida, *a_night(4, HouseRules(games=3)), *THREE)


def test_it_says_who_led_when_and_the_points_of_a_line_how_far_behind(client, ida):
    """After game 1 two couples lead, the others are one behind: a row lower, at the same game."""
    night = a_kept_night(ida, *a_night(4, HouseRules(games=3)), *a_game(1, 1, 3))
    says = text(client.get(url("night-pictures", night)))
    assert "1 1 Player Nr11 & Player Nr12 3 Player Nr31 & Player Nr32 1" in says
    assert "After game 1 of 3." in says
    points = sorted(re.findall(r'points="([\d.,]+)"', shown(client, night).split("led-title")[0]))
    assert points == ["30.0,12.0", "30.0,12.0", "30.0,162.0", "30.0,162.0"]


def test_every_couple_has_a_line_and_a_row_with_its_last_number_as_in_the_standings(client, ida):
    night = a_night_of_three(ida)
    body, holes = shown(client, night), night.evening().holes

    assert len(re.findall(r"<polyline\s+class=\"line kind-", body)) == 4
    rows = re.findall(r'<th scope="row">(\d+)</th>(.*?)</tr>', body, re.DOTALL)
    last = {int(couple): int(re.findall(r"<td>(\d+)</td>", row)[-1]) for couple, row in rows}
    assert last == holes


def test_a_sentence_for_each_game_says_who_leads_and_by_how_much(client, ida):
    body = text(client.get(url("night-pictures", a_night_of_three(ida))))

    assert "After game 1: couples 1 and 3 are level in front, with 1 game." in body
    assert "After game 3: couples 1 and 3 are level in front, with 3 games." in body
    ahead = a_kept_night(ida, *a_night(4), *a_game(1, 1, 3), *a_game(2, 3, 4), week=1)
    leads = "After game 2: couple 3 (Player Nr31 & Player Nr32) leads with 2 games, by 1."
    assert leads in text(client.get(url("night-pictures", ahead)))


# How long the games took


def said_at(night, *said):
    """Each of these entries at so many minutes after seven o'clock of the night's evening."""
    begins = timezone.make_aware(datetime.datetime.combine(night.date, datetime.time(19)))
    by = User.objects.get(memberships__club=night.club)
    for minute, entry in said:
        add(night, [entry], Deed(by=by, at=begins + datetime.timedelta(minutes=minute)))


def lengths(client, night):
    found = client.get(url("night-pictures", night)).context["lengths"]
    return found.minutes, found.afterwards, found.no_bell


def test_a_game_took_from_its_bell_until_its_last_table_was_in(client, ida):
    night = a_kept_night(ida, *a_night(4))
    said_at(night, (0, bell(1)), (12, won(1, 1, 1)), (15, won(1, 2, 3)))
    said_at(night, (16, bell(2)), (28, won(2, 2, 1)), (30, won(2, 1, 3)))

    assert lengths(client, night) == ({1: 15, 2: 14}, 0, 0)
    says = text(client.get(url("night-pictures", night)))
    assert "The usual game: 14 minutes." in says
    assert "1 19:00 19:15 15" in says


def test_a_result_put_right_later_makes_no_game_longer(client, ida):
    night = a_kept_night(ida, *a_night(4))
    said_at(night, (0, bell(1)), (12, won(1, 1, 1)), (15, won(1, 2, 3)))
    seq = night.evening().games.result_of(1, 1).seq
    said_at(night, (50, PutRight(1, 1, 2, seq)))

    assert lengths(client, night)[0] == {1: 15}


@pytest.mark.parametrize(
    "minutes", [(0, 1, 2), (0, 130, 140), (60 * 24, 60 * 24 + 9, 60 * 24 + 10)]
)
def test_what_was_entered_afterwards_is_said_and_not_drawn(client, ida, minutes):
    """All at once; long after; on the next day."""
    night = a_kept_night(ida, *a_night(4))
    said_at(night, *zip(minutes, a_game(1, 1, 3), strict=True))

    assert lengths(client, night) == ({}, 1, 0)
    says = text(client.get(url("night-pictures", night)))
    assert "1 game is left out: by the times in the log it was entered afterwards." in says


def test_where_no_bell_rings_nobody_knows_how_long_a_game_took(client, ida):
    night = a_kept_night(ida, *a_night(4, HouseRules(rolling=True)))
    said_at(night, (0, bell(1)), (12, won(1, 1, 1)), (15, won(1, 2, 3)))
    said_at(night, (30, won(2, 1, 3)), (32, won(2, 2, 1)))

    assert lengths(client, night) == ({1: 15}, 0, 1)
    says = text(client.get(url("night-pictures", night)))
    assert "Of 1 game nobody knows how long it took" in says


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
