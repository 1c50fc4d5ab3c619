"""A line of a log as the entry that was written, and whom it speaks of.

>>> from scoring.as_json import written
>>> from scoring.log.lines import Undone
>>> from scoring.numbers import Seq
>>> written(Undone(Seq(7)))
{'undoes': 7}
>>> read("undone", {"undoes": 7})
Undone(undoes=7)
"""

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from typing import Any, TypeVar, get_args, get_type_hints

from scoring.as_json import reader_of
from scoring.log.entry import KINDS, Entry, Kept
from scoring.numbers import PlayerId

OfALog = TypeVar("OfALog", bound=Kept)


class UnreadableEntry(ValueError):
    """A line of the log that no entry can be made of."""


def read(kind: str, facts: Mapping[str, Any]) -> Entry:
    """The entry of a night's log that was written."""
    return read_of(KINDS, kind, facts)


def read_of(kinds: Mapping[str, type[OfALog]], kind: str, facts: Mapping[str, Any]) -> OfALog:
    """The entry that was written in a log of these kinds: one of another log is unknown to it.

    Raises UnreadableEntry for an unknown kind, a fact that is missing or one that is unknown.
    """
    try:
        entry: OfALog = reader_of(kinds[kind])(facts)
    except (KeyError, TypeError, ValueError) as wrong:
        raise UnreadableEntry(f"{kind}: {facts}") from wrong
    return entry


def people_of(entry: Kept) -> tuple[PlayerId, ...]:
    """The people an entry speaks of."""
    found: list[PlayerId] = []
    for name in _naming_people(type(entry)):
        value = getattr(entry, name)
        found += value if isinstance(value, tuple) else [value] if value else []
    return tuple(found)


@cache
def _naming_people(kind: type[Kept]) -> tuple[str, ...]:
    """The fields of a kind that name somebody."""
    types = get_type_hints(kind)
    names = (field.name for field in fields(kind))  # type: ignore[arg-type]  # all are dataclasses
    return tuple(name for name in names if PlayerId in (types[name], *get_args(types[name])))
