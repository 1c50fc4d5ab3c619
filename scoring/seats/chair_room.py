"""Who sits on which chair in a game, and the forts that they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from scoring.formats.movement import Walk, goes_by_forts
from scoring.formats.so_far import side_of
from scoring.numbers import HIGHEST_NUMBER, CoupleNo, TableNo
from scoring.seats.room import Place, Room

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from scoring.evening import Evening
    from scoring.formats.format import Format
    from scoring.formats.people import Chairs, Tables
    from scoring.seats.room import EmptyChairs, Seats


# Who sits on which chair of a table, as it is said: the cards, and the chairs that stay
# empty.


Sitting = Sequence[CoupleNo | None]
"""Who sits on each chair of a table; None where it stays empty."""


class OnChairs(NamedTuple):
    """The cards at each table in the order of its chairs, and the chairs that stay empty where they
    are not simply the last ones."""

    seats: Seats
    empty: EmptyChairs = ()

    @classmethod
    def of(cls, tables: Mapping[TableNo, Sitting]) -> OnChairs:
        """The same of who sits on each chair.

        >>> OnChairs.of({TableNo(4): [CoupleNo(7), None, CoupleNo(2), None]})
        OnChairs(seats=((4, (7, 2)),), empty=((4, (1, 3)),))
        """
        seats: list[tuple[TableNo, tuple[CoupleNo, ...]]] = []
        empty: list[tuple[TableNo, tuple[int, ...]]] = []
        for table, sitting in tables.items():
            here = tuple(card for card in sitting if card is not None)
            seats.append((table, here))
            if here != tuple(sitting[: len(here)]):
                empty.append((table, tuple(n for n, card in enumerate(sitting) if card is None)))
        return cls(tuple(seats), tuple(empty))


def on_chairs(cards: Iterable[CoupleNo], empty: Collection[int], chairs: int) -> Sitting:
    """Who sits on each chair of a table, where it is said which stay empty; else the last ones do.

    >>> on_chairs([CoupleNo(5), CoupleNo(8)], [1], 4)
    [5, None, 8, None]
    """
    left = iter(cards)
    return [None if chair in empty else next(left, None) for chair in range(chairs)]


def wrong_empty(seated: OnChairs, chairs: Mapping[TableNo, int]) -> TableNo | None:
    """A table of which the empty chairs that are said do not fit the cards there, each with so many
    chairs; None where all fit."""
    seats, empty = seated
    cards = dict(seats)
    for table, none in empty:
        there = chairs.get(table, 0)
        fits = len({*none} & {*range(there)}) == len(none) == there - len(cards.get(table, ()))
        if not fits:
            return table
    return None if len(dict(empty)) == len(empty) else empty[0][0]


# The chairs of one game: who sits on which, and what becomes of them when somebody comes or
# goes.


@dataclass(frozen=True, slots=True)
class ChairRoom:
    """Who sits on which chair in one game: the numbers of the tables in the order in which people go
    on, and the cards on each table's chairs. `second` are the cards and ghosts of the second group,
    `by_number` who goes the way of each number of a printed table, from 1."""

    numbers: tuple[TableNo, ...]
    tables: Tables
    second: frozenset[CoupleNo] = frozenset()
    by_number: tuple[CoupleNo, ...] = ()

    def chairs_at(self, table: TableNo) -> Chairs:
        """The cards on a table's chairs, ghosts with them; none where there is no such table."""
        at = dict(zip(self.numbers, self.tables, strict=True))
        return at.get(table, ())

    def with_chairs(self, chairs: Mapping[TableNo, Chairs]) -> ChairRoom:
        """The same with other cards at some tables. Who sits on a chair goes its way from there, and as
        one of its group: a lady on a gent's chair goes as a gent."""
        here = list(zip(self.numbers, self.tables, strict=True))
        turned = {
            was: now
            for table, were in here
            for was, now in zip(were, chairs.get(table, were), strict=True)
        }
        return replace(
            self,
            tables=tuple(chairs.get(table, were) for table, were in here),
            second=frozenset(turned.get(card, card) for card in self.second),
            by_number=tuple(turned.get(card, card) for card in self.by_number),
        )

    @property
    def ghosts(self) -> tuple[CoupleNo, ...]:
        """The chairs that stay empty, each under a number that no card has."""
        return tuple(card for chairs in self.tables for card in chairs if is_ghost(card))

    def as_room(self, form: Format) -> Room:
        """The places as the rest of the house knows them: a table that everybody has left is none."""
        here = zip(self.numbers, self.tables, strict=True)
        places = (_place(form, table, chairs) for table, chairs in here)
        return Room(tuple(place for place in places if place.couples))


def is_ghost(card: CoupleNo) -> bool:
    """Whether nobody has this card."""
    return card > HIGHEST_NUMBER


def _place(form: Format, table: TableNo, chairs: Chairs) -> Place:
    sides: list[list[CoupleNo]] = [[] for _ in form.sides]
    alone = form.is_bench(len(chairs))  # a last table without anybody to play
    for chair, card in enumerate(chairs):
        if not is_ghost(card):
            sides[0 if alone else side_of(form.sides, chair)].append(card)
    taken = tuple(card for card in chairs if not is_ghost(card))
    return Place(table, taken, sides=tuple(map(tuple, sides)))


def left(form: Format, room: ChairRoom, card: CoupleNo) -> ChairRoom | None:
    """The chair of somebody who has gone home stays empty, and goes round as before; where whoever is
    spare sits out, one of them takes it, or the others of the table sit out."""
    table = next((t for t in room.numbers if card in room.chairs_at(t)), None)
    if table is None:
        return None
    ghost = _new_ghosts(room, 1)[0]
    chairs = tuple(ghost if each == card else each for each in room.chairs_at(table))
    after = room.with_chairs({table: chairs})
    return _filled(form, after, ghost) if form.benches else after


def _filled(form: Format, room: ChairRoom, ghost: CoupleNo) -> ChairRoom:
    """The chair of the ghost taken by one of the bench, which has one chair less then; where there is no
    bench, the others of its table are it, and no other table is disturbed."""
    row = list(zip(room.numbers, room.tables, strict=True))
    if len(row[-1][1]) == form.chairs and len(row) > 1:
        row.append(row.pop(next(at for at, (_, here) in enumerate(row) if ghost in here)))
    number, bench = row.pop()
    group = ghost in room.second
    takes = [
        c for c in bench if not is_ghost(c) and (not form.mixed or (c in room.second) == group)
    ]
    if not row or not (takes or ghost in bench):
        return room
    there = {} if ghost in bench else {ghost: takes[-1], takes[-1]: ghost}
    left = tuple(card for card in bench if there.get(card, card) != ghost)
    full = [(table, tuple(there.get(card, card) for card in here)) for table, here in row]
    numbers, tables = zip(*full, *([(number, left)] * bool(left)), strict=True)
    return replace(room, numbers=numbers, tables=tables)


def _goes_up_to_the_last(form: Format) -> bool:
    ways = (each.movement for each in form.movements)
    return any(isinstance(way, Walk) and way.is_best_at_the_end for way in ways)


def joined(
    form: Format, room: ChairRoom, card: CoupleNo, table: TableNo, group: int
) -> ChairRoom | None:
    """Somebody who came late sits down on an empty chair, with those who wait at a short last table,
    or opens another table."""
    if any(card in chairs for chairs in room.tables):
        return None
    if form.benches and not any(map(is_ghost, room.chairs_at(table))):
        opened = _with_bench(form, room, table, group)
    elif table not in room.numbers:
        opened = _with_table(form, room, table)
    else:
        opened = _with_company(form, room) if _waits(form, room, table) else room
    if opened is None:
        return None
    chair = free_chair(form, opened, table, group)
    if chair is None:
        return None
    here = opened.chairs_at(table)
    chairs = (*here[:chair], card, *here[chair + 1 :])
    seated = replace(opened, second=opened.second - {card}).with_chairs({table: chairs})
    if form.mixed or not group:
        return seated
    return replace(seated, second=seated.second | {card})


def sat_down(
    form: Format, room: ChairRoom, card: CoupleNo, table: TableNo, group: int
) -> ChairRoom | None:
    """The same for somebody who still asks: where everybody's way was worked out before, only a chair
    that is empty has one."""
    if not form.takes_more_tables and not any(map(is_ghost, room.chairs_at(table))):
        return None
    return joined(form, room, card, table, group)


def free_chair(form: Format, room: ChairRoom, table: TableNo, group: int) -> int | None:
    """The first empty chair of a table, counted from 0: one of this group, else one of the other."""
    here = room.chairs_at(table)
    empty = [chair for chair, card in enumerate(here) if is_ghost(card)]
    if form.mixed:
        empty.sort(key=lambda chair: (here[chair] in room.second) != bool(group))
    return next(iter(empty), None)


def _with_table(form: Format, room: ChairRoom, table: TableNo) -> ChairRoom | None:
    """One table more at the end, its chairs empty; None where everybody's way was printed before."""
    if not form.takes_more_tables:
        return None
    ghosts = _new_ghosts(room, form.chairs)
    short = len(room.tables[-1]) < form.chairs
    at = len(room.tables) - short
    second = frozenset(ghosts[chair] for side in form.sides for chair in side[1:] if form.mixed)
    return ChairRoom(
        (*room.numbers[:at], table, *room.numbers[at:]),
        (*room.tables[:at], ghosts, *room.tables[at:]),
        room.second | second,
        (*room.by_number, *ghosts),
    )


def _with_bench(form: Format, room: ChairRoom, table: TableNo, group: int) -> ChairRoom | None:
    """One chair more on the bench, or a bench of one chair where there is none, empty; they play where
    it has as many as a table. None at another table."""
    bench = room.tables[-1] if len(room.tables[-1]) < form.chairs else ()
    others = len(room.tables) - bool(bench)
    if room.numbers[others:] != (table,) * bool(bench) or table in room.numbers[:others]:
        return None
    (ghost,) = _new_ghosts(room, 1)
    here, second = (*bench, ghost), room.second
    if form.mixed:
        of_second = sum(card in second for card in bench)
        most = form.chairs // 2
        if of_second < most if group else len(bench) - of_second >= most:
            second |= {ghost}
        if len(here) == form.chairs:
            on = dict(zip(_by_group(form), sorted(here, key=second.__contains__), strict=True))
            here = tuple(card for _chair, card in sorted(on.items()))
    numbers, tables = (*room.numbers[:others], table), (*room.tables[:others], here)
    opened = replace(room, numbers=numbers, tables=tables, second=second)
    plays = len(here) == form.chairs
    if plays and _goes_up_to_the_last(form):
        opened = replace(
            opened, numbers=(table, *numbers[:-1]), tables=(opened.tables[-1], *tables[:-1])
        )
    return opened


def _by_group(form: Format) -> list[int]:
    """The chairs of a table, those of the first group first."""
    return [side[group] for group in range(form.on_a_side) for side in form.sides]


def _waits(form: Format, room: ChairRoom, table: TableNo) -> bool:
    """Whether people wait at this short last table who can get company there: not where that would
    make it the one that all winners go up to."""
    last = room.tables[-1]
    is_short = table == room.numbers[-1] and len(last) < form.chairs
    return is_short and not any(map(is_ghost, last)) and not _goes_up_to_the_last(form)


def _with_company(form: Format, room: ChairRoom) -> ChairRoom:
    """The last table with the next number of chairs that it can have, the new ones empty."""
    *others, last = room.tables
    more = 1 + form.ghosts(len(last) + 1)
    ghosts = _new_ghosts(room, more)
    groups = groups_of_empty(form, (*last, *[None] * more), room.second)
    second = {ghost for ghost, group in zip(ghosts, groups, strict=True) if group}
    return replace(
        room,
        tables=(*others, (*last, *ghosts)),
        second=room.second | second,
        by_number=(*room.by_number, *ghosts),
    )


def groups_of_empty(
    form: Format, here: Sequence[CoupleNo | None], second: AbstractSet[CoupleNo]
) -> list[int]:
    """The group of each empty chair of a table: the one that its side lacks."""
    on: dict[int, list[int]] = {}
    for chair, card in enumerate(here):
        if card is not None:
            on.setdefault(side_of(form.sides, chair), []).append(int(card in second))
    groups: list[int] = []
    for chair in (chair for chair, card in enumerate(here) if card is None):
        beside = on.setdefault(side_of(form.sides, chair), [])
        group = int(form.mixed and 0 in beside)
        beside.append(group)
        groups.append(group)
    return groups


def _new_ghosts(room: ChairRoom, many: int) -> tuple[CoupleNo, ...]:
    first = max((HIGHEST_NUMBER, *room.ghosts)) + 1
    return tuple(CoupleNo(number) for number in range(first, first + many))


def moved_about(room: ChairRoom, seats: Seats, empty: EmptyChairs = ()) -> ChairRoom | None:
    """The people of some tables on their chairs in another order: the very same, or it does not fit."""
    were = [card for table, _cards in seats for card in room.chairs_at(table)]
    said = [card for _table, cards in seats for card in cards]
    if Counter(said) != Counter(card for card in were if not is_ghost(card)):
        return None
    sizes = {table: len(room.chairs_at(table)) for table, _cards in seats}
    if any(len(cards) > sizes[table] for table, cards in seats):
        return None
    if wrong_empty(OnChairs(seats, empty), sizes) is not None:
        return None
    ghosts = iter(card for card in were if is_ghost(card))
    none = dict(empty)
    sitting = {t: on_chairs(cards, none.get(t, ()), sizes[t]) for t, cards in seats}
    return room.with_chairs(
        {
            table: tuple(next(ghosts) if card is None else card for card in here)
            for table, here in sitting.items()
        }
    )


# Whether there is a chair for somebody who comes while the games are played.


def has_no_chair(evening: Evening, form: Format) -> bool:
    """Whether there is none for somebody who comes now, of neither group, once those sit down who came
    late before, and no table can be added."""
    if form.takes_more_tables or not evening.chairs:
        return False
    at = evening.game + 1 - evening.first_game if evening.game else 0
    room = evening.chairs[min(at, len(evening.chairs) - 1)]
    for card in sorted(filter(evening.door.waits, evening.couples)):
        room = _sat_down(form, room, card, evening.door.group_of(card)) or room
    new = CoupleNo(max(evening.couples) + 1)
    groups = (0, 1) if form.mixed else (0,)
    return all(_sat_down(form, room, new, group) is None for group in groups)


def _sat_down(form: Format, room: ChairRoom, card: CoupleNo, group: int) -> ChairRoom | None:
    rooms = (joined(form, room, card, at, group) for at in room.numbers)
    return next((each for each in rooms if each is not None), None)


# The forts of military whist: which two couples are one, and where each is at home.


@dataclass(frozen=True, slots=True)
class Fort:
    """A fort by the number of the table where it is at home: who stays there, and who goes out to the
    others; None where nobody does."""

    number: TableNo
    home: CoupleNo | None
    out: CoupleNo | None

    @property
    def cards(self) -> tuple[CoupleNo, ...]:
        """Whose it is."""
        return tuple(card for card in (self.home, self.out) if card is not None)


def forts_of(form: Format, room: ChairRoom) -> tuple[Fort, ...]:
    """All forts of a room in the order of their tables; none where people go by no forts."""
    if not goes_by_forts(form.movements[0].movement):
        return ()
    cards = [None if is_ghost(card) else card for card in room.by_number]
    pairs = zip(room.numbers, cards[::2], cards[1::2], strict=False)
    return tuple(Fort(*each) for each in pairs)
