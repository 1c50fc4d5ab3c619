"""The ring of places and who moves on: winners go up one table, losers stay.

Each place has exactly one couple that moves on after a game: the winner where a game was played,
the couple itself where it sat out. So the couples of a place in the next game follow from that
place and the one before it in the ring, and from nothing else.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from scoring.numbers import BYE_CHAIR, CoupleNo, TableNo


class Direction(StrEnum):
    """Which way winners go round the ring."""

    UP = "up"
    DOWN = "down"


@dataclass(frozen=True, slots=True)
class Place:
    """A table, or the bye chair, with the couples in its slots for one game.

    A slot is a side of the table and keeps its place on the screen all night: who arrives takes
    the slot of the couple that moved on. `arrived` is who came after the last game and so deals;
    None in the first game, where the deal is cut.
    """

    table: TableNo
    couples: tuple[CoupleNo, ...]
    arrived: CoupleNo | None = None

    @property
    def sits_out(self) -> bool:
        """A couple alone plays nobody."""
        return len(self.couples) == 1

    def after(self, mover: CoupleNo, arriving: CoupleNo) -> "Place":
        """This place in the next game, when `mover` has gone on and `arriving` has come."""
        couples = tuple(arriving if couple == mover else couple for couple in self.couples)
        return Place(self.table, couples, arriving)


@dataclass(frozen=True, slots=True)
class Room:
    """The seating of one game: the places in the order of the ring."""

    places: tuple[Place, ...]

    def at(self, table: TableNo) -> Place | None:
        """The place with this number, or None where the room has no such table."""
        return next((place for place in self.places if place.table == table), None)

    @property
    def tables(self) -> tuple[Place, ...]:
        """The places where a game is played."""
        return tuple(place for place in self.places if not place.sits_out)

    @property
    def sitting_out(self) -> tuple[CoupleNo, ...]:
        """The couples that have nobody to play."""
        return tuple(place.couples[0] for place in self.places if place.sits_out)


def first_room(seats: Mapping[TableNo, Sequence[CoupleNo]], direction: Direction) -> Room:
    """The room of the first game, its ring in the direction in which winners move.

    The bye chair stands between the last table and table 1, whichever way the ring turns.
    """
    tables = sorted(table for table in seats if table != BYE_CHAIR)
    if direction is Direction.DOWN:
        tables.reverse()
    ring = [*tables, BYE_CHAIR] if BYE_CHAIR in seats else tables
    return Room(tuple(Place(table, tuple(seats[table])) for table in ring))


def next_room(room: Room, movers: Mapping[TableNo, CoupleNo]) -> Room:
    """The room of the next game. `movers` names who moves on from every place.

    With a single table nobody has anywhere to go: the same two couples meet again and deal in
    turn. Who began follows from the cut, which nobody enters.
    """
    places = room.places
    if len(places) == 1:
        return room
    return Room(
        tuple(
            here.after(movers[here.table], movers[before.table])
            for before, here in zip((places[-1], *places[:-1]), places, strict=True)
        )
    )
