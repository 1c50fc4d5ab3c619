"""A club whose logs name all that a machine numbers: people, their names, nights, a helper's device."""

from dataclasses import replace

from parties.dice import dice
from parties.door.actions import rename_person
from parties.log import club as club_log
from parties.log.night import Deed, add
from parties.models import Club, FirstOpened, Member, Night, Role
from parties.telephones.actions import let_in
from scoring.club.settled import FeeLeft, MoneyMoved, Spot
from scoring.pots.saying import BroughtForward
from scoring.till.box import FloatPut
from tests.builders import a_door, a_game, seated_in_order, totals_typed
from tests.parties.nights import a_kept_night, deed_of, then
from tests.parties.pots.pot_nights import JACKPOT, with_pots

GAMES = 2
RULES = with_pots(replace(JACKPOT, number=GAMES), games=GAMES)
PLAYED = (*a_game(1, 1, 3), *a_game(2, 2, 1))
"""Couple 1 has both games."""


def a_night(ida, week, opening, *played, before=""):
    """Four couples; the jackpot brings `opening` from the night of that key."""
    rules_set, door, *couples = a_door(4, RULES)
    brought = BroughtForward("Jackpot", opening, before, 0, must_go=False)
    night = a_kept_night(ida, rules_set, door, brought, *couples, seated_in_order(4), week=week)
    then(night, FloatPut("", 50_000), *played)
    return night


def a_club(ida):
    """Two nights, one of which goes on; somebody renamed, money moved, a fee left, a helper."""
    first = a_night(ida, 0, 10_000, *PLAYED)
    by = deed_of(ida)
    helper = let_in(night=first, role=Role.FLOOR, name="Flora", at=by.at, rng=dice(1))
    add(first, [FloatPut("", 60_000)], Deed(None, by.at, link=helper))
    second = a_night(ida, 1, 0, totals_typed(1, 1, 1, 1, after=2), before=f"{first.pk:06}")
    club, person = first.club, first.club.players.order_by("pk").first()
    rename_person(club=club, player=person.pk, name="Zoë Ann", deed=by)
    said = [
        FeeLeft(person.pk, str(first.pk), "2026-11-20", 500),
        MoneyMoved(f"{first.pk:06}", 400, Spot.BOX, Spot.HOME, 400),
    ]
    club_log.add(club, said, by)
    FirstOpened.objects.create(night=second, what="board", at=by.at)
    return club


def goes_on(night, amount=70_000):
    """One more line of a night, said by its organiser."""
    user = Member.objects.get(club=night.club).user
    add(night, [FloatPut("", amount)], deed_of(user))


def nights_of(club):
    return list(Night.objects.filter(club=club).order_by("date", "pk"))


def the_other(club):
    """The club that was read in beside it."""
    return Club.objects.exclude(pk=club.pk).get(name=club.name)
