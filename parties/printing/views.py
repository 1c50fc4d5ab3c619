"""The page of all paper, each of its sheets, and all those of a time with one press."""

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from parties.printing.actions import note_opened
from parties.printing.forms import PrintForm
from parties.printing.page import (
    PRINTABLE,
    ROOM_FOR,
    Asked,
    When,
    all_of,
    as_pdf,
    asked_wrongly,
    couples_to_print_for,
    page_of_paper,
    page_of_paper_by_chairs,
)
from parties.web.finding import night_of
from parties.web.requests import OrganiserRequest


def paper(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Every sheet of the night, with when it is wanted."""
    night = night_of(request, night_id)
    evening = night.evening()
    if evening.form:
        context = page_of_paper_by_chairs(night, evening)
        return render(request, "printing/by_chairs.html", context)
    couples = couples_to_print_for(night, evening)
    form = PrintForm(
        use_required_attribute=False,
        initial={"first": 1, "last": max(couples, ROOM_FOR), "tables": max(couples // 2, 1)},
    )
    return render(request, "printing/paper.html", page_of_paper(night, form))


def sheet(request: OrganiserRequest, night_id: int, sheet: str) -> HttpResponse:
    """The sheet of this name, on the paper that was asked for."""
    night = night_of(request, night_id)
    if sheet not in PRINTABLE:
        raise Http404
    form = PRINTABLE[sheet].form(request.GET)
    if not form.is_valid():
        return asked_wrongly(request, night)
    drawn = PRINTABLE[sheet].ready(Asked(request, night, night.evening(), form))()
    note_opened(night, sheet)
    return as_pdf(sheet, drawn)


def afternoon(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Every sheet of the afternoon."""
    return _all(request, night_id, When.AFTERNOON, _("Sheets for the afternoon"))


def end(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Every sheet of the end."""
    return _all(request, night_id, When.END, _("Sheets for the end"))


def _all(request: OrganiserRequest, night_id: int, when: When, title: str) -> HttpResponse:
    night, form = night_of(request, night_id), PrintForm(request.GET)
    if not form.is_valid():
        return asked_wrongly(request, night)
    return as_pdf(when.value, all_of(Asked(request, night, night.evening(), form), when, title))
