"""The payout page: who gets what and why, what should be in the box, the end of the night."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from parties.anew.actions import no_longer_owed as settle_owed
from parties.anew.page import not_theirs
from parties.carried.page import owed_by
from parties.frame.page import any_tie_open, night_context
from parties.frame.undoing import undoable
from parties.log.night import Refused, was_sent
from parties.models import Night
from parties.prizes import actions
from parties.prizes.forms.payout import (
    CloseForm,
    NoLongerOwedForm,
    PayOutForm,
    TakeForm,
    TakenForm,
    TheRestForm,
)
from parties.prizes.page.counted import as_counted
from parties.prizes.page.handing import Handouts, people_of, the_rest
from parties.prizes.words import closing, offered, secret, settling
from parties.till.page.whose import whose_table
from parties.till.words import should_be_in_the_tills
from parties.web.answers import done, faulty, see
from parties.web.button import Press, button
from parties.web.deeds import deed, form_key
from parties.web.finding import names_of, night_of
from parties.web.refusals import why
from parties.web.requests import OrganiserRequest
from scoring.evening import Evening
from scoring.log.refusals import ReasonMissing
from scoring.night.closing import Closed
from scoring.night.phase import Phase
from scoring.numbers import Cents
from scoring.prizes.paying import handed_over
from scoring.till.box import floats_of, in_tills, should_be_in_box, till_of, tills_of
from scoring.why_not import why_not


@require_GET
@never_cache
def payout(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Who gets what, what is handed over, and what should be in the box."""
    night = night_of(request, night_id)
    context = payout_context(night, night.evening(), CloseForm())
    return render(request, "prizes/payout.html", context)


def _payout(press: Press) -> HttpResponse:
    return done(
        press.request,
        "prizes/_payout.html",
        lambda: payout_context(press.night, press.evening, CloseForm()),
        to="payout",
        night=press.night,
    )


def _close_again(press: Press, form: CloseForm) -> HttpResponse:
    if press.refused:
        missing = isinstance(press.refused.reason, ReasonMissing)
        form.add_error("reason" if missing else None, why(press.refused))
    return _closing_page(press, form, status=press.status_of(form))


def _closing_page(press: Press, form: CloseForm, *, status: int) -> HttpResponse:
    context = payout_context(press.night, press.evening, form)
    return render(press.request, "prizes/payout.html", context, status=status)


@button(PayOutForm, faulty="payout", then=_payout)
def pay_out(press: Press, form: PayOutForm) -> Evening:
    """A prize, or a share of a pot, was handed over."""
    said = form.said
    return actions.pay_out(
        night=press.night,
        won=said.won,
        amount=said.amount,
        set_off=form.cleaned_data["set_off"] or Cents(0),
        in_all=form.cleaned_data["in_all"] or Cents(0),
        deed=press.tap,
    )


@button(TakeForm, faulty="payout", then=_payout)
def take_goods(press: Press, form: TakeForm) -> Evening:
    """A thing was chosen from the table, and taken."""
    said, goods = form.said, form.cleaned_data["goods"]
    return actions.take_goods(
        night=press.night, place=said.place, couple=said.couple, goods=goods, deed=press.tap
    )


@require_POST
def sign_for(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Who took what was won, and that it is signed for; it is ticked off too, if it was not yet."""
    night, by = night_of(request, night_id), deed(request)
    if was_sent(night, by.key):
        return see("payout", night.pk)
    button, evening = PayOutForm(request.POST), night.evening()
    if not button.is_valid():
        return faulty(request, button, back=("payout", night.pk))
    said, names = button.said, names_of(night, evening)
    form, status = TakenForm(request.POST, people=people_of(evening, said.couple, names)), 422
    if form.is_valid():
        try:
            actions.sign_for(night=night, won=said.won, amount=said.amount, deed=by, **form.taken)
        except Refused as refused:
            form.add_error(None, why(refused))
            status = 409
        else:
            return see("payout", night.pk)
    context = payout_context(night, night.evening(), CloseForm(), form)
    return render(request, "prizes/payout.html", context, status=status)


@button(NoLongerOwedForm, then="payout", once=True)
def no_longer_owed(press: Press, form: NoLongerOwedForm) -> Evening:
    """What was to be given back came back, or is left to whoever has it."""
    return settle_owed(
        night=press.night, owed=form.owed, since=form.cleaned_data["since"], deed=press.deed
    )


@button(TheRestForm, then="payout", once=True)
def hand_over_the_rest(press: Press, form: TheRestForm) -> Evening:
    """After something was put right: all that is left changed hands."""
    plan = form.cleaned_data["plan"]
    return actions.hand_over_the_rest(night=press.night, plan=plan, deed=press.deed)


@button(CloseForm, faulty=_close_again, refused=_close_again, once=True, then="payout")
def close_night(press: Press, form: CloseForm) -> Evening | HttpResponse:
    """The night is over; what is open is explained in words."""
    said = Closed(None, form.cleaned_data["reason"])
    uncounted = closing.left_to_count(press.evening)
    if uncounted and why_not(press.evening, said) is None:
        form.add_error(None, closing.count_first(uncounted))
        return _closing_page(press, form, status=409)
    return actions.close_night(night=press.night, **form.cleaned_data, deed=press.deed)


def payout_context(
    night: Night, evening: Evening, form: CloseForm, taken: TakenForm | None = None
) -> dict[str, Any]:
    """Everything the page shows, from the night as it now stands; a refused form as it was typed."""
    names, till, paid = names_of(night, evening), till_of(evening), handed_over(evening)
    shown = night_context(night, evening) | not_theirs(evening, names) | _unsettled(evening)
    return shown | {
        "form_key": form_key(),
        "undo": undoable(night, evening, names),
        "handouts": Handouts(evening, names, taken).all(),
        "taken": taken,
        "the_rest": the_rest(evening),
        "left_over": offered.without_taker(evening),
        "owed_from_pots": owed_by(night, evening),
        "missing": settling.whats_missing(evening),
        "half_says": settling.half_is_over(evening),
        "shares_of": closing.shares_of(evening),
        "till": till,
        "handed_over": Cents(-paid),
        "float": floats_of(evening),
        "in_tills": in_tills(evening),
        "should_be": should_be_in_the_tills(evening),
        "besides": should_be_in_box(evening) - till.fees_in_cash + paid,
        "whose": whose_table(evening),
        "tills": tills_of(evening),
        "is_open": evening.phase is not Phase.CLOSED,
        "done_first": closing.done_first(evening),
        "whats_open": closing.whats_open(evening),
        "paid_alone": closing.paid_alone(evening, names),
        "at_the_till": closing.at_the_till(evening),
        "all_counted": not closing.left_to_count(evening),
        "one_till": len(evening.purse.tills) < 2,
        "form": form,
        "closed": evening.night.closed,
        "as_counted": as_counted(night, evening) if evening.night.closed else [],
    }


def _unsettled(evening: Evening) -> dict[str, Any]:
    unsettled = any_tie_open(evening)
    waits = unsettled and evening.phase is Phase.SETTLE
    return {
        "unsettled": unsettled,
        "secret_waits": secret.waits(evening),
        "pots_open": closing.pots_open(evening) if waits else [],
    }
