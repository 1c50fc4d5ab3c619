"""A season of a club: what counts, the table, ties by the halls' law, the end, and what changes later."""

from dataclasses import replace

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from parties.log.nights import came_between
from parties.models import ClubLogEntry, Night
from parties.people.page.book import book_of
from parties.prizes.actions import close_night
from parties.seasons.page.table import standings
from parties.seasons.words import counts
from scoring.door.registering import Substituted
from scoring.log.lines import Undone
from scoring.night.course import CalledOff, Invitation, Invited
from scoring.rules.house_rules import HouseRules
from scoring.seasons import Gives, SeasonRule, Whose
from scoring.seats.seating import Bell
from tests.builders import a_game, a_night, a_night_of_totals
from tests.parties.door.door_nights import by
from tests.parties.nights import a_kept_night, assert_says, make_people, text, then
from tests.sweeping import swept

pytestmark = pytest.mark.django_db

SAID = {
    "name": "Winter",
    "first": "2026-11-01",
    "last": "2027-04-30",
    "whose": "person",
    "gives": "games",
    "best": "0",
    "least": "0",
}


def at(name, club, *more):
    return reverse(name, args=[club.pk, *more])


def set_up(client, club, **said):
    answer = client.post(at("new-season", club), SAID | said)
    assert answer.status_code == 303, answer.content.decode()
    return max(book_of(club).says.seasons)


def closed(user, *totals, week=0):
    night = a_kept_night(user, *a_night_of_totals(*totals), week=week)
    close_night(night=night, reason="counted at home", deed=by(user))
    return night


@pytest.fixture
def club(ida):
    """Three couples on two nights: 12, 11, 9 and 8, 15, 9."""
    night = closed(ida, 12, 11, 9)
    closed(ida, 8, 15, 9, week=1)
    return night.club


def rows(client, club, season=1):
    return [
        (row.place, row.total, row.nights)
        for row in client.get(at("season", club, season)).context["rows"]
    ]


def test_the_table_says_who_stands_where_and_what_counts(client, club):
    assert "No season yet" in text(client.get(at("seasons", club)))
    set_up(client, club)

    assert rows(client, club) == [
        (1, "26", 2),
        (1, "26", 2),
        (2, "20", 2),
        (2, "20", 2),
        (3, "18", 2),
        (3, "18", 2),
    ]
    says = text(client.get(at("season", club, 1)))
    assert "Each game won is a point. Every night counts." in says
    assert "2 nights" in says
    assert "Winter" in text(client.get(at("seasons", club)))
    assert at("seasons", club) in client.get(reverse("club", args=[club.pk])).content.decode()


def test_the_best_nights_count_and_the_struck_out_one_stands_in_the_row(client, club):
    set_up(client, club, best="1")
    page = client.get(at("season", club, 1))

    assert rows(client, club)[0] == (1, "15", 2)
    assert "<s " in page.content.decode()
    first = page.context["rows"][0]
    assert [(each.says, each.counts) for each in first.each] == [("11", False), ("15", True)]
    assert "The best night of each counts, and the others are struck out." in text(page)


@swept(
    ("rule", "says"),
    [
        ({"best": 5}, "The best 5 nights of each count, and the others are struck out."),
        ({"least": 3}, "Anybody with fewer than 3 nights has no place."),
        ({"whose": Whose.COUPLE}, "A couple has the nights on which both were on one card."),
        ({"gives": Gives.SHARE}, "Each night counts the share of its games that was won"),
        (
            {"gives": Gives.PLACES, "points": (10, 6, 3)},
            "The top places of a night get 10, 6 and 3 points.",
        ),
    ],
)
def test_what_counts_is_said_as_it_is(rule, says):
    assert says in counts(SeasonRule("W", "2026-11-01", "2027-04-30", **rule))


def test_couples_shares_and_places(client, club):
    set_up(client, club, whose="couple")
    set_up(client, club, gives="share")
    set_up(client, club, gives="places", points="10, 6")
    assert rows(client, club, 1) == [(1, "26", 2), (2, "20", 2), (3, "18", 2)]
    assert [total for _place, total, _n in rows(client, club, 2)[::2]] == [
        "52.0%",
        "40.0%",
        "36.0%",
    ]
    assert rows(client, club, 3)[0] == (1, "16", 2)


def test_a_correction_counts_at_once_and_a_night_out_of_order_too(client, club, ida):
    set_up(client, club)
    closed(ida, 20, 1, 11, week=-1)
    assert rows(client, club)[0][:2] == (1, "40")

    night = club.nights.order_by("date").first()
    client.post(
        reverse("undo", args=[night.pk]),
        {"seq": night.log.order_by("-seq").first().seq, "page": "night"},
    )
    assert not night.evening().night.closed
    assert rows(client, club)[0][:2] == (1, "40")


def test_a_night_that_goes_on_is_named_and_not_counted(client, club, ida):
    set_up(client, club)
    a_kept_night(ida, *a_night(4), *a_game(1, 1, 3), Bell(2), week=2)
    assert "is not over, and not in it yet." in text(client.get(at("season", club, 1)))
    assert rows(client, club)[0][:2] == (1, "26")


def test_whose_games_nobody_wrote_down_has_none_of_that_night(client, club, ida):
    """Totals were typed for a night on which somebody stepped in: of two of six it is not known."""
    set_up(client, club)
    night = a_kept_night(ida, *a_night_of_totals(12, 11, 9), week=2)
    make_people(club, [99])
    then(night, Substituted(1, 11, 99, 5))
    late = SeasonRule("Late", "2026-12-01", "2027-04-30")
    assert sorted(who for _n, (who,), *_ in came_between(club, late).came) == [12, 21, 22, 31, 32]
    assert "2 times a person’s night is not in it" in text(client.get(at("season", club, 1)))

    couples = replace(late, whose=Whose.COUPLE)
    assert [who for _n, who, *_ in came_between(club, couples).came] == [(21, 22), (31, 32)]
    set_up(client, club, whose="couple")
    says = text(client.get(at("season", club, 2)))
    assert "2 times a couple’s part of a night is not in it" in says


def test_a_couple_has_what_both_played_however_often_the_card_changed_hands(client, club, ida):
    """The card of couple 1: 11 and 12, from game 3 on 99 and 12, from game 5 on 99 and 98."""
    set_up(client, club, whose="couple", first="2027-01-01")
    games = [each for game in range(1, 7) for each in a_game(game, 1)]
    night = a_kept_night(ida, *a_night(2, HouseRules(games=6)), *games, week=10)
    make_people(club, [98, 99])
    then(night, Substituted(1, 11, 99, 3), Substituted(1, 12, 98, 5))

    assert night.evening().punches[1] == (1, 2, 3, 4, 5, 6)
    page = standings(club, 1)
    assert {row.who: row.total for row in page.rows} == {
        (11, 12): 2,
        (12, 99): 2,
        (98, 99): 2,
        (21, 22): 0,
    }
    close_night(night=night, reason="nobody counts it", deed=by(ida))
    assert {row.who: row.total for row in standings(club, 1).rows} == {
        row.who: row.total for row in page.rows
    }


def test_a_closed_season_keeps_what_it_came_to_and_says_so_when_a_night_changes(client, club, ida):
    set_up(client, club)
    client.post(at("close-season", club, 1))
    says = text(client.get(at("season", club, 1)))
    assert "closed" in says
    assert "What it would come to now" not in says

    closed(ida, 25, 2, 1, week=2)
    page = client.get(at("season", club, 1))
    assert "What it would come to now" in text(page)
    assert page.context["stood"][0].total == "26"
    assert page.context["rows"][0].total == "45"
    refused = client.post(at("change-season", club, 1), SAID | {"best": "3"})
    assert_says(refused, 409, "Open it again first")


def test_the_clubs_log_opens_it_again(client, club):
    set_up(client, club)
    client.post(at("close-season", club, 1))
    seq = ClubLogEntry.objects.filter(club=club).order_by("-seq").first().seq
    client.post(at("undo-of-club", club), {"seq": seq})
    assert not client.get(at("season", club, 1)).context["is_closed"]
    log = text(client.get(at("club-log", club)))
    assert "Season “Winter” closed" in log
    assert "Season “Winter”: what counts" in log


@swept(
    ("wrong", "says"),
    [
        ({"name": " "}, "This field is required."),
        ({"first": "2027-05-01"}, "The last day comes before the first."),
        ({"first": "0026-11-01"}, "Check the year."),
        ({"gives": "places"}, "Write the points of each place"),
        ({"gives": "places", "points": "ten"}, "Write the points of each place"),
        ({"gives": "places", "points": "1 " * 41}, "Write the points of each place"),
        ({"best": "-1"}, "0"),
        ({"best": "many"}, "number"),
        ({"prize_1": "30%"}, "A season has no takings"),
        ({"prize_2": "a ham"}, "Write the prizes from the first one on."),
        ({"whose": "dog"}, "Select a valid choice"),
    ],
)
def test_what_is_wrong_is_said_and_nothing_is_saved(client, club, wrong, says):
    assert_says(client.post(at("new-season", club), SAID | wrong), 422, says)
    assert book_of(club).says.seasons == {}


def test_what_counts_can_be_changed_and_the_same_again_says_nothing_new(client, club):
    set_up(client, club)
    client.post(at("change-season", club, 1), SAID | {"best": "1"})
    client.post(at("change-season", club, 1), SAID | {"best": "1"})
    assert ClubLogEntry.objects.filter(club=club, kind="season set").count() == 2
    assert rows(client, club)[0][:2] == (1, "15")


def test_fifty_nights_ask_no_more_than_two(client, club, ida, django_assert_max_num_queries):
    set_up(client, club)
    client.get(at("season", club, 1))
    with django_assert_max_num_queries(30) as two:
        client.get(at("season", club, 1))
    for week in range(2, 8):
        closed(ida, 5, 6, 7, week=week)
    with django_assert_max_num_queries(len(two)):
        client.get(at("season", club, 1))


def test_nights_that_are_open_ask_no_more_than_one(client, club, ida, django_assert_num_queries):
    set_up(client, club)
    a_kept_night(ida, *a_night_of_totals(5, 6, 7), week=2)
    client.get(at("season", club, 1))
    with CaptureQueriesContext(connection) as one:
        client.get(at("season", club, 1))
    for week in range(3, 9):
        a_kept_night(ida, *a_night_of_totals(5, 6, 7), week=week)
        a_kept_night(ida, *a_night(4), *a_game(1, 1, 3), Bell(2), week=week)
    with django_assert_num_queries(len(one)):
        page = client.get(at("season", club, 1))
    assert page.context["nights"] == 9
    assert "The nights of" in text(page)


@pytest.mark.parametrize("name", ["season", "change-season"])
def test_a_season_that_is_not_there_has_no_page(client, club, name):
    assert client.get(at(name, club, 7)).status_code == 404


def tells(night, cause):
    then(night, Invited(Invitation(cause=cause)))


def causes(client, club):
    page = client.get(at("season", club, 1))
    return page.context["causes"], text(page)


def test_the_page_says_what_the_money_of_its_nights_is_for(client, ida, club):
    client.force_login(ida)
    set_up(client, club)
    assert causes(client, club)[0] == []

    first, second = Night.objects.filter(club=club).order_by("date")
    tells(first, "for the new roof")
    tells(first, "for the Christmas turkeys")
    tells(second, "for the Christmas turkeys")
    tells(closed(ida, 12, 9, 8, week=2), "for the lunch")

    told, page = causes(client, club)
    assert told == ["For the Christmas turkeys (2 nights)", "For the lunch (1 night)"]
    assert "What the money is for" in page
    assert told[0] in page


def test_a_night_that_tells_nothing_now_or_was_called_off_has_no_cause(client, ida, club):
    client.force_login(ida)
    set_up(client, club)
    first = Night.objects.filter(club=club).earliest("date")
    tells(first, "for the new roof")
    off = a_kept_night(ida, *a_night(4), Invited(Invitation(cause="for the lunch")), week=3)
    then(off, CalledOff("snow"))
    assert causes(client, club)[0] == ["For the new roof (1 night)"]

    said = next(line for line in first.lines() if line.entry.kind == Invited.kind)
    then(first, Undone(said.seq))
    assert causes(client, club)[0] == []
