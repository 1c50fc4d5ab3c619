"""An entry from what was written of it, and what it says under other numbers.

>>> from scoring.as_json import written
>>> from scoring.log.lines import Undone
>>> from scoring.numbers import Seq
>>> written(Undone(Seq(7)))
{'undoes': 7}
>>> read("undone", {"undoes": 7})
Undone(undoes=7)

>>> from scoring.door.fees import FeePaid
>>> known = {7: "ida's"}
>>> of_ida = Ways(person=known.__getitem__)
>>> translated(FeePaid, {"player": 7, "amount": 500}, of_ida)
{'player': "ida's", 'amount': 500}
"""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from itertools import repeat
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from scoring.as_json import Row, reader_of
from scoring.log.entry import KINDS, Entry, Kept
from scoring.numbers import NameNo, NightKey, NightNo, PlayerId

# A line of a log as the entry that was written, and whom it speaks of.


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


# The facts of a line told to another machine, which numbers its people, names and nights otherwise.
#
# What names one of them is found by the declared types of the entry's fields, however deep it stands,
# so that a new kind needs nothing said about it here.


Way = Callable[[Any], Any]


def _as_it_is(value: Any) -> Any:
    return value


@dataclass(frozen=True, slots=True)
class Ways:
    """What each name becomes; whoever and whatever is nobody or nothing, 0 or "", stays so."""

    person: Way = _as_it_is
    name: Way = _as_it_is
    night: Way = _as_it_is
    night_of_fees: Way = _as_it_is


Translation = Callable[[Any, Ways], Any]

_NAMED: Mapping[Any, Translation] = {
    PlayerId: lambda value, ways: ways.person(value) if value else value,
    NameNo: lambda value, ways: ways.name(value) if value else value,
    NightKey: lambda value, ways: ways.night(value) if value else value,
    NightNo: lambda value, ways: ways.night_of_fees(value) if value else value,
}


def translated(kind: type[Kept], facts: Mapping[str, Any], ways: Ways) -> dict[str, Any]:
    """The facts of an entry of this kind as JSON has them, all else as it was. Raises what a way
    raises, and TypeError for what no such entry can have been written as."""
    told = _translation(kind)
    return cast("dict[str, Any]", told(facts, ways)) if told else dict(facts)


@cache
def _translation(declared: Any) -> Translation | None:
    """How a value of a type is translated; None where nothing in it names anybody."""
    if declared in _NAMED:
        return _NAMED[declared]
    if get_origin(declared) in (Union, UnionType):
        some = [each for each in get_args(declared) if each is not NoneType]
        return _maybe(some[0]) if len(some) == 1 else _one_of(some)
    if get_origin(declared) is tuple:
        return _tuple(*get_args(declared))
    if is_dataclass(declared):
        return _of_class(declared)
    return None


def _maybe(declared: Any) -> Translation | None:
    told = _translation(declared)
    return told and (lambda value, ways: None if value is None else told(value, ways))


def _one_of(some: Sequence[Any]) -> Translation | None:
    """One of several values, each of which says by its `json_kind` which it is."""
    told = {each.json_kind: _translation(each) for each in some}
    if not any(told.values()):
        return None
    return lambda value, ways: (told[value["kind"]] or _left)(value, ways)


def _tuple(*declared: Any) -> Translation | None:
    if declared[-1] is ...:
        told = _translation(declared[0])
        return told and (lambda values, ways: [told(each, ways) for each in values])
    parts = [_translation(each) or _left for each in declared]
    if all(part is _left for part in parts):
        return None
    return lambda values, ways: [part(each, ways) for part, each in zip(parts, values, strict=True)]


def _left(value: Any, _ways: Ways) -> Any:
    return value


def _of_class(declared: Any) -> Translation | None:
    types = get_type_hints(declared)
    told = {each.name: _translation(types[each.name]) for each in fields(declared)}
    if not any(told.values()):
        return None
    parts = {name: part or _left for name, part in told.items()}
    if issubclass(declared, Row):
        return lambda row, ways: [
            part(each, ways) for part, each in zip(parts.values(), row, strict=False)
        ]
    return lambda facts, ways: {
        name: parts.get(name, _left)(each, ways) for name, each in facts.items()
    }
