"""What is said of the pots of a night: what is in each, who is in, who wins it, what is handed over."""

from collections.abc import Callable
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from parties.carried.actions import should_bring
from parties.log.night import Deed, Refused
from parties.models import Night
from parties.pots.actions import pots as actions
from parties.pots.forms.pots import (
    FeedForm,
    KeepBackForm,
    OpeningForm,
    PotForm,
    SharePaidForm,
    WinnerForm,
)
from parties.pots.forms.tickets import SoldForm
from parties.pots.page.panels import FORMS, pots_context, shows
from parties.web.answers import faulty, see
from parties.web.deeds import deed
from parties.web.finding import night_of
from parties.web.refusals import why
from parties.web.requests import OrganiserRequest, PersonRequest
from scoring.evening import Evening
from scoring.pots.feeding import BroughtForward
from scoring.pots.pots import Opening


@require_GET
@never_cache
def pots(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Every pot of the night."""
    night = night_of(request, night_id)
    return render(request, "pots/pots.html", pots_context(night, night.evening()))


@require_POST
def bring_forward(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """What a pot brings to this night, as the nights before have it or as somebody knows better."""
    return act_on_pot(request, night_id, OpeningForm(request.POST), _bring_forward)


@require_POST
def feed_pot(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Somebody puts money in."""
    return act_on_pot(
        request,
        night_id,
        FeedForm(request.POST),
        lambda night, said, by: actions.feed(night=night, **said, deed=by),
    )


@require_POST
def sell_tickets(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Tickets were sold, at one of the night's prices or for another sum."""
    prices = night_of(request, night_id).evening().rules.ticket_prices
    form = SoldForm(request.POST, prices=prices)
    return act_on_pot(
        request,
        night_id,
        form,
        lambda night, _said, by: actions.sell_tickets(night=night, **form.sold, deed=by),
    )


@require_POST
def name_winner(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Who wins a pot, where people have to say."""
    return act_on_pot(
        request,
        night_id,
        WinnerForm(request.POST),
        lambda night, said, by: actions.name_winner(
            night=night, pot=said["pot"], couples=said["who"], deed=by
        ),
    )


@require_POST
def keep_back(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """So much stays in a pot tonight if it is won."""
    return act_on_pot(
        request,
        night_id,
        KeepBackForm(request.POST),
        lambda night, said, by: actions.keep_back(night=night, **said, deed=by),
    )


@require_POST
def pay_share(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """A share was handed over."""
    return act_on_pot(request, night_id, SharePaidForm(request.POST), _pay_share)


def act_on_pot(
    request: PersonRequest,
    night_id: int,
    form: PotForm,
    act: Callable[[Night, dict[str, Any], Deed], Evening],
    to: str = "pots",
) -> HttpResponse:
    """Check what was sent about a pot, do it, and go on to the page."""
    night = night_of(request, night_id)
    if not form.is_valid():
        return _again(request, night, form, status=422) or faulty(
            request, form, back=(to, night.pk)
        )
    try:
        act(night, form.cleaned_data, deed(request))
    except Refused as refused:
        field = next((each.name for each in form.visible_fields()), None)
        form.add_error(field, why(refused))
        if page := _again(request, night, form, status=409):
            return page
        raise
    return see(to, night.pk)


def _again(
    request: PersonRequest, night: Night, form: PotForm, *, status: int
) -> HttpResponse | None:
    """The page of the pots with what was typed, where the form stands on it."""
    if type(form) not in FORMS:
        return None
    context = pots_context(night, night.evening(), again=form)
    if not shows(context, form):
        return None
    faults = [str(error) for errors in form.errors.values() for error in errors]
    context |= {"refusal": " ".join(faults)}
    return render(request, "pots/pots.html", context, status=status)


def _bring_forward(night: Night, said: dict[str, Any], by: Deed) -> Evening:
    came_from, comes = should_bring(night, night.evening())
    due = comes.get(said["pot"], Opening())
    before = came_from.get(said["pot"], "")
    opening = BroughtForward(said["pot"], said["amount"], before, said["stood"], due.must_go)
    return actions.bring_forward(night=night, said=opening, deed=by)


def _pay_share(night: Night, said: dict[str, Any], by: Deed) -> Evening:
    couple, amount = said["share"]
    return actions.pay_share(night=night, pot=said["pot"], couple=couple, amount=amount, deed=by)
