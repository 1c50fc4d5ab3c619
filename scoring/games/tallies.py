"""What is counted by itself beside the games: a lone hand, a skunk, a perfect hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scoring.door.people import unknown
from scoring.games.at_table import named_in_place
from scoring.games.refusals import NotCounted
from scoring.log.entry import Entry
from scoring.log.said import gettext_noop
from scoring.numbers import CoupleNo, GameNo, Seq, TableNo

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.log.refusals import Refusal


@dataclass(frozen=True, slots=True)
class Tallied(Entry):
    """One more of what the format counts by itself, for one card."""

    kind: ClassVar[str] = "tallied"
    game: GameNo
    table: TableNo
    couple: CoupleNo
    tally: str
    said: ClassVar[str] = gettext_noop("%(table)s, game %(game)s: %(tally)s for %(couple)s")

    @property
    def tells_of_games(self) -> bool:
        return True

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.games.tallies.append(self)
        return self.couple in facts.couples

    def why_not(self, evening: Evening) -> Refusal | None:
        """Somebody who sits there, and something that is counted tonight."""
        if refusal := unknown(evening, self.couple):
            return refusal
        if evening.form is None or self.tally not in evening.form.count.tallies:
            return NotCounted(self.tally)
        return named_in_place(evening, self.game, self.table, [self.couple])
