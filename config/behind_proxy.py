"""Who asks, where a proxy stands in front: as the proxy says, and as nobody else does.

On a site (`settings.SITE`) every request comes from the proxy, which alone speaks HTTPS. What it says
of who asks, and how, is taken over before anything is done; what anybody else says of that is dropped.
"""

from collections.abc import Callable, Collection, Iterable
from ipaddress import ip_address
from typing import Any

Environ = dict[str, Any]
Application = Callable[[Environ, Callable[..., Any]], Iterable[bytes]]

_SAID_OF_OTHERS = ("HTTP_FORWARDED", "HTTP_VIA", "HTTP_X_FORWARDED", "HTTP_X_REAL_IP")


def behind_proxy(application: Application, proxies: Collection[str]) -> Application:
    """The application, told by one of these proxies who asks; "" is whoever has its socket's file."""

    def told(environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
        said_for = _addresses(environ.get("HTTP_X_FORWARDED_FOR", ""))
        scheme = environ.get("HTTP_X_FORWARDED_PROTO", "")
        for header in [each for each in environ if each.startswith(_SAID_OF_OTHERS)]:
            del environ[header]
        environ["wsgi.url_scheme"] = "http"
        if environ.get("REMOTE_ADDR", "") in proxies:
            environ["REMOTE_ADDR"] = next((each for each in said_for if each not in proxies), "")
            environ["wsgi.url_scheme"] = "https" if scheme == "https" else "http"
        return application(environ, start_response)

    return told


def _addresses(said: str) -> list[str]:
    """The one that came nearest to us first: each proxy adds at the end whom it was asked by, and
    before that stands what anybody may have written."""
    return [each for word in reversed(said.split(",")) if (each := _address(word.strip()))]


def _address(word: str) -> str:
    """In one way of writing; empty for what is no address."""
    try:
        found = ip_address(word)
    except ValueError:
        return ""
    return str(getattr(found, "ipv4_mapped", None) or found)
