"""Who is in for the pots that cost a side fee: one press a couple, at the door too."""

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from parties.fields.how import ways_to_pay
from parties.frame.page import night_context
from parties.frame.undoing import undoable
from parties.models import Role
from parties.pots.actions import pots as actions
from parties.pots.forms.pots import SideFeeForm, SideFeePaidForm
from parties.web.button import Press, button
from parties.web.deeds import form_key
from parties.web.finding import names_of, night_of
from parties.web.requests import PersonRequest, helpers_too
from parties.wording.words import couple_names
from scoring.door.ways import PaidBy
from scoring.evening import Evening
from scoring.night.phase import Phase
from scoring.numbers import CoupleNo
from scoring.pots.entering import paid_to_be_in, side_fee_way


@require_GET
@never_cache
@helpers_too(Role.DOOR)
def side_fees(request: PersonRequest, night_id: int) -> HttpResponse:
    """Who is in for the pots that cost a side fee: one press a couple."""
    night = night_of(request, night_id)
    evening = night.evening()
    names = names_of(night, evening)
    context = night_context(night, evening) | {
        "form_key": form_key(),
        "page": "side-fees",
        "undo": undoable(night, evening, names, request.link),
        "is_open": evening.phase is not Phase.CLOSED,
        "names": couple_names(evening.couples, names),
        "ways": ways_to_pay(),
        "couples": sorted(evening.couples.keys() - evening.door.house),
        "pots": [
            (
                pot,
                {couple: _in_for(evening, name, couple) for couple in paid_to_be_in(evening, name)},
            )
            for name, pot in evening.pots.items()
            if pot.rule.side_fee
        ],
    }
    return render(request, "pots/side_fees.html", context)


@helpers_too(Role.DOOR)
@button(SideFeePaidForm, then="side-fees")
def take_side_fee(press: Press, form: SideFeePaidForm) -> Evening:
    """A couple comes in for a pot."""
    return actions.take_side_fee(night=press.night, **form.cleaned_data, deed=press.deed)


@button(SideFeeForm, then="side-fees")
def give_side_fee_back(press: Press, form: SideFeeForm) -> Evening:
    """A couple is out again."""
    return actions.give_side_fee_back(night=press.night, **form.cleaned_data, deed=press.deed)


def _in_for(evening: Evening, pot: str, couple: CoupleNo) -> str:
    """How a couple paid to be in, where that was not in cash."""
    how = side_fee_way(evening, pot, couple)
    return "" if how is PaidBy.CASH else _(how.said)
