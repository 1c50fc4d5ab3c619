"""On which days a series is: as a calendar on the wall has them."""

from calendar import monthrange
from datetime import date, timedelta

from hypothesis import given, strategies as st

from scoring.club.settings import Rhythm, days
from tests.sweeping import swept

THURSDAY = 3
SPRING = date(2027, 5, 1), date(2027, 7, 31)

DAYS = st.dates(date(2020, 1, 1), date(2040, 1, 1))


def said(rhythm, first=SPRING[0], last=SPRING[1]):
    return [f"{day.month}-{day.day}" for day in days(THURSDAY, rhythm, first, last)]


@swept(
    ("rhythm", "found"),
    [
        (Rhythm.SECOND, ["5-6", "5-20", "6-3", "6-17", "7-1", "7-15", "7-29"]),
        (Rhythm.FIRST, ["5-6", "6-3", "7-1"]),
        (Rhythm.OF_4, ["5-27", "6-24", "7-22"]),
        (Rhythm.LAST, ["5-27", "6-24", "7-29"]),
        (Rhythm.ODD, ["5-6", "5-20", "6-3", "6-17", "7-1", "7-15"]),
        (Rhythm.EVEN, ["5-13", "5-27", "6-10", "6-24", "7-8", "7-22"]),
    ],
)
def test_a_rhythm_is_the_days_that_a_calendar_has(rhythm, found):
    assert said(rhythm) == found


def test_both_ends_are_in_it():
    assert said(Rhythm.WEEKLY, date(2027, 5, 6), date(2027, 5, 13)) == ["5-6", "5-13"]


def test_between_two_days_there_can_be_none():
    assert said(Rhythm.WEEKLY, date(2027, 5, 7), date(2027, 5, 12)) == []


@given(st.integers(0, 6), st.sampled_from(Rhythm), DAYS, st.integers(0, 800))
def test_every_day_is_of_that_name_and_between_the_two(weekday, rhythm, first, length):
    last = first + timedelta(length)
    found = days(weekday, rhythm, first, last)
    assert all(day.weekday() == weekday and first <= day <= last for day in found)
    assert list(found) == sorted(set(found))


@given(st.integers(0, 6), st.integers(2020, 2040), st.integers(1, 12))
def test_a_month_has_one_of_each_and_the_last_is_its_last(weekday, year, month):
    first, last = date(year, month, 1), date(year, month, monthrange(year, month)[1])
    every = days(weekday, Rhythm.WEEKLY, first, last)
    assert days(weekday, Rhythm.LAST, first, last) == every[-1:]
    assert days(weekday, Rhythm.EVEN, first, last) == (every[1], every[3])
