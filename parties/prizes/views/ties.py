"""The tie room: what the tied couples want, cuts and play-offs."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from parties.log.night import Deed, Refused, was_sent
from parties.models import Night
from parties.prizes import actions
from parties.prizes.forms.ties import CutForm, PlayOffForm, TurnForm, Wanted, WishForm
from parties.prizes.page.ties import prizes_context
from parties.web.answers import answer, done, faulty
from parties.web.deeds import deed, tap
from parties.web.finding import night_of
from parties.web.requests import OrganiserRequest
from scoring.evening import Evening
from scoring.log.refusals import OldPage
from scoring.numbers import CoupleNo


@require_GET
@never_cache
def prizes(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Every prize and how it stands; before the last game is in, what is still missing."""
    night = night_of(request, night_id)
    return render(request, "prizes/prizes.html", prizes_context(night, night.evening()))


@require_POST
def wish(request: OrganiserRequest, night_id: int, place: int) -> HttpResponse:
    """What a tied couple wants, or all of them at once when they split."""
    night = night_of(request, night_id)
    form = WishForm(request.POST)
    if not form.is_valid():
        return faulty(request, form, back=("prizes", night.pk))
    evening = _say(night, place, form.cleaned_data["wish"], tap(request))
    return _prizes(request, night, evening, place)


@require_POST
def cut(request: OrganiserRequest, night_id: int, place: int) -> HttpResponse:
    """The cards that were cut from a real deck."""
    night = night_of(request, night_id)
    form = CutForm.sent(request.POST, place)
    if not form.is_valid():
        if "turn" in form.errors:
            return faulty(request, form, back=("prizes", night.pk))
        context = prizes_context(night, night.evening(), faulty_cut=(place, form))
        return answer(
            request, "prizes/_prizes.html", context, page="prizes/prizes.html", status=422
        )
    by = deed(request)
    _check_turn(night, place, form, by)
    evening = actions.cut(night=night, place=place, cards=form.cards, deed=by)
    return _prizes(request, night, evening, place)


@require_POST
def cut_for_them(request: OrganiserRequest, night_id: int, place: int) -> HttpResponse:
    """The program cuts, from the system's own randomness."""
    night = night_of(request, night_id)
    form = TurnForm(request.POST)
    if not form.is_valid():
        return faulty(request, form, back=("prizes", night.pk))
    by = deed(request)
    _check_turn(night, place, form, by)
    evening = actions.cut_for_them(night=night, place=place, deed=by)
    return _prizes(request, night, evening, place)


@require_POST
def play_off(request: OrganiserRequest, night_id: int, place: int) -> HttpResponse:
    """Who won the play-off."""
    night = night_of(request, night_id)
    form = PlayOffForm(request.POST)
    if not form.is_valid():
        return faulty(request, form, back=("prizes", night.pk))
    winner = CoupleNo(form.cleaned_data["winner"])
    evening = actions.play_off(night=night, place=place, winner=winner, deed=tap(request))
    return _prizes(request, night, evening, place)


def _prizes(request: OrganiserRequest, night: Night, evening: Evening, place: int) -> HttpResponse:
    return done(
        request,
        "prizes/_prizes.html",
        lambda: _prizes_with_focus(request, night, evening, place),
        to="prizes",
        night=night,
    )


def _prizes_with_focus(
    request: OrganiserRequest, night: Night, evening: Evening, place: int
) -> dict[str, Any]:
    """Where the pressed button is gone, the keyboard goes on from its prize, not from the top."""
    context = prizes_context(night, evening)
    buttons = {
        choice.value
        for card in context["cards"]
        if card.place == place
        for tied in card.couples
        for choice in tied.choices
    }
    return context | {"focus": None if request.POST.get("wish") in buttons else place}


def _say(night: Night, place: int, wanted: Wanted, by: Deed) -> Evening:
    if wanted.couple is None:
        return actions.split_all(night=night, place=place, deed=by)
    return actions.wish(night=night, place=place, couple=wanted.couple, wants=wanted.wants, deed=by)


def _check_turn(night: Night, place: int, form: TurnForm, by: Deed) -> None:
    """A page from before another cut would have its cards taken for the next one."""
    made = night.evening().said_of_prize(place).cuts
    if form.cleaned_data["turn"] != len(made) and not was_sent(night, by.key):
        raise Refused(OldPage(), night)
