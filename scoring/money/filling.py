"""Which coins and notes make up an amount: how an envelope is filled."""

from collections import Counter
from collections.abc import Iterable, Sequence

from scoring.money.coins import worth
from scoring.numbers import Cents

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
