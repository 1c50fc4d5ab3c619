"""Whole cents: parts that add up to the whole. How money is written is the business of the pages."""

from collections.abc import Iterable

from scoring.numbers import Cents


def total(amounts: Iterable[Cents]) -> Cents:
    """The sum, still in cents."""
    return Cents(sum(amounts))


def rounded_down(amount: Cents, unit: Cents) -> Cents:
    """The largest whole number of units in `amount`.

    >>> rounded_down(Cents(1333), Cents(5))
    1330
    """
    return Cents(amount - amount % unit)


def share_of(takings: Cents, percent: int, unit: Cents) -> Cents:
    """`percent` in the hundred of the takings, rounded down to the unit.

    >>> share_of(Cents(13_333), 30, Cents(5))
    3995
    """
    return rounded_down(Cents(takings * percent // 100), unit)


def split(amount: Cents, ways: int, unit: Cents) -> tuple[Cents, ...]:
    """`amount` in `ways` shares of whole units; the first shares carry the odd units.

    The shares add up to the amount and differ by one unit at most. Raises ValueError where the
    amount is not whole units or there is nobody to share it.

    >>> split(Cents(4000), 3, Cents(5))
    (1335, 1335, 1330)
    """
    if ways < 1 or unit < 1 or amount < 0 or amount % unit:
        raise ValueError(f"cannot split {amount} cents {ways} ways in units of {unit}")
    share, odd = divmod(amount // unit, ways)
    return tuple(Cents((share + (i < odd)) * unit) for i in range(ways))
