"""Sums that a club has said for a season: the limit of a permit's prizes, what its members pay."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, ClassVar

from scoring.club.entry import ClubEntry
from scoring.log.entry import gettext_noop
from scoring.log.refusals import OldPage, Refusal
from scoring.numbers import MOST_CENTS, Cents, Seq

if TYPE_CHECKING:
    from scoring.club.now import ClubFacts, ClubNow


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


class DuesSet(ClubEntry):
    """For the season that begins on this ISO date each member pays so much, in cents; 0: nobody does."""

    kind: ClassVar[str] = "dues set"
    since: str
    amount: Cents

    @property
    def said(self) -> str:
        if self.amount:
            return gettext_noop("Members’ dues of the season since %(day)s: %(amount)s")
        return gettext_noop("No members’ dues in the season since %(day)s")

    @property
    def day(self) -> tuple[date, ...]:
        """The date as a sentence has it."""
        return (date.fromisoformat(self.since),)

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        facts.dues[self.since] = self.amount
        return True

    def why_not(self, club: ClubNow) -> Refusal | None:
        """Other dues than before."""
        fits = 0 <= self.amount <= MOST_CENTS
        return None if fits and club.says.dues.get(self.since, 0) != self.amount else OldPage()
