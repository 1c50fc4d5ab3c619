"""What comings and goings add to the log, line by line, and when they add nothing."""

import uuid

import pytest
from django.utils import timezone

from parties.door import actions as door_actions
from parties.door.actions import Ending, Person
from parties.log.night import Deed, Refused
from parties.models import Player
from scoring.door.facts import AlreadyIn, NoSuchCouple, NotHere
from scoring.games.results import Won
from scoring.seats.room import NotPlaying
from scoring.seats.seating import Left, StaysPut
from tests.builders import a_game, a_night, bell, players_of, won
from tests.parties.nights import a_kept_night, then


@pytest.fixture
def deed(ida):
    """What this organiser does now, from a form of its own."""
    return lambda: Deed(by=ida, at=timezone.now(), key=str(uuid.uuid4()))


@pytest.fixture
def night(ida):
    """Game 2 is on at three tables: 2 and 5, 4 and 1, 6 and 3."""
    night = a_kept_night(ida, *a_night(6), *a_game(1, 1, 3, 5), bell(2))
    night.known = len(night.lines())
    return night


def added(night):
    """What was said since."""
    return [line.entry for line in night.lines()][night.known :]


def refusal(deed_of_theirs):
    """Why it was not done."""
    with pytest.raises(Refused) as refused:
        deed_of_theirs()
    return refused.value.reason


def leaves(night, couple, deed, ending=Ending.NOT_BEGUN, mover=None):
    door_actions.leave(night, deed, couple=couple, ending=ending, mover=mover)


# A couple goes home


def test_leave_twice_is_refused_and_the_same_form_twice_is_one_leaving(night, deed):
    form = deed()
    leaves(night, 2, form)
    leaves(night, 2, form)

    assert refusal(lambda: leaves(night, 2, deed())) == NotPlaying(2)
    assert added(night) == [Left(2, 1)]


# A couple that cannot walk


def stays(night, couple, deed, *, put=True):
    door_actions.stay_put(night, deed, couple=couple, stays=put)


def test_stay_put_holds_from_the_game_whose_walk_is_open(night, deed):
    stays(night, 2, deed())
    then(night, won(2, 3, 3))
    stays(night, 6, deed())
    stays(night, 2, deed(), put=False)

    assert added(night) == [
        StaysPut(2, 2, stays=True),
        Won(2, 3, 3),
        StaysPut(6, 3, stays=True),
        StaysPut(2, 2, stays=False),
    ]


# Somebody plays in place of one


def steps_in(night, couple, was, person, deed):
    door_actions.substitute(night, deed, couple=couple, was=was, person=person)


def test_substitute_is_refused_for_who_plays_and_leaves_nobody_in_the_book(night, deed):
    (was, partner), (other, _) = players_of(2), players_of(4)
    form = deed()
    steps_in(night, 2, was, Person("Effie Rankin"), form)
    steps_in(night, 2, was, Person("Effie Rankin"), form)
    playing = Person("Player Nr41", other)
    himself = Person("Player Nr22", partner)

    assert refusal(lambda: steps_in(night, 2, partner, playing, deed())) == AlreadyIn(other, 4)
    assert refusal(lambda: steps_in(night, 2, partner, himself, deed())) == AlreadyIn(partner, 2)
    assert refusal(lambda: steps_in(night, 2, was, Person("Nobody"), deed())) == NotHere(was)
    assert refusal(lambda: steps_in(night, 99, was, Person("Nobody"), deed())) == NoSuchCouple(99)
    assert not Player.objects.filter(name="Nobody").exists()
    assert Player.objects.filter(name="Effie Rankin").count() == 1
    assert len(added(night)) == 1
