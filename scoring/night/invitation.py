"""What the public is told of a night beside its day, its hall and its rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scoring.log.entry import Entry
from scoring.log.refusals import Refusal
from scoring.log.said import gettext_noop
from scoring.numbers import Seq
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


@dataclass(frozen=True, slots=True)
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
