"""What a club says of a person of its book: a group of its own, a few words, one person twice."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any, ClassVar

from scoring.club.entry import ClubEntry
from scoring.log.entry import gettext_noop
from scoring.log.refusals import OldPage, Refusal
from scoring.numbers import NameNo, PlayerId, Seq
from scoring.rules.told import Choice

if TYPE_CHECKING:
    from scoring.club.now import ClubFacts, ClubNow


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


class BothCame(Refusal):
    """Somebody cannot be another person who was there too."""

    day: tuple[date, ...]
    said: ClassVar[str] = gettext_noop("Both came on %(day)s: they are two people.")


# A person of the club's book gets a better name, or has none from now on.


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


class NoNameLeft(Refusal):
    """Nobody knows the name any more, so nothing can bring it back."""

    said: ClassVar[str] = gettext_noop(
        "The name is nowhere any more, so this cannot be undone. Whoever wants to be in the book again "
        "is written in anew."
    )


class NameMissing(Refusal):
    """Nobody is called nothing."""

    said: ClassVar[str] = gettext_noop("Write the name.")


class NameTaken(Refusal):
    """Somebody else of the club has this name; nobody has said that these are two people."""

    player: PlayerId
    said: ClassVar[str] = gettext_noop(
        "%(player)s is in the club’s book already. Look again, and say who is meant."
    )


class NameForgotten(Refusal):
    """The name that would come back was taken out of the books."""

    said: ClassVar[str] = gettext_noop(
        "The name of before was taken out of the club’s book: it cannot come back."
    )


# How names stand where anybody can read them, and who is too young to be named there.


class NamesShown(Choice):
    """How much of a name stands outside the hall."""

    FULL = "full", gettext_noop("Outside the hall: full names")
    INITIAL = "initial", gettext_noop("Outside the hall: first name and initial")
    NONE = "none", gettext_noop("Outside the hall: no names")


class Age(Choice):
    """Whether somebody is a minor, and if so whether their people agree to a name that is shown; or has asked
    to be named nowhere outside the hall."""

    ADULT = "adult", gettext_noop("%(player)s: not a minor")
    MINOR = "minor", gettext_noop("%(player)s: a minor, not named outside the hall")
    AGREED = "agreed", gettext_noop("%(player)s: a minor, whose people agree to the name")
    HIDDEN = "hidden", gettext_noop("%(player)s: not named outside the hall, as asked")


class NamesChosen(ClubEntry):
    """The club has chosen how names stand outside the hall."""

    kind: ClassVar[str] = "names chosen"
    shown: NamesShown

    @property
    def said(self) -> str:
        return self.shown.said

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        facts.names_shown, facts.names_are_chosen = self.shown, True
        return True

    def why_not(self, club: ClubNow) -> Refusal | None:
        """It is another way than until now."""
        says = club.says
        return OldPage() if says.names_are_chosen and says.names_shown is self.shown else None


class PersonOfAge(ClubEntry):
    """Somebody is a minor, with or without leave to be named, or is none; or is not to be named."""

    kind: ClassVar[str] = "person of age"
    player: PlayerId
    age: Age

    @property
    def said(self) -> str:
        return self.age.said

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        facts.ages[self.player] = self.age
        return True

    def why_not(self, club: ClubNow) -> Refusal | None:
        """It is otherwise than until now."""
        known = club.says.ages.get(self.player, Age.ADULT)
        return OldPage() if known is self.age else None
