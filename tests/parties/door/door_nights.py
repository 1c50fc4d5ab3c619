"""Nights at whose door people stand, for the tests of the door and of the seating."""

import datetime
import uuid

from django.utils import timezone

from parties.club.actions import setting_up as club
from parties.door import actions as door_actions
from parties.door.actions import Person
from parties.log.night import Deed
from parties.models import Member, Player
from scoring.rules.house_rules import HouseRules

FRIDAY = datetime.date(2026, 11, 20)


def by(user):
    """A deed of this person's, of a form of its own."""
    return Deed(by=user, at=timezone.now(), key=str(uuid.uuid4()))


def a_night(user, rules=None, *, weeks_ago=0, practice=False):
    """A night whose door is still shut."""
    return club.plan_night(
        club=Member.objects.get(user=user).club,
        date=FRIDAY - datetime.timedelta(weeks=weeks_ago),
        hall="Fire Hall",
        rules=rules or HouseRules(),
        deed=by(user),
        practice=practice,
    )


def an_open_door(user, rules=None, *, weeks_ago=0, practice=False):
    """A night whose door is open; nobody is in."""
    night = a_night(user, rules, weeks_ago=weeks_ago, practice=practice)
    door_actions.open_door(night=night, deed=by(user))
    return night


def someone(night, name):
    """Who is called so in the club's book; somebody new where nobody is."""
    known = Player.objects.named_for(night).filter(same_as=None, name=name).first()
    return Person(name, known.pk if known else None)


def come_in(user, night, *couples):
    """These couples come in, each two names; nobody has paid."""
    for first, second in couples:
        people = someone(night, first), someone(night, second)
        door_actions.register_couple(night, by(user), people=people)


def come_alone(user, night, *names):
    """These people go on the partner list; nobody has paid."""
    for name in names:
        door_actions.wait_for_partner(night, by(user), person=someone(night, name))


def come_many(user, night, number):
    """So many couples of new people."""
    come_in(user, night, *((f"First Nr{i}", f"Second Nr{i}") for i in range(1, number + 1)))


def player(name):
    """The id of the one person of this name."""
    return Player.objects.get(name=name).pk


def couples(night):
    """The names by couple, as the night stands."""
    names = dict(Player.objects.values_list("id", "name"))
    return {
        couple: tuple(names[player] for player in players)
        for couple, players in night.evening().couples.items()
    }


def fees(night):
    """What each person has paid, in cents, by name."""
    names = dict(Player.objects.values_list("id", "name"))
    return {names[each]: cents for each, cents in night.evening().door.paid.items() if cents}
