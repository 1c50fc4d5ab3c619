"""A season read from its nights, and its money as tables."""

import datetime
from calendar import monthrange
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from django.utils.translation import gettext as _, ngettext

from parties.log.results import SumsOfNight, moneys, sums_of_nights
from parties.models import Club, LogEntry, Night, NightQuerySet, Player
from parties.pots import words
from parties.pots.page.treasurer import (
    ask_your_authority,
    draw_sums_table,
    draws_table,
    fees_table,
    pots_table,
    two_sides,
)
from parties.pots.sheets import Column, MoneyRow, MoneyTable, TreasurerSheet
from parties.printing.page import heading
from parties.seasons import words as season_words
from parties.till.actions import dues_paid, key_of
from parties.web.spreadsheet import Cell
from parties.wording.country import day, permit_label
from parties.wording.deeds import say
from parties.wording.words import Names, in_column, labelled, listed, person
from scoring.club.people import ClubFacts, club_now
from scoring.club.seasons import Purse
from scoring.club.settings import DuesSet
from scoring.club.settled import ShareSettled
from scoring.money import total
from scoring.numbers import Cents, Seq
from scoring.pots.chain import Settled, settled_by
from scoring.pots.saying import PotPaid
from scoring.prizes.paying import PaidOut
from scoring.season import NightMoney, NightSums, PotSeason, Season, season_of, together
from scoring.till.box import Closing
from scoring.till.payments import DrawReturn, Payment

SEASON_BEGINS = 9
"""The month: halls play from September to May."""


def season_at(day: datetime.date) -> tuple[datetime.date, datetime.date]:
    """The season so far: from the September before to this day."""
    year = day.year if day.month >= SEASON_BEGINS else day.year - 1
    return datetime.date(year, SEASON_BEGINS, 1), day


def dues_shown(club: Club, since: str) -> list[tuple[str, str, Cents]]:
    """Who has paid the dues that count since this day, on which night and how much, in that order."""
    paid = dues_paid(club, since) if since else []
    names = Player.objects.filter(club=club).names({line.player for _night, line in paid})
    return [(person(line.player, names), day(night.date), line.amount) for night, line in paid]


def season_before(start: datetime.date) -> tuple[datetime.date, datetime.date]:
    """The whole season before the one in which this day is."""
    begins, _end = season_at(start)
    return begins.replace(year=begins.year - 1), begins - datetime.timedelta(days=1)


# A club's season read from what is kept of its nights, in as many queries for fifty as for one.


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
    into which something of it went; `dues` are since when its dues count on the last day, and what
    they are; `all_settled` is all that it says of its pots, whatever the nights."""

    all_settled: Settled
    settled: tuple[ShareSettled, ...]
    purses: tuple[PurseBetween, ...]
    dues: DuesSet


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
    at: dict[str, words.HandedOver]
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
    nights = nights_between(club, start, end)
    if (start.year, start.month) == (end.year, end.month) or nights.count() <= MOST_NIGHTS:
        return None
    found = [each for each in sums_of_nights(nights) if each.sums.begun]
    if len(found) <= MOST_NIGHTS:
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


def nights_between(club: Club, start: datetime.date, end: datetime.date) -> NightQuerySet:
    """The nights between these days, both included, as they were played; no practice."""
    return Night.objects.filter(club=club, practice=False, date__range=(start, end)).order_by(
        "date", "pk"
    )


def season_between(club: Club, start: datetime.date, end: datetime.date) -> KeptSeason:
    """The club's nights from one date to another, both included; no practice, and none whose door
    was never opened. What is not kept, as a night still going on, is reckoned from its log."""
    found = {
        key_of(night): (night, money) for night, money in moneys(nights_between(club, start, end))
    }
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


def _handed_over(nights: dict[str, Night]) -> dict[str, words.HandedOver]:
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
    purses, dues = tuple(_purses(says, start, end)), DuesSet(*says.dues_on(end.isoformat()))
    return OutsideNights(settled_by(known), tuple(settled), purses, dues)


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


# The money of a season as a sheet that lies on its side, and as lines for a spreadsheet.


def sheet_of_season(kept: KeptSeason) -> TreasurerSheet:
    """Both sides of the season, its nights, its pots line by line, and who got what."""
    return replace(
        _sheet(kept, kept.permits),
        tables=tuple(each for each in _tables(kept) if each.rows),
        notes=(*season_words.cut_off(kept.cut_off), *_settled(kept), ask_your_authority()),
    )


def sheet_by_period(folded: FoldedSeason) -> TreasurerSheet:
    """Both sides of a long season, its months or years, and its pots."""
    rows = [
        (
            season_words.period(each.start, each.nights, is_year=each.is_year),
            [amount for _says, amount in season_words.amounts(each.closing, folded.season.closing)],
            each.is_closed,
        )
        for each in folded.periods
    ]
    tables = (
        _sums_table(season_words.title(by_year=folded.by_year), rows, folded.season),
        pots_table(folded.season.pots),
        *returns_tables(folded.season, folded.permits),
    )
    each_night = _("Night by night, and to whom: print the money of one month at a time.")
    return replace(
        _sheet(folded, folded.permits),
        tables=tuple(each for each in tables if each.rows),
        notes=(
            each_night,
            *season_words.cut_off(folded.cut_off),
            *_settled(folded),
            ask_your_authority(),
        ),
    )


def returns_tables(season: Season[Any], permits: Sequence[str]) -> tuple[MoneyTable, ...]:
    """What returns ask for of all nights together: the draws by name and, where a night is under a
    permit, the fees by price."""
    fees = [fees_table(season.fees)] if any(permits) else []
    return tuple(each for each in (draw_sums_table(season.draws), *fees) if each.rows)


def _settled(kept: KeptSeason | FoldedSeason) -> list[str]:
    purses = (
        labelled(season_words.purse_of(each.name), season_words.purse(each.purse, each.of_nights))
        for each in kept.outside.purses
    )
    return [*season_words.settled(kept.outside.settled), *purses]


def _sheet(kept: KeptSeason | FoldedSeason, permits: Sequence[str]) -> TreasurerSheet:
    """The head of the sheet, and both sides."""
    season: Season[Any] = kept.season
    nights = ngettext("%(count)d night", "%(count)d nights", len(season.nights))
    return TreasurerSheet(
        title=_("Money of the season"),
        heading=heading(
            kept.club.called,
            _("from %(start)s to %(end)s") % {"start": day(kept.start), "end": day(kept.end)},
        ),
        facts=(
            (permit_label(), listed(each for each in permits if each)),
            (_("Nights"), nights % {"count": len(season.nights)}),
        ),
        sides=two_sides(
            season_words.came(season), season.came, season_words.went(season), season.went
        ),
        tables=(),
        notes=(),
        landscape=True,
    )


def _tables(kept: KeptSeason) -> Iterator[MoneyTable]:
    figures = season_words.figures(kept.season.closing)
    rows = [
        (_day(kept, key), [figure.of(night.closing) for figure in figures], night.is_closed)
        for key, night in kept.season.nights
    ]
    yield _sums_table(season_words.title(), rows, kept.season)
    yield pots_table(kept.season.pots)
    for pot in kept.season.pots:
        yield _ledger_table(kept, pot)
    yield _paid_table(kept)
    if draws := list(_draws(kept)):
        yield draws_table(((f"{_day(kept, key)} · ", draw) for key, draw in draws), kept.names)
    yield from returns_tables(kept.season, kept.permits)


def _draws(kept: KeptSeason) -> Iterator[tuple[str, DrawReturn]]:
    """Every draw that tickets were sold for, night by night."""
    for key, night in kept.season.nights:
        for draw in night.draws:
            yield key, draw


def _sums_table(
    title: str, rows: Sequence[tuple[str, list[Cents], bool]], season: Season[Any]
) -> MoneyTable:
    """A row for each night, month or year: what it is called, its figures, whether it is closed."""
    figures = season_words.figures(season.closing)
    lines = [
        MoneyRow((says, *map(in_column, amounts)), "" if is_closed else _("not closed yet"))
        for says, amounts, is_closed in rows
    ]
    together = MoneyRow(
        (_("Total"), *(in_column(each.of(season.closing)) for each in figures)), total=True
    )
    return MoneyTable(
        title,
        (Column(_("Night"), 0.16), *(Column(each.says, 0.093, money=True) for each in figures)),
        (*lines, together) if lines else (),
    )


def _ledger_table(kept: KeptSeason, pot: PotSeason) -> MoneyTable:
    rows = [
        MoneyRow(
            (
                _day(kept, each.night),
                season_words.pot_line(each.line),
                in_column(each.line.amount),
                in_column(each.line.balance),
            )
        )
        for each in pot.ledger
    ]
    return MoneyTable(
        _("%(pot)s, from the first cent to the last") % {"pot": pot.name},
        (
            Column(_("Night"), 0.2),
            Column("", 0.5),
            Column(_("Amount"), 0.15, money=True),
            Column(_("In the pot"), 0.15, money=True),
        ),
        (*rows, MoneyRow((_("Balance"), "", "", in_column(pot.ends)), total=True)),
    )


def _paid_table(kept: KeptSeason) -> MoneyTable:
    """What a permit return asks for: what, to whom, when, and when it was handed over."""
    season = kept.season
    rows = [
        MoneyRow(
            (
                _day(kept, key),
                kept.nights[key].permit,
                words.what(each),
                words.whom(each, kept.names),
                words.when(each, kept.at[key], kept.nights[key].date),
                words.amount_in_column(each),
            )
        )
        for key, night in season.nights
        for each in night.payments
    ]
    closing = season.closing
    sums = (_("Total prizes"), closing.prizes), (_("Won from pots"), closing.pots)
    totals = [MoneyRow((says, "", "", "", "", in_column(each)), total=True) for says, each in sums]
    return MoneyTable(
        _("Prizes and pots, to whom"),
        (
            Column(_("Night"), 0.15),
            Column(_("Permit"), 0.13),
            Column("", 0.17),
            Column(_("To whom"), 0.31),
            Column(_("Handed over"), 0.14),
            Column(_("Amount"), 0.1, money=True),
        ),
        (*rows, *totals) if rows else (),
    )


def _day(kept: KeptSeason, key: str) -> str:
    return day(kept.nights[key].date)


# For a spreadsheet


def rows_of(kept: KeptSeason) -> Iterator[tuple[Cell, ...]]:
    """Night by night what came and went, who got what, and every pot; each with its sums.
    First of all the nights that are not whole."""
    season = kept.season
    yield from (
        _row(kept, "", _("Not whole"), says, None) for says in season_words.cut_off(kept.cut_off)
    )
    figures = season_words.figures(season.closing)
    for came, title in (
        (True, _("Money in, with what was there")),
        (False, _("Money out, or kept")),
    ):
        side = [figure for figure in figures if figure.came == came]
        for key, night in season.nights:
            for figure in side:
                yield _row(kept, key, title, figure.says, figure.of(night.closing))
        for figure in side:
            yield _row(kept, "", title, _together(figure.says), figure.of(season.closing))
    yield from _paid_rows(kept, _("Prizes, to whom"), lambda night: night.prizes)
    yield from _paid_rows(kept, _("Pots, to whom"), lambda night: night.shares)
    for pot in season.pots:
        title = _("%(pot)s, from the first cent to the last") % {"pot": pot.name}
        for each in pot.ledger:
            yield _row(kept, each.night, title, season_words.pot_line(each.line), each.line.amount)
        yield _row(kept, "", title, _("Total"), pot.ends)
    yield from _draw_rows(kept)
    yield from _fee_rows(kept)
    yield from _purse_rows(kept, kept.outside.purses)
    for share in kept.outside.settled:
        title = _("Settled between the nights")
        yield _row(kept, share.night, title, say(share, {}), share.moved)


def _purse_rows(kept: KeptSeason, purses: Iterable[PurseBetween]) -> Iterator[tuple[Cell, ...]]:
    for each in purses:
        title = season_words.purse_of(each.name)
        if each.of_nights:
            yield _row(
                kept, "", title, _("Out of the hall’s share of these nights"), each.of_nights
            )
        yield _row(kept, "", title, _("Went into it in all"), each.purse.came)
        yield _row(kept, "", title, _("Handed over as prizes"), Cents(-each.purse.paid))
        yield _row(kept, "", title, _("Given back to the club"), Cents(-each.purse.back))
        yield _row(kept, "", title, _("There still"), each.purse.there)


def _draw_rows(kept: KeptSeason) -> Iterator[tuple[Cell, ...]]:
    for key, draw in _draws(kept):
        title = _("Tickets: %(draw)s") % {"draw": words.draw_name(draw)}
        who = words.winners(draw, kept.names)
        yield _row(kept, key, title, words.all_sold(draw), draw.gross)
        yield _row(kept, key, title, _("Prize in money"), Cents(-draw.prize), who)
        if draw.told.goods:
            yield _row(kept, key, title, words.goods(draw), draw.told.worth, who)
        yield _row(kept, key, title, words.net(draw), draw.net, draw.told.net_to)


def _fee_rows(kept: KeptSeason) -> Iterator[tuple[Cell, ...]]:
    """The fees by their price, night by night, where a night of the season is under a permit."""
    for key, night in kept.season.nights if any(kept.permits) else ():
        for each in night.fees:
            says = f"{words.fees_at(each)} × {each.people}"
            yield _row(kept, key, _("Fees by price"), says, each.taken)


def _paid_rows(
    kept: KeptSeason, title: str, of: Callable[[NightMoney], tuple[Payment, ...]]
) -> Iterator[tuple[Cell, ...]]:
    together = 0
    for key, night in kept.season.nights:
        for each in of(night):
            at = kept.at[key].get(each.seq) if each.seq else None
            says, who = words.what(each), words.whom(each, kept.names)
            if at is None:
                says = words.not_handed_over(each)
            yield _row(kept, key, title, says, each.amount, who, at)
            together += each.amount
    yield _row(kept, "", title, _("Total"), Cents(together))


def _row(
    kept: KeptSeason,
    key: str,
    title: str,
    says: str,
    amount: Cents | None,
    who: str = "",
    at: datetime.datetime | None = None,
) -> tuple[Cell, ...]:
    night = kept.nights.get(key)
    when, permit = (night.date.isoformat(), night.permit) if night else ("", "")
    return when, title, says, who, at, amount, permit


def _together(says: str) -> str:
    return _("%(what)s, total") % {"what": says}
