"""What people are told of a night, asked for once and copied from the last."""

from dataclasses import replace

from parties.evenings.page import on_which
from parties.log.night import Deed, add
from parties.models import Night
from scoring.evening import Evening
from scoring.formats.format import Format
from scoring.formats.named import DRIVE_45S
from scoring.night.invitation import Invitation, Invited, Partner


def invite(*, night: Night, invitation: Invitation, deed: Deed) -> Evening:
    """Tell people this from now on. Raises Refused."""
    return add(night, [Invited(invitation)], deed)


def invitation_of(night: Night, evening: Evening) -> Invitation:
    """What was said for this night, or else for the last night of its kind for which anything was."""
    plays = evening.form or DRIVE_45S
    return evening.night.invitation or last_invitation(night.club_id, plays, but=night.pk)


def last_invitation(club: int, plays: Format, but: int = 0) -> Invitation:
    """What was said for the last night of this club on which this is played and for which anything was,
    `but` for one; where there is none, what was said of any other, but not whether it takes a partner."""
    told = Night.objects.counted().filter(club=club, log__kind=Invited.kind).exclude(pk=but)
    alike = on_which(told, plays).order_by("-date", "-pk").first()
    last = alike or told.order_by("-date", "-pk").first()
    said = (last.evening().night.invitation if last else None) or Invitation()
    return said if alike else replace(said, partner=Partner.NOT_SAID)
