"""A night, or all that are to come, as a file for a calendar."""

from collections.abc import Iterable
from hashlib import sha256

from django.conf import settings
from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.utils.cache import get_conditional_response
from django.utils.http import http_date, quote_etag
from django.utils.translation import override
from django.views.decorators.http import require_GET, require_safe

from parties.calendars import actions
from parties.calendars.forms import AddressForm
from parties.calendars.page import Event, Made, as_file, coming, event_of, followed, language_of
from parties.models import Club
from parties.web.answers import came_from, see
from parties.web.button import Press, button
from parties.web.finding import club_of, night_of
from parties.web.requests import OrganiserRequest
from parties.wording.country import words_of

CALENDAR = "text/calendar; charset=utf-8"

MADE = Made()


@require_GET
def night_calendar(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """This night."""
    night = night_of(request, night_id)
    with override(language_of(night.club)):
        return _file([event_of(night, night.evening())], f"night-{night.date:%Y-%m-%d}")


@require_GET
def club_calendar(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """All nights of the club that are still to come."""
    club = club_of(request, club_id)
    with override(language_of(club)):
        return _file(coming(club), "nights")


@require_safe
@login_not_required
def followed_calendar(request: HttpRequest, token: str) -> HttpResponseBase:
    """What telephones ask for every few hours, by the address that the club gave out; nothing new is
    said in a line. Only where the world finds the program."""
    if not settings.SITE:
        raise Http404
    club = get_object_or_404(Club.objects.exclude(calendar_token=""), calendar_token=token)
    words_of(club)
    made = followed(club)
    response = HttpResponse(made, content_type=CALENDAR)
    response["Cache-Control"] = "private, max-age=900"
    mark = quote_etag(sha256(made).hexdigest())
    since = MADE.since((club.pk, language_of(club)), made, timezone.now())
    response["ETag"], response["Last-Modified"] = mark, http_date(since)
    known = get_conditional_response(request, mark, last_modified=since, response=response)
    return known or response


def _address(press: Press) -> AddressForm:
    if not settings.SITE:
        raise Http404
    return AddressForm(press.sent)


@button(_address, then="club")
def change_address(press: Press, form: AddressForm) -> HttpResponse | None:
    """An address for telephones is given out, or taken back."""
    change = actions.give_out if form.cleaned_data["way"] == "give" else actions.take_back
    change(club=press.club)
    page = came_from(press.request)
    return see(page) if page else None


def _file(nights: Iterable[Event], name: str) -> HttpResponse:
    made = as_file(nights, timezone.now())
    response = HttpResponse(made, content_type=CALENDAR)
    response["Content-Disposition"] = f'attachment; filename="{name}.ics"'
    return response
