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
    return evening.invitation or _last_of(night)


def _last_of(night: Night) -> Invitation:
    told = Night.objects.counted().filter(club=night.club_id, log__kind=Invited.kind)
    last = told.exclude(pk=night.pk).order_by("-date", "-pk").first()
    return (last.evening().invitation if last else None) or Invitation()
