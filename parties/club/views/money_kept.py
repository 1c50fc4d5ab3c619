"""Where the pots' money lies between two nights, and what is carried there and back."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from parties.carried.actions import left_in_pots_of
from parties.club import actions
from parties.club.forms.moving import MoveMoneyForm
from parties.log.club import ClubRefused
from parties.models import Club, Night
from parties.till.actions import last_with_pots, left_after
from parties.web.answers import see
from parties.web.deeds import deed, form_key
from parties.web.finding import club_of
from parties.web.refusals import why_of_club
from parties.web.requests import OrganiserRequest
from parties.wording.money import spot
from parties.wording.words import capital
from scoring.money.split import total
from scoring.night.phase import Phase


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
    last, evening = last_with_pots(Night.objects.counted().filter(club=club)) or (None, None)
    left = left_after(last, evening) if last and evening else None
    lies = left.lies if left else {}
    context = {
        "club": club,
        "last": last,
        "is_open": bool(evening and evening.phase is not Phase.CLOSED),
        "not_there": left.not_there if left else 0,
        "form": form,
        "form_key": form_key(),
        "lies": [(capital(spot(each)), amount) for each, amount in lies.items()],
        "together": total(lies.values()),
        "pots": [
            (each.pot, each.amount, None if night == last else night)
            for night, each in left_in_pots_of(club)
        ],
    }
    return render(request, "club/money_kept.html", context, status=status)
