"""A club's season read from what is kept of its nights, in as many queries for fifty as for one.

More nights than fit on a page are read as sums alone, and stand by month or by year.
"""

import datetime
from calendar import monthrange
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from parties.carried.actions import key_of
from parties.log.results import SumsOfNight, moneys, sums_of_nights
from parties.models import Club, LogEntry, Night, NightQuerySet, Player
from parties.treasurer.words import payments as payment_words
from parties.wording.words import Names
from scoring.club.now import ClubFacts, club_now
from scoring.club.season_money import Purse
from scoring.club.settled import ShareSettled
from scoring.money.split import total
from scoring.numbers import Cents, Seq
from scoring.pots.settled import Settled, settled_by
from scoring.pots.winning import PotPaid
from scoring.prizes.paying import PaidOut
from scoring.season import NightMoney, NightSums, Season, season_of, together
from scoring.till.closing import Closing


@dataclass(frozen=True, slots=True)
class PurseBetween:
    """The purse of a season's prizes, by the season's number and name, and what of the hall's share of some
    nights was put into it, in cents."""

    season: int
    name: str
    of_nights: Cents
    purse: Purse


@dataclass(frozen=True, slots=True)
class OutsideNights:
    """What the club's log says of the money of some nights: what was paid later or got back, and the purses
    into which something of it went; `all_settled` is all that it says of its pots, whatever the nights."""

    all_settled: Settled
    settled: tuple[ShareSettled, ...]
    purses: tuple[PurseBetween, ...]


@dataclass(frozen=True, slots=True)
class KeptSeason:
    """A club's season between two dates: its money, the nights themselves by the keys that it has
    for them, the names of everybody who got something, and when it was handed over."""

    club: Club
    start: datetime.date
    end: datetime.date
    season: Season[NightMoney]
    nights: dict[str, Night]
    names: Names
    at: dict[str, payment_words.HandedOver]
    outside: OutsideNights

    @property
    def permits(self) -> tuple[str, ...]:
        """The numbers of its nights' permits, each once; "" where a night has none."""
        return tuple(dict.fromkeys(self.nights[key].permit for key, _money in self.season.nights))

    @property
    def cut_off(self) -> tuple[datetime.date, ...]:
        """The days of its nights whose logs cannot be read to their ends."""
        nights = (self.nights[key] for key, _money in self.season.nights)
        return tuple(night.date for night in nights if night.unreadable_from is not None)


@dataclass(frozen=True, slots=True)
class Period:
    """A month or a year of a season, or what of it is between its dates: its first and its last day
    there, how many nights, and what they came to."""

    start: datetime.date
    end: datetime.date
    is_year: bool
    nights: int
    closing: Closing
    is_closed: bool


@dataclass(frozen=True, slots=True)
class FoldedSeason:
    """A club's season between two dates as sums alone, and its periods one after the other."""

    club: Club
    start: datetime.date
    end: datetime.date
    season: Season[NightSums]
    periods: tuple[Period, ...]
    permits: tuple[str, ...]
    cut_off: tuple[datetime.date, ...]
    outside: OutsideNights

    @property
    def by_year(self) -> bool:
        """Whether its periods are years, and no months."""
        return self.periods[0].is_year


MOST_NIGHTS, MOST_MONTHS = 53, 24
"""A year of weeks: more nights than that stand by month, and more months than two years by year."""


def season_folded(club: Club, start: datetime.date, end: datetime.date) -> FoldedSeason | None:
    """The season by month or by year; None where its nights fit on a page, or one month is all."""
    found = [each for each in sums_of_nights(_between(club, start, end)) if each.sums.begun]
    if len(found) <= MOST_NIGHTS or (start.year, start.month) == (end.year, end.month):
        return None
    by_year = len({(each.date.year, each.date.month) for each in found}) > MOST_MONTHS
    outside = _outside_nights(club, start, end)
    season = season_of(((each.key, each.sums) for each in found), outside.all_settled)
    beside = (replace(each, sums=it) for each, (_, it) in zip(found, season.nights, strict=True))
    of_periods = groupby(beside, lambda each: _first_day(each.date, by_year=by_year))
    return FoldedSeason(
        club=club,
        start=start,
        end=end,
        season=season,
        periods=tuple(
            _period(
                max(start, first),
                min(end, _last_day(first, by_year=by_year)),
                nights,
                is_year=by_year,
            )
            for first, nights in ((first, list(some)) for first, some in of_periods)
        ),
        permits=tuple(dict.fromkeys(each.permit for each in found)),
        cut_off=tuple(each.date for each in found if not each.is_whole),
        outside=outside,
    )


def _period(
    start: datetime.date, end: datetime.date, nights: Sequence[SumsOfNight], *, is_year: bool
) -> Period:
    return Period(
        start=start,
        end=end,
        is_year=is_year,
        nights=len(nights),
        closing=together(each.sums.closing for each in nights),
        is_closed=all(each.sums.is_closed for each in nights),
    )


def _first_day(day: datetime.date, *, by_year: bool) -> datetime.date:
    return day.replace(month=1, day=1) if by_year else day.replace(day=1)


def _last_day(first: datetime.date, *, by_year: bool) -> datetime.date:
    months = 12 if by_year else first.month
    return first.replace(month=months, day=monthrange(first.year, months)[1])


def _between(club: Club, start: datetime.date, end: datetime.date) -> NightQuerySet:
    return Night.objects.filter(club=club, practice=False, date__range=(start, end)).order_by(
        "date", "pk"
    )


def season_between(club: Club, start: datetime.date, end: datetime.date) -> KeptSeason:
    """The club's nights from one date to another, both included; no practice, and none whose door
    was never opened. What is not kept, as a night still going on, is reckoned from its log."""
    found = {key_of(night): (night, money) for night, money in moneys(_between(club, start, end))}
    begun = ((key, money) for key, (_night, money) in found.items() if money.begun)
    outside = _outside_nights(club, start, end)
    season = season_of(begun, outside.all_settled)
    nights = {key: night for key, (night, _money) in found.items()}
    people = {
        player
        for _key, night in season.nights
        for each in night.payments
        for player in each.players
    }
    return KeptSeason(
        club=club,
        start=start,
        end=end,
        season=season,
        nights=nights,
        names=Player.objects.filter(club=club).names(people),
        at=_handed_over(nights),
        outside=outside,
    )


def _handed_over(nights: dict[str, Night]) -> dict[str, payment_words.HandedOver]:
    """When each prize and each share was handed over, by night."""
    kinds = [PaidOut.kind, PotPaid.kind]
    found: dict[str, dict[Seq, datetime.datetime]] = {key: {} for key in nights}
    rows = LogEntry.objects.filter(night__in=nights.values(), kind__in=kinds)
    keys = {night.pk: key for key, night in nights.items()}
    for night, seq, at in rows.values_list("night_id", "seq", "at"):
        found[keys[night]][Seq(seq)] = at
    return {**found}


def _outside_nights(club: Club, start: datetime.date, end: datetime.date) -> OutsideNights:
    """For the nights between these days, both included; in one query."""
    known = club_now(club.lines())
    says = known.says
    settled = (each for each in says.shares_settled if each.moved and start <= each.day[0] <= end)
    return OutsideNights(settled_by(known), tuple(settled), tuple(_purses(says, start, end)))


def _purses(says: ClubFacts, start: datetime.date, end: datetime.date) -> Iterator[PurseBetween]:
    """Those that took something out of these nights, or whose season has one of the days."""
    for number, purse in sorted(says.season_purses.items()):
        rule, lines = says.seasons.get(number), [each for _seq, each in purse.set_aside]
        if rule is None or not lines:
            continue
        of_nights = total(e.amount for e in lines if e.night and start <= e.day[0] <= end)
        first, last = rule.dates
        if of_nights or (first <= end and start <= last):
            yield PurseBetween(number, rule.name, of_nights, purse)
