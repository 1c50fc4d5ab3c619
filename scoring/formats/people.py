"""The cards of an evening, and where each sits in game 1."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring.formats.printed import sheet_of, tables_by
from scoring.formats.spare import Chair, burden
from scoring.numbers import CoupleNo, GameNo

if TYPE_CHECKING:
    from scoring.formats.format import Format

Chairs = tuple[CoupleNo, ...]
"""The cards at a table, one on each chair, by the numbers of the format's sides."""

Tables = tuple[Chairs, ...]
"""In the order in which people go on. Only the last may have fewer chairs than the others."""


@dataclass(frozen=True, slots=True)
class People:
    """The cards: 1 to `entries` are somebody's, and the ghosts after them nobody's: a chair that stays
    empty goes round as one that is taken. `second` are the cards that sit on the chairs of the second
    group, `away` those whose people went home. If `benches`, whoever is at a short last table sits out."""

    entries: int
    ghosts: int = 0
    second: frozenset[CoupleNo] = frozenset()
    away: frozenset[CoupleNo] = frozenset()
    benches: bool = False

    @property
    def seated(self) -> int:
        """Cards that have a chair in game 1, ghosts and all."""
        return self.entries + self.ghosts

    def is_ghost(self, card: CoupleNo) -> bool:
        """Whether nobody is there who has this card."""
        return card > self.entries or card in self.away

    def group(self, card: CoupleNo) -> int:
        """0 for the first group, 1 for the second."""
        return int(card in self.second)


def people_of(form: Format, entries: int) -> People:
    """So many cards, with as many ghosts as the format wants for them. Where there are two groups
    every second card is of the second, ghosts too."""
    ghosts = form.ghosts(entries)
    second = range(2, entries + ghosts + 1, 2) if form.mixed else ()
    return People(entries, ghosts, frozenset(map(CoupleNo, second)), benches=form.benches)


def first_tables(form: Format, people: People) -> Tables:
    """The seats of game 1: those of a printed table, or else by number."""
    if sheet := sheet_of(form.movement_after(GameNo(1)), people.seated):
        return tables_by(sheet, GameNo(1))
    full, short = divmod(people.seated, form.chairs)
    sizes = [form.chairs] * full + [short] * bool(short)
    empty = _empty(form, people, sizes)
    groups = [[], []] if form.mixed else [[]]  # type: list[list[CoupleNo]]
    for n in reversed(range(1, people.entries + 1)):
        groups[people.group(CoupleNo(n))].append(CoupleNo(n))
    return tuple(
        tuple(
            empty.get((table, chair)) or groups[group_of_chair(form, size, chair)].pop()
            for chair in range(size)
        )
        for table, size in enumerate(sizes)
    )


def group_of_chair(form: Format, size: int, chair: int) -> int:
    """Whose chair it is of two groups: each side of a table has one of both, and so has a short one."""
    if not form.mixed:
        return 0
    if size < form.chairs:
        return chair % 2
    return next(side.index(chair) for side in form.sides if chair in side)


def _empty(form: Format, people: People, sizes: Sequence[int]) -> Mapping[Chair, CoupleNo]:
    """Where the ghosts sit: with those who sit out; else each of the last tables has one before any
    has two, on the chairs where they are the least burden."""
    empty: dict[Chair, CoupleNo] = {}
    full = [table for table, size in enumerate(sizes) if size == form.chairs]
    tables = [len(sizes) - 1] if len(full) < len(sizes) else full[::-1]
    for n in range(people.ghosts):
        ghost, table = CoupleNo(people.entries + 1 + n), tables[n % len(tables)]
        free = [
            (table, chair)
            for chair in reversed(range(sizes[table]))
            if (table, chair) not in empty
            and group_of_chair(form, sizes[table], chair) == people.group(ghost)
        ]
        chair = min(free, key=lambda at: burden(form, len(sizes), [*empty, at]))
        empty[chair] = ghost
    return empty
