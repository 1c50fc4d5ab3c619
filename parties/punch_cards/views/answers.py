"""What people say happened, where the cards are against each other: one of the ways that are offered."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST

from parties.models import Night
from parties.punch_cards import actions
from parties.punch_cards.forms.answers import RepairForm, WalkForm
from parties.punch_cards.views.check import check_context
from parties.punch_cards.views.repairs import walks_by_button
from parties.web.answers import faulty, see
from parties.web.deeds import deed
from parties.web.finding import night_of
from parties.web.requests import OrganiserRequest


@require_POST
def accept_repair(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """This is what happened, somebody says."""
    night = night_of(request, night_id)
    form = RepairForm(request.POST)
    if not form.is_valid():
        return _once_more(request, night, form)
    actions.accept_repair(night=night, repair=form.accepted, deed=deed(request))
    return see("card-check", night.pk)


@require_POST
def accept_walk(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """They sat down in each other's place, somebody says: the night is made like that."""
    night = night_of(request, night_id)
    by_value = walks_by_button(night.evening())
    form = WalkForm(request.POST, offered=list(by_value))
    if not form.is_valid():
        return _once_more(request, night, form)
    actions.make_night_that_sat_wrongly(
        night=night,
        repair=by_value[form.cleaned_data["walk"]],
        reason=form.cleaned_data["reason"],
        deed=deed(request),
    )
    return see("card-check", night.pk)


def _once_more(
    request: OrganiserRequest, night: Night, form: RepairForm | WalkForm
) -> HttpResponse:
    """Where nothing but a word about who says so is missing, the same page with the place for it."""
    if form.errors.keys() - {"reason"}:
        return faulty(request, form, back=("card-check", night.pk))
    form.fields["reason"].widget.attrs["autofocus"] = True
    context = check_context(night, night.evening(), request.POST) | {"reason": form["reason"]}
    return render(request, "punch_cards/card_check.html", context, status=422)
