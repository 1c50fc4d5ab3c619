"""Fees of earlier nights that are still owing, and that somebody pays tonight."""

from dataclasses import dataclass
from datetime import date

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache

from parties.fields.how import ways_to_pay
from parties.frame.page import night_context
from parties.frame.undoing import undoable
from parties.models import Night, Player, Role
from parties.till import actions
from parties.till.forms import LateFeeForm, LateFeePaidForm
from parties.web.answers import faulty
from parties.web.button import Press, asks, button
from parties.web.deeds import form_key
from parties.web.finding import names_of
from parties.web.requests import helpers_too
from parties.wording.spelling import folded
from parties.wording.words import person
from scoring.evening import Evening
from scoring.money.split import total
from scoring.night.phase import Phase
from scoring.numbers import Cents, PlayerId


@dataclass(frozen=True, slots=True)
class Debtor:
    """Somebody who owes, how much in all, and of which nights."""

    player: PlayerId
    name: str
    amount: Cents
    dates: tuple[date, ...]


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
        "debtors": _debtors(night),
        "ways": ways_to_pay(),
    }
    return render(request, "till/owing.html", context)


@never_cache
@helpers_too(Role.DOOR)
@asks(LateFeePaidForm, shows=_page, then="owing")
def owing(press: Press, form: LateFeePaidForm) -> Evening:
    """Who owes a fee of an earlier night; posted, somebody pays it."""
    return actions.take_late_fee(night=press.night, **form.cleaned_data, deed=press.deed)


@button(LateFeeForm, once=True, then="owing")
def leave_fee(press: Press, form: LateFeeForm) -> None:
    """What somebody owes of earlier nights is left, and asked for no more."""
    actions.leave_fee(night=press.night, **form.cleaned_data, deed=press.deed)


def _debtors(night: Night) -> list[Debtor]:
    """In the order of their names."""
    debts = actions.debts_before(night)
    players = {debt.player for debt in debts}
    names = Player.objects.filter(club=night.club_id).names(players) if players else {}
    keys = {debt.night for debt in debts}
    dates = dict(Night.objects.filter(pk__in=keys).values_list("pk", "date")) if keys else {}
    found = [
        Debtor(
            player,
            person(player, names),
            total(debt.amount for debt in debts if debt.player == player),
            tuple(dates[int(debt.night)] for debt in debts if debt.player == player),
        )
        for player in players
    ]
    return sorted(found, key=lambda each: folded(each.name))
