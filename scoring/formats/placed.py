"""Cards that are put at tables anew, by rank or by a draw: who sits out, and how many are at a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import TYPE_CHECKING

from scoring.numbers import CoupleNo

if TYPE_CHECKING:
    from scoring.formats.format import Format
    from scoring.formats.people import Chairs, People, Tables
    from scoring.formats.so_far import SoFar


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
