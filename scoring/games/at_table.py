"""What the laws of results ask: does the couple sit there, in a game that is being played?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.door.refusals import no_such_game
from scoring.games.refusals import GamesReplaced, KeepsItsTable, NotAtTable
from scoring.log.refusals import Refusal
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.seats.play import can_walk
from scoring.seats.refusals import GameNotBegun, NoSuchTable

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scoring.evening import Evening
    from scoring.games.putting_right import PutRight
    from scoring.games.results import Voided, Won


NOBODY = CoupleNo(0)
"""Where an entry names no couple."""


def keeps_its_table(evening: Evening, entry: Voided | PutRight) -> Refusal | None:
    """Who keeps its table does not go on, where somebody else there can."""
    somebody = can_walk(evening, entry.game, entry.table)
    stays = entry.mover and somebody and entry.mover not in somebody
    return KeepsItsTable(entry.mover) if stays else None


def out_of_place(
    evening: Evening, entry: Won | Voided | PutRight, couple: CoupleNo
) -> Refusal | None:
    """Why this couple cannot be said of this table; nobody goes on where nobody there can."""
    nobody_goes_on = couple == NOBODY and not can_walk(evening, entry.game, entry.table)
    named = () if nobody_goes_on else (couple,)
    return named_in_place(evening, entry.game, entry.table, named)


def named_in_place(
    evening: Evening, game: GameNo, table: TableNo, named: Iterable[CoupleNo]
) -> Refusal | None:
    """Why these couples cannot be said of this table: there is no game there, or they sit elsewhere."""
    if refusal := no_such_game(game, evening.rules.games):
        return refusal
    if game <= evening.totals_after:
        return GamesReplaced(game, evening.totals_after)
    room = evening.room(game)
    if not evening.has_begun(game) or room is None:
        return GameNotBegun(game, evening.game)
    place = room.at(table)
    if place is None or len(place.couples) < 2:
        return NoSuchTable(table, game)
    for couple in named:
        if couple not in place.couples:
            return NotAtTable(couple, table, game, place.couples)
    return None
