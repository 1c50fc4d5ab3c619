"""What is said of the pots of a night: what is in each, who is in, who wins it, what is handed over."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from parties.carried.actions import should_bring
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
from parties.web.answers import faulty
from parties.web.button import Press, button
from parties.web.finding import night_of
from parties.web.refusals import why
from parties.web.requests import OrganiserRequest
from scoring.evening import Evening
from scoring.numbers import NightKey
from scoring.pots.feeding import BroughtForward
from scoring.pots.pots import Opening


@require_GET
@never_cache
def pots(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Every pot of the night."""
    night = night_of(request, night_id)
    return render(request, "pots/pots.html", pots_context(night, night.evening()))


def _sold(press: Press) -> SoldForm:
    return SoldForm(press.sent, prices=press.evening.rules.ticket_prices)


def _as_typed(press: Press, form: PotForm) -> HttpResponse:
    """The page of the pots with what was typed, where the form stands on it; else the reason alone."""
    if press.refused:
        field = next((each.name for each in form.visible_fields()), None)
        form.add_error(field, why(press.refused))
    if page := _again(press, form):
        return page
    if press.refused:
        raise press.refused
    return faulty(press.request, form, back=("pots", press.night.pk))


def _again(press: Press, form: PotForm) -> HttpResponse | None:
    if type(form) not in FORMS:
        return None
    context = pots_context(press.night, press.evening, again=form)
    if not shows(context, form):
        return None
    return render(
        press.request, "pots/pots.html", context | {"faulty": form}, status=press.status_of(form)
    )


@button(OpeningForm, faulty=_as_typed, refused=_as_typed, then="pots")
def bring_forward(press: Press, form: OpeningForm) -> Evening:
    """What a pot brings to this night, as the nights before have it or as somebody knows better."""
    said, night = form.cleaned_data, press.night
    came_from, comes = should_bring(night, press.evening)
    due = comes.get(said["pot"], Opening())
    before = NightKey(came_from.get(said["pot"], ""))
    opening = BroughtForward(said["pot"], said["amount"], before, said["stood"], due.must_go)
    return actions.bring_forward(night=night, said=opening, deed=press.deed)


@button(FeedForm, faulty=_as_typed, refused=_as_typed, then="pots")
def feed_pot(press: Press, form: FeedForm) -> Evening:
    """Somebody puts money in."""
    return actions.feed(night=press.night, **form.cleaned_data, deed=press.deed)


@button(_sold, faulty=_as_typed, refused=_as_typed, then="pots")
def sell_tickets(press: Press, form: SoldForm) -> Evening:
    """Tickets were sold, at one of the night's prices or for another sum."""
    return actions.sell_tickets(night=press.night, **form.sold, deed=press.deed)


@button(WinnerForm, faulty=_as_typed, refused=_as_typed, then="pots")
def name_winner(press: Press, form: WinnerForm) -> Evening:
    """Who wins a pot, where people have to say."""
    pot, couples = form.cleaned_data["pot"], form.cleaned_data["who"]
    return actions.name_winner(night=press.night, pot=pot, couples=couples, deed=press.deed)


@button(KeepBackForm, faulty=_as_typed, refused=_as_typed, then="pots")
def keep_back(press: Press, form: KeepBackForm) -> Evening:
    """So much stays in a pot tonight if it is won."""
    return actions.keep_back(night=press.night, **form.cleaned_data, deed=press.deed)


@button(SharePaidForm, faulty=_as_typed, refused=_as_typed, then="pots")
def pay_share(press: Press, form: SharePaidForm) -> Evening:
    """A share was handed over."""
    pot, (couple, amount) = form.cleaned_data["pot"], form.cleaned_data["share"]
    return actions.pay_share(
        night=press.night, pot=pot, couple=couple, amount=amount, deed=press.deed
    )
