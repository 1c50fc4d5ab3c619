"""The hands of a table: checked or told, added up by the game's rules, and the result from them."""

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from django.shortcuts import render

from parties.floor.page.floor import has_floor
from parties.floor.page.hands import game_at, hands_context, moves, to_put_right
from parties.models import Role
from parties.referee.forms.points import ToldHandForm
from parties.referee.forms.referee import KeepHandForm
from parties.referee.page.cards import hall_of_night
from parties.referee.words.rulings import place_at
from parties.web.answers import see
from parties.web.button import Press, button
from parties.web.finding import names_of, night_of
from parties.web.frame import night_context
from parties.web.requests import PersonRequest, helpers_too
from parties.web.undoing import undoable
from parties.wording.words import prize
from scoring.evening import Evening
from scoring.night.course import Phase
from scoring.numbers import GameNo, TableNo


@helpers_too(Role.FLOOR)
def hands(request: PersonRequest, night_id: int) -> HttpResponse:
    """The tables of the game that is on, to choose one; and every table of the night of which a hand
    was kept."""
    night = night_of(request, night_id)
    evening = night.evening()
    room = evening.room(evening.game) if evening.game else None
    kept = sorted(at for at, told in evening.games.hands.items() if told)
    context = night_context(night, evening) | {
        "page": "hands",
        "on_floor": has_floor(evening) and evening.phase is Phase.PLAY,
        "undo": undoable(night, evening, names_of(night, evening), request.link),
        "game": evening.game,
        "tables": [place.table for place in room.tables] if room else [],
        "kept": [
            (game, at, "" if game else prize(at), len(evening.games.hands_at(game, at)))
            for game, at in kept
        ],
    }
    return render(request, "floor/hands.html", context)


@helpers_too(Role.FLOOR)
def hands_at(request: PersonRequest, night_id: int, game: int, table: int) -> HttpResponse:
    """A table in one game: who plays there, its hands, and who won."""
    night = night_of(request, night_id)
    at = GameNo(game), TableNo(table)
    context = hands_context(night, night.evening(), at, request.GET.dict(), request.link)
    return render(request, "floor/hands_at.html", context)


# A hand that is kept there.


def _form(press: Press, game: int, table: int) -> KeepHandForm | ToldHandForm:
    at, sent = (GameNo(game), TableNo(table)), press.request.POST
    place = place_at(press.evening, *at)
    if "text" in sent:
        return KeepHandForm(sent, place, hall_of_night(press.night).variant)
    played = game_at(press.night, press.evening, at)
    if played is None or place is None:
        raise Http404
    return ToldHandForm(sent, played.names, played.told)


def _table(press: Press, game: int, table: int) -> HttpResponse:
    return see("hands-at", press.night.pk, game, table)


def _again(press: Press, form: KeepHandForm | ToldHandForm, game: int, table: int) -> HttpResponse:
    at, sent = (GameNo(game), TableNo(table)), press.request.POST.dict()
    context = hands_context(press.night, press.evening, at, sent, press.request.link)
    status = press.status_of(form)
    return render(press.request, "floor/hands_at.html", context | {"form": form}, status=status)


@helpers_too(Role.FLOOR)
@button(_form, faulty=_again, then=_table, once=True)
def keep_hand(
    press: Press, form: KeepHandForm | ToldHandForm, game: int, table: int
) -> Evening | HttpResponse:
    """A hand as it was checked, with its ruling, or as it was told. Where another result follows than
    the one that stands, what that moves is shown first, and both are kept by one press."""
    at = GameNo(game), TableNo(table)
    if press.request.link and press.evening.games.result_of(*at):
        raise PermissionDenied  # what is over is put right by the organiser
    played = game_at(press.night, press.evening, at)
    if isinstance(form, ToldHandForm):
        hand = played.kept(form.told, form.stands_for) if played else None
    else:
        hand = form.kept(form.deal, *at) if form.deal else None
    if hand is None:
        raise Http404
    if played and (hand.taken or hand.instead_of):
        if why := played.why_not(hand):
            form.add_error(None, why)
            return _again(press, form, game, table)
        after = played.having(hand)
        if isinstance(form, ToldHandForm) and moves(press.evening, played, after):
            along = {"hand": hand.text, "of": hand.instead_of}
            return see(to_put_right(press.night, press.evening, after, **along))
    return press.say(hand)
