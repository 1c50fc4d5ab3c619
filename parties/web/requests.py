"""Who asks: a member of the club who is signed in, or a helper by a link; and which views let helpers in."""

from collections.abc import Callable
from typing import Any, TypeVar

from django.contrib.auth.models import AnonymousUser, User
from django.http import HttpRequest, HttpResponse
from django_htmx.middleware import HtmxDetails

from parties.models import Club, DeviceLink, Night, Role
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
