"""Players offered while a name is typed."""

import re
from html import unescape

import pytest
from django.urls import reverse

from parties.door import actions as door_actions
from parties.door.actions import Person, Price
from parties.log.night import undo_deed
from parties.models import Player
from scoring.door.facts import PaidBy
from tests.parties.door.door_nights import (
    a_night,
    an_open_door,
    by,
    come_alone,
    come_in,
    player,
    someone,
)
from tests.parties.nights import an_organiser, markup
from tests.sweeping import swept

QUERIES = 6


def offers(client, night, typed):
    """What is offered: the names, each with what is said beside it."""
    return options(client.get(reverse("offers", args=[night.pk]), {"q": typed}))


def options(answer):
    shown = re.findall(r'role="option".*?>(.*?)</li>', answer.content.decode(), re.DOTALL)
    return [" ".join(unescape(re.sub("<.*?>", " ", option)).split()) for option in shown]


def test_offers_tell_with_whom_somebody_was_here_last(client, ida):
    come_in(ida, an_open_door(ida, weeks_ago=2), ("Rhoda Beaton", "Neil MacNeil"))
    come_in(ida, an_open_door(ida, weeks_ago=1), ("Rhoda Beaton", "Fergus Burke"))

    assert offers(client, an_open_door(ida), "rho") == ["Rhoda Beaton with Fergus Burke last time"]


@swept("typed", ["Fougere", "fougère", "FOUG", "rho fou", "foug rhoda", "d'ar"])
def test_offers_are_blind_to_accents_and_find_any_word(client, ida, typed):
    last_week = an_open_door(ida, weeks_ago=1)
    come_in(ida, last_week, ("Rhoda Fougère D’Arcy", "Neil MacNeil"))

    found = offers(client, an_open_door(ida), typed)

    assert [each.split(" with ")[0] for each in found] == ["Rhoda Fougère D’Arcy"]


@swept("typed", ["", "  ", "oda", "%", "rhoda x", "x" * 300])
def test_offers_nothing_where_no_word_begins_so(client, ida, typed):
    come_in(ida, an_open_door(ida, weeks_ago=1), ("Rhoda Beaton", "Neil MacNeil"))

    assert offers(client, an_open_door(ida), typed) == []


def test_offers_leave_out_who_is_here_and_name_who_waits_first(client, ida):
    come_in(
        ida,
        an_open_door(ida, weeks_ago=1),
        ("Mary Burke", "Mary Campbell"),
        ("Mary Doucet", "Mary Gillis"),
    )
    night = an_open_door(ida)
    come_in(ida, night, ("Mary Burke", "Neil MacNeil"))
    come_alone(ida, night, "Mary Gillis")

    assert offers(client, night, "mary") == [
        "Mary Gillis waits for a partner",
        "Mary Campbell with Mary Burke last time",
        "Mary Doucet with Mary Gillis last time",
    ]


def test_offers_put_those_of_the_last_nights_first_and_show_eight(client, ida):
    come_in(
        ida,
        an_open_door(ida, weeks_ago=2),
        *((f"Ann A{letter}", f"Bert {letter}") for letter in "bcdefghijk"),
    )
    come_in(ida, an_open_door(ida, weeks_ago=1), ("Ann Zwicker", "Bert Zwicker"))

    found = offers(client, an_open_door(ida), "ann")

    assert found[0] == "Ann Zwicker with Bert Zwicker last time"
    assert len(found) == 8


def test_offers_tell_two_of_one_name_apart_however_long_ago_they_came(client, ida):
    long_ago = an_open_door(ida, weeks_ago=900)
    come_in(ida, long_ago, ("Mary MacNeil", "Fergus Burke"))
    other = Player.objects.create(club=long_ago.club, name="Mary MacNeil")
    people = Person("Mary MacNeil", other.pk), Person("Neil MacNeil")
    door_actions.register_couple(long_ago, by(ida), people=people)
    for week in range(1, 62):
        a_night(ida, weeks_ago=week)

    assert offers(client, an_open_door(ida), "mary mac") == [
        "Mary MacNeil with Fergus Burke last time",
        "Mary MacNeil with Neil MacNeil last time",
    ]


def test_offers_know_that_a_registration_was_undone_or_put_right(client, ida):
    """Who was on the card by mistake was not there."""
    last_week = an_open_door(ida, weeks_ago=1)
    come_in(ida, last_week, ("Rhoda Beaton", "Wrong Man"), ("Ida Martell", "Neil MacNeil"))
    door_actions.replace_player(
        last_week,
        by(ida),
        couple=1,
        was=player("Wrong Man"),
        person=someone(last_week, "Fergus Burke"),
    )
    undo_deed(last_week, last_week.log.filter(kind="registered").last().seq, by(ida))
    night = an_open_door(ida)

    assert offers(client, night, "rhoda") == ["Rhoda Beaton with Fergus Burke last time"]
    assert offers(client, night, "fergus") == ["Fergus Burke with Rhoda Beaton last time"]
    assert offers(client, night, "wrong") == ["Wrong Man"]
    assert offers(client, night, "ida") == ["Ida Martell"]


def test_offers_do_not_look_into_a_night_that_is_still_to_come(client, ida):
    come_in(ida, an_open_door(ida, weeks_ago=-1), ("Rhoda Beaton", "Neil MacNeil"))

    assert offers(client, an_open_door(ida), "rhoda") == ["Rhoda Beaton"]


def test_offers_never_mix_practice_and_real_people(client, ida):
    come_in(ida, an_open_door(ida, weeks_ago=1), ("Rhoda Beaton", "Neil MacNeil"))
    come_in(ida, an_open_door(ida, weeks_ago=1, practice=True), ("Rhoda Pretend", "Ida Pretend"))

    assert offers(client, an_open_door(ida), "rhoda") == [
        "Rhoda Beaton with Neil MacNeil last time"
    ]
    assert offers(client, an_open_door(ida, practice=True), "rhoda") == [
        "Rhoda Pretend with Ida Pretend last time"
    ]


def test_offers_know_only_the_own_club(client, ida):
    stranger = an_organiser("olga")
    come_in(stranger, an_open_door(stranger, weeks_ago=1), ("Rhoda Beaton", "Neil MacNeil"))

    assert offers(client, an_open_door(ida), "rhoda") == []


def couples_offered(client, night, typed="", **besides):
    """What the first field offers: couples as they came last, then people."""
    said = {"couples": "", "q": typed, **besides}
    return options(client.get(reverse("offers", args=[night.pk]), said))


def test_couples_are_offered_as_they_came_last(client, ida):
    come_in(ida, an_open_door(ida, weeks_ago=2), ("Rhoda Beaton", "Neil MacNeil"))
    come_in(
        ida,
        an_open_door(ida, weeks_ago=1),
        ("Rhoda Beaton", "Fergus Burke"),
        ("Mary Gillis", "Jo Denny"),
    )
    night = an_open_door(ida)

    assert couples_offered(client, night, "rb") == [
        "Rhoda Beaton & Fergus Burke",
        "Rhoda Beaton & Neil MacNeil",
    ]
    assert couples_offered(client, night, "mj") == ["Mary Gillis & Jo Denny"]
    come_in(ida, night, ("Mary Gillis", "New Man"))
    assert couples_offered(client, night, "mj") == []
    assert couples_offered(client, night, "jo") == ["Jo Denny with Mary Gillis last time"]


def test_before_anything_is_typed_the_list_says_who_is_not_here_yet(client, ida):
    for week in (2, 1):
        come_in(
            ida,
            an_open_door(ida, weeks_ago=week),
            ("Rhoda Beaton", "Fergus Burke"),
            ("Mary Gillis", "Jo Denny"),
        )
    night = an_open_door(ida)
    door_actions.expect(night, by(ida), people=(Person("Nan Petrie"), Person("Leo Petrie")))

    assert couples_offered(client, night) == [
        "Nan Petrie & Leo Petrie",
        "Rhoda Beaton & Fergus Burke",
        "Mary Gillis & Jo Denny",
    ]
    come_in(ida, night, ("Mary Gillis", "Jo Denny"))
    assert couples_offered(client, night) == [
        "Nan Petrie & Leo Petrie",
        "Rhoda Beaton & Fergus Burke",
    ]


def test_who_is_expected_is_not_offered_where_that_is_written_down(client, ida):
    """The page has a list of them beside it, and would refuse them."""
    for week in (2, 1):
        come_in(ida, an_open_door(ida, weeks_ago=week), ("Rhoda Beaton", "Fergus Burke"))
    night = an_open_door(ida)
    door_actions.expect(night, by(ida), people=(Person("Nan Petrie"), Person("Leo Petrie")))

    field = markup(client.get(reverse("expected", args=[night.pk])))
    assert f'data-offers="{reverse("offers", args=[night.pk])}?expected&amp;couples"' in field
    assert couples_offered(client, night, expected="") == ["Rhoda Beaton & Fergus Burke"]
    assert couples_offered(client, night, "petrie", expected="") == []
    assert couples_offered(client, night, "petrie") == ["Nan Petrie & Leo Petrie"]


def test_a_couple_is_offered_with_what_the_two_paid_the_last_time(client, ida):
    last_week = an_open_door(ida, weeks_ago=1)
    for one, other in (
        (Person("Rhoda Beaton", price=Price.HALF), Person("Fergus Burke", price=Price.FREE)),
        (Person("Mary Gillis", price=Price.HALF), Person("Jo Denny", price=Price.HALF)),
        (
            Person("Ida Rankin", has_paid=True, how=PaidBy.TRANSFER),
            Person("Leo Rankin", has_paid=True, how=PaidBy.TRANSFER),
        ),
        (Person("Nan Petrie", has_paid=True), Person("Hugh Petrie")),
    ):
        door_actions.register_couple(last_week, by(ida), people=(one, other))
    night = an_open_door(ida)

    assert couples_offered(client, night) == [
        "Rhoda Beaton & Fergus Burke one pays half, one comes in free",
        "Mary Gillis & Jo Denny half",
        "Ida Rankin & Leo Rankin by transfer",
        "Nan Petrie & Hugh Petrie",
    ]
    page = client.get(reverse("offers", args=[night.pk]), {"couples": "", "q": "ida"})
    assert 'data-prices="full full"' in page.content.decode()
    assert 'data-how="transfer"' in page.content.decode()


@pytest.mark.parametrize("nights", [1, 12])
def test_couples_ask_the_database_as_often_after_many_nights(
    client, ida, django_assert_num_queries, nights
):
    for week in range(1, nights + 1):
        come_in(
            ida,
            an_open_door(ida, weeks_ago=week),
            *((f"Mary A{i}", f"Neil A{i}") for i in range(nights)),
        )
    night = an_open_door(ida)

    with django_assert_num_queries(QUERIES + 1):
        couples_offered(client, night, "mary")


def test_a_name_typed_wrongly_and_undone_is_offered_no_more_but_who_came_before_is(client, ida):
    long_ago = an_open_door(ida, weeks_ago=1)
    come_alone(ida, long_ago, "Ida Martell")
    undo_deed(long_ago, long_ago.log.last().seq, by(ida))
    night = an_open_door(ida)
    come_in(ida, night, ("Rhoda Beatno", "Ida Martell"))

    undo_deed(night, night.log.filter(kind="registered").last().seq, by(ida))

    assert offers(client, night, "rhoda") == []
    assert offers(client, night, "ida") == ["Ida Martell"]
    come_in(ida, night, ("Rhoda Beaton", "Ida Martell"))
    assert offers(client, night, "rhoda") == []
