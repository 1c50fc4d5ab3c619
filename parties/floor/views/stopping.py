"""Stop or pause: tea, a fire alarm, the end before its time, a night called off."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from parties.carried.page import if_added
from parties.floor import actions
from parties.floor.forms import CallOffForm, EndEarlyForm, PauseForm
from parties.floor.page.room import has_floor
from parties.floor.words import dropped, if_called_off
from parties.frame.page import night_context, paused_since
from parties.frame.undoing import undoable
from parties.log.night import Refused
from parties.models import Night
from parties.web.answers import see
from parties.web.button import Press, asks, bare_button, button
from parties.web.deeds import form_key
from parties.web.finding import names_of, night_of
from parties.web.refusals import first_undo, why
from parties.web.requests import OrganiserRequest
from parties.wording.formats import counted
from parties.wording.words import Names, both
from scoring.evening import Evening, replay
from scoring.log.lines import Line
from scoring.night.course import CalledOff, EndedEarly, Paused, Resumed
from scoring.night.phase import Phase
from scoring.numbers import GameNo, Seq
from scoring.why_not import why_not

MOST_LEVELS = 8


@require_GET
@never_cache
def stop(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Everything with which play stops."""
    night = night_of(request, night_id)
    evening = night.evening()
    page = _page(night, evening) | _in_the_way(request, night, evening)
    return render(request, "floor/stop.html", page)


def _pause_again(press: Press, form: PauseForm) -> HttpResponse:
    page = _page(press.night, press.evening, pause_form=form)
    return render(press.request, "floor/stop.html", page, status=422)


def _calling_off(press: Press) -> CallOffForm:
    return CallOffForm(press.sent, evening=press.evening)


def _call_off_again(press: Press, form: CallOffForm) -> HttpResponse:
    page = _page(press.night, press.evening, call_off_form=form)
    return render(press.request, "floor/stop.html", page, status=press.status_of(form))


def _after_which(press: Press) -> GameNo:
    """The game that is asked about, or the last that every table has played; 0 where there is none."""
    games, asked = _games_all_played(press.evening), press.request.GET.get("after", "")
    last = games[-1] if games else GameNo(0)
    return next((game for game in games if str(game) == asked), last)


def _ending_page(press: Press, form: EndEarlyForm) -> HttpResponse:
    night, evening, after = press.night, press.evening, _after_which(press)
    names = names_of(night, evening)
    context = night_context(night, evening) | {
        "form_key": form_key(),
        "form": form,
        "games": _games_all_played(evening),
        "after": after,
        "dropped": dropped(evening, after),
        "levels": _levels_after(evening, after, names) if after else [],
    }
    return render(press.request, "floor/end_early.html", context, status=press.status_of(form))


@button(PauseForm, faulty=_pause_again, then="stop")
def pause(press: Press, form: PauseForm) -> Evening:
    """Play stands still."""
    return press.say(Paused(form.cleaned_data["reason"].strip()))


@bare_button(then="night")
def resume(press: Press) -> HttpResponse:
    """Play goes on."""
    return see("floor" if has_floor(press.say(Resumed())) else "night", press.night.pk)


@asks(EndEarlyForm, shows=_ending_page, once=True, then="night")
def end_early(press: Press, form: EndEarlyForm) -> Evening:
    """Shows who would stand where; posted, the night is settled on the games so far."""
    said = form.cleaned_data
    return press.say(EndedEarly(GameNo(said["after"]), said["reason"].strip()))


@button(_calling_off, faulty=_call_off_again, once=True, then="night")
def call_off(press: Press, form: CallOffForm) -> Evening:
    """The night is given up; what people paid goes back or is kept, and the tills are counted."""
    reason = form.cleaned_data["reason"]
    return actions.call_off(night=press.night, reason=reason, money=form.money, deed=press.deed)


def _page(
    night: Night,
    evening: Evening,
    *,
    pause_form: PauseForm | None = None,
    call_off_form: CallOffForm | None = None,
) -> dict[str, Any]:
    can_call_off = not evening.night.ended
    pots_then, seen = if_added(night, evening, CalledOff("-")) if can_call_off else ([], "")
    return night_context(night, evening) | {
        "form_key": form_key(),
        "page": "stop",
        "on_floor": has_floor(evening) and evening.phase is Phase.PLAY,
        "undo": undoable(night, evening, names_of(night, evening)),
        "paused_since": paused_since(night, evening),
        "pause_form": pause_form or PauseForm(),
        "call_off_form": call_off_form or CallOffForm(evening=evening),
        "can_pause": evening.phase is Phase.PLAY,
        "can_end": bool(_games_all_played(evening)),
        "can_call_off": can_call_off,
        "if_called_off": if_called_off(evening) if can_call_off else [],
        "pots_then": pots_then,
        "seen": seen,
        "takings": evening.takings,
    }


def _in_the_way(request: OrganiserRequest, night: Night, evening: Evening) -> dict[str, Any]:
    """What was settled or handed over, to be undone before the night is called off."""
    off = CalledOff("why")
    reason = None if evening.night.ended else why_not(evening, off)
    if reason is None:
        return {}
    refused = Refused(reason, night, entries=[off])
    return {"in_the_way": why(refused)} | first_undo(request, refused)


def _games_all_played(evening: Evening) -> list[GameNo]:
    """The games after which the night can end, in their order."""
    if evening.phase is not Phase.PLAY:
        return []
    typed = [evening.totals_after] if evening.totals_after else []
    begun = range(evening.first_game, evening.first_game + len(evening.rooms))
    return [*typed, *(GameNo(game) for game in begun if evening.is_complete(GameNo(game)))]


def _won(evening: Evening, number: int) -> str:
    if evening.form:
        return counted(evening.form, number)
    return ngettext("%(won)s game won", "%(won)s games won", number) % {"won": number}


def _levels_after(
    evening: Evening, after: GameNo, names: Names
) -> list[tuple[int, str, list[str]]]:
    """Place, what counts in words and couples of the best, if the night ended after this game."""
    seq = Seq(len(evening.lines) + 1)
    ended = replay((*evening.lines, Line(seq, EndedEarly(after, "-"))))
    return [
        (
            level.place,
            _won(evening, level.games_won),
            [f"{number} {both(ended.couples[number], names)}" for number in level.couples],
        )
        for level in ended.levels[:MOST_LEVELS]
    ]
