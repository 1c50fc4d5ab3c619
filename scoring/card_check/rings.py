"""The ring of every game as one couple meets it: how many sit where, and where the way goes on.

How many couples a place holds follows from the frame alone: one moves on and one comes. It takes
the couples themselves only where somebody goes home or keeps a table, so their ways come first.
Who moves on, and what that makes of the room, is asked of the replay.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache

from scoring.card_check.frame import Frame
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.rules.choices import Direction
from scoring.seats.comings import Left
from scoring.seats.facts import SeatsChange, Sizes
from scoring.seats.room import Place, Room, mover, next_room, ring_order
from scoring.seats.seating import Seated

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
