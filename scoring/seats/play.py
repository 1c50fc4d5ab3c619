"""The games, worked out one after the other from the facts: who sat where, who won, who went on.

Who moves on from a place: who is said to have walked; a couple that sits alone; the one that can
walk; else the winner. A result or a change that does not fit the people at a table is a misfit:
it gives no hole, moves nobody and changes nobody's seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

from scoring.formats.so_far import side_of
from scoring.log.entry import Said, gettext_noop
from scoring.numbers import CoupleNo, GameNo, Seq, TableNo
from scoring.seats.chair_room import ChairRoom, is_ghost
from scoring.seats.room import Place, Room, Win, first_room, mover, next_room

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.formats.format import Format


# Where nobody can go on: every couple of a table keeps it. What happened is entered all the
# same, and where another couple comes to a table that nobody left, they sit there together,
# as anybody would. Until they play on like that, it can be mended by seating them otherwise.


class Stuck(Said):
    """A table that nobody can leave, and the game of which its seats are spoken.

    `now`: they can be changed now. `stayed`: nobody went on from it in the game before.
    """

    game: GameNo
    table: TableNo
    couples: tuple[CoupleNo, ...]
    now: bool = True
    stayed: bool = False

    @property
    def said(self) -> str:
        if self.stayed:
            return gettext_noop(
                "Nobody went on from %(table)s, so in game %(game)s %(couples)s are there. Seat "
                "them another way, or let them play like that."
            )
        if self.now:
            return gettext_noop(
                "From %(table)s nobody can go on after game %(game)s: %(couples)s keep their "
                "table. Seat them at different tables; otherwise whoever comes next sits down "
                "with them."
            )
        return gettext_noop(
            "From %(table)s nobody can go on after game %(game)s: %(couples)s keep their "
            "table. Once all tables are in, they can be seated another way."
        )


def stuck(evening: Evening) -> tuple[Stuck, ...]:
    """The tables that nobody can leave, of games of which the seats can still be changed."""
    if not evening.seats.stays or evening.night.ended:
        return ()
    start = evening.game or evening.first_game
    found = (
        each
        for game in range(start, evening.first_game + len(evening.rooms))
        for each in _in_game(evening, GameNo(game))
    )
    return tuple({(each.game, each.table): each for each in found}.values())


def can_walk(evening: Evening, game: GameNo, table: TableNo) -> tuple[CoupleNo, ...]:
    """Who of a table does not keep it."""
    sitting = evening.couples_at(game, table)
    return tuple(couple for couple in sitting if not evening.stays(couple, game))


def _in_game(evening: Evening, game: GameNo) -> Iterator[Stuck]:
    """A single table has nowhere to go on to, and after the last game nobody does."""
    room = evening.room(game)
    if room is None or len(room.places) < 2 or game >= evening.last_game:
        return
    movers = evening.movers.get(game, {})
    for place in room.tables:
        if can_walk(evening, game, place.table) or movers.get(place.table):
            continue
        then = _then(evening, game, place) if place.table in movers else None
        sitting = tuple(sorted((then or place).couples))
        if then is None:
            now = _can_change(evening, game, place)
            yield Stuck(game, place.table, sitting, now=now)
        elif _is_open(evening, GameNo(game + 1), then):
            yield Stuck(GameNo(game + 1), place.table, sitting, stayed=True)


def _can_change(evening: Evening, game: GameNo, place: Place) -> bool:
    """Whether it has no result yet, nor has another table with which somebody could change."""
    room, won = evening.room(game), evening.won.get(game, {})
    still = {each.table for each in room.known if each.table not in won} if room else set()
    return place.table in still and len(still) > 1


def _then(evening: Evening, game: GameNo, place: Place) -> Place | None:
    """The same place in the game after; None while it is not known who comes."""
    room = evening.room(GameNo(game + 1))
    return room.at(place.table) if room and place.table not in room.unknown else None


def _is_open(evening: Evening, game: GameNo, place: Place) -> bool:
    """Whether more couples sit there than before, and have not begun to play like that."""
    begun = game in evening.games.bells or place.table in evening.won.get(game, {})
    return len(place.couples) > 2 and not begun


# Where one card sits in a game: its table and chair, who plays beside it, whether it plays at
# all.


@dataclass(frozen=True, slots=True)
class Sits:
    """A card on its chair, counted from 0. `alone` is who has an empty chair for a partner and plays
    for both; `sits_out` who has nobody to play against in that game."""

    table: TableNo
    chair: int
    partners: tuple[CoupleNo, ...] = ()
    alone: bool = False
    sits_out: bool = False


def sits_at(form: Format, room: ChairRoom) -> dict[CoupleNo, Sits]:
    """Where everybody sits in a game."""
    return dict(_everybody(form, room))


def _everybody(form: Format, room: ChairRoom) -> Iterator[tuple[CoupleNo, Sits]]:
    places = {place.table: place for place in room.as_room(form).places}
    for table, here in zip(room.numbers, room.tables, strict=True):
        for chair, card in enumerate(here):
            if not is_ghost(card):
                sits_out = places[table].sits_out
                yield card, _sits(form, table, here, chair, sits_out=sits_out)


def _sits(
    form: Format, table: TableNo, here: Sequence[CoupleNo], chair: int, *, sits_out: bool
) -> Sits:
    if sits_out:
        return Sits(table, chair, sits_out=True)
    side = form.sides[side_of(form.sides, chair)]
    beside = [here[each] for each in side if each != chair and each < len(here)]
    partners = tuple(card for card in beside if not is_ghost(card))
    return Sits(table, chair, partners, alone=form.on_a_side > 1 and not partners)


def waiting_place(form: Format, room: ChairRoom) -> TableNo | None:
    """The short last place of a room where nobody can ever play, if it has one: whoever comes there sits
    out a game."""
    last = room.tables[-1]
    short = len(last) < form.chairs and form.is_bench(len(last))
    return room.numbers[-1] if short else None


# Who came to a table, where the seats were typed: told from who sat where in the game before.


def with_arrivals(room: Room, before: Room) -> Room:
    """The room as it was typed, and at each place who came there since the game `before`: the only
    couple that is new there, if it sat at the place before it in the ring. Of all others nothing
    is said."""
    around = before.places[-1:] + before.places[:-1]
    came = {here.table: (here, there) for there, here in zip(around, before.places, strict=True)}
    places = (
        _with_arrival(place, *came[place.table]) if place.table in came else place
        for place in room.places
    )
    return replace(room, places=tuple(places))


def _with_arrival(place: Place, was: Place, sends: Place) -> Place:
    new = [couple for couple in place.couples if couple not in was.couples]
    return replace(place, arrived=new[0]) if len(new) == 1 and new[0] in sends.couples else place


# The games, worked out one after the other from the facts: who sat where, who won, who went
# on.


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
        self._result = results or (lambda game, place: facts.games.result_of(game, place.table))
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
