"""A device on which somebody has signed in to an account before: whoever guesses at that account from
elsewhere does not keep its owner out there, and the owner need not type the club's name again.
"""

from django.http import HttpRequest, HttpResponse
from django.utils.crypto import salted_hmac

from parties.dice import draw_token
from parties.fields.numbers import is_number
from parties.fields.text import in_one_line
from parties.models import Club
from parties.wording.spelling import folded

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
