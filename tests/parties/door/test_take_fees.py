"""Fees taken later, and given back."""

import pytest
from django.urls import reverse

from tests.parties.door.door_nights import an_open_door, come_alone, come_in, fees, player
from tests.parties.nights import HTMX, text
from tests.sweeping import swept


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


@swept(
    ("name", "said", "leads_to"),
    [
        ("Ida Martell", {"page": "couple"}, "mend-names"),
        ("Rhoda Beaton", {}, "door"),
        ("Rhoda Beaton", {"page": "couple"}, "door"),
    ],
)
def test_take_fees_of_one_person_leads_back_to_the_couple_if_there_is_one(
    client, night, name, said, leads_to
):
    answer = send(client, "take-fees", night, htmx=False, player=player(name), **said)

    more = [1] if leads_to == "mend-names" else []
    assert answer.status_code == 303
    assert answer["Location"] == reverse(leads_to, args=[night.pk, *more])
    assert fees(night) == {name: 500}


def test_give_fees_back_gives_what_was_paid(client, night):
    send(client, "take-fees", night, couple=1)

    send(client, "give-fees-back", night, player=player("Ida Martell"))
    assert fees(night) == {"Neil MacNeil": 500}

    send(client, "give-fees-back", night, couple=1)
    assert fees(night) == {}
