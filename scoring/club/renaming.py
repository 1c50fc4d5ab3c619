"""A person of the club's book gets a better name, or has none from now on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from scoring.club.entry import ClubEntry
from scoring.log.refusals import OldPage, Refusal
from scoring.log.said import gettext_noop
from scoring.numbers import NameNo, PlayerId, Seq

if TYPE_CHECKING:
    from scoring.club.now import ClubFacts, ClubNow


@dataclass(frozen=True, slots=True)
class PersonRenamed(ClubEntry):
    """The person whose name stands in row `was` of the names is called as row `now` says.

    The log holds no name: a row can be blanked, and the line still stands.
    """

    kind: ClassVar[str] = "person renamed"
    player: PlayerId
    was: NameNo
    now: NameNo
    said: ClassVar[str] = gettext_noop("%(was)s is now %(now)s")

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        fits = facts.names.get(self.player, self.was) == self.was
        facts.names[self.player] = self.now
        return fits

    def why_not(self, club: ClubNow) -> Refusal | None:
        """Somebody else has not given this person another name meanwhile."""
        known = club.says.names.get(self.player, self.was)
        return None if known == self.was else OldPage()

    def is_needed_by(self, later: Any) -> bool:
        """By the next name that this person was given."""
        return isinstance(later, PersonRenamed) and later.was == self.now


@dataclass(frozen=True, slots=True)
class PersonForgotten(ClubEntry):
    """Somebody who asked for it has no name any more; what was won and paid stands."""

    kind: ClassVar[str] = "person forgotten"
    player: PlayerId
    said: ClassVar[str] = gettext_noop("The name of a person was taken out of the club’s book")

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        facts.groups.pop(self.player, None)
        facts.notes.pop(self.player, None)
        return True

    def why_not(self, club: ClubNow) -> Refusal | None:
        """It can be asked for at any time."""
        return None

    def why_for_good(self) -> Refusal | None:
        return NoNameLeft()


@dataclass(frozen=True, slots=True)
class NoNameLeft(Refusal):
    """Nobody knows the name any more, so nothing can bring it back."""

    said: ClassVar[str] = gettext_noop(
        "The name is nowhere any more, so this cannot be undone. Whoever wants to be in the book again "
        "is written in anew."
    )


@dataclass(frozen=True, slots=True)
class NameMissing(Refusal):
    """Nobody is called nothing."""

    said: ClassVar[str] = gettext_noop("Write the name.")


@dataclass(frozen=True, slots=True)
class NameTaken(Refusal):
    """Somebody else of the club has this name; nobody has said that these are two people."""

    player: PlayerId
    said: ClassVar[str] = gettext_noop(
        "%(player)s is in the club’s book already. Look again, and say who is meant."
    )


@dataclass(frozen=True, slots=True)
class NameForgotten(Refusal):
    """The name that would come back was taken out of the books."""

    said: ClassVar[str] = gettext_noop(
        "The name of before was taken out of the club’s book: it cannot come back."
    )
