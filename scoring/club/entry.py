"""A line of a club's log, and the one that takes another back."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar

from scoring.log.entry import Kept
from scoring.log.lines import LineOf, TakesBack

if TYPE_CHECKING:
    from scoring.club.people import ClubFacts, ClubNow
    from scoring.log.lines import Refusal
    from scoring.numbers import Seq

CLUB_KINDS: dict[str, type[ClubEntry]] = {}
"""Every kind that a club's log can keep."""


class ClubEntry(Kept):
    """What somebody said or did for the club, outside a night."""

    kinds: ClassVar[dict[str, Any]] = CLUB_KINDS

    @abstractmethod
    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        """Add what this line says, and answer whether it fits what was said before it."""

    @abstractmethod
    def why_not(self, club: ClubNow) -> Refusal | None:
        """Why this cannot be said of the club as it stands; None where it can."""


class ClubLine(LineOf[ClubEntry]):
    """A line of a club's log."""

    __slots__ = ()


class ClubUndone(TakesBack, ClubEntry):
    """Entry `undoes` of the club counts no more."""

    kind: ClassVar[str] = "undone"
