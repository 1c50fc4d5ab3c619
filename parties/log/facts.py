"""Where a fact stands in a line of a log, for a question to the database."""

from collections.abc import Callable, Collection
from functools import reduce
from operator import or_
from typing import Any, TypeVar, cast

from django.db.models import Q

from scoring.log.entry import Kept

Said = TypeVar("Said", bound=Kept)


class _Path:
    """Remembers what it is asked for."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __getattr__(self, name: str) -> "_Path":
        return self[name.removeprefix("json_")]

    def __getitem__(self, name: str | int) -> "_Path":
        return _Path(f"{self.path}__{name}")


def fact(_of: type[Said], named: Callable[[Said], Any]) -> str:
    """The path to what is named of a kind of entry; the type checker knows whether it has that.

    >>> from scoring.door.registering import Registered
    >>> fact(Registered, lambda said: said.players[0])
    'facts__players__0'
    """
    found: _Path = named(cast("Said", _Path("facts")))
    return found.path


def one_of(values: Collection[Any], *facts: str) -> Q:
    """That one of these facts has one of the values."""
    return reduce(or_, (Q(**{f"{each}__in": list(values)}) for each in facts))
