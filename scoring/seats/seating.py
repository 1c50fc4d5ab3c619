"""Who sits where before a game, and the bell with which a game begins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from scoring.door.refusals import (
    NoMoreGames,
    NoSuchCouple,
    PlayHasBegun,
    SeatedTwice,
    WrongAtTable,
    no_such_game,
)
from scoring.log.entry import Entry, gettext_noop
from scoring.log.refusals import OldPage, Refusal
from scoring.numbers import BYE_CHAIR, HIGHEST_NUMBER, CoupleNo, EachTable, GameNo, Seq, TableNo
from scoring.seats.chair_room import OnChairs, moved_about
from scoring.seats.facts import ChangesSeats, SeatsChange, Sizes
from scoring.seats.from_now import from_now_on, in_nobodys_past
from scoring.seats.refusals import (
    GameNotBegun,
    NotEveryoneSeated,
    NotPlaying,
    OtherPeopleSitThere,
    SeatsNotDrawn,
    TablesStillPlaying,
    TooFewCouples,
)
from scoring.seats.room import MOST_AT_A_TABLE, EmptyChairs, Place, Room, Seats

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


_FEW_TABLES = 4
"""So many can be named on a button."""


class Seated(ChangesSeats):
    """Who sits where before `game`: whole places, the bye chair as table 0. Where people sit by chairs,
    `empty` are the chairs that stay empty, if those are not the last ones of a table."""

    kind: ClassVar[str] = "seated"
    can_be_the_draw: ClassVar[bool] = True
    game: GameNo
    seats: Seats
    empty: EmptyChairs = ()

    @property
    def said(self) -> str:
        if len(self.seats) <= _FEW_TABLES:
            return gettext_noop("Seats for game %(game)s, at %(places)s")
        if BYE_CHAIR in self.places:
            return gettext_noop("Seats for game %(game)s, at %(tables)s tables and the bye chair")
        return gettext_noop("Seats for game %(game)s, at %(tables)s tables")

    @property
    def places(self) -> EachTable:
        """The tables it names, the bye chair as table 0."""
        return tuple(table for table, _couples in self.seats)

    @property
    def tables(self) -> int:
        """How many tables it names."""
        return len(self.seats) - (BYE_CHAIR in self.places)

    def tell(self, facts: Facts, seq: Seq) -> bool:
        # Said once its bell has rung, it is about some tables; before the first game about all of them.
        if self.game not in facts.games.bells:
            facts.seats.seated[self.game] = self
        facts.seats.changes.setdefault(self.game, []).append(SeatsChange(seq, self))
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Everybody has one place; an odd couple has the bye chair, or is a third at one table."""
        if self.game > evening.rules.games:
            return NoMoreGames(self.game, evening.rules.games)
        bells = evening.games.bells
        if self.game in bells or (self.game > evening.first_game and bells):
            return reseated(evening, self)
        if self.game != evening.first_game:
            return PlayHasBegun()
        if len(evening.to_seat) < 2:
            return TooFewCouples(len(evening.to_seat))
        sitting = Counter(couple for _, couples in self.seats for couple in couples)
        return (
            _wrong_couple(evening, sitting)
            or self._wrong_place(evening)
            or _without_place(evening, sitting)
        )

    def _wrong_place(self, evening: Evening) -> Refusal | None:
        if evening.form:
            return evening.wrong_chairs(OnChairs(self.seats, self.empty))
        if self.empty:
            return WrongAtTable(self.empty[0][0], ())
        return _wrong_place(self, odd=len(evening.to_seat) % 2)

    def is_needed_by(self, later: Entry) -> bool:
        """The bell of its game."""
        return isinstance(later, Bell) and later.game == self.game

    def reseat(self, room: Room, facts: Facts) -> Room | None:
        """These places as they are said, if the very people of them are named."""
        places = {table: room.at(table) or Place(table, ()) for table in self.places}
        sitting = sorted(c for place in places.values() for c in place.couples)
        if sorted(c for _, couples in self.seats for c in couples) != sitting:
            return None
        new = {table: places[table].reseated(couples) for table, couples in self.seats}
        return room.with_places(new, facts.rules.direction)

    def seat_of(self, couple: CoupleNo, table: TableNo | None) -> TableNo | None:
        return next((there for there, couples in self.seats if couple in couples), table)

    def sizes(self, sizes: Sizes, at: Mapping[CoupleNo, TableNo | None]) -> Sizes | None:
        sitting = {table: len(couples) for table, couples in self.seats}
        same = sum(sitting.values()) == sum(sizes.get(table, 0) for table in sitting)
        return sizes | sitting if same else None


class Bell(Entry):
    """A game begins; its time is the game's clock."""

    kind: ClassVar[str] = "bell"
    takes_nothing_away: ClassVar[bool] = True
    game: GameNo
    said: ClassVar[str] = gettext_noop("Game %(game)s begun")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.night.paused = None
        facts.games.bells[self.game] = seq
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """A game begins when everybody has a seat and every table is done with the one before, and
        somebody is there to play it."""
        current = evening.game
        if refusal := no_such_game(self.game, evening.rules.games):
            return refusal
        if not evening.seats_are_whole:
            return SeatsNotDrawn()
        due = max(evening.first_game, (current or 0) + 1)
        if self.game != due:
            return GameNotBegun(self.game, current)
        before = GameNo(self.game - 1)
        if self.game > evening.first_game and not evening.is_complete(before):
            still = tuple(place.table for place in evening.missing(before))
            return TablesStillPlaying(before, still, by_points=evening.night.counts_points)
        return None if evening.room(self.game) else TooFewCouples(len(evening.here))

    def stands(self, evening: Evening) -> bool:
        return self.game in evening.games.bells

    def is_needed_by(self, later: Entry) -> bool:
        """Without it some tables of the first game would be taken for all of them."""
        return isinstance(later, Seated) and later.game == self.game


def reseated(evening: Evening, entry: Seated) -> Refusal | None:
    """The very couples of these tables, each at one of them, before a game not yet played.

    Without a bell a slow table may be said of too, while the ring of its game stays as it is.
    """
    room = evening.room_so_far(entry.game)
    in_the_past = from_now_on if room and _keeps_the_ring(room, entry) else in_nobodys_past
    if refusal := in_the_past(evening, entry.game):
        return refusal
    if room is None:
        return OldPage()
    named = [couple for _, couples in entry.seats for couple in couples]
    tables = tuple(table for table, _ in entry.seats)
    if twice := next((couple for couple in named if named.count(couple) > 1), None):
        return SeatedTwice(twice)
    for table, couples in entry.seats:
        most = evening.form.chairs if evening.form else MOST_AT_A_TABLE
        if len(couples) > most or not 0 <= table <= HIGHEST_NUMBER:
            return WrongAtTable(table, couples)
    sitting = [c for place in room.places if place.table in tables for c in place.couples]
    same = sorted(named) == sorted(sitting) and len(set(tables)) == len(tables)
    if not same or not _can_sit_so(evening, entry):
        return OtherPeopleSitThere(tables)
    return None


def _can_sit_so(evening: Evening, entry: Seated) -> bool:
    """Whether the chairs of these tables are as many; where couples sit at tables none are named."""
    if not evening.form:
        return not entry.empty
    rooms = evening.chairs[entry.game - evening.first_game :][:1]
    return all(moved_about(room, entry.seats, entry.empty) is not None for room in rooms)


def _keeps_the_ring(room: Room, entry: Seated) -> bool:
    tables = {place.table for place in room.known}
    return all(couples and table in tables for table, couples in entry.seats)


def _wrong_couple(evening: Evening, sitting: Counter[CoupleNo]) -> Refusal | None:
    for couple, places in sitting.items():
        if couple not in evening.couples:
            return NoSuchCouple(couple)
        if couple not in evening.to_seat:
            return NotPlaying(couple)
        if places > 1:
            return SeatedTwice(couple)
    return None


def _wrong_place(entry: Seated, odd: int) -> Refusal | None:
    tables: set[TableNo] = set()
    threes = odd if BYE_CHAIR not in dict(entry.seats) else 0
    for table, couples in entry.seats:
        room = odd if table == BYE_CHAIR else 2
        if len(couples) == 3 and threes:
            room, threes = 3, 0
        wrong = not couples or len(couples) != room or table in tables
        if wrong or not 0 <= table <= HIGHEST_NUMBER:
            return WrongAtTable(table, couples)
        tables.add(table)
    return None


def _without_place(evening: Evening, sitting: Counter[CoupleNo]) -> Refusal | None:
    standing = tuple(sorted(set(evening.to_seat) - set(sitting)))
    return NotEveryoneSeated(standing) if standing else None


def first_seats(evening: Evening) -> Seats:
    """Who sat where as the first tables were drawn that anybody drew."""
    seated = evening.seats.seated
    return seated[min(seated)].seats if seated else ()
