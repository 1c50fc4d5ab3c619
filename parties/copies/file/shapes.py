"""The shape of each object in an archive: which names it has, and what stands under each.

`docs/archive.schema.json` says the same as JSON Schema, for readers in other languages; tests hold both against
the same objects."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from functools import lru_cache
from types import NoneType
from typing import Any, overload
from uuid import UUID

Check = Callable[[Any], bool]


def text(most: int) -> Check:
    """Words, of so many letters at most."""
    return lambda value: type(value) is str and len(value) <= most


def one_of(*words: str) -> Check:
    """Just these."""
    return lambda value: type(value) is str and value in words


def whole(value: Any) -> bool:
    """A number from 0 that a database keeps."""
    return type(value) is int and 0 <= value < 1 << 31


def small(value: Any) -> bool:
    """The same of a small number."""
    return whole(value) and bool(value < 1 << 15)


def yes_no(value: Any) -> bool:
    """True or false, and not 1 or 0."""
    return type(value) is bool


def uuid(value: Any) -> bool:
    """A UUID, in small letters with its dashes."""
    return type(value) is str and len(value) == _UUID and _is_uuid(value)


_UUID = 36


@lru_cache(maxsize=1 << 10)
def _is_uuid(value: str) -> bool:
    """Kept for some, as a log names the same few people and devices line after line."""
    try:
        return str(UUID(value)) == value
    except ValueError:
        return False


def day(value: Any) -> bool:
    """A date: 2026-11-20."""
    try:
        return type(value) is str and date.fromisoformat(value).isoformat() == value
    except ValueError:
        return False


_UTC = re.compile(r"[0-9]{4}(-[0-9]{2}){2}T[0-9]{2}(:[0-9]{2}){2}\.[0-9]{6}\+00:00")


def moment(value: Any) -> bool:
    """A time in UTC with its microseconds: 2026-11-20T23:30:00.000000+00:00."""
    try:
        return type(value) is str and bool(_UTC.fullmatch(value) and datetime.fromisoformat(value))
    except ValueError:
        return False


def maybe(check: Check) -> Check:
    """That, or nothing."""
    return lambda value: value is None or check(value)


def each(check: Check) -> Check:
    """A list of these."""
    return lambda value: type(value) is list and all(map(check, value))


def having(shape: Mapping[str, Check]) -> Check:
    """An object with just these names."""
    return lambda value: (
        type(value) is dict
        and value.keys() == shape.keys()
        and all(check(value[name]) for name, check in shape.items())
    )


def plain(value: Any) -> bool:
    """An object whose names and values are told elsewhere: of a rule, of a kind of line."""
    return type(value) is dict


club = having(
    {
        "key": uuid,
        "name": text(80),
        "hall": text(80),
        "permit": text(60),
        "rules": plain,
        "paper": one_of("letter", "a4"),
        "not_only_cash": yes_no,
        "on_paper": yes_no,
        "habits_at": maybe(moment),
        "pots_at": maybe(moment),
        "cards_told": yes_no,
        "practice": yes_no,
    }
)

person = having(
    {
        "key": uuid,
        "name": text(60),
        "practice": yes_no,
        "names": each(having({"key": uuid, "text": text(60)})),
    }
)

member = having({"key": uuid, "name": text(150)})

device = having(
    {
        "key": uuid,
        "night": uuid,
        "role": one_of("door", "floor", "board", "couples"),
        "name": text(60),
        "till": text(40),
        "made_at": moment,
        "withdrawn_at": maybe(moment),
    }
)

night = having(
    {
        "key": uuid,
        "date": day,
        "hall": text(80),
        "permit": text(60),
        "practice": yes_no,
        "taken_out": yes_no,
        "notice": text(200),
        "standings_on_board": yes_no,
        "standings_hidden_last": small,
        "revision": whole,
        "first_opened": each(having({"what": text(40), "at": moment})),
    }
)

_LINE: Mapping[str, Check] = {
    "seq": whole,
    "deed": whole,
    "kind": text(24),
    "facts": plain,
    "by": maybe(uuid),
    "device": maybe(uuid),
    "who": text(200),
    "at": moment,
    "key": text(36),
    "hash": text(64),
}
line = having(_LINE)


def lines(values: Sequence[Any]) -> bool:
    """Whether each of these is a line: asked column by column, and of a word that stands in many lines
    once."""
    if not all(type(value) is dict and value.keys() == _LINE.keys() for value in values):
        return False
    return all(_column([value[name] for value in values], check) for name, check in _LINE.items())


def _column(values: Sequence[Any], check: Check) -> bool:
    """Words alone are told apart by a set; of 1 and true it would keep one."""
    once = {*values} if {*map(type, values)} <= {str, NoneType} else values
    return all(map(check, once))


# What is in an archive, as plain JSON values: the same whether it comes from a database or a
# file.
#
# Nothing here is numbered as a database numbers its rows: people, their names, members,
# devices and nights are named by UUIDs, which are the same wherever the archive is read.
# `docs/archive.md` says what stands in each object.


Json = dict[str, Any]
"""An object as JSON has it."""


class Kind(StrEnum):
    """What an archive is of."""

    NIGHT = "night"
    CLUB = "club"


@dataclass(frozen=True, slots=True)
class NightContents:
    """A night: `key` is its UUID, `about` what no log holds, `lines` its log in the order of `seq`."""

    key: str
    about: Json
    lines: tuple[Json, ...]


class Nights(Sequence[NightContents]):
    """So many nights, each read when it is asked for: of a thousand one is held at once."""

    def __init__(self, count: int, read: Callable[[int], NightContents]) -> None:
        self._count, self._read = count, read

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, at: int) -> NightContents: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[NightContents, ...]: ...
    def __getitem__(self, at: int | slice) -> NightContents | tuple[NightContents, ...]:
        if isinstance(at, slice):
            return tuple(map(self._read, range(*at.indices(len(self)))))
        return self._read(at)


@dataclass(frozen=True, slots=True)
class Contents:
    """A club with all its nights; or one night, with no more of its club than the night needs.

    Twenty years of nights are read one after the other: `nights` need not hold them all at once.
    """

    kind: Kind
    club: Json
    people: tuple[Json, ...]
    members: tuple[Json, ...]
    devices: tuple[Json, ...]
    club_lines: tuple[Json, ...]
    nights: Sequence[NightContents]
