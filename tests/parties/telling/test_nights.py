"""The nights of a club in a file that the calendars of others read."""

import icalendar
import pytest
from django.urls import reverse

from scoring.night.course import CalledOff
from scoring.rules.house_rules import HouseRules
from tests.builders import a_door
from tests.parties.nights import a_kept_night, then, url

RULES = HouseRules(fee=500, doors="18:30", begins="19:30")


@pytest.fixture
def planned(ida):
    return a_kept_night(ida, *a_door(2, RULES))


def events(answer):
    return icalendar.Calendar.from_ical(answer.content).walk("VEVENT")


def test_a_night_is_a_calendars_file(client, planned):
    answer = client.get(url("night-calendar", planned))
    assert answer["Content-Type"] == "text/calendar; charset=utf-8"
    (event,) = events(answer)
    assert str(event["UID"]) == f"{planned.key}@card-party"
    assert event["DTSTART"].dt.replace(tzinfo=None).isoformat() == "2026-11-20T19:30:00"
    assert str(event["LOCATION"]) == "Fire Hall"
    assert str(event["STATUS"]) == "CONFIRMED"
    assert "$5 a person." in str(event["DESCRIPTION"])
    assert url("night-calendar", planned) in client.get(url("telling", planned)).content.decode()


def test_what_changes_is_newer_and_called_off_arrives(client, planned):
    (before,) = events(client.get(url("night-calendar", planned)))
    then(planned, CalledOff("snow"))
    (after,) = events(client.get(url("night-calendar", planned)))
    assert after["UID"] == before["UID"]
    assert int(after["SEQUENCE"]) > int(before["SEQUENCE"])
    assert str(after["STATUS"]) == "CANCELLED"


def test_the_clubs_file_has_all_nights_to_come(client, ida):
    late = a_kept_night(ida, *a_door(2, RULES), week=100)
    a_kept_night(ida, *a_door(2), week=-100)
    plan = a_kept_night(ida, *a_door(2), week=101)
    plan.taken_out = True
    plan.save()
    found = events(client.get(reverse("club-calendar", args=[late.club_id])))
    assert [str(each["STATUS"]) for each in found] == ["CONFIRMED", "CANCELLED"]
