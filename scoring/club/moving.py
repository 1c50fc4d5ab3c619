"""The pots' money carried between two nights: from the box to the house or the bank, or back."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from scoring.club.entry import ClubEntry
from scoring.log.refusals import Refusal
from scoring.log.said import gettext_noop
from scoring.numbers import Cents, NightKey, Seq

if TYPE_CHECKING:
    from scoring.club.now import ClubFacts, ClubNow


class Spot(StrEnum):
    """Where the pots' money lies between two nights."""

    BOX = "box"
    HOME = "home"
    BANK = "bank"


@dataclass(frozen=True, slots=True)
class MoneyMoved(ClubEntry):
    """Money carried after the night whose key is `after`; `there` is what lay at the source then."""

    kind: ClassVar[str] = "money moved"
    after: NightKey
    amount: Cents
    source: Spot
    to: Spot
    there: Cents
    said: ClassVar[str] = gettext_noop("%(amount)s moved from %(source)s to %(to)s")

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        facts.moved.append(self)
        return True

    def why_not(self, club: ClubNow) -> Refusal | None:
        """From one place to another, no more than lies there."""
        if self.source is self.to:
            return SamePlace()
        return None if 0 < self.amount <= self.there else NotThatMuch(self.there)


@dataclass(frozen=True, slots=True)
class SamePlace(Refusal):
    """Money is carried from one place to another one."""

    said: ClassVar[str] = gettext_noop("Choose two places: from where, and to where.")


@dataclass(frozen=True, slots=True)
class NightGoesOn(Refusal):
    """While a night is open, its own till says where money is carried."""

    said: ClassVar[str] = gettext_noop("The night is not closed: say it on the page of its till.")


@dataclass(frozen=True, slots=True)
class NotThatMuch(Refusal):
    """No more than this of the pots' money lies there."""

    there: Cents
    said: ClassVar[str] = gettext_noop("Only %(there)s of the pots’ money lies there.")
