"""What a request is about, found from the person who asks: the night, the club; the names, the day."""

import datetime
from datetime import timedelta

from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils import timezone

from parties.models import Club, Night, Player
from parties.web.away import MAY_BE_AWAY, is_away
from parties.web.doorkeeper import live_link, name_of
from parties.web.fields import is_number
from parties.web.requests import PersonRequest
from parties.wording.country import words_of
from parties.wording.words import Names
from scoring.evening import Evening

DAY_ENDS_AT = timedelta(hours=6)
"""A night that goes on after midnight is still tonight's."""


def night_of(request: PersonRequest, night_id: int) -> Night:
    """The night, if this person signs in for its club or helps at it: amounts and days are written as there.
    Raises Http404 for everybody else, and where what is played there has no such page."""
    night = _night_of(request, night_id)
    words_of(night)
    page, request.on_night = name_of(request), night
    if page in MAY_BE_AWAY:
        form = night.evening().form
        if is_away(page, form, no_games=night.no_games):
            raise Http404
    return night


def _night_of(request: PersonRequest, night_id: int) -> Night:
    if request.link:
        if request.link.night_id != night_id:
            raise Http404
        return request.link.night
    if isinstance(found := _found(request), Night) and found.pk == night_id:
        return found
    return get_object_or_404(Night.objects.run_by(request.user), id=night_id)


def _found(request: PersonRequest) -> Night | Club | None:
    """What the doorkeeper has found already: once, as what is asked for again is read anew."""
    found, request.found = request.found, None
    return found


def names_of(night: Night, evening: Evening) -> Names:
    """The names of everybody who is here, in one query."""
    here = evening.door.people
    return Player.objects.filter(club=night.club_id).names(here)


def club_of(request: PersonRequest, club_id: int) -> Club:
    """The club, if this person signs in for it: amounts and days are written as there. Raises Http404 for
    everybody else."""
    club = _club_of(request, club_id)
    words_of(club)
    return club


def _club_of(request: PersonRequest, club_id: int) -> Club:
    if isinstance(found := _found(request), Club) and found.pk == club_id:
        return found
    return get_object_or_404(Club.objects.run_by(request.user), id=club_id)


def speak_for(request: PersonRequest) -> None:
    """Where a page is about no club: in the words of the helper's, or of the one that somebody signs in
    for. Whoever signs in for several reads what everybody says."""
    if request.link:
        words_of(request.link.night)
    elif request.user.is_authenticated:
        own = Club.objects.run_by(request.user).real()[:2]
        if len(own) == 1:
            words_of(own[0])


def asked_on(request: PersonRequest) -> Night | None:
    """The night that a page of no night is asked on, as its address says with `night`: in its words, where
    this person signs in for its club or helps at it. To everybody else it is none."""
    said = request.GET.get("night", "")
    night = _asked_on(request, int(said)) if is_number(said) and len(said) < 10 else None
    if night:
        words_of(night)
    else:
        speak_for(request)
    return night


def _asked_on(request: PersonRequest, night_id: int) -> Night | None:
    if request.link:
        link = live_link(request)
        return link.night if link and link.night_id == night_id else None
    if not request.user.is_authenticated:
        return None
    return Night.objects.run_by(request.user).filter(id=night_id).first()


def tonight(zone: datetime.tzinfo | None = None) -> datetime.date:
    """The date of the evening that it is now, by this clock: without one, by the clock of the club whose
    page is made, else the computer's."""
    return timezone.localdate(timezone.now() - DAY_ENDS_AT, zone)


def evening_past(night: Night) -> datetime.datetime:
    """From when on the evening of this night is no more tonight's."""
    after, zone = night.date + timedelta(days=1), night.zone or timezone.get_default_timezone()
    midnight = datetime.datetime.combine(after, datetime.time(), zone)
    return midnight.astimezone(datetime.UTC) + DAY_ENDS_AT
