"""The club's settings changed: its prices, its rules, and what else its nights are made from; another laptop
goes on with them; and the club leaves a site."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, ClassVar

from scoring.as_json import Row
from scoring.club.entry import ClubEntry
from scoring.log.entry import gettext_noop
from scoring.log.refusals import OldPage, Refusal
from scoring.numbers import Seq
from scoring.rules.house_rules import HouseRules

if TYPE_CHECKING:
    from scoring.club.now import ClubFacts, ClubNow

MARKS = frozenset(("habits_at", "pots_at", "cards_told"))
"""What is kept along with a change and is none itself: when it was, and that it was asked about."""


@dataclass(frozen=True, slots=True)
class Besides(Row):
    """Something of the club beside its rules, by its name: what it was, and what it is now."""

    name: str
    was: Any
    now: Any


class SettingsChanged(ClubEntry):
    """The next nights are made by other rules, or in another hall: all as it was, and as it is now."""

    kind: ClassVar[str] = "settings changed"
    was: HouseRules
    now: HouseRules
    besides: tuple[Besides, ...] = ()
    said: ClassVar[str] = gettext_noop("Settings changed")

    @property
    def rules_changed(self) -> tuple[str, ...]:
        """The rules that are otherwise, by the names of their fields."""
        names = (each.name for each in fields(HouseRules))
        return tuple(name for name in names if getattr(self.was, name) != getattr(self.now, name))

    @property
    def names(self) -> frozenset[str]:
        """All that is otherwise, by its names."""
        return frozenset((*self.rules_changed, *(each.name for each in self.besides))) - MARKS

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        return True

    def why_not(self, club: ClubNow) -> Refusal | None:
        """Something is otherwise."""
        return None if self.names else OldPage()

    def is_needed_by(self, later: Any) -> bool:
        """By the next change of the same."""
        return isinstance(later, SettingsChanged) and bool(self.names & later.names)


class LeavesSite(ClubEntry):
    """The club leaves the site that it is on, once its time is over, or stays after all."""

    kind: ClassVar[str] = "leaves site"
    leaves: bool

    @property
    def said(self) -> str:
        if self.leaves:
            return gettext_noop("The club leaves this site")
        return gettext_noop("The club stays on this site")

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        return True

    def why_not(self, club: ClubNow) -> Refusal | None:
        """When it leaves is kept by the site alone."""
        return None

    def why_for_good(self) -> Refusal | None:
        return ByItsButton()


class ByItsButton(Refusal):
    """When a club leaves stands beside the log."""

    said: ClassVar[str] = gettext_noop(
        "That is not undone here: the club’s page has a button for it."
    )


class WentOn(ClubEntry):
    """A second laptop goes on in the place of the first; the `number` is one higher each time."""

    kind: ClassVar[str] = "went on"
    number: int
    said: ClassVar[str] = gettext_noop("The second laptop goes on, as number %(number)s")

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        return True

    def why_not(self, club: ClubNow) -> Refusal | None:
        """It has happened, whatever the club says."""
        return None

    def why_for_good(self) -> Refusal | None:
        return GoesOnHere()


class GoesOnHere(Refusal):
    """Which laptop goes on is no matter of words."""

    said: ClassVar[str] = gettext_noop("That cannot be undone: from then on this laptop went on.")
