"""The telephones of those who play and help: what they see, and what the organiser says of it."""

import re
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_not_required
from django.db.models import Count, Max
from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse
from django.middleware.csrf import rotate_token
from django.shortcuts import get_object_or_404, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import (
    get_language_from_request,
    gettext as _,
    gettext_lazy,
    override,
)
from django.views.decorators.csrf import csrf_exempt

from parties import network
from parties.board.views import board_picture_by_link
from parties.copies.actions.second import follower
from parties.dice import dice
from parties.floor.forms import PointsForm, Pressed, WinForm
from parties.floor.page.hands import won_by_hands
from parties.log.night import Refused
from parties.models import Club, DeviceLink, Night, Role
from parties.pots.sheets import Slip, Slips, draw as draw_slips
from parties.printing.actions import codes_on_cards
from parties.printing.forms import PaperForm
from parties.printing.page import Asked, Bound, Drawn, When, heading_of, printed, printed_as_asked
from parties.telephones import actions, sheets
from parties.telephones.forms import (
    HELPS,
    CodeForm,
    JoinForm,
    LetInForm,
    SwitchForm,
    TelephonesForm,
)
from parties.telephones.page import (
    CouplePage,
    as_typed,
    code_address,
    found_at,
    is_past,
    may_tell,
    passed_by,
    shown_by,
    with_typed,
)
from parties.web.actions import WrongGuesses
from parties.web.answers import form_page, see
from parties.web.button import Press, asks, bare_button, button
from parties.web.doorkeeper import has_ended
from parties.web.finding import evening_past, names_of, night_of, tonight
from parties.web.frame import night_context
from parties.web.pictures import (
    as_answer,
    drawn,
    keep_picture,
    kept_picture,
    newer_address,
    nothing_new,
)
from parties.web.requests import (
    LINK,
    OrganiserRequest,
    PersonRequest,
    address_of,
    helpers_too,
    only_post,
    posted,
    silent_since,
    takes_post,
)
from parties.wording.country import anywhere, in_its_words, words_of
from parties.wording.deeds import sentence
from parties.wording.formats import counts_points
from parties.wording.words import couple_names, till
from scoring.evening import Evening
from scoring.games.correcting import SideResult
from scoring.games.points import TableSays
from scoring.games.results import NOBODY
from scoring.money import MAIN_TILL
from scoring.night.course import HallCannotComeIn, Phase
from scoring.numbers import CoupleNo, GameNo
from scoring.punch_cards.reading import are_due

# The own page of a card: its code typed, its night followed. It needs no account.


WRONG_CODES = WrongGuesses(
    "couples' codes", timedelta(minutes=1), by_one=8, by_a_hall=40, in_all=30
)
"""So many wrong codes a minute from one telephone, and in a hall from all together: three hundred couples
may come in at once, and of a hundred million codes whoever guesses all evening finds theirs hardly ever."""


@takes_post
@login_not_required
def type_code(request: HttpRequest) -> HttpResponse:
    """Somebody types the code on a card."""
    form = CodeForm(posted(request))
    if not form.is_valid():
        return form_page(request, "telephones/code.html", form)
    at, by = timezone.now(), address_of(request)
    if WRONG_CODES.how_long(at, by=by):
        says = _("Too many wrong codes were typed. Wait a minute, then try again.")
        return render(request, "telephones/code.html", {"form": form, "refusal": says}, status=429)
    found = [
        (link.night, actions.pass_of(link, couple))
        for link, couple in actions.by_code(form.cleaned_data["code"])
        if not is_past(link.night.date, link.night.zone, link.night.evening)
    ]
    if not found:
        WRONG_CODES.count(at, by=by)
        form.add_error("code", _("No card of tonight has this code. Look at your card again."))
        return render(request, "telephones/code.html", {"form": form}, status=422)
    if len(found) > 1:
        return render(request, "telephones/which_hall.html", {"found": found})
    return see("couple-page", found[0][1])


@login_not_required
def couple_page(request: HttpRequest, token: str) -> HttpResponse:
    """The page of the card whose code was typed."""
    return render(request, "telephones/couple.html", _page(token))


def _page(token: str, refusal: str = "", typed: Mapping[str, str] | None = None) -> dict[str, Any]:
    shown, couple = shown_by(token)
    page = shown.page(couple)
    return {
        "shown": shown.night,
        "token": token,
        "newer": newer_address(shown.night.pk, actions.read_pass(token)[0]),
        "picture": _drawn(with_typed(page, typed or {}), shown.seen(couple), token),
        "refusal": refusal,
    }


@login_not_required
def couple_picture(request: HttpRequest, token: str) -> HttpResponse:
    """The same for a page that follows: nothing but what it has seen by now, where it looks alike."""
    passed = passed_by(token)
    picture = kept_picture(passed.about, passed.state)
    if picture is None:
        shown = passed.shown()
        seen, mark = shown.seen(passed.card), shown.mark(passed.card)
        if request.GET.get("shows") == mark:
            return _alike(seen)
        html = _drawn(shown.page(passed.card), seen, token)
        past_from = evening_past(shown.night) if shown.of.evening.phase is Phase.CLOSED else None
        picture = drawn(passed.state, html, past_from, mark, seen)
        keep_picture(passed.about, picture)
    if picture.is_past:
        raise Http404
    if request.GET.get("shows") == picture.mark:
        return _alike(picture.follows)
    response = as_answer(request, picture)
    response["Seen"] = picture.follows
    return response


def _alike(seen: str) -> HttpResponse:
    response = nothing_new()
    response["Seen"] = seen
    return response


@only_post
@login_not_required
@csrf_exempt  # it is let in by its address alone: no site can lend it a session
def say_result(request: PersonRequest, token: str) -> HttpResponse:
    """A card says how it went at its table."""
    shown, couple = shown_by(token)
    night, evening = shown.night, shown.of.evening
    words_of(night)
    if not may_tell(night, evening):
        says = _("This hall takes no results from telephones. Tell the organiser how it went.")
        return _not_said(request, token, says, HTTPStatus.CONFLICT)
    points = PointsForm(request.POST, evening=evening) if counts_points(evening.form) else None
    form = points or WinForm(request.POST)
    if not form.is_valid():
        why_not = next(str(each) for faults in form.errors.values() for each in faults)
        return _not_said(request, token, why_not, HTTPStatus.UNPROCESSABLE_ENTITY)
    says_so = _points_said(night, evening, points, couple) if points else _win_said(form, couple)
    link = actions.live_links(tonight()).get(pk=actions.read_pass(token)[0])
    try:
        actions.say_result(link=link, says=says_so, at=timezone.now())
    except Refused as refused:
        return _not_said(request, token, sentence(refused.reason, {}), HTTPStatus.CONFLICT)
    if not request.htmx:
        return see("couple-page", token)
    shown, couple = shown_by(token)
    return HttpResponse(_drawn(shown.page(couple), shown.seen(couple), token))


def _win_said(form: Form, by: CoupleNo) -> TableSays:
    pressed: Pressed = form.cleaned_data["win"]
    return TableSays(pressed.game, pressed.table, pressed.couple, by)


def _points_said(night: Night, evening: Evening, form: PointsForm, by: CoupleNo) -> TableSays:
    """With who goes on where the sides are level, as on the floor."""
    game, table = GameNo(form.cleaned_data["game"]), form.cleaned_data["table"]
    made = SideResult(game, table, points=form.made)
    won = replace(made, winner=won_by_hands(night, evening, made)).won
    return TableSays(game, table, won, by, form.made, NOBODY if won else form.goes)


def _not_said(request: PersonRequest, token: str, why_not: str, status: int) -> HttpResponse:
    if request.htmx:
        return render(request, "web/_messages.html", {"refusal": why_not}, status=status)
    page = _page(token, why_not, request.POST)
    return render(request, "telephones/couple.html", page, status=status)


def _drawn(page: CouplePage, seen: str, token: str) -> str:
    return render_to_string("telephones/_couple.html", {"page": page, "seen": seen, "token": token})


# The pictures of cards' pages and of the board by its link, answered before anybody asks who is there.


_PICTURES: Mapping[re.Pattern[str], Callable[[HttpRequest, str], HttpResponse]] = {
    re.compile(r"/c/([^/]+)/picture/"): couple_picture,
    re.compile(r"/board/([^/]+)/picture/"): board_picture_by_link,
}

Answer = Callable[[HttpRequest], HttpResponse]


def answer_pictures_first(answer: Answer) -> Answer:
    """Answers the pages that follow: with every winner that comes in hundreds of them ask, and most
    hear that nothing of it concerns them, or are sent what was drawn for another."""

    def answer_or_pass_on(request: HttpRequest) -> HttpResponse:
        return _picture(request) or answer(request)

    return answer_or_pass_on


def _picture(request: HttpRequest) -> HttpResponse | None:
    """None where it is none that is asked for, or there is nobody to show it to."""
    for address, picture in _PICTURES.items():
        found = address.fullmatch(request.path_info)
        if found and request.method in ("GET", "HEAD"):
            with override(get_language_from_request(request)), anywhere(), suppress(Http404):
                answer = picture(request, found[1])
                answer.headers["Content-Length"] = str(
                    len(answer.content)
                )  # else the line ends with it
                return answer
    return None


# What the organiser says of the players' telephones: the hall's Wi-Fi, and their end.


def _form(press: Press) -> TelephonesForm:
    need_telephones(press.night)
    kept = press.night.club
    form = TelephonesForm(
        press.sent, initial={name: getattr(kept, name) for name in TelephonesForm.base_fields}
    )
    form.fields["tables_tell"].disabled = press.night.no_games  # it stays as the club has it
    return form


def _telephones_page(press: Press, form: TelephonesForm) -> HttpResponse:
    night = press.night
    link = actions.link_of(night)
    return press.page(
        "telephones/telephones.html",
        form,
        withdrawn=link.withdrawn_at if link else None,
        has_codes=link is not None,
        address=code_address(press.request),
        reached=bool(network.address()) or not network.has_switch(),
        wifi=night.club.wifi,
        wifi_code=actions.wifi_code(night.club.wifi, night.club.wifi_password),
    )


@asks(_form, shows=_telephones_page, then="telephones")
def telephones(press: Press, form: TelephonesForm) -> None:
    """Where the players come in."""
    actions.change_telephones(night=press.night, **form.cleaned_data)


@bare_button(then="telephones")
def withdraw_telephones(press: Press) -> None:
    """No code and no page of a card is good for anything from now on."""
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


def need_telephones(night: Night) -> None:
    """Raises Http404 where the hall has not switched them on."""
    if not night.club.telephones:
        raise Http404


# The sheet for the wall that says how a night is followed on an own telephone.


@printed_as_asked(
    "telephones",
    PaperForm,
    Bound(
        When.AFTERNOON,
        55,
        gettext_lazy("On your telephone"),
        lambda night, _evening: night.club.telephones and network.has_switch(),
    ),
)
def _telephones_sheet(asked: Asked[PaperForm]) -> Drawn:
    """The way in, for the wall. Raises Refused while no telephone finds the laptop."""
    need_telephones(asked.night)
    hosted = not network.has_switch()
    address = code_address(asked.request) if hosted else found_at(network.address())
    if not address:
        raise Refused(HallCannotComeIn(), asked.night)
    return asked.drawn(lambda: _sheet(asked.night, address), sheets.draw)


@printed("telephone-codes", draw_slips)
def _slips_with_codes(night: Night, evening: Evening) -> Slips:
    """A slip with the code for each that is in, where no card bears it. Raises Http404 where none is good."""
    need_telephones(night)
    codes = codes_on_cards(night, evening.couples)
    if not codes:
        raise Http404
    names = couple_names(evening.couples, names_of(night, evening))
    return Slips(
        title=_("Codes for telephones"),
        heading=heading_of(night),
        slips=tuple(
            Slip(_("The code for your telephone"), code, f"{each} {names[each]}")
            for each, code in sorted(codes.items())
        ),
        practice=night.practice,
    )


def _sheet(night: Night, address: str) -> sheets.TelephonesSheet:
    return sheets.TelephonesSheet(
        title=_("On your telephone"),
        heading=heading_of(night),
        address=as_typed(address),
        code=address,
        wifi=_wifi(night.club),
        second=as_typed(found_at(second)) if (second := follower()) else "",
        on_slips=night.no_games,
        practice=night.practice,
    )


def _wifi(club: Club) -> sheets.Wifi | None:
    if not club.wifi:
        return None
    code = actions.wifi_code(club.wifi, club.wifi_password)
    return sheets.Wifi(club.wifi, club.wifi_password, code)


# Helpers: the switch of the hall's network, letting somebody in, and the helper's own page.


SYSTEMS = {"win32": "Windows", "darwin": "Mac"}
"""Those that keep telephones out by themselves, and have words of their own for how they are let in."""

PAGES = {Role.DOOR: "door", Role.FLOOR: "floor"}
"""The page that a helper works on."""


WRONG_HELPER_CODES = WrongGuesses(
    "helpers' codes", timedelta(minutes=1), by_one=8, by_a_hall=20, in_all=20
)
"""So many wrong codes a minute from one telephone, and in a hall from all together: a code is good for
ten minutes, so whoever only guesses finds one of a million with a chance of one in five thousand. On a
site no hall waits for another, and codes are longer."""


@dataclass(frozen=True, slots=True)
class Helper:
    """A line of the list: who helps where, since when, when something was entered last, and since when
    the telephone was not heard from, if that is long."""

    link: DeviceLink
    role: str
    entries: int
    last_at: datetime | None
    till: str
    silent_since: datetime | None


def helpers(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The switch, who helps, and the form that lets somebody in."""
    night = night_of(request, night_id)
    evening = night.evening()
    return _helpers_page(request, night, evening, LetInForm(tills=evening.purse.tills))


def silent_helpers(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Whose telephone on the floor was not heard from for a minute: whoever waits for its tables has
    to know. At the door one is put away when all are in."""
    night, now = night_of(request, night_id), timezone.now()
    links = night.links.filter(withdrawn_at=None, role=Role.FLOOR).order_by("made_at")
    silent = [(each.name, since) for each in links if (since := silent_since(each.pk, now))]
    return render(request, "telephones/silent.html", {"night": night, "silent": silent})


def _switch(press: Press) -> SwitchForm:
    if not network.has_switch():
        raise Http404
    return SwitchForm(press.sent)


def _let_in(press: Press) -> LetInForm:
    return LetInForm(press.sent, tills=press.evening.purse.tills)


def _let_in_again(press: Press, form: LetInForm) -> HttpResponse:
    return _helpers_page(press.request, press.night, press.evening, form, status=422)


@button(_switch, then="helpers")
def turn_network(press: Press, form: SwitchForm) -> None:
    """The switch between this laptop alone and the hall's network."""
    if form.cleaned_data["network"] == "off":
        network.turn_off()
    elif not network.turn_on(timezone.now()):
        says = _("This laptop is not on any network. Join it to the hall’s Wi-Fi, then try again.")
        messages.error(press.request, says)


@button(_let_in, faulty=_let_in_again, then="helpers")
def let_in(press: Press, form: LetInForm) -> HttpResponse:
    """A new helper; on to the page with the code."""
    said, at = form.cleaned_data, timezone.now()
    link = actions.let_in(night=press.night, **said, at=at, rng=dice())
    return see("helper", press.night.pk, link.pk)


def helper(request: OrganiserRequest, night_id: int, link_id: int) -> HttpResponse:
    """What one helper's telephone needs to come in: the picture to point it at, and the code."""
    night = night_of(request, night_id)
    link = _link(night, link_id)
    fresh = actions.is_fresh(link, timezone.now())
    evening = night.evening()
    context = (
        night_context(night, evening)
        | _reached_at(request)
        | {
            "link": link,
            "role": Role(link.role).label,
            "till": _till_of(link, evening.purse.tills),
            "has_ended": has_ended(link),
            "way_in": _base(request) + reverse("join-by-link", args=[link.token]),
            "code": _in_two(link.code) if fresh else "",
            "good_until": link.made_at + actions.CODE_IS_GOOD_FOR,
        }
    )
    return render(request, "telephones/helper.html", context)


@bare_button(then="helpers")
def let_in_again(press: Press, link_id: int) -> HttpResponse:
    """A new code for the same person; what the old one let in may do nothing more."""
    link = _link(press.night, link_id)
    anew = actions.let_link_in_again(link=link, at=timezone.now(), rng=dice())
    return see("helper", press.night.pk, anew.pk)


@bare_button(then="helpers")
def withdraw(press: Press, link_id: int) -> None:
    """This helper may do nothing more."""
    actions.withdraw_link(link=_link(press.night, link_id), at=timezone.now())


@takes_post
@login_not_required
def join(request: HttpRequest) -> HttpResponse:
    """A helper types the code that the organiser reads aloud."""
    form = JoinForm(posted(request))
    if not form.is_valid():
        return form_page(request, "telephones/join.html", form)
    at = timezone.now()
    guess = WRONG_HELPER_CODES.begin(at, by=address_of(request))
    if guess.wait:
        says = _("Too many wrong codes were typed. Wait a minute, then try again.")
        return render(request, "telephones/join.html", {"form": form, "refusal": says}, status=429)
    link = actions.link_by_code(form.cleaned_data["code"], at)
    if link is None or (_comes_in(request, link) and not actions.spend_code(link)):
        form.add_error("code", _("This code is not good, or not any more. Ask for a new one."))
        return render(request, "telephones/join.html", {"form": form}, status=422)
    guess.was_none()
    return _welcome(request, link)


@login_not_required
def join_by_link(request: HttpRequest, token: str) -> HttpResponse:
    """A helper's telephone was pointed at the picture."""
    link = get_object_or_404(DeviceLink.objects.select_related("night__club"), token=token)
    if link.role not in HELPS:
        raise Http404
    return _welcome(request, link)


@helpers_too(Role.DOOR, Role.FLOOR)
def helping(request: PersonRequest, night_id: int) -> HttpResponse:
    """The helper's own page: as whom, for what, and on to the work."""
    night = night_of(request, night_id)
    if request.link is None:
        return see("helpers", night.pk)
    evening = night.evening()
    at_matches = request.link.role == Role.FLOOR and evening.bracket is not None
    page = "knock-out" if at_matches else PAGES[Role(request.link.role)]
    context = {
        "night": night,
        "link": request.link,
        "role": request.link.role,
        "work": reverse(page, args=[night.pk]),
        "knock_out": at_matches,
        "can_work": at_matches or _can_work(request.link, evening),
        "game": evening.game,
        "reads_cards": request.link.role == Role.FLOOR and are_due(evening),
        "reads_twice": not evening.night.counts_points,
    }
    return render(request, "telephones/helping.html", context)


def _helpers_page(
    request: PersonRequest, night: Night, evening: Evening, form: LetInForm, status: int = 200
) -> HttpResponse:
    context = (
        night_context(night, evening)
        | _reached_at(request)
        | {
            "form": form,
            "helpers": (there := _helpers(night, evening)),
            "anybody_silent": any(each.silent_since for each in there),
            "is_over": evening.phase is Phase.CLOSED,
        }
    )
    return render(request, "telephones/helpers.html", context, status=status)


def _reached_at(request: HttpRequest) -> dict[str, Any]:
    found = network.addresses()
    return {
        "has_switch": network.has_switch(),
        "is_open": network.is_open(),
        "address": found[0] if found else "",
        "others": found[1:],
        "was_reached": network.was_reached(),
        "system": SYSTEMS.get(sys.platform, ""),
        "reached": bool(found) or not network.has_switch(),
        "base": _base(request),
        "join_url": _base(request) + reverse("join"),
    }


def _base(request: HttpRequest) -> str:
    """The address that telephones reach the program at, without the last stroke."""
    return network.address() or request.build_absolute_uri("/").rstrip("/")


def _helpers(night: Night, evening: Evening) -> list[Helper]:
    now = timezone.now()
    links = night.links.filter(withdrawn_at=None, role__in=HELPS).order_by("made_at")
    told = {
        link: (count, at)
        for link, count, at in night.log.exclude(link=None)
        .values_list("link")
        .annotate(Count("id"), Max("at"))
    }
    return [
        Helper(
            each,
            str(Role(each.role).label),
            *told.get(each.pk, (0, None)),
            _till_of(each, evening.purse.tills),
            silent_since(each.pk, now),
        )
        for each in links
    ]


def _in_two(code: str) -> str:
    """With a gap in the middle, as it is read aloud."""
    half = len(code) // 2
    return f"{code[:half]} {code[half:]}"


def _till_of(link: DeviceLink, tills: Sequence[str]) -> str:
    """Where a helper at the door takes money, in words; empty where there is one till."""
    if len(tills) < 2 or link.role != Role.DOOR:
        return ""
    return till(link.till if link.till in tills else MAIN_TILL)


def _link(night: Night, link_id: int) -> DeviceLink:
    return get_object_or_404(night.links.select_related("night__club"), pk=link_id, role__in=HELPS)


def _comes_in(request: HttpRequest, link: DeviceLink) -> bool:
    return not (request.user.is_authenticated or has_ended(link))


def _welcome(request: HttpRequest, link: DeviceLink) -> HttpResponse:
    """From now on this browser is the helper's; whoever is signed in stays who they are."""
    if request.user.is_authenticated:
        says = in_its_words(
            _("You are signed in here. This link is for the helper’s own telephone.")
        )
        messages.warning(request, says)
        return see("first")
    if has_ended(link):
        return render(request, "web/helping_ended.html", {"link": link}, status=403)
    request.session.flush()
    request.session[LINK] = link.pk
    rotate_token(request)
    return see("helping", link.night_id)


def _can_work(link: DeviceLink, evening: Evening) -> bool:
    if link.role == Role.DOOR:
        return evening.door.is_open
    return evening.game is not None and evening.room(evening.game) is not None
