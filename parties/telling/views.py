"""Telling the world: what is printed and published, and what people at home read, on the laptop and
on a site."""

import json
import re
import uuid
from base64 import b64decode
from collections.abc import Iterable
from datetime import date, time, timedelta
from hashlib import sha256
from typing import Any
from uuid import UUID

from django.conf import settings
from django.contrib.auth.decorators import login_not_required
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.crypto import constant_time_compare
from django.utils.http import http_date, quote_etag
from django.utils.translation import get_language, gettext as _, gettext_lazy, override
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.gzip import gzip_page

from parties import network
from parties.models import Answer, Club, Inlet, Night, Outlet, PublicPage
from parties.printing.actions import note_opened
from parties.printing.page import as_pdf, size_of
from parties.telling import actions, sheets, words
from parties.telling.actions import (
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
from parties.telling.forms import (
    AddressForm,
    ComingForm,
    Format,
    InvitationForm,
    LanguagesForm,
    PosterForm,
    WorldForm,
)
from parties.telling.page.at_home import FIRST
from parties.telling.page.telling import (
    Event,
    Made,
    calendar,
    certificates_of,
    coming as nights_coming,
    corrected_on,
    event_of,
    followed,
    gone_html,
    language_of,
    posters_of,
    result_html,
    texts_of,
    zone_of_nights,
)
from parties.web.actions import WrongGuesses
from parties.web.answers import came_from, see
from parties.web.button import Press, asks, bare_button, button
from parties.web.fields import LineField
from parties.web.finding import club_of, names_of, night_of
from parties.web.frame import night_context
from parties.web.requests import OrganiserRequest, address_of, only_post, posted, takes_post
from parties.web.undoing import told, undoable
from parties.wording.country import words_of
from scoring.club.people import NamesShown, club_now
from scoring.evening import Evening
from scoring.night.closing import ResultTakenBack
from scoring.night.course import Invited

# The page of telling the world, and what is printed from it.


def telling(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The poster's choices, and every text to copy."""
    night = night_of(request, night_id)
    form = PosterForm(initial={"paper": night.club.paper, "spoken": language_of(night.club)})
    return _page(request, night, night.evening(), form)


def poster(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The poster as it is asked for; 422 and the page where it is asked for wrongly."""
    night = night_of(request, night_id)
    evening = night.evening()
    form = PosterForm(request.GET)
    if not form.is_valid():
        return _page(request, night, evening, form, status=422)
    said = form.cleaned_data
    told, lies, size = posters_of(night, evening, form), said["form"], size_of(night.club, form)
    drawn = sheets.draw_poster(told, lies or Format.PAGE, size, colour=said["colour"])
    note_opened(night, "poster")
    return as_pdf("poster", drawn)


def certificates(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """A certificate for each prize; 409 and the page while no prize is settled."""
    night = night_of(request, night_id)
    evening = night.evening()
    form = PosterForm(request.GET)
    if not form.is_valid():
        return _page(request, night, evening, form, status=422)
    found = certificates_of(night, evening)
    if not found:
        return _page(request, night, evening, form, status=409)
    size, asked = size_of(night.club, form), form.cleaned_data
    look = {"colour": asked["colour"], "alone": asked["alone"]}
    drawn = sheets.draw(_("Certificates"), found, size, **look)
    note_opened(night, "certificates")
    return as_pdf("certificates", drawn)


def _page(
    request: OrganiserRequest, night: Night, evening: Evening, form: PosterForm, status: int = 200
) -> HttpResponse:
    context = night_context(night, evening) | {
        "form": form,
        "texts": texts_of(night, evening),
        "has_certificates": bool(certificates_of(night, evening)),
        "is_over": evening.games_are_over,
        "can_be_followed": bool(settings.SITE) and not night.practice,
        "followed_at": _followed_at(request, night),
        "no_names": club_now(night.club.lines()).says.names_shown is NamesShown.NONE,
    }
    return render(request, "telling/telling.html", context, status=status)


def _followed_at(request: OrganiserRequest, night: Night) -> str:
    """The address for telephones, where one is given out: calendars open it by this first word."""
    token = night.club.calendar_token
    if not (token and settings.SITE):
        return ""
    address = request.build_absolute_uri(reverse("calendar-followed", args=[token]))
    return f"webcal{address.removeprefix('https').removeprefix('http')}"


def _words(press: Press) -> InvitationForm:
    return InvitationForm(press.sent, actions.invitation_of(press.night, press.evening))


def _words_page(press: Press, form: InvitationForm) -> HttpResponse:
    night, evening = press.night, press.evening
    context = night_context(night, evening) | {
        "page": "invitation",
        "undo": undoable(night, evening, names_of(night, evening)),
        "form": form,
    }
    return render(press.request, "telling/words.html", context, status=press.status_of(form))


@asks(_words, shows=_words_page, once=True, then="telling")
def invitation(press: Press, form: InvitationForm) -> Evening:
    """What people are told beside the day, the hall and the rules."""
    return press.say(Invited(form.invitation))


# The page of a result to share, the file, and the result as anybody reads it who has its
# address.


def share(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """What can be done with the result of a night."""
    night = night_of(request, night_id)
    return _sharing_page(request, night, night.evening(), LanguagesForm())


def _sharing_page(
    request: OrganiserRequest,
    night: Night,
    evening: Evening,
    form: LanguagesForm,
    status: int = 200,
) -> HttpResponse:
    context = night_context(night, evening) | {
        "form": form,
        "is_over": evening.games_are_over,
        "may_publish": evening.night.closed is not None and not night.practice,
        "published": _address(request, night, evening) if evening.night.published else "",
        "reach": "" if settings.SITE else words.reach(is_open=bool(network.address())),
        "corrected": corrected_on(night, evening),
        "no_names": club_now(night.club.lines()).says.names_shown is NamesShown.NONE,
        "page": "share-result",
        "undo": undoable(night, evening, names_of(night, evening)),
    }
    return render(request, "telling/share.html", context, status=status)


def _address(request: HttpRequest, night: Night, evening: Evening) -> str:
    path = reverse("published-result", args=[night.key, actions.address_of(evening)])
    opened = network.address()
    return f"{opened}{path}" if opened else request.build_absolute_uri(path)


def result_file(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The file, to be saved; 409 and the page before the games are over."""
    night = night_of(request, night_id)
    evening, form = night.evening(), LanguagesForm(request.GET)
    if not form.is_valid():
        return _sharing_page(request, night, evening, form, status=422)
    if not evening.games_are_over:
        return _sharing_page(request, night, evening, form, status=409)
    response = HttpResponse(result_html(night, evening, form.languages))
    response["Content-Disposition"] = f'attachment; filename="result-{night.date}.html"'
    return response


@button(LanguagesForm, once=True, then=told("share-result"), faulty="share-result")
def publish(press: Press, form: LanguagesForm) -> Evening:
    """Whoever has the address may read it from now on."""
    if press.night.practice:
        raise Http404
    return actions.publish(press.night, press.deed, form.languages)


@bare_button(then="share-result", once=True)
def take_back(press: Press) -> Evening:
    """Nobody may read it any more."""
    return press.say(ResultTakenBack())


@login_not_required
def published(request: HttpRequest, key: uuid.UUID, token: str) -> HttpResponse:
    """The result, for whoever has its address; 410 and a sentence where it was taken back."""
    open_ones = Night.objects.select_related("club").filter(club__closed_at=None)
    night = open_ones.filter(key=key, taken_out=False).first()
    evening = night.evening() if night else None
    address = actions.address_of(evening) if evening else ""
    if night is None or evening is None or not constant_time_compare(address, token) or not address:
        raise Http404
    if evening.night.published is None:
        return HttpResponse(gone_html(), status=410)
    words_of(night)
    response = HttpResponse(result_html(night, evening, evening.night.published.languages))
    response["X-Robots-Tag"] = "noindex"
    return response


# A night, or all that are to come, as a file for a calendar.


CALENDAR_TYPE = "text/calendar; charset=utf-8"

MADE = Made()


def night_calendar(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """This night."""
    night = night_of(request, night_id)
    with override(language_of(night.club)):
        return _file([event_of(night, night.evening())], f"night-{night.date:%Y-%m-%d}")


def club_calendar(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """All nights of the club that are still to come."""
    club = club_of(request, club_id)
    with override(language_of(club)):
        return _file(nights_coming(club), "nights")


@login_not_required
def followed_calendar(request: HttpRequest, token: str) -> HttpResponseBase:
    """What telephones ask for every few hours, by the address that the club gave out; nothing new is
    said in a line. Only where the world finds the program."""
    if not settings.SITE:
        raise Http404
    followed_ones = Club.objects.filter(closed_at=None).exclude(calendar_token="")
    club = get_object_or_404(followed_ones, calendar_token=token)
    words_of(club)
    made = followed(club)
    response = HttpResponse(made, content_type=CALENDAR_TYPE)
    response["Cache-Control"] = "private, max-age=900"
    mark = quote_etag(sha256(made).hexdigest())
    since = MADE.since((club.pk, language_of(club)), made, timezone.now())
    response["ETag"], response["Last-Modified"] = mark, http_date(since)
    known = get_conditional_response(request, mark, last_modified=since, response=response)
    return known or response


def _calendar_address(press: Press) -> AddressForm:
    if not settings.SITE:
        raise Http404
    return AddressForm(press.sent)


@button(_calendar_address, then="club")
def change_address(press: Press, form: AddressForm) -> HttpResponse | None:
    """An address for telephones is given out, or taken back."""
    change = actions.give_out if form.cleaned_data["way"] == "give" else actions.take_calendar_back
    change(club=press.club)
    page = came_from(press.request)
    return see(page) if page else None


def _file(nights: Iterable[Event], name: str) -> HttpResponse:
    made = calendar(list(nights), zone_of_nights(), timezone.now())
    response = HttpResponse(made, content_type=CALENDAR_TYPE)
    response["Content-Disposition"] = f'attachment; filename="{name}.ics"'
    return response


# A club is told to people at home: switched on and off, heard by a site, read by anybody.


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
    return render(request, "telling/coming.html", context, status=status)


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
    return render(request, "telling/booking.html", context)


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
        "telling/world.html",
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
