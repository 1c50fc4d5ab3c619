"""An evening as a file: taken along from here, and read from another hall."""

from dataclasses import replace
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.http import content_disposition_header
from django.utils.text import slugify
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from parties.drawing.evening import evening_pictures
from parties.evenings.actions import keep_evening
from parties.evenings.forms.choosing import USUAL_PEOPLE, PlaysForm
from parties.evenings.forms.composing import Taken
from parties.evenings.forms.reading import EveningFileForm, KeepForm
from parties.evenings.page.effect import effect_in_words
from parties.evenings.page.evenings import by_name, taken_names
from parties.models import Club
from parties.web.answers import faulty, see
from parties.web.deeds import deed, form_key
from parties.web.finding import club_of
from parties.web.requests import OrganiserRequest
from parties.wording.counted import prizes_line
from parties.wording.formats import format_lines, format_name
from scoring.formats.file import as_line, as_text
from scoring.formats.format import Format

KEEP = "again"
"""Sent by whoever has seen what the file would bring."""


@require_GET
@never_cache
def evening_file(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """An evening of this club, to be read at another hall."""
    club = club_of(request, club_id)
    form = PlaysForm(request.GET, known=by_name(club))
    if not form.is_valid():
        return faulty(request, form, back=("evenings", club.pk))
    name = slugify(format_name(form.form)) or "evening"
    headers = {
        "Content-Disposition": content_disposition_header(
            as_attachment=True, filename=f"{name}.json"
        )
    }
    return HttpResponse(as_text(form.form), content_type="application/json", headers=headers)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def read_evening(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """A file is chosen; sent, what it would bring; and sent again, kept under a name."""
    club = club_of(request, club_id)
    if request.method == "POST" and KEEP in request.POST:
        return _keep(request, club)
    sent = (request.POST, request.FILES) if request.method == "POST" else ()
    form = EveningFileForm(*sent, known=by_name(club))
    if form.is_valid():
        return _shown(request, club, form.cleaned_data["file"])
    status = 422 if form.is_bound else 200
    return render(request, "evenings/read.html", {"club": club, "form": form}, status=status)


def _shown(request: OrganiserRequest, club: Club, read: Format) -> HttpResponse:
    taken = Taken(taken_names(club))
    called = format_name(read)
    first = {"again": as_line(read), "name": "" if taken.has(called) else called}
    return _page(request, club, read, KeepForm(taken=taken, initial=first))


def _page(
    request: OrganiserRequest, club: Club, read: Format, form: KeepForm, status: int = 200
) -> HttpResponse:
    form.says_if_taken(format_name(read))
    page: dict[str, Any] = {
        "club": club,
        "form": form,
        "form_key": form_key(),
        "called": format_name(read),
        "pictures": evening_pictures(read),
        "lines": [*format_lines(read), *prizes_line(read)],
        "people": USUAL_PEOPLE,
        "effect": effect_in_words(read, USUAL_PEOPLE),
    }
    return render(request, "evenings/read_preview.html", page, status=status)


def _keep(request: OrganiserRequest, club: Club) -> HttpResponse:
    form = KeepForm(request.POST, taken=Taken(taken_names(club)))
    if form.is_valid():
        kept = replace(form.cleaned_data["again"], name=form.cleaned_data["name"])
        keep_evening(club=club, form=kept, deed=deed(request))
        return see("evenings", club.pk)
    if "again" in form.errors:
        return faulty(request, form, back=("read-evening", club.pk))
    return _page(request, club, form.cleaned_data["again"], form, status=422)
