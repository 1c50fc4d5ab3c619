"""Tickets: the hall's own raffle and every pot that tickets feed, a press for each sale."""

from dataclasses import dataclass

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from parties.frame.page import night_context
from parties.frame.undoing import undoable
from parties.log.night import Refused, was_sent
from parties.models import Night, Role
from parties.pots.actions import pots as actions
from parties.pots.forms.tickets import SoldForm, price_choices
from parties.web.answers import see
from parties.web.deeds import deed, form_key
from parties.web.finding import names_of, night_of
from parties.web.refusals import why
from parties.web.requests import PersonRequest, helpers_too
from scoring.evening import Evening
from scoring.night.phase import Phase
from scoring.numbers import Cents
from scoring.pots.feeding import tickets_sold
from scoring.rules.pot_rules import FeedKind

HALL = ""
"""What tickets are sold for that feed no pot."""


@dataclass(frozen=True, slots=True)
class Sale:
    """What tickets are sold for, how many were, and the form for more; it can be drawn already."""

    pot: str
    name: str
    sold: int
    amount: Cents
    is_drawn: bool
    form: SoldForm


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@helpers_too(Role.DOOR)
def tickets(request: PersonRequest, night_id: int) -> HttpResponse:
    """What was sold; posted, some more."""
    night, by = night_of(request, night_id), deed(request)
    evening = night.evening()
    if request.method != "POST" or was_sent(night, by.key):
        return _page(request, night, evening)
    form, status = SoldForm(request.POST, prices=evening.rules.ticket_prices), 422
    if form.is_valid():
        try:
            actions.sell_tickets(night=night, **form.sold, deed=by)
        except Refused as refused:
            form.add_error(None, why(refused))
            evening, status = night.evening(), 409
        else:
            return see("tickets", night.pk)
    return _page(request, night, evening, form, status)


def _page(
    request: PersonRequest,
    night: Night,
    evening: Evening,
    sent: SoldForm | None = None,
    status: int = 200,
) -> HttpResponse:
    names = names_of(night, evening)
    faults = sent.errors.values() if sent else ()
    context = night_context(night, evening) | {
        "form_key": form_key(),
        "page": "tickets",
        "undo": undoable(night, evening, names, request.link),
        "is_open": evening.phase is not Phase.CLOSED,
        "prices": price_choices(evening.rules.ticket_prices),
        "sales": _sales(evening, sent),
        "faults": [str(error) for errors in faults for error in errors],
    }
    return render(request, "pots/tickets.html", context, status=status)


def _sales(evening: Evening, sent: SoldForm | None) -> list[Sale]:
    fed = [
        pot.name
        for pot in evening.rules.pots
        if any(feed.kind is FeedKind.TICKETS for feed in pot.feeds)
    ]
    named = [(HALL, _("The hall’s raffle")), *((pot, pot) for pot in fed)]
    return [_sale(evening, pot, name, at, sent) for at, (pot, name) in enumerate(named, 1)]


def _sale(evening: Evening, pot: str, name: str, at: int, sent: SoldForm | None) -> Sale:
    sold, amount = tickets_sold(evening, pot)
    form = sent if sent is not None and sent.is_about(pot) else SoldForm(initial={"times": 1})
    form.auto_id = f"id_{at}_%s"
    drawn = evening.draws.get(pot) if pot else None
    is_drawn = drawn is not None and drawn.outcome is not None
    settled = bool(pot) and evening.pots[pot].is_settled
    return Sale(pot, name, sold, amount, is_drawn or settled, form)
