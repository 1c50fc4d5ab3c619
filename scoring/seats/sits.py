"""Where one card sits in a game: its table and chair, who plays beside it, whether it plays at all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring.formats.at_table import side_of
from scoring.numbers import CoupleNo, TableNo
from scoring.seats.chair_room import ChairRoom, is_ghost

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scoring.formats.format import Format


@dataclass(frozen=True, slots=True)
class Sits:
    """A card on its chair, counted from 0. `alone` is who has an empty chair for a partner and plays
    for both; `sits_out` who has nobody to play against in that game."""

    table: TableNo
    chair: int
    partners: tuple[CoupleNo, ...] = ()
    alone: bool = False
    sits_out: bool = False


def sits_at(form: Format, room: ChairRoom) -> dict[CoupleNo, Sits]:
    """Where everybody sits in a game."""
    return dict(_everybody(form, room))


def _everybody(form: Format, room: ChairRoom) -> Iterator[tuple[CoupleNo, Sits]]:
    places = {place.table: place for place in room.as_room(form).places}
    for table, here in zip(room.numbers, room.tables, strict=True):
        for chair, card in enumerate(here):
            if not is_ghost(card):
                sits_out = places[table].sits_out
                yield card, _sits(form, table, here, chair, sits_out=sits_out)


def _sits(
    form: Format, table: TableNo, here: Sequence[CoupleNo], chair: int, *, sits_out: bool
) -> Sits:
    if sits_out:
        return Sits(table, chair, sits_out=True)
    side = form.sides[side_of(form.sides, chair)]
    beside = [here[each] for each in side if each != chair and each < len(here)]
    partners = tuple(card for card in beside if not is_ghost(card))
    return Sits(table, chair, partners, alone=form.on_a_side > 1 and not partners)


def waiting_place(form: Format, room: ChairRoom) -> TableNo | None:
    """The short last place of a room where nobody can ever play, if it has one: whoever comes there sits
    out a game."""
    last = room.tables[-1]
    short = len(last) < form.chairs and form.is_bench(len(last))
    return room.numbers[-1] if short else None
