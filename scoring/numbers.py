"""The numbers of a night, kept apart so that a type checker notices a table given for a couple."""

from typing import Annotated, NewType

CoupleNo = NewType("CoupleNo", int)
"""The number on a couple's punch card, from 1."""

TableNo = NewType("TableNo", int)
"""A table of the hall, from 1; `BYE_CHAIR` is the chair where a couple sits out."""

GameNo = NewType("GameNo", int)
"""One of the night's games, from 1."""

PlayerId = NewType("PlayerId", int)
"""A person in the club's book of players. The log never holds a name."""

NameNo = NewType("NameNo", int)
"""A row of the club's book that holds one name of one person, or no longer does."""

NightKey = NewType("NightKey", str)
"""A night of the same club as pots name it, `000007`; empty for none."""

NightNo = NewType("NightNo", str)
"""A night of the same club as fees name it, `7`."""

MemberKey = NewType("MemberKey", str)
"""Who signs in for a club, by the key that is the same on every machine."""

PlayingCard = NewType("PlayingCard", str)
"""A card of a deck of 52, its rank and its suit: TD is the ten of diamonds; empty for none."""

Seq = NewType("Seq", int)
"""The place of an entry in a night's log, from 1."""

Cents = NewType("Cents", int)
"""Money. Never a fraction, never a float."""

TimeOfDay = NewType("TimeOfDay", str)
"""19:30, in the hall's own time; empty where none is said."""

MOST_CENTS = Cents(10_000_000)
"""A hundred thousand dollars: more than any hall takes, so more is a slip of the finger."""

BYE_CHAIR = TableNo(0)
"""Stands in the ring between the last table and the first."""

HIGHEST_NUMBER = 999
"""Of a couple or a table: three digits fit on a punch card."""

# A plain number or word says by its annotation how it is spoken.
PrizePlace = Annotated[
    int, "the place of a prize, from 1; 0 is the booby prize, further prizes are from 101 on"
]
Winner = Annotated[CoupleNo, "a couple; 0 is the holder of a ticket, who is in none"]
TillName = Annotated[str, "a till by its name; empty for the box of a hall that has one"]
HowManyGames = Annotated[int, "so many games"]
HowManyHoles = Annotated[int, "so many holes"]
GamesPunched = Annotated[frozenset[GameNo], "games as a punch card is read out"]
EachTable = Annotated[tuple[TableNo, ...], "tables, each by its name"]
