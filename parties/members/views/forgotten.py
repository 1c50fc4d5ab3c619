"""A forgotten password, mended by whoever owns the account of the laptop: in the browser there."""

from django.conf import settings
from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from parties import network, owners_page
from parties.dice import draw_token
from parties.members import actions
from parties.members.forms import ForgottenForm
from parties.models import Club
from parties.web.answers import see
from parties.web.known_device import know_device
from parties.web.laptop import is_at_the_laptop
from parties.web.members import sign_in_as


@require_http_methods(["GET", "HEAD", "POST"])
@login_not_required
@never_cache
def forgotten_password(request: HttpRequest) -> HttpResponse:
    """What to do; pressed at the laptop itself, a window opens there that only its owner sees."""
    can = _is_served_here(request)
    context = {"can": can, "is_site": bool(settings.SITE), "is_here": is_at_the_laptop(request)}
    if request.method != "POST" or not can:
        return render(request, "members/forgotten.html", context)
    key = draw_token()
    address = request.build_absolute_uri(reverse("password-here", args=[key]))
    try:
        file = owners_page.make(settings.DATA, address, key, timezone.now())
    except OSError:  # a full disk: the window opens all the same, if there is one
        return render(request, "members/forgotten.html", context | {"disk": True}, status=503)
    network.show(address)
    return render(request, "members/forgotten.html", context | {"file": file})


@require_http_methods(["GET", "HEAD", "POST"])
@login_not_required
@never_cache
def password_here(request: HttpRequest, token: str) -> HttpResponse:
    """Who, and a new password twice; signed in at once."""
    at = timezone.now()
    if not (_is_served_here(request) and owners_page.is_good(token, at)):
        return render(request, "members/key_is_old.html", status=404)
    form = ForgottenForm(request.POST if request.method == "POST" else None)
    if not form.is_valid():
        context = {"form": form, "token": token}
        status = 422 if form.is_bound else 200
        return render(request, "members/password_here.html", context, status=status)
    if not owners_page.spend(token, at):
        return render(request, "members/key_is_old.html", status=404)
    user, password = form.cleaned_data["who"], form.cleaned_data["password"]
    actions.set_anew_at_the_laptop(user=user, password=password, at=at)
    user.refresh_from_db()
    sign_in_as(request, user)
    response = see("first")
    know_device(request, response, Club.objects.real().run_by(user).first(), user.first_name)
    return response


def _is_served_here(request: HttpRequest) -> bool:
    """By a program that somebody started at this machine, who can be shown a page there."""
    return network.shows_pages() and is_at_the_laptop(request)
