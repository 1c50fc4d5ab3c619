"""An evening of a hall's own: composed or changed, tried with dice on the spot, and kept."""

from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from parties.drawing.evening import evening_pictures
from parties.evenings.actions import change_evening, keep_evening
from parties.evenings.forms.composing import ComposeForm, StartForm, Taken, can_be_composed
from parties.evenings.page.effect import effect_in_words
from parties.evenings.page.evenings import by_name, kept_by, taken_names
from parties.models import Club
from parties.web.answers import see
from parties.web.deeds import deed, form_key
from parties.web.finding import club_of
from parties.web.requests import OrganiserRequest
from parties.wording.counted import prizes_line
from parties.wording.formats import format_lines, format_name, is_a_halls_own
from scoring.formats.format import Format
from scoring.formats.named import DRIVE_45S

KEEP = "keep"
"""The button that keeps what was composed; any other tries it."""


@dataclass(frozen=True, slots=True)
class _Asked:
    """What it begins from, chosen in a form; or one of the club's own that is changed."""

    start: Format
    changes: bool
    begins: StartForm | None = None


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def compose(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """The values of an evening; posted, what they would do with so many people, or kept."""
    club = club_of(request, club_id)
    asked = _asked(request, club)
    sent = request.POST if request.method == "POST" else None
    taken = Taken(taken_names(club, asked.start.name if asked.changes else ""))
    form = ComposeForm(sent, start=asked.start, changes=asked.changes, taken=taken)
    page = {
        "club": club,
        "form": form,
        "form_key": request.POST.get("key") or form_key(),
        "asked": asked,
        "begins": asked.begins,
        "called": format_name(asked.start),
    }
    if not form.is_bound:
        status = 422 if asked.begins and asked.begins.errors else 200
        return render(request, "evenings/compose.html", page, status=status)
    whole = form.is_whole()
    if whole and request.POST.get("do") == KEEP and (made := form.named()):
        return _kept(request, club, asked, made)
    page["tried"] = _tried(form)
    status = 200 if whole and form.is_valid() else 422
    return render(request, "evenings/compose.html", page, status=status)


def _asked(request: OrganiserRequest, club: Club) -> _Asked:
    """Raises Http404 for an evening to be changed that is none of the club's own."""
    changed = request.GET.get("change")
    if changed is None:
        sent = request.GET if "start" in request.GET else None
        begins = StartForm(sent, known=by_name(club), usual=DRIVE_45S)
        return _Asked(begins.chosen(DRIVE_45S), changes=False, begins=begins)
    start = kept_by(club).get(changed)
    if start is None or not can_be_composed(start) or not is_a_halls_own(start):
        raise Http404
    return _Asked(start, changes=True)


def _tried(form: ComposeForm) -> dict[str, Any] | None:
    if form.made is None:
        return None
    people: int = form.cleaned_data["cards"]
    effect = effect_in_words(form.made, people)
    lines = [*format_lines(form.made), *prizes_line(form.made)]
    return effect | {"people": people, "lines": lines, "pictures": evening_pictures(form.made)}


def _kept(request: OrganiserRequest, club: Club, asked: _Asked, made: Format) -> HttpResponse:
    if asked.changes:
        change_evening(club=club, was=asked.start, form=made, deed=deed(request))
    else:
        keep_evening(club=club, form=made, deed=deed(request))
    return see("evenings", club.pk)
