"""From where somebody asks: at the machine itself, or from another in the hall."""

from ipaddress import IPv6Address, ip_network

from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port

_LOOPBACK = ("127.", "::1", "::ffff:127.")

_FORWARDED = ("HTTP_FORWARDED", "HTTP_VIA", "HTTP_X_FORWARDED", "HTTP_X_REAL_IP")


def is_at_the_laptop(request: HttpRequest) -> bool:
    """Whether the person sits at the machine itself and nobody passed the request on; at a site's
    machine nobody sits."""
    host, _port = split_domain_port(request.get_host())
    own_name = host in ("localhost", "127.0.0.1", "[::1]")
    by_itself = _asks(request).startswith(_LOOPBACK) and not _is_passed_on(request)
    return own_name and by_itself and not settings.SITE


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
