"""Fees of earlier nights that are still owing, and that somebody pays tonight."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache

from parties.fields.how import ways_to_pay
from parties.frame.page import night_context
from parties.frame.undoing import undoable
from parties.models import Role
from parties.till import actions
from parties.till.forms import LateFeeForm, LateFeePaidForm
from parties.till.page.owing import debtors
from parties.web.answers import faulty, see
from parties.web.button import Press, asks, button
from parties.web.deeds import form_key
from parties.web.finding import names_of
from parties.web.requests import helpers_too
from scoring.night.phase import Phase


def _page(press: Press, form: LateFeePaidForm) -> HttpResponse:
    request, night = press.request, press.night
    if form.is_bound:
        return faulty(request, form, back=("owing", night.pk))
    evening = press.evening
    context = night_context(night, evening) | {
        "form_key": form_key(),
        "page": "owing",
        "undo": undoable(night, evening, names_of(night, evening), request.link),
        "is_open": evening.phase is not Phase.CLOSED,
        "debtors": debtors(night),
        "ways": ways_to_pay(),
    }
    return render(request, "till/owing.html", context)


@never_cache
@helpers_too(Role.DOOR)
@asks(LateFeePaidForm, shows=_page, then="owing")
def owing(press: Press, form: LateFeePaidForm) -> HttpResponse:
    """Who owes a fee of an earlier night; posted, somebody pays it, here or where couples come in."""
    actions.take_late_fee(night=press.night, **form.paid, deed=press.deed)
    return see(form.cleaned_data["page"] or "owing", press.night.pk)


@button(LateFeeForm, once=True, then="owing")
def leave_fee(press: Press, form: LateFeeForm) -> None:
    """What somebody owes of earlier nights is left, and asked for no more."""
    actions.leave_fee(night=press.night, **form.cleaned_data, deed=press.deed)
