"""The club's nights: where each stands, two of one day, a plan that is taken out and put back."""

import datetime

import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from parties.club.actions import setting_up as club_actions
from parties.log.night import undo_deed
from parties.models import Club, Night
from parties.prizes.actions import close_night
from parties.web.finding import tonight
from scoring.door.registering import Reserved
from scoring.formats.named import CRIB_NIGHT
from scoring.log.lines import standing_lines
from scoring.night.closing import Closed, SettledAnew
from scoring.night.course import CalledOff, DoorOpened, Noted
from scoring.night.rules import Plays
from scoring.rules.house_rules import HouseRules
from scoring.till.box import FloatPut
from tests.builders import a_door, a_night, a_night_of_totals, bell, dollars
from tests.parties.nights import (
    a_kept_night,
    assert_says,
    deed_of,
    log,
    refreshed,
    text,
    then,
    undo_beside,
    url,
)

A_WEEK = datetime.timedelta(weeks=1)
OVER = a_night_of_totals(9, 7, rules=HouseRules(prizes=dollars()))


def shown(client):
    return text(client.get(reverse("club", args=[Club.objects.get().pk])))


def on_day(night, date):
    Night.objects.filter(pk=night.pk).update(date=date)


@pytest.mark.parametrize(
    ("entries", "tonight_says", "last_week_says"),
    [
        (a_door(0)[:1], "planned", "planned, never begun"),
        (a_door(4), "the door is open", "not closed"),
        ((*a_night(4), bell(1)), "being played", "not closed"),
        (OVER, "waiting for its prizes", "not closed"),
    ],
)
def test_a_night_says_where_it_stands(client, ida, entries, tonight_says, last_week_says):
    night = a_kept_night(ida, *entries)

    on_day(night, tonight())
    assert f"Tonight Fire Hall · {tonight_says} " in shown(client)

    on_day(night, tonight() - A_WEEK)
    assert f"Fire Hall · {last_week_says} " in shown(client)


@pytest.mark.parametrize(
    ("entries", "state"),
    [
        ((*OVER, Closed(None, "")), "closed"),
        ((*a_door(4), CalledOff("storm")), "called off: storm"),
    ],
)
@pytest.mark.parametrize("day", [tonight(), tonight() - A_WEEK])
def test_a_night_that_is_over_is_among_the_past_ones_on_its_own_day_too(
    client, ida, entries, state, day
):
    on_day(a_kept_night(ida, *entries), day)

    coming, past = shown(client).split("Past nights")

    assert "No night is planned." in coming
    assert f"Fire Hall · {state} " in past


def test_a_night_that_is_called_off_stands_among_those_to_come_until_its_day(client, ida):
    on_day(a_kept_night(ida, *a_door(0)[:1], CalledOff("storm")), tonight() + A_WEEK)

    coming, past = shown(client).split("Past nights")

    assert "Fire Hall · called off: storm" in coming
    assert "called off" not in past


def test_the_next_few_nights_stand_open_and_the_others_are_folded(client, ida):
    for week in range(7):
        on_day(a_kept_night(ida, *a_door(0)[:1], week=week), tonight() + week * A_WEEK)

    page = client.get(reverse("club", args=[Club.objects.get().pk]))

    assert "2 more nights" in text(page)
    assert page.content.decode().split("2 more nights")[0].count("planned</span>") == 5


def test_a_night_opened_by_a_mistake_found_late_is_not_closed_until_it_is_again(client, ida):
    night = a_kept_night(ida, *OVER)
    then(night, Closed(None, ""), SettledAnew(opened=True))
    on_day(night, tonight() - A_WEEK)
    assert "Fire Hall · not closed" in shown(client)

    then(night, Closed(None, ""))
    assert "Fire Hall · closed" in shown(client)

    for says in ("not closed", "closed"):
        undo_deed(night, standing_lines(night.lines())[-1].seq, deed_of(ida))
        assert f"Fire Hall · {says}" in shown(client)


def test_what_is_over_is_not_the_big_button(client, ida):
    called_off = a_kept_night(ida, *a_door(4), CalledOff("storm"))
    on_day(called_off, tonight())
    later = a_kept_night(ida, *a_door(4)[:1])
    on_day(later, tonight() + A_WEEK)

    page = client.get(reverse("club", args=[Club.objects.get().pk])).content.decode()

    assert f'class="button next big" href="{url("night", later)}"' in page
    assert page.count('class="button next') == 1


@pytest.mark.parametrize("number", [2, 8])
def test_as_many_queries_for_any_number_of_nights(client, ida, number, django_assert_num_queries):
    for week in range(number):
        on_day(a_kept_night(ida, *a_door(4), week=week), tonight() - week * A_WEEK)

    with django_assert_num_queries(12):
        client.get(reverse("club", args=[Club.objects.get().pk]))


# Which evening it is, where the club plays more than its drive


def keep(client, name):
    client.post(reverse("keep-evening", args=[Club.objects.get().pk]), {"plays": name})


def nights_of_two_kinds(ida):
    """A crib night and a drive of each state: tonight, last week, the week before called off."""
    door = a_door(0)[:1]
    for week, ending in enumerate(((), (), (CalledOff("storm"),))):
        for form in ((Plays(CRIB_NIGHT),), ()):
            night = a_kept_night(ida, *door, *form, *ending)
            on_day(night, tonight() - week * A_WEEK)


@pytest.mark.parametrize("number", [1, 2])
def test_nights_of_a_club_that_plays_more_say_what_is_played(
    client, ida, number, django_assert_num_queries
):
    keep(client, "crib_night")
    for _ in range(number):
        nights_of_two_kinds(ida)

    with django_assert_num_queries(12):
        page = shown(client)
    past = text(client.get(reverse("past-nights", args=[Club.objects.get().pk])))

    assert "Tonight Crib night · night 1 of that day Fire Hall · planned" in page
    assert "Tonight 45s drive · night 2 of that day Fire Hall · planned" in page
    for shows in (page, past):
        assert "Crib night · night 1 of that day Fire Hall · planned, never begun" in shows
        assert "45s drive · night 2 of that day Fire Hall · called off: storm" in shows


# A plan made by mistake


def test_a_plan_is_taken_out_and_put_back(client, ida):
    night = a_kept_night(ida, *a_door(4)[:1])
    then(night, Reserved((1, 2)))
    before = log(night)
    assert "Planned by mistake: take it out" in text(client.get(url("night", night)))

    client.post(url("take-out", night))

    assert not Night.objects.counted().exists()
    assert "Taken out Friday, November 20, 2026 Fire Hall Put it back" in shown(client)
    assert "This night was taken out." in text(client.get(url("night", night)))

    back = client.post(reverse("put-back", args=[night.club_id]), {"night": night.pk})

    assert back["Location"] == url("night", night)
    assert Night.objects.counted().get() == night
    assert log(night) == before
    assert "Taken out" not in shown(client)


def test_nothing_is_entered_for_a_night_that_is_taken_out(client, ida):
    night = a_kept_night(ida, *a_door(4)[:1])
    client.post(url("take-out", night))

    response = client.post(url("open-door", night))

    assert_says(response, 409, "This night was taken out. Put it back first.")
    assert not refreshed(night).door.is_open


def test_what_is_more_than_a_plan_is_called_off_instead(client, ida):
    night = a_kept_night(ida, *a_door(4)[:1])
    then(night, DoorOpened())

    assert_says(client.post(url("take-out", night)), 409, "Call it off instead.")
    assert Night.objects.counted().get() == night
    assert "Planned by mistake" not in text(client.get(url("night", night)))


def test_a_float_in_a_plan_made_by_mistake_is_undone_and_the_plan_taken_out_by_one_press(
    client, ida
):
    night = a_kept_night(ida, *a_door(4)[:1])
    booked = Noted(0, 0, "the hall is booked", on_sheet=False)
    then(night, FloatPut("", 5000), booked)
    assert "Planned by mistake: take it out" in text(client.get(url("night", night)))

    refused = client.post(url("take-out", night))

    assert refused.status_code == 409
    assert Night.objects.counted().get() == night
    assert "Something was entered for this night already." in text(refused)
    assert "The hall is booked The box: a float of $50 Undo all of this and go on" in text(refused)
    assert undo_beside(client, night, refused)["Location"] == reverse("club", args=[night.club_id])
    assert not Night.objects.counted().exists()
    assert "Taken out" in shown(client)


@pytest.mark.parametrize("sent", [{}, {"night": "x"}, {"night": "99"}])
def test_only_what_was_taken_out_is_put_back(client, ida, sent):
    night = a_kept_night(ida, *a_door(4)[:1])

    assert client.post(reverse("put-back", args=[night.club_id]), sent).status_code in (404, 422)


# A night of another day


def a_plan(date):
    club, user = Club.objects.get(), User.objects.get()
    by = deed_of(user)
    return club_actions.plan_night(club=club, date=date, hall="", rules=club.house_rules, deed=by)


def test_a_night_of_another_day_asks_before_its_door_opens(client, ida):
    night = a_plan(tonight() + A_WEEK)
    page = client.get(url("night", night)).content.decode()
    assert f'<a class="button next big" href="{url("open-door", night)}">' in page

    asks = text(client.get(url("open-door", night)))

    assert "This night is planned for" in asks
    assert not refreshed(night).door.is_open


@pytest.mark.parametrize(("sent", "moves"), [({"tonight": "on"}, True), ({}, False)])
def test_it_becomes_tonights_or_keeps_its_day(client, ida, sent, moves):
    planned = tonight() + A_WEEK
    night = a_plan(planned)

    client.post(url("open-door", night), sent)

    night.refresh_from_db()
    assert night.date == (tonight() if moves else planned)
    assert refreshed(night).door.is_open


def test_tonights_door_opens_with_one_press(client, ida):
    night = a_plan(tonight())

    page = client.get(url("night", night)).content.decode()

    assert f'action="{url("open-door", night)}"' in page


NO_PRIZES = HouseRules(prizes=dollars())


def test_of_many_who_are_first_it_says_how_many(client, ida):
    night = a_kept_night(ida, *a_night_of_totals(9, 9, 9, 9, rules=NO_PRIZES))
    close_night(night=night, reason="counted at home", deed=deed_of(ida))
    on_day(night, tonight() - A_WEEK)

    assert "8 people, first with 9 games: 4 couples" in shown(client).replace("\xa0", " ")
