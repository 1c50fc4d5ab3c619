"""What people are told of a night, asked for once and copied from the last."""

from parties.log.night import Deed, add
from parties.models import Night
from scoring.evening import Evening
from scoring.night.invitation import Invitation, Invited


def invite(*, night: Night, invitation: Invitation, deed: Deed) -> Evening:
    """Tell people this from now on. Raises Refused."""
    return add(night, [Invited(invitation)], deed)


def invitation_of(night: Night, evening: Evening) -> Invitation:
    """What was said for this night, or else for the last night of the club for which anything was."""
    return evening.invitation or last_invitation(night.club_id, but=night.pk)


def last_invitation(club: int, but: int = 0) -> Invitation:
    """What was said for the last night of this club for which anything was, `but` for one."""
    told = Night.objects.counted().filter(club=club, log__kind=Invited.kind)
    last = told.exclude(pk=but).order_by("-date", "-pk").first()
    return (last.evening().invitation if last else None) or Invitation()
