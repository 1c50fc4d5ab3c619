"""How a telephone comes in: the address where a code is typed, and the hall's Wi-Fi, as it reads them."""

import re

from django.http import HttpRequest
from django.urls import reverse

from parties import network

_ESCAPED = re.compile(r'([\\;,:"])')


def code_address(request: HttpRequest) -> str:
    """Where a telephone in the hall finds the page for codes, as the laptop is reached now."""
    return found_at(network.address() or request.build_absolute_uri("/"))


def found_at(base: str) -> str:
    """The page for codes where the laptop is reached so; nothing where it is not."""
    return base.rstrip("/") + reverse("couple-code") if base else ""


def as_typed(address: str) -> str:
    """The same as short as a browser takes it.

    >>> as_typed("http://192.168.1.20:8045/c/")
    '192.168.1.20:8045/c'
    """
    return address.removeprefix("http://").rstrip("/")


def wifi_code(name: str, password: str) -> str:
    r"""What the picture of a Wi-Fi says to a telephone.

    >>> wifi_code("Legion Hall", "five of trumps")
    'WIFI:T:WPA;S:Legion Hall;P:five of trumps;;'
    >>> wifi_code("Ida's; hall", "")
    "WIFI:T:nopass;S:Ida's\\; hall;;"
    """
    kind = "WPA" if password else "nopass"
    secret = f"P:{_plain(password)};" if password else ""
    return f"WIFI:T:{kind};S:{_plain(name)};{secret};"


def _plain(text: str) -> str:
    return _ESCAPED.sub(r"\\\1", text)
