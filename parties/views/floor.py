"""The floor: tables in fixed tiles, one tap for the winner, the clock and the pace of the night."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST
from django_htmx.http import HttpResponseClientRedirect

from parties.actions import floor as actions
from parties.actions.log import Deed, undo_deed
from parties.forms.floor import NextGameForm, Pressed, WinForm
from parties.forms.undoing import UndoForm
from parties.http import (
    PersonRequest,
    came_from,
    deed,
    faulty,
    form_key,
    helpers_too,
    home_of,
    names_of,
    night_of,
    see,
    tap,
)
from parties.models import DeviceLink, Night, Role
from parties.views.journey import night_context
from parties.views.pausing import paused_since
from parties.views.pictures import look, nothing_new, seen_by_now
from parties.views.sitting_out import games_known, sit_out_now
from parties.views.undoing import undoable
from parties.wording.words import Names, person
from scoring.evening import Evening
from scoring.numbers import CoupleNo, GameNo, Seq, TableNo
from scoring.seats.room import Place


@dataclass(frozen=True, slots=True)
class Side:
    """One couple's button; `value` is what it posts."""

    couple: CoupleNo
    names: tuple[str, ...]
    deals: bool = False
    won: bool = False
    value: str = ""


@dataclass(frozen=True, slots=True)
class Tile:
    """A table on the screen, its couples on the sides they keep all night."""

    table: TableNo
    sides: tuple[Side, ...]
    done: bool
    game: GameNo


@dataclass(frozen=True, slots=True)
class Pace:
    """The clock of the game, and when the last game will end as things go."""

    started_at: datetime | None
    minutes_per_game: float | None
    ends_about: datetime | None


@helpers_too(Role.FLOOR)
@require_GET
@never_cache
def floor(request: PersonRequest, night_id: int) -> HttpResponse:
    """The page of the games; before the first and after the last, the night's own page."""
    night = night_of(request, night_id)
    evening = night.evening()
    if not _has_floor(evening):
        return see(home_of(request, night))
    return render(request, "parties/floor.html", floor_context(night, evening, request.link))


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
    return _fragment(request, night, night.evening())


@helpers_too(Role.FLOOR)
@require_POST
def record_win(request: PersonRequest, night_id: int) -> HttpResponse:
    """One tap: this couple won. The other couple's button of a decided table puts it right."""
    night = night_of(request, night_id)
    form = WinForm(request.POST)
    if not form.is_valid():
        return faulty(request, form, back=("floor", night.pk))
    pressed: Pressed = form.cleaned_data["win"]
    if request.link and pressed.instead_of and pressed.game < (night.evening().game or 0):
        raise PermissionDenied  # what is over is put right by the organiser
    evening = _answer(night, pressed, tap(request))
    if not request.htmx:
        return _floor_at_next_table(night, evening)
    return _room(request, night, evening)


@helpers_too(Role.FLOOR)
@require_POST
def next_game(request: PersonRequest, night_id: int) -> HttpResponse:
    """The bell: the game after the one that the page shows."""
    night = night_of(request, night_id)
    form = NextGameForm(request.POST)
    if not form.is_valid():
        return faulty(request, form, back=("night", night.pk))
    game = GameNo(form.cleaned_data["game"] + 1)
    return _room(request, night, actions.ring_bell(night=night, game=game, deed=tap(request)))


@helpers_too(Role.DOOR, Role.FLOOR)
@require_POST
def undo(request: PersonRequest, night_id: int) -> HttpResponse:
    """Undo the deed that the button named; on to the page it was pressed on."""
    night = night_of(request, night_id)
    form = UndoForm(request.POST)
    if not form.is_valid():
        return faulty(request, form, back=("night", night.pk))
    if request.link and not _is_own_last(night, request.link, form.cleaned_data["seq"]):
        raise PermissionDenied
    evening = undo_deed(night, Seq(form.cleaned_data["seq"]), deed(request))
    if request.htmx and request.htmx.target == "room":
        return _room(request, night, evening)
    if form.page_to_return_to() == UndoForm.PUT_RIGHT:
        return see(came_from(request) or reverse("results", args=[night.pk]))
    return see(form.page_to_return_to(), night.pk)


def floor_context(night: Night, evening: Evening, link: DeviceLink | None = None) -> dict[str, Any]:
    """Everything the floor shows, from the night as it now stands."""
    game, names = evening.game, names_of(night, evening)
    room = evening.room(game) if game else None
    if game is None or room is None:
        raise ValueError("no game is being played")
    playing = _playing(evening)
    pace = _pace(night, evening, game)
    return night_context(night, evening) | {
        "form_key": form_key(),
        "paused_since": paused_since(night, evening),
        "floor": {
            "seen": seen_by_now(len(evening.lines), night.revision),
            "game": game,
            "games": evening.last_game,
            "rolling": _goes_on_by_itself(evening, game),
            "tea": _tea(evening, game),
            "first_game": game == evening.first_game,
            "deal_in_turn": len(room.places) == 1,
            "is_last": game == evening.last_game,
            "all_in": evening.is_complete(game),
            "waiting": sorted(playing),
            "tiles": _tiles(evening, game, playing, names),
            "sitting_out": [
                _side(place.couples[0], evening, names)
                for _game, place in sit_out_now(evening, game)
            ],
            "undo": undoable(night, evening, names, link),
            "started_at": pace.started_at,
            "minutes_per_game": pace.minutes_per_game,
            "ends_about": None if evening.games_are_over else pace.ends_about,
        },
    }


def _is_own_last(night: Night, link: DeviceLink, seq: int) -> bool:
    """Whether a helper's undo button could name this entry; pressed twice, it names it again."""
    undone = night.log.filter(link=link, kind="undone", facts__undoes=seq).exists()
    found = undoable(night, night.evening(), {}, link)
    return undone or (found is not None and found.seq == seq)


def _answer(night: Night, pressed: Pressed, by: Deed) -> Evening:
    game, table, winner = pressed.game, pressed.table, pressed.couple
    if pressed.instead_of is None:
        return actions.record_win(night=night, game=game, table=table, winner=winner, deed=by)
    return actions.put_right(
        night=night,
        game=game,
        table=table,
        winner=winner,
        instead_of=pressed.instead_of,
        deed=by,
    )


def _room(request: PersonRequest, night: Night, evening: Evening) -> HttpResponse:
    return _fragment(request, night, evening) if request.htmx else see("floor", night.pk)


def _fragment(request: PersonRequest, night: Night, evening: Evening) -> HttpResponse:
    if not _has_floor(evening):
        return HttpResponseClientRedirect(home_of(request, night))
    return render(request, "parties/_room.html", floor_context(night, evening, request.link))


def _has_floor(evening: Evening) -> bool:
    """Whether a game is being played that has tables: totals may stand in place of the last one."""
    return evening.game is not None and evening.room(evening.game) is not None


def _floor_at_next_table(night: Night, evening: Evening) -> HttpResponse:
    """Without JavaScript the browser would go back to the top of a long page after every tap."""
    response = see("floor", night.pk)
    waiting = _playing(evening)
    if waiting:
        response["Location"] += f"#table-{min(waiting)}"
    return response


def _goes_on_by_itself(evening: Evening, game: GameNo) -> bool:
    """Whether the game after this one needs no bell."""
    return evening.has_begun(GameNo(game + 1))


def _playing(evening: Evening) -> dict[TableNo, GameNo]:
    """The game of each table at which people are playing; the others wait for their next couple."""
    return {
        table: game
        for table, game in evening.playing.items()
        if evening.couples_at(game, table) and game <= evening.last_game
    }


def _tea(evening: Evening, game: GameNo) -> str:
    """When there is tea, in words; empty once it is over and where there is none."""
    after = evening.rules.break_after
    if not 0 < after < evening.last_game:
        return ""
    if game == after + 1 and game not in evening.bells and not evening.won.get(game):
        return _("Tea now")
    if game == after:
        return _("Tea now") if evening.is_complete(game) else _("Tea after this game")
    return _("Tea after game %(game)s") % {"game": after} if game < after else ""


def _tiles(
    evening: Evening, game: GameNo, playing: Mapping[TableNo, GameNo], names: Names
) -> list[Tile]:
    """Each table in the game that it plays, or else in the last for which it has a result."""
    shown: dict[TableNo, tuple[GameNo, Place]] = {}
    for number, room in games_known(evening, game):
        for place in room.known:
            done = place.table in evening.won.get(number, {})
            if not place.sits_out and (done or playing.get(place.table) == number):
                shown[place.table] = number, place
    return [_tile(evening, *shown[table], names) for table in sorted(shown)]


def _tile(evening: Evening, game: GameNo, place: Place, names: Names) -> Tile:
    win = evening.result_of(game, place.table)
    results = evening.won.get(game, {})
    winner = results.get(place.table)
    sides = tuple(
        Side(
            couple=couple,
            names=_names(couple, evening, names),
            deals=couple == place.arrived,
            won=couple == winner,
            value=Pressed(game, place.table, couple, win.seq if win else None).value
            if couple != winner
            else Pressed(game, place.table, couple, None).value,
        )
        for couple in place.couples
    )
    return Tile(place.table, sides, place.table in results, game)


def _side(couple: CoupleNo, evening: Evening, names: Names) -> Side:
    return Side(couple, _names(couple, evening, names))


def _names(couple: CoupleNo, evening: Evening, names: Names) -> tuple[str, ...]:
    return tuple(person(player, names) for player in evening.couples[couple])


def _pace(night: Night, evening: Evening, game: GameNo) -> Pace:
    bells = {seq: begun for begun, seq in evening.bells.items()}
    rows = night.log.filter(seq__in=bells).values_list("seq", "at")
    begun = {bells[Seq(seq)]: at for seq, at in rows}
    first = min(begun)
    if game == first:
        return Pace(begun[first], None, None)
    # Without a bell nobody knows when a game began: the clock is the night's, and so is the pace.
    start = begun.get(game, timezone.now())
    per_game: timedelta = (start - begun[first]) / (game - first)
    # A game that takes longer than the others so far ends now at the earliest.
    this_one_ends = max(start + per_game, timezone.now())
    ends = this_one_ends + (evening.last_game - game) * per_game
    return Pace(begun.get(game, begun[first]), per_game / timedelta(minutes=1), ends)
