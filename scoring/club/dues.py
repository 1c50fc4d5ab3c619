"""What a club's members pay for a season, and since when."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, ClassVar

from scoring.club.entry import ClubEntry
from scoring.log.entry import gettext_noop
from scoring.log.refusals import OldPage, Refusal
from scoring.numbers import MOST_CENTS, Cents, Seq

if TYPE_CHECKING:
    from scoring.club.now import ClubFacts, ClubNow


@dataclass(frozen=True, slots=True)
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
