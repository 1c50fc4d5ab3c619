"""What people say happened, where the cards are against each other: one of the ways that are offered."""

from django.http import HttpResponse
from django.shortcuts import render

from parties.punch_cards import actions
from parties.punch_cards.forms.answers import RepairForm, WalkForm
from parties.punch_cards.views.check import check_context
from parties.punch_cards.views.repairs import walks_by_button
from parties.web.answers import faulty
from parties.web.button import Press, button
from scoring.evening import Evening


def _walk(press: Press) -> WalkForm:
    return WalkForm(press.sent, offered=walks_by_button(press.evening))


def _once_more(press: Press, form: RepairForm | WalkForm) -> HttpResponse:
    """Where nothing but a word about who says so is missing, the same page with the place for it."""
    request, night = press.request, press.night
    if form.errors.keys() - {"reason"}:
        return faulty(request, form, back=("card-check", night.pk))
    form.fields["reason"].widget.attrs["autofocus"] = True
    context = check_context(night, night.evening(), request.POST) | {"reason": form["reason"]}
    return render(request, "punch_cards/card_check.html", context, status=422)


@button(RepairForm, faulty=_once_more, then="card-check")
def accept_repair(press: Press, form: RepairForm) -> Evening:
    """This is what happened, somebody says."""
    return actions.accept_repair(night=press.night, repair=form.accepted, deed=press.deed)


@button(_walk, faulty=_once_more, then="card-check")
def accept_walk(press: Press, form: WalkForm) -> Evening:
    """They sat down in each other's place, somebody says: the night is made like that."""
    repair, reason = form.offered[form.cleaned_data["walk"]], form.cleaned_data["reason"]
    return actions.make_night_that_sat_wrongly(
        night=press.night, repair=repair, reason=reason, deed=press.deed
    )
