"""The request with its person, and the answer: a fragment for htmx, a page or a redirect otherwise."""

import logging
import uuid
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from django.contrib.auth.models import User
from django.db import OperationalError
from django.forms import Form
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django_htmx.middleware import HtmxDetails

from parties.actions.log import Deed, Refused
from parties.models import Night, Player
from parties.wording.refusals import resting, sentence
from parties.wording.words import Names
from scoring.evening import Evening
from scoring.refusals import RestsOnIt

logger = logging.getLogger(__name__)


class OrganiserRequest(HttpRequest):
    """A request of somebody who is signed in."""

    user: User  # LoginRequiredMiddleware lets nobody else through
    htmx: HtmxDetails


def night_of(request: OrganiserRequest, night_id: int) -> Night:
    """The night, if this person runs it. Raises Http404 for everybody else."""
    return get_object_or_404(Night.objects.run_by(request.user), id=night_id)


def deed(request: OrganiserRequest) -> Deed:
    """Who does what the form asks for, when, and a key of what was sent.

    The key is made of the form's own and of all that the form says: the same page sent twice does
    nothing twice, but a page gone back to and filled in anew is not taken for the first.
    """
    return Deed(by=request.user, at=timezone.now(), key=_key(request))


def tap(request: OrganiserRequest) -> Deed:
    """A deed of a button that names all it says, so the same tap twice is the same answer twice;
    the page's one key would take a second tap for the first one sent again."""
    return Deed(by=request.user, at=timezone.now())


def _key(request: OrganiserRequest) -> str:
    if not request.POST.get("key"):
        return ""
    said = sorted(each for each in request.POST.lists() if each[0] != "csrfmiddlewaretoken")
    return str(uuid.uuid5(uuid.NAMESPACE_URL, repr((request.path, said))))


def form_key() -> str:
    """A new key for a form, so that a page sent twice does nothing twice."""
    return str(uuid.uuid4())


def names_of(night: Night, evening: Evening) -> Names:
    """The names of everybody who is here, in one query."""
    here = [*evening.facts.couple_of, *evening.facts.singles]
    return Player.objects.filter(club=night.club_id).names(here)


def answer(
    request: OrganiserRequest,
    fragment: str,
    context: dict[str, Any],
    *,
    page: str,
    status: int = 200,
) -> HttpResponse:
    """The fragment for htmx; the page that includes it for a browser alone, to be read or mended."""
    return render(request, fragment if request.htmx else page, context, status=status)


def done(
    request: OrganiserRequest,
    fragment: str,
    context: Callable[[], dict[str, Any]],
    *,
    to: str,
    night: Night,
) -> HttpResponse:
    """After a deed: the fragment from the new state for htmx, otherwise on to the page (303)."""
    if request.htmx:
        return render(request, fragment, context())
    return see(to, night.pk)


def faulty(request: OrganiserRequest, form: Form, *, back: tuple[Any, ...]) -> HttpResponse:
    """422 and the faults of a form that has no place of its own to show them."""
    faults = [str(error) for errors in form.errors.values() for error in errors]
    page, *about = back
    fragment = "parties/_messages.html" if request.htmx else "409.html"
    context = {"refusal": " ".join(faults), "back_url": reverse(page, args=about)}
    response = render(request, fragment, context, status=422)
    response["HX-Retarget"] = "#messages"
    return response


def see(to: str, *args: Any) -> HttpResponseRedirect:
    """Look at this page now: a reload of it sends nothing again."""
    response = redirect(to, *args)
    response.status_code = 303
    return response


def why(refused: Refused) -> str:
    """The reason of a refusal in words, with the names of the people it speaks of."""
    reason, night = refused.reason, refused.night
    if isinstance(reason, RestsOnIt):
        evening = night.evening()
        return resting(evening.lines[reason.by - 1].entry, names_of(night, evening))
    player = getattr(reason, "player", None)
    names = Player.objects.filter(club=night.club_id).names([player]) if player else {}
    return sentence(reason, names)


class RefusalMiddleware:
    """Turns Refused into an answer: for htmx into the message line, otherwise into a page."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """The address of a button, looked at as a page, says so and shows the way back.

        That happens with Enter in the address bar after a refusal, and after a sign-in that a
        button was pressed before.
        """
        response = self.get_response(request)
        if request.method != "GET" or response.status_code != HTTPStatus.METHOD_NOT_ALLOWED:
            return response
        night = request.resolver_match and request.resolver_match.kwargs.get("night_id")
        context = {
            "refusal": _("This is the address of a button, not of a page."),
            "back_url": reverse("night", args=[night]) if night else reverse("first"),
        }
        return render(request, "409.html", context, status=response.status_code)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """409 and the sentence; 503 where the disk takes nothing; all else is not ours to answer."""
        if isinstance(error, Refused):
            said = {"refusal": why(error), "night": error.night}
            return _say(request, said, HTTPStatus.CONFLICT)
        if isinstance(error, OperationalError):
            logger.exception("The database could not be written.")
            said = {"refusal": _CANNOT_SAVE}
            return _say(request, said, HTTPStatus.SERVICE_UNAVAILABLE)
        return None


_CANNOT_SAVE = gettext_lazy(
    "This could not be saved. What was saved before is safe. Is the disk full, or the folder of the "
    "data not to be written? Mend that, then try again."
)


def _say(request: HttpRequest, said: dict[str, Any], status: HTTPStatus) -> HttpResponse:
    fragment = "parties/_messages.html" if getattr(request, "htmx", False) else "409.html"
    return render(request, fragment, said | {"back_url": _came_from(request)}, status=status)


def _came_from(request: HttpRequest) -> str:
    """The page of ours that the button was on; nothing where the browser does not say."""
    page = request.headers.get("Referer", "")
    ours = url_has_allowed_host_and_scheme(page, {request.get_host()}, request.is_secure())
    return page if ours else ""
