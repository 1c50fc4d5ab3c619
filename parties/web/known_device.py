"""A device on which somebody has signed in to an account before: whoever guesses at that account from
elsewhere does not keep its owner out there.
"""

from django.http import HttpRequest, HttpResponse
from django.utils.crypto import salted_hmac

from parties.dice import draw_token

_COOKIE = "device"
_YEAR = 365 * 24 * 60 * 60  # seconds


def known_device(request: HttpRequest, account: str) -> str:
    """What the device is called on which the account was signed in to last; empty for any other."""
    said = request.get_signed_cookie(_COOKIE, default="", salt=_COOKIE, max_age=_YEAR) or ""
    device, _dot, whose = said.partition(".")
    return device if whose == _mark(account) else ""


def know_device(request: HttpRequest, response: HttpResponse, account: str) -> None:
    """From now on it is known for this account."""
    device = known_device(request, account) or draw_token()
    response.set_signed_cookie(
        _COOKIE,
        f"{device}.{_mark(account)}",
        salt=_COOKIE,
        max_age=_YEAR,
        secure=request.is_secure(),
        httponly=True,
        samesite="Lax",
    )


def _mark(account: str) -> str:
    return salted_hmac(_COOKIE, account).hexdigest()[:32]
