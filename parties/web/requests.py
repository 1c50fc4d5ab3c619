"""Who asks: a member of the club who is signed in, or a helper by a link; what a view says of who and what it takes."""

from collections.abc import Callable
from datetime import datetime, timedelta
from ipaddress import IPv6Address, ip_network
from typing import Any, TypeVar
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth.models import AnonymousUser, User
from django.db import connection
from django.http import HttpRequest, HttpResponse, QueryDict
from django.http.request import split_domain_port
from django.utils.crypto import salted_hmac
from django_htmx.middleware import HtmxDetails

from parties.dice import draw_token
from parties.models import Club, DeviceLink, Night, Role
from parties.web.fields import in_one_line, is_number
from parties.wording.names import folded
from scoring.club.members import MemberRole

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
