"""The table of a season for a spreadsheet: as it stands, with each night, and what was struck out."""

import csv
from io import BytesIO, StringIO

import pytest
from django.urls import reverse
from openpyxl import load_workbook

from parties.models import Player
from parties.prizes.actions import close_night
from tests.builders import a_night_of_totals
from tests.parties.door.door_nights import by
from tests.parties.nights import a_kept_night, an_organiser
from tests.parties.seasons.test_seasons import at, set_up


@pytest.fixture
def club(ida):
    for week, totals in enumerate([(12, 11, 9), (8, 15, 9)]):
        night = a_kept_night(ida, *a_night_of_totals(*totals), week=week)
        close_night(night=night, reason="counted at home", deed=by(ida))
    return night.club


def text_of(client, club, number):
    sent = client.get(at("season-table-lines", club, number)).content.decode("utf-8-sig")
    return list(csv.reader(StringIO(sent)))


def test_each_has_a_place_a_total_and_every_night(client, club):
    number = set_up(client, club)
    heads, first, *others = text_of(client, club, number)

    assert heads == ["Place", "Name", "Total", "Nights", "Nov. 20, 2026", "Nov. 27, 2026"]
    assert first == ["1", "Player Nr21", "26", "2", "11", "15"]
    assert len(others) == 5


def test_a_couple_stands_in_two_columns_and_a_night_struck_out_in_brackets(client, club):
    number = set_up(client, club, whose="couple", best="1")
    answer = client.get(at("season-table-lines", club, number), {"kind": "xlsx"})
    (sheet,) = load_workbook(BytesIO(answer.content)).worksheets
    heads, first, *_ = [[cell.value for cell in row] for row in sheet.iter_rows()]

    assert heads[:4] == ["Place", "Name", "Partner", "Total"]
    assert first == [1, "Player Nr21", "Player Nr22", 15, 2, "[11]", 15]


def test_the_share_of_a_night_is_no_day(client, club):
    _, first, *_ = text_of(client, club, set_up(client, club, gives="share", best="1"))

    assert first[3:] == ["2", "[11 of 25]", "15 of 25"]


def test_a_name_is_no_formula(client, club):
    Player.objects.filter(pk=21).update(name="=1+1")

    assert text_of(client, club, set_up(client, club))[1][1] == "'=1+1"


def test_a_season_that_is_not_there_has_no_lines(client, club):
    number = set_up(client, club)
    theirs = a_kept_night(an_organiser("olga"), *a_night_of_totals(12, 11)).club

    assert client.get(at("season-table-lines", club, number + 1)).status_code == 404
    assert client.get(reverse("season-table-lines", args=[theirs.pk, 1])).status_code == 404
