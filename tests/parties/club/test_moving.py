"""One night moved to another day or hour, or called off: what says so, and the undo of both."""

from datetime import timedelta

import icalendar
import pytest
from django.urls import reverse

from parties.log.night import undo_deed
from parties.models import Night
from parties.night.actions import change_night
from parties.till.actions import should_bring
from parties.web.finding import tonight
from scoring.log.lines import standing_lines
from scoring.night.course import CalledOff, DoorOpened, Moved
from scoring.rules.house_rules import HouseRules
from tests.builders import a_door
from tests.parties.nights import a_kept_night, assert_refused, deed_of, log, text, then, url
from tests.parties.pots.pot_nights import JACKPOT, with_pots
from tests.purses import brought

RULES = HouseRules(doors="18:30", begins="19:30")
A_WEEK = timedelta(weeks=1)
SAME = {"doors": "18:30", "begins": "19:30"}


@pytest.fixture
def plan(ida):
    """A week from today."""
    night = a_kept_night(ida, *a_door(0, RULES)[:1])
    Night.objects.filter(pk=night.pk).update(date=tonight() + A_WEEK)
    return again(night)


def again(night):
    """As it is kept by now."""
    return Night.objects.get(pk=night.pk)


def move(client, night, weeks=1, **more):
    to = (night.date + weeks * A_WEEK).isoformat()
    return client.post(url("move-night", night), SAME | {"date": to} | more)


def undo_last(night, ida):
    last = standing_lines(night.lines())[-1].seq
    undo_deed(night, last, deed_of(ida))


def event(client, night):
    file = icalendar.Calendar.from_ical(client.get(url("night-calendar", night)).content)
    return file, file.walk("VEVENT")[0]


def test_a_night_is_moved_and_lists_poster_and_texts_say_so(client, plan, read_pdf):
    move(client, plan, reason="snow")

    was, now = plan.date, again(plan).date
    assert now == was + A_WEEK
    assert f"{was:%A, %B} {was.day}" in text(client.get(url("night", plan)))
    assert "planned, moved from" in text(client.get(reverse("club", args=[plan.club_id])))
    said = text(client.get(url("telling", plan)))
    assert f"is moved from {was:%A, %B} {was.day} to {now:%A, %B} {now.day}: snow." in said
    poster = " ".join(read_pdf(client.get(url("poster", plan)).content).split())
    assert f"New day, no longer {was:%A, %B} {was.day}: snow" in poster


def test_the_calendar_has_it_as_the_same_night_and_newer(client, plan):
    _file, before = event(client, plan)
    move(client, plan)
    file, after = event(client, plan)

    assert after["UID"] == before["UID"]
    assert int(after["SEQUENCE"]) > int(before["SEQUENCE"])
    assert after["DTSTART"].dt - before["DTSTART"].dt == A_WEEK
    assert str(file["METHOD"]) == "PUBLISH"


def test_undone_it_is_back_on_its_day_and_newer_still(client, ida, plan):
    was = plan.date
    move(client, plan)
    _file, before = event(client, plan)

    page = client.get(url("move-night", plan))
    undo_last(again(plan), ida)

    assert "Moved from" in text(page)
    assert again(plan).date == was
    assert again(plan).evening().night.moved is None
    assert int(event(client, plan)[1]["SEQUENCE"]) > int(before["SEQUENCE"])


def test_moved_twice_and_undone_once_it_is_where_it_was_between(client, ida, plan):
    move(client, plan)
    between = again(plan)
    move(client, between)
    assert again(plan).evening().night.moved.was == plan.date.isoformat()

    undo_last(again(plan), ida)

    assert again(plan).date == between.date


def test_a_date_that_was_put_right_since_is_left_as_it_is(client, ida, plan):
    move(client, plan)
    right = plan.date + 5 * A_WEEK
    change_night(night=again(plan), date=right, hall="", permit="")

    undo_last(again(plan), ida)

    assert again(plan).date == right


def test_another_hour_is_in_its_rules_too_and_one_undo_takes_both(client, ida, plan):
    client.post(
        url("move-night", plan),
        {"date": plan.date.isoformat(), "doors": "19:00", "begins": "20:00", "reason": ""},
    )
    assert again(plan).evening().rules.begins == "20:00"
    assert "The cards begin at 20:00, no longer at 19:30" in text(client.get(url("night", plan)))

    undo_last(again(plan), ida)

    assert again(plan).evening().rules == RULES


@pytest.mark.parametrize(
    ("weeks", "says"), [(0, "Choose another day or another hour."), (-3, "That day is past.")]
)
def test_the_same_day_and_a_past_one_are_no_move(client, plan, weeks, says):
    page = move(client, plan, weeks)

    assert page.status_code == 422
    assert says in text(page)
    assert again(plan).date == plan.date


def test_once_the_door_is_open_it_is_moved_no_more(client, plan):
    then(plan, DoorOpened())
    before = log(plan)

    page = move(client, plan)

    assert_refused(page, plan, before, 409, "The door is open already")
    assert again(plan).date == plan.date


def test_a_move_is_not_undone_under_an_open_door(client, ida, plan):
    move(client, plan)
    then(again(plan), DoorOpened())
    seq = next(line.seq for line in plan.lines() if isinstance(line.entry, Moved))

    answer = client.post(url("undo", plan), {"seq": seq})

    assert answer.status_code == 409
    assert again(plan).date == plan.date + A_WEEK


def test_sent_twice_it_is_moved_once(client, plan):
    for _ in range(2):
        move(client, plan, key="0b5a")
    assert again(plan).date == plan.date + A_WEEK
    assert len(again(plan).evening().night.moves) == 1


def test_a_night_that_is_called_off_is_cancelled_in_calendars_and_said_on_the_poster(
    client, ida, plan, read_pdf
):
    client.post(url("call-off", plan), {"reason": "snow"})

    file, off = event(client, plan)
    assert str(file["METHOD"]) == "CANCEL"
    assert str(off["STATUS"]) == "CANCELLED"
    assert str(off["SUMMARY"]).startswith("Called off: ")
    assert "is called off: snow." in text(client.get(url("telling", plan)))
    poster = " ".join(read_pdf(client.get(url("poster", plan)).content).split())
    assert "Called off: snow" in poster

    undo_last(again(plan), ida)
    assert str(event(client, plan)[1]["STATUS"]) == "CONFIRMED"


def test_a_pot_goes_past_a_night_that_is_called_off(client, ida, plan):
    full = a_kept_night(ida, *a_door(2, with_pots(JACKPOT)), brought("Jackpot", 34_000))
    then(full, CalledOff("fire alarm"))
    off = a_kept_night(ida, *a_door(0, with_pots(JACKPOT))[:1], CalledOff("snow"), week=1)
    after = a_kept_night(ida, *a_door(0, with_pots(JACKPOT))[:1], week=2)

    came_from, opening = should_bring(after, after.evening())

    assert int(came_from["Jackpot"]) == full.pk != off.pk
    assert opening["Jackpot"].amount == 34_000
