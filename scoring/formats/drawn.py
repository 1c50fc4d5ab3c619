"""Drawn anew: a draw in which as few as can be found play with somebody again, and then against."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from scoring.formats.evenly import Lots, lots_of, shared_out, turns_of
from scoring.formats.placed import ToPlace, seated_at, to_place
from scoring.formats.so_far import Below, SoFar, numbers_by, pair
from scoring.numbers import CoupleNo

if TYPE_CHECKING:
    from scoring.formats.format import Format
    from scoring.formats.movement import DrawnAnew
    from scoring.formats.people import People, Tables

PARTNERS_FIRST = 1_000
"""So much worse is a partner again than an opponent again."""

Spot = tuple[int, int, int]
"""A table, a side of it, and a place on that side."""
Hall = list[list[list[CoupleNo]]]
"""By table and side."""
MayChange = Callable[[Spot, Spot], bool]
"""Whether who sits on two spots may change them."""


def tables_drawn(
    form: Format, draw: DrawnAnew, people: People, tables: Tables, so_far: SoFar
) -> Tables:
    """The seats of the next game: a first draw, and then changes of it as long as it has somebody again
    with or against somebody, and changes are left."""
    below = numbers_by(so_far.seed * 1_000 + so_far.games)
    order = {card: below(2**30) for here in tables for card in here}
    place = to_place(
        form, people, tables, so_far, lambda card: (order[card], card), evenly=draw.evenly
    )
    lots = lots_of(form, place, partial(_side_of, form))
    if draw.evenly:
        place = shared_out(place, lots, so_far)
    hall, spots = _first_draw(form, place)
    may_change = _fairly(so_far, hall, spots, lots) if draw.evenly else _freely
    _bettered(so_far, hall, spots, below, draw.tries * len(tables), may_change)
    return tuple(seated_at(form, sides) for sides in hall)


def _freely(_one: Spot, _other: Spot) -> bool:
    return True


def _fairly(so_far: SoFar, hall: Hall, spots: Sequence[Sequence[Spot]], lots: Lots) -> MayChange:
    """Where the same falls to both, or it was as often the turn of the one as of the other."""
    falls = dict(each for two in zip(spots, lots, strict=True) for each in zip(*two, strict=False))

    def may_change(one: Spot, other: Spot) -> bool:
        if falls[one] is falls[other]:
            return True
        a, b = (hall[table][side][place] for table, side, place in (one, other))
        return turns_of(so_far, a) == turns_of(so_far, b)

    return may_change


def _side_of(form: Format, group: int, n: int) -> int:
    """The side on which one of a group sits down after so many of it: one of each has somebody to play."""
    return (n + group) % len(form.sides)


def _first_draw(form: Format, place: ToPlace) -> tuple[Hall, Sequence[Sequence[Spot]]]:
    """Everybody in the order of the draw, and the spots of each group that can change places."""
    tables = len(place.sizes[0])
    hall: Hall = [[[] for _ in form.sides] for _ in range(tables)]
    spots: list[list[Spot]] = []
    for group, cards in enumerate(place.groups):
        sizes, nobody = place.sizes[group], place.nobody[group]
        some, left = iter(cards), iter(nobody)
        mine: list[Spot] = []
        chairs = form.chairs // len(place.groups)
        for table in range(tables):
            for n in range(chairs):
                side = _side_of(form, group, n)
                card = next(some) if n < sizes[table] else next(left)
                if n < sizes[table] and card != place.sits_out:
                    mine.append((table, side, len(hall[table][side])))
                hall[table][side].append(card)
        spots.append(mine)
    return hall, spots


def _bettered(
    so_far: SoFar,
    hall: Hall,
    spots: Sequence[Sequence[Spot]],
    below: Below,
    tries: int,
    may_change: MayChange,
) -> None:
    """Changes the places of two at a time, where that is no worse."""
    costs = [_cost(so_far, sides) for sides in hall]
    groups = [group for group in spots if len(group) > 1]
    for _ in range(tries if groups else 0):
        if not sum(costs):
            return
        group = groups[below(len(groups))]
        one, other = group[below(len(group))], group[below(len(group))]
        at_fault = costs[one[0]] or costs[other[0]]
        if not at_fault or not may_change(one, other):
            continue
        _change(hall, one, other)
        at = {one[0], other[0]}
        now = {table: _cost(so_far, hall[table]) for table in at}
        if sum(now.values()) > sum(costs[table] for table in at):
            _change(hall, one, other)
        else:
            for table, cost in now.items():
                costs[table] = cost


def _change(hall: Hall, one: Spot, other: Spot) -> None:
    (a, b, c), (d, e, f) = one, other
    hall[a][b][c], hall[d][e][f] = hall[d][e][f], hall[a][b][c]


def _cost(so_far: SoFar, sides: Sequence[Sequence[CoupleNo]]) -> int:
    """How often they were together before: twice is worse than two who were once."""
    cost = 0
    for n, side in enumerate(sides):
        for at, one in enumerate(side):
            for other in side[at + 1 :]:
                cost += PARTNERS_FIRST * so_far.partners[pair(one, other)] ** 2
            for across in sides[n + 1 :]:
                for other in across:
                    cost += so_far.opponents[pair(one, other)] ** 2
    return cost
