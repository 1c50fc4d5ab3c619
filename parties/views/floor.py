"""The floor: tables in fixed tiles, one tap for the winner, the clock and the pace of the night."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST
from django_htmx.http import HttpResponseClientRedirect

from parties.actions import floor as actions
from parties.actions.log import Deed, undo_deed
from parties.forms.floor import NextGameForm, Pressed, WinForm
from parties.forms.undoing import UndoForm
from parties.http import OrganiserRequest, deed, faulty, form_key, names_of, night_of, see, tap
from parties.models import Night
from parties.views.journey import night_context
from parties.views.undoing import undoable
from parties.wording.words import Names, person
from scoring.evening import Evening
from scoring.numbers import CoupleNo, GameNo, Seq, TableNo
from scoring.room import Place, Room


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


@dataclass(frozen=True, slots=True)
class Pace:
    """The clock of the game, and when the last game will end as things go."""

    started_at: datetime | None
    minutes_per_game: float | None
    ends_about: datetime | None


@require_GET
@never_cache
def floor(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The page of the games; before the first and after the last, the night's own page."""
    night = night_of(request, night_id)
    evening = night.evening()
    if not _has_floor(evening):
        return see("night", night.pk)
    return render(request, "parties/floor.html", floor_context(night, evening))


@require_POST
def record_win(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """One tap: this couple won. The other couple's button of a decided table puts it right."""
    night = night_of(request, night_id)
    form = WinForm(request.POST)
    if not form.is_valid():
        return faulty(request, form, back=("floor", night.pk))
    pressed: Pressed = form.cleaned_data["win"]
    evening = _answer(night, pressed, tap(request))
    if not request.htmx:
        return _floor_at_next_table(night, evening)
    return _room(request, night, evening)


@require_POST
def next_game(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The bell: the game after the one that the page shows."""
    night = night_of(request, night_id)
    form = NextGameForm(request.POST)
    if not form.is_valid():
        return faulty(request, form, back=("night", night.pk))
    game = GameNo(form.cleaned_data["game"] + 1)
    return _room(request, night, actions.ring_bell(night=night, game=game, deed=tap(request)))


@require_POST
def undo(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Undo the deed that the button named; on to the page it was pressed on."""
    night = night_of(request, night_id)
    form = UndoForm(request.POST)
    if not form.is_valid():
        return faulty(request, form, back=("night", night.pk))
    evening = undo_deed(night, Seq(form.cleaned_data["seq"]), deed(request))
    if request.htmx and request.htmx.target == "room":
        return _room(request, night, evening)
    return see(form.page_to_return_to(), night.pk)


def floor_context(night: Night, evening: Evening) -> dict[str, Any]:
    """Everything the floor shows, from the night as it now stands."""
    game, names = evening.game, names_of(night, evening)
    room = evening.room(game) if game else None
    if game is None or room is None:
        raise ValueError("no game is being played")
    waiting = sorted(place.table for place in evening.missing(game))
    pace = _pace(night, evening, game)
    return night_context(night, evening) | {
        "form_key": form_key(),
        "floor": {
            "game": game,
            "games": evening.rules.games,
            "first_game": game == evening.first_game,
            "deal_in_turn": len(room.places) == 1,
            "is_last": game == evening.rules.games,
            "all_in": not waiting,
            "waiting": waiting,
            "tiles": _tiles(evening, game, room, names),
            "sitting_out": [_side(couple, evening, names) for couple in room.sitting_out],
            "undo": undoable(night, evening, names),
            "started_at": pace.started_at,
            "minutes_per_game": pace.minutes_per_game,
            "ends_about": pace.ends_about,
        },
    }


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


def _room(request: OrganiserRequest, night: Night, evening: Evening) -> HttpResponse:
    if not request.htmx:
        return see("floor", night.pk)
    if not _has_floor(evening):
        return HttpResponseClientRedirect(reverse("night", args=[night.pk]))
    return render(request, "parties/_room.html", floor_context(night, evening))


def _has_floor(evening: Evening) -> bool:
    """Whether a game is being played that has tables: totals may stand in place of the last one."""
    return evening.game is not None and evening.room(evening.game) is not None


def _floor_at_next_table(night: Night, evening: Evening) -> HttpResponse:
    """Without JavaScript the browser would go back to the top of a long page after every tap."""
    response = see("floor", night.pk)
    waiting = evening.missing(evening.game) if evening.game else ()
    if waiting:
        response["Location"] += f"#table-{min(place.table for place in waiting)}"
    return response


def _tiles(evening: Evening, game: GameNo, room: Room, names: Names) -> list[Tile]:
    return [
        _tile(evening, game, place, names)
        for place in sorted(room.tables, key=lambda place: place.table)
    ]


def _tile(evening: Evening, game: GameNo, place: Place, names: Names) -> Tile:
    win = evening.facts.wins.get((game, place.table))
    winner = evening.won[game].get(place.table)
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
    return Tile(place.table, sides, winner is not None)


def _side(couple: CoupleNo, evening: Evening, names: Names) -> Side:
    return Side(couple, _names(couple, evening, names))


def _names(couple: CoupleNo, evening: Evening, names: Names) -> tuple[str, ...]:
    return tuple(person(player, names) for player in evening.couples[couple])


def _pace(night: Night, evening: Evening, game: GameNo) -> Pace:
    bells = {seq: begun for begun, seq in evening.facts.bells.items()}
    rows = night.log.filter(seq__in=bells).values_list("seq", "at")
    begun = {bells[Seq(seq)]: at for seq, at in rows}
    start, played = begun[game], game - min(begun)
    if not played:
        return Pace(start, None, None)
    per_game: timedelta = (start - begun[min(begun)]) / played
    # A game that takes longer than the others so far ends now at the earliest.
    this_one_ends = max(start + per_game, timezone.now())
    games_after = evening.rules.games - game
    return Pace(start, per_game / timedelta(minutes=1), this_one_ends + games_after * per_game)
