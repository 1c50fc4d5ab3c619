"""The page of all paper."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from parties.frame.page import night_context
from parties.printing.forms import PunchCardsForm, TableSignsForm
from parties.web.finding import night_of
from parties.web.requests import OrganiserRequest
from scoring.evening import Evening
from scoring.till.payments import prizes_of, shares_of_pots
from scoring.till.returns import draws_of


@require_GET
def paper(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Every sheet of the night, with when it is wanted."""
    night = night_of(request, night_id)
    evening = night.evening()
    context = night_context(night, evening) | {
        "form": PunchCardsForm(initial={"first": 1, "last": 40, "paper": night.club.paper}),
        "signs": TableSignsForm(initial={"tables": max(len(evening.couples) // 2, 1)}),
        "seated": evening.seats_are_whole,
        "has_won": _has_won(evening),
        "has_returns": bool(night.permit or draws_of(evening)),
    }
    return render(request, "printing/paper.html", context)


def _has_won(evening: Evening) -> bool:
    """Whether it is known who gets what, so that envelopes and receipts can be printed."""
    payments = (*prizes_of(evening), *shares_of_pots(evening))
    return bool(payments) and all(each.couple is not None for each in payments)
