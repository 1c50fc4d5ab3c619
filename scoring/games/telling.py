"""What a table tells of itself: a couple says who won, and it counts once the others there say so too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scoring.games.at_table import out_of_place
from scoring.games.refusals import AnotherAnswer, CountsForNobody
from scoring.games.results import Won
from scoring.log.entry import Entry
from scoring.log.said import gettext_noop
from scoring.numbers import CoupleNo, GameNo, Seq, TableNo

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.log.refusals import Refusal


@dataclass(frozen=True, slots=True)
class TableSays(Entry):
    """Couple `by` says who won at its own table. By itself it gives nobody a hole; said again, the
    last word of a couple is the one that it stands by."""

    kind: ClassVar[str] = "table_says"
    takes_nothing_away: ClassVar[bool] = True
    is_passed_by: ClassVar[bool] = True
    game: GameNo
    table: TableNo
    winner: CoupleNo
    by: CoupleNo
    said: ClassVar[str] = gettext_noop("%(table)s: %(by)s says that %(winner)s won game %(game)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.games.says.setdefault((self.game, self.table), {})[self.by] = self.winner
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Both sit at the table, in a game that is being played and has no result yet."""
        for couple in (self.winner, self.by):
            if refusal := out_of_place(evening, self, couple):
                return refusal
        win = evening.games.result_of(self.game, self.table)
        if win is None or win.winner == self.winner:
            return None
        if win.winner is None:
            return CountsForNobody(self.game, self.table, self.winner)
        return AnotherAnswer(self.game, self.table, self.winner, win.winner)

    def stands(self, evening: Evening) -> bool:
        win = evening.games.result_of(self.game, self.table)
        if win is not None:
            return win.winner == self.winner
        return said_at(evening, self.game, self.table).get(self.by) == self.winner


def said_at(evening: Evening, game: GameNo, table: TableNo) -> Mapping[CoupleNo, CoupleNo]:
    """Whom each couple of a table calls the winner; a couple that has said nothing is not in it."""
    return evening.games.says.get((game, table), {})


def with_the_hole(evening: Evening, says: TableSays) -> tuple[Entry, ...]:
    """What is said when a couple says who won: the hole with it, where all others at its table have
    named the same winner before."""
    room = evening.room(says.game)
    place = room.at(says.table) if room else None
    others = [each for each in place.couples if each != says.by] if place else []
    said = said_at(evening, says.game, says.table)
    if others and all(said.get(each) == says.winner for each in others):
        return says, Won(says.game, says.table, says.winner)
    return (says,)


def is_disputed(evening: Evening, game: GameNo, table: TableNo) -> bool:
    """Whether a table without a result names two winners."""
    if evening.games.result_of(game, table) is not None:
        return False
    return len(set(said_at(evening, game, table).values())) > 1
