"""A site with two clubs and its keeper, made beside the program: what stands in the addresses of its pages."""

import json
import sys

from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from parties.club.actions import members, site
from parties.club.actions.setting_up import set_up_club
from parties.log.writing import Deed
from parties.models import Club
from scoring.club.people import MemberRole


def tell() -> None:
    """Make it here, and print the session of the keeper, and the addresses, those before anybody is in first."""
    club, ida = set_up_club(club_name="Boularderie", organiser="Ida", password="ida plays")
    User.objects.filter(pk=ida.pk).update(is_staff=True, email="ida@example.org")
    at = timezone.now()
    new = members.NewMember("Rita Roy", MemberRole.TREASURER)
    rita = members.add_member(club, Deed(by=ida, at=at), new)
    site.close(Club.objects.create(name="Our Lady of the Assumption parish hall"), at)
    site.leave(club, Deed(by=ida, at=at))
    link = site.make_link("Halls of Richmond County", 12, at)
    said = {"club": club.name, "name": "Ida", "password": "ida plays"}
    for name in ("iPhone Safari", "Windows Firefox", "Linux Chrome"):
        browser = Client(HTTP_USER_AGENT=name, HTTP_HOST="localhost")
        browser.post(reverse("sign-in"), said, secure=True)
    outside = [
        reverse("forgotten-password"),
        reverse("password-by-mail", args=["MQ", "x"]),
        reverse("new-club", args=["x"]),
        reverse("new-club", args=[site.token_of(link)]),
    ]
    inside = [
        reverse("site-clubs"),
        reverse("club-link", args=[link.pk]),
        reverse("leave-site", args=[club.pk]),
        reverse("club", args=[club.pk]),
        reverse("member", args=[club.pk, rita.pk]),
        reverse("own-sign-ins"),
    ]
    sys.stdout.write(json.dumps([browser.cookies["sessionid"].value, outside, inside]))
