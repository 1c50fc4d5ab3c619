"""A night that is a part of something: a section of a championship, its final, its plate."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scoring.log.entry import Entry
from scoring.log.refusals import OldPage, Refusal
from scoring.log.said import gettext_noop
from scoring.night.phase import Phase

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.numbers import Seq


@dataclass(frozen=True, slots=True)
class PartOf(Entry):
    """Which part it is, as it is called beside the night on every page of it; the last one said holds."""

    kind: ClassVar[str] = "part of"
    takes_nothing_away: ClassVar[bool] = True
    is_passed_by: ClassVar[bool] = True
    part: str
    said: ClassVar[str] = gettext_noop("This night is: %(part)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.night.part = self.part
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """It is said as the night is planned."""
        return None if evening.phase is Phase.PREPARE else OldPage()
