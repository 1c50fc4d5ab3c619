"""What was sent, as a deed: who, when, at which till, and a key against doing it twice."""

import uuid
from dataclasses import replace

from django.contrib.auth.models import User
from django.http import HttpRequest
from django.utils import timezone

from parties.log.night import Deed
from parties.web.requests import KEPT_FOR, TILLS, PersonRequest

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
