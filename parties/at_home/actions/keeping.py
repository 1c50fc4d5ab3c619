"""What a laptop keeps of where its club is told, and a site of what it is told."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from hashlib import sha256
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.text import slugify

from parties.at_home.actions.line import (
    MOST_COMING,
    MOST_KEPT,
    NOT_A_SITE,
    Asks,
    Heard,
    PageName,
    Said,
    tell,
)
from parties.dice import dice, draw_code, draw_token
from parties.models import Answer, Booking, Club, Inlet, Night, Outlet, PublicPage
from parties.telling.page import where_of
from parties.web.finding import tonight

# Of a laptop.


def begin(club: Club, address: str) -> None:
    """From now on this site is told. It is asked at once, and the pages follow by themselves. Raises
    NotThrough."""
    heard = tell(address, {}, {})
    said: dict[str, Any] = {"address": address, "place": heard.place, "can": heard.can}
    said |= {"through_at": None, "why": "", "ending": False}
    Outlet.objects.update_or_create(club=club, defaults=said)


def end(club: Club) -> None:
    """The pages are taken back as soon as there is a line, and nothing more is told."""
    _forget_bookings(club)
    Outlet.objects.filter(club=club).update(ending=True)


def forget_site(club: Club) -> None:
    """Nothing more is told; what the site has stays there."""
    _forget_bookings(club)
    Outlet.objects.filter(club=club).delete()


def _forget_bookings(club: Club) -> None:
    Booking.objects.filter(inlet=None, night__in=club.nights.values("key")).delete()


def take_coming(club: Club, *, takes: bool, word: str) -> None:
    """Whether people at home may say that they are coming, and with which word, if with one."""
    Outlet.objects.filter(club=club).update(takes_coming=takes, word=word)


def asked_of(night: Night | None, outlet: Outlet) -> Asks | None:
    """What the site is asked about the night to which people may come, if there is one; what was said of a
    night whose day is over is forgotten."""
    nights = outlet.club.nights.filter(date__lt=tonight())
    Booking.objects.filter(inlet=None, night__in=nights.values("key")).delete()
    here = Booking.objects.heard_of(night.key) if night else Booking.objects.none()
    if night is None:
        return None
    answered = here.exclude(answer="").order_by("pk").values_list("key", "answer")
    begins = night.evening().rules.begins or ""
    return Asks(night.key, night.date, outlet.word, tuple(answered), begins, where_of(night))


def hear_coming(asks: Asks, said: Iterable[Said]) -> None:
    """What people at home have said, and what they have taken back."""
    for each in said:
        new = {"night": asks.night, "one": each.one, "other": each.other, "at": each.at}
        found, _made = Booking.objects.get_or_create(inlet=None, key=each.key, defaults=new)
        if found.night == asks.night and found.off != each.off:
            Booking.objects.filter(pk=found.pk).update(off=each.off)


def got_through(outlet: Outlet, heard: Heard, now: datetime) -> None:
    """The site has all that there was; of one that ends nothing is left."""
    rows = Outlet.objects.filter(pk=outlet.pk, address=outlet.address, ending=outlet.ending)
    if outlet.ending:
        rows.delete()
    else:
        rows.update(place=heard.place, can=heard.can, through_at=now, why="")


def did_not_get_through(outlet: Outlet, why: str) -> None:
    """What is new waits. A site that understands nothing may be of an older version: it is told less."""
    can = "" if why == NOT_A_SITE else outlet.can
    if (outlet.why, outlet.can) != (why, can):
        Outlet.objects.filter(pk=outlet.pk, address=outlet.address).update(why=why, can=can)


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


# Of a site: who is coming.

DIGITS = 8
"""Of the code by which somebody takes back that they are coming."""


class NoRoom(Exception):
    """As many as can say that they are coming have said so."""


@transaction.atomic
def ask(inlet: Inlet, asks: Asks | None) -> list[list[Any]]:
    """Of this night people may say from now on that they are coming, and of no other; who has said so. What
    was said of one whose day is over is forgotten, and whoever is answered with no is named no more."""
    night, on, word = (asks.night, asks.on, asks.word) if asks else (None, inlet.night_on, "")
    at, where = (asks.at, asks.where) if asks else (inlet.night_at, inlet.night_where)
    said: dict[str, Any] = {"night": night, "night_on": on, "night_at": at, "night_where": where}
    Inlet.objects.filter(pk=inlet.pk).update(word=word, **said)
    all_said = inlet.bookings.all()
    if inlet.night_on and inlet.night_on < tonight():
        (all_said.exclude(night=night) if night else all_said).delete()
    for key, answer in asks.answers if asks else ():
        names = {"one": "", "other": ""} if answer == Answer.NO else {}
        inlet.bookings.filter(key=key).update(answer=answer, **names)
    here = all_said.filter(night=night) if night else all_said.none()
    rows = here.order_by("at", "pk").values_list("key", "one", "other", "off", "at")
    return [[str(key), one, other, off, at.isoformat()] for key, one, other, off, at in rows]


@transaction.atomic
def say_coming(inlet: Inlet, one: str, other: str) -> Booking:
    """Somebody is coming to the night that is asked for. The same names said again are taken as the first time:
    a stranger learns of nobody that they are coming. Raises NoRoom."""
    if inlet.night is None:
        raise NoRoom
    here = Inlet.objects.select_for_update().get(pk=inlet.pk).bookings.filter(night=inlet.night)
    come = here.filter(off=False).exclude(answer=Answer.NO)
    if come.count() >= MOST_COMING or here.count() >= MOST_KEPT:
        raise NoRoom
    code = draw_code(DIGITS, dice())
    return Booking.objects.create(
        inlet=inlet, night=inlet.night, one=one, other=other, code=code, at=timezone.now()
    )


def forget_coming(inlet: Inlet) -> None:
    """The club has taken all back: nobody stays named here, and no address of a booking opens."""
    inlet.bookings.all().delete()


def take_back(booking: Booking) -> None:
    """They are not coming after all."""
    Booking.objects.filter(pk=booking.pk).update(off=True)
