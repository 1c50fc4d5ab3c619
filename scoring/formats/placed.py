"""Cards that are put at tables anew, by rank or by a draw: who sits out, and how many are at a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
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
