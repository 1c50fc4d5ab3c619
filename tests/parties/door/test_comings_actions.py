"""What comings and goings add to the log, line by line, and when they add nothing."""

import uuid
from dataclasses import fields

import pytest
from django.utils import timezone

from parties.door.actions import coming_in as comings
from parties.door.actions.book import Person
from parties.door.actions.coming_in import Ending
from parties.log.night import Deed, Refused, add, last_deed, undo_deed
from parties.models import Player
from parties.till.actions.cash import SettledSince
from scoring.door.refusals import AlreadyIn, NoMoreGames, NoSuchCouple, NotHere
from scoring.door.swapping import PunchCardsSwapped
from scoring.facts import Facts
from scoring.games.refusals import KeepsItsTable, NotAtTable
from scoring.games.results import Voided, Won
from scoring.log.refusals import NightClosed
from scoring.night.closing import Closed
from scoring.night.course import Noted
from scoring.rules.house_rules import HouseRules
from scoring.seats.comings import Left, StaysPut
from scoring.seats.play import Stuck, stuck
from scoring.seats.refusals import (
    AlreadyPlaying,
    GamePlayed,
    NoSuchTable,
    NotPlaying,
    TableFull,
)
from tests.builders import a_game, a_night, bell, players_of, registered, won
from tests.parties.nights import a_kept_night, make_people, refreshed, then
from tests.sweeping import swept


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


def comes_late(night, couple):
    """A couple is at the door, after game 1 has begun."""
    make_people(night.club, players_of(couple))
    then(night, registered(couple))
    night.known = len(night.lines())


def refusal(deed_of_theirs):
    """Why it was not done."""
    with pytest.raises(Refused) as refused:
        deed_of_theirs()
    return refused.value.reason


def leaves(night, couple, deed, ending=Ending.NOT_BEGUN, mover=None):
    comings.leave(night, deed, couple=couple, ending=ending, mover=mover)


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


def test_leave_lets_who_goes_home_walk_where_the_other_keeps_its_table(night, deed):
    then(night, StaysPut(5, 2, stays=True))
    night.known += 1

    leaves(night, 2, deed(), Ending.NOBODY)

    assert added(night) == [Voided(2, 1, 2), Left(2, 2)]


def test_leave_twice_is_refused_and_the_same_form_twice_is_one_leaving(night, deed):
    form = deed()
    leaves(night, 2, form)
    leaves(night, 2, form)

    assert refusal(lambda: leaves(night, 2, deed())) == NotPlaying(2)
    assert added(night) == [Left(2, 1)]


# A couple sits down


def sits_down(night, couple, deed, game, table):
    comings.sit_down(night, deed, couple=couple, game=game, table=table)


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


# A couple that cannot walk


def stays(night, couple, deed, *, put=True):
    comings.stay_put(night, deed, couple=couple, stays=put)


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


def test_two_at_one_table_may_both_say_that_they_cannot_walk(night, deed):
    stays(night, 2, deed())
    stays(night, 5, deed())

    assert added(night) == [StaysPut(2, 2, stays=True), StaysPut(5, 2, stays=True)]
    assert stuck(refreshed(night)) == (Stuck(2, 1, (2, 5)),)
    assert refusal(lambda: stays(night, 99, deed())) == NoSuchCouple(99)


def test_who_keeps_its_table_is_not_sent_on_where_somebody_else_can_go(night, deed):
    stays(night, 5, deed())

    assert refusal(lambda: then(night, Voided(2, 1, 5))) == KeepsItsTable(5)
    assert refusal(lambda: then(night, Voided(2, 1, 0))) == NotAtTable(0, 1, 2, (5, 2))

    stays(night, 2, deed())
    then(night, Voided(2, 1, 5))

    assert refreshed(night).movers[2][1] == 5, "it went, whatever was said before"


def test_one_of_two_that_keep_their_table_goes_home_and_nobody_goes_on(night, deed):
    for couple in (2, 5):
        stays(night, couple, deed())

    comings.leave(night, deed(), couple=5, ending=Ending.NOBODY, mover=None)

    assert added(night)[2:] == [Voided(2, 1, 0), Left(5, 2)]
    assert refreshed(night).movers[2] == {1: None}
    assert stuck(refreshed(night)) == (Stuck(2, 1, (2, 5), now=False),)


# Somebody plays in place of one


def steps_in(night, couple, was, person, deed):
    comings.substitute(night, deed, couple=couple, was=was, person=person)


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


EVERY_DEED = {
    "leave": lambda night, deed: leaves(night, 2, deed, Ending.OTHERS),
    "sit down": lambda night, deed: sits_down(night, 7, deed, game=3, table=4),
    "stay put": lambda night, deed: stays(night, 2, deed),
    "substitute": lambda night, deed: steps_in(night, 2, 21, Person("Effie Rankin"), deed),
    "swap cards": lambda night, deed: add(night, [PunchCardsSwapped(1, 2)], deed),
    "note": lambda night, deed: add(night, [Noted(2, 1, "a misdeal", on_sheet=False)], deed),
}


@swept("does", EVERY_DEED.values())
def test_every_change_is_undone_whole(night, deed, does):
    comes_late(night, 7)
    before = night.evening()
    does(night, deed())

    undo_deed(night, last_deed(night.evening(), night)[0].seq, deed())

    after = night.evening()
    for part in (*(each.name for each in fields(Facts)), "rooms", "punches"):
        assert getattr(after, part) == getattr(before, part)


@pytest.fixture
def closed(ida):
    rules = HouseRules(games=2, prizes=())
    night = a_kept_night(ida, *a_night(6, rules), *a_game(1, 1, 3, 5), *a_game(2, 5, 1, 3))
    then(night, Closed(None, "all well"))
    night.known = len(night.lines())
    return night


@swept("name", sorted({*EVERY_DEED} - {"leave"}))
def test_a_closed_night_takes_no_change(closed, deed, name):
    assert refusal(lambda: EVERY_DEED[name](closed, deed())) == NightClosed()
    assert added(closed) == []


def test_who_had_gone_home_is_said_of_a_closed_night_once_it_was_shown_what_that_takes_back(
    closed, deed
):
    with pytest.raises(SettledSince):
        EVERY_DEED["leave"](closed, deed())

    assert added(closed) == []
