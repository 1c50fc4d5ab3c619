"""An entry as plain JSON values and back: one reader and one writer for every kind.

Both follow from the declared types of the fields. JSON knows no tuples and no enums; what has a
`from_json` of its own, such as house rules, is read by that.

    >>> from scoring.log.lines import Undone
    >>> from scoring.numbers import Seq
    >>> write(Undone(Seq(7)))
    {'undoes': 7}
    >>> read("undone", {"undoes": 7})
    Undone(undoes=7)
"""

from collections.abc import Callable, Mapping
from dataclasses import fields
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, NamedTuple, NewType, TypeVar, Union, get_args, get_origin, get_type_hints

from scoring.log.entry import KINDS, Entry, Kept
from scoring.numbers import PlayerId

Convert = Callable[[Any], Any]
OfALog = TypeVar("OfALog", bound=Kept)


class UnreadableEntry(ValueError):
    """A line of the log that no entry can be made of."""


class Shape(NamedTuple):
    """How a kind is kept: its fields, those that JSON does not keep as they are, and those that
    name people."""

    names: tuple[str, ...]
    readers: Mapping[str, Convert]
    writers: Mapping[str, Convert]
    people: tuple[str, ...]


def write(entry: Kept) -> dict[str, Any]:
    """The facts of an entry as plain JSON values."""
    shape = shape_of(type(entry))
    facts = {name: getattr(entry, name) for name in shape.names}
    for name, writer in shape.writers.items():
        facts[name] = writer(facts[name])
    return facts


def read(kind: str, facts: Mapping[str, Any]) -> Entry:
    """The entry of a night's log that `write` wrote."""
    return read_of(KINDS, kind, facts)


def read_of(kinds: Mapping[str, type[OfALog]], kind: str, facts: Mapping[str, Any]) -> OfALog:
    """The entry that `write` wrote, whether or not the facts went through JSON.

    `kinds` are those of its log: a kind of another log is unknown to it. A field with a default may
    be left out: older lines did not have it. Raises UnreadableEntry for an unknown kind, a fact
    that is missing or one that is unknown.
    """
    try:
        entry = kinds[kind]
        readers = shape_of(entry).readers
        if not readers:
            return entry(**facts)
        return entry(**{n: readers[n](v) if n in readers else v for n, v in facts.items()})
    except (KeyError, TypeError, ValueError) as wrong:
        raise UnreadableEntry(f"{kind}: {facts}") from wrong


def people_of(entry: Kept) -> tuple[PlayerId, ...]:
    """The people an entry speaks of."""
    found: list[PlayerId] = []
    for name in shape_of(type(entry)).people:
        value = getattr(entry, name)
        found += value if isinstance(value, tuple) else [value] if value else []
    return tuple(found)


@cache
def shape_of(kind: type[Kept]) -> Shape:
    """How a kind is kept. Raises TypeError for a field that no log can keep."""
    types = get_type_hints(kind)
    names = tuple(field.name for field in fields(kind))  # type: ignore[arg-type]  # all are dataclasses
    readers = {name: _reader(types[name]) for name in names}
    writers = {name: types[name].to_json for name in names if hasattr(types[name], "to_json")}
    return Shape(
        names,
        readers={name: reader for name, reader in readers.items() if reader},
        writers=writers,
        people=tuple(name for name in names if PlayerId in (types[name], *get_args(types[name]))),
    )


def _reader(declared: Any) -> Convert | None:
    """How a value of this type is read; None where JSON keeps it as it is."""
    if isinstance(declared, NewType):
        return _reader(declared.__supertype__)
    if declared in (int, str, bool, NoneType):
        return None
    if hasattr(declared, "from_json"):
        return declared.from_json  # type: ignore[no-any-return]  # a type that reads itself
    if isinstance(declared, type) and issubclass(declared, Enum):
        return declared
    if get_origin(declared) in (Union, UnionType):  # `Cents | None` is the first in 3.11
        return _maybe(*(each for each in get_args(declared) if each is not NoneType))
    if get_origin(declared) is tuple:
        return _tuple(*get_args(declared))
    raise TypeError(f"no log can keep a {declared}")


def _maybe(declared: Any) -> Convert | None:
    reader = _reader(declared)
    return None if reader is None else lambda value: None if value is None else reader(value)


def _tuple(*declared: Any) -> Convert:
    """A tuple of so many values, or of any number of one kind (`tuple[int, ...]`)."""
    if declared[-1] is Ellipsis:
        reader = _reader(declared[0])
        return tuple if reader is None else lambda values: tuple(map(reader, values))
    readers = [_reader(each) for each in declared]
    return lambda values: tuple(
        reader(value) if reader else value for reader, value in zip(readers, values, strict=True)
    )
