"""The prizes of a season: ties settled as at the end of a night, prizes handed over."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from parties.log.club import ClubRefused
from parties.models import Club
from parties.prizes.forms.ties import PlayOffForm, TurnForm, WishForm
from parties.seasons import actions
from parties.seasons.forms import HandOverForm, LevelForm, SeasonCutForm
from parties.seasons.page.prizes import prizes_context
from parties.seasons.page.read import Standings, standings
from parties.seasons.page.ties import level_of, panels
from parties.web.answers import faulty
from parties.web.deeds import deed
from parties.web.finding import club_of
from parties.web.requests import OrganiserRequest
from scoring.log.refusals import OldPage
from scoring.numbers import CoupleNo
from scoring.prizes import ties
from scoring.seasons.settling import SeasonPrize
from scoring.seasons.ties import numbered


@require_GET
@never_cache
def prizes(request: OrganiserRequest, club_id: int, season: int) -> HttpResponse:
    """Every prize and how it stands, and the money for them."""
    found = standings(club_of(request, club_id), season)
    return render(request, "seasons/prizes.html", prizes_context(found))


@require_POST
def wish(request: OrganiserRequest, club_id: int, season: int, place: int) -> HttpResponse:
    """What one of those who are equal wants, or all of them at once when they split."""
    club, prize = _tie(request, club_id, season, place)
    form = WishForm(request.POST)
    if not form.is_valid():
        return faulty(request, form, back=("season-prizes", club.pk, season))
    wanted = form.cleaned_data["wish"]
    if wanted.couple is None:
        actions.split_all(club=club, season=season, prize=prize, deed=deed(request))
    else:
        who = _of(prize, wanted.couple, club)
        wants, by = wanted.wants, deed(request)
        actions.wish(club=club, season=season, prize=prize, who=who, wants=wants, deed=by)
    return _settled(club, season, place)


@require_POST
def cut(request: OrganiserRequest, club_id: int, season: int, place: int) -> HttpResponse:
    """The cards that were cut from a real deck."""
    club, prize = _tie(request, club_id, season, place)
    found = standings(club, season)
    form = _cut_form(request, found, prize)
    if not form.is_valid():
        return _cut_again(request, found, place, form)
    _check_turn(form, prize, club)
    actions.cut(club=club, season=season, prize=prize, cards=form.cards, deed=deed(request))
    return _settled(club, season, place)


@require_POST
def cut_for_them(request: OrganiserRequest, club_id: int, season: int, place: int) -> HttpResponse:
    """The program cuts, from the system's own randomness."""
    club, prize = _tie(request, club_id, season, place)
    form = TurnForm(request.POST)
    if not form.is_valid():
        return faulty(request, form, back=("season-prizes", club.pk, season))
    _check_turn(form, prize, club)
    actions.cut_for_them(club=club, season=season, prize=prize, deed=deed(request))
    return _settled(club, season, place)


@require_POST
def play_off(request: OrganiserRequest, club_id: int, season: int, place: int) -> HttpResponse:
    """Who won the play-off."""
    club, prize = _tie(request, club_id, season, place)
    form = PlayOffForm(request.POST)
    if not form.is_valid():
        return faulty(request, form, back=("season-prizes", club.pk, season))
    winner = _of(prize, CoupleNo(form.cleaned_data["winner"]), club)
    actions.play_off(club=club, season=season, prize=prize, winner=winner, deed=deed(request))
    return _settled(club, season, place)


@require_POST
def hand_over(request: OrganiserRequest, club_id: int, season: int) -> HttpResponse:
    """A prize, or a share of it, is with whoever has it."""
    club = club_of(request, club_id)
    form = HandOverForm(request.POST)
    if not form.is_valid():
        return faulty(request, form, back=("season-prizes", club.pk, season))
    place, number = form.place_and_number
    found = next((each for each in standings(club, season).prizes if each.place == place), None)
    if found is None or number >= len(found.has):
        raise ClubRefused(OldPage(), club)
    who, amount = found.has[number]
    actions.hand_over(
        club=club, season=season, prize=found, who=who, amount=amount, deed=deed(request)
    )
    messages.success(request, _("Handed over. The club’s log takes it back."))
    return _settled(club, season, place)


def _tie(
    request: OrganiserRequest, club_id: int, season: int, place: int
) -> tuple[Club, SeasonPrize]:
    """The prize, as the page had it. Raises Http404 where there is none, ClubRefused where others are
    equal by now."""
    club = club_of(request, club_id)
    prize = next((each for each in standings(club, season).prizes if each.place == place), None)
    if prize is None:
        raise Http404
    form = LevelForm(request.POST)
    if not form.is_valid() or form.cleaned_data["level"] != level_of(prize):
        raise ClubRefused(OldPage(), club)
    return club, prize


def _of(prize: SeasonPrize, number: CoupleNo, club: Club) -> tuple[Any, ...]:
    who = {at: who for who, at in numbered(prize.level).items()}.get(number)
    if who is None:
        raise ClubRefused(OldPage(), club)
    return who


def _cut_form(request: OrganiserRequest, found: Standings, prize: SeasonPrize) -> SeasonCutForm:
    due = prize.standing.couples if isinstance(prize.standing, ties.Cutting) else ()
    panel = next(each for each in panels(found) if each.place == prize.place)
    names = {each.number: each.name for each in panel.people if each.number in due}
    return SeasonCutForm(names, request.POST, auto_id=f"id_{prize.place}_%s")


def _check_turn(form: TurnForm, prize: SeasonPrize, club: Club) -> None:
    """A page from before another cut would have its cards taken for the next one."""
    made = len(prize.said.cuts) if prize.said else 0
    if form.cleaned_data["turn"] != made:
        raise ClubRefused(OldPage(), club)


def _cut_again(
    request: OrganiserRequest, found: Standings, place: int, form: SeasonCutForm
) -> HttpResponse:
    if "turn" in form.errors:
        return faulty(request, form, back=("season-prizes", found.book.club.pk, found.number))
    context = prizes_context(found, cut=(place, form)) | {"faulty": form}
    return render(request, "seasons/prizes.html", context, status=422)


def _settled(club: Club, season: int, place: int) -> HttpResponse:
    """Look at the prize now."""
    address = reverse("season-prizes", args=[club.pk, season])
    answer = HttpResponseRedirect(f"{address}#prize-{place}")
    answer.status_code = 303
    return answer
