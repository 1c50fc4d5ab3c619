"""What comings and goings add to the log, line by line, and when they add nothing."""

import uuid

import pytest
from django.utils import timezone

from parties.door import actions as door_actions
from parties.door.actions import Ending, Person
from parties.log.night import Deed, Refused
from parties.models import Player
from scoring.door.refusals import AlreadyIn, NoMoreGames, NoSuchCouple, NotHere
from scoring.games.refusals import KeepsItsTable, NotAtTable
from scoring.games.results import Voided, Won
from scoring.seats.comings import Left, StaysPut
from scoring.seats.refusals import AlreadyPlaying, GamePlayed, NoSuchTable, NotPlaying, TableFull
from tests.builders import a_game, a_night, bell, players_of, registered, won
from tests.parties.nights import a_kept_night, make_people, refreshed, then


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


def in_one_deed(night):
    """Whether all of that came from one press of a button."""
    return set(night.log.filter(seq__gt=night.known).values_list("deed", flat=True)) == {
        night.known + 1
    }


def refusal(deed_of_theirs):
    """Why it was not done."""
    with pytest.raises(Refused) as refused:
        deed_of_theirs()
    return refused.value.reason


def comes_late(night, couple):
    """A couple is at the door, after game 1 has begun."""
    make_people(night.club, players_of(couple))
    then(night, registered(couple))
    night.known = len(night.lines())


def sits_down(night, couple, deed, game, table):
    door_actions.sit_down(night, deed, couple=couple, game=game, table=table)


def leaves(night, couple, deed, ending=Ending.NOT_BEGUN, mover=None):
    door_actions.leave(night, deed, couple=couple, ending=ending, mover=mover)


# A couple goes home


@pytest.mark.parametrize(
    ("ending", "said"),
    [
        (Ending.OTHERS, [Won(2, 1, 5), Left(2, 2)]),
        (Ending.NOBODY, [Voided(2, 1, 5), Left(2, 2)]),
        (Ending.NOT_BEGUN, [Left(2, 1)]),
    ],
)
def test_leave_says_what_becomes_of_the_game_and_who_went(night, deed, ending, said):
    leaves(night, 2, deed(), ending)

    assert added(night) == said
    assert in_one_deed(night)


def test_leave_twice_is_refused_and_the_same_form_twice_is_one_leaving(night, deed):
    form = deed()
    leaves(night, 2, form)
    leaves(night, 2, form)

    assert refusal(lambda: leaves(night, 2, deed())) == NotPlaying(2)
    assert added(night) == [Left(2, 1)]


def test_sit_down_is_refused_twice_in_the_past_and_where_three_sit(night, deed):
    for couple in (7, 8):
        comes_late(night, couple)
    sits_down(night, 7, deed(), game=2, table=1)

    assert refusal(lambda: sits_down(night, 7, deed(), game=3, table=4)) == AlreadyPlaying(7)
    assert refusal(lambda: sits_down(night, 8, deed(), game=1, table=4)) == GamePlayed(1, 2)
    assert refusal(lambda: sits_down(night, 8, deed(), game=2, table=1)) == TableFull(1)
    assert refusal(lambda: sits_down(night, 8, deed(), game=2, table=1000)) == NoSuchTable(1000, 2)
    assert refusal(lambda: sits_down(night, 99, deed(), game=2, table=4)) == NoSuchCouple(99)
    assert refusal(lambda: sits_down(night, 8, deed(), game=26, table=4)) == NoMoreGames(26, 25)


# A couple sits down


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


def test_who_keeps_its_table_is_not_sent_on_where_somebody_else_can_go(night, deed):
    stays(night, 5, deed())

    assert refusal(lambda: then(night, Voided(2, 1, 5))) == KeepsItsTable(5)
    assert refusal(lambda: then(night, Voided(2, 1, 0))) == NotAtTable(0, 1, 2, (5, 2))

    stays(night, 2, deed())
    then(night, Voided(2, 1, 5))

    assert refreshed(night).movers[2][1] == 5, "it went, whatever was said before"


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


# Cards, tables, notes


# Whatever it is
