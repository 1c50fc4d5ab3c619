"""A night that is moved to another day, or another hour, before its door opens."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any, ClassVar

from scoring.log.entry import Entry
from scoring.log.refusals import OldPage, Refusal
from scoring.log.said import gettext_noop
from scoring.night.course import DoorOpened
from scoring.night.phase import Phase
from scoring.night.refusals import DoorIsOpen
from scoring.numbers import Seq, TimeOfDay

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


@dataclass(frozen=True, slots=True)
class Moved(Entry):
    """The night is on the day `now` (ISO), no longer on the day it `was`; its cards begin at the hour
    `begins`, which was `began`. Why, if it is said."""

    kind: ClassVar[str] = "moved"
    takes_nothing_away: ClassVar[bool] = True
    was: str
    now: str
    began: TimeOfDay
    begins: TimeOfDay
    reason: str

    @property
    def said(self) -> str:
        if self.was == self.now:
            return (
                gettext_noop("The cards begin at %(begins)s, no longer at %(began)s")
                if self.began and self.begins
                else gettext_noop("The hour is another one")
            )
        if self.reason:
            return gettext_noop("Moved from %(from_day)s to %(to_day)s: %(reason)s")
        return gettext_noop("Moved from %(from_day)s to %(to_day)s")

    @property
    def from_day(self) -> date:
        """The day it was on."""
        return date.fromisoformat(self.was)

    @property
    def to_day(self) -> date:
        """The day it is on."""
        return date.fromisoformat(self.now)

    @property
    def is_a_move(self) -> bool:
        """Whether anything is otherwise."""
        return (self.was, self.began) != (self.now, self.begins)

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.night.moves.append(self)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Before the door opens, to another day or hour."""
        if evening.phase is not Phase.PREPARE:
            return DoorIsOpen()
        return None if self.is_a_move else OldPage()

    def is_needed_by(self, later: Any) -> bool:
        """By the next move, and by the door, which opened on that day."""
        return isinstance(later, Moved | DoorOpened)
