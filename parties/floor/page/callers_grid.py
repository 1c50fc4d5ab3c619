"""The caller's grid, as plain values for the sheet."""

from django.utils.translation import gettext as _

from parties.floor import sheets as grid
from parties.models import Night
from parties.printing.page import heading_of
from parties.seating.page import first_places
from scoring.evening import Evening
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.seats.room import Place


def callers_grid_of(night: Night, evening: Evening) -> grid.CallersGrid:
    """Every first table and its winners so far. Raises Refused while nobody has drawn the tables."""
    game = evening.game or evening.first_game
    return grid.CallersGrid(
        title=_("Caller’s grid"),
        heading=heading_of(night),
        games=evening.rules.games,
        rows=tuple(_grid_row(evening, game, place) for place in first_places(night, evening)),
        now=game if game > evening.first_game else None,
        practice=night.practice,
    )


def _grid_row(evening: Evening, game: GameNo, place: Place) -> grid.GridRow:
    games = [GameNo(number) for number in range(1, evening.rules.games + 1)]
    moved_on = _sat_out if place.sits_out else _won
    winners = tuple(moved_on(evening, each, place.table) for each in games)
    return grid.GridRow(place.table, place.couples, winners, evening.couples_at(game, place.table))


def _won(evening: Evening, game: GameNo, table: TableNo) -> CoupleNo | None:
    return evening.won.get(game, {}).get(table)


def _sat_out(evening: Evening, game: GameNo, table: TableNo) -> CoupleNo | None:
    begun = evening.has_begun(game)
    return next(iter(evening.couples_at(game, table)), None) if begun else None
