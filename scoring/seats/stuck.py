"""Where nobody can go on: every couple of a table keeps it. What happened is entered all the same, and
where another couple comes to a table that nobody left, they sit there together, as anybody would.
Until they play on like that, it can be mended by seating them otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring.log.said import Said, gettext_noop
from scoring.numbers import CoupleNo, GameNo, TableNo

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.seats.room import Place


@dataclass(frozen=True, slots=True)
class Stuck(Said):
    """A table that nobody can leave, and the game of which its seats are spoken.

    `now`: they can be changed now. `stayed`: nobody went on from it in the game before.
    """

    game: GameNo
    table: TableNo
    couples: tuple[CoupleNo, ...]
    now: bool = True
    stayed: bool = False

    @property
    def said(self) -> str:
        if self.stayed:
            return gettext_noop(
                "Nobody went on from %(table)s, so in game %(game)s %(couples)s are there. Seat "
                "them another way, or let them play like that."
            )
        if self.now:
            return gettext_noop(
                "From %(table)s nobody can go on after game %(game)s: %(couples)s keep their "
                "table. Seat them at different tables; otherwise whoever comes next sits down "
                "with them."
            )
        return gettext_noop(
            "From %(table)s nobody can go on after game %(game)s: %(couples)s keep their "
            "table. Once all tables are in, they can be seated another way."
        )


def stuck(evening: Evening) -> tuple[Stuck, ...]:
    """The tables that nobody can leave, of games of which the seats can still be changed."""
    if not evening.seats.stays or evening.night.ended:
        return ()
    start = evening.game or evening.first_game
    found = (
        each
        for game in range(start, evening.first_game + len(evening.rooms))
        for each in _in_game(evening, GameNo(game))
    )
    return tuple({(each.game, each.table): each for each in found}.values())


def can_walk(evening: Evening, game: GameNo, table: TableNo) -> tuple[CoupleNo, ...]:
    """Who of a table does not keep it."""
    sitting = evening.couples_at(game, table)
    return tuple(couple for couple in sitting if not evening.stays(couple, game))


def _in_game(evening: Evening, game: GameNo) -> Iterator[Stuck]:
    """A single table has nowhere to go on to, and after the last game nobody does."""
    room = evening.room(game)
    if room is None or len(room.places) < 2 or game >= evening.last_game:
        return
    movers = evening.movers.get(game, {})
    for place in room.tables:
        if can_walk(evening, game, place.table) or movers.get(place.table):
            continue
        then = _then(evening, game, place) if place.table in movers else None
        sitting = tuple(sorted((then or place).couples))
        if then is None:
            now = _can_change(evening, game, place)
            yield Stuck(game, place.table, sitting, now=now)
        elif _is_open(evening, GameNo(game + 1), then):
            yield Stuck(GameNo(game + 1), place.table, sitting, stayed=True)


def _can_change(evening: Evening, game: GameNo, place: Place) -> bool:
    """Whether it has no result yet, nor has another table with which somebody could change."""
    room, won = evening.room(game), evening.won.get(game, {})
    still = {each.table for each in room.known if each.table not in won} if room else set()
    return place.table in still and len(still) > 1


def _then(evening: Evening, game: GameNo, place: Place) -> Place | None:
    """The same place in the game after; None while it is not known who comes."""
    room = evening.room(GameNo(game + 1))
    return room.at(place.table) if room and place.table not in room.unknown else None


def _is_open(evening: Evening, game: GameNo, place: Place) -> bool:
    """Whether more couples sit there than before, and have not begun to play like that."""
    begun = game in evening.games.bells or place.table in evening.won.get(game, {})
    return len(place.couples) > 2 and not begun
