"""A rule says all about itself where it stands, and its type says how it is read and written."""

from dataclasses import dataclass, fields

import pytest

from scoring.as_json import Unreadable, read, written
from scoring.numbers import Cents
from scoring.rules.choices import (
    Choice,
    MayChange,
    Prize,
    PrizeKind,
    changing,
    out_of_range,
    rule,
    rules_of,
)
from scoring.rules.house_rules import GROUPS, HouseRules
from scoring.rules.pot_rules import PotRule
from tests.sweeping import swept


class Music(Choice):
    """What is played in the break."""

    FIDDLE = "fiddle", "a fiddle"
    NONE = "none", "nothing"


@dataclass(frozen=True, slots=True)
class Evening:
    """Rules of no hall."""

    dance: bool = rule(False, "A dance", "After the prizes.")
    music: Music = rule(Music.FIDDLE, "Music", may_change=MayChange.DURING_GAMES)
    sets: int = rule(0, "Sets", least=2, most=4)
    fee: Cents = rule(0, "Fee", least=0)
    best: Prize | None = rule(None, "Best")
    asides: tuple[tuple[str, int], ...] = rule((), "Asides")


UNUSUAL = Evening(
    dance=True,
    music=Music.NONE,
    sets=3,
    fee=100,
    best=Prize(PrizeKind.GOODS, 0, "a ham"),
    asides=(("lunch", 2),),
)
AS_JSON = {
    "dance": True,
    "music": "none",
    "sets": 3,
    "fee": 100,
    "best": ["goods", 0, "a ham"],
    "asides": [["lunch", 2]],
}


def test_a_rule_tells_its_name_its_words_and_its_choices():
    dance, music, *_ = rules_of(Evening)

    assert (dance.name, dance.told.label, dance.told.meaning) == (
        "dance",
        "A dance",
        "After the prizes.",
    )
    assert dance.choices is None
    assert music.choices is Music
    assert (music.usual.value, music.usual.said) == ("fiddle", "a fiddle")


def test_what_is_not_made_of_rules_has_none():
    assert rules_of(Prize) == ()


def test_rules_are_written_and_read_by_the_types_of_their_fields():
    assert written(UNUSUAL) == AS_JSON
    assert read(Evening, AS_JSON) == UNUSUAL
    assert read(Evening, written(Evening())) == Evening()


@swept(
    ("key", "value"),
    [
        ("dance", 1),
        ("music", "a fiddle"),
        ("sets", True),
        ("fee", 1.0),
        ("best", ["goods", 0, "a ham", "a hen"]),
        ("best", ["goods", 0, 7]),
        ("asides", [["lunch"]]),
        ("colour", "green"),
    ],
)
def test_what_cannot_be_read_is_refused_by_name(key, value):
    with pytest.raises(Unreadable) as refused:
        read(Evening, AS_JSON | {key: value})

    assert refused.value.key == key


@pytest.mark.parametrize("sets", [0, 2, 4])
def test_a_number_in_its_range_or_as_usual_is_fine(sets):
    assert out_of_range(Evening(sets=sets)) == ""


@pytest.mark.parametrize(("said", "wrong"), [({"sets": 1}, "1 as a sets"), ({"fee": -1}, "-1 as")])
def test_a_number_out_of_its_range_is_named(said, wrong):
    assert out_of_range(Evening(**said)).startswith(wrong)


def test_a_rule_stays_from_game_1_on_unless_it_says_otherwise():
    assert changing(Evening, MayChange.DURING_GAMES) == {"music"}
    assert "dance" in changing(Evening, MayChange.BEFORE_GAME_1)


def test_every_house_rule_is_asked_once():
    """In a group, or in a place of its own on the page."""
    apart = ["games", "table_game", "fee", "prizes", "booby", "table_switches", "pots"]
    grouped = [name for _title, names in GROUPS for name in names]

    assert sorted(apart + grouped) == sorted(rule.name for rule in rules_of(HouseRules))


@pytest.mark.parametrize("made", [HouseRules, PotRule])
def test_every_field_is_a_rule_with_a_label(made):
    """But for the country, which is the club's, and no rule that its hall could tell."""
    told = [each.name for each in fields(made) if each.name != "country"]
    assert [each.name for each in rules_of(made)] == told
    assert all(each.told.label for each in rules_of(made))
