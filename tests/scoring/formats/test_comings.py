"""Late, early, and changed chairs, by movements that know nothing of them."""

import pytest

from scoring.formats.going_on import Late
from scoring.formats.named import ALL_PARTNERS, CRIB_NIGHT, DRIVE_45S, ROUND_ROBIN
from scoring.formats.people import first_tables, people_of
from tests.scoring.formats.comings import come, for_late, gone
from tests.sweeping import swept

TWELVE = ALL_PARTNERS[1]
SECOND = 2


def at_the_start(form, entries):
    people = people_of(form, entries)
    return people, first_tables(form, people)


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
    with pytest.raises(ValueError, match="gives up a card"):
        come(TWELVE, gone(people, 3), SECOND, tables)
