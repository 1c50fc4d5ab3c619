"""A championship: sections that play among themselves, then a final and a plate."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, ClassVar

from scoring.club.entry import ClubEntry
from scoring.log.entry import gettext_noop
from scoring.log.refusals import OldPage, Refusal
from scoring.numbers import CoupleNo, NightKey, PlayerId, Seq

if TYPE_CHECKING:
    from scoring.club.now import ClubFacts, ClubNow


class ChampionshipPlanned(ClubEntry):
    """A night for each of the sections A, B, and so on, on one day (ISO); the first `go_on` of each
    play the final, and all others the plate. It is known by its first section."""

    kind: ClassVar[str] = "championship planned"
    name: str
    day: str
    sections: tuple[NightKey, ...]
    go_on: int
    said: ClassVar[str] = gettext_noop("%(name)s planned for %(on_day)s; sections: %(number)s")

    @property
    def number(self) -> int:
        """How many sections it has."""
        return len(self.sections)

    @property
    def on_day(self) -> date:
        """The day of its sections."""
        return date.fromisoformat(self.day)

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        facts.championships[self.sections[0]] = self
        return True

    def why_not(self, club: ClubNow) -> Refusal | None:
        """There are sections, from which somebody goes on."""
        return None if self.sections and self.go_on > 0 else OldPage()


class FinalPlanned(ClubEntry):
    """The final of a championship, and its plate where anybody is left for one, as `nights`; `went_on`
    are the cards that went on from each section, in the order of the sections."""

    kind: ClassVar[str] = "final planned"
    championship: NightKey
    name: str
    nights: tuple[NightKey, ...]
    went_on: tuple[tuple[CoupleNo, ...], ...]
    said: ClassVar[str] = gettext_noop("%(name)s: the final and the plate planned")

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        if self.championship not in facts.championships or self.championship in facts.finals:
            return False
        facts.finals[self.championship] = self
        return True

    def why_not(self, club: ClubNow) -> Refusal | None:
        """Of a championship that stands and has none yet."""
        stands = self.championship in club.says.championships
        return None if stands and self.championship not in club.says.finals else OldPage()


class PartHasBegun(Refusal):
    """Somebody came, paid or played at one of the nights that would be taken out; `part` is how its
    place is called."""

    part: str
    said: ClassVar[str] = gettext_noop(
        "“%(part)s” has begun. Undo first what was entered there, or call that night off."
    )


class SectionsNotOver(Refusal):
    """A section has still to play."""

    said: ClassVar[str] = gettext_noop(
        "A section is not over yet. The final is planned when all sections have played."
    )


class InTwoSections(Refusal):
    """Somebody has a card in two sections, and cannot be at two tables of the final or the plate."""

    player: PlayerId
    said: ClassVar[str] = gettext_noop(
        "%(player)s is on two cards of the sections. Put the names right there, then plan the final."
    )
