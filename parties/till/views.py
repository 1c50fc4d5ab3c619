"""The tills counted and filled, fees of earlier nights, where pots' money is kept."""

from collections.abc import Callable
from typing import Any

from django.forms import Form
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse

from parties.models import Role
from parties.till import actions, words
from parties.till.forms import (
    BearForm,
    CashLineForm,
    CountForm,
    ExplainForm,
    FloatForm,
    FoundForm,
    HereForm,
    LateFeeForm,
    LateFeePaidForm,
    MoveForm,
    NewTillForm,
    NotCountedForm,
    PutAwayForm,
)
from parties.till.page import debtors, dues_debtors, page_of
from parties.web.answers import faulty, see
from parties.web.button import F, Press, asks, button, buttons
from parties.web.fields import ways_to_pay
from parties.web.finding import names_of, night_of
from parties.web.frame import night_context
from parties.web.requests import TILLS, OrganiserRequest, helpers_too
from parties.web.undoing import undoable
from scoring.evening import Evening
from scoring.night.course import Phase
from scoring.numbers import Cents
from scoring.till.box import Counted, tills_of

# At which till a device takes money: said once, and every press after that goes over it.


_NIGHTS_KEPT = 6
"""Of so many nights an organiser's browser knows the till; the others have long been closed."""


def _with_tills(form: Callable[..., F]) -> Callable[[Press], F]:
    """A form that asks about the tills of the night."""
    return lambda press: form(press.sent, tills=press.evening.purse.tills)


@helpers_too(Role.DOOR)
@button(_with_tills(HereForm), then="door")
def work_at_till(press: Press, form: HereForm) -> HttpResponse:
    """From now on the money that this device takes and gives goes over this till."""
    request, night, till = press.request, press.night, form.cleaned_data["till"]
    if request.link:
        actions.work_at(link=request.link, till=till)
    else:
        known = {**request.session.get(TILLS, {})}
        known.pop(str(night.pk), None)
        kept = dict([*known.items(), (str(night.pk), till)][-_NIGHTS_KEPT:])
        request.session[TILLS] = kept
    return see(form.cleaned_data["page"], night.pk)


# The till: floats, what came in and went out, what was counted, and that it closes to the cent.


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


@button(_with_tills(NewTillForm), faulty=as_typed, once=True, then="till")
def begin_till(press: Press, form: NewTillForm) -> Evening:
    """One more till, with its float."""
    return actions.begin_till(press.night, press.deed, **form.cleaned_data)


@button(FloatForm, faulty=as_typed, once=True, then="till")
def put_float(press: Press, form: FloatForm) -> Evening:
    """The change with which a till begins."""
    return actions.change_float(press.night, press.deed, **form.cleaned_data)


@button(CountForm, faulty=as_typed, once=True, then="till")
def count_till(press: Press, form: CountForm) -> Evening | HttpResponse:
    """What is in a till, by coin and note; or only what the pieces add up to. Not taken as it stands
    where money came or went while somebody counted."""
    if form.cleaned_data["add_up"]:
        return _shown(press, form, 200)
    said = {name: form.cleaned_data[name] for name in ("till", "amount", "pieces", "by")}
    if since := _since(press, form):
        form.add_error(None, words.came_since(since))
        return _shown(press, form, 409)
    return press.say(Counted(**said))


SAID: dict[str, Callable[..., Any]] = {
    "lines": _with_tills(CashLineForm),
    "move": _with_tills(MoveForm),
    "uncounted": NotCountedForm,
    "explain": ExplainForm,
    "away": _with_tills(PutAwayForm),
    "bear": BearForm,
}

said_in_till = buttons(SAID, faulty=as_typed, once=True, then="till")


def _since(press: Press, form: CountForm) -> Cents:
    """What came into the till since its page was shown, less what went out."""
    seen = form.cleaned_data["seen"]
    holds = {each.name: each.expected for each in tills_of(press.evening)}
    now = holds.get(form.cleaned_data["till"])
    return Cents(0) if seen is None or now is None else Cents(now - seen)


# Where the pots' money is kept, and who bears what is lacking.


@button(FoundForm, faulty=as_typed, once=True, then="till")
def find_cash(press: Press, form: FoundForm) -> Evening:
    """Where the money is that the pots bring to this night."""
    found, by_club = form.found, form.cleaned_data["by_club"]
    lacking = [actions.put_in_by_club(found)] if by_club and found.lacks > 0 else []
    return press.say(found, *lacking)


# Fees of earlier nights that are still owing, and that somebody pays tonight.


def _back(press: Press, form: LateFeePaidForm) -> HttpResponse:
    """To the door, where whoever came with this person is still asked, or to the page itself."""
    door = reverse("door", args=[press.night.pk])
    if form.cleaned_data["page"]:
        return see(f"{door}?came={form.cleaned_data['player']}")
    return see("owing", press.night.pk)


def _page(press: Press, form: LateFeePaidForm) -> HttpResponse:
    request, night = press.request, press.night
    if form.is_bound:
        return faulty(request, form, back=("owing", night.pk))
    evening, says = press.evening, actions.says_of(night)
    context = night_context(night, evening) | {
        "page": "owing",
        "undo": undoable(night, evening, names_of(night, evening), request.link),
        "is_open": evening.phase is not Phase.CLOSED,
        "debtors": debtors(night, says),
        "dues": dues_debtors(night, says, evening.door.still_here),
        "ways": ways_to_pay(),
    }
    return render(request, "till/owing.html", context)


@helpers_too(Role.DOOR)
@asks(LateFeePaidForm, shows=_page, then="owing")
def owing(press: Press, form: LateFeePaidForm) -> HttpResponse:
    """Who owes a fee of an earlier night; posted, somebody pays it, here or where couples come in."""
    actions.take_late_fee(press.night, press.deed, **form.paid, till=press.deed.till)
    return _back(press, form)


@helpers_too(Role.DOOR)
@button(LateFeePaidForm, then="owing")
def take_dues(press: Press, form: LateFeePaidForm) -> HttpResponse:
    """Somebody pays the dues of the season, here or where couples come in."""
    actions.take_dues(press.night, press.deed, **form.paid, till=press.deed.till)
    return _back(press, form)


@button(LateFeeForm, once=True, then="owing")
def leave_fee(press: Press, form: LateFeeForm) -> None:
    """What somebody owes of earlier nights is left, and asked for no more."""
    actions.leave_fee(press.club, press.deed, press.night, **form.cleaned_data)
