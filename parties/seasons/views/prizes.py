"""The prizes of a season: ties settled as at the end of a night, prizes handed over."""

from typing import Any

from django.contrib import messages
from django.forms import Form
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from parties.log.writing import Refused
from parties.models import Club
from parties.prizes.forms.ties import CutForm, PlayOffForm, TurnForm, WishForm
from parties.seasons import actions
from parties.seasons.forms import HandOverForm, LevelForm
from parties.seasons.page.prizes import prizes_context
from parties.seasons.page.read import Standings, standings
from parties.seasons.page.ties import cut_form, level_of
from parties.web.answers import faulty, see
from parties.web.button import Press, button
from parties.web.finding import club_of
from parties.web.requests import OrganiserRequest
from scoring.club.season_money import SeasonPrizePaid
from scoring.club.season_ties import SeasonPlayedOff, SeasonWished
from scoring.log.refusals import OldPage
from scoring.numbers import CoupleNo
from scoring.prizes.ties import all_split
from scoring.seasons.settling import SeasonPrize
from scoring.seasons.ties import numbered


@require_GET
@never_cache
def prizes(request: OrganiserRequest, club_id: int, season: int) -> HttpResponse:
    """Every prize and how it stands, and the money for them."""
    found = standings(club_of(request, club_id), season)
    return render(request, "seasons/prizes.html", prizes_context(found))


def _back(press: Press, form: Form, /, *_args: Any, **places: Any) -> HttpResponse:
    back = "season-prizes", press.club.pk, places["season"]
    return faulty(press.request, form, back=back)


def see_prizes(press: Press, season: int) -> HttpResponse:
    """All of them, and the money."""
    return see("season-prizes", press.club.pk, season)


def _settled(press: Press, season: int, place: int) -> HttpResponse:
    """Look at the prize now."""
    address = reverse("season-prizes", args=[press.club.pk, season])
    return see(f"{address}#prize-{place}")


def _tie(press: Press, season: int, place: int) -> tuple[Standings, SeasonPrize]:
    """The prize, as the page had it. Raises Http404 where there is none, Refused where others are equal by
    now."""
    found = standings(press.club, season)
    prize = next((each for each in found.prizes if each.place == place), None)
    if prize is None:
        raise Http404
    form = LevelForm(press.sent)
    if not form.is_valid() or form.cleaned_data["level"] != level_of(prize):
        raise Refused(OldPage(), press.club)
    return found, prize


def _of(prize: SeasonPrize, number: CoupleNo, club: Club) -> tuple[Any, ...]:
    who = {at: who for who, at in numbered(prize.level).items()}.get(number)
    if who is None:
        raise Refused(OldPage(), club)
    return who


@button(WishForm, faulty=_back, then=_settled)
def wish(press: Press, form: WishForm, season: int, place: int) -> None:
    """What one of those who are equal wants, or all of them at once when they split."""
    _found, prize = _tie(press, season, place)
    wanted, wishes = form.cleaned_data["wish"], prize.said.wishes if prize.said else {}
    if wanted.couple is None:
        said = all_split(prize.level, wishes)
    else:
        said = [(_of(prize, wanted.couple, press.club), wanted.wants)]
    press.say_of_club(
        *(SeasonWished(season, prize.place, prize.level, who, wants) for who, wants in said)
    )


def _cards_cut(press: Press, season: int, place: int) -> CutForm:
    return cut_form(*_tie(press, season, place), press.sent)


def _cut_again(press: Press, form: CutForm, season: int, place: int) -> HttpResponse:
    if "turn" in form.errors:
        return _back(press, form, season=season)
    found = standings(press.club, season)
    context = prizes_context(found, cut=(place, form)) | {"faulty": form}
    return render(press.request, "seasons/prizes.html", context, status=422)


@button(_cards_cut, faulty=_cut_again, then=_settled)
def cut(press: Press, form: CutForm, season: int, place: int) -> None:
    """The cards that were cut from a real deck."""
    prize = _in_turn(press, form, season, place)
    actions.cut(club=press.club, season=season, prize=prize, cards=form.cards, deed=press.deed)


@button(TurnForm, faulty=_back, then=_settled)
def cut_for_them(press: Press, form: TurnForm, season: int, place: int) -> None:
    """The program cuts, from the system's own randomness."""
    prize = _in_turn(press, form, season, place)
    actions.cut(club=press.club, season=season, prize=prize, deed=press.deed)


def _in_turn(press: Press, form: TurnForm, season: int, place: int) -> SeasonPrize:
    """A page from before another cut would have its cards taken for the next one."""
    _found, prize = _tie(press, season, place)
    if form.cleaned_data["turn"] != len(prize.told.cuts):
        raise Refused(OldPage(), press.club)
    return prize


@button(PlayOffForm, faulty=_back, then=_settled)
def play_off(press: Press, form: PlayOffForm, season: int, place: int) -> None:
    """Who won the play-off."""
    _found, prize = _tie(press, season, place)
    winner = _of(prize, CoupleNo(form.cleaned_data["winner"]), press.club)
    press.say_of_club(SeasonPlayedOff(season, prize.place, prize.level, winner))


@button(HandOverForm, faulty=_back, then=see_prizes)
def hand_over(press: Press, form: HandOverForm, season: int) -> HttpResponse:
    """A prize, or a share of it, is with whoever has it."""
    place, number = form.place_and_number
    prizes = standings(press.club, season).prizes
    found = next((each for each in prizes if each.place == place), None)
    if found is None or number >= len(found.has):
        raise Refused(OldPage(), press.club)
    who, amount = found.has[number]
    press.say_of_club(SeasonPrizePaid(season, amount, found.place, who, found.prize.goods))
    messages.success(press.request, _("Handed over. The club’s log takes it back."))
    return _settled(press, season, place)
