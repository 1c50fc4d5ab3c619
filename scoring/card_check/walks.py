"""Couples that sat down in each other's place after a game: who may have, who did, what it costs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from heapq import heappop, heappush
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from scoring.card_check.changes import FAR, NEXT_DOOR, THERE_AND_BACK, Change, Exchange, Stray, bits
from scoring.numbers import CoupleNo, TableNo
from scoring.seats.room import mover

if TYPE_CHECKING:
    from scoring.card_check.paths import Paths, Ring


def exchanges(
    paths: Paths, i: int, index: int, partners: int, reach: int | None
) -> Iterator[Change]:
    """How this couple may have sat down in another's place after a game: so many places from its own
    at most, or anywhere. A hole that is found to be otherwise later moves a place by one, so with
    holes to spare these may be two that now have the same place, or places further apart; and of a
    circle all may be near though the two that are exchanged last are not. Not where
    the next game was seen, for then it is known who sat where; and in the place of a couple whose
    card is not known, if `partners` may be anybody."""
    after, here = index + 1, paths.sits_down_at(i, index)
    if here is None or after >= len(paths.games) or paths.games[after] <= paths.frame.seen:
        return
    if paths.takes[index] or paths.strayed[index]:
        reach = None
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


def wrong_walks(paths: Paths, index: int) -> Iterator[tuple[int, TableNo, TableNo]]:
    """Who sat down wrongly after a game: the card, where, and where it should have."""
    for i in {*paths.takes[index], *paths.strayed[index]}:
        right, went = paths.walks_to(i, index), paths.sits_down_at(i, index)
        if right is not None and went is not None and right != went:
            yield i, went, right


def walked_after(paths: Paths) -> Iterator[int]:
    """The games after which somebody sat down at a wrong place."""
    return (k for k, takes in enumerate(paths.takes) if takes or paths.strayed[k])


MOST_IN_A_CIRCLE = 6
"""Of so many couples it is counted out how they may have changed places; of more it is taken that all
are next door."""


class Circle(NamedTuple):
    """Couples of which each sat down in the place of the next: after which game, the cards known
    among them, their places, how many exchanges of two it takes, and what these cost at least."""

    when: int
    cards: tuple[int, ...]
    places: tuple[TableNo | None, ...]
    exchanges: int
    cost: int

    @property
    def dearer(self) -> int:
        """What they cost above as many exchanges next door."""
        return self.cost - NEXT_DOOR * self.exchanges


def circles(paths: Paths) -> Iterator[Circle]:
    """All who sat down wrongly. Where one of them is in the place of a couple whose card is not known,
    that couple is in the place which he would have had."""
    for index in walked_after(paths):
        strays = dict(paths.strayed[index])
        for cards in [*_circles(paths, index)]:
            yield _circle(paths, index, cards, strays)
        for i in [*strays]:
            yield _circle(paths, index, [i], strays)


class Mistake(NamedTuple):
    """One circle; or two of the same two couples, who changed places and after a later game went back. If
    they met from the one game to the other, losers may have walked, which leaves the same cards as the other
    card punched: so there it costs what it does."""

    circles: tuple[Circle, ...]
    met: bool = False

    @property
    def cost(self) -> int:
        """What it costs."""
        if len(self.circles) > 1 and not self.met:
            return THERE_AND_BACK
        return sum(circle.cost for circle in self.circles)

    @property
    def dearer(self) -> int:
        """What it costs above what its exchanges cost at least."""
        return self.cost - THERE_AND_BACK if len(self.circles) > 1 else self.circles[0].dearer

    @property
    def cards(self) -> int:
        """Who is known of them."""
        return sum(1 << i for i in self.circles[0].cards)

    @property
    def may_go_back(self) -> bool:
        """They are two who have changed places and not gone back."""
        (first, *back) = self.circles
        return not back and len(first.cards) == len(first.places) == 2


def mistakes(paths: Paths) -> list[Mistake]:
    """All who sat down wrongly, with those who went back."""
    found: list[Mistake] = []
    for circle in circles(paths):
        alone = Mistake((circle,))
        there = next((each for each in found if each.cards == alone.cards), None)
        if there and there.may_go_back and alone.may_go_back:
            one, other = circle.cards
            away = range(there.circles[0].when, circle.when + 1)
            met = any(paths.at[one][index] == paths.at[other][index] for index in away)
            found[found.index(there)] = Mistake((*there.circles, circle), met)
        else:
            found.insert(0, alone)
    return found


def _circle(paths: Paths, index: int, cards: Sequence[int], strays: dict[int, TableNo]) -> Circle:
    """These, with the couples not known in whose places some of them are, who stray no more."""
    places = list[TableNo | None]()
    for i in cards:
        places.append(paths.walks_to(i, index))
        if i in strays:
            places.append(strays.pop(i))
    cost = _cost_of_places(places, paths, index)
    return Circle(index, tuple(cards), tuple(places), len(places) - 1, cost)


def _circles(paths: Paths, index: int) -> Iterator[list[int]]:
    left = dict(paths.takes[index])
    while left:
        circle = [min(left)]
        while (taker := left.pop(circle[-1])) != circle[0]:
            circle.append(taker)
        yield circle


def _cost_of_places(places: Sequence[TableNo | None], paths: Paths, index: int) -> int:
    if len(places) > MOST_IN_A_CIRCLE:
        return NEXT_DOOR * (len(places) - 1)
    ring = paths.rings[index]
    near = tuple(tuple(ring.next_door(one, other) for other in places) for one in places)
    return cost_of_circle(near)


@cache
def cost_of_circle(near: tuple[tuple[bool, ...], ...]) -> int:
    """What it costs at least that each of these sat down in the place of the one before it, by which of
    their places are next door: exchanges of two, one after the other."""
    begun = tuple(range(len(near)))
    ended = (*begun[1:], begun[0])
    waiting, done = [(0, begun)], set[tuple[int, ...]]()
    while waiting:
        cost, sitting = heappop(waiting)
        if sitting == ended:
            return cost
        if sitting not in done:
            done.add(sitting)
            for one, other in combinations(begun, 2):
                sat = list(sitting)
                sat[one], sat[other] = sitting[other], sitting[one]
                more = NEXT_DOOR if near[one][other] else FAR
                heappush(waiting, (cost + more, tuple(sat)))
    raise AssertionError("every circle comes about by exchanges")


# Ways that hang on more than the own card: of couples whose card is not known, and at a table
# of three with a couple that stays put. What is said here is one way it may have been.


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
