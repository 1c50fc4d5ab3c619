"""Every text that people typed for a club, with where it stands."""

from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from parties.models import Club, ClubLogEntry, DeviceLink, LogEntry
from parties.typed.places import HAS_WORDS, Place, typed_in


class Typed(NamedTuple):
    """A text, where it stands, at none of its words yet, and the day of its night, if it is of one."""

    text: str
    place: Place
    on: date | None


def all_typed(club: Club) -> Iterator[Typed]:
    """In nine queries, whatever a club has had of nights. Those of practice too: they are read as well."""
    yield from _in_nights(club)
    lines = ClubLogEntry.objects.filter(club=club)
    kept = lines.filter(kind__in=HAS_WORDS).values_list("seq", "kind", "facts")
    for seq, kind, facts in kept:
        for path, text in typed_in(kind, facts):
            yield Typed(text, Place("club", club.key, seq, path, ()), None)
    for seq, who in lines.exclude(who="").values_list("seq", "who"):
        yield Typed(who, Place("club-who", club.key, seq, "", ()), None)
    for path, text in typed_in("rules set", club.rules):
        yield Typed(text, Place("rules", club.key, 0, path, ()), None)
    for key, text in club.slides.exclude(words="").values_list("key", "words"):
        yield Typed(text, Place("picture", key, 0, "", ()), None)


def _in_nights(club: Club) -> Iterator[Typed]:
    lines = LogEntry.objects.filter(night__club=club)
    kept = lines.filter(kind__in=HAS_WORDS).order_by("night", "seq")
    rows = kept.values_list("night__key", "night__date", "seq", "kind", "facts")
    for key, on, seq, kind, facts in rows.iterator():
        for path, text in typed_in(kind, facts):
            yield Typed(text, Place("night", key, seq, path, ()), on)
    said = lines.exclude(who="").values_list("night__key", "night__date", "seq", "who")
    for key, on, seq, who in said.iterator():
        yield Typed(who, Place("night-who", key, seq, "", ()), on)
    for key, on, text in club.nights.exclude(notice="").values_list("key", "date", "notice"):
        yield Typed(text, Place("notice", key, 0, "", ()), on)
    helpers = DeviceLink.objects.filter(night__club=club).exclude(name="")
    for key, on, name in helpers.values_list("key", "night__date", "name"):
        yield Typed(name, Place("device", key, 0, "", ()), on)
