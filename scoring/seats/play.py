"""The games, worked out one after the other from the facts: who sat where, who won, who went on.

Who moves on from a place: who is said to have walked; a couple that sits alone; the one that can
walk; else the winner. A result or a change that does not fit the people at a table is a misfit:
it gives no hole, moves nobody and changes nobody's seat.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scoring.numbers import CoupleNo, GameNo, Seq, TableNo
from scoring.seats.facts import Win
from scoring.seats.room import Place, Room, first_room, in_ring, mover, next_room
from scoring.seats.seating import Seated

if TYPE_CHECKING:
    from scoring.facts import Facts
    from scoring.seats.comings import Joined, Left, TableMoved


Movers = dict[TableNo, CoupleNo | None]
Results = Callable[[GameNo, Place], Win | None]
"""What is said of a place where a game was played: the log says it, or the punch cards."""


class Play:
    """The rooms, the results that fit and the holes of a night.

    `first` is the first game known by its tables, `last` the last that counts. `ahead` is what is
    known of the next room while tables are still playing for it. `results` are the log's own where
    nothing else tells them.
    """

    def __init__(
        self, facts: Facts, first: GameNo, last: GameNo, results: Results | None = None
    ) -> None:
        self.facts = facts
        self._result = results or self._logged
        self.first = first
        self.last = last
        self.rooms: list[Room] = []
        self.won: dict[GameNo, dict[TableNo, CoupleNo | None]] = {}
        self.movers: dict[GameNo, Movers] = {}
        self.punches: dict[CoupleNo, list[GameNo]] = {}
        self.ahead: Room | None = None
        self._fitting = 0
        self._misfits: list[Seq] = []

    def run(self) -> None:
        """Works every game out, as far as the facts go."""
        seated = self.facts.seated.get(self.first)
        if seated is None or self.first > self.last:
            return
        room = first_room(dict(seated.seats), self.facts.rules.direction)
        game = self.first
        while True:
            room = self._changed(game, room, first=game == self.first)
            if not room.whole and not self.facts.rules_of(game).rolling:
                self.ahead = room
                return
            if not room.known:
                return
            self.rooms.append(room)
            if not self.facts.has_begun(game):
                return
            movers = self._played(game, room)
            if game >= self.last:
                return
            room = next_room(room, movers)
            game = GameNo(game + 1)

    def misfits(self, *, seats_are_whole: bool) -> tuple[Seq, ...]:
        """Results that no table of a game begun has, changes of seats that do not fit the seats,
        and bells before their time."""
        wins = (
            [
                win.seq
                for (game, table), win in self.facts.wins.items()
                if self.first <= game <= self.last and table not in self.won.get(game, {})
            ]
            if self._fitting < len(self.facts.wins)
            else []
        )
        return (*wins, *self._misfits, *self._early_bells(seats_are_whole=seats_are_whole))

    def _early_bells(self, *, seats_are_whole: bool) -> list[Seq]:
        replaced = self.first - 1
        known = replaced + len(self.rooms) if seats_are_whole else replaced
        return [seq for game, seq in self.facts.bells.items() if known < game <= self.last]

    def _played(self, game: GameNo, room: Room) -> Movers:
        """Who moves on from each place where that is known, the holes being punched on the way."""
        result, won = self._result, self.won.setdefault(game, {})
        movers = self.movers.setdefault(game, {})
        punches, stays = self.punches, bool(self.facts.stays)
        for place in room.places:
            table, couples = place.table, place.couples
            if len(couples) == 1:
                movers[table] = self.mover_of(place, None, game) if stays else couples[0]
                continue
            win = result(game, place)
            if win is None or not _fits(win, couples):
                continue
            won[table] = win.winner
            walked = win.winner if win.mover is None else win.mover
            if stays and win.mover is None:
                walked = self.mover_of(place, win.winner, game)
            movers[table] = walked
            if win.winner is not None:
                punches.setdefault(win.winner, []).append(game)
            self._fitting += 1
        if self.facts.rules_of(game).bye_earns_hole:
            for couple in room.sitting_out:
                punches.setdefault(couple, []).append(game)
        return movers

    def _logged(self, game: GameNo, place: Place) -> Win | None:
        return self.facts.wins.get((game, place.table))

    def mover_of(self, place: Place, winner: CoupleNo | None, game: GameNo) -> CoupleNo | None:
        """Who moves on from a place where nobody has said it."""
        return mover(
            place.couples,
            winner,
            lambda couple: self.facts.stays_put(couple, game),
            lambda couple: self._came(couple, place.table, game),
        )

    def _came(self, couple: CoupleNo, table: TableNo, game: GameNo) -> GameNo:
        """The game before which a couple last came to the table where it is."""
        while game > self.first:
            before = self.rooms[game - self.first - 1].at(table)
            if before is None or couple not in before.couples:
                return game
            game = GameNo(game - 1)
        return game

    def _changed(self, game: GameNo, room: Room, *, first: bool) -> Room:
        """The room with all that was said to change before this game, in the order of saying."""
        for change in self.facts.changes.get(game, ()):
            if first and isinstance(change.entry, Seated) and not self._has_rung(game, change.seq):
                continue
            changed = change.entry.reseat(self, room)
            if changed is None:
                self._misfits.append(change.seq)
            else:
                room = changed
        return room

    def _has_rung(self, game: GameNo, seq: Seq) -> bool:
        """Whether a line was said when the game's bell had rung."""
        return game in self.facts.bells and seq > self.facts.bells[game]

    def left(self, room: Room, entry: Left) -> Room | None:
        """The room without a couple that has gone home."""
        place = _place_of(room, entry.couple)
        if place is None:
            return None if room.whole else room
        return self._with(room, {place.table: place.without(entry.couple)})

    def joined(self, room: Room, entry: Joined) -> Room | None:
        """The room with a couple that came, at a table of the ring or at a new one."""
        if _place_of(room, entry.couple) or entry.couple not in self.facts.couples:
            return None
        if entry.table in room.unknown:
            return room
        here = room.at(entry.table) or Place(entry.table, ())
        if len(here.couples) > 2:
            return None
        return self._with(room, {entry.table: here.joined_by((entry.couple,))})

    def moved(self, room: Room, entry: TableMoved) -> Room | None:
        """The room with everybody of one table at another, where it is known who that is."""
        if {entry.table, entry.to} & room.unknown:
            return None
        here, there = room.at(entry.table), room.at(entry.to) or Place(entry.to, ())
        if here is None:
            return room  # who would have sat there has gone home since
        if len(here.couples) + len(there.couples) > 3:
            return None
        both = there.joined_by(here.couples)
        if there.arrived is None:
            both = Place(entry.to, both.couples, here.arrived)
        return self._with(room, {entry.table: Place(entry.table, ()), entry.to: both})

    def reseated(self, room: Room, entry: Seated) -> Room | None:
        """The room with these places as they are said, if the very people of them are named."""
        places = {table: room.at(table) or Place(table, ()) for table, _ in entry.seats}
        sitting = sorted(c for place in places.values() for c in place.couples)
        if sorted(c for _, couples in entry.seats for c in couples) != sitting:
            return None
        return self._with(
            room,
            {table: _with_people(places[table], couples) for table, couples in entry.seats},
        )

    def _with(self, room: Room, places: dict[TableNo, Place]) -> Room:
        kept = [p for p in room.places if p.table not in places]
        new = [p for p in places.values() if p.couples]
        return Room(in_ring((*kept, *new), self.facts.rules.direction), room.unknown)


def _fits(win: Win, couples: tuple[CoupleNo, ...]) -> bool:
    if win.winner is not None and win.winner not in couples:
        return False
    return win.mover is None or win.mover in couples


def _place_of(room: Room, couple: CoupleNo) -> Place | None:
    return next((place for place in room.places if couple in place.couples), None)


def _with_people(place: Place, couples: tuple[CoupleNo, ...]) -> Place:
    """Who arrived still deals; where that couple sits elsewhere, the only one that is new here."""
    if place.arrived in couples:
        return Place(place.table, couples, place.arrived)
    new = [couple for couple in couples if couple not in place.couples]
    deals = new[0] if place.arrived is not None and len(new) == 1 else None
    return Place(place.table, couples, deals)
