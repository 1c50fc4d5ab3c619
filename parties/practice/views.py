"""Practice nights: opened without a password before there is a club, played by hand or by dice."""

from django.contrib.auth import login
from django.contrib.auth.decorators import login_not_required
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from parties.club.actions import AlreadySetUp
from parties.club.forms.club import USUAL_COUPLES, PracticeForm
from parties.club.page.entrance import set_up_already
from parties.evenings.forms.choosing import PlaysForm
from parties.evenings.page.evenings import by_name
from parties.practice.actions import evenings, year
from parties.practice.actions import nights as actions
from parties.practice.forms import PlayForm
from parties.web.answers import faulty, see
from parties.web.button import Press, button
from parties.web.deeds import deed
from parties.web.finding import club_of, tonight
from parties.web.laptop import is_at_the_laptop
from parties.web.requests import OrganiserRequest


@require_POST
@login_not_required
def practise(request: OrganiserRequest) -> HttpResponse:
    """The practice button of the first page: nobody becomes the practice organiser, with a night."""
    if not is_at_the_laptop(request):
        return see("sign-in")
    try:
        club, user = actions.practice_organiser()
    except AlreadySetUp:
        return set_up_already(request)
    login(request, user)
    night = actions.practice_night(
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
            _club, user = actions.practice_organiser()
        except AlreadySetUp:
            return set_up_already(request)
        login(request, user)
    return see("club", year.open_a_year(user=user, today=tonight()).pk)


@require_POST
def throw_year_away(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """The club with a year of nights is gone; any other one stays as it is."""
    club = club_of(request, club_id)
    year.throw_away(club=club)
    return see("first") if club.is_year else see("club", club_id)


@require_POST
def practice_night(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """A practice night with as many couples as are asked for."""
    club = club_of(request, club_id)
    form = PracticeForm(request.POST)
    if not form.is_valid():
        return faulty(request, form, back=("club", club.pk))
    couples: int = form.cleaned_data["couples"]
    night = actions.practice_night(club=club, couples=couples, date=tonight(), deed=deed(request))
    return see("night", night.pk)


@require_POST
def practice_evening(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """A practice night of another evening."""
    club = club_of(request, club_id)
    form = PlaysForm(request.POST, known=by_name(club))
    if not form.is_valid():
        return faulty(request, form, back=("evenings", club.pk))
    if form.form.is_the_drive:
        return see("club", club.pk)
    night = evenings.practice_evening(club=club, form=form.form, date=tonight(), deed=deed(request))
    return see("night", night.pk)


def _play(press: Press) -> PlayForm:
    if not press.night.practice:
        raise Http404
    return PlayForm(press.sent)


@button(_play, then="night")
def play(press: Press, form: PlayForm) -> HttpResponse:
    """This game by dice, or all of them. Only ever on a practice night."""
    play_on = actions.play_to_the_end if form.to_the_end() else actions.play_game
    play_on(night=press.night, deed=press.deed)
    return see(form.page_to_return_to(), press.night.pk)
