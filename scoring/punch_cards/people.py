"""Whose punch card it is, and which games can be on one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.door.refusals import DoorNotOpen, NoMoreGames, NoSuchCouple
from scoring.log.refusals import Refusal
from scoring.numbers import CoupleNo, GameNo

if TYPE_CHECKING:
    from scoring.evening import Evening


def not_tonight(evening: Evening, couple: CoupleNo) -> Refusal | None:
    if not evening.facts.door_open:
        return DoorNotOpen()
    return None if couple in evening.couples else NoSuchCouple(couple)


def no_such_game(evening: Evening, game: GameNo) -> Refusal | None:
    last = evening.rules.games
    return None if 1 <= game <= last else NoMoreGames(game, last)
