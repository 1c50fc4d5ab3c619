"""The points of one game, hand after hand, for a play-off or a final table. Nothing is kept: the
game is in the address. The winner of a play-off goes to the tie room by its own button."""

from collections.abc import Collection
from typing import Any
from urllib.parse import urlencode

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from engine.ending import Undecided
from engine.notation_words import written_call
from engine.points import possible_bids
from engine.variants import AllPass, CallTime, Robbing, Variant
from parties.fields.numbers import is_number
from parties.printing.page import as_pdf, heading, size_asked_for
from parties.referee import sheets
from parties.referee.forms.points import (
    LETTERS,
    Game,
    NotTold,
    Told,
    read_game,
    read_sides,
    seats_for,
    sides_of,
)
from parties.referee.page.cards import Hall, hall_context, hall_of
from parties.referee.page.points import PlayedOut, play_out, pool_ways, splits
from parties.referee.words import standing
from parties.referee.words.games import game as game_name
from parties.referee.words.playing_cards import call
from parties.web.answers import Fault
from parties.web.requests import OrganiserRequest
from parties.wording.words import capital, couple
from scoring.night.course import Phase
from scoring.numbers import CoupleNo
from scoring.prizes import ties
from scoring.rules.choices import PlayOff

_SIDES_AT_ONCE = 6
"""More seldom play, and are asked for behind a fold."""

_ASKS = {Undecided.ORDER_NOT_KNOWN: "first", Undecided.BEST_TRUMP_NOT_KNOWN: "best"}


def game_points(
    request: OrganiserRequest, club_id: int | None = None, night_id: int | None = None
) -> HttpResponse:
    """The sheet of a game."""
    hall = hall_of(request, club_id, night_id)
    place = request.GET.get("place", "")
    couples = _playing_off(hall, place)
    context = hall_context(hall, "game-points") | {
        "address": hall.url("game-points"),
        "place": place if couples else "",
    }
    try:
        shown = _shown(request, hall, couples)
    except NotTold as missing:
        shown = _start(request, hall, couples) | {"why_not": str(missing)}
    if why_not := shown.get("why_not"):
        shown |= {"fault": _fault(why_not, names_them=bool(shown.get("blanks")))}
    status = 422 if why_not else 200
    return render(request, "referee/game_points.html", context | shown, status=status)


def score_sheet(
    request: OrganiserRequest, club_id: int | None = None, night_id: int | None = None
) -> HttpResponse:
    """An empty sheet for the points of a game at one table; of two sides, where nothing is said."""
    hall = hall_of(request, club_id, night_id)
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


def _playing_off(hall: Hall, place: str) -> tuple[CoupleNo, ...]:
    """The couples that play off for that prize now; nobody where there is no such play-off."""
    if hall.night is None or not is_number(place):
        return ()
    evening = hall.night.evening()
    standing = {str(each.offer.place): each.standing for each in evening.settlements}.get(place)
    open_still = evening.phase is not Phase.CLOSED and isinstance(standing, ties.Playing)
    return tuple(standing.couples) if open_still and isinstance(standing, ties.Playing) else ()


def _shown(request: OrganiserRequest, hall: Hall, couples: tuple[CoupleNo, ...]) -> dict[str, Any]:
    if ("dealer" if couples else "side") not in request.GET:
        return _start(request, hall, couples)
    names = tuple(capital(couple(each)) for each in couples) or read_sides(request.GET)
    seats = seats_for(hall.variant, len(names))
    if seats is None:
        raise NotTold(standing.cannot_sit(len(names), game_name(hall.variant.name)))
    game = read_game(request.GET, names)
    one_hand = bool(couples) and hall.rules.play_off is PlayOff.ONE_HAND
    played = play_out(hall.variant, seats, game, one_hand=one_hand)
    return (
        _sheet(game, played)
        | _how_it_stands(played, one_hand=one_hand)
        | _next_hand(hall.variant, game, played.sheet.out)
        | {
            "back": _back(hall, request, game, played),
            "couple": _winner(played, couples),
            "check": _check(hall, request, game, played),
        }
        | _said_before(request, played)
    )


def _start(request: OrganiserRequest, hall: Hall, couples: tuple[CoupleNo, ...]) -> dict[str, Any]:
    """Who plays, and who deals first."""
    typed = request.GET.getlist("side")
    most = max(sides_of(hall.variant))
    blanks = [*enumerate((*typed, *[""] * most)[: max(most, len(typed))], 1)]
    at_once = max(_SIDES_AT_ONCE, len(typed))
    fixed = [capital(couple(each)) for each in couples]
    on_paper = [(n, hall.url("score-sheet", sides=n)) for n in sides_of(hall.variant)]
    return {
        "start": True,
        "blanks": [] if fixed else blanks[:at_once],
        "more_blanks": [] if fixed else blanks[at_once:],
        "fixed": fixed,
        "score_sheets": [] if fixed else on_paper,
    }


def _sheet(game: Game, played: PlayedOut) -> dict[str, Any]:
    sheet = played.sheet
    return {
        "sides": game.names,
        "letters": [each for each in played.names.items() if each[0] not in sheet.out],
        "dealer": game.dealer,
        "hands": [each.as_typed() for each in played.entered],
        "rows": played.rows,
        "why_not": played.why_not,
        "scores": [(played.names[side], score) for side, score in sheet.scores],
        "deals": played.names[sheet.seats[sheet.dealer]],
        "spoilt": sheet.spoilt,
    }


def _how_it_stands(played: PlayedOut, *, one_hand: bool) -> dict[str, Any]:
    """Over or not, who has won, who hangs; what has to be asked where it is level."""
    stands, names = played.stands, played.names
    undecided = None if stands is None or played.winners else stands.undecided
    return {
        "won": standing.won(played.winners, names) if played.winners else "",
        "hanging": standing.hanging_forty(stands.hanging_forty, names)
        if stands and stands.hanging_forty
        else "",
        "stands": standing.how_it_stands(stands, names) if stands and not one_hand else [],
        "level": standing.undecided(undecided) if undecided else "",
        "ask": _ASKS.get(undecided, "") if undecided else "",
        "to": standing.played_to(
            None if one_hand else played.sheet.variant.target, one_hand=one_hand
        ),
    }


def _next_hand(variant: Variant, game: Game, out: Collection[str]) -> dict[str, Any]:
    """What may be said of the next hand, by those who are still in the game."""
    bids = sorted(possible_bids(variant)) if variant.has_auction else ()
    return {
        "splits": list(splits(variant, game.letters, out)),
        "between": [
            name for letter, name in zip(game.letters, game.names, strict=True) if letter not in out
        ],
        "all_letters": [
            (letter, name, letter in out)
            for letter, name in zip(game.letters, game.names, strict=True)
        ],
        "amounts": range(0, variant.hand_worth + 1, 5),
        "bids": [(written_call(each), call(each)) for each in bids],
        "asks_untrumped": variant.offsuit_set_30,
        "asks_who_missed": variant.robbing is Robbing.MUST,
        "pool": pool_ways(variant, game) if variant.target is None else [],
        "calls_partner": variant.call_time is not CallTime.NONE,
        "may_throw_in": variant.has_auction
        and variant.all_pass in (AllPass.PASS_OR_15, AllPass.REDEAL),
    }


def _said_before(request: OrganiserRequest, played: PlayedOut) -> dict[str, Any]:
    """After a refusal what was said of the bid stays."""
    if not played.why_not:
        return {}
    return {name: request.GET.get(name, "") for name in ("bidder", "bid")}


def _back(hall: Hall, request: OrganiserRequest, game: Game, played: PlayedOut) -> str:
    """The address of the sheet without its last hand."""
    if not played.entered:
        return ""
    return hall.url("game-points", **_told(request, game, played.entered[:-1]))


def _check(hall: Hall, request: OrganiserRequest, game: Game, played: PlayedOut) -> str:
    """Where a hand is checked card by card, to come back with it to this sheet."""
    sheet = urlencode(_told(request, game, played.entered), doseq=True)
    return hall.url("check-hand", sheet=sheet)


def _told(request: OrganiserRequest, game: Game, hands: tuple[Told, ...]) -> dict[str, Any]:
    """A game as its address has it."""
    about: dict[str, Any] = {"side": list(game.names), "dealer": game.dealer}
    if place := request.GET.get("place"):
        about["place"] = place
    return about | {"hand": [each.as_typed() for each in hands]}


def _winner(played: PlayedOut, couples: tuple[CoupleNo, ...]) -> CoupleNo | None:
    """The couple that has won the play-off."""
    if not couples or len(played.winners) != 1:
        return None
    return couples[LETTERS.index(played.winners[0])]
