"""From which game on something can still change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.door.refusals import no_such_game
from scoring.log.refusals import Refusal
from scoring.numbers import GameNo
from scoring.seats.refusals import GamePlayed

if TYPE_CHECKING:
    from scoring.evening import Evening


def furthest(evening: Evening) -> GameNo:
    """The last game that anybody has begun; 0 before the first."""
    played = [game for game, results in evening.won.items() if results]
    return max((*evening.games.bells, *played), default=GameNo(0))


def from_now_on(evening: Evening, game: GameNo) -> Refusal | None:
    earliest = evening.game or evening.first_game
    if game < earliest:
        return GamePlayed(game, earliest)
    return no_such_game(game, evening.last_game)


def in_nobodys_past(evening: Evening, game: GameNo) -> Refusal | None:
    """Without a bell some tables are games ahead, and the ring of those games has been walked."""
    earliest = GameNo(max(furthest(evening), evening.first_game))
    return GamePlayed(game, earliest) if game < earliest else no_such_game(game, evening.last_game)
