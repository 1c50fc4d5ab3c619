"""A night that was run on paper, made from its punch cards."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import TYPE_CHECKING, ClassVar

from scoring.door.refusals import no_such_game
from scoring.log.entry import Entry, gettext_noop
from scoring.log.lines import standing_lines
from scoring.log.refusals import OldPage, Refusal
from scoring.numbers import CoupleNo, GameNo, GamesPunched, Seq, TableNo
from scoring.punch_cards.reading import points_in, punched, still_out
from scoring.punch_cards.refusals import CardsDoNotAgree, CardsStillOut, GamesAllIn
from scoring.seats.facts import Win
from scoring.seats.refusals import SeatsNotDrawn

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


Score = tuple[GameNo, TableNo, tuple[tuple[CoupleNo, int], ...], CoupleNo]
"""A result where points are counted."""


class GamesFromCards(Entry):
    """A night that was run on paper: game, table, winner, in the order of the games, as the cards
    have them. Where points are counted `scores` has those instead: game, table, what each side made,
    and a card of the side that won, 0 for none. Where the bell of a game has not rung, it has now."""

    kind: ClassVar[str] = "games from cards"
    results: tuple[tuple[GameNo, TableNo, CoupleNo], ...]
    scores: tuple[Score, ...] = ()
    said: ClassVar[str] = gettext_noop("games made from the cards: %(games)s")

    @property
    def games(self) -> GamesPunched:
        """The games that it tells of."""
        made = {game for game, _table, _points, _winner in self.scores}
        return frozenset({*(game for game, _table, _winner in self.results), *made})

    def tell(self, facts: Facts, seq: Seq) -> bool:
        for game, table, winner in self.results:
            facts.games.bells.setdefault(game, seq)
            facts.games.wins[game, table] = Win(winner, seq)
        for game, table, points, winner in self.scores:
            facts.games.bells.setdefault(game, seq)
            facts.games.wins[game, table] = Win(winner or None, seq)
            facts.games.points[game, table] = points
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Results that the night lacks, each of a couple whose card has that hole, of all cards."""
        if not evening.seats_are_whole:
            return SeatsNotDrawn()
        if out := still_out(evening):
            return CardsStillOut(out)
        if not (self.results or self.scores):
            return GamesAllIn()
        cards = punched(evening)
        said = [_not_from_cards(evening, cards, *result) for result in self.results]
        said += [_not_scored(evening, score) for score in self.scores]
        return next((refusal for refusal in said if refusal), None)


def _not_from_cards(
    evening: Evening,
    cards: Mapping[CoupleNo, Set[GameNo]],
    game: GameNo,
    table: TableNo,
    winner: CoupleNo,
) -> Refusal | None:
    if (game, table) in evening.games.wins:
        return OldPage()
    if winner in cards and game not in cards[winner]:
        return CardsDoNotAgree(game, table)
    return no_such_game(game, evening.rules.games)


def _not_scored(evening: Evening, score: Score) -> Refusal | None:
    game, table, points, _winner = score
    if (game, table) in evening.games.wins or evening.form is None:
        return OldPage()
    cards = points_in(evening)
    said = ((cards[card].get(game), made) for card, made in points if card in cards)
    if any(mark is None or mark[0] != made for mark, made in said):
        return CardsDoNotAgree(game, table)
    return no_such_game(game, evening.rules.games)


def results_from_cards(evening: Evening) -> frozenset[tuple[GameNo, TableNo]]:
    """The results that nobody entered: the cards told them."""
    lines = {
        line.seq for line in standing_lines(evening.lines) if isinstance(line.entry, GamesFromCards)
    }
    return frozenset(at for at, win in evening.games.wins.items() if win.seq in lines)


def results_entered(evening: Evening) -> frozenset[tuple[GameNo, TableNo]]:
    """The results that somebody has entered."""
    return frozenset(evening.games.wins) - results_from_cards(evening)
