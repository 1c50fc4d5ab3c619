"""Fees taken later, and given back."""

import pytest
from django.urls import reverse

from scoring.games.totals import TotalsTyped
from scoring.night.closing import Closed
from scoring.numbers import CoupleNo, GameNo
from tests.parties.door.door_nights import (
    an_open_door,
    come_alone,
    come_in,
    come_many,
    fees,
    player,
)
from tests.parties.nights import HTMX, text, then
from tests.sweeping import swept

pytestmark = pytest.mark.django_db


@pytest.fixture
def night(ida):
    """Couple 1 is in and owes both fees; Rhoda waits for a partner."""
    night = an_open_door(ida)
    come_in(ida, night, ("Ida Martell", "Neil MacNeil"))
    come_alone(ida, night, "Rhoda Beaton")
    return night


def send(client, address, night, *, htmx=True, **said):
    headers = HTMX if htmx else {}
    return client.post(reverse(address, args=[night.pk]), said, headers=headers)


def test_take_fees_takes_what_a_couple_owes(client, night):
    answer = send(client, "take-fees", night, couple=1)

    assert answer.status_code == 200
    assert fees(night) == {"Ida Martell": 500, "Neil MacNeil": 500}
    assert "$10 paid · $5 owing" in text(answer)
    assert "Undo: Ida Martell paid $5; Neil MacNeil paid $5" in text(answer)


def test_take_fees_of_one_person_goes_back_to_the_couple(client, night):
    said = {"player": player("Ida Martell"), "page": "couple"}

    answer = send(client, "take-fees", night, htmx=False, **said)

    assert (answer.status_code, answer["Location"]) == (
        303,
        reverse("mend-names", args=[night.pk, 1]),
    )
    assert fees(night) == {"Ida Martell": 500}


def test_take_fees_of_somebody_who_waits(client, night):
    answer = send(client, "take-fees", night, htmx=False, player=player("Rhoda Beaton"))

    assert (answer.status_code, answer["Location"]) == (303, reverse("door", args=[night.pk]))
    assert fees(night) == {"Rhoda Beaton": 500}


def test_take_fees_of_somebody_without_a_couple_goes_to_the_door(client, night):
    said = {"player": player("Rhoda Beaton"), "page": "couple"}

    answer = send(client, "take-fees", night, htmx=False, **said)

    assert (answer.status_code, answer["Location"]) == (303, reverse("door", args=[night.pk]))


def test_take_fees_twice_takes_them_once(client, night):
    for _ in range(2):
        assert send(client, "take-fees", night, couple=1).status_code == 200

    assert fees(night) == {"Ida Martell": 500, "Neil MacNeil": 500}


def test_give_fees_back_gives_what_was_paid(client, night):
    send(client, "take-fees", night, couple=1)

    send(client, "give-fees-back", night, player=player("Ida Martell"))
    assert fees(night) == {"Neil MacNeil": 500}

    send(client, "give-fees-back", night, couple=1)
    assert fees(night) == {}


@swept("address", ["take-fees", "give-fees-back"])
@swept(
    ("said", "says"),
    [
        ({"couple": 9}, "There is no couple 9 tonight."),
        ({"couple": -1}, "There is no couple -1 tonight."),
        ({"couple": "x"}, "That is no button of this page."),
        ({"player": 90_000}, "This person is not here tonight."),
        ({}, "That is no button of this page."),
        ({"couple": 1, "page": "elsewhere"}, "That is no button of this page."),
    ],
)
def test_fees_of_nobody_are_refused(client, night, address, said, says):
    answer = send(client, address, night, htmx=False, **said)

    assert answer.status_code == 422
    assert says in text(answer)
    assert fees(night) == {}


def test_take_fees_on_a_closed_night_is_refused(client, ida):
    night = an_open_door(ida)
    come_many(ida, night, 2)
    totals = ((CoupleNo(1), 13), (CoupleNo(2), 12))
    then(night, TotalsTyped(GameNo(25), totals, "counted"), Closed(None, "nobody paid"))

    answer = send(client, "take-fees", night, couple=1)

    assert answer.status_code == 409
    assert "The night is closed." in text(answer)
    assert fees(night) == {}
