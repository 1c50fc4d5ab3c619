"""What a club and a night know, taken along: the same lines as text and as a workbook, nothing worked out."""

import csv
from io import BytesIO, StringIO

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from openpyxl import load_workbook

from parties.door import actions as door_actions
from parties.models import Player
from parties.prizes.actions import close_night
from scoring.night.closing import Closed
from tests.builders import a_door, a_night, bell, totals_typed, won
from tests.parties.door.door_nights import by
from tests.parties.nights import a_kept_night, a_night_to_settle, then, url

pytestmark = pytest.mark.django_db


@pytest.fixture
def closed(ida):
    """Two nights of the same three couples."""
    nights = [a_night_to_settle(ida, 12, 11, 9), a_night_to_settle(ida, 8, 15, 9)]
    for night in nights:
        close_night(night=night, reason="counted at home", deed=by(ida))
    return nights[0]


def of_club(night, name):
    return reverse(name, args=[night.club_id])


def text_of(client, address, part=","):
    answer = client.get(address)
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    assert answer.content.startswith(b"\xef\xbb\xbf")
    return list(csv.reader(StringIO(answer.content.decode("utf-8-sig")), delimiter=part))


def workbook_of(client, address):
    answer = client.get(address, {"kind": "xlsx"})
    assert answer["Content-Disposition"].endswith('.xlsx"')
    (sheet,) = load_workbook(BytesIO(answer.content)).worksheets
    return [list(row) for row in sheet.iter_rows()]


def values(rows):
    return [[cell.value for cell in row] for row in rows]


def test_everybody_of_the_book(client, closed):
    heads, first, *others = text_of(client, of_club(closed, "people-lines"))

    assert heads == ["Name", "Group", "Note", "Nights", "Last night", "Usual partner", "Owes"]
    assert first[:4] == ["Player Nr11", "", "", "2"]
    assert first[5] == "Player Nr12"
    assert len(others) == 5


def test_the_couples_over_the_nights(client, closed):
    heads, *rows = values(workbook_of(client, of_club(closed, "couples-lines")))

    assert heads[:3] == ["Name", "Partner", "Nights together"]
    assert [row[:3] + row[4:] for row in rows] == [
        ["Player Nr11", "Player Nr12", 2, 2, 50, 20, 12, 1],
        ["Player Nr21", "Player Nr22", 2, 2, 50, 26, 15, 1],
        ["Player Nr31", "Player Nr32", 2, 2, 50, 18, 9, 0],
    ]


def test_the_results_of_a_night(client, closed):
    heads, *rows = values(workbook_of(client, url("results-lines", closed)))

    assert heads == [
        *("Place", "Couple", "Name", "Partner", "Games won", "Prize", "Prize money", "Pots")
    ]
    assert [row[:5] for row in rows] == [
        [1, 1, "Player Nr11", "Player Nr12", 12],
        [2, 2, "Player Nr21", "Player Nr22", 11],
        [3, 3, "Player Nr31", "Player Nr32", 9],
    ]
    assert rows[0][5] == "First prize"
    assert rows[0][6] == closed.evening().awards[1, 1].amount / 100


def test_a_night_game_by_game(client, ida):
    night = a_kept_night(ida, *a_night(4), bell(1), won(1, 1, 1))
    heads, *rows = text_of(client, url("games-lines", night))

    assert heads == ["Game", "Table", "Couple", "Names", "Against", "Winner"]
    at_one = [row for row in rows if row[:2] == ["1", "1"]]
    assert {row[5] for row in at_one} == {"1"}
    assert [row[4] for row in at_one] == [row[2] for row in at_one[::-1]]
    assert {row[5] for row in rows if row[:2] == ["1", "2"]} == {""}


@pytest.mark.parametrize("name", ["=1+1", "+Ann", "-Ann", "@SUM(A1)"])
def test_a_name_is_never_a_formula(client, closed, name):
    Player.objects.filter(pk=11).update(name=name)
    address = of_club(closed, "people-lines")

    assert [row[0] for row in text_of(client, address)].count(f"'{name}") == 1
    (cell,) = [row[0] for row in workbook_of(client, address) if row[0].value == name]
    assert cell.data_type == "s"
    assert cell.quotePrefix


def test_what_is_owing_is_a_number_and_a_day_is_a_day(client, ida):
    night = a_kept_night(ida, *a_door(2), totals_typed(13, 12))
    then(night, Closed(None, "counted at home"))
    _, first, *_ = workbook_of(client, of_club(night, "people-lines"))

    assert (first[6].value, first[6].number_format) == (5, "#,##0.00")
    assert (first[4].value.date(), first[4].number_format) == (night.date, "yyyy-mm-dd")
    _, line, *_ = text_of(client, of_club(night, "people-lines"))
    assert line[4:] == [night.date.isoformat(), "Player Nr12", "5.00"]


def test_one_person_twice_is_one_in_a_couple(client, ida, closed):
    other = a_kept_night(ida, *a_door(2), totals_typed(13, 12), week=3)
    then(other, Closed(None, "counted at home"))
    new = door_actions.add_person(club=closed.club, name="Ida Martell")
    door_actions.merge_people(closed.club, by(ida), alias=11, same_as=new)

    _, *rows = text_of(client, of_club(closed, "couples-lines"))

    assert [row[2] for row in rows if "Ida Martell" in row[:2]] == ["3"]
    assert not any("Player Nr11" in row for row in rows)


@pytest.mark.parametrize("name", ["people-lines", "couples-lines"])
def test_many_nights_ask_as_many_queries_as_one(client, ida, closed, name):
    client.get(of_club(closed, name))
    with CaptureQueriesContext(connection) as few:
        client.get(of_club(closed, name))
    for _ in range(3):
        night = a_night_to_settle(ida, 12, 11, 9, 4)
        close_night(night=night, reason="counted at home", deed=by(ida))
    with CaptureQueriesContext(connection) as many:
        client.get(of_club(closed, name))

    assert len(many) == len(few)
