"""Comings and goings: who goes home, comes late, cannot walk, plays with somebody else."""

from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from parties.book.page import book_of
from parties.comings import actions
from parties.comings.forms.comings import (
    LeaveForm,
    MoveTableForm,
    SitDownForm,
    StayPutForm,
    SubstituteForm,
    SwapForm,
)
from parties.comings.page import Places, free_places, put_together, who_sits_out
from parties.frame.page import night_context
from parties.frame.undoing import undoable
from parties.log.night import Refused, was_sent
from parties.models import Night
from parties.web.answers import faulty, see
from parties.web.deeds import deed, form_key
from parties.web.finding import names_of, night_of
from parties.web.requests import OrganiserRequest
from parties.wording.words import Names, both, capital, couple, games, listed, person, table
from scoring.evening import Evening
from scoring.night.phase import Phase
from scoring.numbers import CoupleNo
from scoring.seats.refusals import AlreadyPlaying, NotPlaying


@dataclass(frozen=True, slots=True)
class ComingOrGoing:
    """A couple and where it is: `state` is "here", "late" or "gone"."""

    couple: CoupleNo
    names: str
    state: str
    where: str
    sat_out: str
    stays: bool


@require_GET
@never_cache
def changes(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Every couple with its table, and what can be done."""
    night = night_of(request, night_id)
    return render(request, "comings/changes.html", _page(night, night.evening()))


@require_http_methods(["GET", "HEAD", "POST"])
def leave(request: OrganiserRequest, night_id: int, couple: int) -> HttpResponse:
    """Asks what becomes of the game, and says who sits out then."""
    night, by = night_of(request, night_id), deed(request)
    evening, number = night.evening(), CoupleNo(couple)
    if request.method == "POST" and was_sent(night, by.key):
        return see("changes", night.pk)
    _couple_or_404(evening, number)
    sits = actions.seat_now(evening, number)
    if sits is None or not evening.has_rung:
        raise Refused(NotPlaying(number), night)
    game, place = sits
    others = [each for each in place.couples if each != number]
    is_done = actions.is_done(evening, game, place)
    data = request.POST if request.method == "POST" else None
    form = LeaveForm(data, others=others, is_done=is_done)
    if form.is_valid():
        mover = form.cleaned_data["mover"]
        actions.leave(night=night, couple=number, ending=form.chosen, mover=mover, deed=by)
        return see("changes", night.pk)
    context = _couple_page(night, evening, number) | {
        "form": form,
        "game": game,
        "where": capital(table(place.table)),
        "others": others,
        "is_done": is_done,
        "follows": who_sits_out(evening, number),
    }
    return render(request, "comings/leave.html", context, status=422 if form.is_bound else 200)


@require_http_methods(["GET", "HEAD", "POST"])
def sit_down(request: OrganiserRequest, night_id: int, couple: int) -> HttpResponse:
    """Where a couple that came late or comes back sits down, the least disturbance first."""
    night, by = night_of(request, night_id), deed(request)
    evening, number = night.evening(), CoupleNo(couple)
    if request.method == "POST" and was_sent(night, by.key):
        return see("changes", night.pk)
    _couple_or_404(evening, number)
    if number in evening.here:
        raise Refused(AlreadyPlaying(number), night)
    data = request.POST if request.method == "POST" else None
    form = SitDownForm(data, places=free_places(evening))
    if form.is_valid():
        game, at = form.where
        actions.sit_down(night=night, couple=number, game=game, table=at, deed=by)
        return see("changes", night.pk)
    context = _couple_page(night, evening, number) | {"form": form}
    return render(request, "comings/sit_down.html", context, status=422 if form.is_bound else 200)


@require_POST
def stay_put(request: OrganiserRequest, night_id: int, couple: int) -> HttpResponse:
    """A couple cannot walk, or can again."""
    night, by = night_of(request, night_id), deed(request)
    if was_sent(night, by.key):
        return see("changes", night.pk)
    form = StayPutForm(request.POST)
    if not form.is_valid():
        return faulty(request, form, back=("changes", night.pk))
    stays = form.cleaned_data["stays"] == "yes"
    actions.stay_put(night=night, couple=CoupleNo(couple), stays=stays, deed=by)
    return see("changes", night.pk)


@require_http_methods(["GET", "HEAD", "POST"])
def substitute(request: OrganiserRequest, night_id: int, couple: int) -> HttpResponse:
    """Somebody plays on in place of one of the couple."""
    night, by = night_of(request, night_id), deed(request)
    evening, number = night.evening(), CoupleNo(couple)
    if request.method == "POST" and was_sent(night, by.key):
        return see("changes", night.pk)
    _couple_or_404(evening, number)
    names = names_of(night, evening)
    data = request.POST if request.method == "POST" else None
    form = SubstituteForm(
        data,
        couple=[(player, person(player, names)) for player in evening.couples[number]],
        book=book_of(night, evening, gone_may_play=True),
        offers=reverse("offers", args=[night.pk]) + "?gone=1",
    )
    if form.is_valid() and form.now.person:
        was = form.cleaned_data["was"]
        actions.substitute(night=night, couple=number, was=was, person=form.now.person, deed=by)
        return see("changes", night.pk)
    context = _couple_page(night, evening, number) | {"form": form}
    return render(request, "comings/substitute.html", context, status=422 if form.is_bound else 200)


@require_POST
def swap_punch_cards(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Two couples got each other's card."""
    night, by = night_of(request, night_id), deed(request)
    if was_sent(night, by.key):
        return see("changes", night.pk)
    form = SwapForm(request.POST)
    if not form.is_valid():
        page = _page(night, night.evening(), swap_form=form)
        return render(request, "comings/changes.html", page, status=422)
    one, other = (CoupleNo(form.cleaned_data[name]) for name in ("one", "other"))
    actions.swap_punch_cards(night=night, one=one, other=other, deed=by)
    return see("changes", night.pk)


@require_POST
def move_table(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Two half-empty tables become one."""
    night, by = night_of(request, night_id), deed(request)
    if was_sent(night, by.key):
        return see("changes", night.pk)
    form = MoveTableForm(request.POST)
    if not form.is_valid():
        return faulty(request, form, back=("changes", night.pk))
    game, at, to = form.moved
    actions.move_table(night=night, game=game, table=at, to=to, deed=by)
    return see("changes", night.pk)


def _page(night: Night, evening: Evening, *, swap_form: SwapForm | None = None) -> dict[str, Any]:
    names = names_of(night, evening)
    rows = [_row(evening, number, names) for number in sorted(evening.couples)]
    is_playing = evening.phase is Phase.PLAY and evening.has_rung
    merges: Places = put_together(evening) if is_playing else []
    return night_context(night, evening) | {
        "form_key": form_key(),
        "page": "changes",
        "undo": undoable(night, evening, names),
        "waiting": [row for row in rows if row.state != "here"] if is_playing else [],
        "couples": [row for row in rows if row.state == "here" or not is_playing],
        "is_playing": is_playing,
        "is_closed": evening.phase is Phase.CLOSED,
        "merges": merges,
        "swap_form": swap_form or SwapForm(),
    }


def _couple_page(night: Night, evening: Evening, number: CoupleNo) -> dict[str, Any]:
    names = names_of(night, evening)
    return night_context(night, evening) | {
        "form_key": form_key(),
        "row": _row(evening, number, names),
    }


def _row(evening: Evening, number: CoupleNo, names: Names) -> ComingOrGoing:
    sat = evening.sat_out.get(number, ())
    return ComingOrGoing(
        couple=number,
        names=both(evening.couples[number], names),
        state="here"
        if number in evening.here
        else "gone"
        if number in evening.gone_home
        else "late",
        where=_where(evening, number),
        sat_out=_("sat out %(games)s (%(which)s)")
        % {"games": games(len(sat)), "which": listed(sat)}
        if sat
        else "",
        stays=evening.stays(number, actions.open_game(evening, number)),
    )


def _where(evening: Evening, number: CoupleNo) -> str:
    if number in evening.gone_home:
        return _("went home after game %(game)s") % {"game": evening.gone_home[number]}
    sits = actions.seat_now(evening, number)
    if sits is None:
        return _("sits nowhere yet")
    _game, place = sits
    others = [couple(each) for each in place.couples if each != number]
    if not others:
        return _("%(table)s, alone") % {"table": table(place.table)}
    return _("%(table)s, with %(others)s") % {"table": table(place.table), "others": listed(others)}


def _couple_or_404(evening: Evening, number: CoupleNo) -> None:
    if number not in evening.couples:
        raise Http404
