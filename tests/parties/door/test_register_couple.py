"""A couple at the door: two names, and the next."""

import pytest
from django.urls import reverse

from parties.door import actions as door_actions
from parties.door.actions import Person
from parties.floor import actions as seating
from parties.log.night import add
from parties.models import Player
from scoring.rules.choices import Draw
from scoring.rules.house_rules import HouseRules
from scoring.seats.seating import Bell
from tests.parties.door.door_nights import (
    an_open_door,
    by,
    come_alone,
    come_in,
    come_many,
    couples,
    fees,
    player,
)
from tests.parties.nights import HTMX, an_organiser
from tests.sweeping import swept

QUERIES = 22
KEY = "f3ad7c52-2b6a-4a4e-9d0b-3b8f6f4f7a11"


def send(client, night, first="Ida Martell", second="Neil MacNeil", **more):
    """The couple's form, by htmx."""
    typed = {"key": KEY, "first-name": first, "second-name": second, "paid": "both", **more}
    return client.post(reverse("register-couple", args=[night.pk]), typed, headers=HTMX)


def test_register_couple_takes_the_next_number_and_both_fees_once_of_each_form(client, ida):
    """The way back in the browser brings the old page, and with it the old key."""
    night = an_open_door(ida)
    answer = send(client, night)
    assert answer.status_code == 200
    assert couples(night) == {1: ("Ida Martell", "Neil MacNeil")}
    assert fees(night) == {"Ida Martell": 500, "Neil MacNeil": 500}
    page = answer.content.decode()
    assert 'Couple <span class="figure">2</span>' in page
    assert "Ida Martell &amp; Neil MacNeil" in page
    assert "$10 paid" in page
    assert "one couple short" in page
    first, second = send(client, night), send(client, night)
    assert (first.status_code, second.status_code) == (200, 200)
    assert len(couples(night)) == 1
    assert fees(night) == {"Ida Martell": 500, "Neil MacNeil": 500}
    send(client, night)
    send(client, night, "Rhoda Beaton", "Fergus Burke")
    assert len(couples(night)) == 2


@pytest.mark.parametrize(
    ("paid", "taken"),
    [("first", {"Ida Martell": 500}), ("second", {"Neil MacNeil": 500}), ("neither", {})],
)
def test_register_couple_takes_the_fee_of_whoever_paid(client, ida, paid, taken):
    night = an_open_door(ida)

    send(client, night, paid=paid)

    assert fees(night) == taken


def test_register_couple_takes_a_number_by_hand_and_fills_the_gaps_after(client, ida):
    night = an_open_door(ida)

    send(client, night, number="2")
    send(client, night, "Rhoda Beaton", "Fergus Burke")
    send(client, night, "Ann Poirier", "Jo Poirier")

    assert list(couples(night)) == [2, 1, 3]


def test_register_couple_keeps_the_table_card(client, ida):
    night = an_open_door(ida, HouseRules(draw=Draw.HANDED_OUT))

    answer = send(client, night, table="7")

    assert night.evening().door.tables_given == {1: 7}
    assert "Table 7" in answer.content.decode()


@swept(
    ("name", "says"),
    [
        ("", "Write the name."),
        ("   ", "Write the name."),
        ("a" * 300, "A name has at most 60 letters here."),
        ("17", "A name has letters."),
        ("Ida\u202eMartell", "A name has letters."),
        ("Ida\x00Martell", "A name has letters."),
    ],
)
def test_register_couple_says_which_name_is_none_and_keeps_the_other(client, ida, name, says):
    night = an_open_door(ida)

    answer = send(client, night, second=name)

    assert answer.status_code == 422
    assert says in answer.content.decode()
    assert 'value="Ida Martell"' in answer.content.decode()
    assert couples(night) == {}
    assert not Player.objects.exists()


@swept(
    ("field", "value", "says"),
    [
        ("number", "0", "A couple’s number is from 1 to 999."),
        ("number", "-4", "A couple’s number is from 1 to 999."),
        ("number", "seven", "A couple’s number is from 1 to 999."),
        ("number", "1000", "A couple’s number is from 1 to 999."),
        ("paid", "a lot", "That is no button of this page."),
        ("paid", "", "That is no button of this page."),
        ("table", "-1", "A table is a number from 1 to 999; 0 is the bye chair."),
    ],
)
def test_register_couple_refuses_what_is_no_number_and_no_button(client, ida, field, value, says):
    night = an_open_door(ida, HouseRules(draw=Draw.HANDED_OUT))

    answer = send(client, night, **{field: value})

    assert answer.status_code == 422
    assert says in answer.content.decode()
    assert couples(night) == {}


def test_register_couple_knows_a_player_of_an_earlier_night_by_the_name(client, ida):
    come_in(ida, an_open_door(ida, weeks_ago=1), ("Rhoda Fougère", "Fergus Burke"))
    night = an_open_door(ida)

    send(client, night, "rhoda  fougere", "Neil MacNeil")

    assert couples(night) == {1: ("Rhoda Fougère", "Neil MacNeil")}
    assert Player.objects.count() == 3


def two_called_rhoda(user):
    """Two people of one name came last week, one of them with Fergus; the other one."""
    last_week = an_open_door(user, weeks_ago=1)
    come_in(user, last_week, ("Rhoda Beaton", "Fergus Burke"))
    other = Player.objects.create(club=last_week.club, name="Rhoda Beaton")
    people = Person("Rhoda Beaton", other.pk), Person("Ida Martell")
    door_actions.register_couple(last_week, by(user), people=people)
    return other


def test_register_couple_asks_who_of_two_of_the_same_name(client, ida):
    other = two_called_rhoda(ida)
    night = an_open_door(ida)

    answer = send(client, night, "Rhoda Beaton", "Ann Poirier")

    page = answer.content.decode()
    assert answer.status_code == 422
    assert "More than one person is called Rhoda Beaton. Who is it?" in page
    assert "with Fergus Burke last time" in page
    assert "with Ida Martell last time" in page
    assert "another person of the same name" in page
    assert 'value="Ann Poirier"' in page
    assert couples(night) == {}

    send(client, night, "Rhoda Beaton", "Ann Poirier", **{"first-player": str(other.pk)})

    assert night.evening().couples[1][0] == other.pk


def test_register_couple_takes_somebody_new_of_a_known_name_when_told(client, ida):
    two_called_rhoda(ida)
    night = an_open_door(ida)

    send(client, night, "Rhoda Beaton", **{"first-player": "new:Rhoda Beaton"})

    assert Player.objects.filter(name="Rhoda Beaton").count() == 3
    assert couples(night)[1][0] == "Rhoda Beaton"


def test_register_couple_forgets_the_answer_when_another_name_is_typed(client, ida):
    two_called_rhoda(ida)
    night = an_open_door(ida)

    said = {"first-player": str(player("Fergus Burke")), "second-player": "new:Rhoda Beaton"}
    send(client, night, "Ida Martell", "Neil MacNeil", **said)

    assert couples(night) == {1: ("Ida Martell", "Neil MacNeil")}
    assert Player.objects.filter(name="Neil MacNeil").count() == 1


def test_register_couple_refuses_who_is_here_and_offers_another_of_the_name(client, ida):
    night = an_open_door(ida)
    come_in(ida, night, ("Ida Martell", "Neil MacNeil"))

    answer = send(client, night, "ida martell", "Rhoda Beaton")

    assert answer.status_code == 422
    assert "Ida Martell is in couple 1 already." in answer.content.decode()
    assert len(couples(night)) == 1

    send(client, night, "Ida Martell", "Rhoda Beaton", **{"first-player": "new:Ida Martell"})

    assert couples(night)[2] == ("Ida Martell", "Rhoda Beaton")
    assert Player.objects.filter(name="Ida Martell").count() == 2


def test_register_couple_asks_whether_a_name_written_twice_is_meant(client, ida):
    """Father and son may have one name."""
    night = an_open_door(ida)

    answer = send(client, night, "John MacNeil", "John MacNeil")

    assert answer.status_code == 422
    assert "A couple is two people; John MacNeil is named twice." in answer.content.decode()

    send(client, night, "John MacNeil", "John MacNeil", **{"second-player": "new:John MacNeil"})

    assert couples(night) == {1: ("John MacNeil", "John MacNeil")}


def test_register_couple_takes_somebody_off_the_partner_list(client, ida):
    night = an_open_door(ida)
    come_alone(ida, night, "Ida Martell")

    send(client, night, "Ida Martell", "Neil MacNeil")

    assert couples(night) == {1: ("Ida Martell", "Neil MacNeil")}
    assert night.evening().door.singles == []
    assert Player.objects.count() == 2


def test_register_couple_never_takes_a_player_of_another_club(client, ida):
    stranger = an_organiser("olga")
    come_in(stranger, an_open_door(stranger), ("Rhoda Beaton", "Fergus Burke"))
    night = an_open_door(ida)

    send(client, night, "Rhoda Beaton", **{"first-player": str(player("Rhoda Beaton"))})

    names = Player.objects.filter(name="Rhoda Beaton").order_by("pk")
    assert night.evening().couples[1][0] == names.last().pk
    assert [each.club_id for each in names] == [names[0].club_id, night.club_id]


def test_register_couple_keeps_practice_people_and_real_ones_apart(client, ida):
    come_in(ida, an_open_door(ida, weeks_ago=1), ("Ida Martell", "Neil MacNeil"))
    night = an_open_door(ida, practice=True)

    send(client, night)

    assert Player.objects.filter(name="Ida Martell", practice=True).count() == 1


def test_register_couple_refuses_a_number_that_is_taken_and_keeps_what_was_typed(client, ida):
    night = an_open_door(ida)
    come_in(ida, night, ("Rhoda Beaton", "Fergus Burke"))

    answer = send(client, night, number="1")

    page = answer.content.decode()
    assert answer.status_code == 409
    assert answer["HX-Retarget"] == "#door"
    assert "Couple 1 is here already. Choose another number." in page
    assert 'value="Ida Martell"' in page
    assert len(couples(night)) == 1
    assert not Player.objects.filter(name="Ida Martell").exists()


def test_register_couple_takes_a_late_couple_once_game_1_has_begun(client, ida):
    night = an_open_door(ida)
    come_many(ida, night, 4)
    seating.draw_tables(night, by(ida))
    add(night, [Bell(1)], by(ida))

    assert send(client, night).status_code == 200
    assert night.evening().door.late == {5}
    assert "Seat a late couple" in client.get(f"/nights/{night.pk}/door/").content.decode()
    said = "Couple 5 came late and has no seat yet."
    assert said in client.get(f"/nights/{night.pk}/floor/").content.decode()


def test_register_couple_costs_nothing_where_the_night_is_free(client, ida):
    night = an_open_door(ida, HouseRules(fee=0))

    answer = send(client, night)

    assert fees(night) == {}
    assert "Next couple" in answer.content.decode()
    assert "Owing" not in answer.content.decode()


def test_register_couple_asks_the_database_as_often_in_a_large_hall(
    client, ida, django_assert_num_queries
):
    night = an_open_door(ida)
    come_many(ida, night, 2)
    with django_assert_num_queries(QUERIES):
        send(client, night)
    come_in(ida, night, *((f"Aa Nr{i}", f"Bb Nr{i}") for i in range(30)))
    with django_assert_num_queries(QUERIES):
        send(client, night, "Rhoda Beaton", "Fergus Burke")
