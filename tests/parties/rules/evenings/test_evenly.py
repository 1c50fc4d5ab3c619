"""An evening by rank or by draws that an earlier version kept, planned or began: new nights share evenly who
plays for an empty chair, and a night that has begun keeps its seats."""

import json
from dataclasses import replace

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from parties.log import club as club_log
from parties.log.night import add
from parties.rules.page.evenings import effect_in_words, kept_by
from scoring.as_json import written
from scoring.club.settings import EveningKept
from scoring.formats.choices import Meet, Spare
from scoring.formats.movement import ByRank, DrawnAnew, From
from scoring.formats.named import SINGLES_45S
from scoring.night.course import DoorOpened
from scoring.night.rules import Plays
from tests.parties.nights import deed_of, text
from tests.parties.rules.typed_rules import fields_of

pytestmark = pytest.mark.django_db

BEFORE = replace(SINGLES_45S, name="Ours", movements=(From(1, ByRank(Meet.NEW)),), games=4)
NOW = replace(
    BEFORE, movements=(From(1, ByRank(Meet.NEW, evenly=True, drawn=True)),), spare=Spare.TWO_HANDS
)


def by_now():
    return deed_of(User.objects.get())


def kept_before(hall):
    club_log.add(hall.club, [EveningKept(BEFORE)], by_now())


def planned_before(hall):
    """A night whose log says what the earlier version wrote."""
    kept_before(hall)
    hall.plans("Ours")
    add(hall.night, [Plays(BEFORE)], by_now())
    assert hall.evening.form == BEFORE


def test_a_night_that_is_planned_now_shares_evenly(hall):
    kept_before(hall)
    assert kept_by(hall.club) == {"Ours": NOW}
    assert hall.plans("Ours").evening.form == NOW


def test_so_does_one_that_was_planned_before_from_its_open_door_on(hall):
    planned_before(hall)
    assert hall.opens().evening.form == NOW


def test_one_whose_door_was_open_goes_on_by_its_own_copy(hall):
    hall.plans("drive_45s")
    add(hall.night, [Plays(BEFORE), DoorOpened()], by_now())
    for at in range(5):
        hall.comes(f"Person {'abcde'[at].upper()} Gillis")
    assert len(hall.evening.couples) == 5
    assert hall.opens().evening.form == BEFORE


def test_a_file_of_an_earlier_version_is_read_as_new_nights_play_it(hall):
    data = written(BEFORE)
    del data["movements"][0]["movement"]["evenly"]

    def read():
        file = SimpleUploadedFile("evening.json", json.dumps(data).encode())
        return hall.client.post(reverse("read-evening", args=[hall.club.pk]), {"file": file})

    page = read().content.decode()
    address = reverse("read-evening", args=[hall.club.pk])
    hall.client.post(address, fields_of(page, "read/$"))
    assert kept_by(hall.club) == {"Ours": NOW}
    assert "is in the list already: “Ours”" in text(read())


def test_one_that_is_composed_shares_evenly(hall):
    at = reverse("compose-evening", args=[hall.club.pk]) + "?start=singles_45s"
    for name, goes in (("One", "by_rank"), ("Other", "drawn")):
        page = hall.client.get(at).content.decode()
        said = fields_of(page, "compose") | {"do": "keep", "name": name, "first-goes": goes}
        assert hall.client.post(at, said).status_code == 303
    assert all(each.shares_evenly for each in kept_by(hall.club).values())


@pytest.mark.parametrize("movement", [ByRank(evenly=True), DrawnAnew(evenly=True)])
def test_what_it_will_do_says_how_often_each_plays_for_both(movement):
    form = replace(BEFORE, movements=(From(1, movement),))
    says = {people: effect_in_words(form, people)["says"] for people in (5, 10, 12, 13)}
    each = "Beside an empty chair each plays for both in"
    assert f"{each} 0 to 1 games" in says[13]
    assert f"{each} 2 to 3 games" in says[5]
    assert not any("empty chair each" in said for said in says[12])
    assert not any("at most 1 times" in said for each in says.values() for said in each)
    ten = effect_in_words(replace(form, games=5), 10)["says"]
    assert f"{each} 1 game" in ten
