"""A name among typed words: found there, and blanked for good."""

import json
from dataclasses import fields, is_dataclass
from typing import get_args, get_type_hints

import pytest
from hypothesis import given, strategies as st

from parties.log.typed import (
    HAS_WORDS,
    NO_WORDS_IN,
    TYPED,
    TYPED_IN,
    are_alike,
    blanked,
    blanks_in,
    found,
    typed_in,
)
from scoring.as_json import written
from scoring.club.entry import CLUB_KINDS
from scoring.log.entry import KINDS
from tests.builders import ONE_OF_EACH, ONE_OF_EACH_OF_A_CLUB
from tests.sweeping import swept

NAME = "Rhoda MacNeil"

WHOLE = [
    "Rhoda MacNeil",
    "the ham: MACNEIL, Rhoda",
    "rhóda macneil’s sister",
    "(Rhoda MacNeil)",
    "Rhoda\u00a0MacNeil",
    "Angus/Rhoda MacNeil",
]


@swept("text", WHOLE)
def test_the_whole_name_is_found_and_gone(text):
    where = found(text, [NAME])

    assert where is not None
    assert where.is_whole
    assert "neil" not in blanked(text, where.at).lower()


@pytest.mark.parametrize(
    ("text", "left"), [("for the MacNeil family", "for the … family"), ("Rhoda’s ham", "… ham")]
)
def test_a_part_may_be_anothers(text, left):
    where = found(text, [NAME])

    assert where is not None
    assert not where.is_whole
    assert blanked(text, where.at) == left


@pytest.mark.parametrize("text", ["the rhododendron", "Mac and the others", "", "…"])
def test_what_is_no_name_of_theirs_stays(text):
    assert found(text, [NAME, "Mac of the"]) is None


@given(st.text(max_size=80), st.sets(st.integers(0, 12), max_size=5))
def test_a_blank_keeps_the_number_of_words_and_is_known_again(text, at):
    less = blanked(text, at)

    assert len(less.split()) == len(text.split())
    assert blanked(less, at) == less
    assert are_alike(text, less)
    assert are_alike(less, text)
    assert {*blanks_in(less)} <= {*at, *blanks_in(text)}


@given(st.lists(st.sampled_from(["Rhoda", "MacNeil", "ham", "the", "Angus"]), max_size=9))
def test_once_blanked_the_whole_name_is_found_no_more(words):
    text = " ".join(words)
    where = found(text, [NAME])
    if where and where.is_whole:
        again = found(blanked(text, where.at), [NAME])
        assert not (again and again.is_whole)


def words_in(name, declared, depth=0):
    """The fields that hold words, by their names, of a kind and of what it holds."""
    if declared is str:
        yield name
    elif is_dataclass(declared) and depth < 6:
        mine = {field.name for field in fields(declared)}
        for each, below in get_type_hints(declared).items():
            yield from words_in(each, below, depth + 1) if each in mine else ()
    else:
        for below in get_args(declared):
            yield from words_in(name, below, depth + 1)


NO_WORDS = {
    *("till", "to", "pot", "pots", "draw", "of", "secret", "public", "cards", "broken", "text"),
    *("now", "was", "day", "languages", "holidays"),
    *("overflow", "must_go", "name", "code", "sign", "table_switches", "on", "first", "last", "by"),
    *("plays", "of_pots", "tickets_of", "permit", "since"),
}
"""Names of pots, tills, draws, evenings and games, numbers, cards, languages and days: money and
games hang on them."""


def test_every_field_with_words_is_known():
    """Of a new kind it is said here whether a name may be typed in it."""
    kinds = {**KINDS, **CLUB_KINDS}
    besides = {kind: {name for of, name in NO_WORDS_IN if of == kind} for kind in kinds}
    held = {kind: set(words_in("", each)) - besides[kind] for kind, each in kinds.items()}
    typed = {kind: TYPED | {name for of, name in TYPED_IN if of == kind} for kind in held}

    assert {kind: names - NO_WORDS - typed[kind] for kind, names in held.items()} == {
        kind: set() for kind in held
    }
    assert {kind for kind, names in held.items() if names & typed[kind]} == HAS_WORDS


def test_nothing_is_found_where_there_are_no_words():
    entries = (*ONE_OF_EACH, *ONE_OF_EACH_OF_A_CLUB)
    said = [(each.kind, json.loads(json.dumps(written(each)))) for each in entries]

    assert {kind for kind, facts in said if list(typed_in(kind, facts))} <= HAS_WORDS
