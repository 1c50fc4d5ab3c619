"""Somebody goes home or comes late, by any movement, where an empty chair goes round: from which seats everybody goes on.

Who goes home leaves an empty chair that goes its way round, and whoever is the partner plays for
both. Who comes late takes an empty chair, or else sits down behind the last table. A card keeps its
number all evening, and a new one has the next.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from scoring.formats.format import Format
from scoring.formats.going_on import Late
from scoring.formats.movement import EverybodyOnce, Forts, March, Printed, RoundRobin, Walk
from scoring.formats.people import Chairs, People, Tables, group_of_chair
from scoring.numbers import CoupleNo, GameNo


def for_late(form: Format, people: People, game: GameNo) -> Late:
    """What there is for somebody who comes before this game."""
    now = form.movement_after(game)
    to_come = [now, *(each.movement for each in form.movements if each.game > game)]
    if people.ghosts:
        return Late.EMPTY_CHAIR
    if any(isinstance(each, Printed | EverybodyOnce | Forts) for each in to_come):
        return Late.NO_CHAIR
    if people.away:
        return Late.EMPTY_CHAIR
    if any(isinstance(each, March | RoundRobin) for each in to_come):
        return Late.MEETS_AGAIN
    return Late.FURTHER_TABLE


def gone(people: People, card: CoupleNo) -> People:
    """Somebody goes home. The card keeps its chair, and that is empty."""
    return replace(people, away=people.away | {card})


def back(people: People, card: CoupleNo) -> People:
    """Somebody is here again who went home, on the chair that has gone round since."""
    return replace(people, away=people.away - {card})


def exchanged(
    people: People, tables: Tables, one: CoupleNo, other: CoupleNo
) -> tuple[People, Tables]:
    """Two change chairs, and each goes the way of the chair: a lady on a gent's goes as a gent."""
    there = {one: other, other: one}
    sit = tuple(tuple(there.get(card, card) for card in here) for here in tables)
    second = frozenset(there.get(card, card) for card in people.second)
    return replace(people, second=second), sit


def come(form: Format, people: People, game: GameNo, tables: Tables) -> tuple[People, Tables]:
    """The people and the seats with one card more, before `game` is played on these seats. Raises
    ValueError where there is no chair."""
    late = for_late(form, people, game)
    if late is Late.NO_CHAIR:
        raise ValueError(late.said)
    if people.ghosts:  # the first of them has the next number
        return replace(people, entries=people.entries + 1, ghosts=people.ghosts - 1), tables
    if left := _first_left(people, tables):
        return _on_the_chair_of(people, tables, left)
    return _at_a_further_table(form, people, game, tables)


def _first_left(people: People, tables: Tables) -> CoupleNo | None:
    return next((card for here in tables for card in here if card in people.away), None)


def _on_the_chair_of(people: People, tables: Tables, left: CoupleNo) -> tuple[People, Tables]:
    new = CoupleNo(people.entries + 1)
    second = people.second | {new} if left in people.second else people.second
    sit = tuple(tuple(new if card == left else card for card in here) for here in tables)
    return replace(people, entries=people.entries + 1, second=second), sit


def _at_a_further_table(
    form: Format, people: People, game: GameNo, tables: Tables
) -> tuple[People, Tables]:
    """With those who sat out, if any did. It stands behind the last table; where people go up to the
    last one, a full one comes at the other end, so that nobody else has another table."""
    *full, last = tables
    sat_out = last if len(last) < form.chairs else ()
    before = tuple(full) if sat_out else tables
    new = CoupleNo(people.entries + 1)
    ghosts = form.ghosts(len(sat_out) + 1)
    cards = [*sat_out, *(CoupleNo(new + n) for n in range(ghosts + 1))]
    table, second = _sat_down(form, people, cards)
    more = replace(people, entries=people.entries + 1, ghosts=ghosts, second=second)
    way = form.movement_after(game)
    best_at_the_end = isinstance(way, Walk) and way.is_best_at_the_end
    in_front = len(table) == form.chairs and best_at_the_end
    return more, (table, *before) if in_front else (*before, table)


def _sat_down(
    form: Format, people: People, cards: Sequence[CoupleNo]
) -> tuple[Chairs, frozenset[CoupleNo]]:
    """So many cards on the chairs of a table, and the second group with those of them who are new."""
    groups = [group_of_chair(form, len(cards), chair) for chair in range(len(cards))]
    known = [card for card in cards if card <= people.entries]
    sit: dict[int, CoupleNo] = {}
    for card in known:
        sit[_free(groups, sit, people.group(card) if form.mixed else 0)] = card
    for card in cards[len(known) :]:
        sit[_free(groups, sit)] = card
    new = {card for chair, card in sit.items() if groups[chair] and card > people.entries}
    return tuple(card for _chair, card in sorted(sit.items())), people.second | new


def _free(groups: Sequence[int], sit: Iterable[int], group: int | None = None) -> int:
    return next(n for n, each in enumerate(groups) if n not in sit and group in (None, each))
