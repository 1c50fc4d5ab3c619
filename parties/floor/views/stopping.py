"""Stop or pause: tea, a fire alarm, the end before its time, a night called off."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from parties.carried.page import if_added
from parties.floor import actions
from parties.floor.forms import CallOffForm, EndEarlyForm, PauseForm
from parties.frame.page import night_context, paused_since
from parties.frame.undoing import undoable
from parties.log.night import was_sent
from parties.models import Night
from parties.web.answers import see
from parties.web.deeds import deed, form_key
from parties.web.finding import names_of, night_of
from parties.web.requests import OrganiserRequest
from parties.wording.words import Names, both
from scoring.evening import Evening, replay
from scoring.log.lines import Line
from scoring.night.course import CalledOff, EndedEarly
from scoring.night.phase import Phase
from scoring.numbers import GameNo, Seq

MOST_LEVELS = 8


@require_GET
@never_cache
def stop(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Everything with which play stops."""
    night = night_of(request, night_id)
    return render(request, "floor/stop.html", _page(night, night.evening()))


@require_POST
def pause(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Play stands still."""
    night, by = night_of(request, night_id), deed(request)
    form = PauseForm(request.POST)
    if not form.is_valid():
        page = _page(night, night.evening(), pause_form=form)
        return render(request, "floor/stop.html", page, status=422)
    actions.pause(night=night, reason=form.cleaned_data["reason"], deed=by)
    return see("stop", night.pk)


@require_POST
def resume(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Play goes on."""
    night = night_of(request, night_id)
    evening = actions.resume(night=night, deed=deed(request))
    on_floor = evening.game is not None and evening.room(evening.game) is not None
    return see("floor" if on_floor else "night", night.pk)


@require_http_methods(["GET", "HEAD", "POST"])
def end_early(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Shows who would stand where; posted, the night is settled on the games so far."""
    night, by = night_of(request, night_id), deed(request)
    evening = night.evening()
    if request.method == "POST" and was_sent(night, by.key):
        return see("night", night.pk)
    games = _games_all_played(evening)
    asked = request.GET.get("after", "")
    after = next((game for game in games if str(game) == asked), games[-1] if games else GameNo(0))
    data = request.POST if request.method == "POST" else None
    form = EndEarlyForm(data, games=games, after=after)
    if form.is_valid():
        said = form.cleaned_data
        actions.end_early(night=night, after=said["after"], reason=said["reason"], deed=by)
        return see("night", night.pk)
    names = names_of(night, evening)
    context = night_context(night, evening) | {
        "form_key": form_key(),
        "form": form,
        "games": games,
        "after": after,
        "levels": _levels_after(evening, after, names) if after else [],
    }
    return render(request, "floor/end_early.html", context, status=422 if form.is_bound else 200)


@require_POST
def call_off(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The night is given up; the fees go back or are kept."""
    night, by = night_of(request, night_id), deed(request)
    if was_sent(night, by.key):
        return see("night", night.pk)
    form = CallOffForm(request.POST)
    if not form.is_valid():
        page = _page(night, night.evening(), call_off_form=form)
        return render(request, "floor/stop.html", page, status=422)
    fees_back = form.cleaned_data["fees"] == "back"
    actions.call_off(night=night, reason=form.cleaned_data["reason"], fees_back=fees_back, deed=by)
    return see("night", night.pk)


def _page(
    night: Night,
    evening: Evening,
    *,
    pause_form: PauseForm | None = None,
    call_off_form: CallOffForm | None = None,
) -> dict[str, Any]:
    can_call_off = evening.phase in (Phase.PREPARE, Phase.DOOR, Phase.PLAY)
    pots_then, seen = if_added(night, evening, CalledOff("-")) if can_call_off else ([], "")
    return night_context(night, evening) | {
        "form_key": form_key(),
        "page": "stop",
        "undo": undoable(night, evening, names_of(night, evening)),
        "paused_since": paused_since(night, evening),
        "pause_form": pause_form or PauseForm(),
        "call_off_form": call_off_form or CallOffForm(),
        "can_pause": evening.phase is Phase.PLAY,
        "can_end": bool(_games_all_played(evening)),
        "can_call_off": can_call_off,
        "pots_then": pots_then,
        "seen": seen,
        "takings": evening.takings,
    }


def _games_all_played(evening: Evening) -> list[GameNo]:
    """The games after which the night can end, in their order."""
    if evening.phase is not Phase.PLAY:
        return []
    typed = [evening.totals_after] if evening.totals_after else []
    begun = range(evening.first_game, evening.first_game + len(evening.rooms))
    return [*typed, *(GameNo(game) for game in begun if evening.is_complete(GameNo(game)))]


def _levels_after(
    evening: Evening, after: GameNo, names: Names
) -> list[tuple[int, int, list[str]]]:
    """Place, games won and couples of the best, if the night ended after this game."""
    seq = Seq(len(evening.lines) + 1)
    ended = replay((*evening.lines, Line(seq, EndedEarly(after, "-"))))
    return [
        (
            level.place,
            level.games_won,
            [f"{number} {both(ended.couples[number], names)}" for number in level.couples],
        )
        for level in ended.levels[:MOST_LEVELS]
    ]
