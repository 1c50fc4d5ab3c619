"""A club is told to people at home: switched on and off, heard by a site, read by anybody."""

import json
import re
from base64 import b64decode
from datetime import date, time, timedelta
from typing import Any
from uuid import UUID

from django.conf import settings
from django.contrib.auth.decorators import login_not_required
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.http import quote_etag
from django.utils.translation import get_language, gettext as _, gettext_lazy
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.gzip import gzip_page

from parties.at_home import actions
from parties.at_home.actions import (
    CALENDAR,
    CAN,
    LONGEST_PAGE,
    MOST_COMING,
    NO_LINE,
    NOT_A_SITE,
    NOT_TAKEN,
    NOT_WRITTEN,
    TROUBLE,
    Asks,
    NotThrough,
    PageName,
)
from parties.at_home.forms import ComingForm, WorldForm
from parties.at_home.page import FIRST
from parties.models import Answer, Inlet, Outlet, PublicPage
from parties.web.actions import WrongGuesses
from parties.web.answers import see
from parties.web.button import Press, asks
from parties.web.fields import LineField
from parties.web.requests import address_of, only_post, posted, takes_post
from parties.wording.country import words_of
from scoring.club.now import club_now
from scoring.club.people import NamesShown

MOST_PAGES = 600
_NAME = re.compile(r"[0-9a-f-]{0,36}|[0-9a-f-]{36}\.png|card\.png|dates\.ics")
_PNG = b"\x89PNG\r\n\x1a\n"
_MARK = re.compile(r"[0-9a-f]{64}")


class NotPages(ValueError):
    """What was sent is not what a laptop sends."""


@only_post
@login_not_required
@csrf_exempt  # it is let in by its address alone: no site can lend it a session
def hear(request: HttpRequest, token: str) -> HttpResponse:
    """The laptop's pages: the fingerprints of all, and some of them. Answers where they are read, and which
    are not here; 404 where no club is told by this address, 400 where it is no message."""
    inlet = (
        Inlet.objects.filter(token=token, club__closed_at=None).first() if settings.SITE else None
    )
    if inlet is None:
        raise Http404
    try:
        marks, bodies, asks, ends = _read(request.body)
    except NotPages:
        return JsonResponse({"says": "These are no pages of a laptop."}, status=400)
    place = settings.SITE + reverse("at-home", args=[inlet.place])
    if ends:
        actions.forget_coming(inlet)
    lacks, coming = actions.keep(inlet, marks, bodies), actions.ask(inlet, asks)
    return JsonResponse({"place": place, "lacks": sorted(lacks), "coming": coming, "can": CAN})


def _read(body: bytes) -> tuple[dict[PageName, str], dict[PageName, str], Asks | None, bool]:
    try:
        said = json.loads(body)
        marks = {(name, language): mark for name, language, mark in said["all"]}
        bodies = {(name, language): text for name, language, text in said["pages"]}
        known = {"answers": said.get("answers"), "which": said.get("which", ["", ""])}
        asks = _read_asks(*said["asks"], **known) if said.get("asks") else None
        ends = said.get("ends") is True
    except (ValueError, TypeError, KeyError, RecursionError) as wrong:
        raise NotPages from wrong
    if len(marks) > MOST_PAGES or (ends and (marks or asks)) or not bodies.keys() <= marks.keys():
        raise NotPages
    are_marks = (isinstance(each, str) and _MARK.fullmatch(each) for each in marks.values())
    if not all(map(_is_page, marks)) or not all(are_marks):
        raise NotPages
    if not all(_is_body(*each) for each in bodies.items()):
        raise NotPages
    return marks, bodies, asks, ends


def _read_asks(night: Any, on: Any, word: Any, *, answers: Any, which: Any) -> Asks:
    """A night, its day, hour and place, the club's word; and what the hall answers to whom."""
    at, where = which
    if at:
        time.fromisoformat(at)
    said = [(UUID(f"{key}"), Answer(answer)) for key, answer in answers[:MOST_COMING]]
    words, place = (LineField(max_length=most, required=False) for most in (20, 80))
    day = UUID(f"{night}"), date.fromisoformat(on)
    try:
        return Asks(*day, words.clean(word), tuple(said), at, place.clean(where))
    except ValidationError as wrong:
        raise NotPages from wrong


def _is_page(name: PageName) -> bool:
    known = dict(settings.LANGUAGES)
    return all(isinstance(each, str) for each in name) and bool(
        _NAME.fullmatch(name[0]) and name[1] in known
    )


def _is_body(name: PageName, text: Any) -> bool:
    """A letter that is half of one, as JSON can have it, is none; a picture is one."""
    try:
        is_text = isinstance(text, str) and len(text.encode()) <= LONGEST_PAGE and "\0" not in text
        return is_text and (
            not _is_picture(name[0]) or b64decode(text, validate=True).startswith(_PNG)
        )
    except ValueError:
        return False


def _is_picture(name: str) -> bool:
    return name.endswith(".png")


# As anybody reads it.


@login_not_required
@gzip_page
def at_home(
    request: HttpRequest, token: str, key: UUID | None = None, file: str = ""
) -> HttpResponseBase:
    """A page of a club, its calendar or a picture, in the reader's language, or in the one that is there; a
    proxy may keep it for half a minute."""
    name = file or str(key or FIRST)
    of = {"inlet__place": token, "inlet__club__closed_at": None}
    pages = PublicPage.objects.filter(name=name, **of) if settings.SITE else ()
    found = {page.language: page for page in pages}
    if not found:
        raise Http404
    asked = found.get(request.GET.get("in", "")) or found.get(get_language() or "")
    page = asked or next(iter(found.values()))
    response = _as_it_is(page)
    response["Cache-Control"] = "public, max-age=30"
    response["Content-Language"] = page.language
    response["X-Robots-Tag"] = "noindex"
    patch_vary_headers(response, ["Accept-Language"])
    mark = quote_etag(page.mark)
    response["ETag"] = mark
    known = get_conditional_response(request, mark, response=response)
    return known or response


def _as_it_is(page: PublicPage) -> HttpResponse:
    if _is_picture(page.name):
        return HttpResponse(b64decode(page.body), content_type="image/png")
    kind = "text/calendar" if page.name == CALENDAR else "text/html"
    return HttpResponse(page.body, content_type=f"{kind}; charset=utf-8")


# Who is coming says so at home, and takes it back.

COMING = WrongGuesses("coming", timedelta(hours=1), by_one=10, by_a_hall=60, in_all=200)
"""So often in an hour somebody says so, or guesses the club's word; one address may be all of a hall's."""
WRONG_BOOKINGS = WrongGuesses("bookings", timedelta(hours=1), by_one=20, in_all=500)
"""So many codes that nobody was given."""


def _asks(token: str) -> Inlet:
    """A hall whose next night people may say that they are coming to."""
    of_open = Inlet.objects.select_related("club").filter(club__closed_at=None)
    found = of_open.filter(place=token, night__isnull=False)
    if not settings.SITE or (inlet := found.first()) is None:
        raise Http404
    words_of(inlet.club)
    return inlet


@takes_post
@login_not_required
def coming(request: HttpRequest, token: str) -> HttpResponse:
    """Whoever comes to the next night says so."""
    inlet = _asks(token)
    form = ComingForm(posted(request), word=inlet.word)
    context, status = {"inlet": inlet, "form": form}, 200
    if form.is_bound:
        at, by = timezone.now(), address_of(request)
        if COMING.how_long(at, by=by):
            context |= {"refusal": _("That was often. Wait an hour, or telephone the hall.")}
            status = 429
        elif code := _said(inlet, form):
            COMING.count(at, by=by)
            return see("booking", inlet.place, code)
        else:
            COMING.count(at, by=by)
            status = 422
    return render(request, "at_home/coming.html", context, status=status)


def _said(inlet: Inlet, form: ComingForm) -> str:
    """The code by which it is taken back; nothing where it was not said, and then the form says why."""
    if not form.is_valid():
        return ""
    try:
        one, other = form.cleaned_data["one"], form.cleaned_data["other"]
        return actions.say_coming(inlet, one, other).code
    except actions.NoRoom:
        form.add_error(None, _("Nobody else can say so here. Telephone the hall."))
    return ""


@takes_post
@login_not_required
def booking(request: HttpRequest, token: str, code: str) -> HttpResponse:
    """What somebody has said, what the hall answers, and the way to take it back."""
    of_open = Inlet.objects.select_related("club").filter(club__closed_at=None)
    inlet = of_open.filter(place=token).first()
    at, by = timezone.now(), address_of(request)
    if not settings.SITE or inlet is None or WRONG_BOOKINGS.how_long(at, by=by):
        raise Http404
    words_of(inlet.club)
    said = inlet.bookings.filter(code=code).first()
    if said is None:
        WRONG_BOOKINGS.count(at, by=by)
        raise Http404
    if request.method == "POST":
        actions.take_back(said)
        return see("booking", inlet.place, code)
    context = {"inlet": inlet, "said": said, "is_over": said.night != inlet.night}
    return render(request, "at_home/booking.html", context)


# People at home: a laptop is told by its club to tell a site, a site gives out where it hears.


_NOT_THROUGH = {
    NO_LINE: gettext_lazy("Nobody answers there. Is this computer on the internet?"),
    NOT_TAKEN: gettext_lazy("The site knows no such address. Copy it from the site again."),
    TROUBLE: gettext_lazy("The site cannot take it just now."),
    NOT_WRITTEN: gettext_lazy("This computer could not write the pages."),
    NOT_A_SITE: gettext_lazy("What answers there is no Card Party. Copy the address again."),
}


def _world(press: Press) -> WorldForm:
    if not press.club.has_nights or press.club.practice:
        raise Http404
    outlet = Outlet.objects.filter(club=press.club).first()
    stands = {"takes": outlet.takes_coming, "word": outlet.word} if outlet else {}
    return WorldForm(press.sent, initial=stands)


def _world_page(press: Press, form: WorldForm) -> HttpResponse:
    club, inlet = press.club, Inlet.objects.filter(club=press.club).first()
    outlet = Outlet.objects.filter(club=club).first()
    return press.page(
        "at_home/world.html",
        form,
        is_site=bool(settings.SITE),
        inlet=inlet,
        outlet=outlet,
        why=_NOT_THROUGH.get(outlet.why, "") if outlet else "",
        secret=settings.SITE + reverse("hear", args=[inlet.token]) if inlet else "",
        place=settings.SITE + reverse("at-home", args=[inlet.place]) if inlet else "",
        no_names=club_now(club.lines()).says.names_shown is NamesShown.NONE,
    )


@asks(_world, shows=_world_page, then="world")
def world(press: Press, form: WorldForm) -> HttpResponse | None:
    """People at home are told from now on, or no more."""
    way = form.cleaned_data["way"]
    if way == "coming":
        takes, word = form.cleaned_data["takes"], form.cleaned_data["word"]
        actions.take_coming(press.club, takes=takes, word=word)
        return None
    if settings.SITE:
        (actions.open_inlet if way == "begin" else actions.close_inlet)(press.club)
        return None
    if way != "begin":
        (actions.forget_site if way == "forget" else actions.end)(press.club)
        return None
    try:
        actions.begin(press.club, form.cleaned_data["address"])
    except NotThrough as failed:
        form.add_error("address", _NOT_THROUGH[failed.why])
        return _world_page(press, form)
    return None
