"""How names stand where anybody can read them, and who is too young to be named there."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from scoring.club.entry import ClubEntry
from scoring.log.refusals import OldPage, Refusal
from scoring.log.said import gettext_noop
from scoring.numbers import PlayerId, Seq

if TYPE_CHECKING:
    from scoring.club.now import ClubFacts, ClubNow


class NamesShown(StrEnum):
    """How much of a name stands outside the hall."""

    FULL = "full"
    INITIAL = "initial"
    NONE = "none"


class Age(StrEnum):
    """Whether somebody is a minor, and if so whether their people agree to a name that is shown."""

    ADULT = "adult"
    MINOR = "minor"
    AGREED = "agreed"


@dataclass(frozen=True, slots=True)
class NamesChosen(ClubEntry):
    """The club has chosen how names stand outside the hall."""

    kind: ClassVar[str] = "names chosen"
    shown: NamesShown

    @property
    def said(self) -> str:
        match self.shown:
            case NamesShown.FULL:
                return gettext_noop("Outside the hall: full names")
            case NamesShown.INITIAL:
                return gettext_noop("Outside the hall: first name and initial")
            case NamesShown.NONE:
                return gettext_noop("Outside the hall: no names")

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        facts.names_shown, facts.names_are_chosen = self.shown, True
        return True

    def why_not(self, club: ClubNow) -> Refusal | None:
        """It is another way than until now."""
        says = club.says
        return OldPage() if says.names_are_chosen and says.names_shown is self.shown else None


@dataclass(frozen=True, slots=True)
class PersonOfAge(ClubEntry):
    """Somebody is a minor, with or without leave to be named, or is none."""

    kind: ClassVar[str] = "person of age"
    player: PlayerId
    age: Age

    @property
    def said(self) -> str:
        match self.age:
            case Age.ADULT:
                return gettext_noop("%(player)s: not a minor")
            case Age.MINOR:
                return gettext_noop("%(player)s: a minor, not named outside the hall")
            case Age.AGREED:
                return gettext_noop("%(player)s: a minor, whose people agree to the name")

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        facts.ages[self.player] = self.age
        return True

    def why_not(self, club: ClubNow) -> Refusal | None:
        """It is otherwise than until now."""
        known = club.says.ages.get(self.player, Age.ADULT)
        return OldPage() if known is self.age else None
