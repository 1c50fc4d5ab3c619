"""Who sits where in a game, what the log says of seats, and what is refused there."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from scoring.door.facts import no_such_game
from scoring.log.entry import Entry, gettext_noop
from scoring.log.lines import Refusal
from scoring.numbers import BYE_CHAIR, CoupleNo, GameNo, Seq, TableNo
from scoring.rules.choices import Direction

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.seats.seating import Seated, StaysPut


# Why something cannot be said, as data with its sentence: of seats.


class TooFewCouples(Refusal):
    """A table needs two couples."""

    couples: int
    said: ClassVar[str] = gettext_noop("It takes two couples to play. Register more couples first.")


class NotEveryoneSeated(Refusal):
    """These couples have no table."""

    couples: tuple[CoupleNo, ...]
    said: ClassVar[str] = gettext_noop("No table yet for %(couples)s.")


class SeatsNotDrawn(Refusal):
    """The seats are not drawn, or not for the couples that are here now."""

    said: ClassVar[str] = gettext_noop(
        "The tables are not drawn for the couples that are here now. Draw them first."
    )


class TablesStillPlaying(Refusal):
    """These tables have no result in this game."""

    game: GameNo
    tables: tuple[TableNo, ...]
    by_points: bool = False

    @property
    def said(self) -> str:
        if self.by_points:
            return gettext_noop(
                "Game %(game)s is still being played at %(tables)s. Type the points there first."
            )
        return gettext_noop(
            "Game %(game)s is still being played at %(tables)s. Enter who won there first."
        )


class GameNotBegun(Refusal):
    """This game is not being played yet, or begins no more. `current` is the one that is, or None before the
    first."""

    game: GameNo
    current: GameNo | None

    @property
    def said(self) -> str:
        if self.current is None:
            return gettext_noop("Game %(game)s has not begun. Start game 1 first.")
        if self.current == self.game:
            return gettext_noop("Game %(game)s has begun already.")
        return gettext_noop("Now it is game %(current)s, not game %(game)s.")


class NoSuchTable(Refusal):
    """No game is played at a table with this number."""

    table: TableNo
    game: GameNo
    said: ClassVar[str] = gettext_noop("Nobody plays at %(table)s in game %(game)s.")


class NotPlaying(Refusal):
    """This couple sits at no table: it has gone home, or has not sat down yet."""

    couple: CoupleNo
    said: ClassVar[str] = gettext_noop("%(couple)s sits at no table now.")


class AlreadyPlaying(Refusal):
    """This couple sits at a table."""

    couple: CoupleNo
    said: ClassVar[str] = gettext_noop("%(couple)s sits at a table already.")


class GamePlayed(Refusal):
    """A change holds from a game that is not played yet; `earliest` is the first that can be."""

    game: GameNo
    earliest: GameNo
    said: ClassVar[str] = gettext_noop(
        "Game %(game)s has been played. This can hold from game %(earliest)s on."
    )


class TableFull(Refusal):
    """A table takes three couples at most."""

    table: TableNo
    said: ClassVar[str] = gettext_noop(
        "%(table)s has no room: a table takes three couples at most."
    )


class OtherPeopleSitThere(Refusal):
    """New seats must be for the very couples that sit at these tables."""

    tables: tuple[TableNo, ...]
    said: ClassVar[str] = gettext_noop(
        "Seat the very couples that sit at %(tables)s now, each of them once. To move "
        "somebody from another table, change that table too."
    )


class WrongNumberAtTable(Refusal):
    """More cards at a table than it has chairs, or none."""

    table: TableNo
    most: int
    said: ClassVar[str] = gettext_noop("At %(table)s there are chairs for %(most)s.")


class PartnersOfOneGroup(Refusal):
    """Two of the same group on one side, where each side has one of both."""

    table: TableNo
    couples: tuple[CoupleNo, ...]
    said: ClassVar[str] = gettext_noop(
        "At %(table)s %(couples)s would be partners, and both are of the same group."
    )


class TablesAreOthers(Refusal):
    """The way from table to table was printed before, for so many tables."""

    tables: int
    said: ClassVar[str] = gettext_noop(
        "Everybody’s way was worked out for %(tables)s tables, so there have to be as many."
    )


class NoChairFree(Refusal):
    """Somebody late at a table where no chair is empty."""

    table: TableNo
    said: ClassVar[str] = gettext_noop(
        "No chair is empty at %(table)s. Choose a table with an empty chair, or a new one."
    )


class NotByChairs(Refusal):
    """Something that only the 45s drive can do."""

    said: ClassVar[str] = gettext_noop(
        "Tonight everybody goes by the chairs, so this cannot be done. Seat them another way for "
        "the next game instead."
    )


# From which game on something can still change.


def furthest(evening: Evening) -> GameNo:
    """The last game that anybody has begun; 0 before the first."""
    played = [game for game, results in evening.won.items() if results]
    return max((*evening.games.bells, *played), default=GameNo(0))


def from_now_on(evening: Evening, game: GameNo) -> Refusal | None:
    earliest = evening.game or evening.first_game
    if game < earliest:
        return GamePlayed(game, earliest)
    return no_such_game(game, evening.last_game)


def in_nobodys_past(evening: Evening, game: GameNo) -> Refusal | None:
    """Without a bell some tables are games ahead, and the ring of those games has been walked."""
    earliest = GameNo(max(furthest(evening), evening.first_game))
    return GamePlayed(game, earliest) if game < earliest else no_such_game(game, evening.last_game)


# What the log says of the seats: where the games began, and what changes who sits where.


Sizes = dict[TableNo, int]
"""How many couples sit at each place."""


class Win(NamedTuple):
    """What is said of a table in a game, and the line that says so.

    `winner` gets the hole, None where nobody does. `mover` went on; None: as the place's rule says.
    """

    winner: CoupleNo | None
    seq: Seq
    mover: CoupleNo | None = None


class SatBy(NamedTuple):
    """A result that was put right once everybody had sat down by it: up to the game `until` the seats
    that follow from all that was so far follow from this one."""

    until: GameNo
    winner: CoupleNo | None
    points: tuple[tuple[CoupleNo, int], ...]


class SeatsChange(NamedTuple):
    """Something that changes who sits where, and the line that says so."""

    seq: Seq
    entry: ChangesSeats


class ChangesSeats(Entry):
    """An entry that changes who sits where before a game."""

    can_be_the_draw: ClassVar[bool] = False
    """Said before the first bell it changes no seats: the games begin from it."""

    @abstractmethod
    def reseat(self, room: Room, facts: Facts) -> Room | None:
        """The room as it is afterwards; None where this does not fit it."""

    @abstractmethod
    def seat_of(self, couple: CoupleNo, table: TableNo | None) -> TableNo | None:
        """Where a couple that would sit at this table sits afterwards, None where it is not there:
        the same as `reseat` for one couple, where of the others nothing is known."""

    @abstractmethod
    def sizes(self, sizes: Sizes, at: Mapping[CoupleNo, TableNo | None]) -> Sizes | None:
        """How many sit at each place afterwards, where it is not known who; None where this does
        not fit. `at` is where the couples are that are known."""


@dataclass(slots=True)
class SeatFacts:
    """What the log says of the seats: where everybody began, which games were drawn ahead, what was
    changed before which game, and which couples keep their table."""

    seated: dict[GameNo, Seated] = field(default_factory=dict)
    drawn_ahead: dict[GameNo, tuple[tuple[CoupleNo, ...], ...]] = field(default_factory=dict)
    changes: dict[GameNo, list[SeatsChange]] = field(default_factory=dict)
    stays: dict[CoupleNo, list[StaysPut]] = field(default_factory=dict)

    def give_up_the_draw(self) -> None:
        """The tables that were drawn before game 1 do not hold any more."""
        for game in self.seated:
            self.changes[game] = [c for c in self.changes[game] if not c.entry.can_be_the_draw]
        self.seated.clear()

    def stays_put(self, couple: CoupleNo, game: GameNo) -> bool:
        """Whether a couple keeps its table in a game."""
        stays = False
        for said in self.stays.get(couple, ()):
            if said.game <= game:
                stays = said.stays
        return stays


# The ring of places and who moves on: winners go up one table, losers stay.
#
# Each place has exactly one couple that moves on after a game: the winner where a game was played,
# the couple itself where it sat out. So the couples of a place in the next game follow from that
# place and the one before it in the ring, and from nothing else.


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

    def after(self, mover: CoupleNo | None, arriving: CoupleNo | None) -> Place:
        """This place in the next game, when `mover` has gone on and `arriving` has come.

        None goes on where the only couple cannot walk, and None comes where none was sent.
        """
        if mover is None or arriving is None:
            stay = tuple(couple for couple in self.couples if couple != mover)
            come = (arriving,) if arriving is not None else ()
            return Place(self.table, stay + come, arriving)
        couples = tuple([arriving if couple == mover else couple for couple in self.couples])
        return Place(self.table, couples, arriving)

    def without(self, couple: CoupleNo) -> Place:
        """This place when a couple has left it."""
        stay = tuple(each for each in self.couples if each != couple)
        return Place(self.table, stay, self.arrived if self.arrived in stay else None)

    def reseated(self, couples: tuple[CoupleNo, ...]) -> Place:
        """This place with these couples. Who arrived still deals; where that couple sits elsewhere,
        the only one that is new here."""
        if self.arrived in couples:
            return Place(self.table, couples, self.arrived)
        new = [couple for couple in couples if couple not in self.couples]
        deals = new[0] if self.arrived is not None and len(new) == 1 else None
        return Place(self.table, couples, deals)

    def joined_by(self, couples: Sequence[CoupleNo]) -> Place:
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

    def with_places(self, places: Mapping[TableNo, Place], direction: Direction) -> Room:
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
