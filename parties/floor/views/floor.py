"""The floor with its taps, notes, the night stopped or paused."""

from dataclasses import replace
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import ngettext

from parties.floor import actions
from parties.floor.forms import (
    CallOffForm,
    EndEarlyForm,
    NextGameForm,
    NoteForm,
    PauseForm,
    PointsForm,
    Pressed,
    TallyForm,
    WinForm,
)
from parties.floor.page.floor import (
    answer_with_room,
    asks_first,
    floor_context,
    has_floor,
    of_one_game,
    room_as_it_is,
)
from parties.floor.page.hands import won_by_hands
from parties.floor.words import dropped, if_called_off, noted
from parties.log.night import Refused
from parties.models import Night, Role
from parties.till.page import if_added
from parties.web.answers import faulty as say_faults, first_undo, see, why
from parties.web.button import Press, asks, bare_button, button
from parties.web.doorkeeper import home_of
from parties.web.finding import names_of, night_of
from parties.web.frame import night_context, paused_since
from parties.web.pauses import playing_now
from parties.web.pictures import look, nothing_new, of_night
from parties.web.requests import OrganiserRequest, PersonRequest, helpers_too
from parties.web.undoing import undoable
from parties.wording.deeds import say
from parties.wording.formats import counted
from parties.wording.words import Names, both
from scoring.evening import Evening, replay
from scoring.games.correcting import SideResult
from scoring.games.results import PutRight, Won
from scoring.log.lines import Line
from scoring.night.course import CalledOff, EndedEarly, Noted, Paused, Phase, Resumed
from scoring.numbers import GameNo, Seq, TableNo
from scoring.seats.seating import Bell
from scoring.what_follows import why_not

# The floor of an evening by chairs: points typed for a table, and what is counted by itself.


def _points(press: Press) -> PointsForm:
    return PointsForm(press.sent, evening=press.evening)


def _again(press: Press, form: PointsForm) -> HttpResponse:
    """The tables as they are, with what was typed at the one that was sent, and what is wrong there;
    where the page stays, in the line above it."""
    evening = press.evening
    if press.request.htmx or evening.form is None or not form.cards:
        if press.refused:
            raise press.refused
        return say_faults(press.request, form, back=("floor", press.night.pk))
    context = of_one_game(press.night, evening, evening.form, form)
    context |= {"form": form, "refusal": why(press.refused) if press.refused else ""}
    return render(press.request, "floor/by_chairs.html", context, status=press.status_of(form))


def _the_tables(press: Press) -> HttpResponse:
    return answer_with_room(press.request, press.night, press.evening)


@helpers_too(Role.FLOOR)
@button(_points, faulty=_again, refused=_again, then=_the_tables)
def record_points(press: Press, form: PointsForm) -> Evening | HttpResponse:
    """What each side of a table made; typed anew it puts right what stands. Where the next game has
    begun on seats that hang on it, who went on is asked first."""
    said = form.cleaned_data
    game, instead_of = GameNo(said["game"]), said["instead_of"]
    if press.request.link and instead_of and game < (press.evening.game or 0):
        raise PermissionDenied  # what is over is put right by the organiser
    result = SideResult(game, said["table"], points=form.made, mover=form.goes)
    result = replace(result, winner=won_by_hands(press.night, press.evening, result))
    return asks_first(press, result, instead_of) or actions.record_points(
        press.night, press.tap, result, instead_of
    )


@helpers_too(Role.FLOOR)
@button(TallyForm, faulty="floor", once=True, then=_the_tables)
def tally(press: Press, form: TallyForm) -> Evening:
    """One more for this card."""
    return press.say(form.cleaned_data["tally"])


# The caller's grid, as an answer.

# The floor: one tap for the winner, the bell for the next game.


@helpers_too(Role.FLOOR)
def floor(request: PersonRequest, night_id: int) -> HttpResponse:
    """The page of the games; before the first and after the last, the night's own page."""
    night = night_of(request, night_id)
    evening = night.evening()
    if not has_floor(evening):
        return see(home_of(request, night))
    asked = request.GET.get("game", "")
    if evening.form and asked and not request.link:
        earlier = of_one_game(night, evening, evening.form, asked=asked)
        return render(request, "floor/by_chairs.html", earlier)
    context = floor_context(night, evening, request.link) | {
        "anybody_helps": _anybody_helps(request, night)
    }
    return render(request, "floor/floor.html", context)


def _anybody_helps(request: PersonRequest, night: Night) -> bool:
    """Whether somebody else tells winners, of whom the laptop says when nothing is heard."""
    return not request.link and night.links.filter(withdrawn_at=None, role=Role.FLOOR).exists()


@helpers_too(Role.FLOOR)
def room(request: PersonRequest, night_id: int) -> HttpResponse:
    """The room for a page that says which state it has seen; nothing, at the price of one small
    query, where there is no newer one. What it shows to undo is each person's own, so it is made
    for each of the few who work on the floor."""
    night = night_of(request, night_id)
    _pk, version = look(of_night(night.pk), "room")
    if request.GET.get("seen") == version.seen:
        return nothing_new()
    return room_as_it_is(request, night, night.evening())


def _room_at_next_table(press: Press) -> HttpResponse:
    if not press.request.htmx:
        return _floor_at_next_table(press.night, press.evening)
    return _the_tables(press)


@helpers_too(Role.FLOOR)
@button(WinForm, faulty="floor", then=_room_at_next_table)
def record_win(press: Press, form: WinForm) -> Evening | HttpResponse:
    """One tap: this couple won. The other couple's button of a decided table puts it right; where the
    next game has begun on seats that hang on it, who went on is asked first."""
    pressed: Pressed = form.cleaned_data["win"]
    if press.request.link and pressed.instead_of and pressed.game < (press.evening.game or 0):
        raise PermissionDenied  # what is over is put right by the organiser
    said = SideResult(pressed.game, pressed.table, pressed.couple)
    return asks_first(press, said, pressed.instead_of) or _answer(press, pressed)


@helpers_too(Role.FLOOR)
@button(NextGameForm, faulty="night", then=_the_tables)
def next_game(press: Press, form: NextGameForm) -> Evening:
    """The bell: the game after the one that the page shows."""
    return press.tell(Bell(GameNo(form.cleaned_data["game"] + 1)))


def _answer(press: Press, pressed: Pressed) -> Evening:
    where = pressed.game, pressed.table, pressed.couple
    if pressed.instead_of is None:
        return press.tell(Won(*where))
    if press.night.evening().form:
        return actions.put_right_by_chairs(press.night, press.tap, *where, pressed.instead_of)
    return press.tell(PutRight(*where, pressed.instead_of))


def _floor_at_next_table(night: Night, evening: Evening) -> HttpResponse:
    """Without JavaScript the browser would go back to the top of a long page after every tap."""
    response = see("floor", night.pk)
    waiting = playing_now(evening)
    if waiting:
        response["Location"] += f"#table-{min(waiting)}"
    return response


# Notes: a ruling or an incident, with its game and table.


def _new_note(press: Press) -> NoteForm:
    """Of the game that is on; where the referee has ruled, with the ruling as its words."""
    ruling = press.request.GET.get("words", "")[: NoteForm.LONGEST]
    return NoteForm(press.sent, initial={"game": press.evening.game, "words": ruling})


def _page(press: Press, form: NoteForm) -> HttpResponse:
    night, evening = press.night, press.evening
    return press.page(
        "floor/note.html",
        form,
        page="note",
        on_floor=has_floor(evening) and evening.phase is Phase.PLAY,
        undo=undoable(night, evening, press.names),
        notes=noted(evening),
        hands=[
            (*at, say(hand, {}))
            for at, kept in evening.games.hands.items()
            for hand in kept.values()
        ],
        is_closed=evening.phase is Phase.CLOSED,
    )


@asks(_new_note, shows=_page, once=True, then="note")
def note(press: Press, form: NoteForm) -> Evening:
    """What was noted, and one more note."""
    said = form.cleaned_data
    game, table = GameNo(said["game"] or 0), TableNo(said["table"] or 0)
    return press.say(Noted(game, table, said["words"], said["on_sheet"]))


# Stop or pause: tea, a fire alarm, the end before its time, a night called off.


MOST_LEVELS = 8


def stop(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Everything with which play stops."""
    night = night_of(request, night_id)
    evening = night.evening()
    page = _stopping_page(night, evening) | _in_the_way(request, night, evening)
    return render(request, "floor/stop.html", page)


def _stopping_again(press: Press, form: PauseForm | CallOffForm) -> HttpResponse:
    page = _stopping_page(press.night, press.evening) | {form.called: form}
    return render(press.request, "floor/stop.html", page, status=422)


def _calling_off(press: Press) -> CallOffForm:
    return CallOffForm(press.sent, evening=press.evening)


def _after_which(press: Press) -> GameNo:
    """The game that is asked about, or the last that every table has played; 0 where there is none."""
    games, asked = _games_all_played(press.evening), press.request.GET.get("after", "")
    last = games[-1] if games else GameNo(0)
    return next((game for game in games if str(game) == asked), last)


def _ending_page(press: Press, form: EndEarlyForm) -> HttpResponse:
    evening, after = press.evening, _after_which(press)
    return press.page(
        "floor/end_early.html",
        form,
        games=_games_all_played(evening),
        after=after,
        dropped=dropped(evening, after),
        levels=_levels_after(evening, after, press.names) if after else [],
    )


@button(PauseForm, faulty=_stopping_again, then="stop")
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


@button(_calling_off, faulty=_stopping_again, once=True, then="night")
def call_off(press: Press, form: CallOffForm) -> Evening:
    """The night is given up; what people paid goes back or is kept, and the tills are counted."""
    reason = form.cleaned_data["reason"]
    return actions.call_off(night=press.night, reason=reason, money=form.money, deed=press.deed)


def _stopping_page(night: Night, evening: Evening) -> dict[str, Any]:
    can_call_off = not evening.night.ended
    pots_then, seen = if_added(night, evening, CalledOff("-")) if can_call_off else ([], "")
    return night_context(night, evening) | {
        "page": "stop",
        "on_floor": has_floor(evening) and evening.phase is Phase.PLAY,
        "undo": undoable(night, evening, names_of(night, evening)),
        "paused_since": paused_since(night, evening),
        "pause_form": PauseForm(),
        "call_off_form": CallOffForm(evening=evening),
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
