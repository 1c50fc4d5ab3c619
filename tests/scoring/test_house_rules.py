"""House rules: one value, to JSON and back, nonsense refused."""

import json
from dataclasses import fields

import pytest

from scoring.as_json import Unreadable, read, written
from scoring.numbers import MOST_CENTS
from scoring.rules.choices import Prize, PrizeKind, TableGame
from scoring.rules.house_rules import MOST_GAMES, PRESETS, HouseRules
from scoring.rules.pot_rules import PotRule, WonBy, without_holes
from tests.sweeping import swept
from tests.unusual_rules import UNUSUAL


def as_json(value):
    """As a log would have it."""
    if isinstance(value, tuple):
        return [as_json(each) for each in value]
    return written(value) if isinstance(value, PotRule) else value


def through_json(rules):
    return read(HouseRules, json.loads(json.dumps(written(rules))))


def test_house_rules_by_default_are_a_cape_breton_night():
    """25 games, three prizes (Wikipedia, "Forty-fives")."""
    rules = HouseRules()

    assert rules.games == 25
    assert len(rules.prizes) == 3
    assert rules.table_game is TableGame.CAPE_BRETON_45


def test_unusual_rules_differ_from_the_default_in_every_field():
    same = [f.name for f in fields(HouseRules) if getattr(UNUSUAL, f.name) == f.default]

    assert same == []


def test_house_rules_survive_json():
    assert through_json(UNUSUAL) == UNUSUAL


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_preset_survives_json_and_names_its_source(preset):
    assert through_json(preset.rules) == preset.rules
    assert preset.rules.source


def test_presets_have_names_of_their_own():
    names = [preset.name for preset in PRESETS]

    assert sorted(set(names)) == sorted(names)


def test_reading_takes_the_default_for_what_is_not_said():
    assert read(HouseRules, {"version": 1, "games": 20}) == HouseRules(games=20)


@pytest.mark.parametrize("data", [{}, {"version": 2}, {"version": "1"}])
def test_reading_refuses_another_version(data):
    with pytest.raises(Unreadable) as refused:
        read(HouseRules, data)

    assert refused.value.key == "version"


def test_reading_refuses_an_unknown_key_by_name():
    with pytest.raises(Unreadable) as refused:
        read(HouseRules, {**written(HouseRules()), "colour": "green"})

    assert refused.value.key == "colour"


@swept(
    ("key", "value"),
    [
        ("source", 7),
        ("games", "25"),
        ("games", 25.0),
        ("games", True),
        ("table_game", "whist"),
        ("direction", "sideways"),
        ("draw", None),
        ("avoid_last_table_mates", 1),
        ("bye_earns_hole", "no"),
        ("fee", None),
        ("prizes", 5),
        ("ticket_prices", [[3]]),
        ("ticket_prices", [["3", 200]]),
        ("ticket_prices", [[0, 200]]),
        ("ticket_prices", [[3, 0]]),
        ("prizes", [["amount"]]),
        ("prizes", [["goods", 500]]),
        ("prizes", [["amount", "500"]]),
        ("prizes", [["amount", 0]]),
        ("booby", ["share", 101]),
        ("no_taker", "jar"),
        ("rounding", 0.05),
        ("cut_ace", "middle"),
        ("play_off", "best of three"),
        ("odd", "four"),
        ("rolling", 1),
        ("break_after", "13"),
        ("break_after", None),
        ("late_games", "all_won"),
        ("table_switches", "joker"),
        ("table_switches", [["joker"]]),
        ("table_switches", [[1, True]]),
        ("table_switches", [["joker", 0.5]]),
        ("table_switches", [["bids", [15, {}]]]),
    ],
)
def test_reading_refuses_an_unknown_value_by_name(key, value):
    with pytest.raises(Unreadable) as refused:
        read(HouseRules, {**written(HouseRules()), key: value})

    assert refused.value.key == key


NO_NIGHT = [
    *({"games": games} for games in (0, -1, MOST_GAMES + 1)),
    *({"fee": fee} for fee in (-1, MOST_CENTS + 1)),
    *({"break_after": game} for game in (-1, MOST_GAMES + 1)),
    *({"rounding": rounding} for rounding in (0, -5)),
    {"table_switches": (("joker", True), ("joker", False))},
    {"pots": (PotRule("Jackpot"), PotRule("Jackpot"))},
    {"pots": (PotRule("Jackpot", overflow="Second"),)},
    {"pots": (PotRule("Second"), PotRule("Jackpot", overflow="Second"))},
]
"""A number that no card holds, no fee, no coin; a switch turned twice; pots of one name, or that run over
into none that comes later."""


SAID = {"break_after": "a break", "table_switches": "twice", "pots": "pot"}


@swept("wrong", NO_NIGHT)
def test_rules_that_make_no_night_are_refused_said_and_read(wrong):
    (word,) = wrong
    with pytest.raises(ValueError, match=SAID.get(word, word)):
        HouseRules(**wrong)
    with pytest.raises(Unreadable):
        read(HouseRules, {**written(HouseRules()), word: as_json(wrong[word])})


@swept(
    ("kind", "value"),
    [
        (PrizeKind.AMOUNT, 0),
        (PrizeKind.AMOUNT, -100),
        (PrizeKind.AMOUNT, MOST_CENTS + 1),
        (PrizeKind.SHARE, 0),
        (PrizeKind.SHARE, 101),
    ],
)
def test_prize_refuses_a_value_that_is_no_prize(kind, value):
    with pytest.raises(ValueError, match="a prize"):
        Prize(kind, value)


def test_prize_may_be_the_whole_of_the_takings():
    assert Prize(PrizeKind.SHARE, 100).value == 100


def test_where_no_games_won_are_counted_no_pot_is_won_by_them():
    reached = PotRule("Jackpot", won_by=WonBy.REACH, number=20)
    drawn = PotRule("Cookie jar", won_by=WonBy.ALL_DRAWN, number=8)
    tickets = PotRule("50/50", won_by=WonBy.DRAW)
    into = PotRule("Door prize", won_by=WonBy.HAND, overflow="Second")
    second = PotRule("Second", won_by=WonBy.REACH, number=18)
    assert without_holes((reached, drawn, tickets)) == (tickets,)
    kept = without_holes((reached, into, second))
    assert HouseRules(pots=kept).pots == (into, second)


@pytest.mark.parametrize(
    "pots", [[{"name": 7}], [{"name": "Jackpot"}, {"name": "Jackpot"}], "Jackpot", [None]]
)
def test_pots_that_cannot_be_read_are_refused(pots):
    with pytest.raises(Unreadable):
        read(HouseRules, written(HouseRules()) | {"pots": pots})
