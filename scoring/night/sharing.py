"""The result of a night, published for whoever has its address, and taken back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scoring.log.entry import Entry
from scoring.log.refusals import OldPage, Refusal
from scoring.log.said import gettext_noop

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.numbers import Seq


@dataclass(frozen=True, slots=True)
class ResultPublished(Entry):
    """Whoever has this address, which nobody can guess, may read the result, in these languages."""

    kind: ClassVar[str] = "result published"
    takes_nothing_away: ClassVar[bool] = True
    leaves_closed: ClassVar[bool] = True
    address: str
    languages: tuple[str, ...]
    said: ClassVar[str] = gettext_noop("The result is published")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.night.published, facts.night.published_seq = self, seq
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """What is told is settled: the night is closed, and was not called off."""
        return None if evening.night.closed else NotClosedYet()

    def stands(self, evening: Evening) -> bool:
        return evening.night.published == self


@dataclass(frozen=True, slots=True)
class ResultTakenBack(Entry):
    """Nobody can read the result at its address any more."""

    kind: ClassVar[str] = "result taken back"
    takes_nothing_away: ClassVar[bool] = True
    leaves_closed: ClassVar[bool] = True
    said: ClassVar[str] = gettext_noop("The published result is taken back")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        fits = facts.night.published is not None
        facts.night.published = None
        return fits

    def why_not(self, evening: Evening) -> Refusal | None:
        """It is published."""
        return None if evening.night.published else OldPage()


@dataclass(frozen=True, slots=True)
class NotClosedYet(Refusal):
    """The night is open, or was called off: there is no result to tell."""

    said: ClassVar[str] = gettext_noop("Close the night first: then its result can be published.")
