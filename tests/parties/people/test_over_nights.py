"""A person over the nights: whom it met with what score, runs, prizes; two people together; on paper."""

from dataclasses import replace
from datetime import date

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from parties.people.page.book import book_of
from parties.people.page.records import (
    NightOf,
    Nights,
    couples_of,
    facts_of,
    met_in,
    nights_of,
    nights_together,
    season_sheet,
)
from parties.people.sheets import draw
from parties.printing.paper.page import Paper
from parties.prizes.actions import close_night, split_all
from scoring.came import More, PrizeWon
from scoring.door.registering import PartnersTraded
from scoring.rules.house_rules import HouseRules
from scoring.seats.seating import Bell
from tests.builders import dollars
from tests.parties.door.door_nights import by
from tests.parties.nights import a_kept_night, a_night_to_settle, assert_says, text
from tests.parties.punch_cards.card_nights import RULES, entries, played
from tests.sweeping import swept

pytestmark = pytest.mark.django_db


def a_closed_night(ida, week, *besides):
    told = entries(played(8, replace(RULES, prizes=dollars(30))))
    begins = next(at for at, entry in enumerate(told) if isinstance(entry, Bell))
    night = a_kept_night(ida, *told[:begins], *besides, *told[begins:], week=week)
    for place in [each.offer.place for each in night.evening().settlements if not each.awards]:
        split_all(night, by(ida), place=place)
    close_night(night=night, reason="counted at home", deed=by(ida))
    return night


@pytest.fixture
def night(ida):
    """The last of two nights of the same eight couples."""
    a_closed_night(ida, 0)
    return a_closed_night(ida, 1)


def at(night, name="person", *more, player=11):
    return reverse(name, args=[night.club_id, player, *more])


def test_the_page_says_whom_one_met_with_what_score(client, night):
    book = book_of(night.club)
    met = met_in(book, nights_of(book, 11).all)

    assert sum(each.games for each in met) == 2 * 2 * 6
    again = {each.player: each for each in met_in(book, nights_of(book, met[0].player).all)}
    assert again[11].games == met[0].games
    assert again[11].won == met[0].games - met[0].won
    says = text(client.get(at(night)))
    assert f"{met[0].name} {met[0].games} {met[0].won}" in says
    assert "entered one by one" in says


def test_prizes_are_said_of_who_won_one_and_of_nobody_else(client, ida):
    for _ in range(2):
        night = a_night_to_settle(ida, 12, 11, 9, rules=HouseRules(prizes=dollars(30)))
        close_night(night=night, reason="counted at home", deed=by(ida))

    winner, other = (text(client.get(at(night, player=each))) for each in (11, 21))
    assert "In the prizes 2 of 2 nights, 2 of them in a row" in winner
    assert "Prizes, as a couple $60" in winner
    assert "In the prizes" not in other
    assert "Prizes, as a couple" not in other
    assert "Met most often" not in winner, "totals were typed"


def test_nights_in_a_row_and_the_booby_prize_is_none():
    def on(day, *prizes):
        more = More(prizes=prizes)
        return NightOf(day, date(2026, 1, day), 12, "", run=day, more=more, is_closed=True)

    first, booby = PrizeWon(1, 100), PrizeWon(0, 100)
    nights = Nights((on(5, first), on(4, first), on(3, booby), on(2, first), on(1)))

    assert (nights.in_the_prizes, nights.prizes_in_a_row) == (3, 2)
    assert nights.longest_run.night == 5
    assert ("Most games won in a row", "5 games, Jan. 5, 2026") in facts_of(nights)
    assert ("In the prizes", "3 of 5 nights, 2 of them in a row") in facts_of(nights)
    assert ("Prizes, as a couple", "$4") in facts_of(nights)


def test_two_people_have_a_page_whoever_is_named_first(client, night):
    one = client.get(at(night, "two-over-nights", 12))
    other = client.get(at(night, "two-over-nights", 11, player=12))

    assert "2 nights on one card" in text(one)
    assert text(one) == text(other)
    assert "Player Nr12" in text(client.get(at(night)))
    assert at(night, "two-over-nights", 12) in client.get(at(night)).content.decode()


def test_only_nights_as_partners_are_of_a_couple(client, ida, night):
    a_closed_night(ida, 2, PartnersTraded(11, 21))
    book = book_of(night.club)

    assert len(nights_together(book, 11, 12).all) == 2
    assert [each.partner for each in nights_together(book, 11, 22).all] == [22]
    by_pair = {each.pair: each.nights for each in couples_of(book)}
    assert (by_pair[11, 12], by_pair[11, 22]) == (2, 1)


@pytest.mark.parametrize("partner", [11, 999])
def test_nobody_is_a_couple_alone_or_with_a_stranger(client, night, partner):
    for name in ("two-over-nights", "season-of-couple"):
        assert client.get(at(night, name, partner)).status_code == 404


def test_a_season_is_one_page_with_all_of_it(client, night, read):
    asked = {"start": "2026-09-01", "end": "2026-12-31"}
    for name, more in (("season-of-person", ()), ("season-of-couple", (12,))):
        (page,) = read(client.get(at(night, name, *more), asked).content)
        assert "Player Nr11" in page.text
        assert "Sept. 1, 2026" in page.text
        assert nights_of(book_of(night.club), 11).score in page.text
        assert "Met most often" in page.text
        assert page.collisions() == []


def test_only_nights_between_the_two_days_are_on_it(client, night, read):
    (page,) = read(
        client.get(
            at(night, "season-of-person"), {"start": "2026-11-27", "end": "2026-11-27"}
        ).content
    )
    assert "Nights 1 " in page.text
    (none,) = read(
        client.get(
            at(night, "season-of-person"), {"start": "2020-01-01", "end": "2020-02-01"}
        ).content
    )
    assert "No night between these two days." in none.text


@swept("paper", Paper)
@swept("number", [1, 10, 200])
def test_two_hundred_nights_fit_on_the_page(night, read, ink, paper, number):
    book = book_of(night.club)
    nights = Nights(nights_of(book, 11).all[:1] * number)
    sheet = season_sheet(
        book,
        nights,
        "Angus MacDonald-Campbell of Boularderie Centre",
        start=date(2026, 1, 1),
        end=date(2026, 12, 31),
    )
    drawn = draw(sheet, paper)

    (page,) = read(drawn)
    assert page.collisions() == []
    assert f"Nights {number} " in page.text
    assert ("Games won on the last 40 nights" in page.text) == (number > 40)
    assert ("Night after night: the last" in page.text) == (number > 40)
    assert min(ink(drawn)[0].left, ink(drawn)[0].right, ink(drawn)[0].bottom) >= 35


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"start": "2026-12-31", "end": "2026-01-01"}, "The last day comes before the first."),
        ({"start": "x"}, "Enter a valid date."),
        ({"end": "0026-01-01"}, "Check the year."),
    ],
)
def test_days_that_are_none_are_said_and_stay(client, night, asked, says):
    for name, more in (("season-of-person", ()), ("season-of-couple", (12,))):
        assert_says(client.get(at(night, name, *more), asked), 422, says)


@pytest.mark.parametrize(("name", "more"), [("person", ()), ("two-over-nights", (12,))])
def test_more_nights_ask_no_more(client, ida, night, name, more):
    with CaptureQueriesContext(connection) as few:
        client.get(at(night, name, *more))
    for week in (2, 3, 4):
        a_closed_night(ida, week)
    with CaptureQueriesContext(connection) as many:
        client.get(at(night, name, *more))

    assert len(many) == len(few)
