"""How much the prizes of the draws under a permit may come to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scoring.club.entry import ClubEntry
from scoring.log.entry import gettext_noop
from scoring.log.refusals import OldPage, Refusal
from scoring.numbers import MOST_CENTS, Cents, Seq

if TYPE_CHECKING:
    from scoring.club.now import ClubFacts, ClubNow


@dataclass(frozen=True, slots=True)
class PermitLimited(ClubEntry):
    """The prizes of a season's draws under this permit may come to so much, in cents; 0: nobody says."""

    kind: ClassVar[str] = "permit limited"
    permit: str
    amount: Cents

    @property
    def said(self) -> str:
        if self.amount:
            return gettext_noop("%(permit)s: at most %(amount)s in prizes of its draws")
        return gettext_noop("%(permit)s: no limit for the prizes of its draws")

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        facts.permit_limits[self.permit] = self.amount
        return bool(self.permit)

    def why_not(self, club: ClubNow) -> Refusal | None:
        """Another limit than before, of a permit that has a number."""
        before = club.says.permit_limits.get(self.permit, 0)
        fits = 0 <= self.amount <= MOST_CENTS and self.amount != before
        return None if self.permit and fits else OldPage()
