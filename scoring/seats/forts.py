"""The forts of military whist: which two couples are one, and where each is at home."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring.formats.printed import goes_by_forts
from scoring.numbers import CoupleNo, TableNo
from scoring.seats.chair_room import ChairRoom, is_ghost

if TYPE_CHECKING:
    from scoring.formats.format import Format


@dataclass(frozen=True, slots=True)
class Fort:
    """A fort by the number of the table where it is at home: who stays there, and who goes out to the
    others; None where nobody does."""

    number: TableNo
    home: CoupleNo | None
    out: CoupleNo | None

    @property
    def cards(self) -> tuple[CoupleNo, ...]:
        """Whose it is."""
        return tuple(card for card in (self.home, self.out) if card is not None)


def forts_of(form: Format, room: ChairRoom) -> tuple[Fort, ...]:
    """All forts of a room in the order of their tables; none where people go by no forts."""
    if not goes_by_forts(form.movements[0].movement):
        return ()
    cards = [None if is_ghost(card) else card for card in room.by_number]
    pairs = zip(room.numbers, cards[::2], cards[1::2], strict=False)
    return tuple(Fort(*each) for each in pairs)
