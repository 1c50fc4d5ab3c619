"""Other evenings: what is played tonight, with what it will do; what the club plays beside its drive."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_GET

from parties.evenings import actions
from parties.evenings.forms.choosing import USUAL_PEOPLE, CompareForm, PlaysForm
from parties.evenings.page.effect import effect_in_words
from parties.evenings.page.evenings import (
    comparable,
    expected_in_words,
    kept_by,
    last_kept,
    offered,
    plays_form,
    pots_otherwise,
)
from parties.evenings.page.lately import most_recent_first
from parties.frame.page import night_context
from parties.frame.undoing import told, undoable
from parties.web.button import Press, asks, button
from parties.web.deeds import form_key
from parties.web.finding import club_of
from parties.web.requests import OrganiserRequest
from parties.wording.formats import format_name
from scoring.evening import Evening
from scoring.formats.format import Format
from scoring.formats.named import DRIVE_45S, OFFERED


def _choose(press: Press, form: PlaysForm) -> HttpResponse:
    night, evening = press.night, press.evening
    first = most_recent_first(night.club)
    context = night_context(night, evening) | {
        "form_key": form_key(),
        "page": "plays",
        "undo": undoable(night, evening, press.names),
        "now": (evening.form or DRIVE_45S).name,
        "now_called": format_name(evening.form),
        "own": [offered(each, is_kept=True) for each in first.values()],
        "others": [offered(each) for each in OFFERED if each.name not in first],
        "is_fixed": bool(evening.couples) or evening.games.have_begun,
        "has_begun": evening.games.have_begun,
        "compare_at": reverse("plays", args=[night.pk]),
        "expected": expected_in_words(evening),
    }
    tonight = replace(evening.form or DRIVE_45S, games=evening.rules.games)
    known = {**comparable(night.club), tonight.name: tonight}
    context |= _compared(press.request, known, tonight, sum(map(len, evening.couples.values())))
    status = max(press.status_of(form), _status_of(context["compare"]))
    return render(press.request, "evenings/plays.html", context, status=status)


@asks(plays_form, shows=_choose, then=told("night"), once=True)
def plays(press: Press, form: PlaysForm) -> Evening:
    """Tonight goes by the format that was chosen."""
    before = press.night.evening().rules.pots
    evening = actions.play(night=press.night, form=form.form, deed=press.deed)
    for says in pots_otherwise(before, evening.rules.pots):
        messages.info(press.request, says)
    return evening


@require_GET
def evenings(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """All formats there are, those first that the club plays."""
    own = club_of(request, club_id)
    kept = kept_by(own)
    others = [offered(form) for form in OFFERED if form.name not in kept and form != DRIVE_45S]
    context: dict[str, Any] = {
        "club": own,
        "form_key": form_key(),
        "changed": last_kept(own),
        "kept": [offered(form, is_kept=True) for form in kept.values()],
        "others": others,
        "compare_at": reverse("evenings", args=[own.pk]),
    }
    usual = next(iter(kept.values()), DRIVE_45S)
    context |= _compared(request, comparable(own), usual, USUAL_PEOPLE)
    status = _status_of(context["compare"])
    return render(request, "evenings/evenings.html", context, status=status)


@button(plays_form, then="evenings")
def keep(press: Press, form: PlaysForm) -> None:
    """The club plays this too."""
    actions.keep_evening(club=press.club, form=form.form, deed=press.deed)


@button(plays_form, then="evenings")
def drop(press: Press, form: PlaysForm) -> None:
    """The club plays this no more."""
    actions.drop_evening(club=press.club, form=form.form, deed=press.deed)


def _compared(
    request: HttpRequest, known: Mapping[str, Format], usual: Format, people: int
) -> dict[str, Any]:
    """Two formats side by side for so many people, played out now; nothing until it is asked for."""
    asked = request.GET if "cards" in request.GET else None
    form = CompareForm(asked, known=known, usual=usual, cards=people or USUAL_PEOPLE)
    effects = []
    if form.is_valid():
        people = form.cleaned_data["cards"]
        effects = [effect_in_words(each, people) for each in form.chosen]
    return {"compare": form, "effects": effects}


def _status_of(compare: CompareForm) -> int:
    return 422 if compare.errors else 200
