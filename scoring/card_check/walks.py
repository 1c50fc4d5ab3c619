"""Couples that sat down in each other's place after a game: who may have, who did, what it costs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from scoring.card_check.changes import Change, Exchange, Stray, bits
from scoring.card_check.costs import FAR, NEXT_DOOR
from scoring.card_check.rings import Caps, next_caps
from scoring.numbers import TableNo

if TYPE_CHECKING:
    from scoring.card_check.paths import Paths


def exchanges(paths: Paths, i: int, index: int, partners: int, *, far: bool) -> Iterator[Change]:
    """How this couple may have sat down in another's place after a game: next to its own, or
    anywhere. Not where the next game was seen, for then it is known who sat where; and in the place
    of a couple whose card is not known, if `partners` may be anybody."""
    after, here = index + 1, paths.sits_down_at(i, index)
    if here is None or after >= len(paths.games) or paths.games[after] <= paths.frame.seen:
        return
    sitting, ring = sitting_down(paths, index), paths.rings[index]
    strays = paths.gaps[after] and partners == (1 << len(paths.couples)) - 1
    for table in ring.onward.keys() - {here} if far else ring.beside[here]:
        for j in bits(partners & sitting.get(table, 0)):
            yield Exchange(min(i, j), max(i, j), index)
        if strays and i not in paths.strayed[index]:
            yield Stray(i, table, index)


def sitting_down(paths: Paths, index: int) -> Mapping[TableNo, int]:
    """Who sat down where after a game, before anything was said to change."""
    if not paths.rings[index + 1].changes:
        return paths.who[index + 1]
    sitting = dict[TableNo, int]()
    for i in range(len(paths.couples)):
        table = paths.sits_down_at(i, index)
        if table is not None:
            sitting[table] = sitting.get(table, 0) | 1 << i
    return sitting


def caps_after(paths: Paths, index: int) -> Caps:
    """How many couples sat down where after a game, before anything was said to change."""
    return next_caps(paths.rings[index], paths.kept(index))


def wrong_walks(paths: Paths) -> Iterator[tuple[int, int, TableNo, TableNo]]:
    """The game, the couple, where it sat down, and where it should have."""
    for index in walked_after(paths):
        for i in {*paths.takes[index], *paths.strayed[index]}:
            right, went = paths.walks_to(i, index), paths.sits_down_at(i, index)
            if right is not None and went is not None and right != went:
                yield index, i, went, right


def walked_after(paths: Paths) -> Iterator[int]:
    """The games after which somebody sat down at a wrong place."""
    return (k for k, takes in enumerate(paths.takes) if takes or paths.strayed[k])


def cost_of_walks(paths: Paths) -> int:
    """What the couples in others' places cost: the cheapest exchanges that bring them there, one
    fewer than there are couples in each circle."""
    return sum(
        _cost_of_places([paths.walks_to(i, index) for i in circle], paths, index)
        for index in walked_after(paths)
        for circle in _circles(paths, index)
    ) + sum(
        _cost_of_places([paths.walks_to(i, index), table], paths, index)
        for index, strayed in enumerate(paths.strayed)
        for i, table in strayed.items()
    )


def exchanges_made(paths: Paths) -> int:
    """How many exchanges at least it takes that couples sat down as they did."""
    in_circles = (
        len(circle) - 1 for index in walked_after(paths) for circle in _circles(paths, index)
    )
    return sum(in_circles) + sum(map(len, paths.strayed))


def _circles(paths: Paths, index: int) -> Iterator[list[int]]:
    left = dict(paths.takes[index])
    while left:
        circle = [min(left)]
        while (taker := left.pop(circle[-1])) != circle[0]:
            circle.append(taker)
        yield circle


def _cost_of_places(places: Sequence[TableNo | None], paths: Paths, index: int) -> int:
    """Joins the places one by one, a neighbour of those already joined where there is one."""
    ring, joined, apart, cost = paths.rings[index], [places[0]], list(places[1:]), 0
    while apart:
        near = (p for p in apart if any(ring.next_door(other, p) for other in joined))
        place = next(near, None)
        cost += FAR if place is None else NEXT_DOOR
        place = apart[0] if place is None else place
        apart.remove(place)
        joined.append(place)
    return cost
