"""Evenings whose movement stands in no source: each that can be is one, and is known again."""

from dataclasses import replace
from random import Random  # noqa: TID251 -- the same winners by the same seed

from scoring.formats.effect import effect_of
from scoring.formats.movement import From, March, RoundRobin
from scoring.formats.named import (
    IRISH_SIX_HANDED,
    LEFT_OPEN,
    NAMED,
    TEAMS_OF_THREE,
    Way,
    going,
    way_of,
)
from tests.sweeping import swept

OPEN = [form for form in NAMED if form.name in LEFT_OPEN]


def by_seed():
    return Random(45).randrange  # noqa: S311 -- the same winners by the same seed


def test_they_are_the_irish_drive_and_the_teams_of_new_zealand():
    assert OPEN == [IRISH_SIX_HANDED, TEAMS_OF_THREE]
    assert [(form.people_on_a_card * form.chairs, form.games) for form in OPEN] == [
        (6, 20),
        (6, 14),
    ]


@swept("form", OPEN)
@swept("way", Way)
def test_each_way_is_an_evening_of_the_same_name_and_is_known_again(form, way):
    by_it = going(form, way)
    assert (by_it.name, by_it.games, way_of(by_it)) == (form.name, form.games, way)
    assert effect_of(by_it, 12, by_seed()).tables[1] == 12 // form.chairs


def test_a_draw_brings_more_opponents_than_winners_who_go_on():
    dice = by_seed()
    winners, drawn = (
        effect_of(going(IRISH_SIX_HANDED, way), 24, dice) for way in (Way.WINNERS_ON, Way.DRAWN)
    )
    assert drawn.opponents.different > winners.opponents.different
    assert drawn.opponents.most < winners.opponents.most


def test_a_hall_that_goes_otherwise_goes_by_none_of_them():
    (only,) = going(TEAMS_OF_THREE, Way.BY_NUMBER).movements
    assert only.movement == March((0, 1))
    assert way_of(replace(TEAMS_OF_THREE, movements=(From(1, RoundRobin()),))) is None
