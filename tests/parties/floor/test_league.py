"""A league of pairs over weeks by its pages: a night goes on where the season’s last one stopped."""

from datetime import timedelta

import pytest
from django.urls import reverse

from parties.models import Club, Night
from parties.web.finding import tonight
from scoring.meetings import to_come
from tests.parties.nights import assert_says, text
from tests.parties.rules.evenings.test_an_evening import Hall

LEAGUE = {"name": "Tavern league", "whose": "couple", "gives": "games", "best": "0", "least": "0"}
TEN = timedelta(weeks=10)
NIGHT_QUERIES, MEETING_QUERIES = 8, 6
BUTTON = "Let those meet first who have not met"


@pytest.fixture
def hall(client):
    hall = Hall(client, Club.objects.get())
    hall.keeps("round_robin")
    return hall


def a_season(hall, **said):
    days = {"first": (tonight() - TEN).isoformat(), "last": (tonight() + TEN).isoformat()}
    answer = hall.client.post(reverse("new-season", args=[hall.club.pk]), LEAGUE | days | said)
    assert answer.status_code == 303


def a_night(hall, week, pairs="ABCDEF", games=2, **typed):
    """Everybody through the door, in this order, `week` weeks before or after today."""
    day = tonight() + timedelta(weeks=week)
    hall.plans("round_robin", games=str(games), date=day.isoformat(), **typed)
    hall.press("open-door", tonight="on")
    for pair in pairs:
        hall.comes_in_by_the_page(f"Ann {pair}. Beaton", f"Bob {pair}. Burke")
    return hall


def plays(hall):
    """All games of the night, the first of each table winning."""
    for game in range(1, hall.evening.rules.games + 1):
        hall.press("next-game", game=str(game - 1))
        for place in hall.evening.room(game).tables:
            hall.press("record-win", win=f"{game}-{place.table}-{place.couples[0]}")
    assert hall.evening.games_are_over


def test_the_next_night_brings_those_together_who_have_not_met(hall):
    a_season(hall)
    a_night(hall, -1)
    page = hall.look("seating")
    assert page.context["goes_on"].says == ""
    hall.press("draw-tables")
    plays(hall)

    a_night(hall, 0, "FEDCBA")
    page = text(hall.look("seating"))
    assert "“Tavern league” goes on" in page
    assert ("Of the 15 meetings of those who are here, 6 were played on earlier nights.") in page
    assert BUTTON in page
    before = len(hall.evening.lines)
    assert hall.press("seat-unmet-first").status_code == 303
    (line,) = hall.evening.lines[before:]
    assert line.entry.kind == "seated"
    says = text(hall.look("seating"))
    assert "As they sit, nobody meets anybody again whom they met on an earlier night." in says
    assert "some do not meet" not in says


def test_what_would_be_met_again_is_named(hall):
    a_season(hall)
    a_night(hall, -1)
    hall.press("draw-tables")
    met = {two for _game, two in to_come(hall.evening)}
    plays(hall)
    a_night(hall, 0)
    one, other = min(met)
    others = [card for card in hall.evening.couples if card not in (one, other)]
    seats = dict.fromkeys((one, other), 1) | {card: 2 + at // 2 for at, card in enumerate(others)}
    hall.press("seat", **{f"table-{card}": str(at) for card, at in seats.items()})
    again = [(game, two) for game, two in to_come(hall.evening) if two in met]
    says = text(hall.look("seating"))
    assert f"{len(again)} of tonight’s 6 meetings" in says
    assert f"{one} and {other}" in says
    assert "in game 1" in says


def test_seats_that_stand_are_given_up_only_by_whoever_says_so(hall):
    a_season(hall)
    a_night(hall, -1)
    hall.press("draw-tables")
    plays(hall)
    a_night(hall, 0)
    hall.press("draw-tables")
    while not hall.look("seating").context["goes_on"].asks:
        hall.press("draw-tables", sure="yes")
    before = len(hall.evening.lines)
    answer = hall.press("seat-unmet-first")
    assert_says(answer, 409, "The tables are drawn already. Nothing was changed.")
    assert len(hall.evening.lines) == before
    assert "Yes, seat everybody again" in text(hall.look("seating"))
    assert hall.press("seat-unmet-first", sure="yes").status_code == 303
    assert len(hall.evening.lines) == before + 1
    assert BUTTON not in text(hall.look("seating"))


def test_who_sits_where_stays_whatever_becomes_of_the_season(hall):
    """What the earlier night was is of no concern once everybody sits."""
    a_season(hall)
    a_night(hall, -1)
    hall.press("draw-tables")
    plays(hall)
    a_night(hall, 0)
    hall.press("seat-unmet-first")
    sits = hall.evening.rooms
    never = LEAGUE | {"first": "2001-01-01", "last": "2001-12-31"}
    hall.client.post(reverse("change-season", args=[hall.club.pk, 1]), never)
    assert hall.look("seating").context["goes_on"] is None
    assert Night.objects.get(pk=hall.night.pk).evening().rooms == sits


@pytest.mark.parametrize(
    "said",
    [
        {"whose": "person"},
        {"plays": "drive_45s"},
        {"last": (tonight() - timedelta(days=1)).isoformat()},
    ],
)
def test_a_season_that_does_not_go_on_tonight_offers_nothing(hall, said):
    a_season(hall, **said)
    a_night(hall, -1)
    hall.press("draw-tables")
    plays(hall)
    a_night(hall, 0)
    page = hall.look("seating")
    assert page.context["goes_on"] is None
    assert BUTTON not in text(page)
    before = len(hall.evening.lines)
    assert hall.press("seat-unmet-first").status_code == 409
    assert len(hall.evening.lines) == before


def test_more_nights_ask_no_more_of_the_database(hall, django_assert_num_queries):
    a_season(hall)
    a_night(hall, -3)
    hall.press("draw-tables")
    plays(hall)
    a_night(hall, 0)
    with django_assert_num_queries(NIGHT_QUERIES):
        hall.look("seating")
    tonight_ = hall.night
    for week in (-2, -1):
        a_night(hall, week)
        hall.press("draw-tables")
        plays(hall)
    hall.night = tonight_
    with django_assert_num_queries(NIGHT_QUERIES):
        hall.look("seating")


def meetings(hall):
    return hall.client.get(reverse("season-meetings", args=[hall.club.pk, 1]))


def test_the_season_says_who_has_met_whom_and_who_has_not(hall):
    a_season(hall)
    season = reverse("season", args=[hall.club.pk, 1])
    assert "Who has met whom" not in text(hall.client.get(season))
    a_night(hall, -1)
    assert "Who has met whom" in text(hall.client.get(season))
    assert "The table begins with the first night that is over" in text(meetings(hall))
    hall.press("draw-tables")
    met = {two for _game, two in to_come(hall.evening)}
    plays(hall)

    page = meetings(hall)
    assert "6 of 15 meetings have been played." in text(page)
    assert "more than once" not in text(page)
    rows = page.context["crossed"].rows
    assert [row.who for row in rows] == [
        f"Ann {each}. Beaton & Bob {each}. Burke" for each in "ABCDEF"
    ]
    said = {(a.number, b) for a in rows for b, times in enumerate(a.times, 1) if times}
    assert said == met | {(other, one) for one, other in met}
    assert all(len(row.left) == 3 for row in rows)
    assert "Games sat out" not in text(page)


def test_an_absent_pair_and_a_new_one_are_in_it(hall):
    a_season(hall)
    a_night(hall, -1, "ABCDE")
    hall.press("draw-tables")
    plays(hall)
    a_night(hall, 0, "ABCDEF")
    hall.press("seat-unmet-first")
    plays(hall)
    page = meetings(hall)
    says = text(page)
    assert "10 of 15 meetings have been played." in says
    assert "Games sat out" in says
    assert sorted(row.sat_out for row in page.context["crossed"].rows) == [0, 0, 0, 0, 1, 1]
    a_night(hall, 1, "ABCDEF", games=5)
    hall.press("seat-unmet-first")
    plays(hall)
    assert "15 of 15 meetings have been played. 10 were played more than once." in text(
        meetings(hall)
    )


def test_more_than_fit_across_are_a_list_alone(hall):
    a_season(hall)
    a_night(hall, -1, [f"{n}x" for n in range(26)], games=1)
    hall.press("draw-tables")
    plays(hall)
    page = meetings(hall)
    assert "13 of 325 meetings have been played." in text(page)
    assert "Still to meet" in text(page)
    assert "How often each two have met" not in text(page)


def test_more_nights_of_meetings_ask_no_more(hall, django_assert_num_queries):
    a_season(hall)
    for week in (-3, -2):
        a_night(hall, week)
        hall.press("draw-tables")
        plays(hall)
        with django_assert_num_queries(MEETING_QUERIES):
            meetings(hall)
