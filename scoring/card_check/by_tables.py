"""The cards of an evening by chairs, table by table: against what was entered, and against each other.

Where everybody sat follows from what was entered, and where nothing was, from the format alone or from
the cards: each table's result is the one way that needs the fewest cards to be wrong. So nothing is
searched for, and what is wrong shows at its own game and table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from scoring.card_check.frame import CARDS, frame_of
from scoring.card_check.ways import Mark, Result, Table, Way
from scoring.evening import Evening
from scoring.formats.format import Format
from scoring.games.at_table import NOBODY
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.punch_cards.card import known_punch_cards
from scoring.punch_cards.made import Score
from scoring.punch_cards.reading import points_in, punch_cards_in, still_out
from scoring.seats.chairs import ChairPlay, fits
from scoring.seats.facts import Win
from scoring.seats.room import Place


@dataclass(frozen=True, slots=True)
class Differs:
    """A game at a table of which the cards do not all say the same, or something else than was entered.
    `entered` is None where nothing was. Of a card that played nobody `sides` is that card, and the one
    way is that it should say nothing."""

    game: GameNo
    table: TableNo | None
    at: Table
    entered: Result | None
    ways: tuple[Way, ...]

    @property
    def likeliest(self) -> Way | None:
        """The way that needs fewer things to be wrong than any other; None where two need as few."""
        if not self.ways or (len(self.ways) > 1 and self.ways[0].cost == self.ways[1].cost):
            return None
        return self.ways[0]

    @property
    def is_wrong(self) -> bool:
        """However it went, some card or what was entered is wrong. Else no card tells how it went."""
        return bool(self.ways) and self.ways[0].cost > 0


@dataclass(frozen=True, slots=True)
class ByTables:
    """What the cards of an evening say: where they differ, the results that they tell beside those that
    were entered, and the first game and table of which none follows. Games after the last that stands
    on any card were not played."""

    differing: tuple[Differs, ...]
    told: tuple[Score, ...]
    stuck: tuple[GameNo, TableNo] | None = None
    played: tuple[Differs, ...] = ()
    """Every table in every game, as far as it is known who sat there, whether or not the cards fit."""


Decided = Mapping[tuple[GameNo, TableNo], Result]
"""How it went at some tables, whatever their cards say."""


def by_tables(evening: Evening, decided: Decided = MappingProxyType({})) -> ByTables:
    """The cards of an evening by chairs. What was not entered is asked of them once all are in, but
    for what is `decided`. Raises ValueError where its seats are another matter."""
    if evening.form is None:
        raise ValueError("no evening by chairs")
    telling = _Telling(evening, evening.form, decided)
    telling.play()
    return ByTables(
        tuple(telling.differing), tuple(telling.told), telling.stuck, tuple(telling.played)
    )


class _Telling:
    """Plays the evening as it was entered, and asks the cards where nothing was."""

    def __init__(self, evening: Evening, form: Format, decided: Decided) -> None:
        self.evening, self.form, self.decided = evening, form, decided
        self.played: list[Differs] = []
        facts = frame_of(evening).facts
        self.facts = replace(facts, games=replace(facts.games, points=dict(evening.games.points)))
        self.marks = _marks(evening, form)
        written = (game for games in self.marks.values() for game in games)
        self.asks_until = 0 if still_out(evening) else max(written, default=0)
        self.differing: list[Differs] = []
        self.told: list[Score] = []
        self.stuck: tuple[GameNo, TableNo] | None = None

    def play(self) -> None:
        """Every game in its order, then who played nobody in it."""
        first, last = self.evening.first_game, self.evening.last_game
        played = ChairPlay(self.facts, self.form, first, last, self._result)
        played.run()
        for index, room in enumerate(played.rooms):
            game = GameNo(first + index)
            if game <= self.asks_until or game in self.evening.won:
                playing = {card for place in room.tables for card in place.couples}
                for card in sorted(self.marks.keys() - playing):
                    self._played_nobody(game, card)
        self.differing.sort(key=lambda each: (each.game, each.table or 0, each.at.sides))

    def _result(self, game: GameNo, place: Place) -> Win | None:
        logged, at = self.evening.games.result_of(game, place.table), self._table(game, place)
        entered = self._entered(game, place, at, logged) if logged else None
        if entered is None and game > self.asks_until:
            return None
        ways = at.ways(entered)
        found = Differs(game, place.table, at, entered, ways)
        self.played.append(found)
        if found.is_wrong or found.likeliest is None:
            self.differing.append(found)
        return logged if entered else self._from_cards(found, place)

    def _from_cards(self, found: Differs, place: Place) -> Win | None:
        way, game = found.likeliest, found.game
        result = self.decided.get((game, place.table), way.result if way else None)
        if result is None or self._needs_a_mover(result, game):
            self.stuck = self.stuck or (game, place.table)
            return None
        points = found.at.points(result)
        self.told.append((game, place.table, points, result.winner or NOBODY))
        self.facts.games.points[game, place.table] = points
        return Win(result.winner, CARDS)

    def _needs_a_mover(self, result: Result, game: GameNo) -> bool:
        """Nobody won, somebody has to go on, and no card says who did."""
        goes = self.form.goes_by_result(game) and game < self.evening.last_game
        return result.winner is None and goes

    def _table(self, game: GameNo, place: Place) -> Table:
        sides = tuple(side for side in place.sides or () if side)
        said = {c: self._mark(c, game) for side in sides for c in side if c in self.marks}
        return Table(sides, said, self.form.count.points)

    def _mark(self, card: CoupleNo, game: GameNo) -> Mark:
        return self.marks[card].get(game, self._none)

    @property
    def _none(self) -> Mark:
        return False if self.form.count.points is None else None

    def _entered(self, game: GameNo, place: Place, at: Table, win: Win) -> Result | None:
        """What was entered; None where it was said of others than those who sit there."""
        if not fits(win, place):
            return None
        won = next((side[0] for side in at.sides if win.winner in side), None)
        points = self.evening.games.points_at(game, place.table)
        said = {place.side_of(card): made for card, made in points if card in place.couples}
        sides = [place.side_of(side[0]) for side in at.sides]
        if points and sorted(said) != sorted(sides):
            return None
        return Result(won, tuple(said[side] for side in sides) if said else ())

    def _played_nobody(self, game: GameNo, card: CoupleNo) -> None:
        if self._mark(card, game) != self._none:
            at = Table(((card,),), {card: self._mark(card, game)}, self.form.count.points)
            nothing = Result(None)
            self.differing.append(Differs(game, None, at, nothing, (Way(nothing, (card,)),)))


def _marks(evening: Evening, form: Format) -> Mapping[CoupleNo, Mapping[GameNo, Mark]]:
    """What every known card says of the games."""
    if form.count.points is not None:
        return points_in(evening)
    known = known_punch_cards(punch_cards_in(evening))
    return {couple: dict.fromkeys(card.punched, True) for couple, card in known.items()}
