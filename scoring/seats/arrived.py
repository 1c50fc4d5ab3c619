"""Who came to a table, where the seats were typed: told from who sat where in the game before."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

    from scoring.numbers import CoupleNo
    from scoring.seats.room import Place, Room


def with_arrivals(room: Room, before: Room) -> Room:
    """The room as it was typed, and at each place who came there since the game `before`: the only
    couple that is new there, if it sat at the place before it in the ring. Of all others nothing
    is said."""
    around = before.places[-1:] + before.places[:-1]
    came = {here.table: (here, there) for there, here in zip(around, before.places, strict=True)}
    places = (
        _with_arrival(place, *came[place.table]) if place.table in came else place
        for place in room.places
    )
    return replace(room, places=tuple(places))


def _with_arrival(place: Place, was: Place, sends: Place) -> Place:
    new = _new_at(place, was.couples)
    return replace(place, arrived=new[0]) if len(new) == 1 and new[0] in sends.couples else place


def _new_at(place: Place, were: Collection[CoupleNo]) -> list[CoupleNo]:
    return [couple for couple in place.couples if couple not in were]
