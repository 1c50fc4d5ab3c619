"""From where somebody asks: at the machine itself, or from another in the hall."""

from django.http import HttpRequest
from django.http.request import split_domain_port

_LOOPBACK = ("127.", "::1", "::ffff:127.")

_FORWARDED = ("HTTP_FORWARDED", "HTTP_VIA", "HTTP_X_FORWARDED", "HTTP_X_REAL_IP")


def is_at_the_laptop(request: HttpRequest) -> bool:
    """Whether the person sits at the machine itself and nobody passed the request on."""
    host, _port = split_domain_port(request.get_host())
    own_name = host in ("localhost", "127.0.0.1", "[::1]")
    return own_name and _asks(request).startswith(_LOOPBACK) and not _is_passed_on(request)


def address_of(request: HttpRequest) -> str:
    """The address of the machine that asks; empty where another passed it on, since all those
    come from one address and what else they say of themselves anybody can write."""
    return "" if _is_passed_on(request) else _asks(request)


def _asks(request: HttpRequest) -> str:
    address: str = request.META.get("REMOTE_ADDR", "")
    return address


def _is_passed_on(request: HttpRequest) -> bool:
    return any(key.startswith(_FORWARDED) for key in request.META)
