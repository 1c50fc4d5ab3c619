"""The sheets of another evening, on the paper that was asked for."""

from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpResponse
from django.views.decorators.http import require_GET

from parties.evenings.page import printed
from parties.evenings.page.printed import Printed
from parties.evenings.sheets import score_cards, seat_slips, table_cards, whole_way
from parties.evenings.sheets.score_cards import ScoreCards
from parties.log.night import Refused
from parties.printing.actions import note_opened
from parties.printing.forms import PaperForm, TablesForm
from parties.printing.page import as_pdf, asked_wrongly, in_its_languages, size_of
from parties.web.finding import night_of
from parties.web.requests import OrganiserRequest
from scoring.numbers import CoupleNo
from scoring.seats.refusals import SeatsNotDrawn


@require_GET
def score_cards_sheet(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """A score card for everybody, to be kept by hand."""
    return _sheet(request, night_id, "score-cards", _score_cards, score_cards.draw)


def _score_cards(of: Printed) -> ScoreCards:
    return printed.score_cards(of.night, of.evening, of.asked)


@require_GET
def lost_score_card(request: OrganiserRequest, night_id: int, couple: int) -> HttpResponse:
    """The score card of somebody who has lost it."""
    night, form, card = night_of(request, night_id), PaperForm(request.GET), CoupleNo(couple)
    evening = night.evening()
    if card not in evening.couples:
        raise Http404
    if not form.is_valid():
        return asked_wrongly(request, night)
    size = size_of(night.club, form)
    drawn = in_its_languages(
        form,
        lambda: printed.lost_card(night, evening, card),
        lambda sheet: score_cards.draw(sheet, size),
    )
    return as_pdf(f"card-{card}", drawn())


@require_GET
def table_cards_sheet(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """A card for each table that says where everybody goes."""
    return _sheet(request, night_id, "table-cards", printed.table_cards, table_cards.draw)


@require_GET
def table_sheets_sheet(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """A sheet that stays on each table, to write every game on."""
    return _sheet(request, night_id, "table-sheets", printed.table_sheets, score_cards.draw)


@require_GET
def whole_way_sheet(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Who sits where in each game, as far as it is known. Raises Refused while nobody has a seat."""
    night = night_of(request, night_id)
    if not night.evening().chairs:
        raise Refused(SeatsNotDrawn(), night)
    return _sheet(request, night_id, "whole-way", printed.whole_way, whole_way.draw)


@require_GET
def seat_slips_sheet(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Slips with a table and a chair each."""
    return _sheet(request, night_id, "seat-slips", printed.seat_slips, seat_slips.draw)


def _sheet(
    request: OrganiserRequest,
    night_id: int,
    name: str,
    value: Callable[[Printed], Any],
    draw: Callable[[Any, Any], bytes],
) -> HttpResponse:
    """The sheet of this name, for tonight's tables or for as many as were asked for."""
    night = night_of(request, night_id)
    form = TablesForm(request.GET)
    if not form.is_valid():
        return asked_wrongly(request, night)
    of, size = (
        Printed(night, night.evening(), form.cleaned_data["tables"]),
        size_of(night.club, form),
    )
    drawn = in_its_languages(form, lambda: value(of), lambda sheet: draw(sheet, size))()
    note_opened(night, name)
    return as_pdf(name, drawn)
