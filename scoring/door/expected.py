"""Who has let the hall know that they are coming."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scoring.door.people import in_a_couple
from scoring.door.refusals import AlreadyExpected, SamePlayerTwice
from scoring.log.entry import Entry
from scoring.log.refusals import OldPage, Refusal
from scoring.log.said import gettext_noop
from scoring.numbers import PlayerId, Seq

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


@dataclass(frozen=True, slots=True)
class Reserved(Entry):
    """Two people have let us know that they are coming."""

    kind: ClassVar[str] = "reserved"
    takes_nothing_away: ClassVar[bool] = True
    players: tuple[PlayerId, PlayerId]
    said: ClassVar[str] = gettext_noop("%(players)s are expected")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.door.expected.append(self.players)
        return not any(player in facts.door.couple_of for player in self.players)

    def why_not(self, evening: Evening) -> Refusal | None:
        """Two people who are not here yet, and not expected with others."""
        one, other = self.players
        if one == other:
            return SamePlayerTwice(one)
        expected = {player for pair in evening.door.expected for player in pair}
        if twice := next((player for player in self.players if player in expected), None):
            return AlreadyExpected(twice)
        return in_a_couple(evening, one) or in_a_couple(evening, other)


@dataclass(frozen=True, slots=True)
class ReservationDropped(Entry):
    """They are not coming after all."""

    kind: ClassVar[str] = "reservation dropped"
    players: tuple[PlayerId, PlayerId]
    said: ClassVar[str] = gettext_noop("%(players)s are not coming")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        if self.players not in facts.door.expected:
            return False
        facts.door.expected.remove(self.players)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Only what was reserved can be dropped."""
        return None if self.players in evening.door.expected else OldPage()
