"""What a line says of people, names and nights is told to another machine, and back."""

from dataclasses import fields, is_dataclass
from typing import NewType, get_args, get_type_hints

from scoring import kinds
from scoring.as_json import written
from scoring.club.entry import CLUB_KINDS
from scoring.log.entry import KINDS
from scoring.log.reading import Ways, translated
from scoring.numbers import (
    Cents,
    CoupleNo,
    GameNo,
    MemberKey,
    NameNo,
    NightKey,
    NightNo,
    PlayerId,
    PlayingCard,
    Seq,
    TableNo,
    TimeOfDay,
)
from scoring.rules.choices import Coin
from tests.builders import ONE_OF_EACH
from tests.sweeping import swept

SAME_EVERYWHERE = {Cents, Coin, CoupleNo, GameNo, MemberKey, PlayingCard, Seq, TableNo, TimeOfDay}
TRANSLATED = {PlayerId, NameNo, NightKey, NightNo}

AWAY = Ways(
    lambda no: f"person {no}", lambda no: f"name {no}", lambda no: f"n{no}", lambda no: f"f{no}"
)
BACK = Ways(
    lambda key: int(key.removeprefix("person ")),
    lambda key: int(key.removeprefix("name ")),
    lambda key: key[1:],
    lambda key: key[1:],
)


def named_in(declared, seen):
    """Every kind of number that stands somewhere in a type."""
    if declared in seen:
        return set()
    seen.add(declared)
    if isinstance(declared, NewType):
        return {declared}
    inside = get_args(declared)
    if is_dataclass(declared):
        types = get_type_hints(declared)
        inside = [types[each.name] for each in fields(declared)]
    return {name for each in inside for name in named_in(each, seen)}


@swept("kind", [*KINDS.values(), *CLUB_KINDS.values()])
def test_every_kind_of_number_is_translated_or_the_same_everywhere(kind):
    """A new one is put into one of the two sets above; the first also into `translating.py`."""
    assert named_in(kind, set()) <= SAME_EVERYWHERE | TRANSLATED


@swept("entry", ONE_OF_EACH)
def test_there_and_back_is_the_same(entry):
    facts = written(entry)
    assert translated(type(entry), translated(type(entry), facts, AWAY), BACK) == facts


@swept(
    ("read", "kind", "facts", "told"),
    [
        (
            kinds.KINDS,
            "registered",
            {"couple": 3, "players": [5, 6]},
            {"couple": 3, "players": ["person 5", "person 6"]},
        ),
        (kinds.KINDS, "pot paid", {"pot": "Jar", "player": 0}, {"pot": "Jar", "player": 0}),
        (kinds.KINDS, "brought forward", {"night": "000007"}, {"night": "n000007"}),
        (kinds.KINDS, "brought forward", {"night": ""}, {"night": ""}),
        (
            kinds.CLUB_KINDS,
            "person renamed",
            {"player": 5, "was": 1, "now": 2},
            {"player": "person 5", "was": "name 1", "now": "name 2"},
        ),
        (
            kinds.CLUB_KINDS,
            "fee left",
            {"player": 5, "night": "7"},
            {"player": "person 5", "night": "f7"},
        ),
    ],
)
def test_only_what_names_somebody_is_told_otherwise(read, kind, facts, told):
    assert translated(read[kind], facts, AWAY) == told
