"""No page of another evening leads to one that such an evening does not have."""

import re

import pytest
from django.urls import Resolver404, resolve, reverse

from parties.models import Club
from parties.web.away import is_away
from parties.web.doorkeeper import called
from tests.browser.addresses import filled_in, is_of_a_night, routes
from tests.parties.rules.evenings.test_an_evening import Hall
from tests.parties.rules.evenings.test_every_address import at_the_door, by_points, in_play, settled
from tests.sweeping import swept


def playing_off(hall):
    settled(hall)
    all_play_off(hall)


def all_play_off(hall):
    """The first of those who are tied wants to, the others will."""
    tie = next(each.offer for each in hall.evening.settlements if len(each.offer.couples) > 1)
    for card in tie.couples:
        wish = "play_off" if card == tie.couples[0] else "play"
        hall.press_at("wish", tie.place, wish=f"{card}-{wish}")
    assert "Who won the play-off?" in hall.look("prizes").content.decode()


def leads_to(page):
    """The names of the addresses that a page leads to."""
    for address in re.findall(r'(?:href|action)="(/[^"?#]*)', page):
        try:
            yield called(resolve(address))
        except Resolver404:
            continue


@pytest.mark.thorough
@swept("phase", [at_the_door, in_play, by_points, settled, playing_off])
def test_no_page_leads_to_one_that_is_away(client, phase):
    hall = Hall(client, Club.objects.get())
    phase(hall)
    known = {"night_id": hall.night.pk, "club_id": hall.club.pk, "couple": 1}
    asked = [each for each in routes() if is_of_a_night(each) and "token" not in each]
    dead = set()
    for route in asked:
        answer = client.get(filled_in(route, known))
        if answer.status_code == 200 and "text/html" in answer["Content-Type"]:
            name = called(resolve(filled_in(route, known)))
            page = answer.content.decode()
            dead |= {(name, to) for to in leads_to(page) if is_away(to, hall.evening.form)}
    assert dead == set()


def test_a_play_off_of_the_drive_still_leads_to_its_points(client):
    client.post(reverse("practice-night", args=[Club.objects.get().pk]), {"couples": "8"})
    hall = Hall(client, Club.objects.get())
    hall.night = hall.club.nights.latest("pk")
    client.post(reverse("practice-play", args=[hall.night.pk]), {"until": "end"})
    all_play_off(hall)
    assert "hands-at" in {*leads_to(hall.look("prizes").content.decode())}
