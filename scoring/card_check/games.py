"""A night that was run on paper, made again from its punch cards: all of it, or what the log lacks.

The replay plays it, and asks the cards where the log has no result: who has the hole has won.
"""

from scoring.card_check.by_tables import by_tables
from scoring.card_check.frame import CARDS, frame_of
from scoring.evening import Evening
from scoring.formats.format import Format
from scoring.log.refusals import Refusal
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.punch_cards.made import GamesFromCards
from scoring.punch_cards.reading import punch_cards_in, still_out
from scoring.punch_cards.refusals import (
    CardsDoNotAgree,
    CardsLostThere,
    CardsStillOut,
    GamesAllIn,
    NotOnCards,
)
from scoring.seats.facts import Win
from scoring.seats.refusals import SeatsNotDrawn
from scoring.seats.room import Place


def games_from_cards(evening: Evening) -> GamesFromCards | Refusal:
    """The results that the log lacks, as the cards have them; or why they cannot be had.

    Where couples met whose cards are lost, the results go as far as that game: who won it is to be
    entered, and then the cards tell the rest.
    """
    if not evening.seats_are_whole:
        return SeatsNotDrawn()
    if out := still_out(evening):
        return CardsStillOut(out)
    if evening.form:
        return _by_tables(evening, evening.form)
    told = _Told(evening)
    frame_of(evening).play(told.result)
    if isinstance(told.stuck, CardsDoNotAgree) or (told.stuck and not told.results):
        return told.stuck
    return GamesFromCards(tuple(told.results)) if told.results else GamesAllIn()


def _by_tables(evening: Evening, form: Format) -> GamesFromCards | Refusal:
    cards = by_tables(evening)
    for each in cards.differing:
        if each.is_wrong and each.table is not None and each.entered is None:
            return CardsDoNotAgree(each.game, each.table)
    if not cards.told:
        return NotOnCards(*cards.stuck) if cards.stuck else GamesAllIn()
    if form.count.points is not None:
        return GamesFromCards((), cards.told)
    return GamesFromCards(tuple((game, table, winner) for game, table, _, winner in cards.told))


class _Told:
    """What the cards tell while the night is played: their results, and where they stop telling."""

    def __init__(self, evening: Evening) -> None:
        self.facts = evening
        self.cards = punch_cards_in(evening)
        self.results: list[tuple[GameNo, TableNo, CoupleNo]] = []
        self.stuck: CardsDoNotAgree | CardsLostThere | None = None

    def result(self, game: GameNo, place: Place) -> Win | None:
        logged = self.facts.games.wins.get((game, place.table))
        if logged is not None:
            return logged
        having = [couple for couple in place.couples if game in self.cards[couple].punched]
        lost = tuple(couple for couple in place.couples if self.cards[couple].lost)
        if len(having or lost) != 1:
            several = not having and len(lost) > 1
            why = CardsLostThere(game, place.table, lost) if several else None
            self.stuck = self.stuck or why or CardsDoNotAgree(game, place.table)
            return None
        (winner,) = having or lost
        self.results.append((game, place.table, winner))
        return Win(winner, CARDS)
