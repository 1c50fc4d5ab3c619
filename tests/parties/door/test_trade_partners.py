"""Two people trade partners before game 1, from the couple's page at the door."""

import pytest
from django.urls import reverse

from parties.floor import actions as seating
from parties.log.night import add
from scoring.door.registering import PartnersTraded
from scoring.seats.seating import Bell
from tests.parties.door.door_nights import an_open_door, by, come_in, couples, player
from tests.parties.nights import assert_says, log, text


@pytest.fixture
def night(ida):
    """Two couples are in."""
    night = an_open_door(ida)
    come_in(ida, night, ("Ida Martell", "Neil MacNeil"), ("Rita Gillis", "Leo Burke"))
    return night


def at(address, night, couple=1):
    return reverse(address, args=[night.pk, couple])


def trade(client, night, one, other, **more):
    said = {"one": player(one), "other": player(other), **more}
    return client.post(at("trade-partners", night), said)


def test_two_people_change_places(client, night):
    asked = text(client.get(at("trade-partners", night)))

    answer = trade(client, night, "Neil MacNeil", "Leo Burke")

    assert "2 · Leo Burke, with Rita Gillis" in asked
    assert (answer.status_code, answer["Location"]) == (303, at("mend-names", night))
    assert log(night)[-1] == PartnersTraded(player("Neil MacNeil"), player("Leo Burke"))
    assert couples(night) == {1: ("Ida Martell", "Leo Burke"), 2: ("Rita Gillis", "Neil MacNeil")}
    page = text(client.get(at("mend-names", night)))
    assert "Undo: Neil MacNeil and Leo Burke trade partners" in page


def test_once_game_1_has_begun_partners_stay_together(client, ida, night):
    seating.draw_tables(night, by(ida))
    add(night, [Bell(1)], by(ida))
    before = couples(night)

    assert_says(trade(client, night, "Neil MacNeil", "Leo Burke"), 409, "Play has begun")
    assert couples(night) == before
    assert "Partners can be traded before game 1" in text(client.get(at("trade-partners", night)))
    assert "Trade partners" not in text(client.get(at("mend-names", night)))


def test_the_only_couple_has_nobody_to_trade_with(client, ida):
    night = an_open_door(ida)
    come_in(ida, night, ("Ida Martell", "Neil MacNeil"))

    assert "Trade partners" not in text(client.get(at("mend-names", night)))
