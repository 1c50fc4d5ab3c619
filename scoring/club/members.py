"""Who signs in for the club, and as what: a role is given, changed and taken away; a new password."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from scoring.club.entry import ClubEntry
from scoring.log.entry import gettext_noop
from scoring.log.refusals import OldPage, Refusal
from scoring.numbers import MemberKey, Seq
from scoring.rules.told import Choice

if TYPE_CHECKING:
    from scoring.club.now import ClubFacts, ClubNow


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
