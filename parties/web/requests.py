"""Who asks: a member of the club who is signed in, or a helper by a link; what a view says of who and what it takes."""

import uuid
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from http import HTTPStatus
from ipaddress import IPv6Address, ip_network
from typing import Any, TypeVar
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth.models import AnonymousUser, User
from django.db import connection
from django.http import HttpRequest, HttpResponse, QueryDict
from django.http.request import split_domain_port
from django.shortcuts import render
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django_htmx.middleware import HtmxDetails

from parties.dice import draw_token
from parties.log.night import Deed, was_sent
from parties.models import Club, DeviceLink, Night, Role
from parties.web.fields import in_one_line, is_number
from parties.wording.names import folded
from scoring.club.people import MemberRole

LINK = "link"
"""Where a session keeps the helper's link."""


TILLS = "tills"
"""Where a session keeps the till that somebody signed in works at, by the night's id."""


KEPT_FOR = "X-Kept-For"
"""The header of a press that was kept on its device: on which night and as whom it was made."""


class PersonRequest(HttpRequest):
    """A request of a member who is signed in, or of a helper by a link."""

    user: User | AnonymousUser
    link: DeviceLink | None
    role: MemberRole | None
    """Of somebody signed in, for the club of the address; None where there is none to have."""
    found: Night | Club | None
    """What the address is about, as it was found to see whether it may be asked for."""
    on_night: Night | None
    """Whose page it is; where no games are played on it, none that are for games are offered there."""
    htmx: HtmxDetails
    helps: dict[str, Any]
    """What helps where it was refused: a button for what is to be undone first, a way to a result."""


class OrganiserRequest(PersonRequest):
    """A request of somebody who is signed in, in a role for which the address is meant:
    DoorkeeperMiddleware lets nobody else through."""

    user: User


View = TypeVar("View", bound=Callable[..., HttpResponse])


def helpers_too(*roles: Role) -> Callable[[View], View]:
    """Says of a view that helpers with these roles may use it, on their own night.

    A view that does not say so is for organisers alone, so that none can be forgotten.
    """

    def says(view: View) -> View:
        view.helpers_too = frozenset(roles)  # type: ignore[attr-defined]  # a function of ours
        return view

    return says


def posted(request: HttpRequest) -> QueryDict | None:
    """What was typed into the form of a page; None while it is only looked at."""
    return request.POST if request.method == "POST" else None


def takes_post(view: View) -> View:
    """Says of a view that its page is looked at, and that something may be sent to it.

    A view that does not say so is only looked at, with GET and HEAD, so that none can be forgotten.
    """
    view.methods = ("GET", "HEAD", "POST")  # type: ignore[attr-defined]  # a function of ours
    return view


def only_post(view: View) -> View:
    """Says of a view that it is a button: something is sent to it, and there is nothing to look at."""
    view.methods = ("POST",)  # type: ignore[attr-defined]  # a function of ours
    return view


# From where somebody asks: at the machine itself, or from another in the hall.


_LOOPBACK = ("127.", "::1", "::ffff:127.")

_FORWARDED = ("HTTP_FORWARDED", "HTTP_VIA", "HTTP_X_FORWARDED", "HTTP_X_REAL_IP")


def is_at_the_laptop(request: HttpRequest) -> bool:
    """Whether the person sits at the machine itself and nobody passed the request on; at a site's
    machine nobody sits."""
    host, _port = split_domain_port(request.get_host())
    own_name = host in ("localhost", "127.0.0.1", "[::1]")
    by_itself = _asks(request).startswith(_LOOPBACK) and not _is_passed_on(request)
    return own_name and by_itself and not settings.SITE


def is_keeper(request: HttpRequest) -> bool:
    """Whether whoever asks keeps the site; in a hall nobody does."""
    return bool(settings.SITE and isinstance(request.user, User) and request.user.is_staff)


def site_name() -> str:
    """The name under which the world finds this site."""
    return urlsplit(settings.SITE).hostname or ""


def address_of(request: HttpRequest) -> str:
    """The address of the machine that asks, of the newer kind that of its house, which has as many
    as it likes. Empty where another passed it on and is not trusted (`config.behind_proxy`): all
    those come from one address, and what else they say of themselves anybody can write."""
    address = "" if _is_passed_on(request) else _asks(request)
    return _of_the_house(address) if ":" in address else address


def _asks(request: HttpRequest) -> str:
    address: str = request.META.get("REMOTE_ADDR", "")
    return address


def _is_passed_on(request: HttpRequest) -> bool:
    return any(key.startswith(_FORWARDED) for key in request.META)


def _of_the_house(address: str) -> str:
    found = IPv6Address(address.partition("%")[0])
    return str(found.ipv4_mapped or ip_network((found.packed, 64), strict=False))


# A device on which somebody has signed in to an account before: whoever guesses at that
# account from elsewhere does not keep its owner out there, and the owner need not type the
# club's name again.


_COOKIE = "device"
_YEAR = 365 * 24 * 60 * 60  # seconds


def account_of(club: str, name: str) -> str:
    """What guesses are counted by: a name in a club, however the two are typed. Where there is one
    club alone it is not typed."""
    of = folded(club) if Club.objects.real().are_several() else ""
    return f"{of}/{in_one_line(name).casefold()}"


def known_device(request: HttpRequest, account: str) -> str:
    """What the device is called on which the account was signed in to last; empty for any other."""
    device, whose, _club = _said(request)
    return device if whose == _mark(account) else ""


def known_club(request: HttpRequest) -> str:
    """The name of the club that was signed in for on this device last; empty where there is none."""
    _device, _whose, club = _said(request)
    found = Club.objects.real().filter(pk=club).first() if is_number(club) else None
    return found.name if found else ""


def know_device(request: HttpRequest, response: HttpResponse, club: Club | None, name: str) -> None:
    """From now on it is known for this account."""
    account = account_of(club.name if club else "", name)
    device = known_device(request, account) or draw_token()
    response.set_signed_cookie(
        _COOKIE,
        f"{device}.{_mark(account)}.{club.pk if club else ''}",
        salt=_COOKIE,
        max_age=_YEAR,
        secure=request.is_secure(),
        httponly=True,
        samesite="Lax",
    )


def _said(request: HttpRequest) -> tuple[str, str, str]:
    said = request.get_signed_cookie(_COOKIE, default="", salt=_COOKIE, max_age=_YEAR) or ""
    device, _dot, of = said.partition(".")
    whose, _dot, club = of.partition(".")
    return device, whose, club


def _mark(account: str) -> str:
    return salted_hmac(_COOKIE, account).hexdigest()[:32]


# When a helper's telephone was last heard from: it asks what is new every few seconds while
# its page is in sight, so one that is silent for a minute sleeps, is put away, or has lost
# the network.
#
# It is known in this process and not written down, as it is of no use tomorrow. A hall has
# one process; a server on PostgreSQL may have several, each of which hears a part, so there
# nothing is said.


SILENT_AFTER = timedelta(minutes=1)

_heard: dict[int, datetime] = {}


def hear(link: int, at: datetime) -> None:
    """This telephone has just asked for something."""
    _heard[link] = at


def silent_since(link: int, at: datetime) -> datetime | None:
    """When it was heard from last, if that is a minute ago; None where it is not, or is not known."""
    last = _heard.get(link) if connection.vendor == "sqlite" else None
    return last if last and at - last >= SILENT_AFTER else None


def forget_all() -> None:
    """As if nobody had been heard from."""
    _heard.clear()


# What was sent, as a deed: who, when, at which till, and a key against doing it twice.


SEEN = "seen_later"
"""The field with the mark of what was shown before it is done, once for each thing shown."""

HANDED = "handed"
"""The field that says what became of what was handed over and is taken back."""

NOT_SAID = "csrfmiddlewaretoken", SEEN, "seen"
"""What a form sends besides what it says: its token, what was shown, which picture a page has."""


def deed(request: PersonRequest) -> Deed:
    """Who does what the form asks for, when, and a key of what was sent.

    The key is made of the form's own and of all that the form says: the same page sent twice does
    nothing twice, but a page gone back to and filled in anew is not taken for the first.
    """
    return replace(tap(request), key=key_of(request))


def tap(request: PersonRequest) -> Deed:
    """A deed of a button that names all it says, so the same tap twice is the same answer twice;
    the page's one key would take a second tap for the first one sent again. A tap that was kept on
    its device has a key of its own: sent again late, it is not taken for a new one."""
    by = request.user if isinstance(request.user, User) else None
    return Deed(
        by=None if request.link else by,
        at=timezone.now(),
        key=key_of(request) if KEPT_FOR in request.headers else "",
        link=request.link,
        till=till_here(request),
        seen=" ".join(request.POST.getlist(SEEN)),
        handed=request.POST.get(HANDED, ""),
    )


def till_here(request: PersonRequest) -> str:
    """The till at which this device takes money on the night of the address; "" for the first."""
    if request.link:
        return request.link.till
    night = request.resolver_match.kwargs.get("night_id") if request.resolver_match else None
    till: str = request.session.get(TILLS, {}).get(str(night), "")
    return till


def key_of(request: PersonRequest) -> str:
    """The key of what was sent; "" where the form has none."""
    if not request.POST.get("key"):
        return ""
    said = sorted(each for each in request.POST.lists() if each[0] not in NOT_SAID)
    return str(uuid.uuid5(uuid.NAMESPACE_URL, repr((request.path, said))))


def key_of_forms(request: HttpRequest) -> dict[str, str]:
    """A new key for the forms of each page, so that a page sent twice does nothing twice; a context
    processor."""
    return {"form_key": str(uuid.uuid4())}


# A press that was kept on the device it was made on, and is sent when the network is back.
#
# It says on which night and as whom it was made. Between then and now the telephone may have
# been given to somebody else, the helper withdrawn, the laptop changed for one with other
# nights: then it is refused with a sentence, and the device goes on showing it. Whose it is
# and what it says come in one request, so nothing can change between the two.


ANOTHER_NIGHT = _("It was pressed on another night than the one that is at this address now.")
ANOTHER_PERSON = _(
    "It was pressed as somebody else than who works with this device now. If it still holds, press "
    "it again."
)
NOBODY = _("Nobody works with this device any more. Tell the organiser what was pressed.")
WITHDRAWN = _(
    "The organiser has ended the helping with this device. Tell the organiser what was pressed."
)
CLOSED = _("The night is closed. Tell the organiser what was pressed.")


def kept_for(request: HttpRequest, night: Night) -> str:
    """What a press on a page of this night is kept under: the night's key, and who presses; ""
    where nobody may press anything."""
    who = _who(request)
    return f"{night.key} {who}" if who else ""


def not_from_here(
    request: PersonRequest, night_id: int, ended: DeviceLink | None
) -> HttpResponse | None:
    """Why a kept press is not taken from this device now, or 200 where it was taken before; None
    where it goes on to its view. `ended` is the device's link, if it lets nobody in any more."""
    night = Night.objects.filter(pk=night_id).first()
    key, _space, who = request.headers[KEPT_FOR].partition(" ")
    if night is None or key != str(night.key):
        return _refused(request, ANOTHER_NIGHT)
    if who == _who(request) and not ended:
        return None
    if was_sent(night, key_of(request)):
        return HttpResponse()
    return _refused(request, _why(request, ended))


def _who(request: HttpRequest) -> str:
    """Who presses on this device: its link or its account, by number. Neither opens anything."""
    if link := getattr(request, "link", None):
        return f"link-{link.pk}"
    user = getattr(request, "user", None)
    return f"account-{user.pk}" if user and user.is_authenticated else ""


def _why(request: HttpRequest, ended: DeviceLink | None) -> Promise | str:
    if ended:
        return WITHDRAWN if ended.withdrawn_at else CLOSED
    return ANOTHER_PERSON if _who(request) else NOBODY


def _refused(request: HttpRequest, why: Promise | str) -> HttpResponse:
    """409 and the sentence. The device may send it again once it is whose it was."""
    said = {"refusal": why}
    response = render(request, "web/_messages.html", said, status=HTTPStatus.CONFLICT)
    response[KEPT_FOR] = "another"
    return response
