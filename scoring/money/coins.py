"""The coins and notes of Canada, in cents. The cent itself was last struck in 2012."""

from collections.abc import Iterable

from scoring.numbers import Cents

CANADIAN: tuple[Cents, ...] = tuple(
    Cents(value) for value in (5, 10, 25, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000)
)
"""5, 10, 25 and 50 cents, the one and the two dollar coin; notes of 5, 10, 20, 50 and 100 dollars."""

MOST_PIECES = 10_000
"""More of one kind than anybody counts by hand."""


def worth(pieces: Iterable[tuple[Cents, int]]) -> Cents:
    """What coins and notes add up to.

    >>> worth([(Cents(25), 3), (Cents(2000), 2)])
    4075
    """
    return Cents(sum(value * many for value, many in pieces))
