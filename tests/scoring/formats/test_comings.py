"""Late, early, and changed chairs, by movements that know nothing of them."""

from dataclasses import replace

import pytest

from scoring.formats.choices import Ends
from scoring.formats.going_on import Late, next_tables
from scoring.formats.movement import ON, From, Walk
from scoring.formats.named import (
    ALL_PARTNERS,
    CRIB_NIGHT,
    DRIVE_45S,
    EUCHRE_COMPASS,
    ROUND_ROBIN,
    WHIST_SEMI_PARTNER,
)
from scoring.formats.people import first_tables, people_of
from scoring.numbers import CoupleNo, GameNo
from tests.scoring.formats.comings import back, come, exchanged, for_late, gone
from tests.scoring.formats.not_offered import BUNCO, KING_OF_THE_COURT
from tests.sweeping import swept

TWELVE = ALL_PARTNERS[1]
UP_TO_THE_LAST = replace(BUNCO, movements=(From(GameNo(1), Walk(won=ON, ends=Ends.HEAD)),))
SECOND = GameNo(2)


def at_the_start(form, entries):
    people = people_of(form, entries)
    return people, first_tables(form, people)


def late(form, entries, more=1):
    people, tables = at_the_start(form, entries)
    for _ in range(more):
        people, tables = come(form, people, SECOND, tables)
    return people, tables


def test_who_comes_late_takes_the_empty_chair():
    people, tables = late(EUCHRE_COMPASS, 15)
    assert (people.entries, people.ghosts) == (16, 0)
    assert tables[-1] == (13, 14, 15, 16)


def test_or_the_chair_of_somebody_who_went_home():
    people, tables = at_the_start(WHIST_SEMI_PARTNER, 16)
    people, tables = come(WHIST_SEMI_PARTNER, gone(people, CoupleNo(6)), SECOND, tables)
    assert tables[1] == (5, 7, 17, 8)
    assert people.group(CoupleNo(17)) == 1
    assert not people.is_ghost(CoupleNo(17))


@swept(
    ("form", "entries", "more", "last"),
    [
        (DRIVE_45S, 8, 1, (9,)),
        (DRIVE_45S, 8, 2, (9, 10)),
        (WHIST_SEMI_PARTNER, 16, 1, (17, 18)),
        (WHIST_SEMI_PARTNER, 18, 1, (17, 19, 18, 20)),
        (EUCHRE_COMPASS, 16, 1, (17, 18, 19, 20)),
    ],
)
def test_or_sits_down_behind_the_last_table(form, entries, more, last):
    _people, tables = late(form, entries, more)
    assert tables[-1] == last


def test_where_there_is_a_head_table_a_further_one_is_the_last():
    people, tables = late(BUNCO, 12)
    assert tables[-1] == (13, 14)
    assert people.ghosts == 1

    people, tables = late(BUNCO, 12, more=3)
    assert tables[0] == (1, 2, 3, 4)
    assert tables[-1] == (13, 14, 15, 16)

    _people, tables = late(KING_OF_THE_COURT, 12)
    assert tables[0] == (13, 14, 15, 16)


def test_where_the_last_table_is_the_head_a_further_one_is_the_first():
    people, tables = late(UP_TO_THE_LAST, 12)
    assert tables[-1] == (13, 14)
    assert people.ghosts == 1

    people, tables = late(UP_TO_THE_LAST, 12, more=3)
    assert tables[0] == (13, 14, 15, 16)
    assert tables[-1] == (9, 10, 11, 12)


@swept(
    ("form", "entries", "there_is"),
    [
        (DRIVE_45S, 8, Late.FURTHER_TABLE),
        (CRIB_NIGHT, 9, Late.EMPTY_CHAIR),
        (CRIB_NIGHT, 10, Late.MEETS_AGAIN),
        (ROUND_ROBIN, 10, Late.MEETS_AGAIN),
        (TWELVE, 12, Late.NO_CHAIR),
    ],
)
def test_what_there_is_for_somebody_late_is_said(form, entries, there_is):
    assert for_late(form, people_of(form, entries), SECOND) is there_is


def test_a_printed_table_has_no_chair_more_even_where_somebody_went_home():
    people, tables = at_the_start(TWELVE, 12)
    with pytest.raises(ValueError, match="hands on a card"):
        come(TWELVE, gone(people, CoupleNo(3)), SECOND, tables)


def test_who_went_home_can_come_back_to_the_chair():
    people, _tables = at_the_start(DRIVE_45S, 8)
    assert back(gone(people, CoupleNo(3)), CoupleNo(3)) == people


def test_a_couple_whose_opponents_went_home_goes_on_as_if_it_had_won():
    people, tables = at_the_start(DRIVE_45S, 8)
    after = next_tables(DRIVE_45S, gone(people, CoupleNo(1)), GameNo(1), tables, [0, 0, 0, 0])
    assert after[1][0] == 2


def test_a_lady_on_the_chair_of_a_gent_goes_his_way():
    people, tables = at_the_start(WHIST_SEMI_PARTNER, 16)
    people, tables = exchanged(people, tables, CoupleNo(1), CoupleNo(2))
    assert tables[0] == (2, 3, 1, 4)
    after = next_tables(WHIST_SEMI_PARTNER, people, GameNo(1), tables, [1, 1, 1, 1])
    assert 1 in after[-1]
    assert 2 in after[1]
