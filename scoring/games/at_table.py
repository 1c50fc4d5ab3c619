"""What the laws of results ask: does the couple sit there, in a game that is being played?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.door.refusals import no_such_game
from scoring.games.refusals import GamesReplaced, KeepsItsTable, NotAtTable
from scoring.log.refusals import Refusal
from scoring.numbers import CoupleNo
from scoring.seats.refusals import GameNotBegun, NoSuchTable
from scoring.seats.stuck import can_walk

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.games.putting_right import PutRight
    from scoring.games.results import Voided, Won
    from scoring.games.telling import TableSays


NOBODY = CoupleNo(0)
"""Where an entry names no couple."""


def keeps_its_table(evening: Evening, entry: Voided | PutRight) -> Refusal | None:
    """Who keeps its table does not go on, where somebody else there can."""
    somebody = can_walk(evening, entry.game, entry.table)
    stays = entry.mover and somebody and entry.mover not in somebody
    return KeepsItsTable(entry.mover) if stays else None


def out_of_place(
    evening: Evening, entry: Won | Voided | PutRight | TableSays, couple: CoupleNo
) -> Refusal | None:
    """Why this couple cannot be said of this table; nobody goes on where nobody there can."""
    if refusal := no_such_game(entry.game, evening.rules.games):
        return refusal
    if entry.game <= evening.totals_after:
        return GamesReplaced(entry.game, evening.totals_after)
    room = evening.room(entry.game)
    if not evening.has_begun(entry.game) or room is None:
        return GameNotBegun(entry.game, evening.game)
    place = room.at(entry.table)
    if place is None or len(place.couples) < 2:
        return NoSuchTable(entry.table, entry.game)
    nobody_goes_on = couple == NOBODY and not can_walk(evening, entry.game, entry.table)
    if couple not in place.couples and not nobody_goes_on:
        return NotAtTable(couple, entry.table, entry.game, place.couples)
    return None
