"""People who came alone: the partner list, pairing, going home."""

import re

import pytest
from django.urls import reverse

from tests.parties.door.door_nights import an_open_door, come_alone, come_in, couples, fees, player
from tests.parties.nights import HTMX, an_organiser, assert_says, markup, text

KEY = "f3ad7c52-2b6a-4a4e-9d0b-3b8f6f4f7a11"


def send(client, address, night, **typed):
    """A form of the partner list, by htmx."""
    url = reverse(address, args=[night.pk])
    return client.post(url, {"key": KEY, **typed}, headers=HTMX)


def wait(client, night, name="Ida Martell", paid="yes", **more):
    return send(client, "wait-for-partner", night, paid=paid, **{"single-name": name, **more})


def pair(client, night, *names, paid="neither"):
    return send(client, "pair-singles", night, players=[player(n) for n in names], paid=paid)


@pytest.mark.parametrize(("paid", "taken"), [("yes", {"Ida Martell": 500}), ("no", {})])
def test_wait_for_partner_puts_somebody_on_the_list(client, ida, paid, taken):
    night = an_open_door(ida)

    assert_says(wait(client, night, paid=paid), 200, "Partner list (1)")
    assert fees(night) == taken
    assert couples(night) == {}


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ({"name": ""}, "Write the name."),
        ({"paid": "maybe"}, "That is no button of this page."),
        ({"name": "Rhoda Beaton"}, "Rhoda Beaton is on the partner list already."),
        ({"name": "Neil MacNeil"}, "Neil MacNeil is in couple 1 already."),
    ],
)
def test_wait_for_partner_refuses_who_is_here_and_who_is_nobody(client, ida, typed, says):
    night = an_open_door(ida)
    come_in(ida, night, ("Neil MacNeil", "Fergus Burke"))
    come_alone(ida, night, "Rhoda Beaton")

    assert_says(wait(client, night, **typed), 422, says)
    assert len(night.evening().door.singles) == 1


@pytest.mark.parametrize(
    ("paid", "taken"), [("neither", {}), ("both", {"Ida Martell": 500, "Neil MacNeil": 500})]
)
def test_pair_singles_makes_two_a_couple(client, ida, paid, taken):
    night = an_open_door(ida)
    come_alone(ida, night, "Ida Martell", "Rhoda Beaton", "Neil MacNeil")

    assert pair(client, night, "Ida Martell", "Neil MacNeil", paid=paid).status_code == 200
    assert couples(night) == {1: ("Ida Martell", "Neil MacNeil")}
    assert night.evening().door.singles == [player("Rhoda Beaton")]
    assert fees(night) == taken


@pytest.mark.parametrize(("waiting", "ticked"), [(1, 0), (2, 2), (3, 0)])
def test_where_two_wait_one_press_makes_them_a_couple(client, ida, waiting, ticked):
    night = an_open_door(ida)
    for name in ("Ida Martell", "Rita Boudreau", "Leo Denny")[:waiting]:
        wait(client, night, name)

    page = client.get(reverse("door", args=[night.pk])).content.decode()

    boxes = re.findall(r'<input\s+type="checkbox"\s+id="id_players_[^>]*>', page)
    assert len(boxes) == waiting
    assert sum("checked" in box for box in boxes) == ticked


@pytest.mark.parametrize("names", [(), ("Ida Martell",), ("Ida Martell", "Neil MacNeil", "Jo")])
def test_pair_singles_takes_two_and_keeps_who_was_ticked(client, ida, names):
    night = an_open_door(ida)
    come_alone(ida, night, "Ida Martell", "Neil MacNeil", "Jo")

    answer = pair(client, night, *names)

    assert_says(answer, 422, "Choose two people of the partner list.")
    assert set(answer.context["pair_form"].chosen) == {player(name) for name in names}
    page = markup(answer)
    for name in ("Ida Martell", "Neil MacNeil", "Jo"):
        box = f'name="players" value="{player(name)}"'
        assert (f"{box} checked>" in page) is (name in names)
    assert couples(night) == {}


def test_pair_singles_refuses_who_is_not_on_the_list(client, ida):
    night = an_open_door(ida)
    come_alone(ida, night, "Ida Martell", "Neil MacNeil")
    stranger = an_organiser("olga")
    come_in(stranger, an_open_door(stranger), ("Rhoda Beaton", "Fergus Burke"))

    answer = pair(client, night, "Ida Martell", "Rhoda Beaton")

    assert_says(answer, 422, "That person is not here any more.")
    assert couples(night) == {}


def test_leave_partner_list_gives_the_fee_back(client, ida):
    night = an_open_door(ida)
    answer = wait(client, night)
    assert "Goes home, gets $5 back" in text(answer)

    answer = send(client, "leave-partner-list", night, player=player("Ida Martell"))

    assert answer.status_code == 200
    assert night.evening().door.singles == []
    assert fees(night) == {}
    assert "Undo: Ida Martell left the partner list" in text(answer)


@pytest.mark.parametrize("who", ["", "17000", "Ida"])
def test_leave_partner_list_refuses_who_is_not_on_it(client, ida, who):
    night = an_open_door(ida)

    answer = send(client, "leave-partner-list", night, player=who)

    assert_says(answer, 422, "That person is not here any more.")
