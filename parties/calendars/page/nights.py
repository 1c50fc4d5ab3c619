"""The club's nights as a calendar has them."""

from collections.abc import Iterable
from datetime import datetime, time
from zoneinfo import ZoneInfo

from django.conf import settings
from django.utils.translation import gettext as _

from parties.calendars.page.ics import Event, calendar
from parties.models import Club, Night
from parties.rules.words.on_the_wall import hours
from parties.table_game.words.games import game
from parties.web.finding import tonight
from parties.wording.words import capital, money
from scoring.evening import Evening


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
        summary=f"{capital(game(rules.table_game.value))} · {night.club.called}",
        place=night.hall,
        says=" ".join([*hours(rules), *fee]),
        is_off=evening.called_off is not None or night.taken_out,
    )


def coming(club: Club) -> list[Event]:
    """Every night of the club from today on, and those that were taken out, which a calendar then
    shows as called off."""
    nights = club.nights.filter(practice=False, date__gte=tonight()).order_by("date", "pk")
    return [event_of(night, night.evening()) for night in nights]


def as_file(nights: Iterable[Event], at: datetime) -> bytes:
    """The calendar in the zone of the hall's clock."""
    return calendar(list(nights), ZoneInfo(settings.TIME_ZONE), at)
