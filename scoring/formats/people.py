"""The cards of an evening, and where each sits in game 1."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from scoring.formats.format import Format
from scoring.formats.movement import Printed
from scoring.numbers import CoupleNo, GameNo

Chairs = tuple[CoupleNo, ...]
"""The cards at a table, one on each chair, by the numbers of the format's sides."""

Tables = tuple[Chairs, ...]
"""In the order in which people go on. Only the last may have fewer chairs than the others."""


@dataclass(frozen=True, slots=True)
class People:
    """The cards: 1 to `entries` are somebody's, and the ghosts after them nobody's: a chair that stays
    empty goes round as one that is taken. `second` are the cards of the second group."""

    entries: int
    ghosts: int = 0
    second: frozenset[CoupleNo] = frozenset()

    @property
    def seated(self) -> int:
        """Cards that have a chair, ghosts and all."""
        return self.entries + self.ghosts

    def is_ghost(self, card: CoupleNo) -> bool:
        """Whether nobody has this card."""
        return card > self.entries

    def group(self, card: CoupleNo) -> int:
        """0 for the first group, 1 for the second."""
        return int(card in self.second)


def people_of(form: Format, entries: int) -> People:
    """So many cards, with as many ghosts as the format wants for them. Where there are two groups
    every second card is of the second, ghosts too."""
    ghosts = form.ghosts(entries)
    second = range(2, entries + ghosts + 1, 2) if form.groups else ()
    return People(entries, ghosts, frozenset(map(CoupleNo, second)))


def first_tables(form: Format, people: People) -> Tables:
    """The seats of game 1: those of a printed table, or else by number. The ghosts have the last
    chair of one of the last tables each."""
    movement = form.movement_after(GameNo(1))
    if isinstance(movement, Printed):
        return tuple(tuple(map(CoupleNo, table)) for table in movement.games[0])
    full, short = divmod(people.seated, form.chairs)
    sizes = [form.chairs] * full + [short] * bool(short)
    cards, ghosts = _in_order(form, people)
    if len(ghosts) > full:  # two at a table: they sit as they come
        cards, ghosts = iter([*cards, *ghosts]), []
    tables: list[Chairs] = []
    for table, size in enumerate(sizes):
        empty = ghosts[full - table - 1 : full - table] if table < full else []
        tables.append((*islice(cards, size - len(empty)), *empty))
    return tuple(tables)


def _in_order(form: Format, people: People) -> tuple[Iterator[CoupleNo], Sequence[CoupleNo]]:
    """Everybody's cards as the chairs are filled, and the ghosts. Of two groups two of one and two of
    the other, as neighbours are no partners: each side has one of both."""
    living = [CoupleNo(n) for n in range(1, people.entries + 1)]
    ghosts = [CoupleNo(n) for n in range(people.entries + 1, people.seated + 1)]
    if not form.groups:
        return iter(living), ghosts
    first = [card for card in (*living, *ghosts) if not people.group(card)]
    second = [card for card in (*living, *ghosts) if people.group(card)]
    order: list[CoupleNo] = []
    while first or second:
        order += [*first[:2], *second[:2]]
        del first[:2], second[:2]
    return iter(order), []
