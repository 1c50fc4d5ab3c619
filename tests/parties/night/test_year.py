"""A club with a year of nights: its money and pots agree, it is thrown away whole, and no other is touched."""

import datetime
from itertools import pairwise

import pytest
from django.urls import reverse

from parties.models import Club, LogEntry, Night, NightResult, Player
from parties.night import actions
from scoring.night.course import Phase
from scoring.till.box import till_of
from tests.builders import a_night
from tests.parties.nights import a_kept_night, an_organiser, deed_of, text

pytestmark = pytest.mark.django_db

TODAY = datetime.date(2026, 9, 30)


def a_year(user, nights=4, seed=7):
    return actions.open_a_year(user=user, today=TODAY, seed=seed, nights=nights)


def everything():
    return [
        set(kind.objects.values_list("pk", flat=True)) for kind in (Club, Night, Player, LogEntry)
    ]


def test_every_night_is_closed_and_each_pot_goes_on_with_what_the_last_one_left(ida):
    club = a_year(ida)

    evenings = [night.evening() for night in club.nights.order_by("date")]
    assert [each.phase for each in evenings] == [Phase.CLOSED] * 4
    assert all(not each.misfits and not each.owing for each in evenings)
    assert all(not till_of(each).held and not till_of(each).lacking for each in evenings)
    for before, after in pairwise(evenings):
        left = {name: pot.carried for name, pot in before.pots.items()}
        assert {name: pot.opening.amount for name, pot in after.pots.items()} == left
    assert NightResult.objects.filter(night__club=club).count() == 4


def test_no_night_is_in_the_summer_or_still_to_come(ida):
    dates = list(a_year(ida).nights.values_list("date", flat=True))

    assert [date for date in dates if date.month in (7, 8) or date >= TODAY] == []
    assert min(dates) < datetime.date(2026, 7, 1)


def test_the_same_seed_throws_the_same_year(ida):
    told = []
    for user in (ida, an_organiser("rita")):
        club = a_year(user, nights=2)
        nights = [night.evening() for night in club.nights.order_by("date")]
        names = list(club.players.order_by("pk").values_list("name", flat=True))
        told.append((names, [dict(each.holes) for each in nights]))

    assert told[0] == told[1]


def test_it_is_thrown_away_with_all_that_hangs_on_it_and_nothing_else(ida):
    a_kept_night(ida, *a_night(4))
    before = everything()
    club = a_year(ida, nights=2)
    actions.practice_night(club=club, couples=4, date=TODAY, deed=deed_of(ida))

    actions.throw_away(club=club)

    assert everything() == before


def test_another_club_is_never_thrown_away(client, ida):
    own = Club.objects.get(members__user=ida)
    before = everything()

    actions.throw_away(club=own)
    answer = client.post(reverse("throw-year-away", args=[own.pk]))

    assert answer["Location"] == reverse("club", args=[own.pk])
    assert everything() == before


def test_one_press_opens_it_and_one_throws_it_away(client, ida):
    own = Club.objects.get(members__user=ida)
    assert "Show me a club with a year of nights" in text(
        client.get(reverse("club", args=[own.pk]))
    )
    made = a_year(ida, nights=2)

    page = client.post(reverse("show-year"), follow=True)

    assert page.redirect_chain[-1] == (reverse("club", args=[made.pk]), 303)
    assert "Past nights" in text(page)
    assert "Show me a club" not in text(page)
    assert text(page).count("closed") >= 2
    money = client.get(reverse("season-money", args=[made.pk]))
    assert money.status_code == 200
    assert client.post(reverse("throw-year-away", args=[made.pk]))["Location"] == reverse("first")
    assert list(Club.objects.all()) == [own]


def test_who_practises_without_a_club_gets_the_practice_club_as_before():
    club, user = actions.practice_organiser()
    a_year(user, nights=1)

    assert actions.practice_organiser() == (club, user)
