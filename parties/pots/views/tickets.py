"""Tickets: the hall's own raffle and every pot that tickets feed, a press for each sale."""

from dataclasses import dataclass

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from parties.fields.ids import give_ids
from parties.frame.page import night_context
from parties.frame.undoing import undoable
from parties.models import Role
from parties.pots.actions import pots as actions
from parties.pots.forms.tickets import SoldForm, price_choices
from parties.web.answers import see
from parties.web.button import Press, asks
from parties.web.deeds import form_key
from parties.web.finding import names_of
from parties.web.requests import helpers_too
from scoring.evening import Evening
from scoring.night.phase import Phase
from scoring.numbers import Cents
from scoring.pots.feeding import tickets_sold
from scoring.rules.pot_rules import FeedKind

HALL = ""
"""What tickets are sold for that feed no pot."""


@dataclass(frozen=True, slots=True)
class Sale:
    """What tickets are sold for, how many were, and the form for more; it can be drawn already.
    Where pots have tickets the hall's own raffle is folded until one of its own is sold."""

    pot: str
    name: str
    sold: int
    amount: Cents
    is_drawn: bool
    is_folded: bool
    form: SoldForm


def _sold(press: Press) -> SoldForm:
    return SoldForm(press.sent, prices=press.evening.rules.ticket_prices)


def _page(press: Press, form: SoldForm) -> HttpResponse:
    night, evening = press.night, press.evening
    context = night_context(night, evening) | {
        "form_key": form_key(),
        "page": "tickets",
        "undo": undoable(night, evening, names_of(night, evening), press.request.link),
        "is_open": evening.phase is not Phase.CLOSED,
        "prices": price_choices(evening.rules.ticket_prices),
        "sales": _sales(evening, form),
        "faulty": form,
    }
    return render(press.request, "pots/tickets.html", context, status=press.status_of(form))


def _as_it_is(press: Press) -> HttpResponse:
    return _page(press, SoldForm())


@never_cache
@helpers_too(Role.DOOR)
@asks(_sold, shows=_page, once=True, then=_as_it_is)
def tickets(press: Press, form: SoldForm) -> HttpResponse:
    """What was sold; posted, some more."""
    actions.sell_tickets(night=press.night, **form.sold, deed=press.deed)
    return see("tickets", press.night.pk)


def _sales(evening: Evening, sent: SoldForm | None) -> list[Sale]:
    fed = [
        pot.name
        for pot in evening.rules.pots
        if any(feed.kind is FeedKind.TICKETS for feed in pot.feeds)
    ]
    named = [*((pot, pot) for pot in fed), (HALL, _("The hall’s raffle"))]
    sales = [_sale(evening, pot, name, at, sent) for at, (pot, name) in enumerate(named, 1)]
    is_open = evening.phase is not Phase.CLOSED
    return [sale for sale in sales if is_open or not sale.is_folded]


def _sale(evening: Evening, pot: str, name: str, at: int, sent: SoldForm | None) -> Sale:
    sold, amount = tickets_sold(evening, pot)
    form = sent if sent is not None and sent.is_about(pot) else SoldForm(initial={"times": 1})
    give_ids(form, f"id_{at}_%s")
    drawn = evening.draws.get(pot) if pot else None
    is_drawn = drawn is not None and drawn.outcome is not None
    settled = bool(pot) and evening.pots[pot].is_settled
    folded = not pot and at > 1 and not sold and form is not sent
    return Sale(pot, name, sold, amount, is_drawn or settled, folded, form)
