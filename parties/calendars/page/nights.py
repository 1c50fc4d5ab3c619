"""The club's nights as a calendar has them."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db.models import Max
from django.utils import timezone
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _

from parties.calendars.page.ics import Event, calendar
from parties.models import Club, Night, evenings
from parties.rules.words.on_the_wall import hours
from parties.table_game.words.games import game
from parties.web.finding import tonight
from parties.wording.deeds import deed
from parties.wording.words import capital, labelled, money
from scoring.evening import Evening

LOOKED_BACK = timedelta(weeks=13)


def event_of(night: Night, evening: Evening) -> Event:
    """A night by its key, which is the same on every machine; it is newer with each line of its log and
    each change of its date or hall."""
    rules = evening.rules
    hour = rules.begins or rules.doors
    fee = [_("%(fee)s a person.") % {"fee": money(rules.fee)}] if rules.fee else []
    return Event(
        uid=f"{night.key}@card-party",
        sequence=night.revision + len(evening.lines),
        on=night.date,
        at=time.fromisoformat(hour) if hour else None,
        summary=_summary(night, evening),
        place=night.hall,
        says=" ".join([*_news(evening), *hours(rules), *fee]),
        is_off=evening.night.called_off is not None or night.taken_out,
    )


def _summary(night: Night, evening: Evening) -> str:
    """The game and the club; that it is called off stands first, as many telephones show no more."""
    what = f"{capital(game(evening.rules.table_game.value))} · {night.club.called}"
    return labelled(_("Called off"), what) if evening.night.called_off else what


def _news(evening: Evening) -> Iterator[str]:
    """Why it is called off, or from which day it was moved."""
    if evening.night.called_off:
        yield f"{capital(evening.night.called_off.reason).rstrip('.')}."
    elif evening.night.moved:
        yield f"{deed(evening.night.moved, {}).rstrip('.')}."


def coming(club: Club) -> list[Event]:
    """Every night of the club from today on, and those that were taken out, which a calendar then
    shows as called off."""
    nights = club.nights.filter(practice=False, date__gte=tonight()).order_by("date", "pk")
    return [event_of(*each) for each in evenings(list(nights.select_related("club")))]


def as_file(nights: Iterable[Event], at: datetime) -> bytes:
    """The calendar in the zone of the hall's clock."""
    return calendar(list(nights), _zone(), at)


def followed(club: Club) -> bytes:
    """The calendar that telephones follow: the nights of the last weeks too, as whoever follows has
    them still, each as it was changed last. The same as long as nothing changes; in three queries."""
    since = tonight() - LOOKED_BACK
    nights = club.nights.filter(practice=False, date__gte=since).order_by("date", "pk")
    told = nights.select_related("club").annotate(changed_at=Max("log__at"))
    with override(language_of(club)):
        found = [
            replace(event_of(night, evening), changed=getattr(night, "changed_at", None))
            for night, evening in evenings(list(told))
        ]
        return calendar(found, _zone(), timezone.now(), followed_as=club.called)


def language_of(club: Club) -> str:
    """What its calendars and posters speak, where nobody asks otherwise: its own, or the page's."""
    return club.language or get_language() or settings.LANGUAGE_CODE


def _zone() -> ZoneInfo:
    """By which the hall's clock goes."""
    return ZoneInfo(timezone.get_current_timezone_name())
