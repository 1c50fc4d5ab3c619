"""The order of the cards, as a page and as a sheet for the table, and a quiz for newcomers."""

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from engine.cards import SUITS, Card, Suit
from engine.ranking import plain_order, trump_order
from engine.variants import RankOrder, Variant
from parties.forms.paper import PaperForm
from parties.http import OrganiserRequest
from parties.prints import card_order_sheet as sheet
from parties.prints.page import Paper
from parties.prints.suits import Shape
from parties.views.card_faces import SuitFaces, faces, suit_faces, trumps
from parties.views.hall import Hall, hall_context, hall_of
from parties.wording import card_words
from parties.wording.card_rules import game
from parties.wording.cards import SIGNS, rank, sign, suit


@require_GET
def card_order(
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
        "words": card_words.WORDS,
    }
    return render(request, "parties/card_order.html", context)


@require_GET
def card_order_sheet(
    request: OrganiserRequest, club_id: int | None = None, night_id: int | None = None
) -> HttpResponse:
    """The order of the cards for the table."""
    hall = hall_of(request, club_id, night_id)
    drawn = sheet.draw(_sheet(hall), paper_of(request, hall))
    response = HttpResponse(drawn, content_type="application/pdf")
    response["Content-Disposition"] = 'inline; filename="card-order.pdf"'
    return response


def paper_of(request: OrganiserRequest, hall: Hall) -> Paper:
    """The paper asked for, or what is in the club's printer."""
    form = PaperForm(request.GET)
    asked = form.cleaned_data["paper"] if form.is_valid() else ""
    return Paper[(asked or hall.club.paper).upper()]


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


def _sheet(hall: Hall) -> sheet.CardOrderSheet:
    variant = hall.variant
    return sheet.CardOrderSheet(
        title=_("The order of the cards"),
        heading=game(variant.name),
        trumps=tuple(
            _row(_("Trumps: %(suit)s") % {"suit": suit(which)}, trump_order(variant, which))
            for which in Suit
        ),
        plain=tuple(
            _row(_("Plain: %(suit)s") % {"suit": suit(which)}, plain_order(variant, which))
            for which in Suit
        ),
        notes=tuple(notes(variant)),
        practice=bool(hall.night and hall.night.practice),
    )


def _row(label: str, cards: tuple[Card, ...]) -> sheet.OrderRow:
    return sheet.OrderRow(label, tuple(_small(card) for card in cards))


def _small(card: Card) -> sheet.SmallCard:
    return sheet.SmallCard(rank(card), Shape(sign(card)) if sign(card) else None)


assert set(SIGNS.values()) == {shape.value for shape in Shape}  # noqa: S101 - one sign, one shape
