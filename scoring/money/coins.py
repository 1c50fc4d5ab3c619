"""Coins and notes, counted by hand."""

from collections.abc import Iterable

from scoring.numbers import Cents

MOST_PIECES = 10_000
"""More of one kind than anybody counts by hand."""


def worth(pieces: Iterable[tuple[Cents, int]]) -> Cents:
    """What coins and notes add up to.

    >>> worth([(Cents(25), 3), (Cents(2000), 2)])
    4075
    """
    return Cents(sum(value * many for value, many in pieces))
