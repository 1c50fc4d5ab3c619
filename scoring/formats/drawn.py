"""Drawn anew: a draw in which as few as can be found play with somebody again, and then against."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from scoring.formats.placed import ToPlace, seated_at, to_place
from scoring.formats.so_far import SoFar, pair
from scoring.numbers import CoupleNo

if TYPE_CHECKING:
    from scoring.formats.format import Format
    from scoring.formats.movement import DrawnAnew
    from scoring.formats.people import People, Tables

PARTNERS_FIRST = 1_000
"""So much worse is a partner again than an opponent again."""

Below = Callable[[int], int]
"""One of so many numbers, from 0."""
Spot = tuple[int, int, int]
"""A table, a side of it, and a place on that side."""
Hall = list[list[list[CoupleNo]]]
"""By table and side."""


def numbers_by(seed: int) -> Below:
    """Numbers that look like dice and are the same for the same seed, on every machine: splitmix64, of
    Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014."""
    state, whole = seed, 2**64 - 1

    def below(number: int) -> int:
        nonlocal state
        state = (state + 0x9E3779B97F4A7C15) & whole
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & whole
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & whole
        return (mixed ^ (mixed >> 31)) % number

    return below


def tables_drawn(
    form: Format, draw: DrawnAnew, people: People, tables: Tables, so_far: SoFar
) -> Tables:
    """The seats of the next game: a first draw, and then changes of it as long as it has somebody again
    with or against somebody, and changes are left."""
    below = numbers_by(so_far.seed * 1_000 + so_far.games)
    order = {card: below(2**30) for here in tables for card in here}
    place = to_place(form, people, tables, so_far, rank=lambda card: (order[card], card))
    hall, spots = _first_draw(form, place)
    _bettered(so_far, hall, spots, below, draw.tries * len(tables))
    return tuple(seated_at(form, sides) for sides in hall)


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
                side = (n + group) % len(form.sides)  # one of each group has somebody to play
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
) -> None:
    """Changes the places of two at a time, where that is no worse."""
    costs = [_cost(so_far, sides) for sides in hall]
    groups = [group for group in spots if len(group) > 1]
    for _ in range(tries if groups else 0):
        if not sum(costs):
            return
        group = groups[below(len(groups))]
        one, other = group[below(len(group))], group[below(len(group))]
        if not costs[one[0]] and not costs[other[0]]:
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
