"""Fees of earlier nights that are still owing, and that somebody pays tonight."""

from dataclasses import dataclass
from datetime import date

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from parties.frame.page import night_context
from parties.frame.undoing import undoable
from parties.models import Night, Player, Role
from parties.till import actions
from parties.till.forms import LateFeeForm
from parties.web.answers import faulty, see
from parties.web.deeds import deed, form_key
from parties.web.finding import names_of, night_of
from parties.web.requests import PersonRequest, helpers_too
from parties.wording.spelling import folded
from parties.wording.words import person
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


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@helpers_too(Role.DOOR)
def owing(request: PersonRequest, night_id: int) -> HttpResponse:
    """Who owes a fee of an earlier night; posted, somebody pays it."""
    night = night_of(request, night_id)
    if request.method == "POST":
        form = LateFeeForm(request.POST)
        if not form.is_valid():
            return faulty(request, form, back=("owing", night.pk))
        actions.take_late_fee(night=night, **form.cleaned_data, deed=deed(request))
        return see("owing", night.pk)
    evening = night.evening()
    context = night_context(night, evening) | {
        "form_key": form_key(),
        "page": "owing",
        "undo": undoable(night, evening, names_of(night, evening), request.link),
        "is_open": evening.phase is not Phase.CLOSED,
        "debtors": _debtors(night),
    }
    return render(request, "till/owing.html", context)


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
