"""A series of nights that was planned at once."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, ClassVar

from scoring.club.entry import ClubEntry
from scoring.log.refusals import OldPage, Refusal
from scoring.log.said import gettext_noop
from scoring.numbers import NightKey, Seq

if TYPE_CHECKING:
    from scoring.club.now import ClubFacts, ClubNow


@dataclass(frozen=True, slots=True)
class SeriesPlanned(ClubEntry):
    """These nights were planned at once, from the day `first` to the day `last` (ISO, both in it);
    `holidays` is whose holidays were shown: "CA-NS", "" for nobody's."""

    kind: ClassVar[str] = "series planned"
    nights: tuple[NightKey, ...]
    first: str
    last: str
    holidays: str
    said: ClassVar[str] = gettext_noop(
        "A series planned, from %(from_day)s to %(to_day)s; nights: %(number)s"
    )

    @property
    def number(self) -> int:
        """How many nights it made."""
        return len(self.nights)

    @property
    def from_day(self) -> date:
        """The day of its first night."""
        return date.fromisoformat(self.first)

    @property
    def to_day(self) -> date:
        """The day of its last night."""
        return date.fromisoformat(self.last)

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        facts.series.append(self)
        return True

    def why_not(self, club: ClubNow) -> Refusal | None:
        """Some nights were planned."""
        return None if self.nights else OldPage()
