"""The money of a season as a sheet that lies on its side, and as lines for a spreadsheet."""

import datetime
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from parties.printing.page import heading
from parties.season import words
from parties.season.page.read import FoldedSeason, KeptSeason, PurseBetween
from parties.treasurer.page.tables import (
    ask_your_authority,
    draw_sums_table,
    draws_table,
    fees_table,
    pots_table,
    two_sides,
)
from parties.treasurer.sheets.money_table import Column, MoneyRow, MoneyTable
from parties.treasurer.sheets.treasurer_sheet import TreasurerSheet
from parties.treasurer.words import payments as payment_words
from parties.treasurer.words import returns as return_words
from parties.web.spreadsheet import Cell
from parties.wording.country import permit_label
from parties.wording.dates import day
from parties.wording.saying import say
from parties.wording.words import in_column, labelled, listed
from scoring.numbers import Cents
from scoring.season import NightMoney, PotSeason, Season
from scoring.till.payments import Payment
from scoring.till.returns import DrawReturn


def sheet_of_season(kept: KeptSeason) -> TreasurerSheet:
    """Both sides of the season, its nights, its pots line by line, and who got what."""
    return replace(
        _sheet(kept, kept.permits),
        tables=tuple(each for each in _tables(kept) if each.rows),
        notes=(*words.cut_off(kept.cut_off), *_settled(kept), ask_your_authority()),
    )


def sheet_by_period(folded: FoldedSeason) -> TreasurerSheet:
    """Both sides of a long season, its months or years, and its pots."""
    rows = [
        (
            words.period(each.start, each.nights, is_year=each.is_year),
            [amount for _says, amount in words.amounts(each.closing, folded.season.closing)],
            each.is_closed,
        )
        for each in folded.periods
    ]
    tables = (
        _sums_table(words.title(by_year=folded.by_year), rows, folded.season),
        pots_table(folded.season.pots),
        *returns_tables(folded.season, folded.permits),
    )
    each_night = _("Night by night, and to whom: print the money of one month at a time.")
    return replace(
        _sheet(folded, folded.permits),
        tables=tuple(each for each in tables if each.rows),
        notes=(each_night, *words.cut_off(folded.cut_off), *_settled(folded), ask_your_authority()),
    )


def returns_tables(season: Season[Any], permits: Sequence[str]) -> tuple[MoneyTable, ...]:
    """What returns ask for of all nights together: the draws by name and, where a night is under a
    permit, the fees by price."""
    fees = [fees_table(season.fees)] if any(permits) else []
    return tuple(each for each in (draw_sums_table(season.draws), *fees) if each.rows)


def _settled(kept: KeptSeason | FoldedSeason) -> list[str]:
    purses = (
        labelled(words.purse_of(each.name), words.purse(each.purse, each.of_nights))
        for each in kept.outside.purses
    )
    return [*words.settled(kept.outside.settled), *purses]


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
        sides=two_sides(words.came(season), season.came, words.went(season), season.went),
        tables=(),
        notes=(),
        landscape=True,
    )


def _tables(kept: KeptSeason) -> Iterator[MoneyTable]:
    figures = words.figures(kept.season.closing)
    rows = [
        (_day(kept, key), [figure.of(night.closing) for figure in figures], night.is_closed)
        for key, night in kept.season.nights
    ]
    yield _sums_table(words.title(), rows, kept.season)
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
    figures = words.figures(season.closing)
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
                words.pot_line(each.line),
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
                payment_words.what(each),
                payment_words.whom(each, kept.names),
                payment_words.when(each, kept.at[key], kept.nights[key].date),
                payment_words.amount_in_column(each),
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
    yield from (_row(kept, "", _("Not whole"), says, None) for says in words.cut_off(kept.cut_off))
    figures = words.figures(season.closing)
    for came, title in (
        (True, _("Money in, and what was there before")),
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
            yield _row(kept, each.night, title, words.pot_line(each.line), each.line.amount)
        yield _row(kept, "", title, _("Total"), pot.ends)
    yield from _draw_rows(kept)
    yield from _fee_rows(kept)
    yield from _purse_rows(kept, kept.outside.purses)
    for share in kept.outside.settled:
        title = _("Settled between the nights")
        yield _row(kept, share.night, title, say(share, {}), share.moved)


def _purse_rows(kept: KeptSeason, purses: Iterable[PurseBetween]) -> Iterator[tuple[Cell, ...]]:
    for each in purses:
        title = words.purse_of(each.name)
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
        title = _("Tickets: %(draw)s") % {"draw": return_words.draw_name(draw)}
        who = return_words.winners(draw, kept.names)
        yield _row(kept, key, title, return_words.all_sold(draw), draw.gross)
        yield _row(kept, key, title, _("Prize in money"), Cents(-draw.prize), who)
        if draw.told.goods:
            yield _row(kept, key, title, return_words.goods(draw), draw.told.worth, who)
        yield _row(kept, key, title, return_words.net(draw), draw.net, draw.told.net_to)


def _fee_rows(kept: KeptSeason) -> Iterator[tuple[Cell, ...]]:
    """The fees by their price, night by night, where a night of the season is under a permit."""
    for key, night in kept.season.nights if any(kept.permits) else ():
        for each in night.fees:
            says = f"{return_words.fees_at(each)} × {each.people}"
            yield _row(kept, key, _("Fees by price"), says, each.taken)


def _paid_rows(
    kept: KeptSeason, title: str, of: Callable[[NightMoney], tuple[Payment, ...]]
) -> Iterator[tuple[Cell, ...]]:
    together = 0
    for key, night in kept.season.nights:
        for each in of(night):
            at = kept.at[key].get(each.seq) if each.seq else None
            says, who = payment_words.what(each), payment_words.whom(each, kept.names)
            if at is None:
                says = payment_words.not_handed_over(each)
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
