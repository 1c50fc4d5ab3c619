"""The numbers of a night, kept apart so that a type checker notices a table given for a couple."""

from typing import NewType

CoupleNo = NewType("CoupleNo", int)
"""The number on a couple's punch card, from 1."""

TableNo = NewType("TableNo", int)
"""A table of the hall, from 1; `BYE_CHAIR` is the chair where a couple sits out."""

GameNo = NewType("GameNo", int)
"""One of the night's games, from 1."""

PlayerId = NewType("PlayerId", int)
"""A person in the club's book of players. The log never holds a name."""

Seq = NewType("Seq", int)
"""The place of an entry in a night's log, from 1."""

Cents = NewType("Cents", int)
"""Money. Never a fraction, never a float."""

BYE_CHAIR = TableNo(0)
"""Stands in the ring between the last table and the first."""

HIGHEST_NUMBER = 999
"""Of a couple or a table: three digits fit on a punch card."""
