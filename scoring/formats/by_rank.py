"""By rank: those meet who have the same so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, islice, pairwise
from typing import TYPE_CHECKING, NamedTuple

from scoring.formats.choices import Meet
from scoring.formats.drawn import (
    Lot,
    SideOf,
    ToPlace,
    Turns,
    lots_at,
    seated_at,
    shared_by_rank,
    to_place,
    turns_of,
)
from scoring.formats.so_far import Pair, SoFar, numbers_by, pair
from scoring.numbers import CoupleNo

if TYPE_CHECKING:
    from scoring.formats.format import Format
    from scoring.formats.movement import ByRank
    from scoring.formats.people import People, Tables


# Four at a table by rank, of whom one plays alone: the two who are left over must be
# partners, and where they were before, one of them changes with somebody at the table beside.


Often = Callable[[CoupleNo, CoupleNo], int]
"""How often two were partners."""


class _At(NamedTuple):
    """Somebody who has a partner: the group, and the place among those of the group at the table."""

    group: int
    place: int


class _Table(NamedTuple):
    """The cards of each group, and which of them have a partner."""

    cards: list[list[CoupleNo]]
    partners: Sequence[_At]

    def on(self, at: _At) -> CoupleNo:
        return self.cards[at.group][at.place]


def with_others(form: Format, place: ToPlace, often: Often, side_of: SideOf) -> ToPlace:
    """The same tables, where two at one of them must be partners and were before: a change of two who have
    partners, between that table and the next, after which fewest are partners again."""
    tables = list(_tables(form, place, side_of))
    for one, other in pairwise(tables):
        if min(len(one.partners), len(other.partners)) == 2:
            _change(form, often, one, other)
    groups = range(len(place.groups))
    return replace(
        place, groups=[list(chain.from_iterable(t.cards[n] for t in tables)) for n in groups]
    )


def _tables(form: Format, place: ToPlace, side_of: SideOf) -> Iterator[_Table]:
    cards = [iter(group) for group in place.groups]
    for sizes in zip(*place.sizes, strict=True):
        here = [[next(some) for _ in range(n)] for some, n in zip(cards, sizes, strict=True)]
        lots = enumerate(lots_at(form, sizes, side_of))
        partners = [_At(g, n) for g, mine in lots for n, lot in enumerate(mine) if lot is Lot.PLAYS]
        yield _Table(here, partners)


def _change(form: Format, often: Often, one: _Table, other: _Table) -> None:
    """The change of two after which fewest are partners again, those first who stand nearest."""
    best, least = None, _again(form, often, one) + _again(form, often, other)
    for a in reversed(one.partners):
        for b in other.partners:
            if least and a.group == b.group:
                _exchange(one, a, other, b)
                again = _again(form, often, one) + _again(form, often, other)
                _exchange(one, a, other, b)
                if again < least:
                    best, least = (a, b), again
    if best:
        _exchange(one, best[0], other, best[1])


def _exchange(one: _Table, a: _At, other: _Table, b: _At) -> None:
    one.cards[a.group][a.place], other.cards[b.group][b.place] = other.on(b), one.on(a)


def _again(form: Format, often: Often, table: _Table) -> int:
    """How often those were partners who will be, in the best of the ways that there are."""
    cards = [table.on(at) for at in table.partners]
    if len(cards) == 2:
        return often(*cards)
    if len(cards) < 4:
        return 0
    one, *others = cards
    may_be = others[1:] if form.mixed else others
    return min(
        often(one, each) + often(*(card for card in others if card != each)) for each in may_be
    )


# By rank: those meet who have the same so far.


MOST_STEPS = 5_000
"""So many pairs are tried before somebody meets somebody again after all."""

MayMeet = Callable[[Pair], bool]
Side = Sequence[CoupleNo]


def tables_by_rank(
    form: Format, by: ByRank, people: People, tables: Tables, so_far: SoFar
) -> Tables:
    """The seats of the next game, by what everybody has. Who has the same stands as drawn, or by the
    number."""
    below = numbers_by(so_far.seed * 1_000 + so_far.games)
    cards = sorted(card for here in tables for card in here)
    order = {card: below(2**30) if by.drawn else 0 for card in cards}
    place = to_place(
        form,
        people,
        tables,
        so_far,
        lambda card: (-so_far.totals[card], order[card], card),
        evenly=by.evenly,
    )
    if form.chairs == 2:
        place = _paired(place, by.meet, so_far)
    elif by.evenly:
        place = shared_by_rank(form, place, so_far, partial(_side_of, form))
        if by.meet is not Meet.ANYBODY and len(form.sides) == form.on_a_side == 2:
            place = with_others(form, place, partial(_often, so_far), partial(_side_of, form))
    some = [iter(group) for group in place.groups]
    nobody = [iter(group) for group in place.nobody]
    chairs = form.chairs // len(some)
    seats = []
    for table in range(len(tables)):
        here = [
            _filled(mine, left, sizes[table], chairs)
            for mine, left, sizes in zip(some, nobody, place.sizes, strict=True)
        ]
        seats.append(seated_at(form, _sides(form, by, people, so_far, here)))
    return tuple(seats)


def _filled(some: Iterator[CoupleNo], nobody: Iterator[CoupleNo], size: int, chairs: int) -> Side:
    return [*islice(some, size), *islice(nobody, chairs - size)]


def _sides(
    form: Format, by: ByRank, people: People, so_far: SoFar, here: Sequence[Side]
) -> Sequence[Side]:
    """The sides of a table: of four the first plays with the fourth, if they were no partners more often
    than others could be; of two groups the first of the one with the second of the other."""
    if len(form.sides) != 2 or form.on_a_side != 2:
        return _in_turn(form, here)
    if form.mixed:
        (lady, other_lady), (gent, other_gent) = here
        ways = [
            ((lady, other_gent), (other_lady, gent)),
            ((lady, gent), (other_lady, other_gent)),
        ]
    else:
        one, *others = here[0]
        ways = [((one, others[n]), (others[n - 1], others[n - 2])) for n in reversed(range(3))]
    return min(ways, key=lambda way: _how_bad(by, people, so_far, way))


def _how_bad(
    by: ByRank, people: People, so_far: SoFar, way: Sequence[Side]
) -> tuple[int, Sequence[Turns], int]:
    """Whether a side is nobody, how little it is the turn of those who play alone, and how often partners
    were partners."""
    empty = sum(all(map(people.is_ghost, side)) for side in way)
    turns = sorted(turns_of(so_far, card) for card in _alone(people, way)) if by.evenly else []
    if by.meet is Meet.ANYBODY:
        return empty, turns, 0
    return empty, turns, sum(_often(so_far, one, other) for one, other in way)


def _often(so_far: SoFar, one: CoupleNo, other: CoupleNo) -> int:
    """How often two were partners."""
    return so_far.partners[pair(one, other)]


def _alone(people: People, way: Sequence[Side]) -> Iterator[CoupleNo]:
    for side in way:
        there = [card for card in side if not people.is_ghost(card)]
        yield from there if len(there) < len(side) else ()


def _in_turn(form: Format, here: Sequence[Side]) -> Sequence[Side]:
    """The first to the first side, the second to the second, and the next ones back again."""
    sides: list[list[CoupleNo]] = [[] for _ in form.sides]
    for group, cards in enumerate(here):
        for n, card in enumerate(cards):
            sides[_side_of(form, group, n)].append(card)
    return sides


def _side_of(form: Format, group: int, n: int) -> int:
    """The side on which one of a group sits down after so many of it, by turns from either end."""
    turn, at = divmod(group * len(form.sides) + n, len(form.sides))
    return at if turn % 2 == 0 else len(form.sides) - 1 - at


def _paired(place: ToPlace, meet: Meet, so_far: SoFar) -> ToPlace:
    """Two and two, the first with the first of the others that may be met. What cannot be kept for all
    in so many steps is asked less of."""
    (cards,) = place.groups
    alone = [place.sits_out] if place.sits_out is not None else []
    some = [card for card in cards if card not in alone]
    allowed: dict[Meet, MayMeet] = {
        Meet.NEW: lambda two: not so_far.opponents[two],
        Meet.NOT_LAST: lambda two: two not in so_far.last,
        Meet.ANYBODY: lambda _two: True,
    }
    from_here = [Meet.NEW, Meet.NOT_LAST, Meet.ANYBODY]
    for each in from_here[from_here.index(meet) :]:
        if (pairs := _pairs(some, allowed[each])) is not None:
            break
    flat = [card for two in pairs or () for card in two]
    return ToPlace([[*flat, *alone]], place.sizes, place.nobody, place.sits_out)


def _pairs(cards: Sequence[CoupleNo], may_meet: MayMeet) -> Sequence[Pair] | None:
    """The first way to pair all: who stands highest with the next who may be met, else the one after;
    back again where the last ones may not meet. None if there is none, or not in so many steps."""
    left, made = list(cards), []  # type: list[CoupleNo], list[tuple[int, int, CoupleNo, CoupleNo]]
    begin = 1
    for _ in range(MOST_STEPS):
        if not left:
            return [(one, other) for _at, _n, one, other in made]
        found = next((n for n in range(begin, len(left)) if may_meet(pair(left[0], left[n]))), None)
        if found is not None:
            one, other = left[0], left.pop(found)
            del left[0]
            made.append((0, found, one, other))
            begin = 1
        elif made:
            _at, found, one, other = made.pop()
            left.insert(0, one)
            left.insert(found, other)
            begin = found + 1
        else:
            return None
    return None
