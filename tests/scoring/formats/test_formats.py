"""A format is kept as JSON, says what its numbers must add up to, and has a name of its own."""

import json
from dataclasses import replace

import pytest

from scoring.as_json import Unreadable, read, written
from scoring.formats.choices import By, Kind, SumRule
from scoring.formats.format import Format, PrizeBy
from scoring.formats.named import DRIVE_45S, NAMED, WHIST_PROGRESSIVE
from scoring.night.rules import Plays
from tests.builders import evening
from tests.sweeping import swept


@swept("form", NAMED)
def test_what_is_written_is_read_back(form):
    assert read(Format, json.loads(json.dumps(written(form)))) == form


def test_every_name_is_given_once():
    names = [form.name for form in NAMED]
    assert len({*names}) == len(names)


def test_another_word_than_there_is_is_refused_by_name():
    data = written(WHIST_PROGRESSIVE) | {"entry": "crowd"}
    with pytest.raises(Unreadable):
        read(Format, data)


@pytest.mark.parametrize(
    ("rule", "right", "wrong", "other"),
    [
        (SumRule(), [(7, 120), (0, 0)], [], None),
        (SumRule(Kind.EXACTLY, 13), [(8, 5), (13, 0)], [(8, 6), (7, 5)], 5),
        (SumRule(Kind.EXACTLY, 0), [(8, -8)], [(8, 8)], -8),
        (SumRule(Kind.AT_MOST, 8), [(4, 4), (0, 3)], [(5, 4)], None),
    ],
)
def test_what_a_table_must_add_up_to(rule, right, wrong, other):
    assert all(map(rule.allows, right))
    assert not any(map(rule.allows, wrong))
    assert rule.other(8) == other


def test_a_format_can_be_played_for_fewer_games():
    assert replace(WHIST_PROGRESSIVE, games=12).games == 12


@pytest.mark.parametrize(
    "besides",
    [
        {"prizes": (PrizeBy(By.TOTAL), PrizeBy(By.LOWEST))},
        {"groups": ("home", "visitors"), "groups_sit": False},
    ],
)
def test_the_drives_own_way_with_more_than_the_drive_has_is_an_evening_of_its_own(besides) -> None:
    assert DRIVE_45S.is_the_drive
    assert replace(DRIVE_45S, name="another name", games=20).is_the_drive
    ours = replace(DRIVE_45S, name="ours", **besides)
    assert not ours.is_the_drive
    assert evening(Plays(ours)).form == ours
