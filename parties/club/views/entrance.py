"""Who comes in: set-up, signing in and out."""

from datetime import timedelta

from django.conf import settings
from django.contrib.auth import login, logout
from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST
from django_htmx.http import HttpResponseClientRedirect

from parties import network
from parties.club import actions
from parties.club.forms.club import LONGEST_NAME, SetUpForm, SignInForm
from parties.club.page.entrance import kept_in, may_set_up, set_up_already
from parties.models import Club
from parties.web.actions.guessing import Guess, WrongGuesses, in_minutes
from parties.web.answers import see
from parties.web.deeds import form_key
from parties.web.doorkeeper import live_link
from parties.web.known_device import account_of, know_device, known_club, known_device
from parties.web.laptop import address_of, is_at_the_laptop
from parties.web.members import sign_in_as

WRONG_PASSWORDS = WrongGuesses("passwords", timedelta(minutes=10), by_one=10, at_one=100)
"""Somebody who has forgotten a password tries fewer than ten; a hundred for one account, from ten
machines at least, are 600 an hour, and the passwords most often chosen are not taken at all. Whoever
has signed in to the account on a device before is counted there by the device alone."""


@require_GET
@login_not_required
def first(request: HttpRequest) -> HttpResponse:
    """Set-up, the sign-in page or the club, by who asks."""
    if link := live_link(request):
        return see("helping", link.night_id)
    if not request.user.is_authenticated:
        return _set_up_page(request, SetUpForm()) if may_set_up(request) else see("sign-in")
    mine = list(Club.objects.run_by(request.user).order_by("name"))
    if len(mine) == 1:
        return see("club", mine[0].pk)
    return render(request, "club/first.html", {"clubs": mine, "kept_in": kept_in()})


@require_http_methods(["GET", "HEAD", "POST"])
@login_not_required
def set_up(request: HttpRequest) -> HttpResponse:
    """The first club and its organiser, who is signed in at once."""
    if not is_at_the_laptop(request):
        return see("sign-in")
    if Club.objects.real().exists():
        return set_up_already(request) if request.method == "POST" else see("first")
    form = SetUpForm(request.POST if request.method == "POST" else None)
    if not form.is_valid():
        return _set_up_page(request, form, status=422 if form.is_bound else 200)
    try:
        club, user = actions.set_up_first_club(
            club_name=form.cleaned_data["club"],
            organiser=form.cleaned_data["organiser"],
            password=form.cleaned_data["password"],
            country=form.cleaned_data["country"],
        )
    except actions.AlreadySetUp:
        return set_up_already(request)
    login(request, user)
    return see("club", club.pk)


@require_http_methods(["GET", "HEAD", "POST"])
@login_not_required
def sign_in(request: HttpRequest) -> HttpResponse:
    """Name and password; on to the page that was asked for."""
    if htmx := getattr(request, "htmx", None):  # a fragment's place is too small for this page
        back = reverse("sign-in", query={"next": htmx.current_url_abs_path or ""})
        return HttpResponseClientRedirect(back)
    onwards = request.POST.get("next", request.GET.get("next", ""))
    if request.user.is_authenticated and request.method != "POST":
        return redirect(_own_page(request, onwards))
    context = {"next": onwards, "may_set_up": may_set_up(request)}
    if request.method != "POST":
        club = request.GET.get("club", "") or known_club(request)
        return render(request, "club/sign_in.html", context | {"form": SignInForm(club=club)})
    guess = None if is_at_the_laptop(request) else _begin(request)
    if guess and guess.wait:
        context |= {"form": SignInForm(club=known_club(request)), "refusal": _must_wait(guess.wait)}
        return render(request, "club/sign_in.html", context, status=429)
    form = SignInForm(request.POST)
    if form.is_valid():
        if guess:
            guess.was_right()
        sign_in_as(request, form.user)
        response = redirect(_own_page(request, onwards))
        know_device(request, response, form.of_club, form.cleaned_data["name"])
        return response
    if guess and not form.is_wrong:
        guess.was_none()
    return render(request, "club/sign_in.html", context | {"form": form}, status=422)


@require_POST
@login_not_required
def sign_out(request: HttpRequest) -> HttpResponse:
    """Nobody is signed in on this browser any more."""
    logout(request)
    return see("first")


@require_POST
@login_not_required
def stop_program(request: HttpRequest) -> HttpResponse:
    """The program stops, where it has no terminal in which it could be stopped."""
    if not (network.stops_by_button() and is_at_the_laptop(request)):
        return see("first")
    network.stop_soon()
    return render(request, "club/stopped.html")


def _begin(request: HttpRequest) -> Guess:
    account = _account(request)
    if device := known_device(request, account):
        return WRONG_PASSWORDS.begin(timezone.now(), by=device)
    by = address_of(request)
    return WRONG_PASSWORDS.begin(timezone.now(), by=by, at_whom=account)


def _account(request: HttpRequest) -> str:
    typed = (request.POST.get(each, "")[:LONGEST_NAME] for each in ("club", "name"))
    return account_of(*typed)


def _must_wait(wait: timedelta) -> str:
    if settings.SITE:
        says = _("Too many wrong passwords. Wait %(minutes)s, then try again.")
    else:
        says = _(
            "Too many wrong passwords. Wait %(minutes)s, then try again. At the laptop that "
            "runs the program there is no wait."
        )
    return says % {"minutes": in_minutes(wait)}


def _set_up_page(request: HttpRequest, form: SetUpForm, status: int = 200) -> HttpResponse:
    context = {"form": form, "form_key": form_key(), "kept_in": kept_in()}
    return render(request, "club/set_up.html", context, status=status)


def _own_page(request: HttpRequest, onwards: str) -> str:
    """A page of ours that can be looked at, never another site's."""
    hosts = {request.get_host()}
    if onwards and url_has_allowed_host_and_scheme(
        onwards, hosts, require_https=request.is_secure()
    ):
        return onwards
    return reverse("first")
