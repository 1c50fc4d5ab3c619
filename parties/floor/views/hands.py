"""A dispute at a table: its hands that were checked and kept, and what a table has so far."""

from collections.abc import Mapping
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from parties.floor.forms import PointsForm, Pressed
from parties.floor.page.by_chairs import of_one_game
from parties.frame.page import night_context
from parties.frame.undoing import undoable
from parties.models import Night
from parties.referee import actions
from parties.referee.forms.kept_hand import KeepHandForm
from parties.referee.words.kept_hands import in_points, in_words, place_at
from parties.table_game.page.hall import hall_of_night
from parties.web.answers import faulty, see
from parties.web.button import Press, button
from parties.web.deeds import form_key
from parties.web.finding import names_of, night_of
from parties.web.requests import OrganiserRequest
from parties.wording.words import both
from scoring.evening import Evening
from scoring.games.hands import points_so_far
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.seats.room import Place


@require_GET
@never_cache
def hands(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The tables of the game that is on, to choose the one that asks; and every table of the night
    of which a hand was kept."""
    night = night_of(request, night_id)
    evening = night.evening()
    room = evening.room(evening.game) if evening.game else None
    kept = sorted({(hand.game, hand.table) for hand in evening.games.hands})
    context = _context(night, evening) | {
        "game": evening.game,
        "tables": [place.table for place in room.tables] if room else [],
        "kept": [(game, at, len(evening.games.hands_at(game, at))) for game, at in kept],
    }
    return render(request, "floor/hands.html", context)


@require_GET
@never_cache
def hands_at(request: OrganiserRequest, night_id: int, game: int, table: int) -> HttpResponse:
    """A table in one game: who plays there, the hands that were kept, and who won."""
    night = night_of(request, night_id)
    evening, at = night.evening(), (GameNo(game), TableNo(table))
    place, kept = place_at(evening, *at), evening.games.hands_at(*at)
    if not place and not kept:
        raise Http404
    couples, so_far = place.couples if place else (), points_so_far(kept)
    names = names_of(night, evening)
    check = reverse("check-hand", kwargs={"night_id": night.pk})
    context = _context(night, evening) | {
        "game": game,
        "table": table,
        "couples": [(each, both(evening.couples[each], names)) for each in couples],
        "hands": [in_words(hand) for hand in kept],
        "so_far": in_points(tuple(so_far.items())),
        "check": check,
        # Nothing more is kept of a game in whose place totals stand.
        "may_keep": place and evening.phase.value != "closed" and game > evening.totals_after,
    }
    if place and evening.playing.get(at[1]) == game:
        context |= _asks(night, evening, at[0], place, so_far if "kept" in request.GET else {})
    return render(request, "floor/hands_at.html", context)


def _context(night: Night, evening: Evening) -> dict[str, Any]:
    return night_context(night, evening) | {
        "form_key": form_key(),
        "page": "hands",
        "undo": undoable(night, evening, names_of(night, evening)),
    }


def _asks(
    night: Night, evening: Evening, game: GameNo, place: Place, kept: Mapping[CoupleNo, int]
) -> dict[str, Any]:
    """What a table that still plays is asked, as the floor asks it: the buttons of its couples; by
    chairs those of its sides, or their points, with these typed in."""
    table, form = place.table, evening.form
    if form is None:
        return {"wins": [(each, Pressed(game, table, each, None).value) for each in place.couples]}
    said = {"game": str(game), "table": str(table)}
    said |= {f"points-{card}": str(made) for card, made in kept.items()}
    typed = PointsForm(said, evening=evening) if kept else None
    shown = of_one_game(night, evening, form, typed, asked=said["game"])
    shown["tiles"] = [tile for tile in shown["tiles"] if tile.table == table]
    return {name: shown[name] for name in ("chairs", "tiles")}


def _form(press: Press, game: int, table: int) -> KeepHandForm:
    place = place_at(press.evening, GameNo(game), TableNo(table))
    return KeepHandForm(press.sent, place, hall_of_night(press.night).variant)


def _table(press: Press, game: int, table: int) -> HttpResponse:
    return see("hands-at", press.night.pk, game, table)


def _table_again(press: Press, form: KeepHandForm, game: int, table: int) -> HttpResponse:
    return faulty(press.request, form, back=("hands-at", press.night.pk, game, table))


@button(_form, faulty=_table_again, then=_table, once=True)
def keep_hand(press: Press, form: KeepHandForm, game: int, table: int) -> Evening:
    """The hand as it was checked, with its ruling."""
    if form.deal is None:
        raise Http404
    said = form.cleaned_data
    return actions.keep_hand(
        night=press.night,
        game=GameNo(game),
        table=TableNo(table),
        written=said["text"],
        deal=form.deal,
        variant=form.variant(form.here),
        by=said["rules"],
        asked=CoupleNo(said["asked"]),
        taken=form.way.taken if form.way else (),
        deed=press.deed,
    )
