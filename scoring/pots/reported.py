"""What the report of a draw says beside its money: what was raffled, who won it, whose the net is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scoring.log.entry import Entry
from scoring.log.refusals import OldPage, Refusal
from scoring.log.said import gettext_noop
from scoring.numbers import MOST_CENTS, Cents, Seq
from scoring.pots.refusals import AmountOutOfRange

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


@dataclass(frozen=True, slots=True)
class DrawReported(Entry):
    """Of the draw of a pot's tickets, or ("") of the hall's raffle, in words: the `goods` that were
    won and what they are worth in cents, who won where no share of a pot says so, and to whom the
    net goes. Goods that were `bought` by the club come off the net, given ones do not. A later one
    replaces it."""

    kind: ClassVar[str] = "draw reported"
    takes_nothing_away: ClassVar[bool] = True
    draw: str
    goods: str = ""
    worth: Cents = Cents(0)
    winner: str = ""
    net_to: str = ""
    bought: bool = False

    @property
    def said(self) -> str:
        if self.draw:
            return gettext_noop("%(draw)s: written down for its report")
        return gettext_noop("The hall’s raffle: written down for its report")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.purse.reported[self.draw] = self
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Of a draw for which tickets were sold."""
        if self.draw not in evening.purse.tickets:
            return OldPage()
        fits = 0 <= self.worth <= MOST_CENTS
        return None if fits else AmountOutOfRange(self.worth, MOST_CENTS)

    def stands(self, evening: Evening) -> bool:
        return evening.purse.reported.get(self.draw) == self
