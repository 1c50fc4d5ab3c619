"""The order of the cards, as a page and as a sheet for the table, and a quiz for newcomers."""

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from engine.cards import SUITS, Suit
from engine.ranking import plain_order, trump_order
from engine.variants import RankOrder, Variant
from parties.printing.page import as_pdf, heading, size_asked_for
from parties.referee.sheets import playing_card_order as sheet
from parties.referee.words import table_words
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
        "notes": notes(hall.variant),
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


def notes(variant: Variant) -> list[str]:
    """What to remember of the orders."""
    if variant.rank_order is RankOrder.ACE_HIGH:
        return [_("The order of 1831 is not known: here the ace is high, and A♥ is no trump.")]
    said = [
        _(
            "Highest in red, lowest in black: in hearts and diamonds 10 beats 2, in spades and clubs 2 beats 10."
        ),
        _("The five of trumps is the best card, then the jack, then A♥, whatever is trumps."),
    ]
    if variant.joker:
        said[1] = _(
            "The five of trumps is the best card, then the jack, the joker and A♥, whatever is trumps."
        )
    if variant.offsuit_ace_high:
        said.append(_("In this hall a plain ace is above the king."))
    else:
        said.append(_("A plain ace is low in red; in black it stands below the jack."))
    return said


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
        notes=tuple(notes(variant)),
        practice=bool(hall.night and hall.night.practice),
    )
