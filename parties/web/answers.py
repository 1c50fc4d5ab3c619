"""The answer: a fragment for htmx, a page or a redirect otherwise; the faults of a form."""

from collections.abc import Callable
from typing import Any

from django.forms import Form
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme

from parties.models import Night
from parties.web.requests import PersonRequest


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
    fragment = "web/_messages.html" if request.htmx else "409.html"
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
