"""The check of the punch cards: what is in, whether it adds up, and what is in doubt."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from parties.actions import card_check as actions
from parties.forms.card_check import SettleForm
from parties.http import OrganiserRequest, deed, faulty, form_key, names_of, night_of, see
from parties.models import Night
from parties.views.journey import night_context
from parties.views.undoing import undoable
from parties.wording import card_findings as says
from parties.wording.words import Names, both
from scoring.card_reading import control_total, differing, lost, still_out
from scoring.evening import Evening
from scoring.numbers import CoupleNo


@dataclass(frozen=True, slots=True)
class TwoReadings:
    """A card that was read twice and differently, in words."""

    couple: CoupleNo
    names: str
    says: tuple[str, ...]


@require_GET
@never_cache
def card_check(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Everything that the cards say together, and the next thing to do about it."""
    night = night_of(request, night_id)
    evening = night.evening()
    return render(request, "parties/card_check.html", check_context(night, evening))


@require_POST
def settle_card(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Of two readings that differ, the one that the card shows."""
    night = night_of(request, night_id)
    form = SettleForm(request.POST)
    if not form.is_valid():
        return faulty(request, form, back=("card-check", night.pk))
    actions.settle_card(
        night=night,
        couple=CoupleNo(form.cleaned_data["couple"]),
        right=form.cleaned_data["right"],
        deed=deed(request),
    )
    return see("card-check", night.pk)


def check_context(night: Night, evening: Evening) -> dict[str, Any]:
    """The page of the check."""
    names = names_of(night, evening)
    facts = evening.facts
    out = still_out(facts)
    total = control_total(evening)
    any_in = len(out) + len(lost(facts)) < len(evening.couples)
    return night_context(night, evening) | {
        "form_key": form_key(),
        "page": "card-check",
        "undo": undoable(night, evening, names),
        "out": out,
        "lost": lost(facts),
        "any_in": any_in,
        "read": len(evening.couples) - len(out) - len(lost(facts)),
        "control": says.control(total, len(out) + len(lost(facts))),
        "games_off": [] if out or lost(facts) else says.games_off(total),
        "adds_up": not out and total.holes == total.expected,
        "two_readings": _two_readings(evening, names),
    }


def _two_readings(evening: Evening, names: Names) -> list[TwoReadings]:
    return [
        TwoReadings(
            each.couple, both(evening.couples[each.couple], names), tuple(says.differs(each))
        )
        for each in differing(evening.facts)
        if each.couple in evening.couples
    ]
