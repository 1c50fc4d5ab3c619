"""What the door adds to the log."""

import pytest

from parties.door import actions as door_actions
from parties.door.actions import Person
from parties.models import Player
from tests.parties.door.door_nights import an_open_door, by, come_in, player
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


def test_register_couple_takes_only_what_is_owed_still(user):
    """Who paid on the partner list pays no second time."""
    night = an_open_door(user)
    single = Person("Ida Martell", has_paid=True)
    door_actions.wait_for_partner(night, by(user), person=single)
    ida = Person("Ida Martell", player("Ida Martell"), has_paid=True)

    people = ida, Person("Neil MacNeil", has_paid=True)
    door_actions.register_couple(night, by(user), people=people)

    assert night.evening().takings == 1000


IDA, NEIL = Person("Ida Martell"), Person("Neil MacNeil")
WHO_IS_WRITTEN_DOWN = (
    lambda night, deed: door_actions.register_couple(night, deed, people=(IDA, NEIL)),
    lambda night, deed: door_actions.wait_for_partner(night, deed, person=IDA),
    lambda night, deed: door_actions.expect(night, deed, people=(IDA, NEIL)),
    lambda night, deed: door_actions.replace_player(
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
