"""Where people typed something, row by row, and the one way in which a line of a log is ever changed:
a word of it is blanked, as somebody asked to be forgotten.

The rows are reached as a copy of the data has them too, which no model knows.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from itertools import product
from typing import Any, NamedTuple, Protocol
from uuid import UUID

from django.db import connection

from parties.models import Club, ClubLogEntry, DeviceLink, LogEntry
from parties.models.log import LINES_READ
from parties.typed.names import BLANK, blanked, blanks_in
from parties.wording.counted import is_known

TYPED = frozenset(
    {"words", "reason", "goods", "winner", "net_to", "taker", "address", "telephone", "lunch"}
    | {"cause", "penalty", "source", "group"}
)
"""The fields of a line that are words and nothing else, by their names."""

_WORDS_OF_AN_EVENING = {"groups", "tallies", "tally"}

TYPED_IN = frozenset(
    {("counted", "by"), ("season set", "name"), ("season closed", "name"), ("tallied", "tally")}
    | {("further prizes set", "tally"), ("championship planned", "name"), ("part of", "part")}
    | set(product(("plays", "evening kept", "evening dropped"), _WORDS_OF_AN_EVENING))
)
"""The same of one kind only. A word for what is counted by itself is one text wherever it stands, and is
blanked everywhere at once."""

NO_WORDS_IN = frozenset({("result published", "address")})
"""Of one kind what is no words there: an address that nobody can guess."""

HAS_WORDS = frozenset(
    {"pot fed", "put right", "fee set", "cash line", "repair accepted", "totals typed"}
    | {"total put right", "closed", "paused", "ended early", "called off", "noted", "invited"}
    | {"rules set", "rules changed", "draw reported", "walk accepted", "counted", "not counted"}
    | {"explained", "handed to", "person grouped", "season set", "season closed"}
    | {"settings changed", "scored", "moved", "season prize paid", "further prizes set"}
    | {"goods taken", "tallied", "plays", "evening kept", "evening dropped"}
    | {"championship planned", "part of", "explanation denied"}
)
"""The kinds of lines, of a night's log and of a club's, that have such a field."""


class Column(NamedTuple):
    """A column with words: whether it is JSON; and its row, by its key and its line."""

    table: str
    name: str
    is_json: bool
    row: str


_NIGHTS = "night_id IN (SELECT id FROM parties_night WHERE key = {0}) AND seq = {0}"
_CLUBS = "club_id IN (SELECT id FROM parties_club WHERE key = {0}) AND seq = {0}"
_ALONE = "key = {0} AND 0 = {0}"

COLUMNS: Mapping[str, Column] = {
    "night": Column("parties_logentry", "facts", is_json=True, row=_NIGHTS),
    "night-who": Column("parties_logentry", "who", is_json=False, row=_NIGHTS),
    "club": Column("parties_clublogentry", "facts", is_json=True, row=_CLUBS),
    "club-who": Column("parties_clublogentry", "who", is_json=False, row=_CLUBS),
    "rules": Column("parties_club", "rules", is_json=True, row=_ALONE),
    "notice": Column("parties_night", "notice", is_json=False, row=_ALONE),
    "device": Column("parties_devicelink", "name", is_json=False, row=_ALONE),
    "picture": Column("parties_slide", "words", is_json=False, row=_ALONE),
}
"""By the word that stands for each where a place is written down."""


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Some words of a text: in which column, by the key of the night, the club or the row, in which line
    of a log (0: in none), at which field of it, "" in a column of plain words.

    >>> place = Place("night", UUID(int=1), 7, "invitation.cause", (2, 3))
    >>> str(place)
    'night 00000000-0000-0000-0000-000000000001 7 .invitation.cause 2,3'
    >>> Place.read(str(place)) == place
    True
    """

    column: str
    key: UUID
    seq: int
    path: str
    at: tuple[int, ...]

    @property
    def stays(self) -> bool:
        """Whether the same text stands there for good, in a copy too; a notice is written over, and so
        are the rules of the next night."""
        return self.column not in ("notice", "rules")

    def __str__(self) -> str:
        at = ",".join(map(str, self.at))
        return f"{self.column} {self.key} {self.seq} .{self.path} {at}"

    @classmethod
    def read(cls, line: str) -> "Place | None":
        """As it was written down; None for a line that is no place."""
        with suppress(ValueError):
            column, key, seq, path, at = line.split(" ")
            if column in COLUMNS and path.startswith("."):
                return cls(column, UUID(key), int(seq), path[1:], tuple(map(int, at.split(","))))
        return None


def typed_in(kind: str, facts: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Each text among the facts of a line of this kind, with its path.

    >>> list(typed_in("closed", {"signed_by": None, "reason": "counted at home"}))
    [('reason', 'counted at home')]
    """
    if kind not in HAS_WORDS:
        return
    above = path.rpartition(".")[2]
    below = facts.items() if isinstance(facts, Mapping) else enumerate(facts)
    for name, value in below:
        here = f"{path}.{name}" if path else str(name)
        if isinstance(value, Mapping | list | tuple):
            yield from typed_in(kind, value, here)
        elif is_typed(kind, above if isinstance(name, int) else name, value):
            yield here, value


def is_typed(kind: str, name: str, value: object) -> bool:
    """Whether the value of a field, or one of a list of them, is words that people typed."""
    if not isinstance(value, str) or not value or is_known(value):
        return False
    return (name in TYPED or (kind, name) in TYPED_IN) and (kind, name) not in NO_WORDS_IN


class _Cursor(Protocol):
    def execute(self, sql: str, params: Any = ..., /) -> Any: ...
    def fetchall(self) -> list[Any]: ...


def blank(places: Iterable[Place]) -> list[Place]:
    """Blank these words in the data, and in what was read of them; those that were not blank yet.
    Whatever is not there is passed over."""
    with connection.cursor() as cursor:
        changed = [place for place in places if blank_in(cursor, place, "%s")]
    for place in changed:
        LINES_READ.pop(place.key, None)
    return changed


def blank_in(cursor: _Cursor, place: Place, sign: str = "?") -> bool:
    """Whether there was anything to blank. `sign` is what stands for a value in this database's words."""
    table, name, is_json, row = COLUMNS[place.column]
    key = place.key if connection.vendor == "postgresql" and sign == "%s" else place.key.hex
    asked = f"SELECT id, {name} FROM {table} WHERE {row.format(sign)}"  # noqa: S608 -- our own names
    cursor.execute(asked, [key, place.seq])
    changed = False
    for number, kept in cursor.fetchall():
        new = _without(kept, place, is_json=is_json)
        if new != kept:
            changed = True
            write = f"UPDATE {table} SET {name} = {sign} WHERE id = {sign}"  # noqa: S608 -- our own names
            cursor.execute(write, [new, number])
    return changed


def _without(kept: str, place: Place, *, is_json: bool) -> str:
    if not is_json:
        return blanked(kept, place.at)
    facts: Any = json.loads(kept)
    *above, last = place.path.split(".")
    found = facts
    with suppress(LookupError, TypeError, ValueError):
        for step in above:
            found = found[_step(found, step)]
        at = _step(found, last)
        if isinstance(found[at], str) and blanked(found[at], place.at) != found[at]:
            found[at] = blanked(found[at], place.at)
            return json.dumps(facts)
    return kept


def _step(found: Any, step: str) -> int | str:
    return int(step) if isinstance(found, list) else step


def blanks_of(log: str, key: UUID, lines: Iterable[Mapping[str, Any]]) -> Iterator[Place]:
    """Every word that is blank in the lines of a log, `night` or `club`, as a file has them."""
    for line in lines:
        for path, text in typed_in(line["kind"], line["facts"]):
            if BLANK in text:
                yield Place(log, key, line["seq"], path, blanks_in(text))


# Every text that people typed for a club, with where it stands.


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
