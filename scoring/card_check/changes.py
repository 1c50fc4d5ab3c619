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


# What each thing that goes wrong costs, so that explanations of the same cards can be
# compared.
#
# The unit is one hole. Each cost has its reason; none of them is a measured frequency, for no
# hall has measured any. An explanation costs the sum of its parts, and of two the cheaper is
# the likelier.
#
# | what went wrong | cost | why | | --- | ---: | --- | | a hole missing, or one too many | 1
# | one slip of one hand | | a hole at the number beside | 2 | two holes of one card are not
# as they should be | | the other couple's card punched | 2 | two cards are wrong: one lacks a
# hole, one has it too many | | a card of another table punched | 4 | the same, but each table
# punches its own cards: somebody came with one from elsewhere | | winners stayed and losers
# walked | 2 | leaves the very cards of the line above, so it must cost as much | | two
# couples in each other's place, at the same table or the next | 2 | two couples went wrong,
# one step each | | two couples in each other's place, further apart | 3 | the same, and it is
# noticed more easily | | the same two in each other's place, and back after a later game | 3
# | one mistake, and its end: whoever notices it goes back | | couples that changed places in
# a circle | as the exchanges it takes | three couples are two exchanges | | a table written
# wrongly where a couple finished | 2 | written once, looking at the table; a hole is one of
# 25 | | a card that is not tonight's | 4 | dearer than any one slip, so no right card is put
# in doubt for one | | a lost card | 0 | it is known to be lost; its holes follow from the
# others |


HOLE = 1
NEXT_DOOR = 2
FAR = 3
THERE_AND_BACK = 3
BACK = THERE_AND_BACK - NEXT_DOOR
"""What it costs more, at least, that two who changed places went back."""
OTHER_TABLE = 4
FINISHED = 2
FOREIGN_CARD = 4
