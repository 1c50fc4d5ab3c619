"""The picture of an evening: every one has its own, and it says no more than its lines do."""

from dataclasses import replace

import pytest
from django.template.loader import render_to_string

from parties.rules.page.pictures import evening_pictures
from scoring.formats.choices import BESIDE, SIX, Ends, Entry, Sit
from scoring.formats.format import Format
from scoring.formats.movement import (
    BACK,
    ON,
    ByRank,
    DrawnAnew,
    EverybodyOnce,
    Forts,
    From,
    March,
    Printed,
    RoundRobin,
    Walk,
)
from scoring.formats.named import (
    ANY_NUMBER,
    BEETLE_DRIVE,
    CRIB_BOTH_WAYS,
    DRIVE_45S,
    EUCHRE_COMPASS,
    IRISH_SIX_HANDED,
    MITCHELL,
    NAMED,
    SINGLES_45S,
    TEAMS_OF_THREE,
    WHIST_PROGRESSIVE,
)
from tests.sweeping import swept

SIX_AT_A_TABLE = Format("six", Entry.SINGLE, SIX, (From(1, March((0, 1, -1, 2, -3, 9))),), games=6)


def going(form, movement):
    return replace(form, movements=(From(1, movement),))


def shapes(picture, what):
    return [each.path for each in picture.shapes if each.what == what]


def ways(form):
    (picture,) = evening_pictures(form)
    return [each.what.removeprefix("way ") for each in picture.shapes if "way" in each.what]


@swept("form", [*NAMED, *ANY_NUMBER, SIX_AT_A_TABLE])
def test_every_evening_has_a_picture_with_everybody_at_the_table(form):
    for picture in evening_pictures(form):
        people = [len(shapes(picture, f"side-{side}")) for side in (1, 2, 3)]
        assert people[: len(form.sides)] == [
            len(side) * form.people_on_a_card for side in form.sides
        ]
        assert len(shapes(picture, "together")) == (form.entry is not Entry.SINGLE) * form.chairs
        drawn = render_to_string("rules/evening.html", {"picture": picture})
        assert 'aria-hidden="true"' in drawn


MOVEMENTS = [
    Walk(won=ON),
    Walk(won=BACK),
    Walk(lost=ON),
    Walk(won=ON, lost=BACK),
    Walk(won=ON, lost=BACK, ends=Ends.LADDER),
    Walk(won=BACK, ends=Ends.HEAD),
    Walk(won=(2, 2)),
    March((0, 1)),
    March((1, 0)),
    March((0, 7)),
    Printed((((1, 2), (3, 4)),)),
    RoundRobin(),
    Forts(),
    ByRank(),
    DrawnAnew(),
]


def test_other_movements_look_otherwise():
    drawn = [evening_pictures(going(DRIVE_45S, each))[0] for each in MOVEMENTS]
    once, all_ways = (
        evening_pictures(going(SINGLES_45S, each))[0]
        for each in (EverybodyOnce(), Printed((((1, 2, 3, 4),),)))
    )
    assert len({(each.shapes, each.letters) for each in (*drawn, once, all_ways)}) == len(drawn) + 2


@pytest.mark.parametrize(("far", "tips"), [(1, 1), (-2, 2), (3, 3), (4, 1)])
def test_an_arrow_has_a_tip_for_each_table_or_says_how_many(far, tips):
    (picture,) = evening_pictures(going(DRIVE_45S, Walk(won=(far, far))))
    assert len(shapes(picture, "tip won")) == tips
    assert [each.says for each in picture.letters] == (["4"] if far == 4 else [])


def test_who_stays_has_no_arrow():
    assert ways(DRIVE_45S) == ["won"]
    assert ways(going(DRIVE_45S, Walk(lost=ON))) == ["lost"]
    assert ways(EUCHRE_COMPASS) == ["side-2", "side-1", "side-2"]
    assert ways(MITCHELL) == ["side-2"]
    assert ways(going(IRISH_SIX_HANDED, March((0, 1, -1)))) == ["side-2", "side-3"]
    assert len(ways(SIX_AT_A_TABLE)) == 5


def test_partners_that_are_parted_have_an_arrow_each():
    assert ways(SINGLES_45S) == ["won", "won"]
    assert ways(BEETLE_DRIVE) == ["won", "won", "lost", "lost"]
    assert ways(WHIST_PROGRESSIVE) == ["lost"] * 4


def test_up_ends_above_and_down_ends_below():
    (picture,) = evening_pictures(EUCHRE_COMPASS)
    east, south, west = (path.split()[-1] for path in _all_ways(picture))
    assert int(east) == int(west) < int(south)


def _all_ways(picture):
    return [each.path for each in picture.shapes if each.what.startswith("way")]


def test_the_head_table_is_up_whichever_number_it_has():
    to_first = Walk(won=BACK, ends=Ends.HEAD, sit=Sit.SPLIT)
    to_last = Walk(won=ON, ends=Ends.HEAD, sit=Sit.SPLIT)
    assert evening_pictures(going(SINGLES_45S, to_first)) == evening_pictures(
        going(SINGLES_45S, to_last)
    )
    assert len(shapes(evening_pictures(going(SINGLES_45S, to_first))[0], "end")) == 1
    ladder = Walk(won=ON, lost=BACK, ends=Ends.LADDER)
    assert len(shapes(evening_pictures(going(DRIVE_45S, ladder))[0], "end")) == 2


def test_another_movement_later_has_a_picture_of_its_own():
    first, later = evening_pictures(CRIB_BOTH_WAYS)
    assert first != later


def test_where_nobody_knows_who_goes_where_nobody_goes():
    (picture,) = evening_pictures(TEAMS_OF_THREE, goes_are_known=False)
    assert {each.what for each in picture.shapes} == {"table", "together", "side-1", "side-2"}


def test_chairs_have_their_names_where_they_are_gone_by():
    (picture,) = evening_pictures(EUCHRE_COMPASS)
    assert [each.says for each in picture.letters] == ["N", "E", "S", "W"]
    (partners_beside,) = evening_pictures(replace(EUCHRE_COMPASS, sides=BESIDE))
    assert ways(replace(EUCHRE_COMPASS, sides=BESIDE)) == ["side-1", "side-2", "side-2"]
    assert partners_beside.letters == picture.letters
