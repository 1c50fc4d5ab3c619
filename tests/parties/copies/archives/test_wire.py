"""A club, or a night, as a file has it: no number of the database is left in it."""

from parties.copies.actions.wire import contents_of_club, contents_of_night
from parties.copies.file.shapes import Kind
from parties.models import Player
from tests.parties.nights import a_night_to_settle, make_people


def test_a_night_names_its_people_by_their_keys_and_nobody_else(ida):
    night = a_night_to_settle(ida, 9, 7, 5, 3)
    make_people(night.club, [9001])
    found = contents_of_night(night)
    assert found.kind is Kind.NIGHT
    (told,) = found.nights
    assert told.key == str(night.key)
    registered = [line["facts"]["players"] for line in told.lines if line["kind"] == "registered"]
    keys = {person["key"] for person in found.people}
    assert {key for pair in registered for key in pair} == keys
    assert str(Player.objects.get(pk=9001).key) not in keys


def test_a_line_says_who_did_it_by_key_and_in_words(ida):
    night = a_night_to_settle(ida, 9, 7)
    found = contents_of_club(night.club)
    (member,) = found.members
    assert member["name"] == "ida"
    assert {(line["by"], line["who"]) for line in found.nights[0].lines} == {(member["key"], "ida")}


def test_a_club_leaves_its_practice_at_home(ida):
    night = a_night_to_settle(ida, 9, 7)
    night.practice = True
    night.save()
    Player.objects.update(practice=True)
    found = contents_of_club(night.club)
    assert (found.people, len(found.nights)) == ((), 0)
