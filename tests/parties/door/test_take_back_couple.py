"""A registration taken back: asked first, and what was paid is given back."""

import pytest
from django.urls import reverse

from tests.parties.door.door_nights import an_open_door, come_in, couples, fees
from tests.parties.nights import text


@pytest.fixture
def night(client, ida):
    """Couple 1 is in and has paid."""
    night = an_open_door(ida)
    come_in(ida, night, ("Ida Martell", "Neil MacNeil"))
    client.post(reverse("take-fees", args=[night.pk]), {"couple": 1})
    return night


def take_back(client, night, **said):
    return client.post(reverse("take-back-couple", args=[night.pk, 1]), said)


def test_take_back_couple_asks_first_and_says_what_to_give_back(client, night):
    asked = text(client.get(reverse("take-back-couple", args=[night.pk, 1])))

    assert "Couple 1: off the list?" in asked
    assert "$5 to Ida Martell" in asked
    assert "$5 to Neil MacNeil" in asked
    assert len(couples(night)) == 1


def test_take_back_couple_gives_the_fees_back(client, night):
    answer = take_back(client, night)

    assert (answer.status_code, answer["Location"]) == (303, reverse("door", args=[night.pk]))
    assert couples(night) == {}
    assert fees(night) == {}
    assert "Undo: Couple 1 taken off the list" in text(client.get(answer["Location"]))
