"""Couples that come late, go home or cannot walk, and tables that are put together.

Every change of seats names the game from which it holds and, where it can, the table and not the
couples: so it stays true when an earlier result is put right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from scoring.door.facts import all_here, unknown
from scoring.log.entry import Entry, gettext_noop
from scoring.log.refusals import Refusal
from scoring.numbers import HIGHEST_NUMBER, CoupleNo, GameNo, Seq, TableNo
from scoring.seats.facts import ChangesSeats, SeatsChange, Sizes
from scoring.seats.from_now import from_now_on, in_nobodys_past
from scoring.seats.refusals import (
    AlreadyPlaying,
    NoChairFree,
    NoSuchTable,
    NotByChairs,
    NotPlaying,
    SeatsNotDrawn,
    TableFull,
    TablesStillPlaying,
)
from scoring.seats.room import MOST_AT_A_TABLE, Place, Room

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


class StaysPut(Entry):
    """From `game` on this couple keeps its table, win or lose; or, if not `stays`, walks again."""

    kind: ClassVar[str] = "stays put"
    couple: CoupleNo
    game: GameNo
    stays: bool

    @property
    def said(self) -> str:
        if self.stays:
            return gettext_noop("%(couple)s stays at its table from game %(game)s")
        return gettext_noop("%(couple)s walks again from game %(game)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.seats.stays.setdefault(self.couple, []).append(self)
        return self.couple in facts.couples

    def why_not(self, evening: Evening) -> Refusal | None:
        """From a game that is still to be played."""
        if evening.form:
            return NotByChairs()
        return unknown(evening, self.couple) or from_now_on(evening, self.game)


class Joined(ChangesSeats):
    """A couple that came late, or came back, sits down at `table` before `game`."""

    kind: ClassVar[str] = "joined"
    couple: CoupleNo
    game: GameNo
    table: TableNo
    said: ClassVar[str] = gettext_noop("%(couple)s sits down at %(table)s from game %(game)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        players = facts.couples.get(self.couple, ())
        elsewhere = any(facts.door.plays_in(player, besides=self.couple) for player in players)
        if not players or elsewhere or facts.door.plays(self.couple):
            return False
        for player in players:
            facts.door.couple_of[player] = self.couple
        facts.door.gone_home.pop(self.couple, None)
        facts.door.joined.setdefault(self.couple, []).append(self.game)
        _change(facts, seq, self.game, self)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """A couple that is registered and sits nowhere, at a table with room."""
        couple, game = self.couple, self.game
        if refusal := unknown(evening, couple) or in_nobodys_past(evening, game):
            return refusal
        if not evening.rooms:
            return SeatsNotDrawn()
        if evening.door.plays(couple):
            return AlreadyPlaying(couple)
        if refusal := all_here(evening, couple):
            return refusal
        if not 0 <= self.table <= HIGHEST_NUMBER:
            return NoSuchTable(self.table, game)
        return self._no_room(evening)

    def _no_room(self, evening: Evening) -> Refusal | None:
        game, table = self.game, self.table
        if evening.form:
            has_chair = evening.has_chair(game, table, self.couple)
            return None if has_chair else NoChairFree(table)
        latest = max((game, *_games_joined_at(evening, table)))
        there = max(_expected_at(evening, each, table) for each in (game, latest))
        return TableFull(table) if there >= MOST_AT_A_TABLE else None

    def reseat(self, room: Room, facts: Facts) -> Room | None:
        """At a table of the ring or at a new one."""
        if room.place_of(self.couple) or self.couple not in facts.couples:
            return None
        if self.table in room.unknown:
            return room
        here = room.at(self.table) or Place(self.table, ())
        if len(here.couples) >= MOST_AT_A_TABLE:
            return None
        places = {self.table: here.joined_by((self.couple,))}
        return room.with_places(places, facts.rules.direction)

    def seat_of(self, couple: CoupleNo, table: TableNo | None) -> TableNo | None:
        return self.table if couple == self.couple else table

    def sizes(self, sizes: Sizes, at: Mapping[CoupleNo, TableNo | None]) -> Sizes | None:
        here = sizes.get(self.table, 0)
        return sizes | {self.table: here + 1} if here < MOST_AT_A_TABLE else None


class Left(ChangesSeats):
    """A couple goes home after game `after`; its games stand."""

    kind: ClassVar[str] = "left"
    couple: CoupleNo
    after: GameNo
    said: ClassVar[str] = gettext_noop("%(couple)s went home after game %(after)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        came = facts.door.joined.get(self.couple, (0,))[-1]
        if not facts.door.plays(self.couple) or self.after + 1 < came:
            return False
        facts.door.gone_home[self.couple] = self.after
        facts.door.went.setdefault(self.couple, []).append(self.after)
        _change(facts, seq, GameNo(self.after + 1), self)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """A couple that is playing, after a game that it need not play any more."""
        if refusal := unknown(evening, self.couple):
            return refusal
        came = evening.door.joined.get(self.couple, (0,))[-1]
        if not evening.door.plays(self.couple) or self.after + 1 < came:
            return NotPlaying(self.couple)
        if self.after == evening.last_game:
            return None  # gone in the last game, which is given to the others
        return from_now_on(evening, GameNo(self.after + 1))

    def reseat(self, room: Room, facts: Facts) -> Room | None:
        place = room.place_of(self.couple)
        if place is None:
            return None if room.whole else room
        places = {place.table: place.without(self.couple)}
        return room.with_places(places, facts.rules.direction)

    def seat_of(self, couple: CoupleNo, table: TableNo | None) -> TableNo | None:
        return None if couple == self.couple else table

    def sizes(self, sizes: Sizes, at: Mapping[CoupleNo, TableNo | None]) -> Sizes | None:
        table = at.get(self.couple)
        if table is None or table not in sizes:
            return None
        return sizes | {table: sizes[table] - 1}


class TableMoved(ChangesSeats):
    """From `game` on, whoever would sit at `table` sits at `to`: two half-empty tables become one,
    or the bye chair becomes a table."""

    kind: ClassVar[str] = "table moved"
    game: GameNo
    table: TableNo
    to: TableNo
    said: ClassVar[str] = gettext_noop("%(table)s moves to %(to)s from game %(game)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        _change(facts, seq, self.game, self)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Two different tables, of which the first is in the room."""
        if evening.form:
            return NotByChairs()
        if refusal := in_nobodys_past(evening, self.game):
            return refusal
        room = evening.room_so_far(self.game)
        if room is None or {self.table, self.to} & room.unknown:
            before = GameNo(self.game - 1)
            return TablesStillPlaying(before, tuple(p.table for p in evening.missing(before)))
        sitting = {place.table: len(place.couples) for place in room.known}
        here, there = (sitting.get(table, 0) for table in (self.table, self.to))
        if self.table == self.to or not here or not 0 <= self.to <= HIGHEST_NUMBER:
            return NoSuchTable(self.table, self.game)
        return TableFull(self.to) if here + there > MOST_AT_A_TABLE else None

    def reseat(self, room: Room, facts: Facts) -> Room | None:
        """Everybody of one table at another, where it is known who that is."""
        if {self.table, self.to} & room.unknown:
            return None
        here, there = room.at(self.table), room.at(self.to) or Place(self.to, ())
        if here is None:
            return room  # who would have sat there has gone home since
        if len(here.couples) + len(there.couples) > MOST_AT_A_TABLE:
            return None
        both = there.joined_by(here.couples)
        if there.arrived is None:
            both = Place(self.to, both.couples, here.arrived)
        places = {self.table: Place(self.table, ()), self.to: both}
        return room.with_places(places, facts.rules.direction)

    def seat_of(self, couple: CoupleNo, table: TableNo | None) -> TableNo | None:
        return self.to if table == self.table else table

    def sizes(self, sizes: Sizes, at: Mapping[CoupleNo, TableNo | None]) -> Sizes | None:
        both = sizes.get(self.table, 0) + sizes.get(self.to, 0)
        fits = self.table in sizes and both <= MOST_AT_A_TABLE
        return sizes | {self.table: 0, self.to: both} if fits else None


def _expected_at(evening: Evening, game: GameNo, table: TableNo) -> int:
    """How many couples a table may have: one goes and one comes, so as many as in the last game in
    which they are known, one more where none of those can walk, and whoever is said to come."""
    room = evening.room(game)
    if room and table not in room.unknown:
        return len(evening.couples_at(game, table))
    known = game
    while known > evening.first_game:
        known = GameNo(known - 1)
        room = evening.room(known)
        if room and table not in room.unknown:
            break
    sitting = evening.couples_at(known, table)
    nobody_walks = bool(sitting) and all(evening.stays(couple, known) for couple in sitting)
    said = sum(known < later <= game for later in _games_joined_at(evening, table))
    return len(sitting) + nobody_walks + said


def _games_joined_at(evening: Evening, table: TableNo) -> list[GameNo]:
    """The games before which a couple is said to sit down at a table."""
    return [
        game
        for game, changes in evening.seats.changes.items()
        for change in changes
        if isinstance(change.entry, Joined) and change.entry.table == table
    ]


def _change(facts: Facts, seq: Seq, game: GameNo, entry: Joined | Left | TableMoved) -> None:
    facts.seats.changes.setdefault(game, []).append(SeatsChange(seq, entry))
