"""The practice table: for whoever has its address, where the club has switched it on."""

from typing import Any

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _, ngettext

from engine.variants import Variant
from parties import network
from parties.dice import draw_token
from parties.models import Club
from parties.referee.forms.practice_table import FOUR, Game, Unreadable, read_answer, read_game
from parties.referee.page import practice
from parties.referee.page.cards import Hall, hall_of_club
from parties.referee.page.practice import NotSo, Table, play, shown_table, tables_of
from parties.referee.words.games import game as name_of_game
from parties.web.answers import answer, see
from parties.web.fields import is_number
from parties.web.requests import PersonRequest

LOT = 16
"""Letters of a game's lot: nobody meets the same game twice."""


@login_not_required
def practice_table(request: PersonRequest, club_id: int) -> HttpResponse:
    """A game as far as it was played: all of it is in the address, and nothing is kept."""
    club = get_object_or_404(Club, pk=club_id)
    if not club.practice_table:
        return render(request, "referee/closed.html", {"hall_name": club.called}, status=404)
    hall, sent = hall_of_club(club), request.GET
    if "players" in sent:
        return _begun(request, hall)
    if "game" not in sent:
        return _shown(request, hall, _entrance(request, hall))
    try:
        return _go_on(request, hall, read_game(sent["game"], hall.variant))
    except Unreadable as unreadable:
        context = _entrance(request, hall) | {"why_not": str(unreadable)}
        return _shown(request, hall, context, status=422)


def _begun(request: PersonRequest, hall: Hall) -> HttpResponse:
    """A new game for as many as were chosen."""
    known = {len(sides) for sides in tables_of(hall.variant)}
    chosen = request.GET["players"]
    players = int(chosen) if is_number(chosen) and len(chosen) < 3 else 0
    if players not in known:
        context = _entrance(request, hall) | {"why_not": _("Say how many play.")}
        return _shown(request, hall, context, status=422)
    game = Game(draw_token()[:LOT], players)
    return _to(request, hall, game, _table(hall.variant, game))


def _go_on(request: PersonRequest, hall: Hall, game: Game) -> HttpResponse:
    """The next answer, where there is one; otherwise the table as it is. Raises `Unreadable`."""
    said = read_answer(request.GET)
    if said is None:
        return _shown(request, hall, _played(request, hall, game, _table(hall.variant, game)))
    following = game.and_then(said)
    try:
        after = _table_after(hall.variant, following)
    except NotSo as refusal:
        table = _table(hall.variant, game)
        context = _played(request, hall, game, table)
        if not table.hand.over:
            context["refused"] = practice.refused(table.hand, refusal)
        return _shown(request, hall, context, status=422)
    return _to(request, hall, following, after)


def _to(request: PersonRequest, hall: Hall, game: Game, table: Table) -> HttpResponse:
    """The table after it, at an address of its own."""
    if not request.htmx:
        return see(f"{_url(request, hall, game)}#practice-table")
    response = _shown(request, hall, _played(request, hall, game, table))
    response["HX-Push-Url"] = _url(request, hall, game)
    return response


def _shown(
    request: PersonRequest, hall: Hall, context: dict[str, Any], status: int = 200
) -> HttpResponse:
    here = reverse("practice-table", args=[hall.club.pk])
    organises = (
        request.user.is_authenticated and hall.club.members.filter(user=request.user).exists()
    )
    shared = {
        "address": here,
        "game": name_of_game(hall.variant.name),
        "hall_name": hall.club.called,
        "refused_rules": hall.refused,
        "rules": hall.url("hall-rules") if organises else "",
        "four_colours": _has_four_colours(request),
    }
    return answer(
        request,
        "referee/_practice_table.html",
        shared | context,
        page="referee/table.html",
        status=status,
    )


def _entrance(request: PersonRequest, hall: Hall) -> dict[str, Any]:
    """Before a game: how many play."""
    address = _address(request, hall.club.pk)
    numbers = [len(sides) for sides in tables_of(hall.variant)]
    return {
        "numbers": [
            (
                number,
                ngettext("%(number)s player", "%(number)s players", number) % {"number": number},
            )
            for number in numbers
        ],
        "usual": 4 if 4 in numbers else numbers[0],
        "typed_address": address.removeprefix("http://").rstrip("/"),
        "way_in": address,
    }


def _played(request: PersonRequest, hall: Hall, game: Game, table: Table) -> dict[str, Any]:
    """The table, and the addresses of what else may be done."""
    asks_hint = "hint" in request.GET and not table.hand.over
    return shown_table(table) | {
        "signed": game.signed(hall.variant),
        "back": _url(request, hall, game.before()) if game.answers else "",
        "hint": practice.hint(table.hand) if asks_hint else "",
        "other_colours": _url(request, hall, game, turn_colours=True),
        "anew": reverse("practice-table", args=[hall.club.pk]),
    }


def _url(request: PersonRequest, hall: Hall, game: Game, *, turn_colours: bool = False) -> str:
    query = {"game": game.signed(hall.variant)}
    if _has_four_colours(request) is not turn_colours:
        query["suits"] = FOUR
    return f"{reverse('practice-table', args=[hall.club.pk])}?{urlencode(query)}"


def _has_four_colours(request: HttpRequest) -> bool:
    return request.GET.get("suits") == FOUR


def _table(variant: Variant, game: Game) -> Table:
    """Raises `Unreadable` where the answers fit no game: what was signed is of another version."""
    try:
        return _table_after(variant, game)
    except NotSo as why:
        raise Unreadable(_("This game cannot be gone on with. Begin another one.")) from why


def _table_after(variant: Variant, game: Game) -> Table:
    """Raises `NotSo` where an answer may not be given."""
    sides = next(sides for sides in tables_of(variant) if len(sides) == game.players)
    return play(
        variant, sides, game.dealer(), game.answers, lambda hand: game.shuffled(variant, hand)
    )


def _address(request: HttpRequest, club_id: int) -> str:
    """As the laptop is reached now."""
    base = network.address() or request.build_absolute_uri("/")
    return base.rstrip("/") + reverse("practice-table", args=[club_id])
