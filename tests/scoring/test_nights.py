"""The worked nights: each file tells a night, and what has to come of it."""

import re

import pytest

from scoring.evening import paying, should_be_in_box
from scoring.refusals import RestsOnIt
from scoring.why_not import why_not
from tests.builders import evening, evening_after, undone
from tests.worked_nights import NIGHTS, cents, read_night, settled_how

UNDO = re.compile(r"undo '([^']+)'(?:: refused, because (.+))?")


def seq_of(now, entry):
    return max(line.seq for line in now.lines if line.entry == entry)


def carried_on(told, now):
    """The night after what the file says happened then: entries, undos and refused undos."""
    for text in told.told.get("then", []):
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
def now(told):
    return carried_on(told, evening_after(evening(), *told.entries()))


def test_night_names_its_source(told):
    assert told.told["title"]
    assert told.told["source"]


def test_night_has_the_seats_it_should_have(told, now):
    for game, expected in enumerate(told.told.get("game", []), 1):
        if "sits" in expected:
            seats = {p.table: set(p.couples) for p in now.room(game).places}
            assert seats == told.seats(expected["sits"]), f"game {game}"
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
