"""Whole cents: shares that add up."""

import pytest

from scoring.money.split import rounded_down, share_of, split, total
from tests.sweeping import swept


def test_split_of_forty_dollars_among_three():
    assert split(4000, 3, 5) == (1335, 1335, 1330)


def test_split_gives_the_odd_units_to_the_first_shares():
    assert split(1000, 3, 1) == (334, 333, 333)
    assert split(25, 4, 5) == (10, 5, 5, 5)


def test_split_of_less_than_a_unit_each_leaves_some_with_nothing():
    assert split(10, 3, 5) == (5, 5, 0)


def test_split_of_nothing_is_nothing_each():
    assert split(0, 2, 5) == (0, 0)


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


def test_share_of_is_rounded_down_to_the_unit():
    assert share_of(13_333, 30, 5) == 3995


def test_share_of_all_of_it_leaves_only_what_is_less_than_a_unit():
    assert share_of(13_333, 100, 5) == 13_330


def test_total_adds_up():
    assert total([500, 250, 0]) == 750
    assert total([]) == 0
