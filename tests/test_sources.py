"""Each statement of the sources lives where docs/sources.md says, and what tries it is there."""

import json
import re
from dataclasses import fields

from django.urls import get_resolver

from engine.presets import PRESETS as GAMES
from engine.switches import switches_of
from parties.printing.page import PRINTABLE
from scoring.log.entry import KINDS
from scoring.rules.house_rules import PRESETS, HouseRules
from scoring.rules.pot_rules import PotRule
from tests.written import DOCS, ROOT, table_rows

SOURCES = table_rows((DOCS / "sources.md").read_text())
NOT_HERE = "\N{EN DASH}"
PLACE = re.compile(r"(?:(preset|switch|hall|pot rule|rule|page|sheet|entry) )?`([^`]+)`")
TRIED = re.compile(r"(night )?`([^`]+)`")


def places():
    """What there is of each kind that a statement can live in."""
    return {
        "preset": set(GAMES),
        "switch": {name for game in GAMES.values() for name in switches_of(game)},
        "hall": {preset.name for preset in PRESETS},
        "rule": {field.name for field in fields(HouseRules)},
        "pot rule": {field.name for field in fields(PotRule)},
        "page": {name for name in get_resolver().reverse_dict if isinstance(name, str)},
        "sheet": {*PRINTABLE},
        "entry": set(KINDS),
    }


def trials():
    """The names of all tests, and of the worked cases."""
    tests = "\n".join(path.read_text() for path in (ROOT / "tests").rglob("test_*.py"))
    cases = (
        ROOT / "tests/engine" / f"{name}.json" for name in ("rules_examples", "more_rules_examples")
    )
    worked = {case["id"] for path in cases for case in cases_of(path)}
    return worked | set(re.findall(r"def (test_\w+)", tests))


def cases_of(path):
    kept = json.loads(path.read_text())
    return kept["cases"] if isinstance(kept, dict) else kept


def test_every_place_that_a_statement_lives_in_is_there():
    there = places()
    named = [(row[0], found) for row in SOURCES for found in PLACE.findall(row[1])]

    assert [
        (said, kind, name)
        for said, (kind, name) in named
        if not (name in there[kind] if kind else (ROOT / name).exists())
    ] == []


def test_every_test_that_a_statement_names_is_there():
    there, nights = trials(), {path.stem for path in (ROOT / "tests/nights").glob("*.toml")}
    named = [(row[0], found) for row in SOURCES for found in TRIED.findall(row[2])]

    assert [
        (said, name) for said, (night, name) in named if name not in (nights if night else there)
    ] == []


def test_every_statement_has_a_place_and_a_test_or_says_why_not():
    assert len(SOURCES) > 200
    assert [
        row[0]
        for row in SOURCES
        if not (
            (row[1].startswith(f"{NOT_HERE} ") and len(row[1]) > 10 and row[2] == NOT_HERE)
            or (PLACE.search(row[1]) and TRIED.search(row[2]))
        )
    ] == []


def test_every_game_is_named_among_the_statements():
    named = {found for row in SOURCES for found in PLACE.findall(row[1])}

    assert {name for kind, name in named if kind == "preset"} == set(GAMES)
