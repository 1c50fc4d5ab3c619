"""A line of a log as the entry that was written, and whom it speaks of.

>>> from scoring.as_json import written
>>> from scoring.log.lines import Undone
>>> from scoring.numbers import Seq
>>> written(Undone(Seq(7)))
{'undoes': 7}
>>> read("undone", {"undoes": 7})
Undone(undoes=7)
"""

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import repeat
from typing import Any, TypeVar, cast, get_args, get_type_hints

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
    for name, declared in _naming_people(type(entry)):
        found += _people_in(declared, getattr(entry, name))
    return tuple(found)


def _people_in(declared: Any, value: Any) -> Iterator[PlayerId]:
    if declared is PlayerId or (PlayerId in get_args(declared) and not isinstance(value, tuple)):
        yield from [value] if value else []
    elif is_dataclass(declared):
        for name, each in _naming_people(cast("Hashable", declared)):
            yield from _people_in(each, getattr(value, name))
    elif isinstance(value, tuple):
        parts = get_args(declared)
        kinds = repeat(parts[0]) if parts[-1] is ... else parts
        for part, each in zip(kinds, value, strict=False):
            yield from _people_in(part, each)


@cache
def _naming_people(kind: Any) -> tuple[tuple[str, Any], ...]:
    """The fields of a kind, or of a value in one, that name somebody, with their types."""
    types = get_type_hints(kind)
    named = ((field.name, types[field.name]) for field in fields(kind))
    return tuple((name, declared) for name, declared in named if _names_somebody(declared))


def _names_somebody(declared: Any) -> bool:
    if is_dataclass(declared):
        return bool(_naming_people(cast("Hashable", declared)))
    return declared is PlayerId or any(map(_names_somebody, get_args(declared)))
