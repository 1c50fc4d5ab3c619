"""Whole cents: sums, shares, coins and notes, and what goes from hand to hand."""

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Self

from scoring.log.entry import Entry
from scoring.numbers import Cents, PlayerId, TillName

# Whole cents: parts that add up to the whole. How money is written is the business of the pages.


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


# Coins and notes counted by hand, an envelope filled with them, and what goes from hand to hand.

# Coins and notes, counted by hand.


MOST_PIECES = 10_000
"""More of one kind than anybody counts by hand."""


def worth(pieces: Iterable[tuple[Cents, int]]) -> Cents:
    """What coins and notes add up to.

    >>> worth([(Cents(25), 3), (Cents(2000), 2)])
    4075
    """
    return Cents(sum(value * many for value, many in pieces))


# Which coins and notes make up an amount: how an envelope is filled.


Pieces = tuple[tuple[Cents, int], ...]
"""What a coin or note is worth, and how many of it; the largest first."""


def pieces_of(amount: Cents, coins: Sequence[Cents]) -> Pieces:
    """The notes and coins that are this amount, or come as near below it as they go: the largest
    first, which for the coins of every country of ours is the fewest.

    >>> from scoring.rules.house_rules import CANADIAN
    >>> pieces_of(Cents(1335), CANADIAN)
    ((1000, 1), (200, 1), (100, 1), (25, 1), (10, 1))
    """
    found, left = [], int(amount)
    for value in sorted(coins, reverse=True):
        if many := left // value:
            found.append((value, many))
            left -= many * value
    return tuple(found)


def all_together(amounts: Iterable[Cents], coins: Sequence[Cents]) -> Pieces:
    """The notes and coins to fetch so that each of the amounts can be put into its own envelope."""
    needed = Counter[Cents]()
    for amount in amounts:
        needed.update(dict(pieces_of(amount, coins)))
    return tuple(sorted(needed.items(), reverse=True))


def too_small_for_coins(amount: Cents, coins: Sequence[Cents]) -> Cents:
    """What of an amount no coin is small enough for.

    >>> from scoring.rules.house_rules import CANADIAN
    >>> too_small_for_coins(Cents(1333), CANADIAN)
    3
    """
    return Cents(amount - worth(pieces_of(amount, coins)))


# What goes from hand to hand at whatever till somebody works at.


MAIN_TILL = ""
"""The till of a hall that has one."""
NO_PLAYER = PlayerId(0)


class HandToHand(Entry):
    """Money or a prize that goes from hand to hand at whatever till somebody works at: nobody says
    each time which that is."""

    @property
    @abstractmethod
    def till(self) -> TillName:
        """Where it is taken or given."""

    def over(self, till: TillName) -> Self:
        """The same over this till."""
        return replace(self, till=till)  # type: ignore[call-arg]  # a field of each kind
