"""The payout page: who gets what and why, what should be in the box, the end of the night."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from parties.actions import settlement as actions
from parties.actions.log import Refused
from parties.forms.payout import CloseForm, HandedOver, PayOutForm
from parties.http import (
    OrganiserRequest,
    deed,
    done,
    faulty,
    form_key,
    names_of,
    night_of,
    see,
    tap,
    why,
)
from parties.models import Night
from parties.views.journey import night_context
from parties.views.later_nights import owed_by
from parties.views.undoing import undoable
from parties.wording import closing, settling
from parties.wording.words import Names, both, capital, prize
from scoring import ties
from scoring.entries import Closed
from scoring.evening import (
    Evening,
    Phase,
    Settlement,
    handed_over,
    should_be_in_box,
    to_hand_over,
)
from scoring.numbers import Cents, CoupleNo, Seq
from scoring.prizes import Award
from scoring.refusals import ReasonMissing
from scoring.why_not import why_not


@dataclass(frozen=True, slots=True)
class Owed:
    """What one couple gets. `paid_seq` is the entry that ticked it off, None as long as none did."""

    couple: CoupleNo
    names: str
    worth: str
    value: str
    paid_seq: Seq | None


@dataclass(frozen=True, slots=True)
class PrizeLine:
    """A prize, how it was settled, and who gets it; nobody as long as it is open."""

    place: int
    name: str
    worth: str
    how: str
    is_open: bool
    owed: tuple[Owed, ...]


@dataclass(frozen=True, slots=True)
class Box:
    """The money of the night, in cents: `expected` is below nothing where the club has added to it."""

    takings: Cents
    handed_over: Cents
    to_hand_over: Cents
    expected: Cents

    @property
    def besides(self) -> int:
        """What came in besides fees, less what went out besides prizes."""
        return self.expected - self.takings + self.handed_over

    @property
    def from_club(self) -> Cents:
        """What the club has added so far."""
        return Cents(max(0, -self.expected))

    @property
    def short(self) -> Cents:
        """What the box lacks for the prizes that have still to be handed over."""
        return Cents(max(0, self.to_hand_over - max(0, self.expected)))


@require_GET
@never_cache
def payout(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Who gets what, what is handed over, and what should be in the box."""
    night = night_of(request, night_id)
    context = payout_context(night, night.evening(), CloseForm())
    return render(request, "parties/payout.html", context)


@require_POST
def pay_out(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """A prize was handed over."""
    night = night_of(request, night_id)
    form = PayOutForm(request.POST)
    if not form.is_valid():
        return faulty(request, form, back=("payout", night.pk))
    paid: HandedOver = form.cleaned_data["award"]
    evening = actions.pay_out(
        night=night,
        place=paid.place,
        couple=paid.couple,
        amount=paid.amount,
        deed=tap(request),
    )
    return done(
        request,
        "parties/_payout.html",
        lambda: payout_context(night, evening, CloseForm()),
        to="payout",
        night=night,
    )


@require_POST
def close_night(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The night is over; what is open is explained in words."""
    night = night_of(request, night_id)
    form = CloseForm(request.POST)
    if not form.is_valid():
        return _close_again(request, night, form, status=422)
    if _nobody_counts(night.evening(), form):
        form.add_error("reason", closing.count_first())
        return _close_again(request, night, form, status=409)
    try:
        actions.close_night(night=night, **form.cleaned_data, deed=deed(request))
    except Refused as refused:
        if not isinstance(refused.reason, ReasonMissing):
            raise
        form.add_error("reason", why(refused))
        return _close_again(request, night, form, status=409)
    return see("payout", night.pk)


def payout_context(night: Night, evening: Evening, form: CloseForm) -> dict[str, Any]:
    """Everything the payout page shows, from the night as it now stands."""
    names = names_of(night, evening)
    counted = form.cleaned_data.get("counted") if form.is_bound else None
    return night_context(night, evening) | {
        "form_key": form_key(),
        "undo": undoable(night, evening, names),
        "prizes": [_line(evening, each, names) for each in evening.settlements],
        "left_over": settling.without_taker(evening),
        "owed_from_pots": owed_by(night, evening),
        "pots_open": closing.pots_open(evening) if evening.phase is Phase.SETTLE else [],
        "missing": settling.whats_missing(evening),
        "unsettled": any(isinstance(s.standing, ties.Open) for s in evening.settlements),
        "shares_of": closing.shares_of(evening),
        "box": _box(evening),
        "whats_open": closing.whats_open(evening, counted),
        "form": form,
        "closed": evening.facts.closed,
        "closed_seq": evening.facts.closed_seq,
        "can_pay": evening.phase is Phase.SETTLE,
    }


def _nobody_counts(evening: Evening, form: CloseForm) -> bool:
    """Whether the night could be closed but for that nothing is counted, and nobody says why."""
    said = Closed(form.cleaned_data["counted"], form.cleaned_data["reason"])
    is_counted = said.counted is not None or evening.facts.purse.counted
    return not is_counted and not said.reason and why_not(evening, said) is None


def _close_again(
    request: OrganiserRequest, night: Night, form: CloseForm, *, status: int
) -> HttpResponse:
    context = payout_context(night, night.evening(), form)
    return render(request, "parties/payout.html", context, status=status)


def _box(evening: Evening) -> Box:
    return Box(
        takings=evening.takings,
        handed_over=handed_over(evening),
        to_hand_over=to_hand_over(evening),
        expected=should_be_in_box(evening),
    )


def _line(evening: Evening, settlement: Settlement, names: Names) -> PrizeLine:
    return PrizeLine(
        place=settlement.offer.place,
        name=capital(prize(settlement.offer.place)),
        worth=settling.worth_of(settlement.offer),
        how=settling.how_settled(evening, settlement),
        is_open=isinstance(settlement.standing, ties.Open),
        owed=tuple(_owed(evening, award, names) for award in settlement.awards),
    )


def _owed(evening: Evening, award: Award, names: Names) -> Owed:
    return Owed(
        couple=award.couple,
        names=both(evening.couples[award.couple], names),
        worth=settling.worth_of(award),
        value=HandedOver(award.place, award.couple, award.amount).value,
        paid_seq=evening.facts.paid_out_seqs.get((award.place, award.couple)),
    )
