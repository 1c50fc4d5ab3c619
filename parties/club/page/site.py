"""What the keeper of a site sees: clubs by their size and last night, and a link by which one comes."""

from typing import Any

from django.conf import settings
from django.db.models import Count, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.urls import reverse
from django.utils.timezone import localtime

from parties.club.actions.site import LINK_IS_GOOD_FOR, token_of
from parties.club.words import club_letter
from parties.models import Club, ClubLink, LogEntry, Night, Player
from parties.web.finding import tonight
from parties.wording.country import Look, day
from parties.wording.letters import Letter

CLUBS_ON_A_PAGE = 50


def clubs_of_site(wanted: str) -> QuerySet[Club]:
    """By their names; those that are wanted, if any are, each with its size, in one query."""
    nights = Night.objects.counted().filter(club=OuterRef("pk"))
    found = Club.objects.real().filter(name__icontains=wanted)
    played = nights.filter(date__lte=tonight()).order_by("-date").values("date")
    return found.order_by("name", "pk").annotate(
        people=_count(Player.objects.known().exclude(name=""), "club"),
        nights_had=_count(Night.objects.counted(), "club"),
        lines_had=_count(LogEntry.objects.all(), "night__club"),
        last=Subquery(played[:1]),
    )


def _count(rows: QuerySet[Any], of: str) -> Coalesce:
    counted = (
        rows.filter(**{of: OuterRef("pk")}).order_by().values(of).annotate(so_many=Count("pk"))
    )
    return Coalesce(Subquery(counted.values("so_many")), 0)


def address_of(link: ClubLink) -> str:
    """The link itself."""
    return settings.SITE + reverse("new-club", args=[token_of(link)])


def letter_of(link: ClubLink) -> Letter:
    """What is written to the club."""
    until = day(localtime(link.made_at + LINK_IS_GOOD_FOR), Look.WEEKDAY)
    return club_letter(address_of(link), until)
