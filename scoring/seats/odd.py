"""What the rule for an odd couple wants when people have come or gone: a couple alone meets one of
three, a late couple sits down where the house couple sat.

It is wanted before the next game, between two games: nobody is called away from a table that plays. A
couple that has nobody to play can play a late one at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scoring.log.entry import Entry, Said, gettext_noop
from scoring.numbers import BYE_CHAIR, CoupleNo, GameNo, TableNo
from scoring.rules.choices import Odd
from scoring.seats.comings import Joined, Left, TableMoved
from scoring.seats.from_now import furthest
from scoring.seats.seating import Seated

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.seats.room import Place, Room


class AloneBesideThree(Said):
    """One couple has nobody to play while three share a table."""

    table: TableNo
    other: TableNo
    said: ClassVar[str] = gettext_noop(
        "One couple is alone at %(table)s while three couples are at %(other)s. One of the three "
        "goes there."
    )


class LateForHouse(Said):
    """A couple waits for a place while the house couple has one."""

    couple: CoupleNo
    said: ClassVar[str] = gettext_noop(
        "%(couple)s waits for a place while the house couple plays. It takes the house couple’s place."
    )


class LateForAlone(Said):
    """A couple waits for a place, and another has nobody to play."""

    couple: CoupleNo
    table: TableNo
    said: ClassVar[str] = gettext_noop(
        "%(couple)s waits for a place, and one couple is alone at %(table)s. They play each other."
    )


class LateAtOnce(Said):
    """A couple waits for a place, and another sits idle while the others play."""

    couple: CoupleNo
    other: CoupleNo
    game: GameNo
    said: ClassVar[str] = gettext_noop(
        "%(couple)s waits for a place, and %(other)s has nobody to play in game %(game)s. They can play "
        "each other at once."
    )


class LateForComing(Said):
    """A couple waits for a place, and another has nobody to play; who that is next is not known yet."""

    couple: CoupleNo
    table: TableNo
    game: GameNo
    said: ClassVar[str] = gettext_noop(
        "%(couple)s waits for a place. From game %(game)s it plays whoever comes to %(table)s then."
    )


class HouseNotNeeded(Said):
    """One couple is alone while the house couple plays."""

    table: TableNo
    said: ClassVar[str] = gettext_noop(
        "One couple is alone at %(table)s while the house couple plays. It takes the house couple’s "
        "place."
    )


class HouseAlone(Said):
    """The house couple itself has nobody to play."""

    table: TableNo
    said: ClassVar[str] = gettext_noop("The house couple is alone at %(table)s. It can stop.")


class AloneWantsThree(Said):
    """One couple is alone where the house rule seats three."""

    table: TableNo
    said: ClassVar[str] = gettext_noop(
        "One couple is alone at %(table)s. By the house rule it is the third at another table."
    )


class VolunteersWanted(Said):
    """Somebody has nobody to play any more, and there is no house couple."""

    game: GameNo
    said: ClassVar[str] = gettext_noop(
        "From game %(game)s on one couple has nobody to play. By the house rule two volunteers are "
        "wanted as the house couple."
    )


@dataclass(frozen=True, slots=True)
class Evened:
    """What is wanted before a game, and what would do it; nothing while it is not known yet who
    sits there then, or before two volunteers are named."""

    game: GameNo
    wants: Said
    entries: tuple[Entry, ...]


def evened_out(evening: Evening) -> Evened | None:
    """What the rule for an odd couple wants before the next game, if people have come or gone."""
    game = GameNo(max(furthest(evening), (evening.game or 0) + 1))
    if evening.form or not evening.games.bells:
        return None
    if at_once := _at_once(evening):
        return at_once
    if game > evening.last_game:
        return None
    for room in _rooms(evening, game):
        known = evening.room_so_far(game) is room
        for wants, entries in _wanted(evening, game, room):
            is_sure = known or _whoever_sits_there(evening, game, wants)
            return Evened(game, wants, tuple(entries) if is_sure else ())
    return Evened(game, VolunteersWanted(game), ()) if wants_volunteers(evening) else None


def _at_once(evening: Evening) -> Evened | None:
    """A late couple plays the only one that sits idle, while most tables of the game still play: later
    all others would wait for the two."""
    game = furthest(evening)
    late = next((each for each in evening.couples if evening.door.waits(each)), None)
    room = evening.room(game)
    if late is None or room is None or not _may_join(evening, game, room):
        return None
    alone = [place for place in room.places if place.sits_out]
    if len(alone) != 1:
        return None
    moved, table = _as_table(game, room, alone[0])
    wants = LateAtOnce(late, alone[0].couples[0], game)
    return Evened(game, wants, (*moved, Joined(late, game, table)))


def _may_join(evening: Evening, game: GameNo, room: Room) -> bool:
    """Whether all tables are in this game, most of them have no result, and nobody has said yet who
    comes or goes before the next."""
    most_play = 2 * len(evening.missing(game)) > len(room.tables)
    are_in_it = room.whole and evening.game == game <= evening.last_game
    return most_play and are_in_it and not evening.seats.changes.get(GameNo(game + 1))


def _rooms(evening: Evening, game: GameNo) -> Iterator[Room]:
    """What is known of the game, where what has come to it leaves nothing open; and the room that
    plays now while that says the same of the next."""
    so_far, now = evening.room_so_far(game), evening.room(evening.game or evening.first_game)
    if so_far and (so_far.whole or _at_most_one_alone(evening, game, now)):
        yield so_far
    if now and not (so_far and so_far.whole) and not evening.seats.changes.get(game):
        yield now


def _at_most_one_alone(evening: Evening, game: GameNo, now: Room | None) -> bool:
    """Whether two couples alone cannot turn up while only a part of the next room is known."""
    alone = len(now.sitting_out) if now else 0
    gone = [each for each in evening.seats.changes.get(game, ()) if isinstance(each.entry, Left)]
    return alone + len(gone) <= 1


def wants_volunteers(evening: Evening) -> bool:
    """Whether the hall has become odd since its first game, and the house rule is the house couple."""
    wants_none = evening.form or evening.rules.odd is not Odd.HOUSE_COUPLE
    if wants_none or not evening.rooms or evening.games_are_over:
        return False
    began_even = all(len(place.couples) == 2 for place in evening.rooms[0].places)
    someone_comes = any(evening.door.waits(couple) for couple in evening.couples)
    has_house = bool(evening.door.house & {*evening.here})
    return began_even and len(evening.here) % 2 == 1 and not someone_comes and not has_house


def _whoever_sits_there(evening: Evening, game: GameNo, wants: Said) -> bool:
    """Whether it can be said while tables still play: where one couple is alone one will be, whoever
    that is, as every place sends one on and gets one; unless seats of that game are spoken of."""
    return isinstance(wants, LateForComing) and not evening.seats.changes.get(game)


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
    for late in (couple for couple in evening.couples if evening.door.waits(couple)):
        for place in alone:
            since = game if evening.room(game) else evening.game or game
            moved, table = _as_table(since, room, place)
            known = evening.room_so_far(game) is room
            wants = LateForAlone(late, place.table) if known else LateForComing(late, table, game)
            yield wants, [*moved, Joined(late, game, table)]
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
            if couple in evening.door.house:
                yield _House(couple, place.table)


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
