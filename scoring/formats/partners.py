"""Four at a table by rank, of whom one plays alone: the two who are left over must be partners, and where they
were before, one of them changes with somebody at the table beside."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, pairwise
from typing import TYPE_CHECKING, NamedTuple

from scoring.formats.evenly import Lot, SideOf, lots_at
from scoring.numbers import CoupleNo

if TYPE_CHECKING:
    from scoring.formats.format import Format
    from scoring.formats.placed import ToPlace

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
