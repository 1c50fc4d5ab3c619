"""Every page and sheet of a night answers on another evening too, whatever its phase."""

import pytest
from django.urls import reverse

from parties.log.results import keep_result
from parties.models import Club
from tests.browser.addresses import filled_in, is_of_a_night, parts_of, routes
from tests.parties.rules.evenings.test_an_evening import Hall, eight_at_tables
from tests.sweeping import swept

AS_A_FILE = "night.zip"
KNOWN = {"club_id", "player", "partner"}
"""What stands in the addresses of a club that are looked at here."""


def at_the_door(hall):
    hall.keeps("euchre_compass")
    hall.plans("euchre_compass").opens()
    hall.comes("Ann Gillis")


def drawn(hall):
    at_the_door(hall)
    for name in ("Bea Gillis", "Cat Gillis", "Dot Gillis", "Eva Gillis"):
        hall.comes(name)
    hall.press("draw-tables")


def in_play(hall):
    eight_at_tables(hall, "euchre_winners_right")
    one, _other = hall.sides()
    hall.press("record-win", win=f"1-1-{one[0]}")


def by_points(hall):
    eight_at_tables(hall, "whist_progressive", groups=True)
    one, other = (side[0] for side in hall.sides())
    hall.press(
        "record-points", game="1", table="1", **{f"points-{one}": "8", f"points-{other}": "5"}
    )


def settled(hall):
    eight_at_tables(hall, "euchre_winners_right")
    hall.press("end-early", after="1", reason="snow")
    for table in (1, 2):
        hall.press("record-win", win=f"1-{table}-{hall.sides(table)[0][0]}")
    hall.press("end-early", after="1", reason="snow")


@pytest.mark.thorough
@swept("phase", [at_the_door, drawn, in_play, by_points, settled])
def test_every_address_of_the_night_answers(client, phase):
    hall = Hall(client, Club.objects.get())
    phase(hall)
    known = {"night_id": hall.night.pk, "club_id": hall.club.pk, "couple": 1}
    assert client.get(reverse("club", args=[hall.club.pk])).status_code == 200
    asked = [each for each in routes() if is_of_a_night(each) and "token" not in each]
    for route in sorted(asked, key=lambda route: (AS_A_FILE in route, route)):
        answer = client.get(filled_in(route, known))
        assert answer.status_code < 500, route
        if AS_A_FILE in route:
            answer.getvalue()  # the last of all: it is closed once it is read to its end


@pytest.mark.thorough
@pytest.mark.parametrize("is_kept", [False, True])
def test_every_address_of_the_club_answers_once_people_came_alone(client, is_kept):
    hall = Hall(client, Club.objects.get())
    settled(hall)
    assert hall.evening.games_are_over
    if is_kept:
        keep_result(hall.night, hall.evening)
    people = [each.pk for each in hall.club.players.all()]
    known = {"club_id": hall.club.pk, "player": people[0], "partner": people[1]}
    asked = [each for each in routes() if "club_id" in each and not is_of_a_night(each)]
    for route in asked:
        if "token" not in route and not {name for _w, name in parts_of(route)} - KNOWN:
            assert client.get(filled_in(route, known)).status_code < 500, route
