"""Every way a small hall's night can have gone, wrong walks among them, counted out by its definition.

People sit at numbered places in a ring. In each game one couple of every place goes on to the next
place. Then, after any game but the last, any two couples may get up and sit down in each other's
place, again and again: 2 if these places are the same or neighbours, else 3; that the same two go back after a
later game makes it 3 together, unless they met meanwhile. What has all of another explanation in it that costs no more is not told. Every hole that differs from the
cards costs 1, every last table written otherwise 2, and a hole that lacks while one is too many at another place in
the same game 2 more, where it is not the other hole of its table or its card. It shares no code with the check and knows no better way than to
try everything that does not cost too much.
"""

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations, product

from tests.paper_night import Dice

Seats = tuple[tuple[int, tuple[int, ...]], ...]
"""Each place by its number, in the order of the ring, and who sits there."""
Holes = frozenset[tuple[int, int]]
"""Couple and game of each hole that is otherwise than on the cards; game 0: the last table is."""
Finished = Mapping[int, int]
"""Where couples wrote that they sat in the last game."""
Walks = frozenset[tuple[int, int, int, int]]
"""After which game a couple sat down where, and where it should have."""


@dataclass(frozen=True)
class Hall:
    """Who sits where in the first game, and what the log says: who keeps a table from which game
    on, who is gone before which."""

    seats: Seats
    games: int
    stays: Mapping[int, int] = field(default_factory=dict)
    goes: Mapping[int, int] = field(default_factory=dict)


def explanations(
    hall: Hall, cards: Mapping[int, frozenset[int]], most: int, finished: Finished
) -> dict[int, set[tuple[Holes, Walks]]]:
    """By cost, every night that explains these cards for at most so much. Of couples that are not
    among the cards nothing is known, and nothing that they did alone is told."""
    nights: dict[tuple[_Wrong, _Sat], tuple[int, Walks]] = {}
    for cost, wrong, walks, sat in _from(hall, cards, 1, hall.seats, most, finished, {}):
        if cost + 2 * _at_other_tables(wrong) <= most:
            nights[wrong, sat] = cost + 2 * _at_other_tables(wrong), walks
    found: dict[int, set[tuple[Holes, Walks]]] = {}
    for (wrong, sat), (cost, walks) in nights.items():
        if not any(
            (less, then) != (wrong, sat) and _holes(less) <= _holes(wrong) and then <= sat
            for (less, then), (least, _) in nights.items()
            if least <= cost
        ):
            told = frozenset(walk for walk in walks if walk[1] in cards)
            found.setdefault(cost, set()).add((_holes(wrong), told))
    return found


def _holes(wrong: "_Wrong") -> Holes:
    return frozenset((couple, game) for couple, game, *_ in wrong)


_Wrong = frozenset[tuple[int, int, int | None, bool]]
"""The same with where the couple sat, and whether the hole is too many."""
_Sat = frozenset[tuple[int, int, int]]
"""After which game which two changed places."""
_Away = Mapping[tuple[int, int], int]
"""Which two are in each other's place since an earlier game, and what that cost."""
_Told = tuple[int, _Wrong, Walks, _Sat]


def _at_other_tables(wrong: _Wrong) -> int:
    """How many holes lack while one is too many at another table in the same game."""
    left = [each for each in wrong if each[1]]
    for alike in (
        lambda one, other: one[1] == other[1] and one[2] == other[2],
        lambda one, other: one[0] == other[0],
        lambda one, other: one[1] == other[1],
    ):
        pairs = 0
        for one in sorted(left, key=lambda each: (each[1], each[0])):
            other = [each for each in left if each[3] != one[3] and alike(one, each)]
            if one in left and other:
                left.remove(one)
                left.remove(min(other, key=lambda each: (each[1], each[0])))
                pairs += 1
    return pairs


def _from(
    hall: Hall,
    cards: Mapping[int, frozenset[int]],
    game: int,
    seats: Seats,
    most: int,
    finished: Finished,
    away: _Away,
) -> Iterator[_Told]:
    seats = _here(seats, {couple for couple, gone in hall.goes.items() if gone == game})
    sitting = [couple for _, here in seats for couple in here]
    for winners in product(*(here if len(here) > 1 else (None,) for _, here in seats)):
        place_of = {couple: place for place, here in seats for couple in here}
        wrong = frozenset(
            (couple, game, place_of.get(couple), game in cards[couple])
            for couple in cards
            if (couple in winners and couple in sitting) != (game in cards[couple])
        )
        left = most - len(wrong)
        if left < 0:
            continue
        if game == hall.games:
            elsewhere = _elsewhere(seats, finished)
            if 2 * len(elsewhere) <= left:
                yield len(wrong) + 2 * len(elsewhere), wrong | elsewhere, frozenset(), frozenset()
            continue
        right = _walked(hall, game, seats, winners)
        met = {pair for _, here in seats for pair in combinations(sorted(here), 2)}
        known = frozenset(cards)
        never = {pair: paid for pair, paid in away.items() if pair not in met}
        for cost, sat, pairs, still in _exchanged(right, left, never, known, met):
            walks, left_then = _differing(game, right, sat), left - cost
            those = frozenset((game, *pair) for pair in pairs)
            for more, holes, later, others in _from(
                hall, cards, game + 1, sat, left_then, finished, still
            ):
                yield len(wrong) + cost + more, wrong | holes, walks | later, those | others


def _exchanged(
    right: Seats, most: int, away: _Away, known: Container[int], met: Container[tuple[int, int]]
) -> Iterator[tuple[int, Seats, tuple[tuple[int, int], ...], _Away]]:
    """Everybody where they should be, or any two in each other's place, or after that any two again."""
    yield 0, right, (), away
    everybody = sorted(couple for _, here in right for couple in here)
    for one, other in combinations(everybody, 2):
        cost, sat = _with_each_other(right, one, other)
        if sat == _alike(right):
            continue
        still = {pair: paid for pair, paid in away.items() if pair != (one, other)}
        if (one, other) in away:
            cost = 3 - away[one, other]
        elif one in known and other in known and (one, other) not in met:
            still[one, other] = cost
        for more, after, pairs, then in (
            _exchanged(sat, most - cost, away, known, met) if most - cost >= 2 else ()
        ):
            if pairs and (one, other) not in pairs:
                yield cost + more, after, ((one, other), *pairs), still | then
        if cost <= most:
            yield cost, sat, ((one, other),), still


def _elsewhere(seats: Seats, finished: Finished) -> _Wrong:
    return frozenset(
        (couple, 0, None, False)
        for place, here in seats
        for couple in here
        if finished.get(couple, place) != place
    )


def _here(seats: Seats, gone: set[int]) -> Seats:
    stay = ((place, tuple(c for c in here if c not in gone)) for place, here in seats)
    return tuple((place, here) for place, here in stay if here)


def _walked(hall: Hall, game: int, seats: Seats, winners: tuple[int | None, ...]) -> Seats:
    going = [_walker(hall, game, here, won) for (_, here), won in zip(seats, winners, strict=True)]
    if len(seats) == 1:
        return seats
    after = []
    for at, (place, here) in enumerate(seats):
        stay = tuple(couple for couple in here if couple != going[at])
        coming = going[at - 1]
        after.append((place, stay if coming is None else (*stay, coming)))
    return tuple(each for each in after if each[1])


def _walker(hall: Hall, game: int, here: tuple[int, ...], won: int | None) -> int | None:
    able = [couple for couple in here if hall.stays.get(couple, game + 1) > game]
    return won if won in able else next(iter(able), None)


def reached(right: Seats, most: int) -> list[tuple[int, Seats]]:
    """Where everybody may have sat down instead, each at its least cost."""
    cheapest = {_alike(right): 0}
    queue = [_alike(right)]
    while queue:
        seats = queue.pop()
        for one, other in combinations([c for _, here in seats for c in here], 2):
            cost, sat = _with_each_other(seats, one, other)
            cost += cheapest[seats]
            if cost <= most and cost < cheapest.get(sat, most + 1):
                cheapest[sat] = cost
                queue.append(sat)
    return [(cost, seats) for seats, cost in cheapest.items()]


def _with_each_other(seats: Seats, one: int, other: int) -> tuple[int, Seats]:
    here, there = (next(k for k, (_, c) in enumerate(seats) if who in c) for who in (one, other))
    turned = {one: other, other: one}
    sat = ((place, tuple(turned.get(c, c) for c in couples)) for place, couples in seats)
    neighbours = abs(here - there) in (0, 1, len(seats) - 1)
    return 2 if neighbours else 3, _alike(tuple(sat))


def _alike(seats: Seats) -> Seats:
    return tuple((place, tuple(sorted(here))) for place, here in seats)


def _differing(game: int, right: Seats, sat: Seats) -> Walks:
    should = {couple: place for place, here in right for couple in here}
    went = {couple: place for place, here in sat for couple in here}
    return frozenset(
        (game, couple, went[couple], should[couple])
        for couple in should
        if went[couple] != should[couple]
    )


def some_night(
    hall: Hall, dice: Dice, exchanges: int
) -> tuple[dict[int, set[int]], dict[int, int]]:
    """The cards of a night played by dice, after some of whose games couples were exchanged, mostly the
    same two as before; and where each couple finished."""
    finished: dict[int, int] = {}
    cards: dict[int, set[int]] = {couple: set() for _, here in hall.seats for couple in here}
    wrongly = [dice.between(1, hall.games - 1) for _ in range(exchanges)]
    seats, before = hall.seats, list[int]()
    for game in range(1, hall.games + 1):
        seats = _here(seats, {couple for couple, gone in hall.goes.items() if gone == game})
        finished |= {couple: place for place, here in seats for couple in here}
        winners = tuple(dice.one_of(here) if len(here) > 1 else None for _, here in seats)
        for winner in winners:
            if winner is not None:
                cards[winner].add(game)
        seats = _walked(hall, game, seats, winners)
        for _ in range(wrongly.count(game)):
            here = [couple for _, here in seats for couple in here]
            two = before if dice.below(3) and {*before} <= {*here} else []
            one, other, *_ = before = two or dice.shuffled(here)
            _, seats = _with_each_other(seats, one, other)
    return cards, finished
