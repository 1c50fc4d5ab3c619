"""The worked nights: each file tells a night, and what has to come of it."""

import re

import pytest

from scoring.games.correcting import mistake
from scoring.log.lines import RestsOnIt
from scoring.till.box import should_be_in_box
from scoring.what_follows import what_follows, why_not
from tests.builders import evening, evening_after, paying, seq_of, undone
from tests.worked_nights import NIGHTS, cents, read_night, settled_how

UNDO = re.compile(r"undo '([^']+)'(?:: refused, because (.+))?")


def put_right(told, text, now):
    """The night with a correction, which is of the kind it is said to be and moves whom it says."""
    right = told.right(text, now)
    assert mistake(now, right.entry) is right.mistake
    seats = what_follows(now, right.entry).seats
    movers = {couple for other in seats for couple in {*other.before} ^ {*other.after}}
    assert tuple(sorted(movers)) == right.moved
    return evening_after(now, right.entry)


def carried_on(told, now):
    """The night after what the file says happened then: entries, corrections, undos and refused
    undos."""
    for text in told.told.get("then", []):
        if text.startswith("put right"):
            now = put_right(told, text, now)
            continue
        undo = UNDO.fullmatch(text)
        if undo is None:
            now = evening_after(now, told.deed(text))
            continue
        entry = undone(seq_of(now, told.deed(undo[1])))
        if undo[2]:
            assert why_not(now, entry) == RestsOnIt(seq_of(now, told.deed(undo[2])))
        else:
            now = evening_after(now, entry)
    return now


@pytest.fixture(params=NIGHTS, ids=lambda path: path.stem)
def told(request):
    return read_night(request.param)


@pytest.fixture
def before(told):
    """The night before what happened then."""
    return evening_after(evening(), *told.entries())


@pytest.fixture
def now(told, before):
    return evening_after(carried_on(told, before), *told.ties())


def seats(night, game):
    return {p.table: set(p.couples) for p in night.room(game).places}


def test_night_names_its_source(told):
    assert told.told["title"]
    assert told.told["source"]


def test_night_has_the_seats_it_should_have(told, now, before):
    """`shown` is what the screen had before something was put right."""
    for game, expected in enumerate(told.told.get("game", []), 1):
        if "shown" in expected:
            assert seats(before, game) == told.seats(expected["shown"]), f"game {game}"
        if "sits" in expected:
            assert seats(now, game) == told.seats(expected["sits"]), f"game {game}"
        if "deals" in expected:
            dealers = [told.letter(p.arrived) for p in now.room(game).tables]
            assert dealers == expected["deals"].split(), f"game {game}"


def test_night_has_the_punches_it_should_have(told, now):
    expected = told.told["expect"].get("punches")
    if expected is None:
        assert now.punches == {}
        return
    punches = {told.letter(c): list(now.punches.get(c, ())) for c in now.couples}

    assert punches == expected


def test_night_has_the_levels_it_should_have(told, now):
    levels = [
        f"{level.games_won}: {' '.join(told.letter(c) for c in level.couples)}"
        for level in now.levels
    ]

    assert levels == told.told["expect"]["levels"]


def test_night_pays_what_it_should_pay(told, now):
    expect = told.told["expect"]

    paid = evening_after(now, *map(paying, now.awards.values()))

    gets = {told.letter(award.couple): award.amount for award in now.awards.values()}
    assert gets == {letter: cents(amount) for letter, amount in expect["gets"].items()}
    assert settled_how(now) == expect["settled"]
    assert should_be_in_box(paid) == cents(expect["kept"])
    assert paid.misfits == frozenset()
    for name, worth in expect.get("pots", {}).items():
        assert now.pots[name].worth == cents(worth)
