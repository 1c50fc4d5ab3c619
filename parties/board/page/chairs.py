"""Who sits on which chair, for the board: every table in its shape, partners across from each other."""

from dataclasses import dataclass
from typing import Any

from parties.wording.formats import chair_if_asked
from parties.wording.words import Names, couple_names
from scoring.evening import Evening
from scoring.formats.format import Format
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.seats.chair_room import is_ghost

TABLES_WITH_NAMES = 40
"""Up to so many tables have the names beside the numbers; more would take minutes to turn."""

ROUND_FOUR = ("north", "east", "south", "west")
"""Where the chairs of a table for four stand; those of any other table stand in a row."""


@dataclass(frozen=True, slots=True)
class OnAChair:
    """A card at a table: what its chair is called, and where that stands."""

    card: CoupleNo
    chair: str
    where: str


@dataclass(frozen=True, slots=True)
class AtATable:
    """A table and who sits there."""

    table: TableNo
    chairs: tuple[OnAChair, ...]


def seated(evening: Evening, game: GameNo, names: Names) -> dict[str, Any]:
    """Who sits where in a game; nothing where that is not known, or nobody sits by chairs."""
    at = game - evening.first_game
    if evening.form is None or not 0 <= at < len(evening.chairs):
        return {}
    room = evening.chairs[at]
    tables = sorted(zip(room.numbers, room.tables, strict=True))
    drawn = (_table(evening.form, number, cards) for number, cards in tables)
    return {
        "at_tables": [each for each in drawn if each.chairs],
        "seats_game": game,
        "tables_named": len(tables) <= TABLES_WITH_NAMES,
        "names": couple_names(evening.couples, names),
    }


def _table(form: Format, number: TableNo, cards: tuple[CoupleNo, ...]) -> AtATable:
    where = ROUND_FOUR if len(cards) == form.chairs == len(ROUND_FOUR) else ("row",) * len(cards)
    chairs = (
        OnAChair(card, chair_if_asked(form, chair), where[chair])
        for chair, card in enumerate(cards)
        if not is_ghost(card)
    )
    return AtATable(number, tuple(chairs))
