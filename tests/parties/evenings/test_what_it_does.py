"""What stands beside an evening before anybody plays it: its three lines, and what it will do."""

import pytest
from django.urls import reverse

from parties.evenings.page.evenings import effect_in_words, offered
from parties.models import Club
from parties.wording.formats import format_lines
from scoring.formats.left_open import LEFT_OPEN
from scoring.formats.named import (
    ALL_WITH_ALL,
    IRISH_SIX_HANDED,
    MILITARY_WHIST_ANY,
    OFFERED,
    ROUND_ROBIN,
    WHIST_PROGRESSIVE,
    WHIST_SEMI_PARTNER,
)
from tests.parties.evenings.test_an_evening import Hall

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall(client):
    return Hall(client, Club.objects.get())


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
            "Each is once the partner of everybody, by a table that is printed beforehand",
        ),
        (
            MILITARY_WHIST_ANY,
            "Of each fort one stays and the other goes to all other forts, by a printed table",
        ),
    ],
)
def test_who_plays_with_whom_is_said(form, goes):
    assert format_lines(form)[1] == goes


def test_what_no_source_says_is_not_said_as_if_it_were_known(hall):
    assert "The hall says who goes where after a game" in offered(IRISH_SIX_HANDED).lines
    page = hall.client.get(reverse("evenings", args=[hall.club.pk]))
    names = {name for name, _says in page.context["compare"].fields["one"].choices}
    assert not names & LEFT_OPEN

    hall.client.post(
        reverse("choose-way", args=[hall.club.pk]),
        {"plays": IRISH_SIX_HANDED.name, "way": "losers_on"},
    )

    page = hall.client.get(reverse("evenings", args=[hall.club.pk]))
    names = {name for name, _says in page.context["compare"].fields["one"].choices}
    assert IRISH_SIX_HANDED.name in names
    assert "Winners stay, losers go up 1 table" in page.content.decode()


def test_tonights_evening_is_tried_with_the_games_of_tonight(hall):
    hall.keeps("euchre_compass")
    hall.plans("euchre_compass", games="7")
    asked = {"cards": "16", "one": "euchre_compass", "other": "euchre_colours"}
    tonight, other = hall.look("plays", **asked).context["effects"]
    assert "7 games" in tonight["says"]
    assert "12 games" in other["says"]


def test_where_all_sit_out_as_often_one_number_says_so():
    assert "Each sits out 1 game" in effect_in_words(ROUND_ROBIN, 9)["says"]
