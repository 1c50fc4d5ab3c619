"""When and where a night is, and its own rules."""

import datetime
from dataclasses import replace

from django.db import transaction

from parties.carried.actions import ask_before_moving
from parties.log.night import Deed, Refused, add, written_alone
from parties.models import Night
from parties.rules.actions import change_rules, keep_settings
from scoring.door.expected import ReservationDropped, Reserved
from scoring.evening import Evening
from scoring.log.lines import standing_lines
from scoring.log.refusals import NightClosed
from scoring.night.course import OnPaper
from scoring.night.evening_format import Plays
from scoring.night.invitation import Invited
from scoring.night.moving import Moved
from scoring.night.phase import Phase
from scoring.night.refusals import EnteredAlready, MoreThanAPlan
from scoring.night.rules import RulesSet
from scoring.rules.house_rules import HouseRules


def change_night(
    *, night: Night, date: datetime.date, hall: str, permit: str, seen: str = ""
) -> None:
    """When and where, and under which permit. Raises Refused once the night is closed, and
    ChangesLater where it would come before or after nights that the pots have gone through; `seen`
    as in a deed."""
    with written_alone(night):
        evening = night.evening()
        if evening.night.closed:
            raise Refused(NightClosed(), night)
        ask_before_moving(night, evening, date, seen)
        night.date, night.hall, night.permit = date, hall, permit
        night.revision += 1
        night.save(update_fields=["date", "hall", "permit", "revision"])


_OF_A_PLAN = RulesSet, Plays, OnPaper, Invited, Moved, Reserved, ReservationDropped
"""What is said of a night before anything has happened at it."""


def take_out(*, night: Night) -> None:
    """A plan made by mistake is no night of its club, until it is put back. Raises Refused once
    anything but the plan was entered, and names what: before the door opens, its undo is enough."""
    with written_alone(night):
        lines = standing_lines(night.lines())
        more = [line.seq for line in lines if not isinstance(line.entry, _OF_A_PLAN)]
        if more and night.evening().phase is not Phase.PREPARE:
            raise Refused(MoreThanAPlan(), night)
        if more:
            raise Refused(EnteredAlready(), night, undo=more, is_undo=False)
        night.taken_out = True
        night.revision += 1
        night.save(update_fields=["taken_out", "revision"])


def put_on_paper(*, night: Night, on: bool, deed: Deed) -> Evening:
    """The games are played on paper, or entered after all. Raises Refused."""
    return add(night, [OnPaper(on)], deed)


@transaction.atomic
def change_card_rules(*, night: Night, rules: HouseRules, deed: Deed) -> None:
    """How the cards are played on this night; and at the club from now on, where nobody has ever
    said so. Raises Refused."""
    change_rules(night=night, rules=rules, deed=deed)
    club, habits = night.club, night.club.house_rules
    if not club.cards_told and habits.table_game is rules.table_game:
        of_club = replace(habits, table_switches=rules.table_switches)
        keep_settings(club=club, rules=of_club, deed=deed, mark="", cards_told=True)


def change_night_and_rules(
    *,
    night: Night,
    rules: HouseRules,
    date: datetime.date,
    hall: str,
    permit: str,
    deed: Deed,
) -> None:
    """All that the page of an open night asks, or nothing of it. Raises as `change_night` and
    `change_rules` do."""
    with written_alone(night):
        change_rules(night=night, rules=rules, deed=deed)
        change_night(night=night, date=date, hall=hall, permit=permit, seen=deed.seen)
