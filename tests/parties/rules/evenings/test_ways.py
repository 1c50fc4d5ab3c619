"""What is played is asked as people say it: the game, then the way, then what that one needs."""

import re

import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from parties.models import ClubLogEntry, Night
from parties.rules.page.evenings import by_name, kept_by
from scoring.formats.choices import Game
from scoring.formats.named import DRIVE_45S, LEFT_OPEN, MANNERS, OFFERED, Way, way_of
from tests.parties.nights import markup
from tests.parties.rules.typed_rules import as_sent
from tests.sweeping import swept, taken_back
from tests.written import DOCS, table_rows

pytestmark = pytest.mark.django_db

IRISH, TEAMS = "irish_six_handed", "teams_of_three"
ASKED = [
    (name, game, manner.said, says)
    for game, manners in MANNERS.items()
    for manner in manners
    for name, says in manner.evenings.items()
]


def look(client, club, **asked):
    return client.get(reverse("evenings", args=[club.pk]), asked)


def keep(client, club, **sent):
    return client.post(reverse("keep-evening", args=[club.pk]), sent, follow=True)


def led_to(page):
    return re.findall(r'href="\?(plays|game)=([^"]+)"', markup(page))


def test_the_table_of_the_documents_says_of_each_evening_its_game_way_and_switch():
    said = (DOCS / "formats.md").read_text().split("## As people say it")[1].split("\n## ")[0]
    assert table_rows(said) == [
        [f"`{name}`", game.said, way, switch] for name, game, way, switch in ASKED
    ]
    assert {form.name for form in OFFERED} <= {name for name, *_rest in ASKED}


@swept("game", MANNERS)
def test_each_game_leads_to_its_ways(client, club, game):
    led = led_to(look(client, club))
    if len(MANNERS[game]) > 1:
        assert ("game", game.value) in led
        led = led_to(look(client, club, game=game.value))
    assert {("plays", next(iter(each.evenings))) for each in MANNERS[game]} <= {*led}


@swept(("game", "manner"), [(game, each) for game, manners in MANNERS.items() for each in manners])
def test_each_evening_is_reached_by_its_way_and_switch_and_a_night_of_it_planned(
    client, club, game, manner
):
    ways = look(client, club, plays=next(iter(manner.evenings)))
    sent = as_sent(ways, "keep/$")
    for name, switch in manner.evenings.items():
        assert not switch or re.search(f'value="{name}"[^>]*>\\s*{switch}', markup(ways))
        way = {"way": "drawn"} if name in LEFT_OPEN else {}
        with taken_back():
            page = as_sent(keep(client, club, **sent | {"plays": name, "do": "plan"} | way))
            assert page.get("plays", name) == name
            client.post(reverse("plan-night", args=[club.pk]), page)

            form = by_name(club)[name]
            assert (Night.objects.latest("pk").evening().form or DRIVE_45S) == form
        assert form.game is game or game is Game.OTHER
        assert way_of(form) is Way.DRAWN if name in LEFT_OPEN else True


def test_no_game_has_more_than_five_ways_and_each_has_a_line_and_a_picture(client, club):
    for game, manners in MANNERS.items():
        assert 1 <= len(manners) <= 5
        page = look(client, club, game=game.value)
        assert markup(page).count('<svg class="evening"') >= len(manners)


def test_what_the_hall_has_played_stands_first(client, club):
    keep(client, club, plays="euchre_colours")
    keep(client, club, plays="euchre_head_table")
    found = [name for kind, name in led_to(look(client, club, game="euchre")) if kind == "plays"]
    assert found[:2] == ["euchre_colours", "euchre_head_table"]
    assert markup(look(client, club, game="euchre")).count("played here") == 2


@pytest.mark.parametrize("plays", [IRISH, TEAMS])
def test_where_no_source_says_who_goes_where_each_way_stands_with_what_it_does(client, club, plays):
    ways = look(client, club, plays=plays, cards="48").context["ways_left_open"]
    assert [*ways] == [way.value for way in Way]
    assert len({*ways.values()}) == len(ways)


def test_the_one_that_is_pressed_is_kept_and_can_be_pressed_otherwise(client, club):
    keep(client, club, plays=IRISH, way="by_number")
    assert way_of(kept_by(club)[IRISH]) is Way.BY_NUMBER
    for _twice in range(2):
        keep(client, club, plays=IRISH, way="drawn")
    assert way_of(kept_by(club)[IRISH]) is Way.DRAWN
    assert as_sent(look(client, club, plays=IRISH), "keep/$")["way"] == "drawn"


def test_until_it_is_said_nothing_is_guessed(client, club):
    assert "way" not in as_sent(look(client, club, plays=IRISH), "keep/$")


@pytest.mark.parametrize(
    "sent", [{}, {"plays": IRISH}, {"plays": IRISH, "way": "home"}, {"plays": "nothing"}]
)
def test_what_is_no_button_there_changes_nothing(client, club, sent):
    before = ClubLogEntry.objects.count()
    assert client.post(reverse("keep-evening", args=[club.pk]), sent).status_code == 422
    assert ClubLogEntry.objects.count() == before


def test_the_drive_is_planned_and_never_kept(client, club):
    keep(client, club, plays="drive_45s", do="plan")
    assert not kept_by(club)


def test_how_many_people_come_is_a_number(client, club):
    for cards, status in (("48", 200), ("none", 422)):
        assert look(client, club, plays="crib_night", cards=cards).status_code == status


def test_what_there_is_not_is_not_there(client, club):
    assert look(client, club, plays="nothing").status_code == 404
    assert look(client, club, game="nothing").status_code == 200
    client.force_login(User.objects.create_user("eve"))
    assert look(client, club, plays=IRISH).status_code == 404


def test_tonight_is_asked_in_the_same_way(hall):
    hall.plans("drive_45s")
    assert ("game", "euchre") in led_to(hall.look("plays"))
    assert ("plays", TEAMS) in led_to(hall.look("plays", game="euchre"))
    assert hall.press("plays", plays=TEAMS).status_code == 422
    assert hall.press("plays", plays=TEAMS, way="losers_on").status_code == 303
    assert way_of(hall.evening.form) is Way.LOSERS_ON


def test_an_evening_whose_way_was_not_said_is_asked_again_where_it_was_asked(client, club):
    answer = keep(client, club, plays=IRISH, do="plan")

    assert answer.status_code == 422
    assert "Say where everybody goes." in markup(answer)
    assert 'name="way"' in markup(answer)
    assert kept_by(club) == {}


def test_a_club_that_has_played_nothing_yet_is_led_to_every_game_as_it_plans(client, club):
    page = client.get(reverse("plan-night", args=[club.pk]))

    assert reverse("evenings", args=[club.pk]) in markup(page)


def test_whoever_keeps_the_partner_all_evening_is_told_so(client, club):
    page = markup(look(client, club, plays="euchre_colours", cards="16"))

    assert "Always the same partner" in page
    assert "different partners" not in page
