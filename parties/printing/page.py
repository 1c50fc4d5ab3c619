"""The sheet that was asked for, as an answer, on the paper that was asked for."""

from collections.abc import Callable
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render

from parties.frame.page import night_context
from parties.models import Club, Night
from parties.paper.page import Paper
from parties.printing.actions import note_opened
from parties.printing.forms import PaperForm, PunchCardsForm, TableSignsForm
from parties.web.finding import night_of
from parties.web.requests import OrganiserRequest
from parties.wording.dates import day
from scoring.evening import Evening


def sheet_of(
    request: OrganiserRequest,
    night_id: int,
    name: str,
    value: Callable[[Night, Evening], Any],
    draw: Callable[[Any, Paper], bytes],
) -> HttpResponse:
    """The sheet of this name, on the paper that was asked for."""
    night = night_of(request, night_id)
    form = PaperForm(request.GET)
    if not form.is_valid():
        return asked_wrongly(request, night, PunchCardsForm(request.GET))
    drawn = draw(value(night, night.evening()), size_of(night.club, form))
    note_opened(night, name)
    return as_pdf(name, drawn)


def asked_wrongly(request: OrganiserRequest, night: Night, form: PaperForm) -> HttpResponse:
    """422 and the page of all paper, with what is wrong."""
    evening = night.evening()
    forms = {"form": PunchCardsForm(), "signs": TableSignsForm()}
    forms["signs" if isinstance(form, TableSignsForm) else "form"] = form
    context = night_context(night, evening) | forms | {"seated": evening.seats_are_whole}
    return render(request, "printing/paper.html", context, status=422)


def size_of(club: Club, form: PaperForm) -> Paper:
    """The paper that was asked for, or what is in the club's printer."""
    return Paper[(form.cleaned_data.get("paper") or club.paper).upper()]


def as_pdf(name: str, drawn: bytes) -> HttpResponse:
    """The sheet for the browser to show, and its name where somebody keeps it."""
    response = HttpResponse(drawn, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{name}.pdf"'
    return response


def heading_of(night: Night) -> str:
    """The hall and the day, for the top of a sheet."""
    where = night.hall or night.club.hall or night.club.called
    return f"{where} · {day(night.date)}"


def size_asked_for(request: OrganiserRequest, club: Club) -> Paper:
    """The same, of an address that asks for nothing else."""
    form = PaperForm(request.GET)
    form.is_valid()  # a size that is none is no fault: the sheet comes out on the club's own
    return size_of(club, form)
