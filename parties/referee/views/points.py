"""The points of a game that no table of a night plays, hand after hand. Nothing is kept: the game is in
the address."""

from dataclasses import replace
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from parties.printing.page import as_pdf, heading, size_asked_for
from parties.referee import sheets
from parties.referee.forms.points import (
    Game,
    NotTold,
    Told,
    read_game,
    read_sides,
    seats_for,
    sides_of,
    with_hand,
)
from parties.referee.page.cards import Hall, hall_context, hall_of
from parties.referee.page.points import PlayedOut, play_out, sheet_shown
from parties.referee.words import standing
from parties.referee.words.games import game as game_name
from parties.web.answers import Fault
from parties.web.fields import is_number
from parties.web.requests import OrganiserRequest

_SIDES_AT_ONCE = 6
"""More seldom play, and are asked for behind a fold."""


def game_points(request: OrganiserRequest, **of: int) -> HttpResponse:
    """The sheet of a game."""
    hall = hall_of(request, **of)
    context = hall_context(hall, "game-points") | {"address": hall.url("game-points")}
    try:
        shown = _shown(request, hall)
    except NotTold as missing:
        shown = _start(request, hall) | {"why_not": str(missing)}
    if why_not := shown.get("why_not"):
        shown |= {"fault": _fault(why_not, names_them=bool(shown.get("blanks")))}
    status = 422 if why_not else 200
    return render(request, "referee/game_points.html", context | shown, status=status)


def score_sheet(request: OrganiserRequest, **of: int) -> HttpResponse:
    """An empty sheet for the points of a game at one table; of two sides, where nothing is said."""
    hall = hall_of(request, **of)
    variant, asked = hall.variant, request.GET.get("sides", "")
    offered = sides_of(variant)
    sides = int(asked) if is_number(asked) and int(asked) in offered else offered[0]
    sheet = sheets.ScoreSheet(
        title=_("Score sheet"),
        heading=heading(game_name(variant.name)),
        sides=sides,
        bids=variant.has_auction,
        points=variant.target is not None,
        note=standing.played_to(variant.target, one_hand=False) if variant.target else "",
        practice=bool(hall.night and hall.night.practice),
    )
    drawn = sheets.draw_score_sheet(sheet, size_asked_for(request, hall.club))
    return as_pdf("score-sheet", drawn)


def _fault(why_not: str, *, names_them: bool) -> Fault:
    """What could not be taken: the sides, where they are named, or what was said of a hand."""
    return Fault(why_not, _("Side %(number)s") % {"number": 1} if names_them else "", "side-1")


def _shown(request: OrganiserRequest, hall: Hall) -> dict[str, Any]:
    if "side" not in request.GET:
        return _start(request, hall)
    names = read_sides(request.GET)
    seats = seats_for(hall.variant, len(names))
    if seats is None:
        raise NotTold(standing.cannot_sit(len(names), game_name(hall.variant.name)))
    game, why_not = read_game(request.GET, names), ""
    try:
        game = with_hand(game, request.GET)
    except NotTold as missing:
        why_not = str(missing)
    played = play_out(hall.variant, seats, game)
    played = replace(played, why_not=why_not or played.why_not)
    return (
        sheet_shown(game, played)
        | {"back": _back(hall, game, played)}
        | _said_before(request, played)
    )


def _start(request: OrganiserRequest, hall: Hall) -> dict[str, Any]:
    """Who plays."""
    typed = request.GET.getlist("side")
    most = max(sides_of(hall.variant))
    blanks = [*enumerate((*typed, *[""] * most)[: max(most, len(typed))], 1)]
    at_once = max(_SIDES_AT_ONCE, len(typed))
    return {
        "start": True,
        "blanks": blanks[:at_once],
        "more_blanks": blanks[at_once:],
        "score_sheets": [(n, hall.url("score-sheet", sides=n)) for n in sides_of(hall.variant)],
    }


def _said_before(request: OrganiserRequest, played: PlayedOut) -> dict[str, Any]:
    """After a refusal what was said of the bid stays."""
    if not played.why_not:
        return {}
    return {name: request.GET.get(name, "") for name in ("bidder", "bid")}


def _back(hall: Hall, game: Game, played: PlayedOut) -> str:
    """The address of the sheet without its last hand."""
    if not played.entered:
        return ""
    return hall.url("game-points", **_told(game, played.entered[:-1]))


def _told(game: Game, hands: tuple[Told, ...]) -> dict[str, Any]:
    """A game as its address has it."""
    about = {"side": list(game.names), "dealer": game.dealer}
    return about | {"hand": [each.as_typed() for each in hands]}
