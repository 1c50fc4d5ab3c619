"""What people typed, as a note or a reason: where a name stands in it, and how one is blanked there, as
somebody asked to be forgotten.

Each word of the name is "…" from then on. As many words stand there as before, so that a place is known by
the numbers of its words, whatever was blanked since.
"""

import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from itertools import product
from typing import Any, NamedTuple, Protocol
from uuid import UUID

from django.db import connection

from parties.models import Club, ClubLogEntry, DeviceLink, LogEntry
from parties.models.log import LINES_READ
from parties.wording.names import words_of_name
from parties.wording.words import is_known

BLANK = "…"

_WORD = re.compile(r"\w.*\w|\w", re.DOTALL)

_IS_NO_NAME = frozenset(
    {"mac", "mc", "st", "ste", "saint", "sainte", "van", "von", "de", "du", "la", "le", "les"}
    | {"and", "et", "of", "the", "jr", "sr", "ii", "iii"}
)
"""Words of a name that say nothing by themselves."""


@dataclass(frozen=True, slots=True)
class Found:
    """At which of its words, from 0, somebody is named; `is_whole` where the whole name stands there,
    and not only a first name or a family name, which may be another's."""

    at: tuple[int, ...]
    is_whole: bool


def blanked(text: str, at: Collection[int]) -> str:
    """The text without these of its words.

    >>> blanked("The ham went to Rhoda MacNeil’s sister.", (4, 5))
    'The ham went to … … sister.'
    """
    parts = re.split(r"(\s+)", text)
    for word in at:
        begins = 0 if parts[0] else 2
        if begins + 2 * word < len(parts):
            parts[begins + 2 * word] = _WORD.sub(BLANK, parts[begins + 2 * word])
    return "".join(parts)


def blanks_in(text: str) -> tuple[int, ...]:
    """Which of its words are blank.

    >>> blanks_in("The ham went to … … sister.")
    (4, 5)
    """
    return tuple(at for at, word in enumerate(text.split()) if BLANK in word)


def are_alike(one: str, other: str) -> bool:
    """Whether two texts are one, but for what is blanked in either.

    >>> are_alike("Rhoda has it", "… has it"), are_alike("Rhoda has it", "… had it")
    (True, False)
    """
    blanks = {*blanks_in(one), *blanks_in(other)}
    return one == other or bool(blanks and blanked(one, blanks) == blanked(other, blanks))


def found(text: str, names: Iterable[str]) -> Found | None:
    """Where any of these names stands in a text, or else a part of one; None where none does.

    Where the whole name stands, the first name by itself in the same text is that person's too.

    >>> found("(Rhoda MacNeil), Rhoda's ham", ["Rhoda MacNeil"])
    Found(at=(0, 1, 2), is_whole=True)
    >>> found("for the MacNeils, and for RHODA", ["Rhoda MacNeil"])
    Found(at=(5,), is_whole=False)
    """
    words = [(at, each) for at, part in enumerate(text.split()) for each in words_of_name(part)]
    split = [name for name in map(words_of_name, names) if name]
    whole = {at for name in split for at in _whole(words, name)}
    wanted = {name[0] for name in split} if whole else {each for name in split for each in name}
    wanted = {each for each in wanted if len(each) > 1 and each not in _IS_NO_NAME}
    at = whole | {place for place, each in words if each in wanted}
    return Found(tuple(sorted(at)), bool(whole)) if at else None


def _whole(words: list[tuple[int, str]], name: tuple[str, ...]) -> set[int]:
    """Where the name stands, family name first or last."""
    found: set[int] = set()
    for order in {name, (*name[-1:], *name[:-1])}:
        for first in range(len(words) - len(order) + 1):
            here = words[first : first + len(order)]
            if tuple(each for _at, each in here) == order:
                found |= {at for at, _each in here}
    return found


# Where people typed something, row by row, and the one way in which a line of a log is ever changed:
# a word of it is blanked. The rows are reached as a copy of the data has them too, which no model knows.


TYPED = frozenset(
    {"words", "reason", "goods", "winner", "net_to", "taker", "address", "telephone", "lunch"}
    | {"cause", "penalty", "source", "group", "awarded"}
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
