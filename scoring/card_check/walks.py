"""Couples that sat down in each other's place after a game: who may have, who did, what it costs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from scoring.card_check.changes import Change, Exchange, Stray, bits
from scoring.card_check.costs import FAR, NEXT_DOOR
from scoring.card_check.rings import Caps, Ring, next_caps
from scoring.numbers import TableNo

if TYPE_CHECKING:
    from scoring.card_check.paths import Paths


def exchanges(
    paths: Paths, i: int, index: int, partners: int, reach: int | None
) -> Iterator[Change]:
    """How this couple may have sat down in another's place after a game: so many places from its own
    at most, or anywhere. A hole that is found to be otherwise later moves a place by one, so with
    holes to spare these may be two that now have the same place, or places further apart. Not where
    the next game was seen, for then it is known who sat where; and in the place of a couple whose
    card is not known, if `partners` may be anybody."""
    after, here = index + 1, paths.sits_down_at(i, index)
    if here is None or after >= len(paths.games) or paths.games[after] <= paths.frame.seen:
        return
    sitting, ring = sitting_down(paths, index), paths.rings[index]
    strays = paths.gaps[after] and partners == (1 << len(paths.couples)) - 1
    for table in ring.onward if reach is None else _within(ring, here, reach):
        for j in bits(partners & sitting.get(table, 0) & ~(1 << i)):
            yield Exchange(min(i, j), max(i, j), index)
        if strays and i not in paths.strayed[index]:
            yield Stray(i, table, index)


def _within(ring: Ring, here: TableNo, reach: int) -> set[TableNo]:
    """The places next door; with more reach also those beyond, and the couple's own."""
    near = set(ring.beside[here])
    for _ in range(reach - 1):
        near = near.union({here}, *(ring.beside[each] for each in near))
    return near


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


def wrong_walks(paths: Paths, index: int) -> Iterator[tuple[int, TableNo, TableNo]]:
    """Who sat down wrongly after a game: the card, where, and where it should have."""
    for i in {*paths.takes[index], *paths.strayed[index]}:
        right, went = paths.walks_to(i, index), paths.sits_down_at(i, index)
        if right is not None and went is not None and right != went:
            yield i, went, right


def walked_after(paths: Paths) -> Iterator[int]:
    """The games after which somebody sat down at a wrong place."""
    return (k for k, takes in enumerate(paths.takes) if takes or paths.strayed[k])


class Circle(NamedTuple):
    """Couples of which each sat down in the place of the next: after which game, the cards known
    among them, their places, how many exchanges of two it takes, and what these cost at least."""

    when: int
    cards: tuple[int, ...]
    places: tuple[TableNo | None, ...]
    exchanges: int
    cost: int


def circles(paths: Paths) -> Iterator[Circle]:
    """All who sat down wrongly; two of them where one's card is not known."""
    for index in walked_after(paths):
        for circle in _circles(paths, index):
            places = tuple(paths.walks_to(i, index) for i in circle)
            cost = _cost_of_places(places, paths, index)
            yield Circle(index, tuple(circle), places, len(circle) - 1, cost)
        for i, table in paths.strayed[index].items():
            places = paths.walks_to(i, index), table
            yield Circle(index, (i,), places, 1, _cost_of_places(places, paths, index))


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
