"""Which pots can be won on an evening, and how likely where three couples sit at a table."""

from collections import Counter
from dataclasses import replace
from itertools import product

import pytest

from scoring.formats.named import CRIB_NIGHT, DRIVE_45S, EUCHRE_PAIRS, IRISH_SIX_HANDED
from scoring.pots.odds import (
    as_apart,
    can_be_won,
    card_reaches,
    chance_on,
    hurdle_chances,
    that_can_be_won,
    usual_cards,
)
from scoring.pots.pots import Opening
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import PotRule, WonBy

DAY = "2026-12-04"
JACKPOT = PotRule("Jackpot", won_by=WonBy.REACH, number=20)
JAR = PotRule("Cookie jar", won_by=WonBy.ALL_DRAWN, number=8)
FIFTY = PotRule("50/50", won_by=WonBy.DRAW)
POTS = (JACKPOT, JAR, FIFTY)


@pytest.mark.parametrize(
    ("form", "games", "names"),
    [
        (None, 25, "Jackpot, Cookie jar, 50/50"),
        (DRIVE_45S, 20, "Jackpot, Cookie jar, 50/50"),
        (None, 19, "Cookie jar, 50/50"),
        (IRISH_SIX_HANDED, 20, "50/50"),
        (IRISH_SIX_HANDED, 25, "Jackpot, 50/50"),
        (EUCHRE_PAIRS, 20, "Jackpot, 50/50"),
        (EUCHRE_PAIRS, 12, "50/50"),
        (CRIB_NIGHT, 25, "50/50"),
    ],
)
def test_what_can_be_won_goes_by_the_evening(form, games, names):
    found = that_can_be_won(POTS, games, DAY, form)
    assert ", ".join(pot.name for pot in found) == names


def test_a_hurdle_that_falls_and_a_day_on_which_it_must_go_are_within_reach():
    assert can_be_won(replace(JACKPOT, falls=1, lowest=12), 12, DAY)
    assert can_be_won(replace(JACKPOT, must_go=DAY), 12, DAY)
    assert can_be_won(replace(JACKPOT, must_go=DAY), 20, DAY, IRISH_SIX_HANDED)
    assert not can_be_won(replace(JACKPOT, must_go="2026-12-05"), 12, DAY)


def test_all_of_25_games_are_rare_and_can_be_won():
    assert card_reaches(25, 25) == 2**-25
    assert can_be_won(replace(JACKPOT, number=25), 25, DAY)


@pytest.mark.parametrize("number", range(6))
def test_of_three_couples_at_one_table_the_chance_is_within_its_error(number):
    nights = Counter(max(Counter(won).values()) for won in product(range(3), repeat=5))
    exact = sum(many for most, many in nights.items() if most >= number) / 3**5
    found = as_apart(3, 5, 3).reach(number)
    assert abs(found.value - exact) <= 2 * found.error + 1e-12


@pytest.mark.parametrize("number", [15, 18, 20])
def test_of_two_at_a_table_it_is_what_many_tossed_nights_say(number):
    tossed, apart = hurdle_chances(30, 25).reach(number), as_apart(30, 25, 2).reach(number)
    assert abs(tossed.value - apart.value) <= 2 * apart.error + 4 * tossed.error


def test_the_chance_of_this_very_evening():
    opening, rules = Opening(), HouseRules(games=20)
    assert chance_on(FIFTY, opening, 30, rules, DAY) is None
    assert chance_on(replace(JACKPOT, must_go=DAY), opening, 30, rules, DAY).value == 1
    stood = replace(JACKPOT, falls=1, lowest=14)
    first, fifth = (chance_on(stood, Opening(stood=n), 30, rules, DAY).value for n in (0, 5))
    assert first < 0.0001 < 0.3 < fifth
    three = chance_on(replace(JACKPOT, number=13), opening, 30, rules, DAY, IRISH_SIX_HANDED)
    assert round(three.value, 3) == 0.109
    assert (usual_cards(None), usual_cards(IRISH_SIX_HANDED)) == (30, 30)
