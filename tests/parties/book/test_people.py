"""The people of the club's book: found by name, and forgotten for good where one asks for it."""

import pytest
from django.urls import reverse

from parties.models import LogEntry, Player
from tests.parties.door.door_nights import an_open_door, come_in, player
from tests.parties.nights import an_organiser, text

pytestmark = pytest.mark.django_db


@pytest.fixture
def night(ida):
    night = an_open_door(ida, weeks_ago=1)
    come_in(ida, night, ("Rhoda MacNeil", "Fergus Burke"), ("Mary Gillis", "Jo Denny"))
    return night


def at(night, name="people"):
    return reverse(name, args=[night.club_id])


def forget(client, night, **said):
    return client.post(at(night, "forget-person"), said, follow=True)


def test_somebody_is_found_by_a_few_letters(client, night):
    assert "Rhoda MacNeil" in text(client.get(at(night), {"find": "rm"}))
    assert "Mary Gillis" not in text(client.get(at(night), {"find": "rm"}))
    assert "Nobody by that name in the club’s book." in text(client.get(at(night), {"find": "zz"}))
    assert "Mary Gillis" not in text(client.get(at(night))), "nobody before anybody is looked for"


def test_what_is_forgotten_and_what_stays_is_said_before(client, night):
    page = text(client.get(at(night), {"person": player("Rhoda MacNeil")}))

    assert "It cannot be undone." in page
    assert "seats, games, prizes and money stay as they are" in page
    assert Player.objects.filter(name="Rhoda MacNeil").exists()


def test_the_name_is_gone_and_no_log_is_touched(client, ida, night):
    who, before = player("Rhoda MacNeil"), list(LogEntry.objects.values())

    answer = forget(client, night, person=who)

    assert "The name is taken out of the club’s book." in text(answer)
    assert "Rhoda" not in text(answer)
    assert list(LogEntry.objects.values()) == before
    assert "this person & Fergus Burke" in text(client.get(reverse("door", args=[night.pk])))
    assert client.get(at(night), {"person": who}).status_code == 404
    assert "The name is taken out" in text(forget(client, night, person=who)), "twice is once"


def test_who_is_forgotten_is_offered_no_more(client, ida, night):
    forget(client, night, person=player("Rhoda MacNeil"))
    tonight = an_open_door(ida)

    door = client.get(reverse("door", args=[tonight.pk]))
    offered = text(client.get(reverse("offers", args=[tonight.pk]), {"couples": "", "q": ""}))

    assert [each.names for each in door.context["regulars"]] == ["Mary Gillis & Jo Denny"]
    assert "Burke" not in offered
    assert "Mary Gillis & Jo Denny" in offered


@pytest.mark.parametrize("person", ["", "x", "9" * 30])
def test_a_button_that_names_nobody_is_refused(client, night, person):
    answer = client.post(at(night, "forget-person"), {"person": person})

    assert answer.status_code == 422
    assert not Player.objects.filter(name="").exists()


def test_another_clubs_people_are_not_there(client, ida, night):
    olga = an_organiser("olga")
    theirs = an_open_door(olga, weeks_ago=1)
    come_in(olga, theirs, ("Nan Petrie", "Leo Petrie"))

    assert client.get(at(theirs)).status_code == 404
    assert client.post(at(theirs, "forget-person"), {"person": 1}).status_code == 404
    assert forget(client, night, person=player("Nan Petrie")).status_code == 404
    assert Player.objects.filter(name="Nan Petrie").exists()
