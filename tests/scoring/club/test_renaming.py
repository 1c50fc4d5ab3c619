"""A club's log: a person renamed, and what that rests on."""

import json

import pytest

from scoring.as_json import written
from scoring.club.entry import CLUB_KINDS, ClubLine, ClubUndone
from scoring.club.people import PersonRenamed, club_now
from scoring.club.settings import Besides, SettingsChanged
from scoring.kinds import read_club
from scoring.log.lines import NothingToUndo, OldPage, RestsOnIt
from scoring.log.reading import people_of
from scoring.rules.house_rules import HouseRules
from tests.builders import ONE_OF_EACH_OF_A_CLUB
from tests.sweeping import swept

FIRST, SECOND = PersonRenamed(7, 1, 2), PersonRenamed(7, 2, 3)
USUAL = HouseRules(fee=500)
DEARER = SettingsChanged(USUAL, HouseRules(fee=600), (Besides("hall", "Fire Hall", "Legion"),))


def told(*entries):
    return club_now(ClubLine(seq, entry) for seq, entry in enumerate(entries, 1))


def test_every_kind_is_tried_here():
    assert {type(entry) for entry in ONE_OF_EACH_OF_A_CLUB} == set(CLUB_KINDS.values())


@swept("entry", ONE_OF_EACH_OF_A_CLUB)
def test_entry_survives_json(entry):
    assert read_club(entry.kind, json.loads(json.dumps(written(entry)))) == entry


def test_a_rename_holds_ids_and_no_name():
    assert written(FIRST) == {"player": 7, "was": 1, "now": 2}
    assert people_of(FIRST) == (7,)


def test_the_last_name_given_is_the_one_that_holds():
    assert told().says.names == {}
    assert told(FIRST, SECOND, PersonRenamed(8, 4, 5)).says.names == {7: 3, 8: 5}


def test_an_undone_rename_says_nothing():
    assert told(FIRST, SECOND, ClubUndone(2)).says == told(FIRST).says


def test_a_name_that_has_changed_since_is_not_what_was_meant():
    assert FIRST.why_not(told()) is None
    assert SECOND.why_not(told(FIRST)) is None
    assert PersonRenamed(7, 1, 3).why_not(told(FIRST)) == OldPage()
    assert told(FIRST, PersonRenamed(7, 1, 3)).says.misfits == [2]


def test_the_name_before_the_last_rests_on_the_last():
    club = told(FIRST, PersonRenamed(8, 4, 5), SECOND)

    assert ClubUndone(1).why_not(club) == RestsOnIt(3)
    assert ClubUndone(2).why_not(club) is None
    assert ClubUndone(3).why_not(club) is None


@pytest.mark.parametrize("seq", [1, 2, 9])
def test_what_is_undone_or_never_was_cannot_be_undone(seq):
    assert ClubUndone(seq).why_not(told(FIRST, ClubUndone(1))) == NothingToUndo(seq)


def test_after_the_last_was_undone_the_first_can_be():
    club = told(FIRST, SECOND, ClubUndone(2))

    assert ClubUndone(1).why_not(club) is None
    assert told(FIRST, SECOND, ClubUndone(2), ClubUndone(1)).says.names == {}


def test_settings_say_what_is_otherwise_and_rest_on_an_earlier_change_of_the_same():
    longer = SettingsChanged(DEARER.now, HouseRules(fee=600, games=20))
    dearest = SettingsChanged(DEARER.now, HouseRules(fee=700))

    assert DEARER.names == {"fee", "hall"}
    assert not DEARER.is_needed_by(longer)
    assert DEARER.is_needed_by(dearest)
    assert SettingsChanged(USUAL, USUAL).why_not(told()) == OldPage()
