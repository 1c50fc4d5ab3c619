"""What a club plays and how: its habits, evenings, series, championships, permits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any, ClassVar

from scoring.as_json import Row
from scoring.club.entry import ClubEntry
from scoring.formats.format import Format
from scoring.log.entry import gettext_noop
from scoring.log.lines import OldPage, Refusal
from scoring.numbers import MOST_CENTS, Cents, CoupleNo, NightKey, PlayerId, Seq
from scoring.rules.choices import Choice
from scoring.rules.house_rules import HouseRules

if TYPE_CHECKING:
    from scoring.club.people import ClubFacts, ClubNow


# The club's settings changed: its prices, its rules, and what else its nights are made from; another laptop
# goes on with them; and the club leaves a site.


MARKS = frozenset(("habits_at", "pots_at", "cards_told"))
"""What is kept along with a change and is none itself: when it was, and that it was asked about."""


@dataclass(frozen=True, slots=True)
class Besides(Row):
    """Something of the club beside its rules, by its name: what it was, and what it is now."""

    name: str
    was: Any
    now: Any


class SettingsChanged(ClubEntry):
    """The next nights are made by other rules, or in another hall: all as it was, and as it is now."""

    kind: ClassVar[str] = "settings changed"
    was: HouseRules
    now: HouseRules
    besides: tuple[Besides, ...] = ()
    said: ClassVar[str] = gettext_noop("Settings changed")

    @property
    def rules_changed(self) -> tuple[str, ...]:
        """The rules that are otherwise, by the names of their fields."""
        names = (each.name for each in fields(HouseRules))
        return tuple(name for name in names if getattr(self.was, name) != getattr(self.now, name))

    @property
    def names(self) -> frozenset[str]:
        """All that is otherwise, by its names."""
        return frozenset((*self.rules_changed, *(each.name for each in self.besides))) - MARKS

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        return True

    def why_not(self, club: ClubNow) -> Refusal | None:
        """Something is otherwise."""
        return None if self.names else OldPage()

    def is_needed_by(self, later: Any) -> bool:
        """By the next change of the same."""
        return isinstance(later, SettingsChanged) and bool(self.names & later.names)


class LeavesSite(ClubEntry):
    """The club leaves the site that it is on, once its time is over, or stays after all."""

    kind: ClassVar[str] = "leaves site"
    leaves: bool

    @property
    def said(self) -> str:
        if self.leaves:
            return gettext_noop("The club leaves this site")
        return gettext_noop("The club stays on this site")

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        return True

    def why_not(self, club: ClubNow) -> Refusal | None:
        """When it leaves is kept by the site alone."""
        return None

    def why_for_good(self) -> Refusal | None:
        return ByItsButton()


class ByItsButton(Refusal):
    """When a club leaves stands beside the log."""

    said: ClassVar[str] = gettext_noop(
        "That is not undone here: the club’s page has a button for it."
    )


class WentOn(ClubEntry):
    """A second laptop goes on in the place of the first; the `number` is one higher each time."""

    kind: ClassVar[str] = "went on"
    number: int
    said: ClassVar[str] = gettext_noop("The second laptop goes on, as number %(number)s")

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        return True

    def why_not(self, club: ClubNow) -> Refusal | None:
        """It has happened, whatever the club says."""
        return None

    def why_for_good(self) -> Refusal | None:
        return GoesOnHere()


class GoesOnHere(Refusal):
    """Which laptop goes on is no matter of words."""

    said: ClassVar[str] = gettext_noop("That cannot be undone: from then on this laptop went on.")


# What a club plays beside its 45s drive: formats it has kept, its own compositions among them.


class EveningKept(ClubEntry):
    """The club offers this format when a night is planned, as new nights play it; one of the same name
    makes way for it."""

    kind: ClassVar[str] = "evening kept"
    form: Format
    said: ClassVar[str] = gettext_noop("Also played here: %(form)s")

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        facts.evenings[self.form.name] = self.form.for_new_nights
        return True

    def why_not(self, club: ClubNow) -> Refusal | None:
        """It is not kept just so already, and is not the drive, which is always offered."""
        kept = club.says.evenings.get(self.form.name)
        same = kept == self.form.for_new_nights
        return OldPage() if same or self.form.is_the_drive else None


class EveningDropped(ClubEntry):
    """The club offers this format no more; nights that were played by it keep their own copy."""

    kind: ClassVar[str] = "evening dropped"
    form: Format
    said: ClassVar[str] = gettext_noop("No longer played here: %(form)s")

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        return facts.evenings.pop(self.form.name, None) is not None

    def why_not(self, club: ClubNow) -> Refusal | None:
        """It is one of those that are kept."""
        return None if self.form.name in club.says.evenings else OldPage()


# A series of nights that was planned at once.


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


# A championship: sections that play among themselves, then a final and a plate.


class ChampionshipPlanned(ClubEntry):
    """A night for each of the sections A, B, and so on, on one day (ISO); the first `go_on` of each
    play the final, and all others the plate. It is known by its first section."""

    kind: ClassVar[str] = "championship planned"
    name: str
    day: str
    sections: tuple[NightKey, ...]
    go_on: int
    said: ClassVar[str] = gettext_noop("%(name)s planned for %(on_day)s; sections: %(number)s")

    @property
    def number(self) -> int:
        """How many sections it has."""
        return len(self.sections)

    @property
    def on_day(self) -> date:
        """The day of its sections."""
        return date.fromisoformat(self.day)

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        facts.championships[self.sections[0]] = self
        return True

    def why_not(self, club: ClubNow) -> Refusal | None:
        """There are sections, from which somebody goes on."""
        return None if self.sections and self.go_on > 0 else OldPage()


class FinalPlanned(ClubEntry):
    """The final of a championship, and its plate where anybody is left for one, as `nights`; `went_on`
    are the cards that went on from each section, in the order of the sections."""

    kind: ClassVar[str] = "final planned"
    championship: NightKey
    name: str
    nights: tuple[NightKey, ...]
    went_on: tuple[tuple[CoupleNo, ...], ...]
    said: ClassVar[str] = gettext_noop("%(name)s: the final and the plate planned")

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        if self.championship not in facts.championships or self.championship in facts.finals:
            return False
        facts.finals[self.championship] = self
        return True

    def why_not(self, club: ClubNow) -> Refusal | None:
        """Of a championship that stands and has none yet."""
        stands = self.championship in club.says.championships
        return None if stands and self.championship not in club.says.finals else OldPage()


class PartHasBegun(Refusal):
    """Somebody came, paid or played at one of the nights that would be taken out; `part` is how its
    place is called."""

    part: str
    said: ClassVar[str] = gettext_noop(
        "“%(part)s” has begun. Undo first what was entered there, or call that night off."
    )


class SectionsNotOver(Refusal):
    """A section has still to play."""

    said: ClassVar[str] = gettext_noop(
        "A section is not over yet. The final is planned when all sections have played."
    )


class InTwoSections(Refusal):
    """Somebody has a card in two sections, and cannot be at two tables of the final or the plate."""

    player: PlayerId
    said: ClassVar[str] = gettext_noop(
        "%(player)s is on two cards of the sections. Put the names right there, then plan the final."
    )


# Sums that a club has said for a season: the limit of a permit's prizes, what its members pay.


class PermitLimited(ClubEntry):
    """The prizes of a season's draws under this permit may come to so much, in cents; 0: nobody says."""

    kind: ClassVar[str] = "permit limited"
    permit: str
    amount: Cents

    @property
    def said(self) -> str:
        if self.amount:
            return gettext_noop("%(permit)s: at most %(amount)s in prizes of its draws")
        return gettext_noop("%(permit)s: no limit for the prizes of its draws")

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        facts.permit_limits[self.permit] = self.amount
        return bool(self.permit)

    def why_not(self, club: ClubNow) -> Refusal | None:
        """Another limit than before, of a permit that has a number."""
        before = club.says.permit_limits.get(self.permit, 0)
        fits = 0 <= self.amount <= MOST_CENTS and self.amount != before
        return None if self.permit and fits else OldPage()


class DuesSet(ClubEntry):
    """For the season that begins on this ISO date each member pays so much, in cents; 0: nobody does."""

    kind: ClassVar[str] = "dues set"
    since: str
    amount: Cents

    @property
    def said(self) -> str:
        if self.amount:
            return gettext_noop("Members’ dues of the season since %(day)s: %(amount)s")
        return gettext_noop("No members’ dues in the season since %(day)s")

    @property
    def day(self) -> tuple[date, ...]:
        """The date as a sentence has it."""
        return (date.fromisoformat(self.since),)

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        facts.dues[self.since] = self.amount
        return True

    def why_not(self, club: ClubNow) -> Refusal | None:
        """Other dues than before."""
        fits = 0 <= self.amount <= MOST_CENTS
        return None if fits and club.says.dues.get(self.since, 0) != self.amount else OldPage()
