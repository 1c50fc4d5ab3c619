"""The request with its person, and the answer: a fragment for htmx, a page or a redirect otherwise."""

import logging
import uuid
from collections.abc import Callable
from dataclasses import replace
from http import HTTPStatus
from typing import Any, TypeVar

from django.contrib.auth.middleware import LoginRequiredMiddleware
from django.contrib.auth.models import AnonymousUser, User
from django.core.exceptions import PermissionDenied
from django.db import OperationalError
from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django_htmx.middleware import HtmxDetails

from parties.actions.club_log import ClubRefused
from parties.actions.log import Deed, Refused
from parties.actions.pot_chain import ChangesLater
from parties.models import DeviceLink, LogEntry, Night, Player, Role
from parties.wording import club_log, pot_chain
from parties.wording.deeds import deed as in_words
from parties.wording.refusals import another_answer, resting, sentence
from parties.wording.words import Names
from scoring.evening import Evening
from scoring.games.refusals import AnotherAnswer
from scoring.log.refusals import RestsOnIt
from scoring.night.phase import Phase

logger = logging.getLogger(__name__)


LINK = "link"
"""Where a session keeps the helper's link."""
SEEN = "seen_later"
"""The field with the mark of what was shown of later nights before it is done."""
_NOT_SAID = ("csrfmiddlewaretoken", SEEN)


TILLS = "tills"
"""Where a session keeps the till that somebody signed in works at, by the night's id."""


class PersonRequest(HttpRequest):
    """A request of an organiser who is signed in, or of a helper by a link."""

    user: User | AnonymousUser
    link: DeviceLink | None
    htmx: HtmxDetails


class OrganiserRequest(PersonRequest):
    """A request of somebody who is signed in: DoorkeeperMiddleware lets nobody else through."""

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


class DoorkeeperMiddleware(LoginRequiredMiddleware):
    """Lets in whoever is signed in, and helpers where a view says so; nobody else.

    Which nights an organiser runs is for `night_of` to say.
    """

    def process_view(
        self, request: Any, view_func: Callable[..., Any], view_args: Any, view_kwargs: Any
    ) -> HttpResponseBase | None:
        """None to let them in, or else an answer; a helper finds nothing of other nights."""
        request.link = None if request.user.is_authenticated else _link_in(request)
        link = request.link
        if link is None or not getattr(view_func, "login_required", True):
            return super().process_view(request, view_func, view_args, view_kwargs)
        if has_ended(link):
            return _helping_has_ended(request, link)
        if view_kwargs.get("night_id") != link.night_id:
            raise Http404
        if link.role not in getattr(view_func, "helpers_too", ()):
            raise PermissionDenied
        return None


def has_ended(link: DeviceLink) -> bool:
    """Whether the link was withdrawn, or its night is over."""
    if link.withdrawn_at is not None:
        return True
    return link.night.evening().phase is Phase.CLOSED


def live_link(request: HttpRequest) -> DeviceLink | None:
    """The link of a helper who may still help."""
    link: DeviceLink | None = getattr(request, "link", None)
    return None if link is None or has_ended(link) else link


def home_of(request: PersonRequest, night: Night) -> str:
    """The address of the page that everything else on a night leads back to."""
    return reverse("helping" if request.link else "night", args=[night.pk])


def _link_in(request: HttpRequest) -> DeviceLink | None:
    """The link of the session. It is asked for anew each time: it may have been withdrawn."""
    known = request.session.get(LINK)
    links = DeviceLink.objects.select_related("night__club")
    return links.filter(pk=known).first() if known else None


def _helping_has_ended(request: PersonRequest, link: DeviceLink) -> HttpResponse:
    """403 and a plain page; a fragment's place is too small for it, so htmx is led there."""
    response = render(request, "parties/helping_ended.html", {"link": link}, status=403)
    if request.headers.get("HX-Request"):
        response["HX-Redirect"] = reverse("helping", args=[link.night_id])
    return response


def night_of(request: PersonRequest, night_id: int) -> Night:
    """The night, if this person runs it or helps at it. Raises Http404 for everybody else."""
    if request.link:
        if request.link.night_id != night_id:
            raise Http404
        return request.link.night
    return get_object_or_404(Night.objects.run_by(request.user), id=night_id)


def deed(request: PersonRequest) -> Deed:
    """Who does what the form asks for, when, and a key of what was sent.

    The key is made of the form's own and of all that the form says: the same page sent twice does
    nothing twice, but a page gone back to and filled in anew is not taken for the first.
    """
    return replace(tap(request), key=_key(request))


def tap(request: PersonRequest) -> Deed:
    """A deed of a button that names all it says, so the same tap twice is the same answer twice;
    the page's one key would take a second tap for the first one sent again."""
    by = request.user if isinstance(request.user, User) else None
    return Deed(
        by=None if request.link else by,
        at=timezone.now(),
        link=request.link,
        till=till_here(request),
        seen=request.POST.get(SEEN, ""),
    )


def till_here(request: PersonRequest) -> str:
    """The till at which this device takes money on the night of the address; "" for the first."""
    if request.link:
        return request.link.till
    night = request.resolver_match.kwargs.get("night_id") if request.resolver_match else None
    till: str = request.session.get(TILLS, {}).get(str(night), "")
    return till


def _key(request: PersonRequest) -> str:
    if not request.POST.get("key"):
        return ""
    said = sorted(each for each in request.POST.lists() if each[0] not in _NOT_SAID)
    return str(uuid.uuid5(uuid.NAMESPACE_URL, repr((request.path, said))))


def form_key() -> str:
    """A new key for a form, so that a page sent twice does nothing twice."""
    return str(uuid.uuid4())


def names_of(night: Night, evening: Evening) -> Names:
    """The names of everybody who is here, in one query."""
    here = evening.people
    return Player.objects.filter(club=night.club_id).names(here)


def answer(
    request: PersonRequest,
    fragment: str,
    context: dict[str, Any],
    *,
    page: str,
    status: int = 200,
) -> HttpResponse:
    """The fragment for htmx; the page that includes it for a browser alone, to be read or typed again."""
    return render(request, fragment if request.htmx else page, context, status=status)


def done(
    request: PersonRequest,
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


def faulty(request: PersonRequest, form: Form, *, back: tuple[Any, ...]) -> HttpResponse:
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


def came_from(request: HttpRequest) -> str:
    """The page of ours that the button was on; nothing where the browser does not say."""
    page = request.headers.get("Referer", "")
    ours = url_has_allowed_host_and_scheme(page, {request.get_host()}, request.is_secure())
    return page if ours else ""


def why(refused: Refused) -> str:
    """The reason of a refusal in words, with the names of the people it speaks of."""
    reason, night = refused.reason, refused.night
    if isinstance(reason, RestsOnIt):
        evening = night.evening()
        return resting(evening.lines[reason.by - 1].entry, names_of(night, evening))
    if isinstance(reason, AnotherAnswer):
        return _another_answer(reason, night)
    player = getattr(reason, "player", None)
    names = Player.objects.filter(club=night.club_id).names([player]) if player else {}
    return sentence(reason, names)


def why_of_club(refused: ClubRefused) -> str:
    """The same for what was refused to the club."""
    reason, club = refused.reason, refused.club
    player = getattr(reason, "player", None)
    names = club.players.names([player]) if player else {}
    return club_log.refused(reason, club.lines(), club.name_rows(), names)


def first_undo(request: HttpRequest, refused: Refused) -> dict[str, Any]:
    """The entry that has to be undone first, for a button beside the refusal; not for a helper."""
    reason, night = refused.reason, refused.night
    if not isinstance(reason, RestsOnIt) or getattr(request, "link", None):
        return {}
    evening = night.evening()
    says = in_words(evening.lines[reason.by - 1].entry, names_of(night, evening))
    return {"first_undo": {"seq": reason.by, "says": says}, "form_key": form_key()}


def _another_answer(reason: AnotherAnswer, night: Night) -> str:
    win = night.evening().result_of(reason.game, reason.table)
    entry = win and night.log.select_related("by", "link").filter(seq=win.seq).first()
    if not entry:  # undone since: the answer was another one when it was asked about
        return sentence(reason, {})
    return another_answer(reason, _giver(entry), entry.at)


def _giver(entry: LogEntry) -> str:
    """Who said it: the organiser, or the helper by the name that the link was given."""
    if entry.link:
        return entry.link.name or entry.link.get_role_display()
    return entry.by.get_username() if entry.by else ""


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
            "back_url": _page_of(request, night) if night else reverse("first"),
        }
        return render(request, "409.html", context, status=response.status_code)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """409 and the sentence; what it would change in later nights; 503 where the disk takes
        nothing; all else is not ours to answer."""
        if isinstance(error, ChangesLater):
            return _ask_first(request, error)
        if isinstance(error, Refused):
            said = {"refusal": why(error), "night": error.night} | first_undo(request, error)
            return _say(request, said, HTTPStatus.CONFLICT)
        if isinstance(error, ClubRefused):
            return _say(request, {"refusal": why_of_club(error)}, HTTPStatus.CONFLICT)
        if isinstance(error, OperationalError):
            logger.exception("The database could not be written.")
            said = {"refusal": _CANNOT_SAVE}
            return _say(request, said, HTTPStatus.SERVICE_UNAVAILABLE)
        return None


def _ask_first(request: HttpRequest, asked: ChangesLater) -> HttpResponse:
    """What it would change in later nights, and the same form once more to go on with it. A helper
    is told nothing of other nights, and to ask the organiser."""
    if getattr(request, "link", None):
        return _say(request, {"refusal": _FOR_THE_ORGANISER}, HTTPStatus.CONFLICT)
    said = {
        "night": asked.night,
        "follows": pot_chain.lines(asked.meaning.change, asked.meaning.dates),
        "mark": asked.meaning.mark,
        "sent": [each for each in request.POST.lists() if each[0] not in _NOT_SAID],
        "back_url": ("" if SEEN in request.POST else came_from(request))
        or _page_of(request, asked.night.pk),
    }
    if getattr(request, "htmx", False):  # 409, which has a place of its own on every page
        return render(request, "parties/_messages.html", said, status=HTTPStatus.CONFLICT)
    return render(request, "parties/later_nights.html", said)


def _page_of(request: HttpRequest, night_id: int) -> str:
    helps = getattr(request, "link", None)
    return reverse("helping" if helps else "night", args=[night_id])


_FOR_THE_ORGANISER = gettext_lazy(
    "This changes what the pots of later nights began with. Ask the organiser to enter it: what "
    "follows is shown there first."
)
_CANNOT_SAVE = gettext_lazy(
    "This could not be saved. What was saved before is safe. Is the disk full, or the folder of the "
    "data not to be written? Mend that, then try again."
)


def _say(request: HttpRequest, said: dict[str, Any], status: HTTPStatus) -> HttpResponse:
    fragment = "parties/_messages.html" if getattr(request, "htmx", False) else "409.html"
    return render(request, fragment, said | {"back_url": came_from(request)}, status=status)
