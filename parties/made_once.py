"""Questions that every request asks the database, made into SQL once: that takes Django longer than
PostgreSQL takes to answer."""

from collections.abc import Callable
from copy import copy
from functools import lru_cache
from typing import Any

from django.db import connection, connections
from django.db.models import QuerySet

A_NUMBER, ANOTHER, A_WORD = 2_000_000_000, 2_000_000_001, "in place of a word"
"""What is asked for as the SQL is made: of no row that there is; a larger number would be left out."""


def made_once(
    make: Callable[..., QuerySet[Any, Any]], *marks: int | str
) -> Callable[..., QuerySet[Any, Any]]:
    """The query that `make` makes of what its rows are found by, as many as there are `marks`; it is to
    be read as it is, and not to be added to."""

    @lru_cache(maxsize=2)
    def made(_vendor: str) -> tuple[QuerySet[Any, Any], Any, str, tuple[Any, ...]]:
        queryset = make(*marks)
        compiler = queryset.query.get_compiler(connection=connection)
        sql, said = compiler.as_sql()
        converters = compiler.get_converters([each for each, *_named in compiler.select])
        compiler.get_converters = lambda _columns: converters
        return queryset, compiler, sql, said

    def ask(*asked: int | str) -> QuerySet[Any, Any]:
        queryset, compiler, sql, said = made(connection.vendor)
        known = dict(zip(marks, asked, strict=True))
        own, found = copy(compiler), queryset.all()
        own.connection = connections[found.db]
        own.as_sql = lambda *_args, **_more: (sql, tuple(known.get(each, each) for each in said))
        found.query.get_compiler = lambda *_args, **_more: own  # type: ignore[method-assign]
        return found

    return ask
