"""The games, worked out one after the other from the facts: who sat where, who won, who went on.

Who moves on from a place: who is said to have walked; a couple that sits alone; the one that can
walk; else the winner. A result or a change that does not fit the people at a table is a misfit:
it gives no hole, moves nobody and changes nobody's seat.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from scoring.numbers import CoupleNo, GameNo, Seq, TableNo
from scoring.seats.arrived import with_arrivals
from scoring.seats.facts import Win
from scoring.seats.room import Place, Room, first_room, mover, next_room

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scoring.facts import Facts


Movers = dict[TableNo, CoupleNo | None]
Results = Callable[[GameNo, Place], Win | None]
"""What is said of a place where a game was played: the log says it, or the punch cards."""


class Played(Protocol):
    """What an earlier play came to."""

    @property
    def rooms(self) -> Sequence[Room]: ...

    @property
    def won(self) -> Mapping[GameNo, Mapping[TableNo, CoupleNo | None]]: ...

    @property
    def movers(self) -> Mapping[GameNo, Mapping[TableNo, CoupleNo | None]]: ...

    @property
    def punches(self) -> Mapping[CoupleNo, Sequence[GameNo]]: ...


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
        seated = self.facts.seats.seated.get(self.first)
        if seated is None or self.first > self.last:
            return
        seats = first_room(dict(seated.seats), self.facts.rules.direction)
        if before := self._room_before():
            seats = with_arrivals(seats, before)
        room = self._begun(self.first, seats)
        if room is not None:
            self._play_from(self.first, room)

    def _room_before(self) -> Room | None:
        """Where everybody sat in the game before the first, which totals stand for: as it was told
        before they were typed, if it was."""
        begun = max((game for game in self.facts.seats.seated if game < self.first), default=None)
        if begun is None:
            return None
        earlier = Play(self.facts, begun, GameNo(self.first - 1), self._result)
        earlier.run()
        known = len(earlier.rooms) == self.first - begun
        return earlier.rooms[-1] if known and earlier.rooms[-1].whole else None

    def run_from(self, game: GameNo, earlier: Played) -> None:
        """The same, where as much is known from an earlier play that what is said since concerns no
        game before this one, which had begun then."""
        before = range(self.first, game)
        self.rooms = [*earlier.rooms[: len(before) + 1]]
        self.won = {each: dict(earlier.won[each]) for each in map(GameNo, before)}
        self.movers = {each: dict(earlier.movers[each]) for each in map(GameNo, before)}
        punched = ((c, [g for g in games if g < game]) for c, games in earlier.punches.items())
        self.punches = {couple: games for couple, games in punched if games}
        self._fitting = sum(map(len, self.won.values()))
        self._play_from(game, self.rooms[-1])

    def _play_from(self, game: GameNo, room: Room) -> None:
        """This game in this room, and all that follow."""
        movers = self._played(game, room)
        while game < self.last:
            game = GameNo(game + 1)
            begun = self._begun(game, next_room(room, movers))
            if begun is None:
                return
            room, movers = begun, self._played(game, begun)

    def _begun(self, game: GameNo, seats: Room) -> Room | None:
        """The room of a game, changed as was said; None where it is not played yet."""
        room = self._changed(game, seats, first=game == self.first)
        if not room.whole and not self.facts.night.rules_of(game).rolling:
            self.ahead = room
            return None
        if not room.known:
            return None
        self.rooms.append(room)
        return room if self.facts.has_begun(game) else None

    def misfits(self, *, seats_are_whole: bool) -> tuple[Seq, ...]:
        """Results that no table of a game begun has, changes of seats that do not fit the seats,
        and bells before their time."""
        wins = (
            [
                win.seq
                for (game, table), win in self.facts.games.wins.items()
                if self.first <= game <= self.last and table not in self.won.get(game, {})
            ]
            if self._fitting < len(self.facts.games.wins)
            else []
        )
        return (*wins, *self._misfits, *self._early_bells(seats_are_whole=seats_are_whole))

    def _early_bells(self, *, seats_are_whole: bool) -> list[Seq]:
        replaced = self.first - 1
        known = replaced + len(self.rooms) if seats_are_whole else replaced
        return [seq for game, seq in self.facts.games.bells.items() if known < game <= self.last]

    def _played(self, game: GameNo, room: Room) -> Movers:
        """Who moves on from each place where that is known, the holes being punched on the way."""
        result, won = self._result, self.won.setdefault(game, {})
        movers = self.movers.setdefault(game, {})
        punches, stays = self.punches, bool(self.facts.seats.stays)
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
        if self.facts.night.rules_of(game).bye_earns_hole:
            for couple in room.sitting_out:
                punches.setdefault(couple, []).append(game)
        return movers

    def _logged(self, game: GameNo, place: Place) -> Win | None:
        return self.facts.games.wins.get((game, place.table))

    def mover_of(self, place: Place, winner: CoupleNo | None, game: GameNo) -> CoupleNo | None:
        """Who moves on from a place where nobody has said it."""
        return mover(
            place.couples,
            winner,
            lambda couple: self.facts.seats.stays_put(couple, game),
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
        for change in self.facts.seats.changes.get(game, ()):
            if first and change.entry.can_be_the_draw and not self._has_rung(game, change.seq):
                continue
            changed = change.entry.reseat(room, self.facts)
            if changed is None:
                self._misfits.append(change.seq)
            else:
                room = changed
        return room

    def _has_rung(self, game: GameNo, seq: Seq) -> bool:
        """Whether a line was said when the game's bell had rung."""
        return game in self.facts.games.bells and seq > self.facts.games.bells[game]


def _fits(win: Win, couples: tuple[CoupleNo, ...]) -> bool:
    if win.winner is not None and win.winner not in couples:
        return False
    return win.mover is None or win.mover in couples
