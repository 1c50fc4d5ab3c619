"""What the door adds to the log."""

import pytest

from parties.door.actions import coming_in as door
from parties.door.actions.book import Person
from parties.log.night import add, last_deed, undo_deed
from parties.models import Player
from scoring.door.registering import TableGiven
from scoring.night.course import DoorOpened
from tests.parties.door.door_nights import an_open_door, by, come_alone, come_in, player
from tests.parties.nights import an_organiser
from tests.sweeping import swept

pytestmark = pytest.mark.django_db


@pytest.fixture
def user():
    """An organiser."""
    return an_organiser()


def log(night, after=2):
    """What was added after the rules and the opening of the door."""
    return [line.entry for line in night.lines()][after:]


def pay(night, user, *names):
    door.take_fees(night, by(user), players=[player(name) for name in names])


def test_register_couple_takes_only_what_is_owed_still(user):
    """Who paid on the partner list pays no second time."""
    night = an_open_door(user)
    single = Person("Ida Martell", has_paid=True)
    door.wait_for_partner(night, by(user), person=single)
    ida = Person("Ida Martell", player("Ida Martell"), has_paid=True)

    people = ida, Person("Neil MacNeil", has_paid=True)
    door.register_couple(night, by(user), people=people)

    assert night.evening().takings == 1000


def test_every_deed_of_the_door_is_undone_whole(user):
    """Undo, one deed after the other, ends where the door was opened."""
    night = an_open_door(user)
    opened = night.evening()
    come_in(user, night, ("Ida Martell", "Neil MacNeil"))
    come_alone(user, night, "Rhoda Beaton", "Fergus Burke")
    pay(night, user, "Ida Martell", "Rhoda Beaton")
    waiting = player("Rhoda Beaton"), player("Fergus Burke")
    door.pair_singles(night, by(user), players=waiting, have_paid=True)
    add(night, [TableGiven(2, 3)], by(user))
    door.take_back_couple(night, by(user), couple=1)

    for _ in range(7):
        undo_deed(night, last_deed(night.evening(), night)[0].seq, by(user))

    now, before = night.evening().door, opened.door
    assert (now.couples, now.singles, now.tables_given) == (before.couples, before.singles, {})
    assert not any(now.paid.values())
    assert [type(line.entry) for line in last_deed(night.evening(), night)] == [DoorOpened]


IDA, NEIL = Person("Ida Martell"), Person("Neil MacNeil")
WHO_IS_WRITTEN_DOWN = (
    lambda night, deed: door.register_couple(night, deed, people=(IDA, NEIL)),
    lambda night, deed: door.wait_for_partner(night, deed, person=IDA),
    lambda night, deed: door.expect(night, deed, people=(IDA, NEIL)),
    lambda night, deed: door.replace_player(
        night, deed, couple=1, was=player("Rhoda Beaton"), person=IDA
    ),
)


@swept("says", WHO_IS_WRITTEN_DOWN)
def test_the_same_form_twice_writes_nobody_down_twice(user, says):
    night, once = an_open_door(user), by(user)
    if says is WHO_IS_WRITTEN_DOWN[-1]:
        come_in(user, night, ("Rhoda Beaton", "Fergus Burke"))
    before = len(log(night))

    for _ in range(2):
        says(night, once)

    assert len(log(night)) == before + 1
    assert Player.objects.filter(name="Ida Martell").count() == 1
