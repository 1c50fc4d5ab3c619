"""Every card walks its own way through the hall, and the places tell where the cards disagree.

A couple's place in a game follows from where it began and from its own holes. So each card can be
followed by itself, and in every game every place must have as many couples as it holds, with as
many holes as it earns. Where that is not so, something is wrong with the cards of the couples
there, up to that game: had none of them another hole, they would meet there in the true night too.

Couples whose card is not known walk as gaps: a place may have fewer couples than it holds, and the
holes that lack are theirs.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import compress

from scoring.card_check.changes import (
    Change,
    Ending,
    Exchange,
    Frame,
    Hole,
    Stray,
    Trouble,
    bits,
    follow_the_unknown,
    walker_of_three,
)
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.punch_cards.card import PunchCard
from scoring.rules.choices import Direction
from scoring.seats.room import Place, Room, SeatsChange, Sizes, mover, next_room, ring_order
from scoring.seats.seating import Left, Seated

# The ring of every game as one couple meets it: how many sit where, and where the way goes
# on.
#
# How many couples a place holds follows from the frame alone: one moves on and one comes. It
# takes the couples themselves only where somebody goes home or keeps a table, so their ways
# come first. Who moves on, and what that makes of the room, is asked of the replay.


ME, MATE = CoupleNo(1), CoupleNo(2)
"""Stand for a couple and whoever is at its table, to ask who moves on."""

Caps = Sizes
"""How many couples each place holds, every place with at least one."""


@dataclass(slots=True)
class Ring:
    """One game. `caps` how many couples a place has, `need` how many holes they earn there,
    `onward` where the mover goes, `told` who moves on where it is not for the hole to say. `ways`
    are where a couple that can walk goes from each place: without the hole, and with it."""

    game: GameNo
    caps: Caps
    need: dict[TableNo, int]
    onward: dict[TableNo, TableNo]
    ways: dict[TableNo, tuple[TableNo, TableNo]]
    told: dict[TableNo, CoupleNo]
    holes: int
    beside: dict[TableNo, frozenset[TableNo]]
    changes: Sequence[SeatsChange] = field(default=())

    def said_walk(self, couple: CoupleNo, table: TableNo) -> TableNo:
        """Where a couple goes from a table at which it is said who moves on."""
        return self.onward[table] if self.told[table] == couple else table

    def next_door(self, one: TableNo | None, other: TableNo | None) -> bool:
        """Whether two places are the same or next to each other in the ring."""
        return one == other or (one is not None and other in self.beside.get(one, ()))


def first_caps(frame: Frame) -> Caps:
    """How many sit where before anything has changed."""
    return {table: len(couples) for table, couples in frame.first_seats}


def ring_of(frame: Frame, game: GameNo, caps: Caps, kept: Mapping[TableNo, int]) -> Ring:
    """The ring of a game; `kept` is how many couples that stay put are at a table."""
    rules = frame.facts.night.rules_of(game)
    need, onward, ways, beside = _plan(
        rules.direction, rules.bye_earns_hole, tuple(caps.items()), tuple(kept.items())
    )
    told = {}
    for (said, table), win in frame.told.items():
        if said == game and caps.get(table, 0) > 1:
            if win.mover:
                told[table] = win.mover
            if win.winner is None:
                need = need | {table: 0}
    return Ring(game, caps, need, onward, ways, told, sum(need.values()), beside)


_Plan = tuple[
    dict[TableNo, int],
    dict[TableNo, TableNo],
    dict[TableNo, tuple[TableNo, TableNo]],
    dict[TableNo, frozenset[TableNo]],
]


@lru_cache(maxsize=256)
def _plan(
    direction: Direction,
    bye_earns: bool,  # noqa: FBT001 a key of the cache
    caps: tuple[tuple[TableNo, int], ...],
    kept: tuple[tuple[TableNo, int], ...],
) -> _Plan:
    """`need`, `onward`, `ways` and `beside` of a ring before anything is told: most games of a night, and of
    every way in which its cards are tried, have the same. Nobody writes into them."""
    tables, staying = ring_order(dict(caps), direction), dict(kept)
    onward = dict(zip(tables, (*tables[1:], tables[0]), strict=True))
    need = {table: int(cap > 1 or bye_earns) for table, cap in caps}
    back = {onward: table for table, onward in onward.items()}
    ways = {t: _ways(t, onward[t], cap, staying.get(t, 0)) for t, cap in caps}
    return need, onward, ways, {t: frozenset({onward[t], back[t]} - {t}) for t, _ in caps}


@cache
def _ways(here: TableNo, onward: TableNo, cap: int, kept: int) -> tuple[TableNo, TableNo]:
    """Where a couple that can walk goes from a place, without and with the hole."""
    if cap == 1:
        return onward, onward
    stays = {MATE} if kept == cap - 1 else set()
    without, with_hole = (
        mover((ME, MATE), winner, stays.__contains__, lambda _couple: 0) == ME
        for winner in (MATE, ME)
    )
    return onward if without else here, onward if with_hole else here


def next_caps(ring: Ring, kept: Mapping[TableNo, int]) -> Caps:
    """How many sit where after a game: one moves on from each place where somebody can walk. Where
    nobody keeps a table that is every place, and each gets back what it gave."""
    if not kept:
        return dict(ring.caps)
    going = (t for t, cap in ring.caps.items() if t in ring.told or kept.get(t, 0) < cap)
    return dict(_sizes_after(tuple((t, ring.caps[t]) for t in ring.onward), frozenset(going)))


@lru_cache(maxsize=256)
def _sizes_after(
    sizes: tuple[tuple[TableNo, int], ...], going: frozenset[TableNo]
) -> tuple[tuple[TableNo, int], ...]:
    """The replay's own answer, for couples who stand for anybody: the places in the order of the
    ring, and those from which one moves on."""
    anybody = [CoupleNo(number) for number in range(1, 1 + max(size for _, size in sizes))]
    room = Room(tuple(Place(table, tuple(anybody[:size])) for table, size in sizes))
    after = next_room(room, {t: anybody[0] if t in going else None for t, _ in sizes})
    return tuple((place.table, len(place.couples)) for place in after.places)


def changed_caps(
    caps: Caps, changes: Sequence[SeatsChange], at: Mapping[CoupleNo, TableNo | None]
) -> tuple[Caps, list[SeatsChange]]:
    """The places after what was said to change, and the changes that fit; `at` is where the
    couples are that go home."""
    fitting = []
    moved = dict(at)
    for change in changes:
        after = change.entry.sizes(caps, moved)
        if after is not None:
            caps = {table: cap for table, cap in after.items() if cap}
            fitting.append(change)
            for couple, table in moved.items():
                moved[couple] = change.entry.seat_of(couple, table)
    return caps, fitting


def games_of(frame: Frame) -> Iterator[GameNo]:
    """The games of a frame, first to last."""
    return (GameNo(game) for game in range(frame.first, frame.last + 1))


def named_in(changes: Sequence[SeatsChange]) -> set[CoupleNo]:
    """The couples that the log itself has seated."""
    seated = [change.entry for change in changes if isinstance(change.entry, Seated)]
    return {couple for entry in seated for _, couples in entry.seats for couple in couples}


def seated_from_elsewhere(
    changes: Sequence[SeatsChange], couple: CoupleNo, table: TableNo | None
) -> bool:
    """Whether a couple that came to this table was seated among people of other tables."""
    for change in changes:
        if couple in named_in([change]) and _is_of_others(change, table):
            return True
        table = change.entry.seat_of(couple, table)
    return False


def _is_of_others(change: SeatsChange, table: TableNo | None) -> bool:
    entry = change.entry
    return isinstance(entry, Seated) and table not in {each for each, _ in entry.seats}


def named_by_log(frame: Frame) -> set[CoupleNo]:
    """The couples that the log itself has at a table in some game, who were seated or walked."""
    walked = {win.mover for win in frame.told.values() if win.mover}
    return walked.union(*map(named_in, frame.facts.seats.changes.values()))


def steering_of(frame: Frame) -> dict[CoupleNo, tuple[int, int]]:
    """The couples whose own way decides about the ring: the first game (from 0) in which it may,
    and the one from which on their holes decide nothing any more."""
    said: dict[CoupleNo, list[int]] = {}
    for changes in frame.facts.seats.changes.values():
        for change in changes:
            if isinstance(change.entry, Left):
                said.setdefault(change.entry.couple, []).append(change.entry.after + 1)
    for couple, stays in frame.facts.seats.stays.items():
        said.setdefault(couple, []).extend(each.game for each in stays if each.stays)
    return {
        couple: (min(games) - frame.first, max(games) - frame.first)
        for couple, games in said.items()
        if games and max(games) > frame.first
    }


# Every card walks its own way through the hall, and the places tell where the cards disagree.


class Paths:
    """The ways of all known cards, kept right while holes are turned over and back.

    Couples are bits: bit i is `couples[i]`. `at[i]` has the place of a couple in each game, None
    where it is not in the hall; `who` the couples at each place, `punched` those with a hole.
    `bad` has the places of each game where the cards disagree, `debt` is how many holes at least
    all games together have too many or too few. `steering` are the couples whose way decides about
    the ring, because they go home or keep a table: from which game on it may, and which of their
    holes do; `stays` those that keep one. `entangled`: somebody's way depends on more than the own
    card and the ring.

    Raises ValueError where nobody knows who sat where when the games began.
    """

    def __init__(self, frame: Frame, cards: Mapping[CoupleNo, PunchCard]) -> None:
        self.frame, self._first_seats = frame, frame.first_seats
        self.games = list(games_of(frame))
        steering = steering_of(frame)
        self.couples = sorted(cards)
        self._place_of = {couple: i for i, couple in enumerate(self.couples)}
        self.holes = [
            [game in cards[couple].punched for game in self.games] for couple in self.couples
        ]
        self.finished = {
            i: table
            for i, couple in enumerate(self.couples)
            if (table := cards[couple].finished) is not None
        }
        self.disbelieved: set[int] = set()
        self.takes: list[dict[int, int]] = [{} for _ in self.games]
        self._exchanged_after: list[int] = []
        self.strayed: list[dict[int, TableNo]] = [{} for _ in self.games]
        self.steering = {i: steering[c] for i, c in enumerate(self.couples) if c in steering}
        self._steers_until = [steering.get(couple, (0, 0))[1] for couple in self.couples]
        self.stays = {i for i, c in enumerate(self.couples) if c in frame.facts.seats.stays}
        self.strangers = sorted(frame.facts.couples.keys() - cards.keys())
        unknown = named_by_log(frame).intersection(self.strangers)
        self.ever_entangled = bool(unknown) and len(self.strangers) > 1
        self.times_laid_out = 0
        self._fitting = frame.facts.seats.changes.get(frame.first, [])
        self._follows = not steering.keys() <= cards.keys()
        self.lay_out()

    def lay_out(self) -> None:
        """Works out every ring and every way from the start."""
        self.times_laid_out += 1
        self.rings: list[Ring] = []
        self.at: list[list[TableNo | None]] = [[] for _ in self.couples]
        self.entangled = self._follows
        self.ever_entangled |= self._follows
        caps = self._begin()
        for index in range(len(self.games)):
            if index:
                caps = self._go_on(index)
            kept = self.kept(index)
            ring = ring_of(self.frame, self.games[index], caps, kept)
            ring.changes = self._fitting
            self.rings.append(ring)
            if kept:
                self._ask_about_threes(index, ring, kept)
        self._count()

    def turn(self, change: Change) -> None:
        """Takes this for the truth, and what follows from it; doing it twice leaves all as it was."""
        match change:
            case Hole():
                self._turn_over(change)
            case Exchange():
                self._exchange(change)
            case Stray():
                self._stray(change)
            case Ending(i):
                self.disbelieved ^= {i}

    def _turn_over(self, hole: Hole) -> None:
        i, index = hole.card, hole.when
        self.holes[i][index] = not self.holes[i][index]
        steers = index < self._steers_until[i] or (self.steering and self.walked_wrongly)
        if self.entangled or steers:
            self.lay_out()
        else:
            self._turn_hole(i, index)
            self._walk_on(i, index)

    def _exchange(self, exchange: Exchange) -> None:
        one, other, index = exchange.one, exchange.other, exchange.when
        places = self.place_taken_by(one, index), self.place_taken_by(other, index)
        takes = self.takes[index]
        for whose, taker in zip(places, (other, one), strict=True):
            takes[whose] = taker
            if whose == taker:
                del takes[whose]
        self._exchanged_after = [k for k, each in enumerate(self.takes) if each]
        if self.entangled or self.steering:
            self.lay_out()
        else:
            for whose in places:
                self._walk_on(whose, index)

    def _stray(self, stray: Stray) -> None:
        i, index = stray.card, stray.when
        if self.strayed[index].pop(i, None) is None:
            self.strayed[index][i] = stray.table
        if self.entangled or self.steering:
            self.lay_out()
        else:
            self._sit_down(i, index + 1, self.sits_down_at(i, index))

    def place_taken_by(self, i: int, index: int) -> int:
        """The couple whose place this one took after a game; its own, if nobody went wrong."""
        return next((whose for whose, taker in self.takes[index].items() if taker == i), i)

    def sits_down_at(self, i: int, index: int) -> TableNo | None:
        """Where a couple sat down after a game, whether or not it should have."""
        table = self.strayed[index].get(i)
        return self.walks_to(self.place_taken_by(i, index), index) if table is None else table

    def walks_to(self, i: int, index: int) -> TableNo | None:
        """Where a couple should have sat down after a game."""
        return self.walk(i, index, self.at[i][index])

    def to_blame(self, cards: int, when: int) -> int:
        """The cards that lead to where these are in a game: they themselves, and where couples took
        another's place before, that other's, by whose holes the place was reached."""
        for index in reversed(self._exchanged_after):
            if index < when:
                for whose, taker in self.takes[index].items():
                    if cards >> taker & 1:
                        cards |= 1 << whose
        return cards

    @property
    def walked_wrongly(self) -> bool:
        """Somebody sat down at a wrong place."""
        return any(self.takes) or any(self.strayed)

    def _turn_hole(self, i: int, index: int) -> None:
        table = self.at[i][index]
        self.debt -= self._owed(index)
        self.punched[index] ^= 1 << i
        self.debt += self._owed(index)
        if table is not None:
            self._judge(index, table)

    def _walk_on(self, i: int, index: int) -> None:
        """The way from where a couple should have gone after a game, of whoever sat down there, as
        far as it is another one now."""
        taker = self.takes[index].get(i, i)
        if taker not in self.strayed[index]:
            self._sit_down(taker, index + 1, self.walks_to(i, index))

    def _sit_down(self, i: int, first: int, there: TableNo | None) -> None:
        """A couple at this table before a game, and whoever sits in its place in later ones."""
        for index in range(first, len(self.games)):
            after, before = self.seated(i, index, there), self.at[i][index]
            if after == before:
                return
            self.at[i][index], who = after, self.who[index]
            for place in (before, after):
                if place is not None:
                    who[place] = who.get(place, 0) ^ 1 << i
                    self._judge(index, place)
            there = self.walks_to(i, index)
            i = self.takes[index].get(i, i)
            if i in self.strayed[index]:
                return

    def troubles(self) -> Iterator[Trouble]:
        """Everything that is wrong, by game; a finishing table that does not fit comes last."""
        for index, tables in enumerate(self.bad):
            for i in bits(self.punched[index] & self.away[index]):
                yield Trouble(index, None, 1 << i)
            who = self.who[index]
            for table in sorted(tables) if len(tables) > 1 else tables:
                yield Trouble(index, table, who[table])
            if self.rings[index].told or self.rings[index].changes:
                yield from self._elsewhere(index)
        for i, table in self.finished.items():
            last = self.last_game_of(i)
            if last is None or i in self.disbelieved:
                continue
            if self.at[i][last] != table:
                yield Trouble(len(self.games), table, 1 << i)

    def _elsewhere(self, index: int) -> Iterator[Trouble]:
        """The couples that the log itself has at a table where their card does not lead."""
        ring = self.rings[index]
        for table, goes in ring.told.items():
            i = self._place_of.get(goes)
            if i is not None and self.at[i][index] != table:
                yield Trouble(index, table, 1 << i, elsewhere=True)
        for couple in named_in(ring.changes) if index else ():
            i = self._place_of.get(couple)
            if i is not None:
                came = self.sits_down_at(i, index - 1)
                if seated_from_elsewhere(ring.changes, couple, came):
                    yield Trouble(index, self.at[i][index], 1 << i, elsewhere=True)

    def last_game_of(self, i: int) -> int | None:
        """The last game (from 0) in which a couple was in the hall."""
        way = self.at[i]
        return next((k for k in reversed(range(len(way))) if way[k] is not None), None)

    def leads(self, i: int, index: int) -> bool:
        """Whether the hole of a game decides where its couple goes from there."""
        table, ring = self.at[i][index], self.rings[index]
        if table is None or table not in ring.ways or table in ring.told:
            return False
        without, with_hole = ring.ways[table]
        return without != with_hole and not (i in self.stays and self._keeps(i, index))

    def holes_that_steer(self, i: int) -> Iterator[Hole]:
        """The holes of a couple that decide about the ring."""
        for index in range(min(self.steering[i][1], len(self.games))):
            if self.leads(i, index):
                yield Hole(i, index)

    def owed_more(self, hole: Hole) -> int:
        """How `debt` changes when this hole is turned over."""
        i, index = hole.card, hole.when
        bit, before = 1 << i, self._owed(index)
        self.punched[index] ^= bit
        after = self._owed(index)
        self.punched[index] ^= bit
        return after - before

    def debt_before(self, until: int) -> int:
        """The part of `debt` that games before this one owe."""
        return sum(self._owed(index) for index in range(until))

    def _owed(self, index: int) -> int:
        """How many holes at least are too many or too few in a game."""
        over = self.punched[index].bit_count() - self.rings[index].holes
        return over if over > 0 else max(0, -over - self.gaps[index])

    def _begin(self) -> Caps:
        seats = {couple: table for table, couples in self._first_seats for couple in couples}
        self.unknown = {couple: seats.get(couple) for couple in self.strangers}
        places = [seats.get(couple) for couple in self.couples]
        return self._changed(0, first_caps(self.frame), places)

    def _go_on(self, index: int) -> Caps:
        before, ring = index - 1, self.rings[index - 1]
        if ring.told or self.stays or self.takes[before] or self.strayed[before]:
            places = [self.sits_down_at(i, before) for i in range(len(self.at))]
        else:
            ways = ring.ways
            places = [
                ways[table][holes[before]] if table in ways else table
                for holes, way in zip(self.holes, self.at, strict=True)
                for table in way[-1:]
            ]
        if self._follows:
            follow_the_unknown(self, before)
        caps = next_caps(ring, self.kept(before))
        return self._changed(index, caps, places)

    def _changed(self, index: int, caps: Caps, places: list[TableNo | None]) -> Caps:
        """What was said to change before a game; everybody sits down for it."""
        said, self._fitting = self.frame.facts.seats.changes.get(self.games[index]), []
        if said:
            everybody = dict(zip(self.couples, places, strict=True)) | self.unknown
            caps, self._fitting = changed_caps(caps, said, everybody)
            for change in self._fitting:
                places = [
                    change.entry.seat_of(couple, table)
                    for couple, table in zip(self.couples, places, strict=True)
                ]
                for couple, table in self.unknown.items():
                    self.unknown[couple] = change.entry.seat_of(couple, table)
        for way, table in zip(self.at, places, strict=True):
            way.append(table)
        return caps

    def kept(self, index: int) -> dict[TableNo, int]:
        """How many couples that stay put are at each table in a game."""
        facts = self.frame.facts
        if not facts.seats.stays:
            return {}
        game, kept = self.games[index], dict[TableNo, int]()
        for couple, table in self._sitting(index):
            if (
                table is not None
                and couple in facts.seats.stays
                and facts.seats.stays_put(couple, game)
            ):
                kept[table] = kept.get(table, 0) + 1
        return kept

    def _sitting(self, index: int) -> Iterator[tuple[CoupleNo, TableNo | None]]:
        for couple, way in zip(self.couples, self.at, strict=True):
            yield couple, way[index]
        yield from self.unknown.items()

    def _keeps(self, i: int, index: int) -> bool:
        return self.frame.facts.seats.stays_put(self.couples[i], self.games[index])

    def _ask_about_threes(self, index: int, ring: Ring, kept: Mapping[TableNo, int]) -> None:
        """At a table of three with a couple that stays put, who walks depends on who came when."""
        for table, cap in ring.caps.items():
            if cap > 2 and kept.get(table) == 1 and table not in ring.told:
                self.entangled = self.ever_entangled = True
                goes = walker_of_three(self, index, table)
                if goes is not None:
                    ring.told[table] = goes

    def walk(self, i: int, index: int, table: TableNo | None) -> TableNo | None:
        """Where a couple goes from a table after a game."""
        ring = self.rings[index]
        if table is None or table not in ring.ways:
            return table
        if table in ring.told:
            return ring.said_walk(self.couples[i], table)
        if i in self.stays and self._keeps(i, index):
            return table
        return ring.ways[table][self.holes[i][index]]

    def seated(self, i: int, index: int, table: TableNo | None) -> TableNo | None:
        """Where a couple that sat down at this table plays a game, after what was said to change."""
        for change in self.rings[index].changes:
            table = change.entry.seat_of(self.couples[i], table)
        return table

    def _count(self) -> None:
        self.who: list[dict[TableNo, int]] = [{} for _ in self.games]
        self.punched = [0 for _ in self.games]
        self.away = [0 for _ in self.games]
        ones = [1 << i for i in range(len(self.couples))]
        columns = zip(zip(*self.at, strict=True), zip(*self.holes, strict=True), strict=True)
        for index, (places, holes) in enumerate(columns):
            who = self.who[index]
            for bit, table in zip(ones, places, strict=True):
                if table is None:
                    self.away[index] |= bit
                else:
                    who[table] = who.get(table, 0) | bit
            self.punched[index] = sum(compress(ones, holes))
        self.gaps = [
            max(0, sum(ring.caps.values()) - len(ones) + away.bit_count())
            for ring, away in zip(self.rings, self.away, strict=True)
        ]
        self.debt = sum(self._owed(index) for index in range(len(self.games)))
        self.bad = [self._bad(index, who) for index, who in enumerate(self.who)]

    def _bad(self, index: int, who: Mapping[TableNo, int]) -> set[TableNo]:
        """The places of a game where the known cards cannot be the truth; of most a glance tells."""
        ring, punched = self.rings[index], self.punched[index]
        return {
            table
            for table, here in who.items()
            if table in ring.told
            or here.bit_count() != ring.caps.get(table)
            or (here & punched).bit_count() != ring.need[table]
            if self.is_wrong(index, table, here, punched)
        }

    def _judge(self, index: int, table: TableNo) -> None:
        """Keeps `bad` right where a place has changed."""
        wrong = self.is_wrong(index, table, self.who[index][table], self.punched[index])
        (self.bad[index].add if wrong else self.bad[index].discard)(table)

    def is_wrong(self, index: int, table: TableNo, who: int, punched: int) -> bool:
        """Whether the known cards at a place, and those with the hole, cannot be the truth."""
        ring = self.rings[index]
        cap, need = ring.caps.get(table, 0), ring.need.get(table, 0)
        here, holes = who.bit_count(), (who & punched).bit_count()
        if here > cap or holes > need or (here == cap and holes < need):
            return True
        told = ring.told.get(table) if here == cap else None
        return told is not None and all(self.couples[i] != told for i in bits(who))
