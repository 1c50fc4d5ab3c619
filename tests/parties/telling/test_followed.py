"""The calendar that telephones follow: only on a site, by an address that nobody guesses."""

import datetime
from zoneinfo import ZoneInfo

import icalendar
import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from parties.models import Club, Night
from parties.telling.page.telling import Made
from parties.web.finding import tonight
from scoring.night.course import CalledOff
from scoring.rules.house_rules import HouseRules
from tests.builders import a_door
from tests.parties.nights import a_kept_night, text, then, url
from tests.parties.web.forms_on import Page

pytestmark = pytest.mark.django_db

RULES = HouseRules(fee=500, doors="18:30", begins="19:30")
A_WEEK = datetime.timedelta(weeks=1)


@pytest.fixture
def site(settings):
    settings.SITE = "https://cards.example.org"


@pytest.fixture
def plan(ida):
    night = a_kept_night(ida, *a_door(2, RULES))
    Night.objects.filter(pk=night.pk).update(date=tonight() + A_WEEK)
    return Night.objects.get(pk=night.pk)


def press(client, night, way):
    return client.post(reverse("calendar-address", args=[night.club_id]), {"way": way})


def address(club):
    return reverse("calendar-followed", args=[Club.objects.get(pk=club).calendar_token])


def events(answer):
    return icalendar.Calendar.from_ical(answer.content).walk("VEVENT")


def test_whoever_has_the_address_follows_without_an_account(client, site, plan):
    press(client, plan, "give")

    answer = Client().get(address(plan.club_id))

    assert answer["Content-Type"] == "text/calendar; charset=utf-8"
    (event,) = events(answer)
    assert str(event["UID"]) == f"{plan.key}@card-party"
    found = icalendar.Calendar.from_ical(answer.content)
    assert str(found["X-WR-CALNAME"]) == "Boularderie"
    assert str(found["METHOD"]) == "PUBLISH"
    assert "Player" not in answer.content.decode()


def test_the_address_stands_on_the_page_to_be_copied(client, site, plan):
    page = url("telling", plan)
    assert "Give out an address for it" in text(client.get(page))
    press(client, plan, "give")

    said = client.get(page)

    assert f"webcal://testserver{address(plan.club_id)}" in said.content.decode()
    assert "Take the address back" in text(said)
    assert any("way" in {field.name for field in form.fields} for form in Page(said).forms)


def test_nothing_new_is_said_without_the_calendar(client, site, plan):
    press(client, plan, "give")
    first = client.get(address(plan.club_id))
    again = client.get(address(plan.club_id), headers={"If-None-Match": first["ETag"]})
    assert again.status_code == 304
    assert again.content == b""

    then(plan, CalledOff("snow"))

    newer = client.get(address(plan.club_id), headers={"If-None-Match": first["ETag"]})
    assert newer.status_code == 200
    (event,) = events(newer)
    assert str(event["STATUS"]) == "CANCELLED"
    assert int(event["SEQUENCE"]) > int(events(first)[0]["SEQUENCE"])


def test_who_asks_by_the_hour_is_answered_by_it(client, site, plan):
    press(client, plan, "give")
    first = client.get(address(plan.club_id))
    since = {"If-Modified-Since": first["Last-Modified"]}
    assert client.get(address(plan.club_id), headers=since).status_code == 304

    Night.objects.filter(pk=plan.pk).update(hall="Legion", revision=9)

    newer = client.get(address(plan.club_id), headers=since)
    assert newer.status_code == 200
    assert str(events(newer)[0]["LOCATION"]) == "Legion"
    again = {"If-Modified-Since": newer["Last-Modified"]}
    assert client.get(address(plan.club_id), headers=again).status_code == 304


def test_the_mark_counts_more_than_the_hour(client, site, plan):
    press(client, plan, "give")
    first = client.get(address(plan.club_id))
    asks = {"If-None-Match": '"another"', "If-Modified-Since": first["Last-Modified"]}
    assert client.get(address(plan.club_id), headers=asks).status_code == 200


def test_two_that_differ_within_a_second_have_two_hours():
    made, now = Made(), timezone.now()
    first, other = (made.since((1, "en"), each, now) for each in (b"one", b"two"))
    assert (first, other) == (int(now.timestamp()), first + 1)
    assert made.since((1, "en"), b"two", now) == other
    assert made.since((1, "fr"), b"two", now) == first


def test_a_night_of_last_week_stays_and_one_of_last_year_goes(client, site, ida, plan):
    press(client, plan, "give")
    for ago, found in ((1, 2), (52, 1)):
        night = a_kept_night(ida, *a_door(0, RULES)[:1])
        Night.objects.filter(pk=night.pk).update(date=tonight() - ago * A_WEEK)
        assert len(events(client.get(address(plan.club_id)))) == found
        Night.objects.filter(pk=night.pk).update(date=tonight() - 60 * A_WEEK)


def test_taken_back_it_is_not_there_and_the_next_address_is_another(client, site, plan):
    press(client, plan, "give")
    first = address(plan.club_id)
    press(client, plan, "give")
    assert address(plan.club_id) == first

    press(client, plan, "take")
    assert Client().get(first).status_code == 404

    press(client, plan, "give")
    assert address(plan.club_id) != first


def test_on_a_halls_own_laptop_there_is_none(client, plan):
    assert press(client, plan, "give").status_code == 404
    Club.objects.update(calendar_token="guessed")
    assert client.get(reverse("calendar-followed", args=["guessed"])).status_code == 404
    assert "Give out an address" not in text(client.get(url("telling", plan)))


def test_no_address_finds_the_clubs_that_gave_none_out(client, site, plan):
    assert client.get("/calendar/.ics").status_code == 404


@pytest.mark.parametrize("number", [1, 12])
def test_as_many_queries_for_any_number_of_nights(
    client, site, ida, plan, number, django_assert_num_queries
):
    for week in range(number):
        a_kept_night(ida, *a_door(0, RULES)[:1], week=week + 20)
    press(client, plan, "give")
    followed = address(plan.club_id)
    with django_assert_num_queries(3):
        Client().get(followed)


def test_it_speaks_the_clubs_language_and_has_the_clubs_clock(client, site, plan):
    press(client, plan, "give")
    Club.objects.update(language="fr", time_zone="America/St_Johns")

    (event,) = events(Client().get(address(plan.club_id), headers={"Accept-Language": "en"}))

    assert event["DTSTART"].params["TZID"] == "America/St_Johns"
    assert event["DTSTART"].dt.utcoffset() == _offset(plan.date)
    assert "Les portes ouvrent à" in str(event["DESCRIPTION"])


def _offset(on):
    at = datetime.datetime.combine(on, datetime.time(19, 30))
    return ZoneInfo("America/St_Johns").utcoffset(at)
