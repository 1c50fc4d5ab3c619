"""A look ahead: what would be in trouble if something were otherwise, without laying the ways anew.

Most of what is tried is refuted by the first place to which it leads. So that place is asked for
first, game by game, and only what stands it is tried.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from scoring.card_check.changes import Change, Exchange, Hole
from scoring.numbers import TableNo

if TYPE_CHECKING:
    from scoring.card_check.paths import Paths

Walkers = list[tuple[int, TableNo | None]]
"""Cards, and where each would sit down before a game."""


def cards_of(change: Change) -> int:
    """The cards known that this speaks of."""
    match change:
        case Exchange(one, other):
            return 1 << one | 1 << other
        case _:
            return 1 << change.card


def would_be_wrong(paths: Paths, change: Change) -> Iterator[int]:
    """The cards to blame at each place that would be in trouble with this change, of those to which
    it leads somebody; nothing where the ways of others hang on it."""
    if paths.entangled or paths.steering:
        return
    if isinstance(change, Hole):
        yield from _with_hole_turned(paths, change.card, change.when)
    elif isinstance(change, Exchange):
        yield from _with_exchanged(paths, change)


def _with_hole_turned(paths: Paths, i: int, index: int) -> Iterator[int]:
    table = paths.at[i][index]
    if table is None:
        return
    who, punched = paths.who[index][table], paths.punched[index] ^ 1 << i
    if paths.is_wrong(index, table, who, punched):
        yield paths.to_blame(who, index)
    taker = paths.takes[index].get(i, i)
    if paths.leads(i, index) and taker not in paths.strayed[index]:
        goes = paths.rings[index].ways[table][not paths.holes[i][index]]
        for when, those in _on_the_way(paths, [(taker, goes)], index + 1):
            yield paths.to_blame(those, when)


def _with_exchanged(paths: Paths, change: Exchange) -> Iterator[int]:
    one, other, index = change.one, change.other, change.when
    walkers: Walkers = [
        (i, paths.walks_to(paths.place_taken_by(whose, index), index))
        for i, whose in ((one, other), (other, one))
        if i not in paths.strayed[index]
    ]
    for when, those in _on_the_way(paths, walkers, index + 1):
        yield paths.to_blame(those | cards_of(change), when)


def _on_the_way(paths: Paths, walkers: Walkers, first: int) -> Iterator[tuple[int, int]]:
    """Each place that would be in trouble, by its game and who would sit there, as these go on their
    way from a game, as far as it is another one than now."""
    for index in range(first, len(paths.games)):
        moved = [(i, paths.seated(i, index, there)) for i, there in walkers]
        moved = [(i, table) for i, table in moved if table != paths.at[i][index]]
        if not moved:
            return
        everybody = sum(1 << i for i, _ in moved)
        for table in {table for _, table in moved if table is not None}:
            stay = paths.who[index].get(table, 0) & ~everybody
            who = stay | sum(1 << i for i, place in moved if place == table)
            if paths.is_wrong(index, table, who, paths.punched[index]):
                yield index, who
        walkers = [
            (paths.takes[index].get(i, i), paths.walk(i, index, table)) for i, table in moved
        ]
        walkers = [each for each in walkers if each[0] not in paths.strayed[index]]
