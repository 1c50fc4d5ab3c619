"""The floor: one tap for the winner, the bell for the next game."""

from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from parties.floor import actions
from parties.floor.forms import NextGameForm, Pressed, WinForm
from parties.floor.page.asking import asks_first
from parties.floor.page.by_chairs import of_one_game
from parties.floor.page.room import (
    answer_with_room,
    floor_context,
    has_floor,
    room_as_it_is,
)
from parties.frame.abreast import playing_now
from parties.log.night import Deed
from parties.models import Night, Role
from parties.web.answers import see
from parties.web.button import Press, button
from parties.web.doorkeeper import home_of
from parties.web.finding import night_of
from parties.web.pictures import look, nothing_new
from parties.web.requests import PersonRequest, helpers_too
from scoring.evening import Evening
from scoring.games.by_sides import SideResult
from scoring.numbers import GameNo


@helpers_too(Role.FLOOR)
@require_GET
@never_cache
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
@require_GET
@never_cache
def room(request: PersonRequest, night_id: int) -> HttpResponse:
    """The room for a page that says which state it has seen; nothing, at the price of one small
    query, where there is no newer one. What it shows to undo is each person's own, so it is made
    for each of the few who work on the floor."""
    night = night_of(request, night_id)
    _pk, version = look(Night.objects.filter(pk=night.pk), "room")
    if request.GET.get("seen") == version.seen:
        return nothing_new()
    return room_as_it_is(request, night, night.evening())


def _the_room(press: Press) -> HttpResponse:
    return answer_with_room(press.request, press.night, press.evening)


def _room_at_next_table(press: Press) -> HttpResponse:
    if not press.request.htmx:
        return _floor_at_next_table(press.night, press.evening)
    return _the_room(press)


@helpers_too(Role.FLOOR)
@button(WinForm, faulty="floor", then=_room_at_next_table)
def record_win(press: Press, form: WinForm) -> Evening | HttpResponse:
    """One tap: this couple won. The other couple's button of a decided table puts it right; where the
    next game has begun on seats that hang on it, who went on is asked first."""
    pressed: Pressed = form.cleaned_data["win"]
    if press.request.link and pressed.instead_of and pressed.game < (press.evening.game or 0):
        raise PermissionDenied  # what is over is put right by the organiser
    said = SideResult(pressed.game, pressed.table, pressed.couple)
    return asks_first(press, said, pressed.instead_of) or _answer(press.night, pressed, press.tap)


@helpers_too(Role.FLOOR)
@button(NextGameForm, faulty="night", then=_the_room)
def next_game(press: Press, form: NextGameForm) -> Evening:
    """The bell: the game after the one that the page shows."""
    game = GameNo(form.cleaned_data["game"] + 1)
    return actions.ring_bell(night=press.night, game=game, deed=press.tap)


def _answer(night: Night, pressed: Pressed, by: Deed) -> Evening:
    game, table, winner = pressed.game, pressed.table, pressed.couple
    if pressed.instead_of is None:
        return actions.record_win(night=night, game=game, table=table, winner=winner, deed=by)
    puts_right = actions.put_right_by_chairs if night.evening().form else actions.put_right
    return puts_right(
        night=night,
        game=game,
        table=table,
        winner=winner,
        instead_of=pressed.instead_of,
        deed=by,
    )


def _floor_at_next_table(night: Night, evening: Evening) -> HttpResponse:
    """Without JavaScript the browser would go back to the top of a long page after every tap."""
    response = see("floor", night.pk)
    waiting = playing_now(evening)
    if waiting:
        response["Location"] += f"#table-{min(waiting)}"
    return response
