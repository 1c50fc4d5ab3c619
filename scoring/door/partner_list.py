"""Who came alone and looks for a partner."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scoring.door.people import door_shut, fees_to_give_back, in_a_couple
from scoring.door.refusals import AlreadyWaiting, NotHere
from scoring.log.entry import Entry
from scoring.log.refusals import Refusal
from scoring.log.said import gettext_noop
from scoring.numbers import PlayerId, Seq

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


@dataclass(frozen=True, slots=True)
class SingleWaiting(Entry):
    """Came alone and looks for a partner."""

    kind: ClassVar[str] = "single waiting"
    takes_nothing_away: ClassVar[bool] = True
    player: PlayerId
    said: ClassVar[str] = gettext_noop("%(player)s waits for a partner")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        if (
            not facts.door.is_open
            or self.player in facts.door.singles
            or self.player in facts.door.couple_of
        ):
            return False
        facts.door.singles.append(self.player)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Somebody who came alone, and is not here already."""
        if refusal := door_shut(evening):
            return refusal
        if self.player in evening.door.singles:
            return AlreadyWaiting(self.player)
        return in_a_couple(evening, self.player)


@dataclass(frozen=True, slots=True)
class SingleGone(Entry):
    """Went home without a partner."""

    kind: ClassVar[str] = "single gone"
    player: PlayerId
    said: ClassVar[str] = gettext_noop("%(player)s left the partner list")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        if self.player not in facts.door.singles or facts.door.paid.get(self.player):
            return False
        facts.door.singles.remove(self.player)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Who leaves the partner list gets the fee back first."""
        if self.player not in evening.door.singles:
            return NotHere(self.player)
        return fees_to_give_back(evening, self.player)
