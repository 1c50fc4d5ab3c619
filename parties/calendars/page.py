"""The nights of a club as a calendar has them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, time, timedelta
from hashlib import sha256
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db.models import Max
from django.utils import timezone
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _

from parties.models import Club, Night, evenings
from parties.rules.words.on_the_wall import hours
from parties.table_game.words.games import game
from parties.web.finding import tonight
from parties.wording.deeds import deed
from parties.wording.words import capital, labelled, money
from scoring.evening import Evening

# A calendar as a file (RFC 5545), read by every telephone: nights, and the rules of their time
# zone.


LONGEST_LINE = 75
"""Bytes; what is longer goes on in the next line."""

ASKED_EVERY = "PT3H"

PRODUCT = "-//Card Party//Card Party//EN"


@dataclass(frozen=True, slots=True)
class Event:
    """One night. `uid` never changes, and `sequence` rises with whatever does; without an hour it is the
    whole day. `changed` is when, where that is known: then the same night is the same bytes."""

    uid: str
    sequence: int
    on: date
    at: time | None
    summary: str
    place: str
    says: str
    is_off: bool = False
    changed: datetime | None = None


def calendar(
    events: Sequence[Event], zone: ZoneInfo, written: datetime, *, followed_as: str = ""
) -> bytes:
    """The whole file. `written` is now, with its zone. A calendar that telephones follow has a name;
    one that is given away once takes nights back where all in it are called off."""
    is_taken_back = events and not followed_as and all(each.is_off for each in events)
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        f"PRODID:{PRODUCT}",
        f"METHOD:{'CANCEL' if is_taken_back else 'PUBLISH'}",
        *(_followed(followed_as) if followed_as else ()),
        *(_zone(zone, [each.on for each in events]) if any(each.at for each in events) else ()),
        *(line for each in events for line in _event(each, zone, written)),
        "END:VCALENDAR",
    ]
    return "".join(f"{folded(line)}\r\n" for line in lines).encode()


def _followed(name: str) -> Iterator[str]:
    """Its name, and how often to ask, in the words of the standard and in those of older programs."""
    for key in ("NAME", "X-WR-CALNAME"):
        yield f"{key}:{escaped(name)}"
    yield f"REFRESH-INTERVAL;VALUE=DURATION:{ASKED_EVERY}"
    yield f"X-PUBLISHED-TTL:{ASKED_EVERY}"


def _event(event: Event, zone: ZoneInfo, written: datetime) -> Iterator[str]:
    stamp = f"{(event.changed or written).astimezone(UTC):%Y%m%dT%H%M%SZ}"
    yield "BEGIN:VEVENT"
    yield f"UID:{event.uid}"
    yield f"DTSTAMP:{stamp}"
    yield f"LAST-MODIFIED:{stamp}"
    yield f"SEQUENCE:{event.sequence}"
    if event.at is None:
        yield f"DTSTART;VALUE=DATE:{event.on:%Y%m%d}"
    else:
        yield f"DTSTART;TZID={zone.key}:{event.on:%Y%m%d}T{event.at:%H%M%S}"
    yield f"SUMMARY:{escaped(event.summary)}"
    if event.place:
        yield f"LOCATION:{escaped(event.place)}"
    if event.says:
        yield f"DESCRIPTION:{escaped(event.says)}"
    yield f"STATUS:{'CANCELLED' if event.is_off else 'CONFIRMED'}"
    yield "END:VEVENT"


def escaped(text: str) -> str:
    """Text as a value: what parts values is none of it, and a new line stays one.

    >>> escaped("Ham, lunch; tea")
    'Ham\\\\, lunch\\\\; tea'
    """
    text = text.replace("\\", "\\\\").replace(";", r"\;").replace(",", r"\,")
    return "\\n".join(text.splitlines())


def folded(line: str) -> str:
    """A line in pieces of at most 75 bytes, each but the first after a blank; no letter is cut."""
    pieces: list[str] = []
    piece = ""
    for letter in line:
        if len((piece + letter).encode()) > LONGEST_LINE - bool(pieces):
            pieces.append(piece)
            piece = ""
        piece += letter
    return "\r\n ".join([*pieces, piece])


def _zone(zone: ZoneInfo, days: Sequence[date]) -> Iterator[str]:
    first = datetime(min(days).year, 1, 1)  # noqa: DTZ001 -- a clock on the wall
    last = datetime(max(days).year + 1, 12, 31)  # noqa: DTZ001
    yield "BEGIN:VTIMEZONE"
    yield f"TZID:{zone.key}"
    before = _offset(zone, first - timedelta(days=1))
    for at in [first, *_changes(zone, first, last)]:
        yield from _observance(zone, at, before)
        before = _offset(zone, at)
    yield "END:VTIMEZONE"


def _observance(zone: ZoneInfo, at: datetime, before: timedelta) -> Iterator[str]:
    """From this moment on, told by the clock as it stood before."""
    local = at.replace(tzinfo=UTC).astimezone(zone)
    kind = "DAYLIGHT" if local.dst() else "STANDARD"
    yield f"BEGIN:{kind}"
    yield f"DTSTART:{at + before:%Y%m%dT%H%M%S}"
    yield f"TZOFFSETFROM:{_written(before)}"
    yield f"TZOFFSETTO:{_written(_offset(zone, at))}"
    yield f"TZNAME:{local.tzname()}"
    yield f"END:{kind}"


def _offset(zone: ZoneInfo, at: datetime) -> timedelta:
    """Of a moment in UTC, without its zone."""
    return at.replace(tzinfo=UTC).astimezone(zone).utcoffset() or timedelta(0)


def _changes(zone: ZoneInfo, first: datetime, last: datetime) -> Iterable[datetime]:
    """The moments, in UTC, at which the clock is put forward or back, found to the minute."""
    day = timedelta(days=1)
    at = first
    while at < last:
        if _offset(zone, at) != _offset(zone, at + day):
            low, high = at, at + day
            while high - low > timedelta(minutes=1):
                middle = low + (high - low) // 2
                middle -= timedelta(seconds=middle.second, microseconds=middle.microsecond)
                if _offset(zone, middle) == _offset(zone, low):
                    low = middle
                else:
                    high = middle
            yield high
        at += day


def _written(offset: timedelta) -> str:
    """-0330 for Newfoundland."""
    minutes = int(offset.total_seconds()) // 60
    sign = "-" if minutes < 0 else "+"
    return f"{sign}{abs(minutes) // 60:02}{abs(minutes) % 60:02}"


# Since when a calendar that telephones follow is as it is.


@dataclass(slots=True)
class Made:
    """When this process first made each calendar as it is now, a club's in a language. Not all that changes a calendar has
    an hour of its own, the club's name or its clock has none; so what is said is never too early. Another
    process, or this one begun anew, says a later hour, and the calendar is sent once more."""

    _made: dict[tuple[int, str], tuple[bytes, int]] = field(default_factory=dict)

    def since(self, which: tuple[int, str], calendar: bytes, now: datetime) -> int:
        """The second, as HTTP says it; another one for each calendar that is not as the last was, also
        within one second."""
        mark, second = sha256(calendar).digest(), int(now.timestamp())
        known, before = self._made.get(which, (b"", 0))
        if known == mark:
            return before
        self._made[which] = mark, max(second, before + 1)
        return self._made[which][1]


# The club's nights as a calendar has them.


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
    return calendar(list(nights), _zone_of_nights(), at)


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
        return calendar(found, _zone_of_nights(), timezone.now(), followed_as=club.called)


def language_of(club: Club) -> str:
    """What its calendars and posters speak, where nobody asks otherwise: its own, or the page's."""
    return club.language or get_language() or settings.LANGUAGE_CODE


def _zone_of_nights() -> ZoneInfo:
    """By which the hall's clock goes."""
    return ZoneInfo(timezone.get_current_timezone_name())
