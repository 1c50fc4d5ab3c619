"""What a request is about, found from the person who asks: the night, the club; the names, the day."""

import datetime
from datetime import timedelta

from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils import timezone

from parties.models import Club, Night, Player
from parties.web.requests import OrganiserRequest, PersonRequest
from parties.wording.country import words_of
from parties.wording.words import Names
from scoring.evening import Evening

DAY_ENDS_AT = timedelta(hours=6)
"""A night that goes on after midnight is still tonight's."""


def night_of(request: PersonRequest, night_id: int) -> Night:
    """The night, if this person runs it or helps at it: amounts and days are written as there.
    Raises Http404 for everybody else."""
    night = _night_of(request, night_id)
    words_of(night)
    return night


def _night_of(request: PersonRequest, night_id: int) -> Night:
    if request.link:
        if request.link.night_id != night_id:
            raise Http404
        return request.link.night
    return get_object_or_404(Night.objects.run_by(request.user), id=night_id)


def names_of(night: Night, evening: Evening) -> Names:
    """The names of everybody who is here, in one query."""
    here = evening.people
    return Player.objects.filter(club=night.club_id).names(here)


def club_of(request: OrganiserRequest, club_id: int) -> Club:
    """The club, if this person runs it: amounts and days are written as there. Raises Http404 for
    everybody else."""
    club = get_object_or_404(Club.objects.run_by(request.user), id=club_id)
    words_of(club)
    return club


def tonight() -> datetime.date:
    """The date of the evening that it is now."""
    return timezone.localdate(timezone.now() - DAY_ENDS_AT)
