"""A calendar file is read by a library of others as it was meant, in every zone and with any words."""

from datetime import UTC, date, datetime, time
from zoneinfo import ZoneInfo

import icalendar
from hypothesis import given, strategies as st

from parties.telling.page.telling import Event, calendar, escaped, folded
from tests.sweeping import swept

NOW = datetime(2026, 11, 20, 12, 30, tzinfo=UTC)
ZONES = (
    *("America/Halifax", "America/St_Johns", "Europe/Dublin", "Pacific/Auckland", "UTC"),
    *("Australia/Lord_Howe", "Asia/Kolkata", "America/Phoenix"),
)


def event(**said):
    usual = {
        "uid": "a@card-party",
        "sequence": 7,
        "on": date(2026, 12, 4),
        "at": time(19, 30),
        "summary": "45s",
        "place": "Fire Hall",
        "says": "Lunch.",
    }
    return Event(**(usual | said))


def read(*events, zone="America/Halifax"):
    file = calendar(events, ZoneInfo(zone), NOW)
    return file, icalendar.Calendar.from_ical(file)


@swept("zone", ZONES)
@swept("on", [date(2026, 1, 15), date(2026, 7, 16), date(2026, 3, 8), date(2026, 11, 1)])
def test_the_hour_is_the_halls_own_on_both_sides_of_the_change(zone, on):
    """By the rules that stand in the file, not by those that the reader may know of the zone."""
    _file, found = read(event(on=on), zone=zone)
    (rules,) = found.walk("VTIMEZONE")
    (night,) = found.walk("VEVENT")
    wall = datetime.combine(on, time(19, 30))
    by_the_file = offset_by_rules(rules, wall)
    assert night["DTSTART"].params["TZID"] == zone == rules["TZID"]
    assert night["DTSTART"].dt.replace(tzinfo=None) == wall
    assert by_the_file == ZoneInfo(zone).utcoffset(wall)


def offset_by_rules(rules, wall):
    """As the standard says it: that of the last observance that began before."""
    began = [each for each in rules.subcomponents if each["DTSTART"].dt <= wall]
    return max(began, key=lambda each: each["DTSTART"].dt)["TZOFFSETTO"].td


def test_the_same_night_is_the_same_and_newer():
    _file, found = read(event(sequence=9, is_off=True))
    (night,) = found.walk("VEVENT")
    assert (str(night["UID"]), int(night["SEQUENCE"])) == ("a@card-party", 9)
    assert str(night["STATUS"]) == "CANCELLED"
    assert night["DTSTAMP"].dt == NOW


def test_without_an_hour_it_is_the_whole_day_and_needs_no_zone():
    _file, found = read(event(at=None))
    (night,) = found.walk("VEVENT")
    assert night["DTSTART"].dt == date(2026, 12, 4)
    assert found.walk("VTIMEZONE") == []


@given(
    text=st.text(
        st.characters(exclude_categories=["Cs", "Cc"], include_characters="\n"), max_size=300
    )
)
def test_any_words_come_through(text):
    file, found = read(event(summary=text or "x", says=text))
    (night,) = found.walk("VEVENT")
    lines = text.splitlines()
    assert str(night.get("DESCRIPTION", "")).split("\n") == (lines or [""])
    assert all(len(line) <= 75 for line in file.split(b"\r\n"))


def test_a_long_line_goes_on_in_the_next_and_no_letter_is_cut():
    assert folded("é" * 60).split("\r\n ") == ["é" * 37, "é" * 23]
    assert escaped("a;b,c\\d\ne") == r"a\;b\,c\\d\ne"


def test_no_night_is_a_calendar_all_the_same():
    file, found = read()
    assert found.walk("VEVENT") == []
    assert file.startswith(b"BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")
