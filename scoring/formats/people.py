"""The cards of an evening, where each sits in game 1, and who is spare."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING

from scoring.formats.choices import Spare
from scoring.formats.movement import ByRank, March, Movement, sheet_of, tables_by
from scoring.formats.so_far import is_a_game
from scoring.numbers import CoupleNo, GameNo

if TYPE_CHECKING:
    from scoring.formats.format import Format
    from scoring.formats.so_far import SoFar


# Who sits out or plays two hands, each in turn, where people go on by the result, by the chair, by rank
# or by a draw.


def relieved(
    form: Format, movement: Movement, people: People, tables: Tables, so_far: SoFar
) -> Tables:
    """Whoever sat out at the last table takes the chair of one who sat out least, and goes its way from
    there: that of nobody first; by rank it is the lowest of those, else who sits nearest the bench."""
    *full, bench = tables
    totals = so_far.totals if isinstance(movement, ByRank) else {}
    at_play = [card for here in reversed(full) for card in reversed(here)]
    there: dict[CoupleNo, CoupleNo] = {}
    for card in bench:
        can = [
            other for other in at_play if other not in there and _alike(form, people, card, other)
        ]
        if can and not people.is_ghost(card):
            out = min(
                can,
                key=lambda c: (not people.is_ghost(c), so_far.turns_out[c], totals.get(c, 0)),
            )
            there |= {card: out, out: card}
    return _exchanged(tables, there)


def two_hands_shared(form: Format, people: People, tables: Tables, so_far: SoFar) -> Tables:
    """The seats of a game with the empty chair beside one who played two hands least: it changes with the
    partner of that one, where somebody else would come to it."""
    for ghost in list(_to_share(form, people, tables)):
        alone = _beside(form, people, tables, ghost)
        can = [
            (so_far.turns_alone[one], -at, one, other)
            for at, (one, other) in enumerate(_partners(form, people, tables))
            if not (alone and not _alike(form, people, alone, one))
            and _alike(form, people, ghost, other)
        ]
        turns, _at, _one, other = min(can, default=(0, 0, alone, ghost))
        if not alone or turns < so_far.turns_alone[alone]:
            tables = _exchanged(tables, {ghost: other, other: ghost})
    return tables


def _alike(form: Format, people: People, one: CoupleNo, other: CoupleNo) -> bool:
    return not form.mixed or people.group(one) == people.group(other)


def _exchanged(tables: Tables, there: dict[CoupleNo, CoupleNo]) -> Tables:
    return tuple(tuple(there.get(card, card) for card in here) for here in tables)


Two = tuple[CoupleNo, CoupleNo]


def _partners(form: Format, people: People, tables: Tables) -> Iterator[Two]:
    """Each beside each partner, at every table at which there is a game, where a side is whole."""
    for here in tables:
        for side in form.sides if is_a_game(people, form.sides, here) else ():
            cards = [here[chair] for chair in side]
            if not any(map(people.is_ghost, cards)):
                yield from ((one, other) for one in cards for other in cards if one != other)


def _to_share(form: Format, people: People, tables: Tables) -> Iterator[CoupleNo]:
    """The empty chairs; as it was before, only those of a side with one person in a game."""
    for here in tables:
        plays = form.spare is Spare.TWO_HANDS or is_a_game(people, form.sides, here)
        for side in form.sides if plays else ():
            empty = [here[chair] for chair in side if people.is_ghost(here[chair])]
            if form.spare is Spare.TWO_HANDS or len(empty) == len(side) - 1:
                yield from empty


def _beside(form: Format, people: People, tables: Tables, ghost: CoupleNo) -> CoupleNo | None:
    """Who plays two hands beside an empty chair; None where the side is all empty."""
    here = next(here for here in tables if ghost in here)
    side = next(side for side in form.sides if here.index(ghost) in side)
    return next((here[chair] for chair in side if not people.is_ghost(here[chair])), None)


# Which chairs stay empty in game 1: as people march by their chairs, those with whom as few
# as can be sit out, and nobody plays for both more often than another where that can be.


Chair = tuple[int, int]
"""A table and a chair there, both from 0."""

Burden = tuple[int, ...]
"""How hard empty chairs are on the people beside them; the less, the better."""


def empty_chairs(
    form: Format, sizes: Sequence[int], empty: Sequence[int], taken: Collection[Chair] = ()
) -> frozenset[Chair]:
    """The chairs that stay empty where each table of these sizes has so many of them: not those that
    somebody is said to sit on.

    >>> from scoring.formats.named import EUCHRE_COMPASS
    >>> sorted(empty_chairs(EUCHRE_COMPASS, (4, 4, 4), (1, 1, 1)))
    [(0, 3), (1, 2), (2, 3)]
    """
    chosen: set[Chair] = set()
    for table in by_turns(empty):
        free = [
            (table, chair)
            for chair in reversed(range(sizes[table]))
            if (table, chair) not in chosen and (table, chair) not in taken
        ]
        chosen.add(min(free, key=lambda at: burden(form, len(sizes), [*chosen, at])))
    return frozenset(chosen)


def by_turns(empty: Sequence[int]) -> Iterator[int]:
    """The tables, from the last one back, as often as each has an empty chair: once each, then again.

    >>> list(by_turns([0, 1, 2]))
    [2, 1, 2]
    """
    for turn in range(max(empty, default=0)):
        yield from (table for table in reversed(range(len(empty))) if empty[table] > turn)


def burden(form: Format, tables: int, empty: Collection[Chair]) -> Burden:
    """Games sat out by all together and by one at most; then how often one plays for both at most, and
    how unevenly. All of that as far as people march; where they do not, in game 1."""
    out: Counter[Chair] = Counter()
    alone: Counter[Chair] = Counter()
    for moved in _marched(form):
        at = {((table + moved[chair]) % tables, chair) for table, chair in empty}
        for table in {table for table, _chair in at}:
            sides = [[c for c in side if (table, c) not in at] for side in form.sides]
            sits_out = sum(map(bool, sides)) < 2
            for side, chairs in zip(sides, form.sides, strict=True):
                if sits_out or len(side) < len(chairs):
                    begun = [((table - moved[chair]) % tables, chair) for chair in side]
                    (out if sits_out else alone).update(begun)
    return (
        out.total(),
        max(out.values(), default=0),
        max(alone.values(), default=0),
        sum(often**2 for often in alone.values()),
    )


def _marched(form: Format) -> Iterator[tuple[int, ...]]:
    """How many tables each chair's people have gone on before game 1, 2 ... while all march."""
    steps: list[tuple[int, ...]] = [(0,) * form.chairs]
    for game in range(1, form.games):
        movement = form.movement_after(GameNo(game))
        if not isinstance(movement, March):
            break
        steps.append(movement.steps)
    return accumulate(steps, lambda so_far, more: tuple(map(sum, zip(so_far, more, strict=True))))


# The cards of an evening, and where each sits in game 1.


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
