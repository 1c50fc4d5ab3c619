"""What a club says of a person of its book: a group of its own, a few words, one person twice."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, ClassVar

from scoring.club.entry import ClubEntry
from scoring.log.refusals import OldPage, Refusal
from scoring.log.said import gettext_noop
from scoring.numbers import NameNo, PlayerId, Seq

if TYPE_CHECKING:
    from scoring.club.now import ClubFacts, ClubNow


@dataclass(frozen=True, slots=True)
class PersonGrouped(ClubEntry):
    """Somebody is of a group that the club has named itself, "" of none."""

    kind: ClassVar[str] = "person grouped"
    player: PlayerId
    group: str

    @property
    def said(self) -> str:
        if self.group:
            return gettext_noop("%(player)s: group “%(group)s”")
        return gettext_noop("%(player)s: no group")

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        facts.groups[self.player] = self.group
        return True

    def why_not(self, club: ClubNow) -> Refusal | None:
        """It is another group than until now."""
        return OldPage() if club.says.groups.get(self.player, "") == self.group else None


@dataclass(frozen=True, slots=True)
class PersonNoted(ClubEntry):
    """A few words on somebody stand in row `note` of the names; none, where the row is empty.

    The log holds no word of them: they can be blanked along with the name.
    """

    kind: ClassVar[str] = "person noted"
    player: PlayerId
    note: NameNo
    said: ClassVar[str] = gettext_noop("%(player)s: another note")

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        facts.notes[self.player] = self.note
        return True

    def why_not(self, club: ClubNow) -> Refusal | None:
        """Whatever stood there before."""
        return None


@dataclass(frozen=True, slots=True)
class PersonMerged(ClubEntry):
    """Whoever is `alias` in the logs is the person `same_as`: no other line is touched."""

    kind: ClassVar[str] = "person merged"
    alias: PlayerId
    same_as: PlayerId
    said: ClassVar[str] = gettext_noop("%(alias)s is %(same_as)s: one person")

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        fits = self.alias not in facts.aliases and facts.main(self.same_as) != self.alias
        if fits:
            facts.aliases[self.alias], facts.merged_at[self.alias] = self.same_as, seq
        return fits

    def why_not(self, club: ClubNow) -> Refusal | None:
        """Two people until now."""
        one, other = club.says.main(self.alias), club.says.main(self.same_as)
        return OldPage() if one == other or one != self.alias else None


@dataclass(frozen=True, slots=True)
class PeopleApart(ClubEntry):
    """Two people whose names are nearly one are two."""

    kind: ClassVar[str] = "people apart"
    one: PlayerId
    other: PlayerId
    said: ClassVar[str] = gettext_noop("%(one)s and %(other)s are two people")

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        facts.apart.add(frozenset((self.one, self.other)))
        return True

    def why_not(self, club: ClubNow) -> Refusal | None:
        """Nobody has said so yet."""
        return OldPage() if frozenset((self.one, self.other)) in club.says.apart else None


@dataclass(frozen=True, slots=True)
class PeopleWrittenIn(ClubEntry):
    """These people were written in from a list, before any of them came by a door."""

    kind: ClassVar[str] = "people written in"
    players: tuple[PlayerId, ...]

    @property
    def said(self) -> str:
        if len(self.players) == 1:
            return gettext_noop("One person written in from a list")
        return gettext_noop("%(number)s people written in from a list")

    @property
    def number(self) -> int:
        """How many."""
        return len(self.players)

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        return True

    def why_not(self, club: ClubNow) -> Refusal | None:
        """Somebody is written in."""
        return None if self.players else OldPage()


@dataclass(frozen=True, slots=True)
class BothCame(Refusal):
    """Somebody cannot be another person who was there too."""

    day: tuple[date, ...]
    said: ClassVar[str] = gettext_noop("Both came on %(day)s: they are two people.")
