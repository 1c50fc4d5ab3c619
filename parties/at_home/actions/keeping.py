"""What a laptop keeps of where its club is told, and a site of what it is told."""

from collections.abc import Mapping
from datetime import datetime
from hashlib import sha256

from django.db import transaction
from django.utils import timezone
from django.utils.text import slugify

from parties.at_home.actions.line import PageName, tell
from parties.dice import dice, draw_code, draw_token
from parties.models import Club, Inlet, Outlet, PublicPage

# Of a laptop.


def begin(club: Club, address: str) -> None:
    """From now on this site is told. It is asked at once, and the pages follow by themselves. Raises
    NotThrough."""
    place = tell(address, {}, {}).place
    said = {"address": address, "place": place, "through_at": None, "why": "", "ending": False}
    Outlet.objects.update_or_create(club=club, defaults=said)


def end(club: Club) -> None:
    """The pages are taken back as soon as there is a line, and nothing more is told."""
    Outlet.objects.filter(club=club).update(ending=True)


def forget_site(club: Club) -> None:
    """Nothing more is told; what the site has stays there."""
    Outlet.objects.filter(club=club).delete()


def got_through(outlet: Outlet, place: str, now: datetime) -> None:
    """The site has all that there was; of one that ends nothing is left."""
    rows = Outlet.objects.filter(pk=outlet.pk, address=outlet.address, ending=outlet.ending)
    if outlet.ending:
        rows.delete()
    else:
        rows.update(place=place, through_at=now, why="")


def did_not_get_through(outlet: Outlet, why: str) -> None:
    """What is new waits."""
    if outlet.why != why:
        Outlet.objects.filter(pk=outlet.pk, address=outlet.address).update(why=why)


# Of a site.


def open_inlet(club: Club) -> Inlet:
    """From now on this club can be told from a laptop; where it could already, by a new code alone."""
    inlet, _made = Inlet.objects.get_or_create(
        club=club, defaults={"token": draw_token(), "place": _place_of(club)}
    )
    Inlet.objects.filter(pk=inlet.pk).update(token=draw_token())
    inlet.refresh_from_db()
    return inlet


def _place_of(club: Club) -> str:
    """As people can read it out; two halls of one name have each their own."""
    return "-".join(filter(None, [slugify(club.name)[:40], draw_code(8, dice())]))


def close_inlet(club: Club) -> None:
    """Nothing more is taken, and nobody reads what was."""
    Inlet.objects.filter(club=club).delete()


@transaction.atomic
def keep(
    inlet: Inlet, marks: Mapping[PageName, str], bodies: Mapping[PageName, str]
) -> set[PageName]:
    """What is no more, or is otherwise now, goes before anything comes. The names of what is not here."""
    here = {(page.name, page.language): page for page in inlet.pages.defer("body")}
    stale = [page.pk for name, page in here.items() if marks.get(name) != page.mark]
    PublicPage.objects.filter(pk__in=stale).delete()
    at = timezone.now()
    Inlet.objects.filter(pk=inlet.pk).update(heard_at=at)
    there = {name for name, page in here.items() if marks.get(name) == page.mark}
    new = {
        name: body
        for name, body in bodies.items()
        if name not in there and sha256(body.encode()).hexdigest() == marks[name]
    }
    PublicPage.objects.bulk_create(
        PublicPage(
            inlet=inlet, name=name, language=language, body=body, mark=marks[name, language], at=at
        )
        for (name, language), body in new.items()
    )
    return marks.keys() - there - new.keys()
