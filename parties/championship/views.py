"""A championship: planned, looked at, and its final and plate planned."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from parties.championship import actions
from parties.championship.forms import ChampionshipForm, FinalForm, fits
from parties.championship.page import (
    Parts,
    choices_of,
    finals_shown,
    parts_of,
    planned_last,
    sections_shown,
)
from parties.club.page import Usual, championships, usual_night
from parties.evenings.page import by_name, kept_by
from parties.log.writing import Refused
from parties.models import Club
from parties.web.answers import see
from parties.web.deeds import deed
from parties.web.finding import club_of, tonight
from parties.web.requests import OrganiserRequest
from scoring.formats.format import Format
from scoring.formats.left_open import LEFT_OPEN
from scoring.formats.named import ROUND_ROBIN
from scoring.log.refusals import OldPage
from scoring.numbers import Cents, TimeOfDay
from scoring.pots.reach import that_can_be_won
from scoring.rules.so_many_games import with_games

NO_HOUR = TimeOfDay("")


@require_http_methods(["GET", "HEAD", "POST"])
def plan_championship(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """How many sections, what they play, and how many go on; posted, a night for each section."""
    club = club_of(request, club_id)
    usual = usual_night(club, tonight(), "")
    data = request.POST if request.method == "POST" else None
    form = ChampionshipForm(data, known=_known(club), initial=_first(usual))
    if form.is_valid():
        return _plan(request, club, usual, form)
    page = {"club": club, "form": form, "usual": usual}
    status = 422 if form.is_bound else 200
    return render(request, "championship/plan.html", page, status=status)


def _first(usual: Usual) -> dict[str, Any]:
    rules = usual.rules
    return {
        "name": _("Championship"),
        "date": usual.form["date"],
        "hall": usual.form["hall"],
        "plays": ROUND_ROBIN.name,
        "sections": 2,
        "go_on": 2,
        "fee": rules.fee,
        "doors": rules.doors,
        "begins": rules.begins,
    }


def _known(club: Club) -> Mapping[str, Format]:
    """All meet once, and then whatever else is offered here and says by itself who goes where."""
    kept, known = kept_by(club), by_name(club)
    said = {name: form for name, form in known.items() if name in kept or name not in LEFT_OPEN}
    return {ROUND_ROBIN.name: said[ROUND_ROBIN.name], **said}


def _plan(
    request: OrganiserRequest, club: Club, usual: Usual, form: ChampionshipForm
) -> HttpResponse:
    said = form.cleaned_data
    rules = with_games(usual.rules, said["games"] or form.form.games)
    actions.plan_championship(
        club=club,
        name=said["name"],
        day=said["date"],
        hall=said["hall"],
        permit=usual.form["permit"],
        sections=said["sections"],
        go_on=said["go_on"],
        form=form.form,
        rules=replace(
            rules,
            pots=that_can_be_won(rules.pots, rules.games, said["date"].isoformat(), form.form),
            fee=said["fee"],
            doors=said["doors"] or NO_HOUR,
            begins=said["begins"] or NO_HOUR,
        ),
        on_paper=usual.form["on_paper"],
        deed=deed(request),
    )
    return see("championship", club.pk)


@require_http_methods(["GET", "HEAD", "POST"])
def championship(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """How far each section is and who goes on; posted, the final and the plate are planned."""
    club = club_of(request, club_id)
    sent = request.POST if request.method == "POST" else None
    asked = (sent or request.GET).get("of", "")
    parts = parts_of(club, asked)
    if sent and (parts is None or f"{parts.of}" != asked):
        raise Refused(OldPage(), club)
    if parts is None:
        return render(request, "championship/championship.html", {"club": club})
    if sent and parts.final:
        return _see(club, parts)  # it was planned meanwhile: here it is
    form = _final_form(club, parts, sent)
    if form and form.is_valid():
        return _plan_final(request, club, parts, form)
    page = {
        "club": club,
        "parts": parts,
        "form": form,
        "sections": sections_shown(parts, form.ticked if form else frozenset()),
        "next": next((e.letter for e in parts.sections if not e.evening.games_are_over), ""),
        "finals": finals_shown(parts),
        "others": [each for each in championships(parts.now) if each.of != parts.of],
        "changed": planned_last(club, parts),
    }
    status = 422 if form and form.is_bound else 200
    return render(request, "championship/championship.html", page, status=status)


def _final_form(club: Club, parts: Parts, sent: Any) -> FinalForm | None:
    """Once every section is over, and until the final is planned."""
    if parts.final or not (parts.are_over or sent):
        return None
    plays = parts.sections[0].evening.form if parts.sections else None
    known = {name: form for name, form in _known(club).items() if fits(form, plays)}
    if plays:
        known = {plays.name: plays} | known
    initial = {
        "date": tonight(),
        "plays": next(iter(known)),
        "fee": Cents(0),
        "cup": _("the cup"),
        "plate": _("the plate"),
    }
    return FinalForm(sent, choices=choices_of(parts), known=known, initial=initial)


def _plan_final(
    request: OrganiserRequest, club: Club, parts: Parts, form: FinalForm
) -> HttpResponse:
    actions.plan_final(
        club=club,
        championship=parts.said,
        played=parts.sections,
        went_on=form.cleaned_data["on"],
        final=form.final,
        deed=deed(request),
    )
    messages.success(
        request, _("The final and the plate are planned, and everybody has a card there.")
    )
    return _see(club, parts)


def _see(club: Club, parts: Parts) -> HttpResponse:
    return see(f"{reverse('championship', args=[club.pk])}?of={parts.of}")
