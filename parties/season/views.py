"""The money of a club's season: night by night, pot by pot, who got what; on screen and on paper."""

from collections.abc import Iterator, Sequence
from datetime import date
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from parties.models import Night
from parties.printing.forms import PaperForm
from parties.printing.page import as_pdf, size_of
from parties.season import words
from parties.season.forms import SeasonForm, season_at, season_before
from parties.season.page import (
    FoldedSeason,
    KeptSeason,
    returns_tables,
    rows_of,
    season_between,
    season_folded,
    sheet_by_period,
    sheet_of_season,
)
from parties.treasurer import sheets
from parties.treasurer import words as treasurer_words
from parties.treasurer.sheets import MoneyTable
from parties.treasurer.words import pot_figures
from parties.web.finding import club_of, tonight
from parties.web.requests import OrganiserRequest
from parties.web.spreadsheet import lines_for_spreadsheet
from parties.wording.country import permit_label
from parties.wording.dates import Look, day
from scoring.money.split import total
from scoring.numbers import Cents
from scoring.season import Season

Row = tuple[str, str, list[tuple[str, Cents]], bool]
"""A night, or a month or a year of nights: what it is called, where to look at it, what it came to under
the name of each column, and whether it is closed."""


@require_GET
def season_money(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """The money of the season; without dates of the one that is being played."""
    club = club_of(request, club_id)
    form = _form(request)
    context: dict[str, Any] = {"club": club, "form": form}
    if not form.is_valid():
        return render(request, "season/season_money.html", context, status=422)
    dates = form.cleaned_data
    folded = season_folded(club, **dates)
    shown = _by_period(folded) if folded else _night_by_night(season_between(club, **dates))
    outside = shown["outside"]
    context |= {
        "asked": _asked(dates["start"], dates["end"]),
        "before": _asked(*season_before(dates["start"])),
        "settled": words.settled(outside.settled),
        "purses": [
            (each.season, words.purse_of(each.name), words.purse(each.purse, each.of_nights))
            for each in outside.purses
        ],
        **shown,
    }
    return render(request, "season/season_money.html", context)


def _night_by_night(kept: KeptSeason) -> dict[str, Any]:
    season = kept.season
    rows = [
        (
            day(kept.nights[key].date, Look.LONG),
            reverse("night", args=[kept.nights[key].pk]),
            words.amounts(money.closing, season.closing),
            money.is_closed,
        )
        for key, money in season.nights
    ]
    return _sums(season, rows, kept.permits) | {
        "outside": kept.outside,
        "cut_off": words.cut_off(kept.cut_off),
        "rows_title": words.title(),
        "kept": kept.nights,
        "paid": list(_paid_lines(kept)),
        "paid_together": Cents(season.closing.prizes + season.closing.pots),
    }


def _by_period(folded: FoldedSeason) -> dict[str, Any]:
    rows = [
        (
            words.period(each.start, each.nights, is_year=each.is_year),
            _asked(each.start, each.end),
            words.amounts(each.closing, folded.season.closing),
            each.is_closed,
        )
        for each in folded.periods
    ]
    title = words.title(by_year=folded.by_year)
    return _sums(folded.season, rows, folded.permits) | {
        "outside": folded.outside,
        "cut_off": words.cut_off(folded.cut_off),
        "is_folded": True,
        "rows_title": title,
    }


def _sums(season: Season[Any], rows: list[Row], permits: Sequence[str]) -> dict[str, Any]:
    return {
        "season": season,
        "rows": rows,
        "returns": [_as_page(each) for each in returns_tables(season, permits)],
        "together": words.amounts(season.closing, season.closing),
        "came": words.came(season),
        "went": words.went(season),
        "pots": [
            (pot, [(each.says, each.of(pot)) for each in pot_figures(season.pots)])
            for pot in season.pots
        ],
        "pots_together": [
            (each.says, total(map(each.of, season.pots))) for each in pot_figures(season.pots)
        ],
    }


def _as_page(table: MoneyTable) -> tuple[str, list[str], list[list[tuple[str, str]]]]:
    """A table's title, what its columns are called, and each row with that beside every cell."""
    heads = [column.head for column in table.columns]
    return table.title, heads, [list(zip(heads, row.cells, strict=True)) for row in table.rows]


def _asked(start: date, end: date) -> str:
    return f"?start={start:%Y-%m-%d}&end={end:%Y-%m-%d}"


@require_GET
def season_sheet(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """The same on paper."""
    club = club_of(request, club_id)
    form, size = _form(request), PaperForm(request.GET)
    if not (form.is_valid() & size.is_valid()):
        context = {"club": club, "form": form, "size": size}
        return render(request, "season/season_money.html", context, status=422)
    dates = form.cleaned_data
    folded = season_folded(club, **dates)
    sheet = sheet_by_period(folded) if folded else sheet_of_season(season_between(club, **dates))
    return as_pdf("season", sheets.draw_treasurer_sheet(sheet, size_of(club, size)))


@require_GET
def season_lines(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """The same for a spreadsheet: an amount a line, so that it can be sorted and added up."""
    club = club_of(request, club_id)
    form = _form(request)
    if not form.is_valid():
        context = {"club": club, "form": form}
        return render(request, "season/season_money.html", context, status=422)
    kept = season_between(club, **form.cleaned_data)
    heads = _("Date"), _("Section"), _("What"), _("To whom"), _("When"), _("Amount")
    return lines_for_spreadsheet(
        request,
        f"season-{kept.start.isoformat()}-{kept.end.isoformat()}",
        (*heads, permit_label()),
        rows_of(kept),
    )


def _form(request: OrganiserRequest) -> SeasonForm:
    """What was asked for, or the season so far."""
    start, end = season_at(tonight())
    asked = {name: request.GET[name] for name in ("start", "end") if name in request.GET}
    return SeasonForm({"start": start.isoformat(), "end": end.isoformat()} | asked)


def _paid_lines(kept: KeptSeason) -> Iterator[tuple[Night, str, str, str, str]]:
    """Who got what on which night, when, and how much."""
    for key, money in kept.season.nights:
        night = kept.nights[key]
        for each in money.payments:
            what, whom = treasurer_words.what(each), treasurer_words.whom(each, kept.names)
            when = treasurer_words.when(each, kept.at[key], night.date)
            yield night, what, whom, when, treasurer_words.amount_in_column(each)
