"""Rules as plain JSON values and back, by the types of their fields.

What is made of rules is an object, a value for each name. Any other dataclass is a list of its
values, without those at its end that are as usual: ["share", 30]. What is wrong is refused by name.
"""

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from enum import StrEnum
from functools import cache
from types import UnionType
from typing import Any, NewType, TypeVar, get_args, get_origin, get_type_hints

from scoring.rules.told import rules_of

Made = TypeVar("Made")
Reader = Callable[[Any], Any]


class Unreadable(ValueError):
    """JSON that is no such rules. `key` names what is at fault."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def written(value: Any) -> Any:
    """A value of a rule, or rules themselves, as JSON has them."""
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, tuple):
        return [written(each) for each in value]
    if rules := rules_of(type(value)) if is_dataclass(value) else ():
        return {rule.name: written(getattr(value, rule.name)) for rule in rules}
    return _row(value) if is_dataclass(value) else value


def read(made: type[Made], data: Any, refused: type[Unreadable] = Unreadable) -> Made:
    """The rules that were written. An unknown key or value is refused by name."""
    if not isinstance(data, dict):
        raise refused(made.__name__)
    readers = {rule.name: _reader(rule.kind) for rule in rules_of(made)}
    values: dict[str, Any] = {}
    for key, value in data.items():
        try:
            values[key] = readers[key](value)
        except (KeyError, TypeError, ValueError) as wrong:
            raise refused(str(key)) from wrong
    try:
        return made(**values)
    except (TypeError, ValueError) as nonsense:
        raise refused(str(nonsense)) from nonsense


@cache
def _reader(kind: Any) -> Reader:
    """How a value of a type is read. It raises TypeError or ValueError."""
    if kind is Any:
        return _whatever
    if isinstance(kind, NewType):
        return _reader(kind.__supertype__)
    if get_origin(kind) is tuple:
        return _tuple_reader(get_args(kind))
    if isinstance(kind, UnionType):
        reader = _reader(get_args(kind)[0])
        return lambda value: None if value is None else reader(value)
    if isinstance(kind, type) and is_dataclass(kind):
        return _made_reader(kind)
    return kind if issubclass(kind, StrEnum) else _exactly(kind)


def _tuple_reader(kinds: tuple[Any, ...]) -> Reader:
    if kinds[-1] is ...:
        reader = _reader(kinds[0])
        return lambda value: tuple(reader(each) for each in value)
    readers = [_reader(kind) for kind in kinds]
    return lambda value: tuple(read(each) for read, each in zip(readers, value, strict=True))


def _made_reader(made: type[Any]) -> Reader:
    if rules_of(made):
        return lambda value: read(made, value)
    readers = [_reader(kind) for kind in get_type_hints(made).values()]
    return lambda row: made(*(_cell(readers, place, each) for place, each in enumerate(row)))


def _cell(readers: list[Reader], place: int, value: Any) -> Any:
    if place >= len(readers):
        raise TypeError(f"{value!r} is one too many")
    return readers[place](value)


def _exactly(kind: type) -> Reader:
    """Where 1.0 and true are no whole number, and 1 is no yes."""

    def reader(value: Any) -> Any:
        if type(value) is not kind:
            raise TypeError(f"{value!r} is not a {kind.__name__}")
        return value

    return reader


def _whatever(value: Any) -> Any:
    """A word, a number, yes or no, nothing, or a list of these."""
    if isinstance(value, list | tuple):
        return tuple(_whatever(each) for each in value)
    if value is None or type(value) in (str, int, bool):
        return value
    raise TypeError(f"{value!r} is nothing that a rule is turned to")


def _row(value: Any) -> list[Any]:
    usual = [each.default for each in fields(value)]
    row = [getattr(value, each.name) for each in fields(value)]
    while row and row[-1] == usual[len(row) - 1]:
        row.pop()
    return [written(each) for each in row]
