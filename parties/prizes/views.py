"""The tie room, what is handed out, the end of the night, the result for the wall."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render

from parties.log.night import Refused, was_sent
from parties.models import Night
from parties.prizes import actions, words
from parties.prizes.forms import (
    CloseForm,
    CutForm,
    NoLongerOwedForm,
    PayOutForm,
    PlayOffForm,
    SecretForm,
    TakeForm,
    TakenForm,
    TheRestForm,
    TurnForm,
    Wanted,
    WishForm,
)
from parties.prizes.page import (
    Handouts,
    as_counted,
    further_context,
    known_choice,
    known_lines,
    people_of,
    prizes_context,
    secret_context,
    the_rest,
)
from parties.rules.forms.house_rules import FurtherForm
from parties.till.actions import settle_tie_anew
from parties.till.page import not_theirs, owed_by, whose_table
from parties.till.words import should_be_in_the_tills
from parties.web.answers import answer, done, faulty, see, why
from parties.web.button import Press, asks, bare_button, button
from parties.web.finding import names_of, night_of
from parties.web.frame import any_tie_open, night_context
from parties.web.requests import OrganiserRequest, deed, only_post
from parties.web.undoing import told, undoable
from scoring.evening import Evening
from scoring.log.lines import OldPage, ReasonMissing
from scoring.night.closing import Closed
from scoring.night.course import Phase
from scoring.numbers import Cents, CoupleNo
from scoring.prizes.further import FurtherPrizesSet
from scoring.prizes.offers import CutMade, PlayedOff, Wished
from scoring.prizes.paying import GoodsTaken, PaidOut, handed_over
from scoring.prizes.ties import CutBy
from scoring.till.box import floats_of, in_tills, not_counted, should_be_in_box, till_of, tills_of
from scoring.till.whose import NoLongerOwed
from scoring.what_follows import why_not

# The further prizes of a night, said on a page of their own.


def _form(press: Press) -> FurtherForm:
    night, evening = press.night, press.evening
    known, choose = known_lines(night, evening), known_choice(night, evening)
    return FurtherForm(press.sent, form=evening.form, known=known, choose=choose)


def _ask(press: Press, form: FurtherForm) -> HttpResponse:
    status = 200 if form.asks_for_more else press.status_of(form)
    return render(press.request, "prizes/further.html", further_context(press, form), status=status)


@asks(_form, shows=_ask, then=told("prizes"), once=True)
def further_prizes(press: Press, form: FurtherForm) -> Evening | HttpResponse:
    """Tonight's prizes beside those of the house rules."""
    if form.asks_for_more:
        return _ask(press, form)
    form.check_coins(press.evening.rules.rounding)
    if form.errors:
        return _ask(press, form)
    return press.say(FurtherPrizesSet(form.prizes, form.cleaned_data["choose"]))


# The payout page: who gets what and why, what should be in the box, the end of the night.


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
    together = (form.cleaned_data[name] or Cents(0) for name in ("set_off", "in_all"))
    return actions.pay_out(press.night, press.tap, said.won, said.amount, *together)


@button(TakeForm, faulty="payout", then=_payout)
def take_goods(press: Press, form: TakeForm) -> Evening:
    """A thing was chosen from the table, and taken."""
    said, goods = form.said, form.cleaned_data["goods"]
    taken = GoodsTaken(said.place, said.couple, goods)
    return press.tell(taken, PaidOut(said.place, said.couple, Cents(0)))


@only_post
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
            actions.sign_for(night, by, said.won, said.amount, **form.taken)
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
    owed, since = form.owed, form.cleaned_data["since"]
    return press.say(NoLongerOwed(owed.pot, owed.place, owed.couple, owed.amount, since))


@button(TheRestForm, then="payout", once=True)
def hand_over_the_rest(press: Press, form: TheRestForm) -> Evening:
    """After something was put right: all that is left changed hands."""
    return actions.hand_over_the_rest(press.night, press.deed, form.cleaned_data["plan"])


@button(CloseForm, faulty=_close_again, refused=_close_again, once=True, then="payout")
def close_night(press: Press, form: CloseForm) -> Evening | HttpResponse:
    """The night is over; what is open is explained in words."""
    said = Closed(None, form.cleaned_data["reason"])
    uncounted = not_counted(press.evening)
    if uncounted and why_not(press.evening, said) is None:
        form.add_error(None, words.count_first(uncounted))
        return _closing_page(press, form, status=409)
    return actions.close_night(night=press.night, **form.cleaned_data, deed=press.deed)


def payout_context(
    night: Night, evening: Evening, form: CloseForm, taken: TakenForm | None = None
) -> dict[str, Any]:
    """Everything the page shows, from the night as it now stands; a refused form as it was typed."""
    names, till, paid = names_of(night, evening), till_of(evening), handed_over(evening)
    shown = night_context(night, evening) | not_theirs(evening, names) | _unsettled(evening)
    return shown | {
        "undo": undoable(night, evening, names),
        "handouts": Handouts(evening, names, taken).all(),
        "taken": taken,
        "the_rest": the_rest(evening),
        "left_over": words.without_taker(evening),
        "owed_from_pots": owed_by(night, evening),
        "missing": words.whats_missing(evening),
        "half_says": words.half_is_over(evening),
        "shares_of": words.shares_of(evening),
        "till": till,
        "handed_over": Cents(-paid),
        "float": floats_of(evening),
        "in_tills": in_tills(evening),
        "should_be": should_be_in_the_tills(evening),
        "besides": should_be_in_box(evening) - till.fees_in_cash + paid,
        "whose": whose_table(evening),
        "tills": tills_of(evening),
        "is_open": evening.phase is not Phase.CLOSED,
        "done_first": words.done_first(evening),
        "whats_open": words.whats_open(evening),
        "paid_alone": words.paid_alone(evening, names),
        "at_the_till": words.at_the_till(evening),
        "all_counted": not not_counted(evening),
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
        "secret_waits": words.waits(evening),
        "pots_open": words.pots_open(evening) if waits else [],
    }


# The result sheet, as an answer.

# The secret number: set down on a page of its own, opened after the last game.


def _secret_form(press: Press) -> SecretForm:
    return SecretForm(press.sent, known=press.evening.prizes.secret)


def _ask_secret(press: Press, form: SecretForm) -> HttpResponse:
    context = secret_context(press, form)
    return render(press.request, "prizes/secret.html", context, status=press.status_of(form))


@asks(_secret_form, shows=_ask_secret, then=told("secret-number"), once=True)
def secret_number(press: Press, form: SecretForm) -> Evening:
    """The bounds, the rule and, if the hall chose it, the number; else the program draws it."""
    return actions.set_secret(press.night, press.deed, **form.cleaned_data)


@bare_button(then="prizes", once=True)
def open_secret(press: Press) -> Evening:
    """The hall is told the number."""
    return actions.open_secret(press.night, press.deed)


# The tie room: what the tied couples want, cuts and play-offs.


def prizes(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Every prize and how it stands; before the last game is in, what is still missing."""
    night = night_of(request, night_id)
    return render(request, "prizes/prizes.html", prizes_context(night, night.evening()))


def _prizes(press: Press, place: int) -> HttpResponse:
    return done(
        press.request,
        "prizes/_prizes.html",
        lambda: _prizes_with_focus(press, place),
        to="prizes",
        night=press.night,
    )


def _prizes_with_focus(press: Press, place: int) -> dict[str, Any]:
    """Where the pressed button is gone, the keyboard goes on from its prize, not from the top."""
    context = prizes_context(press.night, press.evening)
    buttons = {
        choice.value
        for card in context["cards"]
        if card.place == place
        for tied in card.people
        for choice in tied.choices
    }
    return context | {"focus": None if press.request.POST.get("wish") in buttons else place}


def _cards_cut(press: Press, place: int) -> CutForm:
    return CutForm.sent(press.request.POST, place)


def _cut_again(press: Press, form: CutForm, place: int) -> HttpResponse:
    if "turn" in form.errors:
        return faulty(press.request, form, back=("prizes", press.night.pk))
    context = prizes_context(press.night, press.evening, faulty_cut=(place, form))
    context |= {"faulty": form}
    fragment, page = "prizes/_prizes.html", "prizes/prizes.html"
    return answer(press.request, fragment, context, page=page, status=422)


@button(WishForm, faulty="prizes", then=_prizes)
def wish(press: Press, form: WishForm, place: int) -> Evening:
    """What a tied couple wants, or all of them at once when they split."""
    wanted: Wanted = form.cleaned_data["wish"]
    if wanted.couple is None:
        return actions.split_all(press.night, press.tap, place)
    return press.tell(Wished(place, wanted.couple, wanted.wants))


@button(_cards_cut, faulty=_cut_again, then=_prizes)
def cut(press: Press, form: CutForm, place: int) -> Evening:
    """The cards that were cut from a real deck."""
    _check_turn(press, form, place)
    return press.say(CutMade(place, tuple(sorted(form.cards.items())), CutBy.DECK))


@button(TurnForm, faulty="prizes", then=_prizes)
def cut_for_them(press: Press, form: TurnForm, place: int) -> Evening:
    """The program cuts, from the system's own randomness."""
    _check_turn(press, form, place)
    return actions.cut_for_them(press.night, press.deed, place)


@button(PlayOffForm, faulty="prizes", then=_prizes)
def play_off(press: Press, form: PlayOffForm, place: int) -> Evening:
    """Who won the play-off."""
    return press.tell(PlayedOff(place, CoupleNo(form.cleaned_data["winner"])))


@bare_button(then="prizes", once=True)
def settle_anew(press: Press, place: int) -> Evening:
    """A tie was settled wrongly: it is open again, with all that this takes back."""
    return settle_tie_anew(night=press.night, place=place, deed=press.deed)


def _check_turn(press: Press, form: TurnForm, place: int) -> None:
    """A page from before another cut would have its cards taken for the next one."""
    made = press.evening.prizes.said_of(place).cuts
    if form.cleaned_data["turn"] != len(made) and not was_sent(press.night, press.deed.key):
        raise Refused(OldPage(), press.night)
