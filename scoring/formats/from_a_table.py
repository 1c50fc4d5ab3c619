"""Where people go from one table, as far as the table alone says it: for a card that stands on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring.formats.choices import Ends
from scoring.formats.going_on import table_at
from scoring.formats.movement import March, Movement, Walk

if TYPE_CHECKING:
    from scoring.formats.format import Format


@dataclass(frozen=True, slots=True)
class Goes:
    """Who goes where: whoever sits on a chair, or whoever won or lost, of one group or of both.
    `to` is the place of the table in the order in which people go on, from 0."""

    to: int
    chair: int | None = None
    won: bool | None = None
    group: int | None = None


def goes_from(form: Format, movement: Movement, table: int, tables: int) -> tuple[Goes, ...]:
    """Everybody's way from a table, of so many; none where it hangs on more than this table.

    >>> from scoring.formats.named import DRIVE_45S, EUCHRE_COMPASS
    >>> goes_from(EUCHRE_COMPASS, March((0, 1, -1, 2)), 0, 5)[2]
    Goes(to=4, chair=2, won=None, group=None)
    >>> [each.to for each in goes_from(DRIVE_45S, Walk(won=(1, 1)), 4, 5)]
    [0, 4]
    """
    match movement:
        case March(steps):
            return tuple(Goes((table + step) % tables, chair) for chair, step in enumerate(steps))
        case Walk():
            return tuple(_walks(form, movement, table, tables))
        case _:
            return ()


def _walks(form: Format, walk: Walk, table: int, tables: int) -> Iterator[Goes]:
    turned = walk.ends is Ends.HEAD and table == walk.head_of(range(tables))
    for won in (True, False):
        steps = walk.won if won != turned else walk.lost
        to = [table_at(walk.ends, table + step, tables) for step in steps]
        if to[0] == to[1] or not form.groups:
            yield Goes(to[0], won=won)
        else:
            yield from (Goes(each, won=won, group=group) for group, each in enumerate(to))
