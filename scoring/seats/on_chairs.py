"""Who sits on which chair of a table, as it is said: the cards, and the chairs that stay empty."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from scoring.numbers import CoupleNo, TableNo

if TYPE_CHECKING:
    from scoring.seats.room import EmptyChairs, Seats

Sitting = Sequence[CoupleNo | None]
"""Who sits on each chair of a table; None where it stays empty."""


class OnChairs(NamedTuple):
    """The cards at each table in the order of its chairs, and the chairs that stay empty where they
    are not simply the last ones."""

    seats: Seats
    empty: EmptyChairs = ()

    @classmethod
    def of(cls, tables: Mapping[TableNo, Sitting]) -> OnChairs:
        """The same of who sits on each chair.

        >>> OnChairs.of({TableNo(4): [CoupleNo(7), None, CoupleNo(2), None]})
        OnChairs(seats=((4, (7, 2)),), empty=((4, (1, 3)),))
        """
        seats: list[tuple[TableNo, tuple[CoupleNo, ...]]] = []
        empty: list[tuple[TableNo, tuple[int, ...]]] = []
        for table, sitting in tables.items():
            here = tuple(card for card in sitting if card is not None)
            seats.append((table, here))
            if here != tuple(sitting[: len(here)]):
                empty.append((table, tuple(n for n, card in enumerate(sitting) if card is None)))
        return cls(tuple(seats), tuple(empty))


def on_chairs(cards: Iterable[CoupleNo], empty: Collection[int], chairs: int) -> Sitting:
    """Who sits on each chair of a table, where it is said which stay empty; else the last ones do.

    >>> on_chairs([CoupleNo(5), CoupleNo(8)], [1], 4)
    [5, None, 8, None]
    """
    left = iter(cards)
    return [None if chair in empty else next(left, None) for chair in range(chairs)]


def wrong_empty(seated: OnChairs, chairs: Mapping[TableNo, int]) -> TableNo | None:
    """A table of which the empty chairs that are said do not fit the cards there, each with so many
    chairs; None where all fit."""
    seats, empty = seated
    cards = dict(seats)
    for table, none in empty:
        there = chairs.get(table, 0)
        fits = len({*none} & {*range(there)}) == len(none) == there - len(cards.get(table, ()))
        if not fits:
            return table
    return None if len(dict(empty)) == len(empty) else empty[0][0]
