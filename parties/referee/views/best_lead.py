"""What should I have led? Every lead of a written hand, or every card of one seat, beside the best
that could have been played; in games won of a hundred. Nothing is kept."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.cards import Seat
from engine.deal import Deal
from engine.looking_back import LookedBack, look_back
from engine.unanswered import Refused
from engine.variants import Variant
from parties.dice import Dice, dice
from parties.referee.forms.referee import BestLeadForm
from parties.referee.page.cards import hall_context, hall_of
from parties.referee.page.referee import example
from parties.referee.words.games import game
from parties.referee.words.playing_cards import seat as seat_said
from parties.referee.words.playing_cards import shown
from parties.web.answers import answer
from parties.web.requests import OrganiserRequest, takes_post
from parties.wording.words import capital

DEALS = 100  # in which each card is tried: all cards of a seat are looked at in one answer
LEAST = 0.5  # games of a hundred: of less nobody need speak


@dataclass(frozen=True, slots=True)
class Row:
    """A card that was played: what would have been better, and why. `good` is None where nothing
    can be said of it."""

    where: str
    says: str
    why: str = ""
    good: bool | None = None


@takes_post
def best_lead(request: OrganiserRequest, **of: int) -> HttpResponse:
    """Look at the leads of a hand that is pasted or typed, or at all the cards of one seat."""
    hall = hall_of(request, **of)
    typed = request.POST if request.method == "POST" else None
    shown_first = {"text": example(hall.variant)} if "example" in request.GET else None
    form = BestLeadForm(typed, initial=shown_first)
    context = hall_context(hall, "best-lead") | {
        "form": form,
        "address": hall.url("best-lead"),
        "example": hall.url("best-lead", example=1),
    }
    status = 200
    if form.is_bound and form.is_valid() and form.deal is not None:
        context |= _looked_at(form.deal, form.variant(hall.variant), form.seat())
    elif form.is_bound:
        context |= {"marked": form.marked()}
        status = 422
    return answer(
        request, "referee/_best_lead.html", context, page="referee/best_lead.html", status=status
    )


def _looked_at(deal: Deal, variant: Variant, seat: Seat | None) -> dict[str, Any]:
    """The rows, and the seats that may be asked about besides."""
    seats = [Seat(each) for each in range(deal.players)]
    return {
        "looked": True,
        "by": game(variant.name),
        "of": "" if seat is None else capital(seat_said(seat, deal.players)),
        "rows": [*_rows(deal, variant, seat)],
        "seats": [(each, capital(seat_said(each, deal.players))) for each in seats],
    }


def _rows(deal: Deal, variant: Variant, seat: Seat | None) -> Iterator[Row]:
    """The same dice for the same hand: who asks again has the same answer."""
    by_dice = dice(crc32(repr(deal).encode()))
    for number, trick in enumerate(deal.tricks, start=1):
        if trick.cards:
            yield _row(deal, variant, number, trick.leader if seat is None else seat, by_dice)


def _row(deal: Deal, variant: Variant, number: int, seat: Seat, by_dice: Dice) -> Row:
    leads = deal.tricks[number - 1].leader == seat
    said = {"number": number, "seat": seat_said(seat, deal.players)}
    try:
        back = look_back(deal, variant, number, seat, by_dice, deals=DEALS)
    except Refused as refused:
        where = _("Trick %(number)s: %(seat)s.") % said
        return Row(where, " ".join(_(reason.said) for reason in refused.reasons))
    said |= {"card": shown(back.played)}
    led = _("Trick %(number)s: %(seat)s led %(card)s.")
    where = led if leads else _("Trick %(number)s: %(seat)s played %(card)s.")
    return _told(where % said, back)


def _told(where: str, back: LookedBack) -> Row:
    if not back.weighed.deals:
        return Row(where, _("No other card could be played."), good=True)
    if back.cost < LEAST or not back.is_sure:
        return Row(where, _("No other card is surely better."), good=True)
    games = max(1, round(back.cost))
    says = ngettext(
        "%(card)s was better: about %(games)s game more won of a hundred.",
        "%(card)s was better: about %(games)s games more won of a hundred.",
        games,
    ) % {"card": shown(back.best), "games": games}
    why = "" if back.why is None else _("Why: %(why)s.") % {"why": _(back.why.said)}
    return Row(where, says, why, good=False)
