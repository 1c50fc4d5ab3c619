"""The money of a country: its coins, its steps, and that a night keeps what it had."""

from dataclasses import replace
from itertools import combinations_with_replacement

import pytest
from hypothesis import given, strategies as st

from scoring import as_json
from scoring.kinds import read
from scoring.money import pieces_of, split, too_small_for_coins, total
from scoring.night.rules import RulesSet
from scoring.numbers import Cents
from scoring.rules.choices import Coin
from scoring.rules.house_rules import CANADA, CANADIAN, COUNTRIES, Country, HouseRules, country_of
from scoring.till.box import Counted
from scoring.till.purse import NotAPiece
from scoring.what_follows import why_not
from tests.builders import a_door, evening
from tests.sweeping import swept

EACH = pytest.mark.parametrize("country", COUNTRIES, ids=lambda each: each.code)


def test_a_log_from_before_there_was_a_choice_is_canadian():
    written = as_json.written(HouseRules())
    del written["country"]

    assert as_json.read(HouseRules, written).country == CANADA
    assert as_json.written(CANADA) == []


@EACH
def test_a_night_keeps_its_country_in_its_log(country):
    rules = HouseRules().in_country(country)
    kept = as_json.written(RulesSet(rules))

    assert read(RulesSet.kind, kept).rules.country == country


@EACH
@given(units=st.integers(0, 20_000), ways=st.integers(1, 9))
def test_a_prize_is_split_into_shares_that_coins_can_pay(country, units, ways):
    rules = HouseRules().in_country(country)
    amount = Cents(units * rules.rounding)

    shares = split(amount, ways, Cents(rules.rounding))

    assert total(shares) == amount
    assert not any(too_small_for_coins(share, country.pieces) for share in shares)


@EACH
def test_an_envelope_is_filled_with_the_fewest_pieces(country):
    for amount in range(country.smallest, 300, country.smallest):
        most = sum(many for _value, many in pieces_of(amount, country.pieces)) - 1
        coins = [each for each in country.pieces if each <= amount]
        fewer = (
            each for n in range(1, most + 1) for each in combinations_with_replacement(coins, n)
        )
        assert amount not in map(sum, fewer)


def test_what_was_paid_in_the_smallest_coin_is_so_elsewhere():
    assert HouseRules().in_country(country_of("GB")).rounding == 1
    assert HouseRules().in_country(country_of("NZ")).rounding == 10
    assert HouseRules().in_country(country_of("NZ")).in_country(CANADA) == HouseRules()


def test_what_a_hall_chose_itself_stays_where_coins_can_pay_it():
    dollars, quarters = replace(HouseRules(), rounding=Coin(100)), HouseRules(rounding=Coin(25))

    assert dollars.in_country(country_of("NZ")).rounding == 100
    assert quarters.in_country(country_of("NZ")).rounding == 10
    assert HouseRules(rounding=Coin(1)).in_country(CANADA).rounding == 1, "as the hall had it"


@EACH
def test_what_is_counted_are_the_coins_and_notes_of_the_night(country):
    night = evening(*a_door(2, HouseRules().in_country(country)))

    for value in country.pieces:
        assert why_not(night, Counted("", 3 * value, ((value, 3),))) is None
    for value in {*CANADIAN, 1, 2, 20, 20_000} - {*country.pieces}:
        assert why_not(night, Counted("", value, ((value, 1),))) == NotAPiece(value)


@swept(
    "nonsense",
    [
        {"sign": ""},
        {"sign": "5"},
        {"sign": "a b"},
        {"sign": "krone"},
        {"pieces": ()},
        {"pieces": (5, 5)},
        {"pieces": (10, 5)},
        {"pieces": (0, 5)},
        {"smallest": 7},
    ],
)
def test_nonsense_is_no_country(nonsense):
    with pytest.raises(ValueError, match=r"sign|coin"):
        Country("", **nonsense)
