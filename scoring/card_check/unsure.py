"""Ways that hang on more than the own card: of couples whose card is not known, and at a table of
three with a couple that stays put. What is said here is one way it may have been."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.numbers import CoupleNo, TableNo
from scoring.seats.room import mover

if TYPE_CHECKING:
    from scoring.card_check.paths import Paths


def walker_of_three(paths: Paths, index: int, table: TableNo) -> CoupleNo | None:
    """Who goes on from such a table, as far as the cards known tell."""
    here = [i for i, way in enumerate(paths.at) if way[index] == table]
    won = [paths.couples[i] for i in here if paths.holes[i][index]]
    game = paths.games[index]
    return mover(
        [paths.couples[i] for i in here],
        won[0] if len(won) == 1 else None,
        lambda couple: paths.frame.facts.seats.stays_put(couple, game),
        lambda couple: _came(paths, couple, index),
    )


def _came(paths: Paths, couple: CoupleNo, index: int) -> int:
    """The game (from 0) before which a couple last came to where it is."""
    way = paths.at[paths.couples.index(couple)]
    while index and way[index - 1] == way[index]:
        index -= 1
    return index


def follow_the_unknown(paths: Paths, index: int) -> None:
    """Where the couples go of whose cards nothing is known: with the holes that lack.

    Of two that meet the lower number is taken to have won.
    """
    ring = paths.rings[index]
    facts, lacking = paths.frame.facts, dict(ring.need)
    for holes, way in zip(paths.holes, paths.at, strict=True):
        table = way[index]
        if holes[index] and table in lacking:
            lacking[table] -= 1
    for couple, table in paths.unknown.items():
        if table is None or table not in ring.ways:
            continue
        hole = lacking[table] > 0
        lacking[table] -= hole
        if table in ring.told:
            paths.unknown[couple] = ring.said_walk(couple, table)
        elif not facts.seats.stays_put(couple, ring.game):
            paths.unknown[couple] = ring.ways[table][hole]
