"""The season in pictures: who was ahead night after night, how many came, the pots, the takings."""

from datetime import date

import pytest
from django.urls import reverse

from parties.seasons.page import pictures
from parties.seasons.page.pictures import climb, in_fews, sampled
from parties.seasons.page.table import standings
from tests.builders import a_game, a_night, a_night_of_totals
from tests.parties.nights import a_kept_night, text
from tests.parties.seasons.test_seasons import closed, set_up
from tests.sweeping import swept

pytestmark = pytest.mark.django_db


@pytest.fixture
def club(ida):
    """Three couples on two nights: 12, 11, 9 and 8, 15, 9."""
    night = closed(ida, 12, 11, 9)
    closed(ida, 8, 15, 9, week=1)
    return night.club


def at(name, club, *more):
    return reverse(name, args=[club.pk, *more])


def shown(client, club):
    return client.get(at("season-pictures", club, 1))


def test_those_in_front_have_a_line_and_it_says_how_many_came_most_and_fewest(client, club):
    set_up(client, club)
    leaders = shown(client, club).context["leaders"]
    assert [(each.letter, each.who, each.total) for each in leaders.who] == [
        ("A", "Player Nr21 and Player Nr22", "26"),
        ("B", "Player Nr11 and Player Nr12", "20"),
        ("C", "Player Nr31 and Player Nr32", "18"),
    ]
    assert leaders.rows == (
        (date(2026, 11, 20), ("11", "12", "9")),
        (date(2026, 11, 27), ("26", "20", "18")),
    )
    says = text(shown(client, club))
    assert "2 nights, 6 people on an average: most on Nov. 20, 2026 (6)" in says
    assert "Nov. 27, 2026 6" in says


def test_the_last_row_of_the_table_is_what_the_season_table_says(client, club):
    for said in ({"gives": "share"}, {"best": "1"}, {"gives": "places", "points": "10 6"}):
        number = set_up(client, club, **said)
        season = standings(club, number)
        leaders = pictures.leaders(season)

        for each, total in zip(leaders.who, leaders.rows[-1][1], strict=True):
            assert each.total.rstrip("%").startswith(total.rstrip("%").removesuffix(".0"))


def test_a_night_that_is_not_closed_yet_counts_who_is_there(client, club, ida):
    set_up(client, club)
    a_kept_night(ida, *a_night(4), *a_game(1, 1, 3), week=2)

    came = shown(client, club).context["attendance"]
    assert [people for *_days, people in came.rows] == ["6", "6", "8"]


def test_of_a_level_that_is_larger_than_there_are_lines_nobody_has_one(client, ida):
    """Six couples in front, level with each other, each otherwise: to draw five would leave one out."""
    night = a_kept_night(ida, *a_night_of_totals(6, 5, 4, 3, 2, 1, 0))
    a_kept_night(ida, *a_night_of_totals(0, 1, 2, 3, 4, 5, 0), week=1)
    set_up(client, night.club)
    assert shown(client, night.club).context["leaders"] is None

    a_kept_night(ida, *a_night_of_totals(6, 5, 4, 3, 2, 1, 0), week=2)
    drawn = shown(client, night.club).context["leaders"].who
    assert [each.total for each in drawn] == ["12", "11", "10", "9", "8"]


def test_more_nights_ask_no_more_of_the_database(client, club, ida, django_assert_num_queries):
    set_up(client, club)
    shown(client, club)
    with django_assert_num_queries(9):
        shown(client, club)
    closed(ida, 8, 15, 9, week=2)
    with django_assert_num_queries(9):
        shown(client, club)


# A pot


def test_a_pot_climbs_and_falls_where_it_is_won():
    days = date(2026, 11, 1), date(2026, 12, 1)
    drawn = climb([(100, 100), (300, 0), (100, 100)], days)

    assert len(drawn.won) == 1
    heights = [float(point.split(",")[1]) for point in drawn.points.split()]
    assert heights[1] == min(heights)
    assert heights[2] == drawn.frame.ground


# Many nights


@swept("nights", [1, 2, 60, 61, 1_000])
def test_many_nights_share_bars_and_each_is_in_one(nights):
    fews = in_fews(nights)

    assert [each for few in fews for each in few] == list(range(nights))
    assert len(fews) <= 60
    assert sampled(nights)[-1] == nights - 1
