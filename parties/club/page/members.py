"""Who signs in for a club, as a page shows it."""

from typing import Any

from django.conf import settings
from django.urls import reverse
from django.utils import timezone
from django.utils.timezone import localtime

from parties import network
from parties.club.actions.members import LINK_IS_GOOD_FOR, token_of
from parties.club.words import MAY, ROLES, way_in_letter
from parties.models import Club, Member, WayIn
from parties.web import mail
from parties.wording.country import Look, day
from parties.wording.deeds import say
from parties.wording.letters import Letter
from scoring.club.people import SOMEBODY, LastOrganiser, MemberRole


def list_of(club: Club) -> dict[str, Any]:
    """Who signs in, the organisers first, as what, and until when a link is good by which nobody has come yet;
    and who does so no more. In two queries."""
    members = list(club.members.select_related("user").order_by("user__first_name"))
    since = timezone.now() - LINK_IS_GOOD_FOR
    ways = WayIn.objects.filter(member__club=club, ended_at=None, made_at__gt=since)
    good = {way.member_id: way.made_at + LINK_IS_GOOD_FOR for way in ways}
    order = [*SOMEBODY, MemberRole.NOBODY]
    members.sort(key=lambda each: order.index(MemberRole(each.role)))
    rows = [(each, ROLES[MemberRole(each.role)], good.get(each.pk)) for each in members]
    return {
        "rows": [row for row in rows if row[0].role != MemberRole.NOBODY],
        "gone": [each for each in members if each.role == MemberRole.NOBODY],
    }


def _is_last(member: Member) -> bool:
    """Whether nobody else could run the club."""
    return not member.club.members.can_run_it().exclude(pk=member.pk).exists()


def member_context(member: Member, way: WayIn | None, base: str) -> dict[str, Any]:
    """One of them, and the link, where there is one that is good."""
    role = MemberRole(member.role)
    return {
        "club": member.club,
        "member": member,
        "name": member.user.first_name,
        "role": ROLES[role],
        "may": MAY.get(role, ""),
        "is_gone": role is MemberRole.NOBODY,
        "stays": say(LastOrganiser(), {}) if _is_last(member) else "",
        "last": member.user.last_login,
        "way": way,
        "address": way and address_of(way, base),
        "letter": way and settings.SITE and letter_of(way, base),
        "has_mail": mail.is_there(),
        "good_until": way and way.made_at + LINK_IS_GOOD_FOR,
        "reached": bool(network.addresses()) or not network.has_switch(),
    }


def address_of(way: WayIn, base: str) -> str:
    """The link itself."""
    return base + reverse("way-in", args=[token_of(way)])


def letter_of(way: WayIn, base: str) -> Letter:
    """What is written to whoever is let in by it."""
    member, until = way.member, day(localtime(way.made_at + LINK_IS_GOOD_FOR), Look.WEEKDAY)
    return way_in_letter(member.club.name, member.user.first_name, address_of(way, base), until)
