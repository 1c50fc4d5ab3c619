"""What stands beside an evening before anybody plays it: its three lines, and what it will do."""

from dataclasses import replace

import pytest
from django.urls import reverse

from parties.door.words import tables_in_words
from parties.rules.page.evenings import effect_in_words, offered, other_ways
from parties.wording.formats import format_lines
from scoring.formats.movement import RoundRobin
from scoring.formats.named import (
    ALL_WITH_ALL,
    CRIB_NIGHT,
    EUCHRE_COMPASS,
    EUCHRE_PAIRS,
    IRISH_SIX_HANDED,
    MILITARY_WHIST_ANY,
    OFFERED,
    ROUND_ROBIN,
    TEAMS_OF_THREE,
    WHIST_PROGRESSIVE,
    WHIST_SEMI_PARTNER,
    WHIST_WINNERS_WALK,
    Way,
    going,
)
from tests.parties.nights import text
from tests.parties.rules.typed_rules import fields_of
from tests.sweeping import swept

pytestmark = pytest.mark.django_db


def test_no_two_evenings_of_a_game_read_alike():
    said = [(form.game, *offered(form).lines) for form in OFFERED]
    assert len({*said}) == len(said)


@pytest.mark.parametrize(
    ("form", "goes"),
    [
        (
            WHIST_SEMI_PARTNER,
            "Winners stay, ladies who lose go up 1 table, gents down 1 table; who stays keeps the partner",
        ),
        (
            WHIST_PROGRESSIVE,
            "Winners stay, ladies who lose go up 1 table, gents down 1 table; partners change",
        ),
        (
            ALL_WITH_ALL,
            "Nobody has the same partner again before all others were it, by a table printed beforehand",
        ),
        (
            MILITARY_WHIST_ANY,
            "Of each fort one stays and the other goes to one other fort after another, by a printed table",
        ),
    ],
)
def test_who_plays_with_whom_is_said(form, goes):
    assert format_lines(form)[1] == goes


def test_what_no_source_says_is_not_said_as_if_it_were_known(hall):
    assert "The hall says who goes where after a game" in offered(IRISH_SIX_HANDED).lines
    asked = {"plays": IRISH_SIX_HANDED.name}
    page = hall.client.get(reverse("evenings", args=[hall.club.pk]), asked)
    assert "The hall says who goes where after a game" in page.content.decode()

    hall.client.post(reverse("keep-evening", args=[hall.club.pk]), asked | {"way": "losers_on"})

    page = hall.client.get(reverse("evenings", args=[hall.club.pk]), asked)
    assert "Winners stay, losers go up 1 table" in page.content.decode()


def test_where_all_sit_out_as_often_one_number_says_so():
    assert "Each sits out 1 game" in effect_in_words(ROUND_ROBIN, 18)["says"]


@swept(
    ("form", "people", "says"),
    [
        (ROUND_ROBIN, 20, "All have met after 9 games"),
        (ROUND_ROBIN, 24, "All have met after 11 games; 9 are planned: some do not meet"),
        (
            MILITARY_WHIST_ANY,
            24,
            "All have met after 5 games; 7 are planned: from game 6 on they meet again",
        ),
        (
            ALL_WITH_ALL,
            24,
            "All have been partners after 23 games; 11 are planned: some are never partners",
        ),
        (
            replace(ALL_WITH_ALL, games=1),
            8,
            "All have been partners after 7 games; 1 is planned: some are never partners",
        ),
    ],
)
def test_whether_all_meet_in_so_many_games_is_said(form, people, says):
    assert says in effect_in_words(form, people)["says"]


@swept(
    ("form", "people", "says"),
    [
        (WHIST_WINNERS_WALK, 17, ["4 tables", "Sitting out in each game: 1 to 2 people"]),
        (WHIST_WINNERS_WALK, 13, ["3 tables", "Sitting out in each game: 1 to 2 people"]),
        (EUCHRE_PAIRS, 14, ["3 tables", "Sitting out in each game: 1 couple"]),
        (EUCHRE_PAIRS, 15, ["1 person has no partner", "Sitting out in each game: 1 couple"]),
        (going(IRISH_SIX_HANDED, Way.WINNERS_ON), 16, ["3 tables", "Empty places: 1"]),
        (going(IRISH_SIX_HANDED, Way.BY_NUMBER), 24, ["6 to 8 different opponents"]),
        (going(TEAMS_OF_THREE, Way.WINNERS_ON), 20, ["2 people have no team", "Nobody sits out"]),
        (EUCHRE_COMPASS, 15, ["4 tables", "Empty chairs: 1"]),
    ],
)
def test_tables_empty_chairs_and_who_sits_out_are_counted_as_they_are(form, people, says):
    lines = effect_in_words(form, people)["says"]
    assert [each for each in says if not any(line.startswith(each) for line in lines)] == []


@pytest.mark.parametrize("name", ["euchre_pairs", "whist_winners_walk", "euchre_compass"])
def test_the_door_says_the_tables_that_the_draw_makes(hall, name):
    hall.keeps(name)
    hall.plans(name).opens()
    form = hall.evening.form
    for at in range(7):
        people = [f"Person {at} Gillis {who}" for who in range(form.people_on_a_card)]
        hall.comes(*people, group=at % 2 if form.groups else 0)
    before = tables_in_words(hall.evening)
    unit = "couples" if form.people_on_a_card == 2 else "cards"
    assert f"7 {unit} · {before}" in text(hall.look("seating"))
    assert f"7 {unit} · {before}" in text(hall.look("door"))
    hall.press("draw-tables")
    assert tables_in_words(hall.evening) == before
    assert f"7 {unit} · " in text(hall.look("seating"))


def twelve_couples(hall, name, couples):
    hall.keeps(name)
    hall.plans(name).opens()
    for at in range(couples):
        hall.comes(f"Ann Gillis {at}", f"Bob Gillis {at}")
    return text(hall.look("seating"))


def test_before_game_1_the_games_are_made_to_fit_by_one_press(hall):
    says = "All have met after 11 games; 9 are planned: some do not meet."
    assert says in twelve_couples(hall, "round_robin", 12)

    hall.press("play-so-many", games="11")

    assert hall.evening.rules.games == 11
    assert "All have met" not in text(hall.look("seating"))
    hall.press("undo", seq=str(len(hall.evening.lines)))
    assert hall.evening.rules.games == 9


def test_more_games_than_a_night_can_have_are_not_offered(hall):
    assert "Play 11 games" in twelve_couples(hall, "round_robin", 12)
    for games, status in (("41", 422), ("0", 422), ("x", 422)):
        assert hall.press("play-so-many", games=games).status_code == status
    assert hall.evening.rules.games == 9


def test_once_game_1_has_begun_it_says_nothing_and_changes_nothing(hall):
    twelve_couples(hall, "round_robin", 4)
    hall.press("draw-tables")
    assert "All have met after 3 games" in text(hall.look("seating"))
    hall.press("next-game", game="0")
    assert "All have met" not in text(hall.look("seating"))
    assert hall.press("play-so-many", games="3").status_code == 409
    assert hall.evening.rules.games == 9


def twelve_at_crib(hall):
    """There was such a night, so as many are expected."""
    hall.keeps("crib_night")
    hall.plans("crib_night").opens()
    for at in range(12):
        hall.comes(f"Ann Gillis {at}")
    address = reverse("plan-night", args=[hall.club.pk])
    return address, hall.client.get(address, {"plays": "crib_night"})


def test_where_the_walk_brings_fewer_opponents_the_plan_says_so_and_offers_others(hall):
    address, page = twelve_at_crib(hall)
    assert "If 12 people come, in 9 games" in text(page)
    assert "By chair: 6 different opponents, the same one at most 2 times" in text(page)
    assert "All against all: 9 different opponents, none of them twice" in text(page)

    asked = fields_of(page.content.decode(), address)
    hall.client.post(address, asked | {"way": "all_once"})

    hall.night = hall.club.nights.latest("pk")
    assert hall.evening.form.movements[0].movement == RoundRobin()
    again = hall.client.get(address, {"plays": "crib_night"})
    assert "If 12 people come" in text(again)
    assert fields_of(again.content.decode(), address)["way"] == "all_once", "as it was last time"
    tonight = text(hall.look("plays"))
    assert "Crib night Nobody meets the same ones again" in tonight
    assert "One side sits" not in tonight


@pytest.mark.parametrize(
    ("form", "cards"), [(CRIB_NIGHT, 18), (CRIB_NIGHT, 2), (WHIST_PROGRESSIVE, 12)]
)
def test_nothing_else_is_offered_where_the_walk_is_as_good(form, cards):
    assert other_ways(form, cards) == {}
