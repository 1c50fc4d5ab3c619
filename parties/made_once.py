"""Questions that every request asks the database, made into SQL once: that takes Django longer than
PostgreSQL takes to answer."""

from collections.abc import Callable
from copy import copy
from functools import lru_cache
from typing import Any

from django.db import connection
from django.db.models import QuerySet

from parties.replica import reading

_NO_NUMBER = 2_000_000_000
"""Of no row that there is, nor asked for in any other way; a larger one would be left out of the SQL."""


def made_once(make: Callable[..., QuerySet[Any, Any]], numbers: int) -> Callable[..., Any]:
    """The query that `make` makes of so many numbers, by which its rows are found; as it is, to be
    read and not to be added to."""
    marks = range(_NO_NUMBER, _NO_NUMBER + numbers)

    @lru_cache(maxsize=2)
    def made(_vendor: str) -> tuple[QuerySet[Any, Any], Any, str, tuple[Any, ...]]:
        queryset = make(*marks)
        compiler = queryset.query.get_compiler(connection=connection)
        return queryset, compiler, *compiler.as_sql()

    def ask(*asked: int) -> QuerySet[Any, Any]:
        queryset, compiler, sql, said = made(connection.vendor)
        known = dict(zip(marks, asked, strict=True))
        own = copy(compiler)
        own.connection = reading()
        own.as_sql = lambda *_args, **_more: (sql, tuple(known.get(each, each) for each in said))
        found = queryset.all()
        found.query.get_compiler = lambda *_args, **_more: own  # type: ignore[method-assign]
        return found

    return ask
