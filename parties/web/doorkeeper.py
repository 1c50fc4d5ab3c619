"""Who is let in to which page, and what a helper's link is still good for."""

from collections.abc import Callable
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
from parties.web.requests import KEPT_FOR, LINK, PersonRequest
from scoring.night.phase import Phase


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
        if link:
            hear(link.pk, timezone.now())
        if KEPT_FOR in request.headers and "night_id" in view_kwargs:
            ended = link if link and has_ended(link) else None
            if answer := not_from_here(request, view_kwargs["night_id"], ended):
                return answer
        if link is None or not getattr(view_func, "login_required", True):
            return super().process_view(request, view_func, view_args, view_kwargs)
        if has_ended(link):
            return _helping_has_ended(request, link)
        if view_kwargs.get("night_id") != link.night_id:
            raise Http404
        if link.role not in getattr(view_func, "helpers_too", ()):
            raise PermissionDenied
        return None

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        """A kept press is sent by a script, which goes itself where it is led: were it led there by
        the browser, what the page has to say once would be said to the script."""
        if KEPT_FOR not in request.headers or not response.has_header("Location"):
            return response
        return HttpResponseClientRedirect(response["Location"])


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
