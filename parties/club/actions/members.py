"""Who signs in for a club: added, in another role, taken away; a link to come in by; a new password."""

from base64 import urlsafe_b64encode
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from uuid import uuid4

from django.conf import settings
from django.contrib.auth.forms import PasswordResetForm
from django.contrib.auth.models import User
from django.db.models import Q, QuerySet
from django.utils.crypto import salted_hmac

from parties.log.club import add
from parties.log.writing import Deed, Refused, once, written_alone
from parties.models import Club, Member, WayIn, end_sessions
from scoring.club.entry import ClubEntry
from scoring.club.people import (
    LastOrganiser,
    MemberRole,
    OfAnotherClub,
    OfTheKeeper,
    PasswordAnew,
    PasswordWay,
    RoleGiven,
)
from scoring.log.lines import OldPage
from scoring.numbers import MemberKey

LINK_IS_GOOD_FOR = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class NewMember:
    """Somebody who is to sign in: the name, the role, and a first password; "" where a link is made."""

    name: str
    role: MemberRole
    password: str = ""


class NameTaken(Exception):
    """The club has somebody of this name, who signs in or did."""


def make_user(name: str, password: str = "") -> User:
    """Somebody who signs in by this name. It is a club's own, and another club may have one like it;
    what tells the two apart in the table of users is nobody's to read."""
    return User.objects.create_user(
        username=str(uuid4()), first_name=name, password=password or None
    )


@once
def add_member(club: Club, deed: Deed, new: NewMember) -> Member:
    """Somebody more signs in. Raises Refused and NameTaken."""
    if is_taken(club, new.name):
        raise NameTaken
    user = make_user(new.name, new.password)
    member = Member.objects.create(
        club=club, user=user, role=new.role.value, first_password=bool(new.password)
    )
    _say(member, RoleGiven(_key(member), new.role, MemberRole.NOBODY), deed)
    if not new.password:
        _make_way_in(member, deed.at)
    return member


def is_taken(club: Club, name: str) -> bool:
    """Whether the club has somebody of this name, however its capitals are typed."""
    return club.members.filter(user__first_name__iexact=name).exists()


@once
def give_role(_club: Club, deed: Deed, member: Member, role: MemberRole) -> None:
    """Another role from now on, or none. In it already, there is nothing to do. Raises Refused,
    where nobody would be left who could run the club."""
    member.refresh_from_db()
    was = MemberRole(member.role)
    if was is not role:
        _say(member, RoleGiven(_key(member), role, was), deed)
        _let_be(member, role, deed.at)


def give_back(club: Club, deed: Deed, member: Member) -> None:
    """Whoever signed in no more does so again, in the role of then. Raises Refused."""
    taken = [
        line.entry
        for line in club.lines()
        if isinstance(line.entry, RoleGiven) and line.entry.member == _key(member)
    ]
    before = [each.was if each.role is MemberRole.NOBODY else each.role for each in taken]
    if not before:
        raise Refused(OldPage(), club)
    give_role(club, deed, member, before[-1])


def take_roles_back(*, club: Club, undone: RoleGiven, at: datetime) -> None:
    """A role was undone in the club's log: the member is what it was before. Raises Refused."""
    member = club.members.filter(key=undone.member).first()
    if member is not None:  # on another computer it may sign in, and not on this one
        _let_be(member, undone.was, at)


@once
def new_way_in(_club: Club, deed: Deed, member: Member) -> None:
    """Another link for the same member; the one of before is good no more. Raises Refused where
    the password opens another club too, which whoever does it does not run."""
    _check_may_give_password(member, deed)
    _say(member, PasswordAnew(_key(member), PasswordWay.LINK), deed)
    _make_way_in(member, deed.at)


def way_to_send(member: Member, deed: Deed) -> WayIn:
    """The link, for who may send it: whoever does could as well open it. Raises Refused as `new_way_in`,
    and where there is none any more."""
    _check_may_give_password(member, deed)
    if way := way_in_of(member, deed.at):
        return way
    raise Refused(OldPage(), member.club)


def keep_mail(user: User, mail: str) -> None:
    """Where a forgotten password is mailed to from now on, as this person says it: an address that somebody
    else typed may be a stranger's."""
    User.objects.filter(pk=user.pk).update(email=mail)


@once
def give_password(_club: Club, deed: Deed, member: Member, password: str) -> None:
    """A first password once more, to be changed; wherever this person is signed in, it is over.
    Raises Refused as `new_way_in`."""
    _check_may_give_password(member, deed)
    _say(member, PasswordAnew(_key(member), PasswordWay.FIRST), deed)
    change_password(user=member.user, password=password)
    end_ways_in(member, deed.at)
    Member.objects.filter(pk=member.pk).update(first_password=True)


def change_password(*, user: User, password: str) -> None:
    """A new password. Wherever this person is signed in, it is over."""
    user.set_password(password)
    user.save(update_fields=["password"])
    end_sessions(user)
    Member.objects.filter(user=user).update(first_password=False)


def way_in_of(member: Member, at: datetime) -> WayIn | None:
    """The link of a member that is still good."""
    return _good(at).filter(member=member).order_by("-made_at").first()


def way_in_by(token: str, at: datetime) -> WayIn | None:
    """The link of which this is the end, if it is still good."""
    found = _good(at).select_related("member__club", "member__user")
    return found.filter(fingerprint=_fingerprint(token)).first()


def token_of(way: WayIn) -> str:
    """What stands at the end of the link: 256 bits that only this machine's secret can make."""
    drawn = salted_hmac("way in", str(way.key), algorithm="sha256").digest()
    return urlsafe_b64encode(drawn).decode().rstrip("=")


def come_in(*, way: WayIn, password: str, at: datetime) -> User | None:
    """The member chooses a password with the link, which is spent; None where it was meanwhile."""
    with written_alone(way.member.club):
        if not _spend(way, at):
            return None
        change_password(user=way.member.user, password=password)
        return way.member.user


def come_in_as(*, way: WayIn, user: User, at: datetime) -> bool:
    """Somebody who signs in already takes the place that the link is for, under the name of before;
    False where the link is spent, or may not be used so."""
    member = way.member
    with written_alone(member.club):
        if not can_come_in_as(way, user) or not _spend(way, at):
            return False
        made_for_it, member.user = member.user, user
        member.save(update_fields=["user"])
        made_for_it.delete()
        return True


def can_come_in_as(way: WayIn, user: User) -> bool:
    """Whether nobody has chosen a password for that place yet, and the club has neither this person
    nor another one of that name."""
    same_name = Q(user__first_name__iexact=user.first_name) & ~Q(pk=way.member.pk)
    there = way.member.club.members.filter(Q(user=user) | same_name)
    return not (there.exists() or way.member.user.has_usable_password())


def set_anew(*, user: User, password: str, at: datetime, how: PasswordWay) -> None:
    """A forgotten password is another one from now on: in the log of each club of this person."""
    deed = Deed(by=user, at=at)
    for member in user.memberships.exclude(role=MemberRole.NOBODY.value).select_related("club"):
        with written_alone(member.club):
            _say(member, PasswordAnew(_key(member), how), deed)
            end_ways_in(member, at)
    change_password(user=user, password=password)


def mail_password(form: PasswordResetForm) -> None:
    """A signed link goes to whoever has the address of the form."""
    form.save(domain_override=settings.SITE)


def _key(member: Member) -> MemberKey:
    return MemberKey(str(member.key))


def _say(member: Member, entry: ClubEntry, deed: Deed) -> None:
    if not member.club.practice:  # nothing of practice is written down
        add(member.club, [entry], deed)


def _let_be(member: Member, role: MemberRole, at: datetime) -> None:
    """Under the lock of the club: nobody else changes who runs it meanwhile."""
    others = member.club.members.can_run_it().exclude(pk=member.pk)
    if role is not MemberRole.ORGANISER and not others.exists():
        raise Refused(LastOrganiser(), member.club)
    Member.objects.filter(pk=member.pk).update(role=role.value)
    if role is MemberRole.NOBODY:
        end_ways_in(member, at)


def _check_may_give_password(member: Member, deed: Deed) -> None:
    if member.user.is_staff:
        raise Refused(OfTheKeeper(), member.club)
    elsewhere = member.user.memberships.exclude(club=member.club).exclude(club__practice=True)
    run = Member.objects.filter(user=deed.by, role=MemberRole.ORGANISER.value).values("club")
    if elsewhere.exclude(club__in=run).exists():
        raise Refused(OfAnotherClub(), member.club)


def _make_way_in(member: Member, at: datetime) -> WayIn:
    end_ways_in(member, at)
    way = WayIn(member=member, made_at=at)
    way.fingerprint = _fingerprint(token_of(way))
    way.save(force_insert=True)
    return way


def end_ways_in(member: Member, at: datetime) -> None:
    """A link that was given out is good no more."""
    member.ways_in.filter(ended_at=None).update(ended_at=at)


def _spend(way: WayIn, at: datetime) -> bool:
    spent = _good(at).filter(pk=way.pk).update(ended_at=at)
    if spent:
        end_ways_in(way.member, at)
    return bool(spent)


def _good(at: datetime) -> QuerySet[WayIn]:
    since = at - LINK_IS_GOOD_FOR
    ways = WayIn.objects.filter(ended_at=None, made_at__gt=since)
    return ways.exclude(member__role=MemberRole.NOBODY.value)


def _fingerprint(token: str) -> str:
    return sha256(token.encode()).hexdigest()
