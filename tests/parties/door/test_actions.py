"""What the door adds to the log."""

import pytest

from parties.book.actions import Person
from parties.door import actions as door
from parties.log.night import Refused, last_deed, undo_deed
from parties.models import Player
from scoring.door.fees import FeeGivenBack, FeePaid
from scoring.door.partner_list import SingleGone, SingleWaiting
from scoring.door.refusals import AlreadyIn, DoorNotOpen, NoSuchCouple, NotHere, NumberTaken
from scoring.door.registering import PlayerReplaced, Registered, Unregistered
from scoring.door.table_cards import TableGiven
from scoring.night.course import DoorOpened
from scoring.night.rules import RulesSet
from scoring.numbers import Cents, CoupleNo, PlayerId, TableNo
from scoring.rules.house_rules import HouseRules
from tests.parties.door.door_nights import a_night, an_open_door, by, come_alone, come_in, player
from tests.parties.nights import an_organiser

pytestmark = pytest.mark.django_db


@pytest.fixture
def user():
    """An organiser."""
    return an_organiser()


def log(night, after=2):
    """What was added after the rules and the opening of the door."""
    return [line.entry for line in night.lines()][after:]


def pay(night, user, *names):
    door.take_fees(night=night, players=[player(name) for name in names], deed=by(user))


def test_open_door_is_said_once(user):
    night = a_night(user)

    for _ in range(2):
        door.open_door(night=night, deed=by(user))

    assert log(night, after=0) == [RulesSet(HouseRules()), DoorOpened()]


def test_register_couple_says_who_came_who_paid_and_which_card_they_hold(user):
    night = an_open_door(user)
    people = Person("Ida Martell", has_paid=True), Person("Neil MacNeil")

    door.register_couple(night=night, people=people, table=TableNo(4), deed=by(user))

    ida, neil = player("Ida Martell"), player("Neil MacNeil")
    assert log(night) == [
        Registered(CoupleNo(1), (ida, neil)),
        FeePaid(ida, Cents(500)),
        TableGiven(CoupleNo(1), TableNo(4)),
    ]
    assert set(night.log.filter(seq__gt=2).values_list("deed", flat=True)) == {3}


def test_register_couple_takes_only_what_is_owed_still(user):
    """Who paid on the partner list pays no second time."""
    night = an_open_door(user)
    single = Person("Ida Martell", has_paid=True)
    door.wait_for_partner(night=night, person=single, deed=by(user))
    ida = Person("Ida Martell", player("Ida Martell"), has_paid=True)

    people = ida, Person("Neil MacNeil", has_paid=True)
    door.register_couple(night=night, people=people, deed=by(user))

    assert night.evening().takings == 1000


def test_register_couple_refused_leaves_nobody_in_the_book(user):
    night = an_open_door(user)
    come_in(user, night, ("Ida Martell", "Neil MacNeil"))
    people = Person("Rhoda Beaton"), Person("Ida Martell", player("Ida Martell"))

    with pytest.raises(Refused) as refused:
        door.register_couple(night=night, people=people, deed=by(user))

    assert refused.value.reason == AlreadyIn(player("Ida Martell"), CoupleNo(1))
    assert not Player.objects.filter(name="Rhoda Beaton").exists()
    assert len(log(night)) == 1


def test_register_couple_refuses_a_number_that_is_taken_and_a_shut_door(user):
    shut, night = a_night(user, weeks_ago=1), an_open_door(user)
    come_in(user, night, ("Ida Martell", "Neil MacNeil"))
    people = Person("Rhoda Beaton"), Person("Fergus Burke")

    with pytest.raises(Refused) as taken:
        door.register_couple(night=night, people=people, couple=CoupleNo(1), deed=by(user))
    with pytest.raises(Refused) as too_early:
        door.register_couple(night=shut, people=people, deed=by(user))

    assert taken.value.reason == NumberTaken(CoupleNo(1))
    assert too_early.value.reason == DoorNotOpen()


def test_register_couple_sent_twice_makes_nobody_twice(user):
    night, once = an_open_door(user), by(user)
    people = Person("Ida Martell"), Person("Neil MacNeil")

    for _ in range(2):
        door.register_couple(night=night, people=people, deed=once)

    assert Player.objects.count() == 2
    assert len(log(night)) == 1


def test_take_back_couple_gives_back_before_it_takes_off(user):
    night = an_open_door(user)
    come_in(user, night, ("Ida Martell", "Neil MacNeil"))
    pay(night, user, "Neil MacNeil")

    door.take_back_couple(night=night, couple=CoupleNo(1), deed=by(user))

    assert log(night)[-2:] == [
        FeeGivenBack(player("Neil MacNeil"), Cents(500)),
        Unregistered(CoupleNo(1)),
    ]


def test_take_back_couple_refuses_a_couple_that_is_not_there(user):
    night = an_open_door(user)

    with pytest.raises(Refused) as refused:
        door.take_back_couple(night=night, couple=CoupleNo(4), deed=by(user))

    assert refused.value.reason == NoSuchCouple(CoupleNo(4))


def test_leave_partner_list_gives_back_and_goes(user):
    night = an_open_door(user)
    come_alone(user, night, "Ida Martell")
    pay(night, user, "Ida Martell")
    ida = player("Ida Martell")

    door.leave_partner_list(night=night, player=ida, deed=by(user))

    assert log(night) == [
        SingleWaiting(ida),
        FeePaid(ida, Cents(500)),
        FeeGivenBack(ida, Cents(500)),
        SingleGone(ida),
    ]


def test_pair_singles_says_who_plays_and_who_paid_what_was_owing(user):
    night = an_open_door(user)
    come_alone(user, night, "Ida Martell", "Neil MacNeil")
    pay(night, user, "Ida Martell")
    ida, neil = player("Ida Martell"), player("Neil MacNeil")

    door.pair_singles(night=night, players=(ida, neil), have_paid=True, deed=by(user))

    assert log(night)[-2:] == [Registered(CoupleNo(1), (ida, neil)), FeePaid(neil, Cents(500))]


def test_take_fees_of_somebody_who_is_not_here_is_refused(user):
    night = an_open_door(user)

    with pytest.raises(Refused) as refused:
        door.take_fees(night=night, players=[PlayerId(9)], deed=by(user))

    assert refused.value.reason == NotHere(PlayerId(9))


def test_replace_player_says_who_was_and_who_is(user):
    night = an_open_door(user)
    come_in(user, night, ("Ida Martell", "Neil MacNeil"))
    was = player("Neil MacNeil")

    door.replace_player(
        night=night, couple=CoupleNo(1), was=was, person=Person("Fergus Burke"), deed=by(user)
    )

    now = player("Fergus Burke")
    assert log(night)[-1] == PlayerReplaced(CoupleNo(1), was, now)


def test_every_deed_of_the_door_is_undone_whole(user):
    """Undo, one deed after the other, ends where the door was opened."""
    night = an_open_door(user)
    opened = night.evening()
    come_in(user, night, ("Ida Martell", "Neil MacNeil"))
    come_alone(user, night, "Rhoda Beaton", "Fergus Burke")
    pay(night, user, "Ida Martell", "Rhoda Beaton")
    waiting = player("Rhoda Beaton"), player("Fergus Burke")
    door.pair_singles(night=night, players=waiting, have_paid=True, deed=by(user))
    door.give_table(night=night, couple=CoupleNo(2), table=TableNo(3), deed=by(user))
    door.take_back_couple(night=night, couple=CoupleNo(1), deed=by(user))

    for _ in range(7):
        undo_deed(night, last_deed(night.evening(), night)[0].seq, by(user))

    now, before = night.evening().door, opened.door
    assert (now.couples, now.singles, now.tables_given) == (before.couples, before.singles, {})
    assert not any(now.paid.values())
    assert [type(line.entry) for line in last_deed(night.evening(), night)] == [DoorOpened]
