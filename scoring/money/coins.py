"""Coins and notes counted by hand, an envelope filled with them, and what goes from hand to hand."""

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Self

from scoring.log.entry import Entry
from scoring.numbers import Cents, PlayerId, TillName

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

    >>> from scoring.rules.country import CANADIAN
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

    >>> from scoring.rules.country import CANADIAN
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
