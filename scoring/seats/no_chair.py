"""Whether there is a chair for somebody who comes while the games are played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.numbers import CoupleNo
from scoring.seats.chair_room import ChairRoom, joined

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.formats.format import Format


def has_no_chair(evening: Evening, form: Format) -> bool:
    """Whether there is none for somebody who comes now, of neither group, once those sit down who came
    late before, and no table can be added."""
    if form.takes_more_tables or not evening.chairs:
        return False
    at = evening.game + 1 - evening.first_game if evening.game else 0
    room = evening.chairs[min(at, len(evening.chairs) - 1)]
    for card in sorted(filter(evening.door.waits, evening.couples)):
        room = _sat_down(form, room, card, evening.door.group_of(card)) or room
    new = CoupleNo(max(evening.couples) + 1)
    groups = (0, 1) if form.mixed else (0,)
    return all(_sat_down(form, room, new, group) is None for group in groups)


def _sat_down(form: Format, room: ChairRoom, card: CoupleNo, group: int) -> ChairRoom | None:
    rooms = (joined(form, room, card, at, group) for at in room.numbers)
    return next((each for each in rooms if each is not None), None)
