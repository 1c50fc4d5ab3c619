"""What was counted in a till, and why it differs."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from scoring.log.entry import Entry, gettext_noop
from scoring.log.refusals import ReasonMissing, Refusal, is_reason
from scoring.money.coins import MOST_PIECES, worth
from scoring.numbers import Cents, Seq, TillName
from scoring.till.box import tills_of
from scoring.till.cash import no_sum
from scoring.till.refusals import CountedAlready, NotAPiece, NotThatDifference, PiecesDiffer

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


class Counted(Entry):
    """What was counted in a till, its float along with it. `pieces` are coins and notes: the cents
    each is worth and how many; none where it was counted as one sum. `by` is who counted, where that
    was said."""

    kind: ClassVar[str] = "counted"
    takes_nothing_away: ClassVar[bool] = True
    till: TillName
    amount: Cents
    pieces: tuple[tuple[Cents, int], ...] = ()
    by: str = ""

    @property
    def said(self) -> str:
        if self.by:
            return gettext_noop("%(till)s: %(amount)s counted by %(by)s")
        return gettext_noop("%(till)s: %(amount)s counted")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.purse.counted[self.till] = self
        facts.purse.not_counted.pop(self.till, None)
        facts.purse.should_be[self.till] = facts.purse.expected(self.till)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Coins and notes that there are, adding up to the sum; or the sum alone."""
        if refusal := no_sum(self.amount):
            return refusal
        there_are = evening.rules.country.pieces
        for value, many in self.pieces:
            if value not in there_are or not 0 <= many <= MOST_PIECES:
                return NotAPiece(value)
        pieces = worth(self.pieces)
        return PiecesDiffer(self.amount, pieces) if self.pieces and pieces != self.amount else None

    def stands(self, evening: Evening) -> bool:
        purse = evening.purse
        is_old = purse.expected(self.till) != purse.should_be.get(self.till)
        return purse.counted.get(self.till) == self and not is_old


class NotCounted(Entry):
    """Why nobody counts a till tonight, in words; a count that follows says more."""

    kind: ClassVar[str] = "not counted"
    takes_nothing_away: ClassVar[bool] = True
    till: TillName
    reason: str
    said: ClassVar[str] = gettext_noop("%(till)s: nobody counts it: %(reason)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.purse.not_counted[self.till] = self
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Of a till that nobody has counted, in some words."""
        if self.till in evening.purse.counted:
            return CountedAlready(self.till)
        return None if is_reason(self.reason) else ReasonMissing()

    def stands(self, evening: Evening) -> bool:
        return evening.purse.not_counted.get(self.till) == self


class Explained(Entry):
    """Why a till holds `amount` less than it should (below nothing: more), in words."""

    kind: ClassVar[str] = "explained"
    takes_nothing_away: ClassVar[bool] = True
    till: TillName
    amount: Cents
    reason: str

    @property
    def said(self) -> str:
        """That something lacks, or that there is too much."""
        if self.amount < 0:
            return gettext_noop("%(till)s: %(over)s too much explained: %(reason)s")
        return gettext_noop("%(till)s: %(amount)s explained: %(reason)s")

    @property
    def over(self) -> Cents:
        """What there is too much."""
        return Cents(-self.amount)

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.purse.explained[self.till] = self
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """The difference that a counted till has now, in some words."""
        found = {till.name: till.difference for till in tills_of(evening)}.get(self.till)
        if not found or found != self.amount:
            return NotThatDifference(self.till, found or Cents(0))
        return None if is_reason(self.reason) else ReasonMissing()

    def stands(self, evening: Evening) -> bool:
        return evening.purse.explained.get(self.till) == self
