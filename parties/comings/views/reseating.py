"""Who sits where: people sit otherwise than the log has it, and somebody says how."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from parties.comings.forms.reseating import ReseatForm, by_chairs, by_couples
from parties.comings.words import reseating
from parties.fields.numbers import is_number
from parties.frame.finding import found_by
from parties.frame.page import night_context
from parties.frame.undoing import tell, undoable
from parties.log.night import Refused, add, was_sent
from parties.models import Night
from parties.web.answers import see
from parties.web.button import Press
from parties.web.deeds import deed, form_key
from parties.web.finding import names_of, night_of
from parties.web.refusals import why
from parties.web.requests import OrganiserRequest
from parties.wording.words import couple_names
from scoring.evening import Evening, replay
from scoring.log.refusals import OldPage
from scoring.night.phase import Phase
from scoring.numbers import BYE_CHAIR, GameNo
from scoring.seats.room import Place
from scoring.seats.seating import Seated
from scoring.what_follows import afterwards, what_follows
from scoring.why_not import why_not


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def reseat(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The seats of a game that is still to be played; what follows; and, asked once more, saved."""
    night, by = night_of(request, night_id), deed(request)
    if request.method == "POST" and was_sent(night, by.key):
        return see("reseat", night.pk)
    evening = night.evening()
    if request.method == "POST":
        return _said(request, night, evening)
    game = _game_asked(evening, request.GET.get("game", ""))
    form = None if game is None else _form(night, evening, game)
    page = _page(night, evening) | {"game": game, "form": form}
    return render(request, "comings/reseat.html", page)


def _said(request: OrganiserRequest, night: Night, evening: Evening) -> HttpResponse:
    """What was typed, against the seats that the page showed: the log may have gone on since."""
    seen, asked = (request.POST.get(name, "") for name in ("seen", "game"))
    shown = replay(evening.lines[: int(seen)]) if is_number(seen) and len(seen) < 9 else evening
    game = _game_asked(shown, asked)
    if game is None or str(game) != asked:
        raise Refused(OldPage(), night)
    form = _form(night, shown, game, request.POST)
    page = _page(night, evening) | {"game": game, "form": form, "seen": len(shown.lines)}
    if not form.is_valid():
        return render(request, "comings/reseat.html", page, status=422)
    said = Seated(game, *form.changed)
    if said.seats and "save" in request.POST:
        add(night, [said], deed(request))
        tell(Press(request, night))
        return see("reseat", night.pk)
    page |= _preview(night, evening, said)
    return render(request, "comings/reseat.html", page, status=409 if "refusal" in page else 200)


def _page(night: Night, evening: Evening) -> dict[str, Any]:
    names = names_of(night, evening)
    return night_context(night, evening) | {
        "form_key": form_key(),
        "page": "reseat",
        "undo": undoable(night, evening, names),
        "finds": found_by(evening, names),
        "games": _games(evening),
        "seen": len(evening.lines),
        "has_begun": evening.games.bells,
    }


def _preview(night: Night, evening: Evening, entry: Seated) -> dict[str, Any]:
    """What would follow, or why it cannot be."""
    if not entry.seats:
        return {"follows": []}
    if reason := why_not(evening, entry):
        return {"refusal": why(Refused(reason, night))}
    after, follows = afterwards(evening, entry), what_follows(evening, entry)
    return {"follows": reseating(evening, after, entry.game, follows)}


def _form(night: Night, evening: Evening, game: GameNo, data: Any = None) -> ReseatForm:
    names = names_of(night, evening)
    places, chairs = _open(evening, game), evening.chairs[game - evening.first_game :][:1]
    by_its_chairs = [by_chairs(evening.form, room, places) for room in chairs if evening.form]
    return ReseatForm(
        data,
        open_tables=by_its_chairs[0] if by_its_chairs else by_couples(places),
        chairs=bool(by_its_chairs),
        over={c: place.table for place in _over(evening, game) for c in place.couples},
        names=couple_names(evening.couples, names),
    )


def _games(evening: Evening) -> list[GameNo]:
    """The games of which somebody can say who sits where: begun or known, and not over."""
    if evening.phase is not Phase.PLAY or not evening.games.bells:
        return []
    start, known = evening.game or evening.first_game, evening.first_game + len(evening.rooms)
    return [
        GameNo(game)
        for game in range(start, known)
        if any(not place.sits_out for place in _open(evening, GameNo(game)))
    ]


def _game_asked(evening: Evening, asked: str) -> GameNo | None:
    games = _games(evening)
    return next((game for game in games if str(game) == asked), games[0] if games else None)


def _open(evening: Evening, game: GameNo) -> list[Place]:
    """The places of a game that are known and have no result, in the order of their numbers."""
    return [
        place for place in _known(evening, game) if place.table not in evening.won.get(game, {})
    ]


def _over(evening: Evening, game: GameNo) -> list[Place]:
    return [place for place in _known(evening, game) if place.table in evening.won.get(game, {})]


def _known(evening: Evening, game: GameNo) -> list[Place]:
    room = evening.room(game)
    places = room.known if room else ()
    return sorted(places, key=lambda place: (place.table == BYE_CHAIR, place.table))
