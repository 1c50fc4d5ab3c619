"""Every rule has its words, every choice and every preset too."""

from dataclasses import fields
from enum import StrEnum
from typing import get_type_hints

import pytest
from django.utils import translation

from parties.rules.words import house_rules
from scoring.rules.choices import LateGames, Odd, Prize, PrizeKind
from scoring.rules.house_rules import PRESETS, HouseRules
from tests.builders import dollars
from tests.sweeping import swept

FIELDS = {field.name for field in fields(HouseRules)} - {"country"}
SOURCES = ("our own choice", "own choice", "Wikipedia", "newspaper")
KINDS = [
    kind
    for kind in get_type_hints(HouseRules).values()
    if isinstance(kind, type) and issubclass(kind, StrEnum)
]


def test_every_rule_is_called_something_and_explained():
    assert house_rules.LABELS.keys() == house_rules.HELP.keys() == house_rules.WHY.keys() == FIELDS


@swept("kind", KINDS)
def test_every_choice_has_words_of_its_own(kind):
    said = [str(label) for _, label in house_rules.choices(kind)]

    assert [value for value, _ in house_rules.choices(kind)] == [member.value for member in kind]
    assert len(set(said)) == len(said)


def test_our_own_choices_are_called_so_and_the_others_name_their_source():
    told_by_nobody = {"table_game", "table_switches", "source"}
    for field in FIELDS - told_by_nobody:
        said = str(house_rules.WHY[field])
        assert any(each in said for each in SOURCES), field


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_a_rule_means_names_no_source(language):
    with translation.override(language):
        said = " ".join(map(str, house_rules.HELP.values()))

    assert not any(each in said for each in (*SOURCES, "No source", "Aucune source", "journal"))


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_called_something_and_its_source_is_its_own(preset):
    assert house_rules.preset_name(preset)
    assert house_rules.source(preset.rules) == preset.rules.source
    assert house_rules.source_as_kept(house_rules.source(preset.rules)) == preset.rules.source


def test_a_source_that_somebody_typed_stays_as_it_is():
    assert house_rules.source(HouseRules(source="Rita, 2025")) == "Rita, 2025"
    assert house_rules.source_as_kept("Rita, 2025") == "Rita, 2025"


@swept(
    ("field", "rules", "said"),
    [
        ("games", HouseRules(games=12), "12"),
        ("fee", HouseRules(fee=250), "$2.50"),
        ("fee", HouseRules(fee=0), "none"),
        ("prizes", HouseRules(prizes=()), "none"),
        ("prizes", HouseRules(prizes=dollars(100, 60)), "first prize $100, second prize $60"),
        ("table_switches", HouseRules(), "none"),
        (
            "table_switches",
            HouseRules(table_switches=(("joker", True),)),
            "The joker: the third trump, below the jack",
        ),
        ("booby", HouseRules(), "none"),
        ("booby", HouseRules(booby=Prize(PrizeKind.SHARE, 5)), "5% of the takings"),
        ("rounding", HouseRules(rounding=1), "1 cent"),
        ("rounding", HouseRules(), "5 cents"),
        ("rounding", HouseRules(rounding=200), "$2"),
        ("bye_earns_hole", HouseRules(), "no"),
        ("bye_earns_hole", HouseRules(bye_earns_hole=True), "yes"),
        ("odd", HouseRules(), "one couple sits out in the bye chair"),
        ("odd", HouseRules(odd=Odd.THREE), "one table has three couples"),
        ("rolling", HouseRules(), "no"),
        ("rolling", HouseRules(rolling=True), "yes"),
        ("begins", HouseRules(), "none"),
        ("begins", HouseRules(begins="19:30"), "19:30"),
        ("break_after", HouseRules(), "none"),
        ("break_after", HouseRules(break_after=13), "13"),
        ("late_games", HouseRules(), "are not won"),
        ("late_games", HouseRules(late_games=LateGames.HALF_WON), "are half won, half lost"),
        ("cut_ace", HouseRules(), "low"),
        ("source", HouseRules(), "not told"),
    ],
)
def test_what_holds_is_said_in_words(field, rules, said):
    assert house_rules.value(rules, field) == said
