"""The couples' own telephones: what a couple sees, and what the organiser says of it."""

import re
from collections.abc import Callable
from datetime import timedelta
from http import HTTPStatus
from typing import Any

from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import (
    require_GET,
    require_http_methods,
    require_POST,
    require_safe,
)

from parties import network
from parties.couples import actions, sheets
from parties.couples.forms import CodeForm, TelephonesForm
from parties.couples.page import (
    CouplePage,
    as_typed,
    code_address,
    found_at,
    is_past,
    shown_by,
    wifi_code,
)
from parties.floor.forms import WinForm
from parties.frame.page import night_context
from parties.log.night import Refused
from parties.models import Club, Night
from parties.printing.page import heading_of, made, sheet_of
from parties.printing.sheets import Bound, When, bind_in
from parties.web import qr
from parties.web.actions import WrongGuesses
from parties.web.answers import see
from parties.web.button import Press, asks, bare_button
from parties.web.finding import night_of, tonight
from parties.web.laptop import address_of
from parties.web.newer import newer_address
from parties.web.pictures import nothing_new
from parties.web.requests import OrganiserRequest, PersonRequest
from parties.wording.refusals import sentence
from scoring.evening import Evening
from scoring.games.telling import TableSays
from scoring.night.refusals import HallCannotComeIn

# A couple's own page: its code typed, its night followed. It needs no account.


WRONG_CODES = WrongGuesses(
    "couples' codes", timedelta(minutes=1), by_one=8, by_a_hall=40, in_all=30
)
"""So many wrong codes a minute from one telephone, and in a hall from all together: three hundred couples
may come in at once, and of a hundred million codes whoever guesses all evening finds theirs hardly ever."""


@require_http_methods(["GET", "HEAD", "POST"])
@login_not_required
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


# The picture of a couple's page, answered before anybody asks who is there.


_PICTURE = re.compile(r"/c/([^/]+)/picture/")

Answer = Callable[[HttpRequest], HttpResponse]


def answer_pictures_first(answer: Answer) -> Answer:
    """Answers the pages that follow: with every winner that comes in hundreds of them ask, and most
    hear that nothing of it concerns them."""

    def answer_or_pass_on(request: HttpRequest) -> HttpResponse:
        found = _PICTURE.fullmatch(request.path_info)
        return (found and _picture(request, found[1])) or answer(request)

    return answer_or_pass_on


def _picture(request: HttpRequest, said: str) -> HttpResponse | None:
    """None where there is nobody to show it to."""
    try:
        return couple_picture(request, said)
    except Http404:
        return None


# What the organiser says of the couples' telephones: the hall's Wi-Fi, and their end.


def _form(press: Press) -> TelephonesForm:
    need_telephones(press.night)
    kept = press.night.club
    return TelephonesForm(
        press.sent, initial={name: getattr(kept, name) for name in TelephonesForm.base_fields}
    )


def _telephones_page(press: Press, form: TelephonesForm) -> HttpResponse:
    night = press.night
    link = actions.link_of(night)
    context = night_context(night, press.evening) | {
        "form": form,
        "withdrawn": link.withdrawn_at if link else None,
        "has_codes": link is not None,
        "address": code_address(press.request),
        "reached": bool(network.address()) or not network.has_switch(),
        "wifi": night.club.wifi,
        "wifi_password": night.club.wifi_password,
    }
    status = press.status_of(form)
    return render(press.request, "couples/telephones.html", context, status=status)


@asks(_form, shows=_telephones_page, then="telephones")
def telephones(press: Press, form: TelephonesForm) -> None:
    """Where the couples come in."""
    actions.change_telephones(night=press.night, **form.cleaned_data)


@bare_button(then="telephones")
def withdraw_telephones(press: Press) -> None:
    """No code and no page of a couple is good for anything from now on."""
    need_telephones(press.night)
    actions.withdraw(night=press.night, at=timezone.now())


@bare_button(then="telephones")
def let_telephones_in_again(press: Press) -> None:
    """The codes on the cards are good again."""
    need_telephones(press.night)
    actions.let_in_again(night=press.night)


@bare_button(then="telephones")
def make_new_codes(press: Press) -> None:
    """Other codes for everybody, to be printed anew."""
    need_telephones(press.night)
    actions.make_new_codes(night=press.night, at=timezone.now())


@require_GET
def address_picture(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The address where a code is typed, as a picture that a telephone reads."""
    need_telephones(night_of(request, night_id))
    return qr.picture(code_address(request))


@require_GET
def wifi_picture(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The hall's Wi-Fi as a picture by which a telephone joins it."""
    club = night_of(request, night_id).club
    if not club.telephones or not club.wifi:
        raise Http404
    return qr.picture(wifi_code(club.wifi, club.wifi_password))


def need_telephones(night: Night) -> None:
    """Raises Http404 where the hall has not switched them on."""
    if not night.club.telephones:
        raise Http404


# The sheet for the wall that says how a couple follows its night on its own telephone.


@require_GET
def telephones_sheet(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The way in, for the wall."""
    need_telephones(night_of(request, night_id))

    def value(night: Night, _evening: Evening) -> sheets.TelephonesSheet:
        hosted_at = "" if network.has_switch() else code_address(request)
        return _sheet(night, hosted_at)

    return sheet_of(request, night_id, "telephones", value, sheets.draw)


def _sheet(night: Night, hosted_at: str = "") -> sheets.TelephonesSheet:
    """Raises Refused while no telephone finds the laptop."""
    address = hosted_at or found_at(network.address())
    if not address:
        raise Refused(HallCannotComeIn(), night)
    return sheets.TelephonesSheet(
        title=_("On your telephone"),
        heading=heading_of(night),
        address=as_typed(address),
        code=address,
        wifi=_wifi(night.club),
        practice=night.practice,
    )


def _wifi(club: Club) -> sheets.Wifi | None:
    if not club.wifi:
        return None
    code = wifi_code(club.wifi, club.wifi_password)
    return sheets.Wifi(club.wifi, club.wifi_password, code)


bind_in(
    Bound(
        When.AFTERNOON,
        55,
        "telephones",
        gettext_lazy("On your telephone"),
        made(lambda night, _evening: _sheet(night), sheets.draw),
        lambda night, _evening: night.club.telephones and network.has_switch(),
    )
)
