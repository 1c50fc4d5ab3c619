"""The list of past nights: who was first, the pots, whether it is closed, and what is looked for."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from parties.models import Night, Player
from parties.prizes.actions import close_night
from parties.web.finding import tonight
from scoring.night.course import CalledOff
from scoring.pots.saying import PotPaid
from tests.builders import a_door, a_night_of_totals
from tests.parties.door.door_nights import by
from tests.parties.nights import a_kept_night, text, then
from tests.parties.pots.pot_nights import JACKPOT, with_pots

LAST_WEEK = tonight() - timedelta(weeks=1)


def closed(user, *totals, weeks=1, rules=None):
    night = a_kept_night(user, *a_night_of_totals(*totals, rules=rules), week=-weeks)
    paid = [
        PotPaid(name, share.couple, share.amount)
        for name, pot in night.evening().pots.items()
        for share in pot.shares
    ]
    then(night, *paid)
    close_night(night=night, reason="counted at home", deed=by(user))
    Night.objects.filter(pk=night.pk).update(date=tonight() - timedelta(weeks=weeks))
    return night


def page(client, club, **asked):
    return client.get(reverse("past-nights", args=[club.pk]), asked)


def shown(client, club, **asked):
    return text(page(client, club, **asked)).split("Find ", 1)[1].split("The club’s records")[0]


def days(client, club, **asked):
    return [each.says.night.pk for each in page(client, club, **asked).context["nights"]]


def test_a_night_says_who_was_first_how_many_came_and_where_it_stands(client, ida):
    night = closed(ida, 12, 11, 9)

    says = shown(client, night.club)

    assert "Fire Hall · closed 6 people, first with 12 games: Player Nr11 & Player Nr12" in says
    assert reverse("night-pictures", args=[night.pk]) in page(client, night.club).content.decode()


def test_a_pot_is_won_by_somebody_or_carried_on(client, ida):
    pots = with_pots(JACKPOT)
    closed(ida, 19, 11, 9, rules=pots, weeks=2)
    night = closed(ida, 20, 11, 9, rules=pots)

    newer, older = shown(client, night.club).split("In pictures")[:2]

    assert "Jackpot: $6 won by Player Nr11 & Player Nr12" in newer
    assert "Jackpot: $6 carried on" in older


@pytest.mark.parametrize(
    ("entries", "state"),
    [
        (a_night_of_totals(9, 7), "not closed"),
        ((*a_door(4), CalledOff("storm")), "called off"),
        (a_door(0)[:1], "planned, never begun"),
    ],
)
def test_a_night_that_is_not_closed_says_so_and_names_nobody(client, ida, entries, state):
    night = a_kept_night(ida, *entries)
    Night.objects.filter(pk=night.pk).update(date=LAST_WEEK)

    says = shown(client, night.club)

    assert f"Fire Hall · {state}" in says
    assert "first with" not in says
    assert "In pictures" not in says


def test_a_night_is_found_by_its_day_or_by_the_name_of_whoever_was_first(client, ida):
    first = closed(ida, 12, 11, 9)
    second = closed(ida, 8, 15, 9, weeks=60)
    club = first.club
    Player.objects.filter(pk=21).update(name="Élise D’Entremont")

    assert days(client, club) == [first.pk, second.pk]
    assert days(client, club, find="elise") == [second.pk]
    assert days(client, club, find="Nr11") == [first.pk]
    assert days(client, club, find="Nr31") == []
    on = Night.objects.get(pk=second.pk).date
    for typed in (f"{on:%B} {on.year}", f"{on.year} {on.day}", on.isoformat(), f"{on:%Y-%m}"):
        assert days(client, club, find=typed) == [second.pk], typed
    assert "nobody of that name was ever first" in text(page(client, club, find="Nobody"))


def test_a_name_taken_out_of_the_book_is_not_found(client, ida):
    night = closed(ida, 12, 11, 9)
    Player.objects.filter(pk__in=[11, 12]).forget()

    assert days(client, night.club, find="Nr11") == []
    assert "(name taken out) & (name taken out)" in shown(client, night.club)


def test_a_thousand_nights_have_fifty_pages_and_the_search_goes_along(client, ida):
    club = closed(ida, 12, 11).club
    Night.objects.bulk_create(
        Night(club=club, date=LAST_WEEK - timedelta(weeks=week)) for week in range(1, 1_000)
    )

    assert len(days(client, club)) == 20
    assert "Page 50 of 50" in text(page(client, club, page=50))
    assert len(days(client, club, page="oops")) == 20
    found = page(client, club, find=str(LAST_WEEK.year - 2))
    assert f"?find={LAST_WEEK.year - 2}&amp;page=2" in found.content.decode()


def test_many_nights_ask_no_more_than_one(client, ida, django_assert_num_queries):
    pots = with_pots(JACKPOT)
    club = closed(ida, 20, 11, 9, rules=pots).club
    a_kept_night(ida, *a_night_of_totals(5, 6, 7), week=-400)
    with CaptureQueriesContext(connection) as one:
        page(client, club)
    for weeks in range(4):
        closed(ida, 20, 11, 9, rules=pots, weeks=1)
        a_kept_night(ida, *a_night_of_totals(5, 6, 7), week=-400 - weeks)
    with django_assert_num_queries(len(one)):
        page(client, club)
