"""A series of nights that was planned at once."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from typing import TYPE_CHECKING, ClassVar

from scoring.club.entry import ClubEntry
from scoring.log.entry import gettext_noop
from scoring.log.refusals import OldPage, Refusal
from scoring.numbers import NightKey, Seq
from scoring.rules.told import Choice

if TYPE_CHECKING:
    from scoring.club.now import ClubFacts, ClubNow


class SeriesPlanned(ClubEntry):
    """These nights were planned at once, from the day `first` to the day `last` (ISO, both in it);
    `holidays` is whose holidays were shown: "CA-NS", "" for nobody's."""

    kind: ClassVar[str] = "series planned"
    nights: tuple[NightKey, ...]
    first: str
    last: str
    holidays: str
    said: ClassVar[str] = gettext_noop(
        "A series planned, from %(from_day)s to %(to_day)s; nights: %(number)s"
    )

    @property
    def number(self) -> int:
        """How many nights it made."""
        return len(self.nights)

    @property
    def from_day(self) -> date:
        """The day of its first night."""
        return date.fromisoformat(self.first)

    @property
    def to_day(self) -> date:
        """The day of its last night."""
        return date.fromisoformat(self.last)

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        facts.series.append(self)
        return True

    def why_not(self, club: ClubNow) -> Refusal | None:
        """Some nights were planned."""
        return None if self.nights else OldPage()


# On which days a club plays: every second Thursday, the first and third Friday of each month.


WEEK = 7


class Rhythm(Choice):
    """Which of the days of one name it is."""

    WEEKLY = "weekly", gettext_noop("every week")
    SECOND = "second", gettext_noop("every second week")
    FIRST = "1", gettext_noop("the first of each month")
    OF_2 = "2", gettext_noop("the second of each month")
    OF_3 = "3", gettext_noop("the third of each month")
    OF_4 = "4", gettext_noop("the fourth of each month")
    LAST = "last", gettext_noop("the last of each month")
    ODD = "1-3", gettext_noop("the first and the third of each month")
    EVEN = "2-4", gettext_noop("the second and the fourth of each month")


def days(weekday: int, rhythm: Rhythm, first: date, last: date) -> tuple[date, ...]:
    """Those between two days, both of them in it. `weekday` is 0 for Monday. Every second week counts
    from the first that there is.

    >>> [f"{day:%b %d}" for day in days(3, Rhythm.ODD, date(2027, 5, 1), date(2027, 6, 30))]
    ['May 06', 'May 20', 'Jun 03', 'Jun 17']
    >>> [f"{day:%b %d}" for day in days(3, Rhythm.LAST, date(2027, 5, 1), date(2027, 6, 30))]
    ['May 27', 'Jun 24']
    """
    every = tuple(_weekly(weekday, first, last))
    match rhythm:
        case Rhythm.WEEKLY:
            return every
        case Rhythm.SECOND:
            return every[::2]
        case Rhythm.LAST:
            return tuple(day for day in every if (day + timedelta(WEEK)).month != day.month)
        case _:
            wanted = {int(each) for each in rhythm.value.split("-")}
            return tuple(day for day in every if (day.day - 1) // WEEK + 1 in wanted)


def _weekly(weekday: int, first: date, last: date) -> Iterator[date]:
    day = first + timedelta((weekday - first.weekday()) % WEEK)
    while day <= last:
        yield day
        day += timedelta(WEEK)
