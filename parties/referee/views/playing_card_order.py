"""The order of the cards, as a page and as a sheet for the table, and a quiz for newcomers."""

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from engine.cards import SUITS, Suit
from engine.ranking import plain_order, trump_order
from engine.variants import Variant
from parties.printing.page import as_pdf, heading, size_asked_for
from parties.referee.sheets import playing_card_order as sheet
from parties.referee.words import table_words
from parties.referee.words.told.dealing import the_order
from parties.referee.words.told.playing import what_a_lead_asks
from parties.table_game.page.faces import SuitFaces, faces, suit_faces, trumps
from parties.table_game.page.hall import Hall, hall_context, hall_of
from parties.table_game.words.games import game
from parties.table_game.words.playing_cards import suit
from parties.web.requests import OrganiserRequest


@require_GET
def playing_card_order(
    request: OrganiserRequest, club_id: int | None = None, night_id: int | None = None
) -> HttpResponse:
    """Trumps and plain suits, the best card first."""
    hall = hall_of(request, club_id, night_id)
    chosen = SUITS.get(request.GET.get("trump", "").upper(), Suit.SPADES)
    context = hall_context(hall, "card-order") | {
        "address": hall.url("card-order"),
        "sheet": hall.url("card-order-sheet"),
        "trumps": trumps(chosen),
        "trump": suit_faces(chosen, faces(trump_order(hall.variant, chosen))),
        "plain": [_plain(hall.variant, which) for which in Suit if which is not chosen],
        "notes": list(the_order(hall.variant)),
        "words": table_words.WORDS,
    }
    return render(request, "referee/card_order.html", context)


@require_GET
def playing_card_order_sheet(
    request: OrganiserRequest, club_id: int | None = None, night_id: int | None = None
) -> HttpResponse:
    """The order of the cards for the table."""
    hall = hall_of(request, club_id, night_id)
    return as_pdf("card-order", sheet.draw(_sheet(hall), size_asked_for(request, hall.club)))


def _plain(variant: Variant, which: Suit) -> SuitFaces:
    return suit_faces(which, faces(plain_order(variant, which)))


def _sheet(hall: Hall) -> sheet.PlayingCardOrderSheet:
    variant = hall.variant
    return sheet.PlayingCardOrderSheet(
        title=_("The order of the cards"),
        heading=heading(game(variant.name)),
        trumps=tuple(
            (_("Trumps: %(suit)s") % {"suit": suit(which)}, trump_order(variant, which))
            for which in Suit
        ),
        plain=tuple(
            (_("Plain: %(suit)s") % {"suit": suit(which)}, plain_order(variant, which))
            for which in Suit
        ),
        notes=(*the_order(variant), *what_a_lead_asks(variant)),
        practice=bool(hall.night and hall.night.practice),
    )
