"""Who is known to a club and who signs in, as its log says."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, Any, ClassVar

from scoring.club.entry import ClubEntry
from scoring.log.entry import gettext_noop
from scoring.log.lines import OldPage, Refusal, standing_lines
from scoring.numbers import Cents, MemberKey, NameNo, NightKey, PlayerId, Seq
from scoring.rules.choices import Choice

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scoring.club.entry import ClubLine
    from scoring.club.seasons import Purse, Stood
    from scoring.club.settings import ChampionshipPlanned, FinalPlanned, SeriesPlanned
    from scoring.club.settled import FeeLeft, MoneyMoved, PotPutRight, ShareSettled
    from scoring.formats.format import Format
    from scoring.seasons import SeasonRule, Settled, TieSaid


# What a club says of a person of its book: a group of its own, a few words, one person twice.


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


# Who signs in for the club, and as what: a role is given, changed and taken away; a new password.


class MemberRole(Choice):
    """What somebody who signs in may do for the club; `NOBODY` may do nothing, any more or yet."""

    ORGANISER = "organiser", gettext_noop("organiser")
    TREASURER = "treasurer", gettext_noop("treasurer")
    READER = "reader", gettext_noop("reader")
    NOBODY = "nobody", gettext_noop("nobody")


SOMEBODY = MemberRole.ORGANISER, MemberRole.TREASURER, MemberRole.READER
"""The roles of those who sign in."""


class RoleGiven(ClubEntry):
    """The member of this key is what `role` says from now on, and `was` that until then."""

    kind: ClassVar[str] = "role given"
    member: MemberKey
    role: MemberRole
    was: MemberRole

    @property
    def said(self) -> str:
        if self.role is MemberRole.NOBODY:
            return gettext_noop("%(member)s no longer signs in (was: %(was)s)")
        if self.was is MemberRole.NOBODY:
            return gettext_noop("%(member)s may sign in: %(role)s")
        return gettext_noop("%(member)s: %(role)s (was: %(was)s)")

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        facts.roles[self.member] = self.role
        return True

    def why_not(self, club: ClubNow) -> Refusal | None:
        """It is another role than until now. That somebody stays who can run the club is for those
        to see who know the members: before the first line of them the log names none."""
        known = club.says.roles.get(self.member, self.was)
        return OldPage() if self.role is self.was or known is not self.was else None

    def is_needed_by(self, later: Any) -> bool:
        """By the next role of the same member."""
        return isinstance(later, RoleGiven) and later.member == self.member


class PasswordWay(Choice):
    """How a new password came about."""

    AT_THE_LAPTOP = "at_the_laptop", gettext_noop("%(member)s: a new password, set at the laptop")
    BY_MAIL = "by_mail", gettext_noop("%(member)s: a new password, by a link that was mailed")
    FIRST = "first", gettext_noop("%(member)s: a first password, to be changed")
    LINK = "link", gettext_noop("%(member)s: a link to choose a password with")


class PasswordAnew(ClubEntry):
    """A member has a new password; the log has no more of it than that. `how` it came."""

    kind: ClassVar[str] = "password anew"
    member: MemberKey
    how: PasswordWay

    @property
    def said(self) -> str:
        return self.how.said

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        return True

    def why_not(self, club: ClubNow) -> Refusal | None:
        """Any time."""
        return None

    def why_for_good(self) -> Refusal:
        """Nobody knows the old one any more."""
        return PasswordStays()


class PasswordStays(Refusal):
    """A password is not taken back."""

    said: ClassVar[str] = gettext_noop("A new password is not taken back: give another one.")


class LastOrganiser(Refusal):
    """Somebody has to be left who can run the club."""

    said: ClassVar[str] = gettext_noop(
        "Nobody else could run the club then. First make somebody an organiser who has "
        "signed in before."
    )


class OfTheKeeper(Refusal):
    """With that password all clubs of a site could be closed."""

    said: ClassVar[str] = gettext_noop(
        "This person keeps the site: only they can change the password, or whoever runs the server."
    )


class OfAnotherClub(Refusal):
    """Whoever signs in to another club as well has a password that is not for this one to give."""

    said: ClassVar[str] = gettext_noop(
        "This person signs in to another club too: only they can change the password, or whoever"
        " sits at the laptop."
    )


# A club as its log tells it now.


@dataclass(slots=True)
class ClubFacts:
    """What the club's log says, line by line: the name that each person was given last, the group and
    the note, who is a minor, how names stand outside the hall, who is one person and who is two, what was settled between nights, of pots by their night and their name,
    what the prizes under each permit may come to, the dues of a season by the day since when they count,
    its seasons by their numbers, the role that each member was given last, what it plays beside the
    drive, by name, the series that were planned, and its championships and their finals, by the first
    section."""

    names: dict[PlayerId, NameNo] = field(default_factory=dict)
    groups: dict[PlayerId, str] = field(default_factory=dict)
    notes: dict[PlayerId, NameNo] = field(default_factory=dict)
    ages: dict[PlayerId, Age] = field(default_factory=dict)
    names_shown: NamesShown = NamesShown.NONE
    names_are_chosen: bool = False
    aliases: dict[PlayerId, PlayerId] = field(default_factory=dict)
    merged_at: dict[PlayerId, Seq] = field(default_factory=dict)
    apart: set[frozenset[PlayerId]] = field(default_factory=set)
    shares_settled: list[ShareSettled] = field(default_factory=list)
    pots_put_right: dict[tuple[str, str], PotPutRight] = field(default_factory=dict)
    fees_left: list[FeeLeft] = field(default_factory=list)
    moved: list[MoneyMoved] = field(default_factory=list)
    permit_limits: dict[str, Cents] = field(default_factory=dict)
    dues: dict[str, Cents] = field(default_factory=dict)
    seasons: dict[int, SeasonRule] = field(default_factory=dict)
    season_ties: dict[int, dict[int, Settled]] = field(default_factory=dict)
    season_ties_said: dict[int, dict[int, TieSaid]] = field(default_factory=dict)
    season_purses: dict[int, Purse] = field(default_factory=dict)
    seasons_closed: dict[int, tuple[Seq, tuple[Stood, ...]]] = field(default_factory=dict)
    roles: dict[MemberKey, MemberRole] = field(default_factory=dict)
    evenings: dict[str, Format] = field(default_factory=dict)
    series: list[SeriesPlanned] = field(default_factory=list)
    championships: dict[NightKey, ChampionshipPlanned] = field(default_factory=dict)
    finals: dict[NightKey, FinalPlanned] = field(default_factory=dict)
    misfits: list[Seq] = field(default_factory=list)

    def main(self, player: PlayerId) -> PlayerId:
        """The person whose alias this is, of an alias of an alias too; else the same."""
        while player in self.aliases:
            player = self.aliases[player]
        return player

    def dues_on(self, day: str) -> tuple[str, Cents]:
        """Since when the dues count that are asked for on this day, both as ISO dates, and what they are;
        nothing where there are none."""
        since = max((each for each in self.dues if each <= day), default="")
        return since, self.dues.get(since, Cents(0))

    def nights_of_championship(self, first: NightKey) -> tuple[NightKey, ...]:
        """Every night of the championship with this first section: its final and its plate too."""
        final = self.finals.get(first)
        return (*self.championships[first].sections, *(final.nights if final else ()))

    def may_be_named(self, player: PlayerId) -> bool:
        """Whether nobody has to agree first, by any of the numbers that there are for this person."""
        main = self.main(player)
        never = (who for who, age in self.ages.items() if age in (Age.MINOR, Age.HIDDEN))
        return all(self.main(who) != main for who in never)


@dataclass(frozen=True, slots=True)
class ClubNow:
    """A club as its log tells it now."""

    lines: tuple[ClubLine, ...]
    says: ClubFacts


def club_now(lines: Iterable[ClubLine]) -> ClubNow:
    """The club that these lines tell of, an undone line saying nothing."""
    lines, facts = tuple(lines), ClubFacts()
    for line in standing_lines(lines):
        if not line.entry.tell(facts, line.seq):
            facts.misfits.append(line.seq)
    return ClubNow(lines, facts)
