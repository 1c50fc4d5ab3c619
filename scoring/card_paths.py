"""Every card walks its own way through the hall, and the places tell where the cards disagree.

A couple's place in a game follows from where it began and from its own holes. So each card can be
followed by itself, and in every game every place must have as many couples as it holds, with as
many holes as it earns. Where that is not so, something is wrong with the cards of the couples
there, up to that game: had none of them another hole, they would meet there in the true night too.

Couples whose card is not known walk as gaps: a place may have fewer couples than it holds, and the
holes that lack are theirs.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from scoring.card_frame import Frame
from scoring.card_rings import (
    Caps,
    Ring,
    changed_caps,
    first_caps,
    games_of,
    next_caps,
    ring_of,
    seat_after,
)
from scoring.cards import Card
from scoring.changes import Left
from scoring.entries import Seated
from scoring.facts import SeatsChange
from scoring.numbers import CoupleNo, TableNo

Cell = tuple[int, int]
"""A card, by its place among those known, and a game, counted from 0: a hole or none."""


class Trouble(NamedTuple):
    """Something that is wrong: in which game (from 0), at which table, and with which cards."""

    when: int
    table: TableNo | None
    cards: int


class Paths:
    """The ways of all known cards, kept right while holes are turned over and back.

    Couples are bits: bit i is `couples[i]`. `at[i]` has the place of a couple in each game, None
    where it is not in the hall; `who` the couples at each place, `punched` those with a hole.
    `bad` has the places of each game where the cards disagree, `debt` is how many holes at least
    all games together have too many or too few. `steering` says up to which game a
    couple's own way decides about the ring: of those that go home or keep a table.
    """

    def __init__(self, frame: Frame, cards: Mapping[CoupleNo, Card]) -> None:
        self.frame = frame
        self.games = list(games_of(frame))
        steering = _steering(frame)
        self.couples = sorted(cards)
        self.holes = [
            [game in cards[couple].punched for game in self.games] for couple in self.couples
        ]
        self.finished = {
            i: table
            for i, couple in enumerate(self.couples)
            if (table := cards[couple].finished) is not None
        }
        self.disbelieved: set[int] = set()
        self.steering = {i: steering[c] for i, c in enumerate(self.couples) if c in steering}
        self._stays = {i for i, c in enumerate(self.couples) if c in frame.facts.stays}
        self._steers = {self.couples[i]: i for i in self.steering}
        self.lay_out()

    def lay_out(self) -> None:
        """Works out every ring and every way from the start."""
        self.rings: list[Ring] = []
        self.at: list[list[TableNo | None]] = [[] for _ in self.couples]
        caps, places = self._first()
        for index in range(len(self.games)):
            if index:
                caps, places = self._next(index, places)
            for i, table in enumerate(places):
                self.at[i].append(table)
            self.rings.append(ring_of(self.frame, self.games[index], caps, self._kept(index)))
            self.rings[-1].changes = self._fitting
        self._count()

    def turn(self, cell: Cell) -> None:
        """A hole where there was none, or the other way round, and the way that follows from it."""
        i, index = cell
        self.holes[i][index] = not self.holes[i][index]
        if index < self.steering.get(i, 0):
            self.lay_out()
            return
        bit, table = 1 << i, self.at[i][index]
        self.debt -= self._owed(index)
        self.punched[index] ^= bit
        self.debt += self._owed(index)
        if table is None:
            return
        self._judge(index, table)
        way = self.at[i]
        for later in range(index + 1, len(self.games)):
            before = way[later]
            after = self._step(i, later, way[later - 1])
            if after == before:
                return
            way[later] = after
            for place in (before, after):
                if place is not None:
                    self.who[later][place] = self.who[later].get(place, 0) ^ bit
                    self._judge(later, place)

    def troubles(self) -> Iterator[Trouble]:
        """Everything that is wrong, by game; a finishing table that does not fit comes last."""
        for index, tables in enumerate(self.bad):
            for i in bits(self.punched[index] & self.away[index]):
                yield Trouble(index, None, 1 << i)
            who = self.who[index]
            for table in sorted(tables) if len(tables) > 1 else tables:
                yield Trouble(index, table, who[table])
        for i, table in self.finished.items():
            last = self.last_game_of(i)
            if last is None or i in self.disbelieved:
                continue
            if self.at[i][last] != table:
                yield Trouble(len(self.games), table, 1 << i)

    def last_game_of(self, i: int) -> int | None:
        """The last game (from 0) in which a couple was in the hall."""
        way = self.at[i]
        return next((k for k in reversed(range(len(way))) if way[k] is not None), None)

    def leads(self, i: int, index: int) -> bool:
        """Whether the hole of a game decides where its couple goes from there."""
        table, ring = self.at[i][index], self.rings[index]
        if table is None or table not in ring.goes or table in ring.told:
            return False
        without, with_hole = ring.goes[table]
        return without != with_hole and not (i in self._stays and self._keeps(i, index))

    def debt_without(self, cell: Cell) -> int:
        """What `debt` will be when this hole is turned over."""
        i, index = cell
        bit = 1 << i
        before = self._owed(index)
        self.punched[index] ^= bit
        after = self._owed(index)
        self.punched[index] ^= bit
        return self.debt - before + after

    def _owed(self, index: int) -> int:
        """How many holes at least are too many or too few in a game."""
        over = self.punched[index].bit_count() - self.rings[index].holes
        return over if over > 0 else max(0, -over - self.gaps[index])

    def _first(self) -> tuple[Caps, list[TableNo | None]]:
        seats = {
            couple: table
            for table, couples in self.frame.facts.seated[self.frame.first].seats
            for couple in couples
        }
        places: list[TableNo | None] = [seats.get(couple) for couple in self.couples]
        changes = self._said_before(0)
        return self._changed(first_caps(self.frame), places, changes)

    def _next(self, index: int, _places: object) -> tuple[Caps, list[TableNo | None]]:
        ring = self.rings[index - 1]
        walked = [self._walk(i, index - 1, way[-1]) for i, way in enumerate(self.at)]
        caps = next_caps(ring, self._kept(index - 1))
        return self._changed(caps, walked, self._said_before(index))

    def _said_before(self, index: int) -> list[SeatsChange]:
        said = self.frame.facts.changes.get(self.games[index], [])
        return [c for c in said if index or not isinstance(c.entry, Seated)]

    def _changed(
        self, caps: Caps, places: list[TableNo | None], said: list[SeatsChange]
    ) -> tuple[Caps, list[TableNo | None]]:
        self._fitting: list[SeatsChange] = []
        if said:
            steers = {couple: places[i] for couple, i in self._steers.items()}
            caps, self._fitting = changed_caps(caps, said, steers)
            for change in self._fitting:
                places = [
                    seat_after(change, couple, table)
                    for couple, table in zip(self.couples, places, strict=True)
                ]
        return caps, places

    def _kept(self, index: int) -> dict[TableNo, int]:
        """How many couples that stay put are at each table in a game."""
        kept: dict[TableNo, int] = {}
        for i in self._stays:
            table = self.at[i][index]
            if table is not None and self._keeps(i, index):
                kept[table] = kept.get(table, 0) + 1
        return kept

    def _keeps(self, i: int, index: int) -> bool:
        return self.frame.facts.stays_put(self.couples[i], self.games[index])

    def _walk(self, i: int, index: int, table: TableNo | None) -> TableNo | None:
        """Where a couple goes from a table after a game."""
        ring = self.rings[index]
        if table is None or table not in ring.goes:
            return table
        if ring.told and table in ring.told:
            moves = ring.told[table] == self.couples[i]
        elif i in self._stays and self._keeps(i, index):
            moves = False
        else:
            moves = ring.goes[table][self.holes[i][index]]
        return ring.onward[table] if moves else table

    def _step(self, i: int, index: int, before: TableNo | None) -> TableNo | None:
        table = self._walk(i, index - 1, before)
        for change in self.rings[index].changes:
            table = seat_after(change, self.couples[i], table)
        return table

    def _count(self) -> None:
        self.who: list[dict[TableNo, int]] = [{} for _ in self.games]
        self.punched = [0 for _ in self.games]
        self.away = [0 for _ in self.games]
        for i, way in enumerate(self.at):
            bit, holes = 1 << i, self.holes[i]
            for index, table in enumerate(way):
                if holes[index]:
                    self.punched[index] |= bit
                if table is None:
                    self.away[index] |= bit
                else:
                    who = self.who[index]
                    who[table] = who.get(table, 0) | bit
        self.gaps = [
            max(0, sum(ring.caps.values()) - sum(mask.bit_count() for mask in who.values()))
            for ring, who in zip(self.rings, self.who, strict=True)
        ]
        self.debt = sum(self._owed(index) for index in range(len(self.games)))
        self.bad: list[set[TableNo]] = [set() for _ in self.games]
        for index, who in enumerate(self.who):
            for table in who:
                self._judge(index, table)

    def _judge(self, index: int, table: TableNo) -> None:
        """Whether the known cards at a place can be the truth."""
        ring, who = self.rings[index], self.who[index][table]
        cap, need = ring.caps.get(table, 0), ring.need.get(table, 0)
        here, holes = who.bit_count(), (who & self.punched[index]).bit_count()
        wrong = here > cap or holes > need or (here == cap and holes < need)
        if not wrong and here == cap and table in ring.told:
            wrong = not any(self.couples[i] == ring.told[table] for i in bits(who))
        (self.bad[index].add if wrong else self.bad[index].discard)(table)


def bits(mask: int) -> Iterator[int]:
    """The places of the ones in a number."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def _steering(frame: Frame) -> dict[CoupleNo, int]:
    """Up to which game (from 0, not counting it) a couple's own way decides about the ring."""
    until: dict[CoupleNo, int] = {}
    for changes in frame.facts.changes.values():
        for change in changes:
            if isinstance(change.entry, Left):
                couple, after = change.entry.couple, change.entry.after
                until[couple] = max(until.get(couple, 0), after - frame.first + 1)
    for couple, said in frame.facts.stays.items():
        begins = max((each.game for each in said if each.stays), default=frame.first)
        until[couple] = max(until.get(couple, 0), begins - frame.first)
    return until
