"""Where everybody sits in the next game, by any movement."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from scoring.formats.by_rank import tables_by_rank
from scoring.formats.choices import Ends, Sit, Spare
from scoring.formats.drawn import tables_drawn
from scoring.formats.movement import (
    STAY,
    ByRank,
    DrawnAnew,
    EverybodyOnce,
    Forts,
    March,
    Movement,
    Printed,
    RoundRobin,
    Walk,
    sheet_for,
    tables_by,
)
from scoring.formats.people import relieved, two_hands_shared
from scoring.formats.so_far import SoFar, side_of, winner_at
from scoring.log.entry import gettext_noop
from scoring.numbers import CoupleNo, GameNo
from scoring.rules.choices import Choice

if TYPE_CHECKING:
    from scoring.formats.format import Format, Sides
    from scoring.formats.people import Chairs, People, Tables


Winners = Sequence[int]
"""The side that won at each table, by its number among the format's sides."""


class Comes(NamedTuple):
    """A card on its way to the next game, and where it sat."""

    card: CoupleNo
    table: int
    side: int
    chair: int


_TWO_HANDS = (Spare.TWO_HANDS, Spare.SOME_TWO_HANDS)


def next_tables(
    form: Format,
    people: People,
    game: GameNo,
    tables: Tables,
    winners: Winners,
    so_far: SoFar | None = None,
) -> Tables:
    """The seats of the game after this one. By rank and by a draw they also follow from `so_far`, which
    has seen this game and all before it; without it nobody has anything or has met anybody."""
    movement = form.movement_after(game)
    if people.benches and len(tables[-1]) < form.chairs:
        *full, bench = relieved(form, movement, people, tables, so_far or SoFar())
        return (*_moved(form, people, game, tuple(full), winners[:-1], so_far), bench)
    if form.spare in _TWO_HANDS and isinstance(movement, Walk | March):
        moved = _moved(form, people, game, tables, winners, so_far)
        return two_hands_shared(form, people, moved, so_far or SoFar())
    return _moved(form, people, game, tables, winners, so_far)


def _moved(
    form: Format,
    people: People,
    game: GameNo,
    tables: Tables,
    winners: Winners,
    so_far: SoFar | None,
) -> Tables:
    movement = form.movement_after(game)
    match movement:
        case Walk():
            return _walked(form, movement, people, tables, winners)
        case March():
            return _marched(movement, tables)
        case RoundRobin():
            return _round(tables)
        case ByRank():
            return tables_by_rank(form, movement, people, tables, so_far or SoFar())
        case DrawnAnew():
            return tables_drawn(form, movement, people, tables, so_far or SoFar())
        case Printed() | EverybodyOnce() | Forts():
            return tables_by(sheet_for(movement, sum(map(len, tables))), GameNo(game + 1))


def _marched(march: March, tables: Tables) -> Tables:
    around = range(len(tables))
    return tuple(
        tuple(tables[(table - step) % len(tables)][chair] for chair, step in enumerate(march.steps))
        for table in around
    )


def _round(tables: Tables) -> Tables:
    """The circle: up by the first chairs, back by the second ones, and the first of all stays."""
    first, second = (tuple(table[chair] for table in tables) for chair in (0, 1))
    stays, *line = (*first, *reversed(second))
    turned = (stays, line[-1], *line[:-1])
    half = len(tables)
    return tuple(zip(turned[:half], reversed(turned[half:]), strict=True))


def _walked(form: Format, walk: Walk, people: People, tables: Tables, winners: Winners) -> Tables:
    full = [table for table, here in enumerate(tables) if len(here) == form.chairs]
    head = walk.head_of(full) if walk.ends is Ends.HEAD else None
    coming: list[list[Comes]] = [[] for _ in tables]
    for table, here in enumerate(tables):
        winner = winner_at(people, form.sides, here, winners[table])
        for chair, card in enumerate(here):
            side = side_of(form.sides, chair)
            walks = form.is_bench(len(here))  # nobody to play: goes on as whoever walks
            won = walk.lost == STAY if walks else side == winner
            if table == head:
                won = not won
            step = (walk.won if won else walk.lost)[people.group(card)]
            reached = table_at(walk.ends, table + step, len(tables))
            coming[reached].append(Comes(card, table, side, chair))
    return tuple(
        _seated(form, walk.sit, people, table, coming[table], here)
        for table, here in enumerate(tables)
    )


def table_at(ends: Ends, table: int, tables: int) -> int:
    """The place among so many tables of one that is counted beyond the ends, from 0."""
    if ends is Ends.LADDER:
        return min(max(table, 0), tables - 1)
    return table % tables


def _seated(
    form: Format, sit: Sit, people: People, table: int, coming: list[Comes], left: Chairs
) -> Chairs:
    """The chairs of a table for those who are there or come there; `left` are who sat there before."""
    coming = sorted(coming, key=lambda each: (each.table != table, each.table, each.chair))
    if len(coming) < form.chairs or sit is Sit.CHAIRS_LEFT:
        return _on_chairs_left(people, table, coming, left)
    if sit is Sit.SPLIT:
        return _split(form.sides, people, table, coming)
    if form.mixed:
        coming = _one_of_both(people, coming)
    on_chair = zip((chair for side in form.sides for chair in side), coming, strict=True)
    return tuple(each.card for _chair, each in sorted(on_chair))


def _one_of_both(people: People, coming: Sequence[Comes]) -> list[Comes]:
    """One of the first group, one of the second, and so on, each group in its order."""
    groups = [[each for each in coming if people.group(each.card) == group] for group in (0, 1)]
    return [each for two in zip(*groups, strict=True) for each in two]


def _on_chairs_left(people: People, table: int, coming: Sequence[Comes], before: Chairs) -> Chairs:
    """Who stays keeps the chair; who comes takes one that was left, by somebody of the same group."""
    taken = {each.chair: each.card for each in coming if each.table == table}
    arrive = sorted((each.card for each in coming if each.table != table), key=people.group)
    left = sorted(
        (chair for chair in range(len(coming)) if chair not in taken),
        key=lambda chair: people.group(before[chair]),
    )
    taken |= zip(left, arrive, strict=True)
    return tuple(card for _chair, card in sorted(taken.items()))


def _split(sides: Sides, people: People, table: int, four: Sequence[Comes]) -> Chairs:
    """Four people as two new sides: the first way in which nobody keeps the partner, and then in which
    each side has one of both groups. The first keeps the chair, the other one who stayed sits down to
    the right of it, and who came plays with them."""
    one, *others = sorted(four, key=lambda each: (each.table != table, people.group(each.card)))
    ways = [(one, other, *(each for each in others if each is not other)) for other in others]
    one, partner, *two = min(ways, key=lambda way: _how_alike(people, way))
    here, other = sides if one.chair in sides[0] else sides[::-1]
    across = next(chair for chair in here if chair != one.chair)
    right = max(other, key=lambda chair: (chair - one.chair) % len(four))
    left = next(chair for chair in other if chair != right)
    seats = zip((one.chair, across, right, left), (one, partner, *two), strict=True)
    return tuple(each.card for _chair, each in sorted(seats))


def _how_alike(people: People, four: Sequence[Comes]) -> tuple[int, int]:
    """How many of two pairs were partners, and how many are of one group."""
    pairs = four[:2], four[2:]
    kept = sum(a[1:3] == b[1:3] for a, b in pairs)
    alike = sum(people.group(a.card) == people.group(b.card) for a, b in pairs)
    return kept, alike if people.second else 0


# Where people go from one table, as far as the table alone says it: for a card that stands on
# it.


@dataclass(frozen=True, slots=True)
class Goes:
    """Who goes where: whoever sits on a chair, or whoever won or lost, of one group or of both.
    `to` is the place of the table in the order in which people go on, from 0; `to_chair` the chair
    there, where it is another one than before."""

    to: int
    chair: int | None = None
    won: bool | None = None
    group: int | None = None
    to_chair: int | None = None


def goes_from(
    form: Format, movement: Movement, table: int, tables: int, *, waits: bool = False
) -> tuple[Goes, ...]:
    """Everybody's way from a table, of so many; none where it hangs on more than this table. If `waits`,
    nobody plays at the last of them.

    >>> from scoring.formats.named import DRIVE_45S, EUCHRE_COMPASS
    >>> goes_from(EUCHRE_COMPASS, March((0, 1, -1, 2)), 0, 5)[2]
    Goes(to=4, chair=2, won=None, group=None, to_chair=None)
    >>> [each.to for each in goes_from(DRIVE_45S, Walk(won=(1, 1)), 4, 5)]
    [0, 4]
    """
    match movement:
        case March(steps):
            return tuple(Goes((table + step) % tables, chair) for chair, step in enumerate(steps))
        case Walk():
            return tuple(_walks(form, movement, table, tables, waits=waits))
        case RoundRobin():
            return _round_from(table, tables)
        case _:
            return ()


def _round_from(table: int, tables: int) -> tuple[Goes, Goes]:
    """The circle: up by the first chairs, back by the second ones, and the first of all stays."""
    last = tables - 1
    up = Goes(table, 0, to_chair=1) if table == last else Goes(table + 1, 0)
    back = Goes(1, 1, to_chair=0) if table == 0 else Goes(table - 1, 1)
    if last == 0:
        return Goes(0, 0), Goes(0, 1)
    return (up if table else Goes(0, 0)), back


def _walks(form: Format, walk: Walk, table: int, tables: int, *, waits: bool) -> Iterator[Goes]:
    turned = walk.ends is Ends.HEAD and table == walk.head_of(range(tables - waits))
    outcomes = (walk.lost == STAY,) if waits and table == tables - 1 else (True, False)
    for won in outcomes:
        steps = walk.won if won != turned else walk.lost
        to = [table_at(walk.ends, table + step, tables) for step in steps]
        if to[0] == to[1] or not form.groups:
            yield Goes(to[0], won=won)
        else:
            yield from (Goes(each, won=won, group=group) for group, each in enumerate(to))


# Somebody comes late: what there is, by any movement.


class Late(Choice):
    """What there is for somebody who comes when the evening has begun."""

    EMPTY_CHAIR = "empty_chair", gettext_noop("there is an empty chair")
    FURTHER_TABLE = "further_table", gettext_noop("no chair is empty: another table begins")
    MEETS_AGAIN = (
        "meets_again",
        gettext_noop(
            "no chair is empty: another table begins, and then some meet a second time. Or "
            "somebody gives up a card, or the new one waits for the next evening"
        ),
    )
    NO_CHAIR = (
        "no_chair",
        gettext_noop(
            "this evening has no more chairs: somebody gives up a card, or the new one "
            "waits for the next evening"
        ),
    )
