"""A format is taken to another hall as a file, and what is wrong with a file is said by its name."""

import json
from dataclasses import replace

import pytest
from hypothesis import given

from scoring.as_json import written
from scoring.formats.choices import DoesNotFit, LadderUneven, Meet
from scoring.formats.format import (
    NoEvening,
    NotKnown,
    NotKnownThere,
    OtherVersion,
    as_text,
    from_text,
)
from scoring.formats.movement import ByRank, DrawnAnew, From, everybody_once
from scoring.formats.named import ANY_NUMBER, DRIVE_45S, NAMED
from tests.scoring.formats.composed import formats
from tests.sweeping import swept

DATA = written(DRIVE_45S)


@swept("form", NAMED)
def test_a_named_evening_is_the_same_at_the_other_hall(form):
    assert from_text(as_text(form)) == form


@given(formats())
def test_so_is_one_that_a_hall_composed(form):
    assert from_text(as_text(form)) == form


@pytest.mark.parametrize("movement", [ByRank(Meet.NEW), DrawnAnew(7), everybody_once(8)])
def test_so_are_all_movements(movement):
    form = replace(DRIVE_45S, movements=(From(1, movement),), sides=((0, 2), (1, 3)))
    assert from_text(as_text(form)) == form
    assert [from_text(as_text(form)) for form in ANY_NUMBER] == [*ANY_NUMBER]


@swept(
    ("text", "why"),
    [
        ("", NoEvening()),
        ("[]", NoEvening()),
        ("{" * 100_000, NoEvening()),
        ("[" * 100_000, NoEvening()),
        ('{"version": 1}', NoEvening()),
        ('{"version": 1, "version": 1, "movements": []}', NoEvening()),
        (" " * 2_000_000, NoEvening()),
        (json.dumps(DATA | {"version": 2}), OtherVersion()),
        (json.dumps(DATA | {"version": None}), OtherVersion()),
        (json.dumps(DATA | {"music": "yes"}), NotKnown("music")),
        (json.dumps(DATA | {"entry": "crowd"}), NotKnownThere("crowd", "entry")),
        (json.dumps(DATA | {"games": "many"}), NotKnownThere("many", "games")),
        (json.dumps(DATA | {"entry": "x" * 99}), NotKnownThere("x" * 40 + "…", "entry")),
        (json.dumps(DATA | {"games": {"splat": 1}}), NotKnown("games")),
        (
            json.dumps(DATA | {"movements": [{"game": 1, "movement": {"kind": "waltz"}}]}),
            NotKnownThere("waltz", "movements.movement.kind"),
        ),
    ],
)
def test_what_is_wrong_with_a_file_is_said_by_name(text, why):
    with pytest.raises(DoesNotFit) as refused:
        from_text(text)
    assert refused.value.why == why


def test_what_fits_no_table_is_refused_with_its_reason():
    data = json.loads(as_text(DRIVE_45S))
    data["movements"][0]["movement"]["ends"] = "ladder"
    with pytest.raises(DoesNotFit) as refused:
        from_text(json.dumps(data))
    assert refused.value.why == LadderUneven()
