"""Who sits out or plays two hands, each in turn, where people go on by the result, by the chair, by rank
or by a draw."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from scoring.formats.at_table import is_a_game
from scoring.formats.movement import ByRank, Movement
from scoring.numbers import CoupleNo

if TYPE_CHECKING:
    from scoring.formats.format import Format
    from scoring.formats.people import Chairs, People, Tables
    from scoring.formats.so_far import SoFar


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
    for ghost, alone in list(_beside_nobody(form, people, tables)):
        can = [
            (so_far.turns_alone[one], -at, one, other)
            for at, (one, other) in enumerate(_partners(form, people, tables))
            if _alike(form, people, alone, one) and _alike(form, people, ghost, other)
        ]
        turns, _at, _one, other = min(can, default=(so_far.turns_alone[alone], 0, alone, ghost))
        if turns < so_far.turns_alone[alone]:
            tables = _exchanged(tables, {ghost: other, other: ghost})
    return tables


def _alike(form: Format, people: People, one: CoupleNo, other: CoupleNo) -> bool:
    return not form.mixed or people.group(one) == people.group(other)


def _exchanged(tables: Tables, there: dict[CoupleNo, CoupleNo]) -> Tables:
    return tuple(tuple(there.get(card, card) for card in here) for here in tables)


Two = tuple[CoupleNo, CoupleNo]


def _sides(form: Format, people: People, tables: Tables) -> Iterator[Chairs]:
    """Every side of every table at which there is a game."""
    for here in tables:
        if is_a_game(people, form.sides, here):
            yield from (tuple(here[chair] for chair in side) for side in form.sides)


def _partners(form: Format, people: People, tables: Tables) -> Iterator[Two]:
    """Each beside each partner, where a side is whole."""
    for side in _sides(form, people, tables):
        if not any(map(people.is_ghost, side)):
            yield from ((one, other) for one in side for other in side if one != other)


def _beside_nobody(form: Format, people: People, tables: Tables) -> Iterator[Two]:
    """Each empty chair, and who plays two hands beside it."""
    for side in _sides(form, people, tables):
        some = [card for card in side if not people.is_ghost(card)]
        if len(some) == 1:
            yield next(card for card in side if people.is_ghost(card)), some[0]
