"""Whole cents: shares that add up."""

import pytest

from scoring.money import rounded_down, share_of, split, total
from tests.sweeping import swept


@swept(
    ("amount", "ways", "unit", "shares"),
    [
        (4000, 3, 5, (1335, 1335, 1330)),
        (1000, 3, 1, (334, 333, 333)),
        (25, 4, 5, (10, 5, 5, 5)),
        (10, 3, 5, (5, 5, 0)),
        (0, 2, 5, (0, 0)),
    ],
)
def test_split_gives_the_odd_units_to_the_first_shares(amount, ways, unit, shares):
    assert split(amount, ways, unit) == shares


@swept(
    ("amount", "ways", "unit"),
    [(4000, 0, 5), (4000, -1, 5), (4001, 2, 5), (-5, 2, 5), (4000, 2, 0)],
)
def test_split_refuses_what_cannot_be_shared(amount, ways, unit):
    with pytest.raises(ValueError, match="cannot split"):
        split(amount, ways, unit)


@swept(
    ("amount", "unit", "down"),
    [(1333, 5, 1330), (1335, 5, 1335), (4, 5, 0), (1333, 1, 1333), (1399, 100, 1300)],
)
def test_rounded_down_takes_whole_units(amount, unit, down):
    assert rounded_down(amount, unit) == down


def test_a_share_is_rounded_down_to_the_unit_and_a_total_adds_up():
    assert share_of(13_333, 30, 5) == 3995
    assert share_of(13_333, 100, 5) == 13_330
    assert (total([500, 250, 0]), total([])) == (750, 0)
