"""A value as plain JSON and back, by the declared types of its fields: one reader and one writer.

An entry of a log, a hall's rules and whatever else is told by name is an object, a value for each
field; a `Row` is a list of its values, without those at its end that are as usual. JSON knows no
tuples and no enums. A field with a default may be left out: older lines did not have it. What is
wrong is refused by name. One of several values says which by the `json_kind` of its class.

    >>> from scoring.rules.choices import Prize, PrizeKind
    >>> written(Prize(PrizeKind.SHARE, 30))
    ['share', 30]
    >>> read(Prize, ["share", 30])
    Prize(kind=<PrizeKind.SHARE: 'share'>, value=30, goods='')
"""

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from enum import StrEnum
from functools import cache, lru_cache
from types import NoneType, UnionType
from typing import Any, NewType, TypeVar, Union, cast, get_args, get_origin, get_type_hints

Made = TypeVar("Made")
Reader = Callable[[Any], Any]


class Row:
    """A dataclass that is kept as a list of its values."""

    __slots__ = ()


class Unreadable(ValueError):
    """JSON that nothing can be made of. `key` names what is at fault."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class UnknownWord(TypeError, ValueError):
    """What stands where something else has to."""

    def __init__(self, word: Any, instead_of: str) -> None:
        super().__init__(f"{word!r} is no {instead_of}")
        self.word = word


@dataclass(frozen=True, slots=True)
class AtFault:
    """The word that nobody knows, and the names of what it stands in, from the outermost."""

    word: str
    within: tuple[str, ...] = ()


LONGEST_WORD = 40
"""Letters of one that is said back."""


def at_fault(wrong: BaseException) -> AtFault | None:
    """What was at fault where this was raised; None where it is no word and no name.

    >>> from scoring.formats.format import Format
    >>> try:
    ...     read(Format, {"version": 1, "movements": [{"movement": {"kind": "splat"}}]})
    ... except Unreadable as wrong:
    ...     at_fault(wrong)
    AtFault(word='splat', within=('movements', 'movement', 'kind'))
    """
    causes = list(_causes(wrong))
    within = tuple(_short(each.key) for each in causes if isinstance(each, Unreadable))
    words = [each.word for each in causes if isinstance(each, UnknownWord)]
    if words and isinstance(words[-1], str | int | float):
        return AtFault(_short(str(words[-1])), within)
    return AtFault(within[-1], within[:-1]) if within else None


def _causes(wrong: BaseException | None) -> Iterator[BaseException]:
    while wrong is not None:
        yield wrong
        wrong = wrong.__cause__


def _short(word: str) -> str:
    return word if len(word) <= LONGEST_WORD else f"{word[:LONGEST_WORD]}…"


def written(value: Any) -> Any:
    """A value as JSON has it; one whose class has a `json_version` says which wrote it."""
    if type(value) in _AS_THEY_ARE:
        return value
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, tuple):
        return [written(each) for each in value]
    if isinstance(value, Row):
        return _row(value)
    if not is_dataclass(value):
        return value
    made = {name: written(said) for name, said in _said(value)}
    if (kind := getattr(type(value), "json_kind", None)) is not None:
        made = {"kind": kind, **made}
    version = _version_of(type(value))
    return made if version is None else {**made, "version": version}


_AS_THEY_ARE = {int, str, bool, NoneType}
"""Most of what is written."""


def _said(value: Any) -> Iterator[tuple[str, Any]]:
    """The fields that are written: those in `json_unsaid` only where they are not as usual, as what was
    written before there were any has to stay the same."""
    made: Any = type(value)
    unsaid: Collection[str] = getattr(made, "json_unsaid", ())
    for name, usual in _usual(made):
        said = getattr(value, name)
        if name not in unsaid or said != usual:
            yield name, said


@cache
def _usual(made: Any) -> tuple[tuple[str, Any], ...]:
    """The fields of a class by their names, each with what is usual there."""
    return tuple((each.name, each.default) for each in fields(made))


def read(made: type[Made], data: Any) -> Made:
    """The value that was written, whether or not it went through JSON. Raises Unreadable."""
    try:
        value: Made = reader_of(cast("Hashable", made))(data)
    except Unreadable:
        raise
    except (TypeError, ValueError) as wrong:
        raise Unreadable(made.__name__) from wrong
    return value


@cache
def reader_of(declared: Any) -> Reader:
    """How a value of a type is read; the reader raises TypeError or ValueError.

    Raises TypeError at once for a type that JSON cannot keep.
    """
    if declared is Any:
        return _whatever
    if isinstance(declared, NewType):
        return reader_of(declared.__supertype__)
    if get_origin(declared) in (Union, UnionType):  # `Cents | None` is the first in 3.11
        some = [each for each in get_args(declared) if each is not NoneType]
        return _maybe(*some) if len(some) == 1 else _one_of(some)
    if get_origin(declared) is tuple:
        return _tuple(*get_args(declared))
    return _of_class(declared)


def _of_class(declared: type[Any]) -> Reader:
    if is_dataclass(declared):
        return _row_reader(declared) if issubclass(declared, Row) else _object_reader(declared)
    if declared in (int, str, bool):
        return _exactly(declared)
    if issubclass(declared, StrEnum):
        return _word(declared)
    raise TypeError(f"JSON cannot keep a {declared}")


def _exactly(kind: type) -> Reader:
    """Where 1.0 and true are no whole number, and 1 is no yes."""

    def reader(value: Any) -> Any:
        if type(value) is not kind:
            raise UnknownWord(value, kind.__name__)
        return value

    return reader


def _word(choice: type[StrEnum]) -> Reader:
    """One of so many: looked up, as an enum that is called takes three times as long."""
    members = {each.value: each for each in choice}

    def reader(value: Any) -> Any:
        try:
            return members[value]
        except KeyError:
            raise UnknownWord(value, choice.__name__) from None

    return reader


def _whatever(value: Any) -> Any:
    """A word, a number, yes or no, nothing, or a list of these."""
    if isinstance(value, list | tuple):
        return tuple(_whatever(each) for each in value)
    if value is None or type(value) in (str, int, bool):
        return value
    raise TypeError(f"{value!r} is nothing plain")


def _maybe(declared: Any) -> Reader:
    reader = reader_of(declared)
    return lambda value: None if value is None else reader(value)


def _one_of(some: Sequence[type[Any]]) -> Reader:
    readers = {each.json_kind: _object_reader(each) for each in some}

    def reader(data: Any) -> Any:
        values = dict(data)
        kind = values.pop("kind", None)
        if kind not in readers:
            raise Unreadable("kind") from UnknownWord(kind, " or ".join(readers))
        return readers[kind](values)

    return reader


def _tuple(*declared: Any) -> Reader:
    """A tuple of so many values, or of any number of one kind (`tuple[int, ...]`)."""
    if declared[-1] is ...:
        plain, reader = _plain(declared[0]), reader_of(declared[0])
        return lambda values: tuple(
            values if plain.issuperset(map(type, values)) else map(reader, values)
        )
    readers = [reader_of(each) for each in declared]
    return lambda values: tuple(
        [reader(each) for reader, each in zip(readers, values, strict=True)]
    )


def _object_reader(made: type[Made]) -> Callable[[Any], Made]:
    fields_of, version = _fields_of(made), _version_of(made)

    @lru_cache
    def to_read(names: tuple[str, ...], kinds: tuple[type, ...]) -> list[tuple[str, Reader]]:
        known = [fields_of.get(name, _UNKNOWN) for name in names]
        return [
            (name, reader)
            for name, (plain, reader), kind in zip(names, known, kinds, strict=True)
            if kind not in plain
        ]

    def reader(data: Any) -> Made:
        values = dict(data)
        if version is not None and values.pop("version", None) != version:
            raise Unreadable("version")
        key = None
        try:
            for key, reader in to_read(tuple(values), tuple(map(type, values.values()))):
                values[key] = reader(values[key])
        except (TypeError, ValueError) as wrong:
            raise Unreadable(str(key)) from wrong
        return made(**values)

    return reader


def _row_reader(made: type[Made]) -> Callable[[Any], Made]:
    columns = tuple(_fields_of(made).values())

    @lru_cache
    def to_read(kinds: tuple[type, ...]) -> list[tuple[int, Reader]]:
        if len(kinds) > len(columns):
            raise TypeError(f"a {made.__name__} has {len(columns)} values, not {len(kinds)}")
        pairs = enumerate(zip(columns, kinds, strict=False))
        return [(at, reader) for at, ((plain, reader), kind) in pairs if kind not in plain]

    def reader(row: Any) -> Made:
        values = list(row)
        for at, reader in to_read(tuple(map(type, values))):
            values[at] = reader(values[at])
        return made(*values)

    return reader


Field = tuple[frozenset[type], Reader]
"""The types of the values that stand in JSON as they are, and how any other is read. Of a night most
stand there as they are, and which do is the same in all rows of one shape: it is worked out once."""


def _fields_of(made: type[Any]) -> Mapping[str, Field]:
    types = get_type_hints(made)
    declared = {each.name: types[each.name] for each in fields(made)}
    return {name: (_plain(each), reader_of(each)) for name, each in declared.items()}


def _unknown(value: Any) -> Any:
    raise TypeError(f"nobody knows what {value!r} is")


_UNKNOWN: Field = (frozenset(), _unknown)


def _plain(declared: Any) -> frozenset[type]:
    if isinstance(declared, NewType):
        return _plain(declared.__supertype__)
    if get_origin(declared) in (Union, UnionType):
        return frozenset({NoneType}).union(*map(_plain, get_args(declared)))
    return frozenset({declared} & {int, str, bool})


def _version_of(made: type[Any]) -> int | None:
    return getattr(made, "json_version", None)


def _row(value: Any) -> list[Any]:
    made: Any = type(value)
    usual = _usual(made)
    row = [getattr(value, name) for name, _ in usual]
    while row and row[-1] == usual[len(row) - 1][1]:
        row.pop()
    return [written(each) for each in row]
