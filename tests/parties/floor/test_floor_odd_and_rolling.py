"""The floor where three couples sit at a table, where no bell rings, and where there is tea."""

import re

import pytest

from scoring.door.registering import HouseCouple, Substituted
from scoring.rules.choices import Odd
from scoring.rules.house_rules import HouseRules
from scoring.seats.seating import Seated, StaysPut
from tests.builders import a_door, a_game, a_night, bell, won
from tests.parties.nights import a_kept_night, log, make_people, tap, text, then, url
from tests.sweeping import swept

ROLLING = HouseRules(rolling=True)


def floor(client, night):
    return client.get(url("floor", night))


def tiles(response):
    """For each table the values of its buttons."""
    parts = re.split(r'<li\s+id="table-(\d+)"', response.content.decode())[1:]
    return {
        int(table): re.findall(r'name="win"\s+value="([^"]+)"', html)
        for table, html in zip(parts[::2], parts[1::2], strict=True)
    }


def three_at_a_table(ida):
    seats = Seated(1, ((1, (1, 2, 3)), (2, (4, 5))))
    return a_kept_night(ida, *a_door(5, HouseRules(odd=Odd.THREE)), seats, bell())


def test_a_table_of_three_has_three_buttons(client, ida):
    page = floor(client, three_at_a_table(ida))

    assert tiles(page) == {1: ["1-1-1", "1-1-2", "1-1-3"], 2: ["1-2-4", "1-2-5"]}
    assert "the third couple won, where three sit at one table" in text(page)


def test_a_table_goes_on_by_itself_once_both_its_couples_are_there(client, ida):
    night = a_kept_night(ida, *a_night(8, ROLLING), *a_game(1, 1, 4, 0, 0))

    page = floor(client, night)

    assert tiles(page)[2] == ["2-2-3", "2-2-1"]
    assert tiles(page)[1] == ["1-1-1", f"1-1-2-{len(log(night)) - 1}"]
    assert "No bell: tables go on by themselves" in text(page)
    assert "game 1 · waits" in text(page)
    assert "Next game" not in text(page).partition("Keys")[0]


def test_without_a_bell_the_last_game_ends_the_night(client, ida):
    rules = HouseRules(rolling=True, games=2)
    night = a_kept_night(ida, *a_night(4, rules), *a_game(1, 1, 3), won(2, 1, 2))

    assert "game 2" in text(floor(client, night))
    tap(client, night, 2, 2, 4)
    page = floor(client, night)

    assert "All tables are in" in text(page)
    assert "waits" not in text(page)


def test_who_sits_out_without_a_bell_stands_there_until_it_has_a_table(client, ida):
    night = a_kept_night(ida, *a_night(5, ROLLING), bell())
    assert 'id="out-5"' in floor(client, night).content.decode()

    tap(client, night, 1, 1, 1)

    page = floor(client, night)
    assert 'id="out-5"' not in page.content.decode()
    assert "2-1-5" in tiles(page)[1]


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (StaysPut(2, 1, stays=True), "Couple 2 Player Nr21 Player Nr22 cannot walk"),
        (HouseCouple(2, house=True), "Couple 2 Player Nr21 Player Nr22 house couple"),
        (Substituted(2, 21, 91, 1), "Couple 2 Player Nr91 Player Nr22 substitute"),
    ],
)
def test_the_floor_marks_what_the_caller_has_to_know_of_a_couple(client, ida, entry, said):
    night = a_kept_night(ida, *a_night(4))
    make_people(night.club, [91])
    then(night, entry, bell())

    page = text(floor(client, night))

    assert said in page
    assert page.count(said.split("2 ")[-1]) == 1


@swept(
    ("rules", "games", "said"),
    [
        (HouseRules(break_after=2), [a_game(1, 1, 3)], "Tea after game 2"),
        (HouseRules(break_after=2), [a_game(1, 1, 3), a_game(2, 3, 0)], "Tea after this game"),
        (HouseRules(break_after=1), [a_game(1, 1, 3)], "Tea now; after it, press “Next game”"),
        (HouseRules(break_after=1, rolling=True), [a_game(1, 1, 3)], "Tea now"),
        (
            HouseRules(break_after=2, rolling=True),
            [a_game(1, 1, 3)],
            "Tea after game 2, but no table waits for it by itself",
        ),
        (HouseRules(break_after=1), [a_game(1, 1, 3), [bell(2)]], None),
        (HouseRules(), [a_game(1, 1, 3)], None),
    ],
)
def test_the_floor_says_when_there_is_tea(client, ida, rules, games, said):
    night = a_kept_night(ida, *a_night(4, rules), *(entry for game in games for entry in game))

    shown = text(floor(client, night))

    assert said in shown if said else "Tea" not in shown


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "All tables are in · couple 5 sits out"),
        ("fr", "Toutes les tables ont fini · le couple 5 est"),
    ],
)
def test_who_sits_out_stands_in_the_line_of_a_room_that_is_all_in(client, ida, language, says):
    night = a_kept_night(ida, *a_night(5), *a_game(1, 1, 3))
    client.cookies["django_language"] = language

    assert says in text(floor(client, night)).replace("\xa0", " ")
