"""The table that a hand is checked for."""

from collections.abc import Mapping
from dataclasses import dataclass

from parties.fields.numbers import is_number
from parties.referee.words.kept_hands import place_at
from parties.table_game.page.hall import Hall
from scoring.numbers import GameNo, TableNo
from scoring.seats.room import Place


@dataclass(frozen=True, slots=True)
class AskedAt:
    """The table that a hand is checked for, in one game, and who plays there."""

    game: GameNo
    table: TableNo
    place: Place

    @property
    def query(self) -> dict[str, int]:
        """As an address has it."""
        return {"game": self.game, "table": self.table}


def asked_at(hall: Hall, said: Mapping[str, str]) -> AskedAt | None:
    """The table that the address or the form names; None where it names none at which a game is or
    was being played, and for a club."""
    game, table = said.get("game", ""), said.get("table", "")
    if hall.night is None or not (is_number(game) and is_number(table)):
        return None
    at = GameNo(int(game)), TableNo(int(table))
    place = place_at(hall.night.evening(), *at)
    return AskedAt(*at, place) if place else None
