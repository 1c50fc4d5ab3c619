"""Where the pots' money lies between two nights, and what is carried there and back."""

from datetime import date

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from parties.carried.actions import left_in_pots_of
from parties.club import actions
from parties.club.forms.moving import MoveMoneyForm
from parties.log.club import ClubRefused
from parties.models import Club
from parties.till.words import not_there, where_it_is
from parties.web.answers import see
from parties.web.deeds import deed, form_key
from parties.web.finding import club_of
from parties.web.refusals import why_of_club
from parties.web.requests import OrganiserRequest
from parties.wording.money import spot
from parties.wording.words import capital
from scoring.money.split import total


@require_http_methods(["GET", "HEAD", "POST"])
def money_kept(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """Where it lies; posted, some of it was carried. Its undo stands in the club's log."""
    club = club_of(request, club_id)
    if request.method != "POST":
        return _page(request, club, MoveMoneyForm(), 200)
    form = MoveMoneyForm(request.POST)
    if not form.is_valid():
        return _page(request, club, form, 422)
    try:
        actions.move_money(club=club, **form.cleaned_data, deed=deed(request))
    except ClubRefused as refused:
        form.add_error(None, why_of_club(refused))
        return _page(request, club, form, 409)
    return see("money-kept", club.pk)


def _page(request: OrganiserRequest, club: Club, form: MoveMoneyForm, status: int) -> HttpResponse:
    left = left_in_pots_of(club)
    last, lies = left.last, [(capital(spot(each)), amount) for each, amount in left.lies.items()]
    nowhere = [
        (capital(not_there(is_closed=closed)), amount)
        for closed in (True, False)
        if (amount := total(p.nowhere for p in left.pots.values() if p.is_closed is closed))
    ]
    pots = sorted(left.pots.items(), key=lambda pot: (pot[1].date, pot[1].night), reverse=True)
    context = {
        "club": club,
        "till": int(last.night) if last else 0,
        "since": date.fromisoformat(last.date) if last else None,
        "is_open": bool(last and not last.is_closed),
        "not_there": left.not_there,
        "form": form,
        "form_key": form_key(),
        "lies": lies + nowhere,
        "together": left.amount,
        "pots": [
            (
                name,
                pot.amount,
                where_it_is(pot),
                date.fromisoformat(pot.date) if last and pot.night != last.night else None,
            )
            for name, pot in pots
            if pot.amount
        ],
    }
    return render(request, "club/money_kept.html", context, status=status)
