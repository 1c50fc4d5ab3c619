"""Who won at a table; or that nobody did."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scoring.games.at_table import keeps_its_table, out_of_place
from scoring.games.refusals import AnotherAnswer, CountsForNobody, PointsAreCounted
from scoring.log.entry import Entry
from scoring.log.refusals import OldPage, Refusal
from scoring.log.said import gettext_noop
from scoring.numbers import CoupleNo, GameNo, Seq, TableNo
from scoring.seats.facts import Win

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


@dataclass(frozen=True, slots=True)
class Won(Entry):
    """This couple gets the hole, and it walks."""

    kind: ClassVar[str] = "won"
    takes_nothing_away: ClassVar[bool] = True
    game: GameNo
    table: TableNo
    winner: CoupleNo
    said: ClassVar[str] = gettext_noop("%(table)s: %(winner)s won game %(game)s")

    @property
    def tells_of_games(self) -> bool:
        return True

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.games.wins[self.game, self.table] = Win(self.winner, seq)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """A result belongs to a game that is being played, and to a couple that sits at the table."""
        if refusal := out_of_place(evening, self, self.winner):
            return refusal
        if evening.form and evening.form.count.points is not None:
            return PointsAreCounted(self.table)
        win = evening.games.wins.get((self.game, self.table))
        if win is None or win.winner == self.winner:
            return None
        if win.winner is None:
            return CountsForNobody(self.game, self.table, self.winner)
        return AnotherAnswer(self.game, self.table, self.winner, win.winner)

    def stands(self, evening: Evening) -> bool:
        win = evening.games.wins.get((self.game, self.table))
        return win is not None and win.winner == self.winner

    def goes_with(self, other: Entry) -> bool:
        """No table of a game knows of another."""
        return isinstance(other, Won) and other.game == self.game and other.table != self.table


@dataclass(frozen=True, slots=True)
class Voided(Entry):
    """A game that was not played to its end: nobody gets the hole, `mover` goes on; 0 where nobody
    of the table can."""

    kind: ClassVar[str] = "voided"
    game: GameNo
    table: TableNo
    mover: CoupleNo
    said: ClassVar[str] = gettext_noop("%(table)s: game %(game)s counts for nobody")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.games.wins[self.game, self.table] = Win(None, seq, self.mover or None)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """A game that is being played and has no result; one of its couples goes on, if any can."""
        if refusal := out_of_place(evening, self, self.mover):
            return refusal
        if (self.game, self.table) in evening.games.wins:
            return OldPage()
        return keeps_its_table(evening, self)
