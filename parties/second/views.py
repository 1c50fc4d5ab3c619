"""A second laptop: paired, followed, and going on when the first fails."""

import sqlite3
from collections.abc import Callable
from datetime import datetime
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_not_required
from django.contrib.auth.models import User
from django.contrib.auth.views import redirect_to_login
from django.db import DatabaseError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import get_language, gettext as _, gettext_lazy
from django.views.decorators.csrf import csrf_exempt

from parties import network
from parties.copies.actions.folder import Unusable
from parties.copies.actions.making import can_copy
from parties.dice import dice, draw_code
from parties.models import Member
from parties.second import actions
from parties.second.actions import (
    LARGEST,
    NO_LINE,
    NOT_THIS_CODE,
    OTHER_VERSION,
    NotHeard,
    NotSealed,
    OtherVersion,
    Part,
    answer,
    heard_at,
    lines_since,
)
from parties.second.forms import DIGITS, FollowForm, WayForm
from parties.web.answers import see
from parties.web.requests import is_at_the_laptop, only_post, takes_post
from scoring.club.members import MemberRole

# What the other laptop asks.


@only_post
@login_not_required
@csrf_exempt  # it is let in by its seal alone: no site can lend it a session
def line(request: HttpRequest) -> HttpResponse:
    """An answer for the other laptop; 404 for everybody else, 409 where it is of another version."""
    if not can_copy() or int(request.headers.get("Content-Length") or 0) > LARGEST:
        raise Http404
    try:
        said = answer(request.body, request.META.get("REMOTE_ADDR", ""))
    except (NotSealed, KeyError, TypeError, ValueError) as wrong:
        raise Http404 from wrong
    except OtherVersion:
        return HttpResponse(status=409)
    return HttpResponse(said, content_type="application/octet-stream")


# The page, at the laptop itself.


_NOT_HEARD = {
    NO_LINE: gettext_lazy("No Card Party answers there. Are both laptops in one network?"),
    NOT_THIS_CODE: gettext_lazy("The first laptop knows no such code. Look at its page again."),
    OTHER_VERSION: gettext_lazy(
        "The first laptop has another version of the program. Both need the same."
    ),
}


@takes_post
@login_not_required
def second_laptop(request: HttpRequest) -> HttpResponse:
    """What this laptop is to another, and what can be done about it."""
    if not (can_copy() and is_at_the_laptop(request)):
        raise Http404
    if User.objects.exists():
        if not request.user.is_authenticated:
            return redirect_to_login(request.path)
        mine = Member.objects.filter(user=request.user, role=MemberRole.ORGANISER)
        if not mine.exists():
            raise Http404
    if request.method != "POST":
        return _page(request, FollowForm())
    if "address" in request.POST:
        return _follow(request)
    form = WayForm(request.POST)
    if not form.is_valid():
        return _page(request, FollowForm(), status=422)
    return _WAYS[form.cleaned_data["way"]](request)


def _page(request: HttpRequest, form: FollowForm, status: int = 200) -> HttpResponse:
    state = actions.now()
    context = {
        "form": form,
        "state": state,
        "code": " ".join(state.code[at : at + 4] for at in range(0, DIGITS, 4)),
        "addresses": network.addresses(),
        "heard_at": heard_at(),
        "lines": state.lines.get(get_language() or "", []),
        "here": lines_since(state.from_line) if state.lines and state.from_line else [],
        "has_all": actions.followed() is not None,
        "whole_at": datetime.fromisoformat(state.whole) if state.whole else None,
    }
    return render(request, "second/second_laptop.html", context, status=status)


def _follow(request: HttpRequest) -> HttpResponse:
    form = FollowForm(request.POST)
    if form.is_valid():
        try:
            actions.begin(form.cleaned_data["address"], form.cleaned_data["code"], network.port())
        except NotHeard as failed:
            form.add_error("address", _NOT_HEARD[failed.why])
        except OSError:
            form.add_error(None, _("There is no room for it on this disk."))
    return see("second-laptop") if form.is_valid() else _page(request, form, status=422)


def _lead(_request: HttpRequest) -> HttpResponse:
    network.turn_on(timezone.now())  # where there is none, the page says so
    if actions.now().part is not Part.LEADS:
        actions.keep(part=Part.LEADS, code=draw_code(DIGITS, dice()), whole="", address="")
    return see("second-laptop")


def _go_on(request: HttpRequest) -> HttpResponse:
    if actions.now().part is Part.LEADS:
        return see("first")  # pressed twice
    try:
        actions.go_on(timezone.now())
    except (Unusable, OSError, sqlite3.Error, DatabaseError):
        messages.error(request, _("That could not be done, and nothing was changed. Try again."))
        return see("second-laptop")
    return see("first")


def _follow_it(_request: HttpRequest) -> HttpResponse:
    actions.follow_the_other()
    return see("second-laptop")


def _leave(_request: HttpRequest) -> HttpResponse:
    actions.leave()
    return see("second-laptop")


_WAYS: dict[str, Callable[[HttpRequest], HttpResponse]] = {
    "lead": _lead,
    "go_on": _go_on,
    "follow_it": _follow_it,
    "leave": _leave,
}


# Who follows, or is behind, takes nothing in.

_STILL_TAKEN = ("/second-laptop/", "/sign-in/", "/sign-out/", "/language/", "/stop/")

Answer = Callable[[HttpRequest], HttpResponse]


def refuse_where_another_goes_on(answer: Answer) -> Answer:
    """What is sent to a laptop in whose place another goes on is refused, with the way to that one."""

    def answer_or_refuse(request: HttpRequest) -> HttpResponse:
        state = actions.now()
        is_taken = request.method in ("GET", "HEAD") or request.path.startswith(_STILL_TAKEN)
        if state.part not in (Part.BEHIND, Part.FOLLOWS) or is_taken:
            return answer(request)
        says = _("The night is at the other laptop: %(address)s. Nothing is entered here.")
        context: dict[str, Any] = {"refusal": says % {"address": state.address}}
        is_htmx = request.headers.get("HX-Request") == "true"
        page = "web/_messages.html" if is_htmx else "second/elsewhere.html"
        return render(request, page, context, status=409)

    return answer_or_refuse
