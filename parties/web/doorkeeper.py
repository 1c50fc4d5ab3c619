"""Who is let in to which page, and what a helper's link is still good for."""

from collections.abc import Callable, Mapping
from typing import Any

from django.contrib.auth.middleware import LoginRequiredMiddleware
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django_htmx.http import HttpResponseClientRedirect

from parties.models import DeviceLink, Night
from parties.web.heard import hear
from parties.web.kept import not_from_here
from parties.web.members import offer_what_may_be_done, refused_as_member
from parties.web.requests import KEPT_FOR, LINK, PersonRequest
from scoring.night.phase import Phase


class DoorkeeperMiddleware(LoginRequiredMiddleware):
    """Lets in whoever is signed in, where the role allows it (`parties.web.roles`), and helpers where
    a view says so; nobody else.

    Of which clubs somebody finds the nights is for `night_of` to say.
    """

    def process_view(
        self, request: Any, view_func: Callable[..., Any], view_args: Any, view_kwargs: Any
    ) -> HttpResponseBase | None:
        """None to let them in, or else an answer; a helper finds nothing of other nights."""
        request.link = None if request.user.is_authenticated else _link_in(request)
        request.role = request.found = None
        if request.link:
            hear(request.link.pk, timezone.now())
        if answer := _kept_for_another(request, view_kwargs):
            return answer
        if not getattr(view_func, "login_required", True):
            return None
        if request.link:
            return _let_help(request, view_func, view_kwargs)
        if not request.user.is_authenticated:
            return super().process_view(request, view_func, view_args, view_kwargs)
        return refused_as_member(request, view_kwargs)

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        """A kept press is sent by a script, which goes itself where it is led: were it led there by
        the browser, what the page has to say once would be said to the script."""
        offer_what_may_be_done(request, response)
        if KEPT_FOR not in request.headers or not response.has_header("Location"):
            return response
        return HttpResponseClientRedirect(response["Location"])


def _kept_for_another(request: Any, places: Mapping[str, Any]) -> HttpResponse | None:
    """The answer to a press that was kept on its device for another night, or as somebody else."""
    if KEPT_FOR not in request.headers or "night_id" not in places:
        return None
    ended = request.link if request.link and has_ended(request.link) else None
    return not_from_here(request, places["night_id"], ended)


def _let_help(
    request: Any, view_func: Callable[..., Any], places: Mapping[str, Any]
) -> HttpResponse | None:
    """None for a helper who may ask for it."""
    link: DeviceLink = request.link
    if has_ended(link):
        return _helping_has_ended(request, link)
    if places.get("night_id") != link.night_id:
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
    response = render(request, "web/helping_ended.html", {"link": link}, status=403)
    if request.headers.get("HX-Request"):
        response["HX-Redirect"] = reverse("helping", args=[link.night_id])
    return response
