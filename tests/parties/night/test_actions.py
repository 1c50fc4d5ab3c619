"""Practice nights of every size: whole, marked, counted nowhere, and with a tie at the end."""

import datetime

import pytest
from django.utils import timezone

from parties.club.actions.setting_up import AlreadySetUp, set_up_club
from parties.door import actions as door_actions
from parties.door.actions import Person
from parties.log.night import Deed, Refused, add, last_deed, undo_deed
from parties.models import Club, Night, Player
from parties.night import actions
from scoring.as_json import written
from scoring.door.facts import NoMoreGames
from scoring.games.results import Won
from scoring.night.course import Phase
from scoring.pots.saying import tickets_sold
from scoring.prizes.offers import BOOBY
from scoring.rules.choices import Odd
from scoring.rules.house_rules import HouseRules
from scoring.seats.room import SeatsNotDrawn
from scoring.seats.seating import Bell
from tests.builders import a_door
from tests.parties.nights import a_kept_night
from tests.sweeping import swept

pytestmark = pytest.mark.django_db

DATE = datetime.date(2026, 11, 21)
MOST = pytest.param(300, marks=pytest.mark.thorough)


def by(user, key=""):
    return Deed(by=user, at=timezone.now(), key=key)


def a_practice_night(user, couples=8, key=""):
    club = Club.objects.get(members__user=user)
    return actions.practice_night(club=club, couples=couples, date=DATE, deed=by(user, key))


def prize_ties(evening):
    """The prizes about which there is a tie, the booby prize not among them."""
    return [
        each.offer.place
        for each in evening.settlements
        if len(each.offer.couples) > 1 and each.offer.place != BOOBY
    ]


@pytest.mark.parametrize("couples", [2, 3, 7, 8, 31, MOST])
def test_everybody_has_paid_and_has_a_chair(ida, couples):
    night = a_practice_night(ida, couples)

    evening = night.evening()
    assert night.practice
    assert len(evening.couples) == couples
    assert evening.phase is Phase.DOOR
    assert evening.seats_are_whole
    assert len(evening.rooms[0].sitting_out) == couples % 2
    assert evening.takings == 2 * couples * evening.rules.fee
    assert evening.owing == 0
    assert evening.misfits == frozenset()


def under(user, rule):
    club = Club.objects.get(members__user=user)
    club.rules = written(HouseRules(odd=rule))
    club.save()


def test_an_odd_couple_is_the_third_at_a_table_where_the_house_says_so(ida):
    under(ida, Odd.THREE)
    night = a_practice_night(ida, 7)

    evening = night.evening()
    assert sorted(len(place.couples) for place in evening.rooms[0].places) == [2, 2, 3]

    actions.play_to_the_end(night=night, deed=by(ida))
    assert night.evening().phase is Phase.SETTLE
    assert night.evening().misfits == frozenset()


@pytest.mark.parametrize(("couples", "house"), [(7, {8}), (8, set())])
def test_a_house_couple_makes_it_even_where_the_house_says_so(ida, couples, house):
    under(ida, Odd.HOUSE_COUPLE)
    evening = a_practice_night(ida, couples).evening()

    assert evening.door.house == house
    assert (len(evening.couples), evening.rooms[0].sitting_out) == (8, ())
    assert evening.takings == 2 * couples * evening.rules.fee
    assert evening.owing == 0
    assert evening.seats_are_whole


@pytest.mark.parametrize("couples", [60, MOST])
def test_the_pretend_people_are_all_different_and_known_nowhere(ida, couples):
    night = a_practice_night(ida, couples)

    here = night.evening().door.couple_of
    names = Player.objects.names(here).values()
    assert len(set(names)) == len(here) == 2 * couples
    assert not Player.objects.known().exists()
    assert not Night.objects.counted().exists()


@pytest.mark.parametrize("couples", [60, MOST])
def test_the_next_practice_night_has_some_of_the_same_people(ida, couples):
    a_practice_night(ida, couples)
    a_practice_night(ida, couples)

    names = Player.objects.values_list("name", flat=True)
    assert len(set(names)) == len(names) <= 4 * couples


@pytest.mark.parametrize("couples", [2, 3, 7, 30, MOST])
def test_it_can_be_played_to_the_end(ida, couples):
    night = a_practice_night(ida, couples)

    actions.play_to_the_end(night=night, deed=by(ida))

    evening = night.evening()
    assert evening.phase is Phase.SETTLE
    assert evening.misfits == frozenset()
    assert sum(evening.holes.values()) == 25 * (couples // 2)


@pytest.mark.thorough
@swept("couples", [3, 4, 7, 20, 31])
def test_there_is_a_tie_about_a_prize(ida, couples):
    for _ in range(5):
        night = a_practice_night(ida, couples)
        actions.play_to_the_end(night=night, deed=by(ida))
        assert prize_ties(night.evening()) != []


def test_it_can_be_played_game_by_game_and_each_game_undone(ida):
    night = a_practice_night(ida, 7)
    actions.play_game(night=night, deed=by(ida))
    before = night.evening()

    actions.play_game(night=night, deed=by(ida))

    after = night.evening()
    assert (before.game, after.game) == (1, 2)
    assert after.missing(2) == ()
    undo_deed(night, last_deed(after, night)[0].seq, by(ida))
    assert night.evening().rooms == before.rooms
    assert night.evening().holes == before.holes


def test_dice_leave_alone_what_was_tapped(ida):
    night = a_practice_night(ida, 8)
    add(night, [Bell(1)], by(ida))
    tapped = night.evening().couples_at(1, 2)[0]
    add(night, [Won(1, 2, tapped)], by(ida))

    actions.play_game(night=night, deed=by(ida))

    evening = night.evening()
    assert evening.game == 1
    assert evening.missing(1) == ()
    assert evening.won[1][2] == tapped
    assert sum(line.entry == Won(1, 2, tapped) for line in evening.lines) == 1


def test_a_game_after_the_last_is_refused(ida):
    night = a_practice_night(ida)
    actions.play_to_the_end(night=night, deed=by(ida))

    for play in (actions.play_game, actions.play_to_the_end):
        with pytest.raises(Refused) as refused:
            play(night=night, deed=by(ida))
        assert refused.value.reason == NoMoreGames(26, 25)


def test_without_tables_nothing_is_played(ida):
    night = a_kept_night(ida, *a_door(4))

    with pytest.raises(Refused) as refused:
        actions.play_game(night=night, deed=by(ida))
    assert refused.value.reason == SeatsNotDrawn()


def a_first_night(couples=20):
    """The practice night of who sees the program for the first time."""
    club, user = actions.practice_organiser()
    night = actions.practice_night(club=club, couples=couples, date=DATE, deed=by(user))
    return night, user


def test_the_first_practice_night_shows_all_that_a_hall_may_have():
    night, user = a_first_night()

    evening = night.evening()
    assert {name: pot.opening.amount for name, pot in evening.pots.items()} == {
        "Jackpot": 12_000,
        "Cookie jar": 0,
        "50/50": 0,
    }
    assert tickets_sold(evening, "50/50") == (45, 3_000)
    assert evening.rules.booby is not None

    actions.play_to_the_end(night=night, deed=by(user))
    assert prize_ties(night.evening()) != []
    assert BOOBY in {each.offer.place for each in night.evening().settlements}


@pytest.mark.parametrize("couples", [2, 7, 20])
def test_a_couple_is_expected_and_can_come_late(couples):
    night, user = a_first_night(couples)
    actions.play_game(night=night, deed=by(user))
    (pair,) = night.evening().door.expected

    late = tuple(Person(name, player) for player, name in Player.objects.names(pair).items())
    evening = door_actions.register_couple(night, by(user), people=late)

    assert len(evening.couples) == couples + 1
    assert not evening.door.expected
    assert evening.misfits == frozenset()


def test_a_club_of_its_own_practises_by_its_own_rules(ida):
    evening = a_practice_night(ida).evening()

    assert not evening.pots
    assert evening.rules.booby is None
    assert not evening.door.expected


def test_the_practice_organiser_is_one_person_until_there_is_a_club():
    club, user = actions.practice_organiser()

    assert actions.practice_organiser() == (club, user)
    assert not user.has_usable_password()
    set_up_club(club_name="Boularderie", organiser="ida", password="ida plays")
    with pytest.raises(AlreadySetUp):
        actions.practice_organiser()
