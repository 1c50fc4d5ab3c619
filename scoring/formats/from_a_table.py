"""Where people go from one table, as far as the table alone says it: for a card that stands on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring.formats.choices import Ends
from scoring.formats.going_on import table_at
from scoring.formats.movement import STAY, March, Movement, RoundRobin, Walk

if TYPE_CHECKING:
    from scoring.formats.format import Format


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
            return _round(table, tables)
        case _:
            return ()


def _round(table: int, tables: int) -> tuple[Goes, Goes]:
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
