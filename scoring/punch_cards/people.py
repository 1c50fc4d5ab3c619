"""Whose punch card it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.door.refusals import DoorNotOpen, NoSuchCouple
from scoring.log.refusals import Refusal
from scoring.numbers import CoupleNo

if TYPE_CHECKING:
    from scoring.evening import Evening


def not_tonight(evening: Evening, couple: CoupleNo) -> Refusal | None:
    if not evening.door.is_open:
        return DoorNotOpen()
    return None if couple in evening.couples else NoSuchCouple(couple)
