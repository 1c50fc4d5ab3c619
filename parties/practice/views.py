"""Practice nights: opened without a password before there is a club, played by hand or by dice."""

from django.contrib.auth import login
from django.contrib.auth.decorators import login_not_required
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from parties.club.actions import AlreadySetUp
from parties.club.forms import USUAL_COUPLES, PracticeForm
from parties.club.page import set_up_already
from parties.evenings.forms.choosing import PlaysForm
from parties.evenings.page import plays_form
from parties.practice import actions as practice_actions
from parties.practice.forms import PlayForm
from parties.web.answers import see
from parties.web.button import Press, bare_button, button
from parties.web.deeds import deed
from parties.web.finding import tonight
from parties.web.laptop import is_at_the_laptop
from parties.web.requests import OrganiserRequest


@require_POST
@login_not_required
def practise(request: OrganiserRequest) -> HttpResponse:
    """The practice button of the first page: nobody becomes the practice organiser, with a night."""
    if not is_at_the_laptop(request):
        return see("sign-in")
    try:
        club, user = practice_actions.practice_organiser()
    except AlreadySetUp:
        return set_up_already(request)
    login(request, user)
    night = practice_actions.practice_night(
        club=club, couples=USUAL_COUPLES, date=tonight(), deed=deed(request)
    )
    return see("night", night.pk)


@require_POST
@login_not_required
def show_year(request: HttpRequest) -> HttpResponse:
    """A club with a year of nights, for whoever is signed in, or tries the program at the laptop."""
    user = request.user
    if not isinstance(user, User):
        if not is_at_the_laptop(request):
            return see("sign-in")
        try:
            _club, user = practice_actions.practice_organiser()
        except AlreadySetUp:
            return set_up_already(request)
        login(request, user)
    return see("club", practice_actions.open_a_year(user=user, today=tonight()).pk)


@bare_button(then="club")
def throw_year_away(press: Press) -> HttpResponse | None:
    """The club with a year of nights is gone; any other one stays as it is."""
    practice_actions.throw_away(club=press.club)
    return see("first") if press.club.is_year else None


@button(PracticeForm, then="club")
def practice_night(press: Press, form: PracticeForm) -> HttpResponse:
    """A practice night with as many couples as are asked for."""
    couples: int = form.cleaned_data["couples"]
    night = practice_actions.practice_night(
        club=press.club, couples=couples, date=tonight(), deed=press.deed
    )
    return see("night", night.pk)


@button(plays_form, faulty="evenings", then="club")
def practice_evening(press: Press, form: PlaysForm) -> HttpResponse | None:
    """A practice night of another evening."""
    if form.form.is_the_drive:
        return None
    night = practice_actions.practice_evening(
        club=press.club, form=form.form, date=tonight(), deed=press.deed
    )
    return see("night", night.pk)


def _play(press: Press) -> PlayForm:
    if not press.night.practice:
        raise Http404
    return PlayForm(press.sent)


@button(_play, then="night")
def play(press: Press, form: PlayForm) -> HttpResponse:
    """This game by dice, or all of them. Only ever on a practice night."""
    play_on = practice_actions.play_to_the_end if form.to_the_end() else practice_actions.play_game
    play_on(night=press.night, deed=press.deed)
    return see(form.page_to_return_to(), press.night.pk)
