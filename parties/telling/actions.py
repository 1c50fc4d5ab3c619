"""What people are told of a night, asked for once and copied from the last."""

from collections.abc import Sequence
from dataclasses import replace

from parties.dice import draw_token
from parties.evenings.page import on_which
from parties.log.night import said_once
from parties.log.writing import written_alone
from parties.models import Club, Night
from scoring.evening import Evening
from scoring.formats.format import Format
from scoring.formats.named import DRIVE_45S
from scoring.log.entry import Entry
from scoring.night.closing import ResultPublished
from scoring.night.invitation import Invitation, Invited, Partner


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


# A result published, at the address that it keeps.


@said_once
def publish(_night: Night, evening: Evening, languages: tuple[str, ...]) -> Sequence[Entry]:
    """Whoever has the address may read it from now on; it is the one of before, if there was one."""
    return [ResultPublished(address_of(evening) or draw_token(), languages)]


def address_of(evening: Evening) -> str:
    """What stands in the address of a night's result since it was published first; "" before."""
    said = (line.entry for line in evening.lines)
    return next((each.address for each in said if isinstance(each, ResultPublished)), "")


# The address by which telephones follow a club's calendar: given out, and taken back.


def give_out(*, club: Club) -> None:
    """There is an address from now on; one that is given out already stays."""
    with written_alone(club):
        club.refresh_from_db()
        if not club.calendar_token:
            club.calendar_token = draw_token()
            club.save(update_fields=["calendar_token"])


def take_calendar_back(*, club: Club) -> None:
    """Whoever follows hears nothing more; the next address is another one."""
    Club.objects.filter(pk=club.pk).update(calendar_token="")
