"""What the log says of the games: their bells, who won at which table, or the totals in their place."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scoring.numbers import CoupleNo, GameNo, Seq, TableNo
from scoring.seats.facts import SatBy, Win

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.games.hands import HandKept
    from scoring.games.points import Points, Tallied
    from scoring.games.results import TotalsTyped
    from scoring.games.telling import TableSays


@dataclass(slots=True)
class GameFacts:
    """What the log says of the games. `bells` has the line of each game's bell, `totals` those that
    were typed in; `hands` are the checked ones that were kept with their ruling."""

    bells: dict[GameNo, Seq] = field(default_factory=dict)
    wins: dict[tuple[GameNo, TableNo], Win] = field(default_factory=dict)
    sat_by: dict[tuple[GameNo, TableNo], tuple[SatBy, ...]] = field(default_factory=dict)
    says: dict[tuple[GameNo, TableNo], Mapping[CoupleNo, TableSays]] = field(default_factory=dict)
    points: dict[tuple[GameNo, TableNo], Points] = field(default_factory=dict)
    tallies: list[Tallied] = field(default_factory=list)
    totals: TotalsTyped | None = None
    totals_seq: Seq | None = None
    hands: dict[tuple[GameNo, TableNo], dict[Seq, HandKept]] = field(default_factory=dict)

    @property
    def have_begun(self) -> bool:
        """Whether a bell has rung, or totals stand for games that nobody entered."""
        return bool(self.bells or self.totals)

    @property
    def typed(self) -> dict[CoupleNo, int]:
        """The holes that were typed in for each couple."""
        return dict(self.totals.totals) if self.totals else {}

    def result_of(self, game: GameNo, table: TableNo) -> Win | None:
        """What was said of a table in a game, and the line that says so."""
        return self.wins.get((game, table))

    def points_at(self, game: GameNo, table: TableNo) -> Points:
        """What each side of a table made, where points are counted; nothing until that is said."""
        return self.points.get((game, table), ())

    def hands_at(self, game: GameNo, table: TableNo) -> dict[Seq, HandKept]:
        """The hands kept of one game at a table, by their lines."""
        return self.hands.get((game, table), {})

    def keep_seats(self, game: GameNo, table: TableNo, until: GameNo) -> None:
        """The result that stands is put right, and up to the game `until` everybody sat by it."""
        if until and (win := self.wins.get((game, table))):
            known, points = self.sat_by.get((game, table), ()), self.points_at(game, table)
            self.sat_by[game, table] = (*known, SatBy(until, win.winner, points))
