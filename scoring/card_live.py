"""The night as it was entered against its punch cards: every result that the cards have otherwise.

Each is a question for the people of one table. Who won is theirs to say; nothing is guessed here.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.cards import Card
from scoring.evening import Evening
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.room import Place


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A table of a game whose cards do not say what was entered.

    `hole` is who has it in the log, None for nobody; `punched` those of `couples` whose card has
    it, `unread` those whose card is not in or lost.
    """

    game: GameNo
    table: TableNo
    couples: tuple[CoupleNo, ...]
    hole: CoupleNo | None
    punched: tuple[CoupleNo, ...]
    unread: tuple[CoupleNo, ...]


def against_log(evening: Evening, cards: Mapping[CoupleNo, Card]) -> tuple[Disagreement, ...]:
    """Where the cards that were read do not say what was entered, by game and table.

    A card that is not known says nothing: it is neither for nor against a result. Games that were
    not entered, or that totals replace, are not looked at, nor those that do not count.
    """
    known = {couple: card for couple, card in cards.items() if not card.lost}
    return tuple(
        found
        for game in sorted(evening.won)
        if game <= evening.last_game and (room := evening.room(game)) is not None
        for place in sorted(room.places, key=lambda place: place.table)
        if (found := _disagreement(evening, known, game, place)) is not None
    )


def _disagreement(
    evening: Evening, known: Mapping[CoupleNo, Card], game: GameNo, place: Place
) -> Disagreement | None:
    if place.table not in evening.won[game]:
        return None
    hole = evening.won[game][place.table]
    read = [couple for couple in place.couples if couple in known]
    if all((game in known[couple].punched) == (couple == hole) for couple in read):
        return None
    return Disagreement(
        game,
        place.table,
        place.couples,
        hole,
        tuple(couple for couple in read if game in known[couple].punched),
        tuple(couple for couple in place.couples if couple not in known),
    )
