"""Every address, asked for by somebody who has no business there. A new one cannot be forgotten."""

import pytest
from django.urls import URLResolver, get_resolver, reverse

from parties.actions import practice
from parties.models import Club, LogEntry, Night
from tests.builders import a_night, bell
from tests.web.settling_nights import a_kept_night, an_organiser

OPEN = {"first", "set-up", "sign-in", "sign-out", "practise", "set_language"}
UNNAMED = {"healthz"}
VALUES = {"couple": 1, "place": 1}


def addresses(patterns=None, above=""):
    """The route and the name of every pattern of the url conf."""
    for pattern in get_resolver().url_patterns if patterns is None else patterns:
        route = above + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from addresses(pattern.url_patterns, route)
        else:
            yield route, pattern.name


def parts_of(route):
    """What stands in a route: nights/<int:night_id>/couples/<int:couple>/ has night_id, couple."""
    return [part.split(">")[0].split(":")[1] for part in route.split("<")[1:]]


NAMED = {name: parts_of(route) for route, name in addresses() if name}
CLOSED_TO_STRANGERS = sorted(NAMED.keys() - OPEN)


@pytest.fixture
def night(db):
    """Ida's night, in the middle of its first game."""
    return a_kept_night(an_organiser("ida"), *a_night(4), bell(1))


def address_of(name, night):
    known = VALUES | {"night_id": night.pk, "club_id": night.club_id}
    return reverse(name, kwargs={part: known[part] for part in NAMED[name]})


def everything():
    return Club.objects.count(), Night.objects.count(), LogEntry.objects.count()


def test_every_address_has_a_name():
    assert {route for route, name in addresses() if not name} == UNNAMED


@pytest.mark.parametrize("name", CLOSED_TO_STRANGERS)
def test_nobody_is_sent_to_the_sign_in_page(client, night, name):
    address, before = address_of(name, night), everything()

    for response in (client.get(address), client.post(address)):
        assert response.status_code == 302
        assert response["Location"] == f"{reverse('sign-in')}?next={address}"

    assert everything() == before


@pytest.mark.parametrize("name", CLOSED_TO_STRANGERS)
def test_an_organiser_of_another_club_finds_nothing(client, night, name):
    client.force_login(an_organiser("rita"))
    address, before = address_of(name, night), everything()

    answers = {client.get(address).status_code, client.post(address).status_code}

    assert answers in ({404}, {404, 405})
    assert everything() == before


@pytest.mark.parametrize("name", CLOSED_TO_STRANGERS)
def test_the_practice_organiser_finds_nothing(client, name, db):
    _, user = practice.practice_organiser()
    client.force_login(user)
    night = a_kept_night(an_organiser("ida"), *a_night(4), bell(1))
    address, before = address_of(name, night), everything()

    answers = {client.get(address).status_code, client.post(address).status_code}

    assert answers in ({404}, {404, 405})
    assert everything() == before


def test_whoever_runs_the_club_finds_everything(client, night):
    client.force_login(night.club.members.get().user)
    gone = [
        name
        for name in CLOSED_TO_STRANGERS
        if client.get(address_of(name, night)).status_code not in (200, 303, 405)
    ]

    assert gone == []
