"""The money of a season's prizes: set aside, or the club's again."""

from dataclasses import replace

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _

from parties.seasons.forms import GiveBackForm, SetAsideForm
from parties.seasons.page.prizes import prizes_context
from parties.seasons.page.purse import offered, share_left
from parties.seasons.page.read import standings
from parties.seasons.views.prizes import see_prizes
from parties.web.button import Press, button
from parties.web.refusals import why
from scoring.club.season_money import MoneySetAside, SetAsideGivenBack
from scoring.numbers import Cents


def _set_aside(press: Press, season: int) -> SetAsideForm:
    left = share_left(press.club, standings(press.club, season))
    return SetAsideForm(press.sent, offered(left))


def _as_typed(press: Press, form: SetAsideForm | GiveBackForm, season: int) -> HttpResponse:
    if press.refused:
        form.add_error(form.how_much, why(press.refused))
    context = prizes_context(standings(press.club, season)) | {form.called: form}
    return render(press.request, "seasons/prizes.html", context, status=press.status_of(form))


@button(
    _set_aside,
    faulty=_as_typed,
    refused=_as_typed,
    then=see_prizes,
    says=_("Set aside. The club’s log takes it back."),
)
def set_aside(press: Press, form: SetAsideForm, season: int) -> None:
    """Out of the hall's share of a night, or from elsewhere."""
    club, said = press.club, form.cleaned_data
    out_of, _night = share_left(club, standings(club, season)).get(said["night"], (None, None))
    press.say_of_club(replace(out_of or MoneySetAside(season, Cents(0)), amount=said["amount"]))


@button(
    GiveBackForm,
    faulty=_as_typed,
    refused=_as_typed,
    then=see_prizes,
    says=_("It is the club’s again. The club’s log takes it back."),
)
def give_back(press: Press, form: GiveBackForm, season: int) -> None:
    """What is not needed is the club's again."""
    press.say_of_club(SetAsideGivenBack(season, form.cleaned_data["back"]))
