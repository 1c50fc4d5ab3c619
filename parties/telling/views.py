"""The page of telling the world, and what is printed from it."""

import uuid
from collections.abc import Iterable
from hashlib import sha256

from django.conf import settings
from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import get_conditional_response
from django.utils.crypto import constant_time_compare
from django.utils.http import http_date, quote_etag
from django.utils.translation import gettext as _, override

from parties import network
from parties.models import Club, Night
from parties.printing.actions import note_opened
from parties.printing.page import as_pdf, size_of
from parties.telling import actions, sheets, words
from parties.telling.forms import (
    AddressForm,
    Format,
    InvitationForm,
    LanguagesForm,
    PosterForm,
)
from parties.telling.page import (
    Event,
    Made,
    calendar,
    certificates_of,
    coming,
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
from parties.web.answers import came_from, see
from parties.web.button import Press, asks, bare_button, button
from parties.web.finding import club_of, names_of, night_of
from parties.web.frame import night_context
from parties.web.requests import OrganiserRequest
from parties.web.undoing import told, undoable
from parties.wording.country import words_of
from scoring.club.now import club_now
from scoring.club.people import NamesShown
from scoring.evening import Evening
from scoring.night.closing import ResultTakenBack
from scoring.night.invitation import Invited


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


CALENDAR = "text/calendar; charset=utf-8"

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
        return _file(coming(club), "nights")


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
    response = HttpResponse(made, content_type=CALENDAR)
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
    response = HttpResponse(made, content_type=CALENDAR)
    response["Content-Disposition"] = f'attachment; filename="{name}.ics"'
    return response
