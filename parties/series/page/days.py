"""The days of a series, line by line, before any night is planned."""

import datetime
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from parties.club.page.planning import Usual
from parties.models import Club
from parties.series.page.holidays import holidays_in


@dataclass(frozen=True, slots=True)
class DayOffered:
    """A day that can have a night; why it is not ticked, if it is not, in `note`."""

    on: datetime.date
    note: str
    is_ticked: bool

    @property
    def value(self) -> str:
        """As a form sends it."""
        return self.on.isoformat()


def days_offered(
    club: Club, days: Sequence[datetime.date], place: str, ticked: Collection[str] | None
) -> list[DayOffered]:
    """Each with its holiday, or that a night is planned on it; ticked where neither is, or as it was
    `ticked` before. In one query."""
    taken = set(club.nights.counted().filter(date__in=days).values_list("date", flat=True))
    free = holidays_in(place, (day.year for day in days))
    offered = []
    for day in days:
        note = free.get(day, "") or (_("a night is planned already") if day in taken else "")
        is_ticked = day.isoformat() in ticked if ticked is not None else not note
        offered.append(DayOffered(day, note, is_ticked))
    return offered


def usual_days(usual: Usual, today: datetime.date) -> dict[str, object]:
    """The weekday of the last night, for half a year."""
    first = usual.form["date"]
    return {
        "rhythm": "weekly",
        "weekday": first.weekday(),
        "first": max(first, today),
        "last": first + datetime.timedelta(weeks=26),
    }
