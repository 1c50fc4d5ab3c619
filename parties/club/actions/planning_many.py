"""A series of nights planned at once, and one night moved."""

import datetime
from collections.abc import Sequence
from dataclasses import replace

from parties.club.actions.setting_up import plan_night
from parties.log import club as club_log
from parties.log.night import Deed, add, was_sent, written_alone
from parties.log.writing import once
from parties.models import Club, Night
from parties.telling.actions import last_invitation
from parties.till.actions import key_of
from scoring.club.series import SeriesPlanned
from scoring.evening import Evening
from scoring.formats.format import Format
from scoring.formats.named import DRIVE_45S
from scoring.night.invitation import Invitation, Invited, Moved
from scoring.night.rules import RulesSet
from scoring.numbers import NightKey, TimeOfDay
from scoring.prizes.further import FurtherPrizesSet
from scoring.rules.house_rules import HouseRules


@once
def plan_series(
    club: Club,
    deed: Deed,
    *,
    days: Sequence[datetime.date],
    hall: str,
    permit: str,
    rules: HouseRules,
    on_paper: bool,
    holidays: str,
    form: Format | None = None,
    further: FurtherPrizesSet | None = None,
) -> None:
    """A night on each of these days, all with these rules and with what people were told last of such a
    night; undone in the club's log as a whole. A form sent twice plans them once. Raises Refused."""
    each_by_itself = replace(deed, key="")
    told = last_invitation(club.pk, form or DRIVE_45S)
    nights = [
        plan_night(
            club=club,
            date=day,
            hall=hall,
            permit=permit,
            rules=rules,
            on_paper=on_paper,
            form=form,
            further=further,
            deed=each_by_itself,
            practice=not club.has_nights,
        )
        for day in days
    ]
    for night in nights if told != Invitation() else ():
        add(night, [Invited(told)], each_by_itself)
    keys = tuple(NightKey(key_of(night)) for night in nights)
    said = SeriesPlanned(keys, min(days).isoformat(), max(days).isoformat(), holidays)
    club_log.add(club, [said], deed)


def move(
    *,
    night: Night,
    date: datetime.date,
    doors: TimeOfDay,
    begins: TimeOfDay,
    reason: str,
    deed: Deed,
) -> Evening:
    """The night is on this day, at these hours. Raises Refused once its door is open."""
    with written_alone(night):
        night.refresh_from_db(fields=["date", "revision"])
        evening = night.evening()
        if was_sent(night, deed.key):
            return evening
        rules = evening.rules
        moved = Moved(
            night.date.isoformat(), date.isoformat(), rules.begins, begins, reason.strip()
        )
        hours = replace(rules, doors=doors, begins=begins)
        said = [
            *([moved] if moved.is_a_move else []),
            *([RulesSet(hours)] if hours != rules else []),
        ]
        return add(night, said, deed)
