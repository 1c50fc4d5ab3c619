"""A league of pairs over weeks, as a club keeps it: its evenings played and closed one by one, its season by
couple, what each evening counts, the best so many weeks."""

from dataclasses import replace
from datetime import date, timedelta

import pytest
from django.urls import reverse

from parties.log.club import add as add_to_club
from parties.log.nights import nights_of
from parties.log.results import keep_all_results, keep_result
from parties.log.writing import rows
from parties.models import Club, LogEntry, Member, Night, NightResult
from parties.prizes.actions import close_night
from scoring.club.settings import EveningKept
from scoring.formats.choices import Count, SumRule
from scoring.formats.named import ROUND_ROBIN
from scoring.games.points import Scored
from scoring.log.lines import Line, Undone
from scoring.night.rules import Plays
from tests.builders import a_night_of_totals
from tests.parties.nights import a_kept_night, deed_of, make_people, text
from tests.scoring.evenings.played import Hall

LEAGUE = replace(ROUND_ROBIN, count=Count(points=SumRule()))
WEEKS = [{1: 40, 2: 30, 3: 20, 4: 10}, {1: 5, 2: 35, 3: 45, 4: 15}, {1: 26, 2: 25, 3: 0, 4: 41}]
"""What each pair makes in each of the three games of a week."""

SAID = {
    "name": "League",
    "first": "2026-11-01",
    "last": "2027-04-30",
    "whose": "couple",
    "gives": "counted",
    "best": "2",
    "least": "0",
}


def an_evening(makes):
    """Four pairs, each against each, every game with the same points of a pair."""
    hall = Hall(LEAGUE, 3)
    hall.come(4)
    hall.sits()
    for game in (1, 2, 3):
        hall.begins(game)
        for place in hall.evening.room(game).tables:
            points = tuple((side[0], makes[side[0]]) for side in place.sides)
            winner = max(points, key=lambda each: each[1])[0]
            hall.say(Scored(game, place.table, points, winner))
    return hall.lines


def kept(club, user, lines, on):
    night = Night.objects.create(club=club, date=on)
    told = rows(lines, deed_of(user))
    LogEntry.objects.bulk_create(LogEntry(night=night, **row) for row in told)
    keep_result(night, night.evening())
    return night


@pytest.fixture
def club(ida) -> Club:
    club = Member.objects.get(user=ida).club
    make_people(club, [11, 12, 21, 22, 31, 32, 41, 42])
    for week, makes in enumerate(WEEKS):
        kept(club, ida, an_evening(makes), date(2026, 11, 6) + timedelta(weeks=week))
    return club


def table(client, club):
    page = client.get(reverse("season", args=[club.pk, 1]))
    return {row.who: (row.place, row.total) for row in page.context["rows"]}, text(page)


def test_the_best_two_weeks_of_each_pair_count_by_points(client, club):
    assert client.post(reverse("new-season", args=[club.pk]), SAID).status_code == 303

    stands, says = table(client, club)
    assert list(stands.values()) == [(1, "198"), (2, "195"), (2, "195"), (3, "168")]
    assert "Each night counts its own points" in says
    assert "The best 2 nights of each count, and the others are struck out." in says


def test_what_was_kept_before_points_were_is_reckoned_from_the_log(client, club):
    """By a program that kept a night without its points."""
    client.post(reverse("new-season", args=[club.pk]), SAID)
    after, _says = table(client, club)
    NightResult.objects.update(came=5, pairs=[], people=[])

    assert table(client, club)[0] == after
    assert keep_all_results() == (3, 3)
    assert table(client, club)[0] == after


def test_a_season_of_one_evening_has_its_nights_alone(client, club, ida):
    """The league's evenings, and a drive between them."""
    drive = a_kept_night(ida, *a_night_of_totals(12, 11), week=1)
    close_night(night=drive, reason="counted at home", deed=deed_of(ida))
    assert "plays" not in client.get(reverse("new-season", args=[club.pk])).context["form"].fields
    add_to_club(club, [EveningKept(LEAGUE)], deed_of(ida))
    asked = client.get(reverse("new-season", args=[club.pk])).context["form"].fields["plays"]
    assert [value for value, _name in asked.choices] == ["", "drive_45s", LEAGUE.name]

    said = SAID | {"best": "0", "whose": "person"}
    for plays in ("", "drive_45s", LEAGUE.name):
        client.post(reverse("new-season", args=[club.pk]), said | {"plays": plays})
    nights = [
        client.get(reverse("season", args=[club.pk, number])).context["nights"]
        for number in (1, 2, 3)
    ]
    assert nights == [4, 1, 3]
    of_league = text(client.get(reverse("season", args=[club.pk, 3])))
    assert "Only these nights count:" in of_league
    assert client.get(reverse("change-season", args=[club.pk, 3])).context["form"]["plays"].value()
    pictures = client.get(reverse("season-pictures", args=[club.pk, 2])).context["attendance"]
    assert len(pictures.rows) == 1


def test_what_was_said_and_taken_back_is_not_what_was_played(client, club, ida):
    """The last word that stands, and an open night by it too."""
    night = Night.objects.create(club=club, date=date(2026, 12, 4))
    lines = [Plays(LEAGUE), Undone(1)]
    told = [Line(seq, each) for seq, each in enumerate(lines, 1)]
    made = rows(told, deed_of(ida))
    LogEntry.objects.bulk_create(LogEntry(night=night, **row) for row in made)

    between = date(2026, 11, 1), date(2027, 4, 30)
    assert nights_of(club, "drive_45s", between) == {night.pk}
    assert len(nights_of(club, LEAGUE.name, between)) == len(WEEKS)
