"""A night, or all that are to come, as a file for a calendar."""

from collections.abc import Iterable

from django.http import HttpResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from parties.calendars.page.ics import Event
from parties.calendars.page.nights import as_file, coming, event_of
from parties.web.finding import club_of, night_of
from parties.web.requests import OrganiserRequest


@require_GET
@never_cache
def night_calendar(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """This night."""
    night = night_of(request, night_id)
    return _file([event_of(night, night.evening())], f"night-{night.date:%Y-%m-%d}")


@require_GET
@never_cache
def club_calendar(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """All nights of the club that are still to come."""
    return _file(coming(club_of(request, club_id)), "nights")


def _file(nights: Iterable[Event], name: str) -> HttpResponse:
    made = as_file(nights, timezone.now())
    response = HttpResponse(made, content_type="text/calendar; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{name}.ics"'
    return response
