"""A club comes by a link, is closed and open again, and leaves with all that hangs on it."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.contrib.auth.models import User
from django.core.signing import BadSignature, Signer
from django.db import transaction
from django.db.models import F, QuerySet

from parties.append_only import delete_whole
from parties.club.actions.setting_up import set_up_club
from parties.log.club import add
from parties.log.writing import Deed, written_alone
from parties.models import Club, ClubLink, Member
from parties.wording.names import folded
from scoring.club.settings import LeavesSite
from scoring.rules.house_rules import Country

LINK_IS_GOOD_FOR: Final = timedelta(days=14)

STAYS_FOR: Final = timedelta(days=30)
"""From the day on which a club says that it leaves: as long as the copies of a site are kept."""

_SIGNS = Signer(sep=".", salt="a club's link")


# A club comes.


def make_link(says: str, clubs: int, at: datetime) -> ClubLink:
    """A link with which so many clubs come; `says` for whom it is meant."""
    return ClubLink.objects.create(says=says, left=clubs, made_at=at)


def token_of(link: ClubLink) -> str:
    """What stands at its end, which only this site can have signed."""
    return _SIGNS.sign(str(link.key))


def link_by(token: str, at: datetime) -> ClubLink | None:
    """The link of which this is the end, if it is still good."""
    try:
        return good_links(at).filter(key=UUID(_SIGNS.unsign(token))).first()
    except (BadSignature, ValueError):
        return None


def good_links(at: datetime) -> QuerySet[ClubLink]:
    """Those by which a club can still come, the newest first."""
    since = at - LINK_IS_GOOD_FOR
    good = ClubLink.objects.filter(ended_at=None, left__gt=0, made_at__gt=since)
    return good.order_by("-made_at")


def withdraw_link(link: ClubLink, at: datetime) -> None:
    """Nobody comes by it any more."""
    ClubLink.objects.filter(pk=link.pk, ended_at=None).update(ended_at=at)


@dataclass(frozen=True, slots=True)
class NewClub:
    """What a club says of itself as it comes, and who runs it; "" of the paper: what its country has."""

    club: str
    country: Country
    paper: str
    time_zone: str
    language: str
    organiser: str
    password: str
    mail: str = ""


def is_taken(name: str) -> bool:
    """Whether a club here has this name, however its capitals and accents are typed."""
    return folded(name) in map(folded, Club.objects.real().values_list("name", flat=True))


@transaction.atomic
def sign_up(link: ClubLink, new: NewClub, at: datetime) -> tuple[Club, User] | None:
    """The club comes by the link; None where as many came meanwhile as may, or this one did."""
    spent = good_links(at).filter(pk=link.pk).update(left=F("left") - 1)
    if not spent or is_taken(new.club):
        transaction.set_rollback(True)
        return None
    club, user = set_up_club(
        club_name=new.club, organiser=new.organiser, password=new.password, country=new.country
    )
    club.paper = new.paper or club.paper
    club.time_zone, club.language = new.time_zone, new.language
    club.save(update_fields=["paper", "time_zone", "language"])
    User.objects.filter(pk=user.pk).update(email=new.mail)
    return club, user


# It is closed by the keeper, or leaves by itself.


def close(club: Club, at: datetime) -> None:
    """Nobody signs in for it, helps at it, or reads its pages; all of it is kept, also where it was to leave."""
    Club.objects.filter(pk=club.pk, closed_at=None).update(closed_at=at, leaves_at=None)


def open_again(club: Club) -> None:
    """As if it had never been closed."""
    Club.objects.filter(pk=club.pk).update(closed_at=None)


def leave(club: Club, deed: Deed) -> None:
    """It is kept for a while, and can stay after all. Raises Refused."""
    with written_alone(club):
        if Club.objects.filter(pk=club.pk, leaves_at=None).update(leaves_at=deed.at + STAYS_FOR):
            add(club, [LeavesSite(leaves=True)], deed)


def stay(club: Club, deed: Deed) -> None:
    """It does not leave. Raises Refused."""
    with written_alone(club):
        leaving = Club.objects.filter(pk=club.pk).exclude(leaves_at=None)
        if leaving.update(leaves_at=None):
            add(club, [LeavesSite(leaves=False)], deed)


def end_those_who_left(at: datetime) -> list[str]:
    """Clubs whose time is over are gone, one after the other; their names."""
    over = Club.objects.real().filter(leaves_at__lte=at)
    return [club.name for club in over if _delete(club, at)]


@transaction.atomic
def _delete(club: Club, at: datetime) -> bool:
    """All that hangs on the club, its logs too, and whoever signed in for no other, with what they practised;
    False where it stays after all."""
    still = Club.objects.select_for_update().filter(pk=club.pk, leaves_at__lte=at)
    if not still.exists():
        return False
    people = list(club.members.values_list("user", flat=True))
    delete_whole(Club, still)
    elsewhere = Member.objects.filter(user__in=people, club__practice=False).values("user")
    gone = [each for each in people if each not in set(elsewhere.values_list("user", flat=True))]
    practised = Club.objects.filter(practice=True, members__user__in=gone)
    delete_whole(Club, Club.objects.filter(pk__in=list(practised.values_list("pk", flat=True))))
    User.objects.filter(pk__in=people, memberships=None, is_staff=False).delete()
    return True
