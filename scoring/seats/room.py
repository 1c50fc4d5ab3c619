"""The ring of places and who moves on: winners go up one table, losers stay.

Each place has exactly one couple that moves on after a game: the winner where a game was played,
the couple itself where it sat out. So the couples of a place in the next game follow from that
place and the one before it in the ring, and from nothing else.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from scoring.numbers import BYE_CHAIR, CoupleNo, TableNo
from scoring.rules.choices import Direction

MOST_AT_A_TABLE = 3
Seats = tuple[tuple[TableNo, tuple[CoupleNo, ...]], ...]
"""Whole places with their couples, the bye chair as table 0."""

EmptyChairs = tuple[tuple[TableNo, tuple[int, ...]], ...]
"""Tables at which it is said which chairs stay empty, and which: from 0, as the format's sides have
them. At any other table the cards sit on its first chairs."""


@dataclass(frozen=True, slots=True)
class Place:
    """A table, or the bye chair, with the couples in its slots for one game.

    A slot is a side of the table and keeps its place on the screen all night: who arrives takes
    the slot of the couple that moved on. `arrived` is who came after the last game and so deals;
    None in the first game, where the deal is cut. `sides` are those of a table whose format has more
    than a couple on a side, or chairs that stay empty; `couples` has all of them then.
    """

    table: TableNo
    couples: tuple[CoupleNo, ...]
    arrived: CoupleNo | None = None
    sides: tuple[tuple[CoupleNo, ...], ...] | None = None

    @property
    def plays(self) -> bool:
        """Whether there is somebody to play against."""
        if self.sides is None:
            return len(self.couples) > 1
        return sum(map(bool, self.sides)) > 1

    @property
    def sits_out(self) -> bool:
        """A couple alone plays nobody."""
        return bool(self.couples) and not self.plays

    @property
    def heads(self) -> tuple[CoupleNo, ...]:
        """Of each side that plays here, the card that stands for it."""
        return tuple(side[0] for side in self.sides if side) if self.sides else self.couples

    def side_of(self, couple: CoupleNo) -> int:
        """The number of the side on which somebody sits here, from 0."""
        sides = self.sides or tuple((each,) for each in self.couples)
        return next(number for number, side in enumerate(sides) if couple in side)

    def side_with(self, couple: CoupleNo | None) -> tuple[CoupleNo, ...]:
        """Who is on the side of somebody who sits here; nobody where none is named."""
        if couple is None:
            return ()
        return self.sides[self.side_of(couple)] if self.sides else (couple,)

    def after(self, mover: CoupleNo | None, arriving: CoupleNo | None) -> "Place":
        """This place in the next game, when `mover` has gone on and `arriving` has come.

        None goes on where the only couple cannot walk, and None comes where none was sent.
        """
        if mover is None or arriving is None:
            stay = tuple(couple for couple in self.couples if couple != mover)
            come = (arriving,) if arriving is not None else ()
            return Place(self.table, stay + come, arriving)
        couples = tuple([arriving if couple == mover else couple for couple in self.couples])
        return Place(self.table, couples, arriving)

    def without(self, couple: CoupleNo) -> "Place":
        """This place when a couple has left it."""
        stay = tuple(each for each in self.couples if each != couple)
        return Place(self.table, stay, self.arrived if self.arrived in stay else None)

    def reseated(self, couples: tuple[CoupleNo, ...]) -> "Place":
        """This place with these couples. Who arrived still deals; where that couple sits elsewhere,
        the only one that is new here."""
        if self.arrived in couples:
            return Place(self.table, couples, self.arrived)
        new = [couple for couple in couples if couple not in self.couples]
        deals = new[0] if self.arrived is not None and len(new) == 1 else None
        return Place(self.table, couples, deals)

    def joined_by(self, couples: Sequence[CoupleNo]) -> "Place":
        """This place when couples that did not walk here sit down as well."""
        return Place(self.table, (*self.couples, *couples), self.arrived)


@dataclass(frozen=True, slots=True)
class Room:
    """The seating of one game: the places in the order of the ring.

    Without a bell tables are in different games: `unknown` are the tables of this game to which
    somebody has still to come. They stand among the places, with nobody at them.
    """

    places: tuple[Place, ...]
    unknown: frozenset[TableNo] = frozenset()

    @property
    def whole(self) -> bool:
        """Everybody's place is known."""
        return not self.unknown

    @property
    def known(self) -> tuple[Place, ...]:
        """The places of which it is known who sits there."""
        if self.whole:
            return self.places
        return tuple(p for p in self.places if p.table not in self.unknown)

    def at(self, table: TableNo) -> Place | None:
        """The place with this number, or None where the room has no such table."""
        return next((place for place in self.places if place.table == table), None)

    def place_of(self, couple: CoupleNo) -> Place | None:
        """Where a couple sits, or None where it is not there."""
        return next((place for place in self.places if couple in place.couples), None)

    def with_places(self, places: Mapping[TableNo, Place], direction: Direction) -> "Room":
        """This room with these places in place of its own of the same tables; an empty one goes."""
        kept = [place for place in self.places if place.table not in places]
        new = [place for place in places.values() if place.couples]
        return Room(in_ring((*kept, *new), direction), self.unknown)

    @property
    def tables(self) -> tuple[Place, ...]:
        """The places where a game is played."""
        return tuple(place for place in self.places if place.plays)

    @property
    def sitting_out(self) -> tuple[CoupleNo, ...]:
        """The couples that have nobody to play."""
        return tuple(couple for place in self.places if place.sits_out for couple in place.couples)


def mover(
    couples: Collection[CoupleNo],
    winner: CoupleNo | None,
    stays_put: Callable[[CoupleNo], bool],
    came: Callable[[CoupleNo], int],
) -> CoupleNo | None:
    """Who moves on from a place where nobody has said it; None where nobody can walk.

    A couple alone; else the winner, if it can walk; else the one that can; of two that can, the
    one that `came` in the earlier game, and if equal the lower number.
    """
    walkers = [couple for couple in couples if not stays_put(couple)]
    if winner in walkers:
        return winner
    return min(walkers, key=lambda couple: (came(couple), couple), default=None)


def first_room(seats: Mapping[TableNo, Sequence[CoupleNo]], direction: Direction) -> Room:
    """The room of the first game, its ring in the direction in which winners move.

    The bye chair stands between the last table and table 1, whichever way the ring turns.
    """
    return Room(in_ring((Place(table, tuple(seats[table])) for table in seats), direction))


def in_ring(places: Iterable[Place], direction: Direction) -> tuple[Place, ...]:
    """The places in the order in which the movers go round, the bye chair last."""
    by_table = {place.table: place for place in places}
    return tuple(by_table[table] for table in ring_order(by_table, direction))


def ring_order(tables: Iterable[TableNo], direction: Direction) -> list[TableNo]:
    """The numbers of the places in the order in which the movers go round, the bye chair last."""
    down = direction is Direction.DOWN
    return sorted(tables, key=lambda table: (table == BYE_CHAIR, -table if down else table))


def next_room(room: Room, movers: Mapping[TableNo, CoupleNo | None]) -> Room:
    """The room of the next game. `movers` names who moves on from every place that is done.

    A place that is not done leaves two places of the next game unknown: itself and the one after
    it. A place that everybody has left is no part of the ring any more. With a single table nobody
    has anywhere to go: the same couples meet again and deal in turn. Who began follows from the
    cut, which nobody enters.
    """
    places = room.places
    if len(places) == 1:
        alone = Place(places[0].table, places[0].couples)
        return Room((alone,), frozenset() if alone.table in movers else frozenset({alone.table}))
    if len(movers) < len(places):
        return _part_of_next_room(places, movers)
    after = (
        here.after(movers[here.table], movers[before.table])
        for before, here in zip((places[-1], *places[:-1]), places, strict=True)
    )
    return Room(tuple(place for place in after if place.couples))


def _part_of_next_room(places: Sequence[Place], movers: Mapping[TableNo, CoupleNo | None]) -> Room:
    known: list[Place] = []
    unknown: set[TableNo] = set()
    for before, here in zip((places[-1], *places[:-1]), places, strict=True):
        if here.table in movers and before.table in movers:
            known.append(here.after(movers[here.table], movers[before.table]))
        else:
            known.append(Place(here.table, ()))
            unknown.add(here.table)
    return Room(
        tuple(place for place in known if place.couples or place.table in unknown),
        frozenset(unknown),
    )
