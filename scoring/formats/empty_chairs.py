"""Which chairs stay empty in game 1: as people march by their chairs, those with whom as few as can be
sit out, and nobody plays for both more often than another where that can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING

from scoring.formats.movement import March
from scoring.numbers import GameNo

if TYPE_CHECKING:
    from scoring.formats.format import Format

Chair = tuple[int, int]
"""A table and a chair there, both from 0."""

Burden = tuple[int, ...]
"""How hard empty chairs are on the people beside them; the less, the better."""


def empty_chairs(
    form: Format, sizes: Sequence[int], empty: Sequence[int], taken: Collection[Chair] = ()
) -> frozenset[Chair]:
    """The chairs that stay empty where each table of these sizes has so many of them: not those that
    somebody is said to sit on.

    >>> from scoring.formats.named import EUCHRE_COMPASS
    >>> sorted(empty_chairs(EUCHRE_COMPASS, (4, 4, 4), (1, 1, 1)))
    [(0, 3), (1, 2), (2, 3)]
    """
    chosen: set[Chair] = set()
    for table in by_turns(empty):
        free = [
            (table, chair)
            for chair in reversed(range(sizes[table]))
            if (table, chair) not in chosen and (table, chair) not in taken
        ]
        chosen.add(min(free, key=lambda at: burden(form, len(sizes), [*chosen, at])))
    return frozenset(chosen)


def by_turns(empty: Sequence[int]) -> Iterator[int]:
    """The tables, from the last one back, as often as each has an empty chair: once each, then again.

    >>> list(by_turns([0, 1, 2]))
    [2, 1, 2]
    """
    for turn in range(max(empty, default=0)):
        yield from (table for table in reversed(range(len(empty))) if empty[table] > turn)


def burden(form: Format, tables: int, empty: Collection[Chair]) -> Burden:
    """Games sat out by all together and by one at most; then how often one plays for both at most, and
    how unevenly. All of that as far as people march; where they do not, in game 1."""
    out: Counter[Chair] = Counter()
    alone: Counter[Chair] = Counter()
    for moved in _marched(form):
        at = {((table + moved[chair]) % tables, chair) for table, chair in empty}
        for table in {table for table, _chair in at}:
            sides = [[c for c in side if (table, c) not in at] for side in form.sides]
            sits_out = sum(map(bool, sides)) < 2
            for side, chairs in zip(sides, form.sides, strict=True):
                if sits_out or len(side) < len(chairs):
                    begun = [((table - moved[chair]) % tables, chair) for chair in side]
                    (out if sits_out else alone).update(begun)
    return (
        out.total(),
        max(out.values(), default=0),
        max(alone.values(), default=0),
        sum(often**2 for often in alone.values()),
    )


def _marched(form: Format) -> Iterator[tuple[int, ...]]:
    """How many tables each chair's people have gone on before game 1, 2 ... while all march."""
    steps: list[tuple[int, ...]] = [(0,) * form.chairs]
    for game in range(1, form.games):
        movement = form.movement_after(GameNo(game))
        if not isinstance(movement, March):
            break
        steps.append(movement.steps)
    return accumulate(steps, lambda so_far, more: tuple(map(sum, zip(so_far, more, strict=True))))
