"""What the public is told of a night beside its day, its hall and its rules."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any, ClassVar

from scoring.log.entry import Entry, gettext_noop
from scoring.log.refusals import OldPage, Refusal
from scoring.night.course import DoorOpened, Phase
from scoring.night.refusals import DoorIsOpen
from scoring.numbers import Seq, TimeOfDay
from scoring.rules.told import Choice

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


class Partner(Choice):
    """Whether somebody may come alone."""

    NOT_SAID = "", gettext_noop("nothing is said of it")
    NEEDED = "needed", gettext_noop("come with a partner")
    NOT_NEEDED = "not_needed", gettext_noop("no partner needed")


@dataclass(frozen=True, slots=True)
class Invitation:
    """In the hall's own words, each of which may be empty: where it is, whom to call, the lunch, whether
    a partner is needed, what the money is for."""

    address: str = ""
    telephone: str = ""
    lunch: str = ""
    partner: Partner = Partner.NOT_SAID
    cause: str = ""


class Invited(Entry):
    """The public is told this; the last that was said counts."""

    kind: ClassVar[str] = "invited"
    takes_nothing_away: ClassVar[bool] = True
    leaves_closed: ClassVar[bool] = True
    invitation: Invitation
    said: ClassVar[str] = gettext_noop("What people are told of the night")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.night.invitation = self.invitation
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """At any time, also of a night that is over: certificates name the cause."""
        return None

    def stands(self, evening: Evening) -> bool:
        return evening.night.invitation == self.invitation


# A night that is moved to another day, or another hour, before its door opens.


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
