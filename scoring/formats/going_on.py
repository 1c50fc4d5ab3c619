"""Where everybody sits in the next game, by any movement."""

from collections.abc import Sequence
from typing import NamedTuple

from scoring.formats.choices import Ends, Sit
from scoring.formats.format import Format, Sides
from scoring.formats.movement import STAY, March, Printed, RoundRobin, Walk
from scoring.formats.people import Chairs, People, Tables
from scoring.numbers import CoupleNo, GameNo

Winners = Sequence[int]
"""The side that won at each table, by its number among the format's sides."""


class Comes(NamedTuple):
    """A card on its way to the next game, and where it sat."""

    card: CoupleNo
    table: int
    side: int
    chair: int


def next_tables(
    form: Format, people: People, game: GameNo, tables: Tables, winners: Winners
) -> Tables:
    """The seats of the game after this one."""
    movement = form.movement_after(game)
    match movement:
        case Walk():
            return _walked(form.sides, movement, people, tables, winners)
        case March():
            return _marched(movement, tables)
        case Printed():
            row = movement.games[game % len(movement.games)]
            return tuple(tuple(map(CoupleNo, table)) for table in row)
        case RoundRobin():
            return _round(tables)


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


def _walked(sides: Sides, walk: Walk, people: People, tables: Tables, winners: Winners) -> Tables:
    chairs = sum(map(len, sides))
    head = max(table for table, here in enumerate(tables) if len(here) == chairs)
    coming: list[list[Comes]] = [[] for _ in tables]
    for table, here in enumerate(tables):
        for chair, card in enumerate(here):
            side = side_of(sides, chair)
            walks = len(here) <= len(sides[0])  # nobody to play: goes on as whoever walks
            won = walk.lost == STAY if walks else side == winners[table]
            if walk.ends is Ends.HEAD and table == head:
                won = not won
            step = (walk.won if won else walk.lost)[people.group(card)]
            reached = _reached(walk.ends, table + step, len(tables))
            coming[reached].append(Comes(card, table, side, chair))
    return tuple(
        _seated(sides, walk.sit, people, table, coming[table]) for table in range(len(tables))
    )


def side_of(sides: Sides, chair: int) -> int:
    """The side that a chair belongs to."""
    return next(number for number, side in enumerate(sides) if chair in side)


def _reached(ends: Ends, table: int, tables: int) -> int:
    if ends is Ends.LADDER:
        return min(max(table, 0), tables - 1)
    return table % tables


def _seated(sides: Sides, sit: Sit, people: People, table: int, coming: list[Comes]) -> Chairs:
    """The chairs of a table for those who are there or come there."""
    coming = sorted(coming, key=lambda each: (each.table != table, each.table, each.chair))
    chairs = sum(map(len, sides))
    if len(coming) < chairs or sit is Sit.CHAIRS_LEFT:
        return _on_chairs_left(table, coming)
    if sit is Sit.SPLIT:
        coming = _split(people, coming)
    on_chair = zip((chair for side in sides for chair in side), coming, strict=True)
    return tuple(each.card for _chair, each in sorted(on_chair))


def _on_chairs_left(table: int, coming: Sequence[Comes]) -> Chairs:
    kept = {each.chair: each.card for each in coming if each.table == table}
    arrive = [each.card for each in coming if each.table != table]
    left = [chair for chair in range(len(coming)) if chair not in kept]
    taken = kept | dict(zip(left, arrive, strict=True))
    return tuple(card for _chair, card in sorted(taken.items()))


def _split(people: People, four: Sequence[Comes]) -> list[Comes]:
    """Four people as two new sides, partners beside each other: the first way in which nobody keeps
    the partner, and then in which each side has one of both groups."""
    one, *others = four
    ways = []
    for partner in others:
        rest = [each for each in others if each is not partner]
        pairs = ((one, partner), (rest[0], rest[1]))
        kept = sum(a[1:3] == b[1:3] for a, b in pairs)
        alike = sum(people.group(a.card) == people.group(b.card) for a, b in pairs)
        ways.append(
            ((kept, alike if people.second else 0), [each for pair in pairs for each in pair])
        )
    return min(ways, key=lambda way: way[0])[1]
