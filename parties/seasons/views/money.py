"""The money of a season's prizes: set aside, or the club's again."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from parties.log.club import ClubRefused
from parties.seasons import actions
from parties.seasons.forms import GiveBackForm, SetAsideForm
from parties.seasons.page.prizes import prizes_context
from parties.seasons.page.purse import offered, share_left
from parties.seasons.page.read import standings
from parties.web.answers import see
from parties.web.deeds import deed
from parties.web.finding import club_of
from parties.web.refusals import why_of_club
from parties.web.requests import OrganiserRequest


@require_POST
def set_aside(request: OrganiserRequest, club_id: int, season: int) -> HttpResponse:
    """Out of the hall's share of a night, or from elsewhere."""
    club = club_of(request, club_id)
    found = standings(club, season)
    left = share_left(club, found)
    form = SetAsideForm(request.POST, offered(left))
    status = 422
    if form.is_valid():
        out_of = left.get(form.cleaned_data["night"])
        amount, night = form.cleaned_data["amount"], out_of[0] if out_of else None
        by = deed(request)
        try:
            actions.set_aside(club=club, season=season, amount=amount, out_of=night, deed=by)
        except ClubRefused as refused:
            form.add_error("amount", why_of_club(refused))
            status = 409
        else:
            messages.success(request, _("Set aside. The club’s log takes it back."))
            return see("season-prizes", club.pk, season)
    context = prizes_context(found, set_aside=form)
    return render(request, "seasons/prizes.html", context, status=status)


@require_POST
def give_back(request: OrganiserRequest, club_id: int, season: int) -> HttpResponse:
    """What is not needed is the club's again."""
    club = club_of(request, club_id)
    found = standings(club, season)
    form = GiveBackForm(request.POST)
    status = 422
    if form.is_valid():
        amount = form.cleaned_data["back"]
        try:
            actions.give_back(club=club, season=season, amount=amount, deed=deed(request))
        except ClubRefused as refused:
            form.add_error("back", why_of_club(refused))
            status = 409
        else:
            messages.success(request, _("It is the club’s again. The club’s log takes it back."))
            return see("season-prizes", club.pk, season)
    context = prizes_context(found, give_back=form)
    return render(request, "seasons/prizes.html", context, status=status)
