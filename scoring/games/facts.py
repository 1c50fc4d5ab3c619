"""What the log says of games, and what is refused at a table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from scoring.log.entry import gettext_noop
from scoring.log.lines import Refusal
from scoring.numbers import CoupleNo, GameNo, Seq, TableNo
from scoring.seats.room import SatBy, Win

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.games.points import HandKept, Points, TableSays, Tallied
    from scoring.games.results import TotalsTyped


# Why something cannot be said, as data with its sentence: of results.


class GamesReplaced(Refusal):
    """Totals typed in stand in place of this game."""

    game: GameNo
    after: GameNo
    said: ClassVar[str] = gettext_noop(
        "Totals were typed in for the games up to %(after)s. Undo the totals first."
    )


class NotAtTable(Refusal):
    """This couple does not sit at this table in this game."""

    couple: CoupleNo
    table: TableNo
    game: GameNo
    sitting: tuple[CoupleNo, ...]
    said: ClassVar[str] = gettext_noop(
        "%(couple)s is not at %(table)s in game %(game)s; %(sitting)s are."
    )


class AnotherAnswer(Refusal):
    """Another winner is entered for this table already."""

    game: GameNo
    table: TableNo
    told: CoupleNo
    stands: CoupleNo
    said: ClassVar[str] = gettext_noop(
        "For game %(game)s at %(table)s %(stands)s is entered as the winner, not %(told)s."
    )


class CountsForNobody(Refusal):
    """It is entered already that this table's game counts for nobody."""

    game: GameNo
    table: TableNo
    told: CoupleNo
    said: ClassVar[str] = gettext_noop(
        "Game %(game)s at %(table)s is entered as one that counts for nobody. You said %(told)s, "
        "which is not saved."
    )


class TotalOutOfRange(Refusal):
    """Nobody can have this many holes."""

    couple: CoupleNo
    total: int
    most: int
    said: ClassVar[str] = gettext_noop(
        "%(couple)s cannot have %(total)s holes: after %(most)s it is 0 to %(most)s."
    )


class TotalsMissing(Refusal):
    """These couples have no total."""

    couples: tuple[CoupleNo, ...]
    said: ClassVar[str] = gettext_noop("No total yet for %(couples)s.")


class KeepsItsTable(Refusal):
    """This couple cannot walk, so it is not the one that goes on."""

    couple: CoupleNo
    said: ClassVar[str] = gettext_noop(
        "%(couple)s keeps its table tonight, so somebody else goes on."
    )


class ResultsNoLongerFit(Refusal):
    """After this correction these results need an answer: games and tables."""

    results: tuple[tuple[GameNo, TableNo], ...]
    said: ClassVar[str] = gettext_noop("After this, these results need an answer: %(results)s.")


class AnotherScore(Refusal):
    """Other points are entered for this table already."""

    game: GameNo
    table: TableNo
    said: ClassVar[str] = gettext_noop(
        "Game %(game)s at %(table)s has other points already. Put them right from the results."
    )


class EnteredOtherwise(Refusal):
    """Somebody at the table says other points than are entered for it already."""

    game: GameNo
    table: TableNo
    said: ClassVar[str] = gettext_noop(
        "For game %(game)s at %(table)s something else is entered already. Tell the organiser if it is wrong."
    )


class NotOneOfEachSide(Refusal):
    """Each side of the table has one number, and no other."""

    table: TableNo
    said: ClassVar[str] = gettext_noop("At %(table)s each side has one number of points.")


class SumIsWrong(Refusal):
    """The sides of a table cannot have made so much in one game."""

    total: int
    made: int
    at_most: bool = False

    @property
    def said(self) -> str:
        if self.at_most:
            return gettext_noop(
                "Both sides come to no more than %(total)s in a game, and these come to %(made)s. "
                "Look at the cards again."
            )
        return gettext_noop(
            "Both sides come to %(total)s in a game, and these come to %(made)s. "
            "Look at the cards again."
        )


class SomebodyWins(Refusal):
    """Both sides have as much, of a game that has a winner."""

    said: ClassVar[str] = gettext_noop(
        "Somebody wins every game of crib, so both sides cannot have the same. Look at the cards again."
    )


class WinnerHasFewer(Refusal):
    """Who is said to have won made fewer points than another side."""

    winner: CoupleNo
    said: ClassVar[str] = gettext_noop("%(winner)s has fewer points than the other side.")


class WinnerWanted(Refusal):
    """The sides are level, and somebody has to go on."""

    table: TableNo
    said: ClassVar[str] = gettext_noop("The points are level at %(table)s. Say who goes on.")


class NotCounted(Refusal):
    """Nothing of this name is counted tonight."""

    tally: str
    said: ClassVar[str] = gettext_noop("“%(tally)s” is not counted tonight.")


class PointsAreCounted(Refusal):
    """A winner alone says too little where points are counted."""

    table: TableNo
    said: ClassVar[str] = gettext_noop("Points are counted tonight: type them for %(table)s.")


# What the log says of the games: their bells, who won at which table, or the totals in their place.


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
