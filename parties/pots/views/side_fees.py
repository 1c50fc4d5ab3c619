"""Who is in for the pots that cost a side fee: one press a couple, at the door too."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from parties.frame.page import night_context
from parties.frame.undoing import undoable
from parties.models import Role
from parties.pots.actions import pots as actions
from parties.pots.forms.pots import SideFeeForm
from parties.web.button import Press, button
from parties.web.deeds import form_key
from parties.web.finding import names_of, night_of
from parties.web.requests import PersonRequest, helpers_too
from parties.wording.words import couple_names
from scoring.evening import Evening
from scoring.night.phase import Phase
from scoring.pots.entering import paid_to_be_in


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
        "couples": sorted(evening.couples.keys() - evening.house),
        "pots": [
            (pot, paid_to_be_in(evening, name))
            for name, pot in evening.pots.items()
            if pot.rule.side_fee
        ],
    }
    return render(request, "pots/side_fees.html", context)


@helpers_too(Role.DOOR)
@button(SideFeeForm, then="side-fees")
def take_side_fee(press: Press, form: SideFeeForm) -> Evening:
    """A couple comes in for a pot."""
    return actions.take_side_fee(night=press.night, **form.cleaned_data, deed=press.deed)


@button(SideFeeForm, then="side-fees")
def give_side_fee_back(press: Press, form: SideFeeForm) -> Evening:
    """A couple is out again."""
    return actions.give_side_fee_back(night=press.night, **form.cleaned_data, deed=press.deed)
