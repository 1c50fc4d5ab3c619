"""The till: floats, what came in and went out, what was counted, and that it closes to the cent."""

from django.forms import Form
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from parties.till import actions, words
from parties.till.forms import (
    CashLineForm,
    CountForm,
    ExplainForm,
    FloatForm,
    MoveForm,
    NewTillForm,
    NotCountedForm,
)
from parties.till.page.till import page_of
from parties.web.button import Press, button
from parties.web.finding import night_of
from parties.web.requests import OrganiserRequest
from scoring.evening import Evening
from scoring.numbers import Cents
from scoring.till.box import tills_of


@require_GET
@never_cache
def till(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The money of the night."""
    night = night_of(request, night_id)
    return render(request, "till/till.html", page_of(night, night.evening()))


def as_typed(press: Press, form: Form) -> HttpResponse:
    """The page with what was typed."""
    return _shown(press, form, press.status_of(form))


def _shown(press: Press, form: Form, status: int) -> HttpResponse:
    page = page_of(press.night, press.evening, form)
    return render(press.request, "till/till.html", page, status=status)


def _new_till(press: Press) -> NewTillForm:
    return NewTillForm(press.sent, tills=press.evening.purse.tills)


def _cash_line(press: Press) -> CashLineForm:
    return CashLineForm(press.sent, tills=press.evening.purse.tills)


def _move(press: Press) -> MoveForm:
    return MoveForm(press.sent, tills=press.evening.purse.tills)


def _count(press: Press) -> CountForm:
    return CountForm(press.sent)


@button(_new_till, faulty=as_typed, once=True, then="till")
def begin_till(press: Press, form: NewTillForm) -> Evening:
    """One more till, with its float."""
    return actions.begin_till(night=press.night, **form.cleaned_data, deed=press.deed)


@button(FloatForm, faulty=as_typed, once=True, then="till")
def put_float(press: Press, form: FloatForm) -> Evening:
    """The change with which a till begins."""
    return actions.change_float(night=press.night, **form.cleaned_data, deed=press.deed)


@button(_cash_line, faulty=as_typed, once=True, then="till")
def add_cash_line(press: Press, form: CashLineForm) -> Evening:
    """Money in or out, and what for."""
    return actions.add_line(night=press.night, **form.cleaned_data, deed=press.deed)


@button(_move, faulty=as_typed, once=True, then="till")
def move_cash(press: Press, form: MoveForm) -> Evening:
    """Money carried from one till to another."""
    return actions.move_cash(night=press.night, **form.cleaned_data, deed=press.deed)


@button(_count, faulty=as_typed, once=True, then="till")
def count_till(press: Press, form: CountForm) -> Evening | HttpResponse:
    """What is in a till, by coin and note; or only what the pieces add up to. Not taken as it stands
    where money came or went while somebody counted."""
    if form.cleaned_data["add_up"]:
        return _shown(press, form, 200)
    said = {name: form.cleaned_data[name] for name in ("till", "amount", "pieces", "by")}
    if since := _since(press, form):
        form.add_error(None, words.came_since(since))
        return _shown(press, form, 409)
    return actions.count_till(night=press.night, **said, deed=press.deed)


@button(NotCountedForm, faulty=as_typed, once=True, then="till")
def leave_uncounted(press: Press, form: NotCountedForm) -> Evening:
    """Why nobody counts a till tonight."""
    return actions.leave_uncounted(night=press.night, **form.cleaned_data, deed=press.deed)


@button(ExplainForm, faulty=as_typed, once=True, then="till")
def explain_till(press: Press, form: ExplainForm) -> Evening:
    """Why a till holds something else than it should."""
    return actions.explain(night=press.night, **form.cleaned_data, deed=press.deed)


def _since(press: Press, form: CountForm) -> Cents:
    """What came into the till since its page was shown, less what went out."""
    seen = form.cleaned_data["seen"]
    holds = {each.name: each.expected for each in tills_of(press.evening)}
    now = holds.get(form.cleaned_data["till"])
    return Cents(0) if seen is None or now is None else Cents(now - seen)
