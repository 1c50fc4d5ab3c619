"""What people are told of a night, copied from the last; a result published; the line from a laptop
to a site."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from hashlib import sha256
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener
from uuid import UUID

from django.db import transaction
from django.db.models import F
from django.utils import timezone
from django.utils.text import slugify

from parties.club.actions.setting_up import last_invitation
from parties.dice import dice, draw_code, draw_token
from parties.log.night import said_once
from parties.log.writing import written_alone
from parties.models import Answer, Booking, Club, Inlet, Night, Outlet, PublicPage
from parties.models.outside import NAME
from parties.web.fields import in_one_line
from parties.web.finding import tonight
from scoring.evening import Evening
from scoring.formats.named import DRIVE_45S
from scoring.log.entry import Entry
from scoring.night.closing import ResultPublished
from scoring.night.course import Invitation

# What people are told of a night, asked for once and copied from the last.


def invitation_of(night: Night, evening: Evening) -> Invitation:
    """What was said for this night, or else for the last night of its kind for which anything was."""
    plays = evening.form or DRIVE_45S
    return evening.night.invitation or last_invitation(night.club_id, plays, but=night.pk)


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


# The line from a laptop to a site: one message, its answer, and why there was none. With each
# message go the fingerprints of all pages that there are: the site drops what is not among them,
# and answers which it has not got. So the same twice is nothing, and whatever was lost on the way
# is sent again. With it goes to which night people may say that they are coming, if to any, and
# what the hall has answered; back comes all that was said. A message that takes all back leaves
# nothing there.


WITHIN = 60
"""Seconds for the site to answer."""
MOST_AT_ONCE = 200_000
"""Letters of pages in one message, so that a slow line carries it; a longer page goes alone."""
LONGEST_PAGE = 1_000_000
"""Bytes: what is longer is not told."""
MOST_COMING = 400
"""So many can say that they are coming to a night."""
MOST_KEPT = 4 * MOST_COMING
"""With those who took it back, or cannot be taken in."""
LARGEST_ANSWER = 2_000_000
ONLY_HERE = ("127.0.0.1", "localhost", "::1")
"""Where a line needs no lock, as it leaves no machine."""

PageName = tuple[str, str]
"""What a page is called, "" the first, and its language."""

CALENDAR, CARD = "dates.ics", "card.png"
"""What else has a name: the nights for a telephone's calendar, and the club's picture for a group chat."""

COMING_IS_SAID, FILES = "coming", "files"
CAN = COMING_IS_SAID, FILES
"""What a site of this version knows of, and one of an older may not: that somebody is coming; own pages,
pictures and the calendar."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page as it goes out."""

    body: str

    @property
    def mark(self) -> str:
        """Its fingerprint."""
        return sha256(self.body.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Asks:
    """To the `night` of this key, on this day, people may say that they are coming, who know the `word` if
    there is one; the hall's `answers` by the keys of what was said. It begins `at` 19:30, `where`: as there can be
    two on one day."""

    night: UUID
    on: date
    word: str = ""
    answers: tuple[tuple[UUID, str], ...] = ()
    at: str = ""
    where: str = ""


@dataclass(frozen=True, slots=True)
class Said:
    """Somebody is coming, or is not after all."""

    key: UUID
    one: str
    other: str
    off: bool
    at: datetime


NO_LINE, NOT_TAKEN, NOT_A_SITE = "no line", "not taken", "not a site"
"""Why a site has not got it: nobody is there; it takes no more of this club; what is there is none."""
TROUBLE, NOT_WRITTEN = "trouble", "not written"
"""The site cannot just now; the laptop could not write the pages."""


class NotThrough(Exception):
    """The site did not get it, and why."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True, slots=True)
class Heard:
    """What the site answers: where anybody reads, the pages that it has not got, who is coming, and what it
    knows of."""

    place: str
    lacks: frozenset[PageName]
    coming: tuple[Said, ...] = ()
    can: str = ""


class _NowhereElse(HTTPRedirectHandler):
    """What is secret in an address goes to nobody else."""

    def redirect_request(self, *_args: Any, **_more: Any) -> None:
        return None


def is_safe(address: str) -> bool:
    """Whether nobody on the way can read along."""
    try:
        parts = urlsplit(address)
        here = parts.hostname in ONLY_HERE
    except ValueError:
        return False
    return bool(parts.hostname) and (parts.scheme == "https" or (parts.scheme == "http" and here))


def tell(
    address: str,
    marks: Mapping[PageName, str],
    some: Mapping[PageName, Page],
    asks: Asks | None = None,
    *,
    ends: bool = False,
) -> Heard:
    """Send the fingerprints of all pages, and `some` of the pages themselves; or that it `ends`, and all is taken
    back. Raises NotThrough."""
    if not is_safe(address):
        raise NotThrough(NOT_A_SITE)
    said = {
        "all": [[name, language, mark] for (name, language), mark in marks.items()],
        "pages": [[name, language, page.body] for (name, language), page in some.items()],
        "asks": asks and [str(asks.night), asks.on.isoformat(), asks.word],
        "which": [asks.at, asks.where] if asks else ["", ""],
        "answers": [[str(key), answer] for key, answer in asks.answers] if asks else [],
        "ends": ends,
    }
    body = json.dumps(said, ensure_ascii=False).encode()  # an accent as two bytes, not six
    request = Request(address, body, {"Content-Type": "application/json"})  # noqa: S310 -- is_safe
    try:
        with build_opener(_NowhereElse).open(request, timeout=WITHIN) as answer:
            return _heard(json.loads(answer.read(LARGEST_ANSWER)))
    except HTTPError as refused:
        raise NotThrough(_why(refused.code)) from refused
    except (OSError, HTTPException) as failed:
        raise NotThrough(NO_LINE) from failed
    except (ValueError, TypeError, KeyError, RecursionError) as failed:
        raise NotThrough(NOT_A_SITE) from failed


def _why(status: int) -> str:
    if status in (404, 410):
        return NOT_TAKEN
    return TROUBLE if status >= 500 or status in (408, 413, 425, 429) else NOT_A_SITE


def _heard(said: Any) -> Heard:
    place, lacks = said["place"], frozenset((str(name), str(lang)) for name, lang in said["lacks"])
    if not (isinstance(place, str) and len(place) <= 200 and is_safe(place)):
        raise ValueError(place)
    known = said.get("can", [COMING_IS_SAID] if "coming" in said else [])
    can = " ".join(each for each in CAN if each in known)
    return Heard(place, lacks, _all_said(said.get("coming", [])), can)


def _all_said(coming: Any) -> tuple[Said, ...]:
    """Nobody, where it cannot be read: the pages go out all the same."""
    try:
        return tuple(_said(*each) for each in coming[:MOST_KEPT])
    except (ValueError, TypeError, KeyError):
        return ()


def _said(key: Any, one: Any, other: Any, off: Any, at: Any) -> Said:
    one, other = (in_one_line(each)[:NAME] for each in (one, other))
    when = datetime.fromisoformat(at)
    if when.tzinfo is None or b"\0" in f"{one}{other}".encode():
        raise ValueError(at)
    return Said(UUID(f"{key}"), one, other, off is True, when)


def tell_all(
    address: str,
    pages: Mapping[PageName, Page],
    known: Mapping[PageName, str],
    asks: Asks | None = None,
) -> Heard:
    """Until the site has got all, what it is not `known` to have first; each page is asked for once or twice.
    Raises NotThrough."""
    new = {name: page for name, page in pages.items() if known.get(name) != page.mark}
    marks = {name: page.mark for name, page in pages.items()}
    heard = tell(address, marks, dict(_as_many_as_go(new)) if known else {}, asks)
    for _message in range(2 * len(pages)):
        if not (lacks := heard.lacks & pages.keys()):
            return heard
        some = dict(_as_many_as_go({each: pages[each] for each in lacks}))
        heard = tell(address, marks, some, asks)
    if heard.lacks & pages.keys():
        raise NotThrough(NOT_A_SITE)
    return heard


def _as_many_as_go(pages: Mapping[PageName, Page]) -> Iterator[tuple[PageName, Page]]:
    room = MOST_AT_ONCE
    for name, page in sorted(pages.items()):
        room -= len(page.body)
        if room < 0 and room + len(page.body) < MOST_AT_ONCE:
            return
        yield name, page


# What a laptop keeps of where its club is told, and a site of what it is told.


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
    return Asks(night.key, night.date, outlet.word, tuple(answered), begins, night.where)


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


def waiting() -> int:
    """How many people at home, of all clubs, wait for the hall's answer to the night that is asked for."""
    asked_for = Booking.objects.filter(inlet__night=F("night"), off=False, answer=Answer.NONE)
    return asked_for.count()


def forget_coming(inlet: Inlet) -> None:
    """The club has taken all back: nobody stays named here, and no address of a booking opens."""
    inlet.bookings.all().delete()


def take_back(booking: Booking) -> None:
    """They are not coming after all."""
    Booking.objects.filter(pk=booking.pk).update(off=True)
