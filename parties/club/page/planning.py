"""What a night that is planned begins with."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import Any

from django.db.models import Min
from django.utils.translation import gettext as _

from parties.club.page.championships import parts_of_championships
from parties.models import Club, Night, evenings
from parties.rules.page import Start
from scoring.evening import Evening
from scoring.formats.named import DRIVE_45S
from scoring.rules.house_rules import HouseRules

LAST, HABITS = "last", "habits"
"""What a night can begin with, beside another hall's rules."""

_A_WEEK = timedelta(weeks=1)

_LOOKED_BACK = 5
"""So many nights, should some of the last have been called off."""


@dataclass(frozen=True, slots=True)
class Usual:
    """What a new night begins with: what its form shows, its rules, the night they are from, if it
    is one, and what it could begin with otherwise."""

    form: dict[str, Any]
    rules: HouseRules
    last: Night | None
    starts: Sequence[Start]


def usual_night(club: Club, today: date, start: str) -> Usual:
    """As last time, a week on; or by the club's habits, where there was no last time, where they
    were kept since, or where that is what is wanted to `start` from."""
    habits = Start(HABITS, _("The club’s settings"))
    found = _last_time(club)
    if found is None:
        return Usual(_by_habits(club, today), club.house_rules, None, [habits])
    last, evening = found
    as_last = Start(LAST, _("As last time"))
    if start == HABITS or (start != LAST and _since(last, club.habits_at)):
        return Usual(_by_habits(club, today), club.house_rules, None, [as_last, habits])
    shown = {
        "date": _a_week_on(last.date, today),
        "hall": last.hall,
        "permit": last.permit,
        "on_paper": evening.on_paper,
        "plays": (evening.form or DRIVE_45S).name,
    }
    rules = evening.rules_at_first.in_country(club.country)
    if _since(last, club.pots_at):
        rules = replace(rules, pots=club.house_rules.pots)
    return Usual(shown, rules, last, [as_last, habits])


def _last_time(club: Club) -> tuple[Night, Evening] | None:
    """The club's last night that was not called off, planned or had: none of a championship, which is
    not how its nights are. In two queries, and one of the club's log."""
    nights = club.nights.filter(practice=not club.has_nights, taken_out=False)
    nights = nights.exclude(pk__in=parts_of_championships(club))
    last = nights.annotate(planned_at=Min("log__at")).order_by("-date", "-pk")[:_LOOKED_BACK]
    return next((each for each in evenings(list(last)) if not each[1].called_off), None)


def _since(last: Night, kept_at: datetime | None) -> bool:
    """Whether that was kept after the night was planned: the newer word holds."""
    planned = getattr(last, "planned_at", None)
    return bool(kept_at and planned and kept_at > planned)


def _by_habits(club: Club, today: date) -> dict[str, Any]:
    return {
        "date": today,
        "hall": club.hall,
        "permit": club.permit,
        "on_paper": club.on_paper,
    }


def _a_week_on(last: date, today: date) -> date:
    """The same day of the week after, the first that is not past."""
    weeks = max((today - last).days + 6, 7) // 7
    return last + weeks * _A_WEEK
