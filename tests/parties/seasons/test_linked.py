"""How long the club's page leads to its championship."""

from datetime import timedelta

import pytest

from parties.club.page.club import still_on
from parties.models import Night
from parties.web.finding import tonight
from scoring.club.people import club_now
from scoring.night.closing import Closed
from tests.builders import a_night_of_totals
from tests.parties.nights import a_kept_night, text, then, url
from tests.parties.seasons.test_championship import after_the_sections

CLOSED = Closed(None, "nobody counted, nothing was paid")
LINK = "Sections, final and plate: Pairs"


@pytest.fixture
def hall(client, ida):
    """The sections of a championship have played."""
    return after_the_sections(client, ida)


def is_linked(hall):
    return LINK in text(hall.page("club"))


def closes(hall, *parts):
    for part in parts:
        then(hall.nights(part), CLOSED)


def another_night(hall, ida, days):
    """Of the club, so many days from today; it is closed."""
    night = a_kept_night(ida, *a_night_of_totals(2, 1))
    Night.objects.filter(pk=night.pk).update(date=tonight() + timedelta(days=days))
    then(night, CLOSED)


def test_it_is_led_to_until_it_is_over_and_a_later_night_is_closed(hall, ida):
    closes(hall, "Section A", "Section B")
    another_night(hall, ida, days=1)
    assert is_linked(hall), "its final is still to be planned"
    hall.press("championship", date=(tonight() + timedelta(days=2)).isoformat())
    another_night(hall, ida, days=3)
    assert is_linked(hall), "its final is still to be played"
    for part in ("Final", "Plate"):
        hall.plays(hall.nights(part))
    closes(hall, "Final")
    assert is_linked(hall), "its plate goes on"

    closes(hall, "Plate")

    assert not is_linked(hall)
    assert LINK in text(hall.client.get(url("night", hall.nights("Final"))))


def test_who_won_is_looked_for_until_the_next_night(hall, ida):
    closes(hall, "Section A", "Section B")
    hall.press("championship")
    for part in ("Final", "Plate"):
        hall.plays(hall.nights(part))
    closes(hall, "Final", "Plate")
    another_night(hall, ida, days=0)
    assert is_linked(hall)

    another_night(hall, ida, days=1)

    assert not is_linked(hall)
    hall.plans(name="Pairs")
    assert is_linked(hall), "the next one"


def test_one_that_nobody_went_on_with_is_left_after_a_year(hall):
    now = club_now(hall.club.lines())

    linked = [still_on(now, [], tonight() + timedelta(days=days)) for days in (364, 365)]

    assert [each and each.name for each in linked] == ["Pairs", None]
