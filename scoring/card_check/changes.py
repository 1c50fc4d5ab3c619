"""What is in trouble, and what may be otherwise than the cards say: one hole, one walk, one table
where a couple finished.

Cards are named by their place among those known, games are counted from 0.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from scoring.numbers import TableNo


@dataclass(frozen=True, slots=True)
class Hole:
    """The hole of a card, by its place among those known, and of a game, counted from 0: in truth
    it is there where it was read as missing, or the other way round."""

    card: int
    when: int


@dataclass(frozen=True, slots=True)
class Exchange:
    """After a game, counted from 0, two couples, the lower first, sat down in each other's place."""

    one: int
    other: int
    when: int


@dataclass(frozen=True, slots=True)
class Stray:
    """After a game, counted from 0, a couple sat down at another table in the place of a couple
    whose card is not known, which took its place."""

    card: int
    table: TableNo
    when: int


@dataclass(frozen=True, slots=True)
class Ending:
    """The table where this couple finished is not the one that its card says."""

    card: int


Change = Hole | Exchange | Stray | Ending
"""One thing in which the truth may differ from the cards as they were read."""

Repaired = tuple[Change, ...]
"""All that is taken to be otherwise than the cards say; of exchanges after one game the later one
is of those who sat there after the earlier."""


class Trouble(NamedTuple):
    """Something that is wrong: in which game (from 0), at which table, and with which cards.
    `elsewhere`: the log has this couple at the table, and its card leads to another."""

    when: int
    table: TableNo | None
    cards: int
    elsewhere: bool = False


def bits(mask: int) -> Iterator[int]:
    """The places of the ones in a number."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
