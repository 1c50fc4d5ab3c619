"""Everybody at a place, and a draw in which few meet again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import partial
from itertools import combinations, islice
from math import exp
from typing import TYPE_CHECKING

from scoring.formats.so_far import Below, SoFar, numbers_by, pair
from scoring.numbers import CoupleNo

if TYPE_CHECKING:
    from scoring.formats.format import Format
    from scoring.formats.movement import DrawnAnew
    from scoring.formats.people import Chairs, People, Tables


# Cards that are put at tables anew, by rank or by a draw: who sits out, and how many are at a table.


Rank = Callable[[CoupleNo], tuple[int, ...]]
"""What cards are put in order by."""


@dataclass(frozen=True, slots=True)
class ToPlace:
    """The people's cards of each group (one, where nobody is in a group) in their order, how many of
    these each table has, the cards of nobody, and who sits out at the last table that is taken."""

    groups: Sequence[Sequence[CoupleNo]]
    sizes: Sequence[Sequence[int]]
    nobody: Sequence[Sequence[CoupleNo]]
    sits_out: CoupleNo | None


def to_place(
    form: Format, people: People, tables: Tables, so_far: SoFar, rank: Rank, *, evenly: bool
) -> ToPlace:
    """Everybody in the order of `rank`. Who sits out did so least, and of those is the last; if that is
    shared `evenly`, whoever came late makes up for nothing."""
    seated = sorted((card for here in tables for card in here), key=rank)
    groups: list[list[CoupleNo]] = [[], []] if form.mixed else [[]]
    nobody: list[list[CoupleNo]] = [[] for _ in groups]
    for card in seated:
        some = nobody if people.is_ghost(card) else groups
        some[people.group(card) if form.mixed else 0].append(card)
    sits_out = None
    if form.chairs == 2 and len(groups[0]) % 2:
        sat_out = so_far.turns_out if evenly else so_far.sat_out
        sits_out = min(reversed(groups[0]), key=sat_out.__getitem__)
        groups[0].remove(sits_out)
        groups[0].append(sits_out)
    chairs = form.chairs // len(groups)
    taken = max(-(-len(cards) // chairs) for cards in groups)
    sizes = [[*_sizes(len(cards), chairs, taken), *[0] * (len(tables) - taken)] for cards in groups]
    return ToPlace(groups, sizes, nobody, sits_out)


def _sizes(cards: int, chairs: int, tables: int) -> Sequence[int]:
    """How many sit at each table: the last of them have one empty chair each before any has two.

    >>> _sizes(9, 4, 3)
    [3, 3, 3]
    """
    sizes = [chairs] * tables
    for n in range(tables * chairs - cards):
        sizes[-1 - n % tables] -= 1
    return sizes


def seated_at(form: Format, sides: Sequence[Sequence[CoupleNo]]) -> Chairs:
    """The chairs of a table by who is on each side, in their order."""
    on_chair = (
        (chair, card)
        for chairs, side in zip(form.sides, sides, strict=True)
        for chair, card in zip(chairs, side, strict=True)
    )
    return tuple(card for _chair, card in sorted(on_chair))


# Who plays for an empty chair too, or sits out, where that is shared out: those who did so
# least.


class Lot(IntEnum):
    """What falls to somebody in a game."""

    PLAYS = 0
    ALONE = 1
    OUT = 2


SideOf = Callable[[int, int], int]
"""The side on which somebody of a group sits down, by the group and how many of it sit there already."""

Lots = Sequence[Sequence[Lot]]
"""What falls to those of each group at a table, in the order in which they sit down."""

ByLot = Mapping[Lot, Sequence[CoupleNo]]
"""To whom of a group each falls, in their order."""

Turns = tuple[int, int]
"""How often somebody played alone, and sat out."""


def turns_of(so_far: SoFar, card: CoupleNo) -> Turns:
    """How often it was somebody's turn; the fewer, the sooner it is again."""
    return so_far.turns_alone[card], so_far.turns_out[card]


def lots_at(form: Format, sizes: Sequence[int], side_of: SideOf) -> Lots:
    """What falls to whom at a table with so many people of each group."""
    on = [[side_of(group, n) for n in range(size)] for group, size in enumerate(sizes)]
    taken = Counter(side for sides in on for side in sides)
    whole = {side: Lot.PLAYS if n == form.on_a_side else Lot.ALONE for side, n in taken.items()}
    return [[whole[side] if len(taken) > 1 else Lot.OUT for side in sides] for sides in on]


def lots_of(form: Format, place: ToPlace, side_of: SideOf) -> Lots:
    """The same of all tables, one after the other."""
    tables = [lots_at(form, sizes, side_of) for sizes in zip(*place.sizes, strict=True)]
    return [[lot for here in tables for lot in here[n]] for n in range(len(place.groups))]


def shared_out(place: ToPlace, lots: Lots, so_far: SoFar) -> ToPlace:
    """Everybody in an order in which each lot falls to those whose turn it is, the tables as they are."""
    groups = []
    for cards, mine in zip(place.groups, lots, strict=True):
        some = _iterators(_fallen(cards, mine, so_far))
        groups.append([next(some[lot]) for lot in mine])
    return replace(place, groups=groups)


def shared_by_rank(form: Format, place: ToPlace, so_far: SoFar, side_of: SideOf) -> ToPlace:
    """The same where those who stand beside each other meet: the tables with empty chairs are where
    those stand whose turn it is, and who sits out is at the last one."""
    tables = [sizes for sizes in zip(*place.sizes, strict=True) if any(sizes)]
    lots = {sizes: lots_at(form, sizes, side_of) for sizes in tables}
    stands = [{card: at for at, card in enumerate(cards)} for cards in place.groups]
    left = [
        _fallen(cards, mine, so_far)
        for cards, mine in zip(place.groups, lots_of(form, place, side_of), strict=True)
    ]
    taken = []
    while tables:
        would = {sizes: _next_of(left, lots[sizes]) for sizes in dict.fromkeys(tables)}
        sizes = min(would, key=lambda sizes: _how_low(lots[sizes], would[sizes], stands))
        tables.remove(sizes)
        taken.append((sizes, would[sizes]))
        left = [_without(*each) for each in zip(left, would[sizes], strict=True)]
    nobody = [0] * (len(place.sizes[0]) - len(taken))
    return replace(
        place,
        groups=[[c for _s, cards in taken for c in cards[n]] for n in range(len(left))],
        sizes=[[*(sizes[n] for sizes, _c in taken), *nobody] for n in range(len(left))],
    )


def _fallen(cards: Sequence[CoupleNo], lots: Sequence[Lot], so_far: SoFar) -> ByLot:
    """To whom each of these falls: of those whose turn it is equally to the last in their order. Who plays
    alone is of those with as much the one who sat out least, who is to sit out sooner than others, and
    the other way round."""
    from_the_last = list(reversed(cards))
    out = sorted(
        from_the_last, key=lambda card: (so_far.turns_out[card], -so_far.turns_alone[card])
    )[: lots.count(Lot.OUT)]
    rest = [card for card in from_the_last if card not in out]
    alone = sorted(rest, key=lambda card: turns_of(so_far, card))[: lots.count(Lot.ALONE)]
    return {
        Lot.PLAYS: [card for card in cards if card not in out and card not in alone],
        Lot.ALONE: [card for card in cards if card in alone],
        Lot.OUT: [card for card in cards if card in out],
    }


def _iterators(by_lot: ByLot) -> Mapping[Lot, Iterator[CoupleNo]]:
    return {lot: iter(cards) for lot, cards in by_lot.items()}


def _next_of(left: Sequence[ByLot], lots: Lots) -> Sequence[Sequence[CoupleNo]]:
    """The cards of each group that would come to a table."""
    some = [_iterators(each) for each in left]
    return [[next(some[group][lot]) for lot in mine] for group, mine in enumerate(lots)]


def _without(left: ByLot, cards: Sequence[CoupleNo]) -> ByLot:
    return {lot: [card for card in some if card not in cards] for lot, some in left.items()}


def _how_low(
    lots: Lots, cards: Sequence[Sequence[CoupleNo]], stands: Sequence[Mapping[CoupleNo, int]]
) -> tuple[bool, float, int]:
    """Whether nobody plays there, how low they stand on average, and how few they are."""
    at = [stands[group][card] for group, mine in enumerate(cards) for card in mine]
    return any(Lot.OUT in mine for mine in lots), sum(at) / len(at), -len(at)


# Drawn anew: a draw in which as few as can be found play with somebody again, and then against.


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


# A draw of all games that are still to come: as few as can be found are at one table again,
# or partners again, over all of them together.
#
# Where nothing was played but game 1, the games go round: everybody has a number in a circle,
# or in one of several of a length, and in each game all are one further than in the one
# before. So no two meet twice where no two pairs at a table are as far apart (difference
# families; Anderson, "Combinatorial Designs and Tournaments", 1997). Who has which number is
# found by changing two at a time; so is all that is to come where more was played before
# (Kirkpatrick, Gelatt and Vecchi, "Optimization by Simulated Annealing", 1983). Steps are
# counted, not seconds: the same dice give the same draw.


STEPS = 25_000
"""So many changes are tried at most where the games go round; twice as many where they do not."""

HOT, COLD = 0.5, 0.125
"""How much worse a change may make it at the first step and at the last, where 1 is one meeting again."""

PARTNERS = 3
"""So much does a partner again weigh besides."""

FINE = 2**20

_FOUND: dict[tuple[int, int], str] = {
    (24, 12): "13 4 21 14 6 17 23 11 0 10 20 12 15 8 22 9 5 2 1 7 16 19 18 3",
    (28, 7): "0 4 23 21 24 2 7 20 6 8 5 12 22 17 26 13 3 1 15 16 18 10 11 25 9 14 27 19",
    (
        32,
        8,
    ): "7 6 19 1 14 9 31 5 24 3 26 22 2 16 13 29 10 20 12 4 17 11 18 23 15 30 0 25 21 28 8 27",
    (
        36,
        9,
    ): "25 24 9 21 13 14 18 31 7 30 10 16 29 35 28 20 32 3 22 2 26 33 5 19 8 23 34 12 0 15 17 27 1 "
    "6 4 11",
}
"""The numbers of game 1 for so many people in circles so long, four at a table with partners across, where
a short search seldom finds any as good: by this very search, made longer. In seven, eight and nine games no
two meet twice; in twelve of 24 people 156 pairs do and none thrice, the fewest that can be."""


def all_drawn(
    form: Format, people: People, tables: Tables, so_far: SoFar, games: int, below: Below
) -> list[Tables]:
    """The seats of so many games more; `so_far` has seen all up to the one on `tables`. None where a
    chair at a table is empty."""
    cards = [card for here in tables for card in here]
    bench = len(cards) % form.chairs
    if games < 1 or any(map(people.is_ghost, cards)):
        return []
    groups = [people.group(card) if form.mixed else 0 for card in cards]
    around = _around(groups, bench, games + 1) if so_far.games == 1 else 0
    draw = _Draw(form, cards, groups)
    if around:
        rows = draw.going_round(around, games + 1, below)
    else:
        rows = draw.after_others(so_far, games, below)
    return [_as_tables(row, [len(here) for here in tables]) for row in rows]


def _as_tables(row: Sequence[CoupleNo], sizes: Sequence[int]) -> Tables:
    some = iter(row)
    return tuple(tuple(islice(some, size)) for size in sizes)


def _around(groups: Sequence[int], bench: int, games: int) -> int:
    """How long the circles are: as long as there are games, else the longest that there are; 0 where there
    are none, as of ladies and gents not all play, or some would sit out too often."""
    one_group = len({*groups}) == 1
    number = groups.count(0)
    if not one_group and (bench or 2 * number != len(groups)):
        return 0
    some = [n for n in range(2, number + 1) if number % n <= one_group]
    if bench:
        some = [n for n in some if n == number or (n >= games and number // n >= bench)]
    return next((n for n in some if n >= games), some[-1] if some else 0)


_ACROSS = [(0, 1, False), (0, 2, True), (0, 3, False), (1, 2, False), (1, 3, True), (2, 3, False)]


class _Draw:
    """Numbers on the places of all full tables, game after game, and what it costs that some meet again.
    A number is that of a card in the order of `cards`, or in the circles."""

    def __init__(self, form: Format, cards: Sequence[CoupleNo], groups: Sequence[int]) -> None:
        self.chairs, self.cards, self.groups = form.chairs, cards, groups
        self.at_play = len(cards) - len(cards) % form.chairs
        side = {chair: n for n, chairs in enumerate(form.sides) for chair in chairs}
        self.meets = [
            (one, other, side[one] == side[other])
            for one, other in combinations(range(form.chairs), 2)
        ]
        self.order: list[int] = []

    def going_round(self, around: int, games: int, below: Below) -> Iterator[list[CoupleNo]]:
        """All games but the first, in which the cards sit as they do; whoever is over stays on a place."""
        number = len(self.cards)
        circles = number // around
        apart = around if circles > 1 else games % around or 1
        out = [n * apart % number for n in range(number - self.at_play)]
        left = [n for n in range(number) if n not in out]
        found = _FOUND.get((number, around), "") if self.meets == _ACROSS else ""
        if found and not any(self.groups):
            self.order = [*map(int, found.split())]
        else:
            self._put(left, below)
            self._circles(around, games)
            self._better(below, STEPS)
        order = [*self.order, *out]
        card = dict(zip(order, self.cards, strict=True))
        for game in range(1, games):
            moved = {n: n - n % around + (n + game) % around for n in range(circles * around)}
            yield [card[moved.get(n, n)] for n in order]

    def after_others(self, so_far: SoFar, games: int, below: Below) -> Iterator[list[CoupleNo]]:
        """Games one by one, each with those on the bench who sat out least."""
        turns = Counter(so_far.turns_out)
        out: list[list[int]] = []
        for _ in range(games):
            left = sorted(range(len(self.cards)), key=lambda _n: below(FINE))
            left.sort(key=lambda n: turns[self.cards[n]])
            out.append([])
            for group in self.groups[self.at_play :]:
                goes = next(n for n in left if self.groups[n] == group)
                left.remove(goes)
                out[-1].append(goes)
                turns[self.cards[goes]] += 1
            left.sort(key=self.groups.__getitem__)
            self._put(left, below)
        self._circles(1, 1)
        for one, other in combinations(range(len(self.cards)), 2):
            two = pair(self.cards[one], self.cards[other])
            together, partners, at, _half = self.noted[one][other]
            together += [at] * (so_far.partners[two] + so_far.opponents[two])
            partners += [at] * so_far.partners[two]
        self._better(below, 2 * STEPS)
        for game, benched in enumerate(out):
            here = self.order[game * self.at_play : (game + 1) * self.at_play]
            yield [self.cards[n] for n in (*here, *benched)]

    def _put(self, numbers: Sequence[int], below: Below) -> None:
        """A game more: numbers in the order of their groups, drawn within each."""
        places = sorted(range(self.at_play), key=self.groups.__getitem__)
        mixed = sorted(places, key=lambda at: (self.groups[at], below(FINE)))
        on = dict(zip(mixed, numbers, strict=True))
        self.order += [on[at] for at in range(self.at_play)]

    def _circles(self, around: int, games: int) -> None:
        """How often pairs meet the same who are noted to be as far apart, by where in the circle each
        does; a pair is noted with all of those, and with whether it is half a circle apart: it comes twice."""
        number = len(self.cards)
        in_each = Counter(game % around for game in range(games))
        self.around, self.again = around, games
        self.both = [
            sum(in_each[n] * in_each[(n + apart) % around] for n in range(around))
            for apart in range(around)
        ]
        kinds: dict[tuple[int, int, int], tuple[list[int], list[int]]] = {}
        nobody: tuple[list[int], list[int], int, bool] = ([], [], 0, False)
        self.noted = [[nobody] * number for _ in range(number)]
        for one, other in combinations(range(number), 2):
            (a, at), (b, there) = divmod(one, around), divmod(other, around)
            apart = (there - at) % around if other < number - number % around else 0
            if a == b and 2 * apart > around:
                at, apart = there, around - apart
            of_kind = kinds.setdefault((a, b, apart), ([], []))
            noted = (*of_kind, at, a == b and 2 * apart == around)
            self.noted[one][other] = self.noted[other][one] = noted

    def _better(self, below: Below, steps: int) -> None:
        """Two of a game change where that is better, or not much worse; the best that was found stays."""
        cost = sum(self._meet(table) for table in range(len(self.order) // self.chairs))
        best, least = self.order[:], cost
        for step in range(steps):
            if not least:
                break
            one = below(len(self.order))
            other = one - one % self.at_play + below(self.at_play)
            if self.groups[one % self.at_play] != self.groups[other % self.at_play]:
                continue
            worse = self._changed(one, other)
            heat = self.again * HOT * (COLD / HOT) ** (step / steps)
            if worse > 0 and below(FINE) >= FINE * exp(-worse / heat):
                worse += self._changed(one, other)
            cost += worse
            if cost < least:
                best, least = self.order[:], cost
        self.order = best

    def _changed(self, one: int, other: int) -> int:
        """How much worse it is with these two changed."""
        order, tables = self.order, {one // self.chairs, other // self.chairs}
        less = sum(self._meet(table, parts=True) for table in tables)
        order[one], order[other] = order[other], order[one]
        return sum(self._meet(table) for table in tables) - less

    def _meet(self, table: int, *, parts: bool = False) -> int:
        """What it costs that those at a table meet, besides all others; `parts` takes it back."""
        cost, first, order = 0, table * self.chairs, self.order
        for one, other, are_partners in self.meets:
            together, partners, at, half = self.noted[order[first + one]][order[first + other]]
            for before in (together, partners) if are_partners else (together,):
                if parts:
                    before.remove(at)
                again = self._again(before, at, half=half)
                cost += again if before is together else PARTNERS * again
                if not parts:
                    before.append(at)
        return cost

    def _again(self, before: Sequence[int], at: int, *, half: bool) -> int:
        both, across = self.both, self.around // 2
        cost = sum(both[at - each] for each in before) if before else 0
        if half:
            cost += sum(both[(at - n + across) % self.around] for n in before) + both[across] // 2
        return cost
