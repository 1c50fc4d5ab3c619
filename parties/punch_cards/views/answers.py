"""What people say happened, where the cards are against each other: one of the ways that are offered."""

from django.http import HttpResponse
from django.shortcuts import render

from parties.punch_cards.forms.answers import RepairForm
from parties.punch_cards.views.check import check_context, page_of
from parties.web.answers import faulty
from parties.web.button import Press, button
from scoring.evening import Evening


def _once_more(press: Press, form: RepairForm) -> HttpResponse:
    """Where nothing but a word about who says so is missing, the same page with the place for it."""
    request, night = press.request, press.night
    if form.errors.keys() - {"reason"}:
        return faulty(request, form, back=("card-check", night.pk))
    form.fields["reason"].widget.attrs["autofocus"] = True
    context = check_context(night, night.evening(), request.POST) | {"reason": form["reason"]}
    return render(request, page_of(night.evening()), context, status=422)


@button(RepairForm, faulty=_once_more, then="card-check")
def accept_repair(press: Press, form: RepairForm) -> Evening:
    """This is what happened, somebody says."""
    return press.say(*form.accepted)
