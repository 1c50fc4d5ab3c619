"""Who has let the hall know that they are coming."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from scoring.door.facts import fees_to_give_back, in_a_couple, nobody_more
from scoring.door.refusals import AlreadyExpected, AlreadyWaiting, NotHere, SamePlayerTwice
from scoring.log.entry import Entry, gettext_noop
from scoring.log.refusals import OldPage, Refusal
from scoring.numbers import PlayerId, Seq

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


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
        return in_a_couple(evening, one, other)


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


# Who came alone and looks for a partner.


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
        if refusal := nobody_more(evening):
            return refusal
        if self.player in evening.door.singles:
            return AlreadyWaiting(self.player)
        return in_a_couple(evening, self.player)


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
