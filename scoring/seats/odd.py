"""What the rule for an odd couple wants when people have come or gone: a couple alone meets one of
three, a late couple sits down where the house couple sat.

It is wanted before the next game, between two games: nobody is called away from a table that plays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scoring.log.entry import Entry
from scoring.log.said import Said, gettext_noop
from scoring.numbers import BYE_CHAIR, CoupleNo, GameNo, TableNo
from scoring.rules.choices import Odd
from scoring.seats.comings import Joined, Left, TableMoved
from scoring.seats.from_now import furthest
from scoring.seats.seating import Seated

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.seats.room import Place, Room


@dataclass(frozen=True, slots=True)
class AloneBesideThree(Said):
    """One couple has nobody to play while three share a table."""

    table: TableNo
    other: TableNo
    said: ClassVar[str] = gettext_noop(
        "One couple is alone at %(table)s while three couples are at %(other)s. One of the three "
        "goes there."
    )


@dataclass(frozen=True, slots=True)
class LateForHouse(Said):
    """A couple waits for a place while the house couple has one."""

    couple: CoupleNo
    said: ClassVar[str] = gettext_noop(
        "%(couple)s waits for a place while the house couple plays. It takes the house couple's place."
    )


@dataclass(frozen=True, slots=True)
class LateForAlone(Said):
    """A couple waits for a place, and another has nobody to play."""

    couple: CoupleNo
    table: TableNo
    said: ClassVar[str] = gettext_noop(
        "%(couple)s waits for a place, and one couple is alone at %(table)s. They play each other."
    )


@dataclass(frozen=True, slots=True)
class HouseNotNeeded(Said):
    """One couple is alone while the house couple plays."""

    table: TableNo
    said: ClassVar[str] = gettext_noop(
        "One couple is alone at %(table)s while the house couple plays. It takes the house couple's "
        "place."
    )


@dataclass(frozen=True, slots=True)
class HouseAlone(Said):
    """The house couple itself has nobody to play."""

    table: TableNo
    said: ClassVar[str] = gettext_noop("The house couple is alone at %(table)s. It can stop.")


@dataclass(frozen=True, slots=True)
class AloneWantsThree(Said):
    """One couple is alone where the house rule seats three."""

    table: TableNo
    said: ClassVar[str] = gettext_noop(
        "One couple is alone at %(table)s. By the house rule it is the third at another table."
    )


@dataclass(frozen=True, slots=True)
class Evened:
    """What is wanted before a game, and what would do it; nothing while it is not known yet who
    sits there then."""

    game: GameNo
    wants: Said
    entries: tuple[Entry, ...]


def evened_out(evening: Evening) -> Evened | None:
    """What the rule for an odd couple wants before the next game, if people have come or gone."""
    game = GameNo(max(furthest(evening), (evening.game or 0) + 1))
    room = evening.room(game) or evening.room(evening.game or evening.first_game)
    if not evening.has_rung or game > evening.last_game or room is None:
        return None
    known = evening.room(game) is room and room.whole
    for wants, entries in _wanted(evening, game, room):
        return Evened(game, wants, tuple(entries) if known else ())
    return None


Wants = Iterator[tuple[Said, Sequence[Entry]]]


def _wanted(evening: Evening, game: GameNo, room: Room) -> Wants:
    """What is wanted, the least disturbance first. Two couples alone are put together elsewhere."""
    alone = [place for place in room.known if place.sits_out]
    if len(alone) > 1:
        return
    yield from _for_the_late(evening, game, room, alone)
    for place in alone:
        yield from _for_the_one_alone(evening, game, room, place)


def _for_the_late(evening: Evening, game: GameNo, room: Room, alone: list[Place]) -> Wants:
    for late in (couple for couple in evening.couples if evening.waits(couple)):
        for place in alone:
            yield LateForAlone(late, place.table), _beside(game, room, place, late)
        for house in _playing_house(evening, room):
            off = Left(house.couple, GameNo(game - 1))
            yield LateForHouse(late), [off, Joined(late, game, house.table)]


def _for_the_one_alone(evening: Evening, game: GameNo, room: Room, alone: Place) -> Wants:
    at = alone.table
    for house in _playing_house(evening, room):
        off = Left(house.couple, GameNo(game - 1))
        if house.table == at:
            yield HouseAlone(at), [off]
        else:
            yield HouseNotNeeded(at), [off, TableMoved(game, at, house.table)]
    for three in (place for place in room.known if len(place.couples) > 2):
        yield AloneBesideThree(at, three.table), _one_of_three(evening, game, room, three, alone)
    if evening.rules.odd is Odd.THREE:
        for place in _after(room, at):
            yield AloneWantsThree(at), [TableMoved(game, at, place.table)]


@dataclass(frozen=True, slots=True)
class _House:
    couple: CoupleNo
    table: TableNo


def _playing_house(evening: Evening, room: Room) -> Iterator[_House]:
    for place in room.known:
        for couple in place.couples:
            if couple in evening.house:
                yield _House(couple, place.table)


def _beside(game: GameNo, room: Room, alone: Place, couple: CoupleNo) -> list[Entry]:
    """A couple sits down with one that is alone; the bye chair becomes a table."""
    moved, table = _as_table(game, room, alone)
    return [*moved, Joined(couple, game, table)]


def _one_of_three(
    evening: Evening, game: GameNo, room: Room, three: Place, alone: Place
) -> list[Entry]:
    """Whoever has just come to the table of three, and is on its feet, goes to the one alone."""
    can = [couple for couple in three.couples if not evening.stays(couple, game)] or three.couples
    goes = next((couple for couple in can if couple == three.arrived), can[-1])
    stay = tuple(couple for couple in three.couples if couple != goes)
    moved, table = _as_table(game, room, alone)
    both = (*alone.couples, goes)
    return [*moved, Seated(game, ((three.table, stay), (table, both)))]


def _as_table(game: GameNo, room: Room, place: Place) -> tuple[list[Entry], TableNo]:
    if place.table != BYE_CHAIR:
        return [], place.table
    new = TableNo(max(each.table for each in room.places) + 1)
    return [TableMoved(game, BYE_CHAIR, new)], new


def _after(room: Room, table: TableNo) -> Iterator[Place]:
    """The tables of two, from the one that comes after this in the ring."""
    places = list(room.places)
    at = next(i for i, place in enumerate(places) if place.table == table)
    return (place for place in (*places[at:], *places[:at]) if len(place.couples) == 2)
