"""What can be in a log, there and back."""

import json

import pytest

from scoring.as_json import written
from scoring.door.fees import FeeGivenBack, FeePaid
from scoring.door.registering import TableGiven
from scoring.games.results import PutRight, Won
from scoring.kinds import UnreadableEntry, read
from scoring.log.entry import KINDS
from scoring.log.reading import people_of
from scoring.night.closing import Closed
from scoring.prizes.paying import PaidOut
from scoring.seats.seating import Seated
from tests.builders import ONE_OF_EACH
from tests.sweeping import swept


def kind(entry):
    return entry.kind


def test_every_kind_of_entry_is_tried_here():
    assert {type(entry) for entry in ONE_OF_EACH} == set(KINDS.values())


@swept("entry", ONE_OF_EACH)
def test_entry_survives_json(entry):
    facts = json.loads(json.dumps(written(entry)))

    assert read(entry.kind, facts) == entry


@swept("entry", ONE_OF_EACH)
def test_entry_is_read_as_well_when_it_never_was_json(entry):
    assert read(entry.kind, written(entry)) == entry


def test_entry_read_from_json_can_be_compared_and_kept_in_a_set():
    facts = json.loads(json.dumps(written(Seated(1, ((1, (12, 5)),)))))

    assert {read("seated", facts)} == {Seated(1, ((1, (12, 5)),))}


def test_write_speaks_the_numbers_of_the_hall():
    assert Won(7, 3, 12).kind == "won"
    assert written(Won(7, 3, 12)) == {"game": 7, "table": 3, "winner": 12}


def test_read_takes_a_table_card_given_back_and_cash_not_counted():
    assert read("table given", {"couple": 12, "table": None}) == TableGiven(12, None)
    assert read("closed", {"counted": None, "reason": ""}) == Closed(None, "")


@swept(
    ("name", "facts"),
    [
        ("whistled", {}),
        ("Won", {"game": 7, "table": 3, "winner": 12}),
        ("won", {}),
        ("won", {"game": 7, "table": 3}),
        ("won", {"game": 7, "table": 3, "couple": 12}),
        ("won", {"game": 7, "table": 3, "winner": 12, "score": 45}),
        ("door opened", {"door": "back"}),
        ("registered", {"couple": 12, "players": [121]}),
        ("registered", {"couple": 12, "players": [1, 2, 3]}),
        ("registered", {"couple": 12, "people": [1, 2]}),
        ("registered", {"couple": 12, "players": [1, 2], "fee": 5}),
        ("seated", {"game": 1, "seats": [[1]]}),
        ("seated", {"game": 1, "seats": 5}),
        ("totals typed", {"after": 25, "totals": [[12]], "reason": ""}),
        ("wished", {"place": 1, "couple": 12, "wants": "everything"}),
        ("cut made", {"place": 1, "cards": [[12, "7C"]], "by": "magic"}),
        ("rules set", {"rules": {"version": 1, "colour": "green"}}),
        ("rules set", {"rules": {"version": 99}}),
    ],
)
def test_read_refuses_what_no_entry_can_be_made_of(name, facts):
    with pytest.raises(UnreadableEntry, match=name):
        read(name, facts)


def test_people_of_an_entry_are_all_whom_it_names():
    named = {entry.kind: people_of(entry) for entry in ONE_OF_EACH if people_of(entry)}

    assert named == {
        "registered": (121, 122),
        "card taken": (131,),
        "player replaced": (121, 7),
        "single waiting": (8,),
        "single gone": (8,),
        "fee paid": (121,),
        "fee given back": (121,),
        "reserved": (121, 122),
        "reservation dropped": (121, 122),
        "fee set": (121,),
        "partners traded": (121, 51),
        "substituted": (121, 7),
        "pot paid": (121,),
        "cash line": (7,),
        "handed to": (11,),
    }


def test_the_first_corrections_said_less_and_are_still_read():
    facts = {"game": 7, "table": 3, "winner": 5, "instead_of": 31}

    assert read("put right", facts) == PutRight(7, 3, 5, 31)


@pytest.mark.parametrize(
    ("name", "facts", "entry"),
    [
        ("fee paid", {"player": 121, "amount": 500}, FeePaid(121, 500)),
        ("fee given back", {"player": 121, "amount": 500}, FeeGivenBack(121, 500)),
        ("paid out", {"place": 1, "couple": 12, "amount": 500}, PaidOut(1, 12, 500)),
    ],
)
def test_money_was_once_all_of_one_till(name, facts, entry):
    assert read(name, facts) == entry


@swept(
    ("name", "facts"),
    [
        ("fee paid", {"player": 121}),
        ("fee paid", {"player": 121, "amount": 500, "till": "", "tip": 1}),
        ("cash line", {"what": "loss", "amount": 1, "words": "", "till": "", "player": 0}),
        ("counted", {"till": "", "amount": 5, "pieces": 7}),
        ("pot won", {"pot": "Jackpot", "couples": 7}),
    ],
)
def test_money_that_cannot_be_read_is_refused(name, facts):
    with pytest.raises(UnreadableEntry, match=name):
        read(name, facts)
