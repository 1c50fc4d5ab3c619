"""Where a couple plays now, or next: as far as it is known, and no further."""

from dataclasses import dataclass
from enum import Enum

from scoring.evening import Evening
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.seats.room import Place, Room


class Deal(Enum):
    """Who deals first."""

    WE = "we"
    THEY = "they"
    CUT = "cut"
    IN_TURN = "turn"


@dataclass(frozen=True, slots=True)
class Spot:
    """A game of a couple, at a table, against others: none where it sits out. `is_known` is false
    while nobody knows who else comes to the table; `is_on` once the game is being played."""

    game: GameNo
    table: TableNo
    others: tuple[CoupleNo, ...] = ()
    deal: Deal | None = None
    dealers: tuple[CoupleNo, ...] = ()
    is_on: bool = False
    is_known: bool = True

    @property
    def sits_out(self) -> bool:
        """Whether it is known that nobody comes to play against."""
        return self.is_known and not self.others


def spot_of(evening: Evening, couple: CoupleNo) -> Spot | None:
    """The first game that this couple has not finished; None where it has none, or nobody can say."""
    first = evening.game or evening.first_game
    for number in range(first, evening.last_game + 1):
        game = GameNo(number)
        room = evening.room_so_far(game)
        place = _known_place(room, couple)
        if room is None or place is None:
            return _still_coming(evening, couple, game, room)
        if not _is_done(evening, couple, game, place):
            return _spot(evening, couple, game, room, place)
    return None


def _known_place(room: Room | None, couple: CoupleNo) -> Place | None:
    places = room.known if room else ()
    return next((place for place in places if couple in place.couples), None)


def _is_done(evening: Evening, couple: CoupleNo, game: GameNo, place: Place) -> bool:
    """Its table has a result; or it sat out, and where no bell rings it has its next place already."""
    if not place.sits_out:
        return place.table in evening.won.get(game, {})
    after = GameNo(game + 1)
    if game >= evening.last_game:
        return evening.is_complete(game)
    return evening.has_begun(after) and _known_place(evening.room_so_far(after), couple) is not None


def _spot(evening: Evening, couple: CoupleNo, game: GameNo, room: Room, place: Place) -> Spot:
    others = tuple(each for each in place.couples if each != couple)
    is_on = evening.has_begun(game)
    deal = _deal(evening, couple, room, place) if others else None
    dealers = (place.arrived,) if place.arrived is not None else ()
    return Spot(game, place.table, others, deal, dealers, is_on)


def _deal(evening: Evening, couple: CoupleNo, room: Room, place: Place) -> Deal | None:
    if len(room.places) == 1:
        return Deal.IN_TURN
    if place.arrived is not None:
        return Deal.WE if place.arrived == couple else Deal.THEY
    return Deal.CUT if not evening.totals_after else None


def _still_coming(
    evening: Evening, couple: CoupleNo, game: GameNo, room: Room | None
) -> Spot | None:
    """The table that a couple goes to, or stays at, while somebody has still to come there."""
    before = GameNo(game - 1)
    was, place = evening.room(before), evening.place_of(couple, before)
    if room is None or was is None or place is None:
        return None
    ring = [each.table for each in was.places]
    walks = evening.movers.get(before, {}).get(place.table) == couple
    at = ring.index(place.table) + (1 if walks else 0)
    table = ring[at % len(ring)]
    return Spot(game, table, is_known=False) if table in room.unknown else None
