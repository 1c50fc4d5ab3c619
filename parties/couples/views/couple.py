"""A couple's own page: its code typed, its night followed. It needs no account."""

from datetime import timedelta
from http import HTTPStatus
from typing import Any

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from parties.couples import actions
from parties.couples.forms import CodeForm
from parties.couples.page.couple import CouplePage
from parties.couples.page.shown import is_past, shown_by
from parties.floor.forms import WinForm
from parties.log.night import Refused
from parties.web.actions.guessing import WrongGuesses
from parties.web.answers import see
from parties.web.finding import tonight
from parties.web.laptop import address_of
from parties.web.newer import newer_address
from parties.web.pictures import nothing_new
from parties.web.requests import PersonRequest
from parties.wording.refusals import sentence
from scoring.games.telling import TableSays

WRONG_CODES = WrongGuesses(
    "couples' codes", timedelta(minutes=1), by_one=8, by_a_hall=40, in_all=30
)
"""So many wrong codes a minute from one telephone, and in a hall from all together: three hundred couples
may come in at once, and of a hundred million codes whoever guesses all evening finds theirs hardly ever."""


@require_http_methods(["GET", "HEAD", "POST"])
@login_not_required
@never_cache
def type_code(request: HttpRequest) -> HttpResponse:
    """A couple types the code on its punch card."""
    form = CodeForm(request.POST if request.method == "POST" else None)
    if not form.is_valid():
        return render(
            request, "couples/code.html", {"form": form}, status=422 if form.is_bound else 200
        )
    guess = WRONG_CODES.begin(timezone.now(), by=address_of(request))
    if guess.wait:
        says = _("Too many wrong codes were typed. Wait a minute, then try again.")
        return render(request, "couples/code.html", {"form": form, "refusal": says}, status=429)
    found = [
        (link.night, actions.pass_of(link, couple))
        for link, couple in actions.by_code(form.cleaned_data["code"])
        if not is_past(link.night.date, link.night.zone, link.night.evening)
    ]
    if not found:
        form.add_error("code", _("No card of tonight has this code. Look at your card again."))
        return render(request, "couples/code.html", {"form": form}, status=422)
    guess.was_none()
    if len(found) > 1:
        return render(request, "couples/which_hall.html", {"found": found})
    return see("couple-page", found[0][1])


@require_safe
@login_not_required
@never_cache
def couple_page(request: HttpRequest, token: str) -> HttpResponse:
    """The page of the couple whose code was typed."""
    return render(request, "couples/couple.html", _page(token))


def _page(token: str, refusal: str = "") -> dict[str, Any]:
    shown, couple = shown_by(token)
    return {
        "shown": shown.night,
        "token": token,
        "newer": newer_address(shown.night.pk, actions.read_pass(token)[0]),
        "picture": _drawn(shown.page(couple), shown.seen, token),
        "refusal": refusal,
    }


@require_safe
@login_not_required
@never_cache
def couple_picture(request: HttpRequest, token: str) -> HttpResponse:
    """The same for a page that follows: nothing but what it has seen by now, where it looks alike."""
    shown, couple = shown_by(token)
    if request.GET.get("shows") == shown.mark(couple):
        response = nothing_new()
    else:
        response = HttpResponse(_drawn(shown.page(couple), shown.seen, token))
    response["Seen"] = shown.seen
    return response


@require_POST
@login_not_required
@csrf_exempt  # it is let in by its address alone: no site can lend it a session
@never_cache
def say_winner(request: PersonRequest, token: str) -> HttpResponse:
    """A couple says who won at its table."""
    shown, couple = shown_by(token)
    if not shown.night.club.tables_tell:
        says = _("This hall takes no winners from telephones. Tell the organiser who won.")
        return _not_said(request, token, says, HTTPStatus.CONFLICT)
    form = WinForm(request.POST)
    if not form.is_valid():
        return _not_said(
            request, token, str(form.errors["win"][0]), HTTPStatus.UNPROCESSABLE_ENTITY
        )
    pressed = form.cleaned_data["win"]
    says_so = TableSays(pressed.game, pressed.table, pressed.couple, couple)
    link = actions.live_links(tonight()).get(pk=actions.read_pass(token)[0])
    try:
        actions.say_winner(link=link, says=says_so, at=timezone.now())
    except Refused as refused:
        return _not_said(request, token, sentence(refused.reason, {}), HTTPStatus.CONFLICT)
    if not request.htmx:
        return see("couple-page", token)
    shown, couple = shown_by(token)
    return HttpResponse(_drawn(shown.page(couple), shown.seen, token))


def _not_said(request: PersonRequest, token: str, why_not: str, status: int) -> HttpResponse:
    if request.htmx:
        return render(request, "web/_messages.html", {"refusal": why_not}, status=status)
    return render(request, "couples/couple.html", _page(token, refusal=why_not), status=status)


def _drawn(page: CouplePage, seen: str, token: str) -> str:
    return render_to_string("couples/_couple.html", {"page": page, "seen": seen, "token": token})
