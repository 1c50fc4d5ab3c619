"""How an envelope is filled."""

from itertools import combinations_with_replacement

from hypothesis import given, strategies as st

from scoring.money import all_together, pieces_of, too_small_for_coins, worth
from scoring.rules.house_rules import CANADIAN
from tests.sweeping import swept

AMOUNTS = st.integers(0, 500_000)


@given(AMOUNTS)
def test_the_pieces_are_the_amount_but_for_what_no_coin_is_small_enough_for(amount):
    assert worth(pieces_of(amount, CANADIAN)) + too_small_for_coins(amount, CANADIAN) == amount
    assert too_small_for_coins(amount, CANADIAN) < 5


@given(st.lists(AMOUNTS, max_size=6))
def test_what_is_fetched_fills_every_envelope_and_leaves_nothing(amounts):
    fetched = dict(all_together(amounts, CANADIAN))

    for amount in amounts:
        for value, many in pieces_of(amount, CANADIAN):
            fetched[value] -= many
    assert not any(fetched.values())


@swept("amount", range(5, 400, 5))
def test_fewer_pieces_would_not_do(amount):
    most = sum(many for _value, many in pieces_of(amount, CANADIAN)) - 1

    fewer = (
        each for n in range(1, most + 1) for each in combinations_with_replacement(CANADIAN, n)
    )
    assert amount not in map(sum, fewer)


def test_the_largest_come_first():
    assert pieces_of(21_940, CANADIAN) == (
        (10_000, 2),
        (1_000, 1),
        (500, 1),
        (200, 2),
        (25, 1),
        (10, 1),
        (5, 1),
    )
