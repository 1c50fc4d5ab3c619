"""The tables of game 1 before anybody has drawn them, where people sit by chairs."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from scoring.numbers import CoupleNo, GameNo
from scoring.seats.by_chairs import drawn
from scoring.seats.chairs import first_chairs
from scoring.seats.seating import Seated

if TYPE_CHECKING:
    from scoring.formats.format import Format
    from scoring.seats.room import Room


@lru_cache(128)
def foreseen(form: Format, cards: int, second: int) -> Room:
    """How so many cards will sit, so many of them of the second group: who sits where is for the draw,
    not how many tables there are nor how many cards sit out.

    >>> from scoring.formats.named import EUCHRE_PAIRS
    >>> seven = foreseen(EUCHRE_PAIRS, 7, 0)
    >>> len(seven.tables), len(seven.sitting_out)
    (3, 1)
    """
    everybody = [CoupleNo(n) for n in range(1, cards + 1)]
    group = frozenset(everybody[cards - second :])
    seats, empty = drawn(form, everybody, group)
    return first_chairs(form, Seated(GameNo(1), seats, empty), group).as_room(form)
