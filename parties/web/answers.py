"""The answer: a fragment for htmx, a page or a redirect otherwise; the faults of a form."""

from collections.abc import Callable
from typing import Any

from django.forms import BoundField, Form
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme

from parties.models import Night
from parties.web.faults import asked_in, faults_on
from parties.web.requests import PersonRequest


def answer(
    request: PersonRequest,
    fragment: str,
    context: dict[str, Any],
    *,
    page: str,
    status: int = 200,
) -> HttpResponse:
    """The fragment for htmx, and what is wrong for its place above; the page that includes it for a
    browser alone, to be read or typed again."""
    if not request.htmx:
        return render(request, page, context, status=status)
    response = render(request, fragment, context, status=status)
    if wrong := faults_on(context):
        response.write(render_to_string("web/_look_again.html", {"look_again": wrong}, request))
    return response


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
    """422 and the faults of a form whose page is not shown again, for htmx in the line above it.
    Otherwise what was typed stands on a page of its own, to be put right there."""
    page, *about = back
    context: dict[str, Any] = {"back_url": reverse(page, args=about)}
    if asked := asked_in(form):
        context |= {"form": form, "asked": asked, "sent": _besides(request, asked)}
    if request.htmx or not asked:
        faults = [str(error) for errors in form.errors.values() for error in errors]
        context = {"back_url": context["back_url"], "refusal": " ".join(faults)}
    fragment = "web/_messages.html" if request.htmx else "409.html"
    response = render(request, fragment, context, status=422)
    response["HX-Retarget"] = "#messages"
    return response


def _besides(request: PersonRequest, asked: list[BoundField]) -> list[tuple[str, list[Any]]]:
    """What was sent besides these fields, to be sent again with them."""
    known = {"csrfmiddlewaretoken", *(field.html_name for field in asked)}
    return [each for each in request.POST.lists() if each[0] not in known]


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
