"""A calendar as a file (RFC 5545), read by every telephone: nights, and the rules of their time zone.

The zone stands in the file with each of its changes of the clock, so that no program has to know it.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

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
