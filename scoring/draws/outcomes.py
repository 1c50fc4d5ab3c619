"""What drawn numbers mean: the cards of a cut, the first tables."""

from collections.abc import Sequence

from scoring.numbers import BYE_CHAIR, CoupleNo, TableNo
from scoring.prizes.ties import RANKS, SUITS
from scoring.seats.room import Seats

DECK = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""The 52 cards in the order in which a draw numbers them from 1."""


def cards(couples: Sequence[CoupleNo], numbers: Sequence[int]) -> tuple[tuple[CoupleNo, str], ...]:
    """The cut as it was drawn: the lowest couple number has the first card.

    >>> cards((CoupleNo(7), CoupleNo(4)), (1, 26))
    ((4, 'AS'), (7, 'KH'))
    """
    drawn = (DECK[number - 1] for number in numbers)
    return tuple(zip(sorted(couples), drawn, strict=True))


def seats(couples: Sequence[CoupleNo], numbers: Sequence[int], *, three: bool = False) -> Seats:
    """The first tables as they were drawn, two by two; an odd one out in the bye chair, or with
    `three` as the third at the last table.

    >>> seats((CoupleNo(4), CoupleNo(7), CoupleNo(9)), (3, 1, 2))
    ((1, (9, 4)), (0, (7,)))
    >>> seats((CoupleNo(4), CoupleNo(7), CoupleNo(9)), (3, 1, 2), three=True)
    ((1, (9, 4, 7)),)
    """
    by_number = sorted(couples)
    drawn = [by_number[number - 1] for number in numbers]
    pairs = zip(drawn[::2], drawn[1::2], strict=False)
    tables: list[tuple[TableNo, tuple[CoupleNo, ...]]] = [
        (TableNo(table), pair) for table, pair in enumerate(pairs, 1)
    ]
    alone = tuple(drawn[len(tables) * 2 :])
    if alone and three and tables:
        table, pair = tables[-1]
        return (*tables[:-1], (table, (*pair, *alone)))
    return (*tables, *((BYE_CHAIR, (couple,)) for couple in alone))
