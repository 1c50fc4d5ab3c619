"""A club is told to people at home: switched on and off, heard by a site, read by anybody."""

import json
import re
from typing import Any
from uuid import UUID

from django.conf import settings
from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.http import quote_etag
from django.utils.translation import get_language, gettext_lazy
from django.views.decorators.csrf import csrf_exempt

from parties.at_home.actions import keeping
from parties.at_home.actions.line import (
    LONGEST_PAGE,
    NO_LINE,
    NOT_A_SITE,
    NOT_TAKEN,
    NOT_WRITTEN,
    TROUBLE,
    NotThrough,
    PageName,
)
from parties.at_home.forms import WorldForm
from parties.at_home.page import FIRST
from parties.models import Inlet, Outlet, PublicPage
from parties.web.button import Press, asks
from parties.web.requests import only_post
from scoring.club.now import club_now
from scoring.club.people import NamesShown

MOST_PAGES = 40
_NAME = re.compile(r"[0-9a-f-]{0,36}")
_MARK = re.compile(r"[0-9a-f]{64}")


class NotPages(ValueError):
    """What was sent is not what a laptop sends."""


@only_post
@login_not_required
@csrf_exempt  # it is let in by its address alone: no site can lend it a session
def hear(request: HttpRequest, token: str) -> HttpResponse:
    """The laptop's pages: the fingerprints of all, and some of them. Answers where they are read, and which
    are not here; 404 where no club is told by this address, 400 where it is no message."""
    inlet = Inlet.objects.filter(token=token).first() if settings.SITE else None
    if inlet is None:
        raise Http404
    try:
        marks, bodies = _read(request.body)
    except NotPages:
        return JsonResponse({"says": "These are no pages of a laptop."}, status=400)
    place = settings.SITE + reverse("at-home", args=[inlet.place])
    lacks = keeping.keep(inlet, marks, bodies)
    return JsonResponse({"place": place, "lacks": sorted(lacks)})


def _read(body: bytes) -> tuple[dict[PageName, str], dict[PageName, str]]:
    try:
        said = json.loads(body)
        marks = {(name, language): mark for name, language, mark in said["all"]}
        bodies = {(name, language): text for name, language, text in said["pages"]}
    except (ValueError, TypeError, KeyError, RecursionError) as wrong:
        raise NotPages from wrong
    if len(marks) > MOST_PAGES or not bodies.keys() <= marks.keys():
        raise NotPages
    if not all(map(_is_page, marks)) or not all(map(_is_mark, marks.values())):
        raise NotPages
    if not all(map(_is_body, bodies.values())):
        raise NotPages
    return marks, bodies


def _is_page(name: PageName) -> bool:
    known = dict(settings.LANGUAGES)
    return all(isinstance(each, str) for each in name) and bool(
        _NAME.fullmatch(name[0]) and name[1] in known
    )


def _is_body(text: Any) -> bool:
    """A letter that is half of one, as JSON can have it, is none."""
    try:
        return isinstance(text, str) and len(text.encode()) <= LONGEST_PAGE and "\0" not in text
    except UnicodeEncodeError:
        return False


def _is_mark(mark: Any) -> bool:
    return isinstance(mark, str) and bool(_MARK.fullmatch(mark))


# As anybody reads it.


@login_not_required
def at_home(request: HttpRequest, token: str, key: UUID | None = None) -> HttpResponseBase:
    """A page of a club in the reader's language, or in the one that is there; a proxy may keep it for
    half a minute."""
    name = str(key or FIRST)
    pages = PublicPage.objects.filter(inlet__place=token, name=name) if settings.SITE else ()
    found = {page.language: page for page in pages}
    if not found:
        raise Http404
    asked = found.get(request.GET.get("in", "")) or found.get(get_language() or "")
    page = asked or next(iter(found.values()))
    response = HttpResponse(page.body)
    response["Cache-Control"] = "public, max-age=30"
    response["Content-Language"] = page.language
    response["X-Robots-Tag"] = "noindex"
    patch_vary_headers(response, ["Accept-Language"])
    mark = quote_etag(page.mark)
    response["ETag"] = mark
    known = get_conditional_response(request, mark, response=response)
    return known or response


# People at home: a laptop is told by its club to tell a site, a site gives out where it hears.


_NOT_THROUGH = {
    NO_LINE: gettext_lazy("Nobody answers there. Is this computer on the internet?"),
    NOT_TAKEN: gettext_lazy("The site knows no such address. Copy it from the site again."),
    TROUBLE: gettext_lazy("The site cannot take it just now."),
    NOT_WRITTEN: gettext_lazy("This computer could not write the pages."),
    NOT_A_SITE: gettext_lazy("What answers there is no Card Party. Copy the address again."),
}


def _world(press: Press) -> WorldForm:
    if not press.club.has_nights or press.club.practice:
        raise Http404
    return WorldForm(press.sent)


def _world_page(press: Press, form: WorldForm) -> HttpResponse:
    club, inlet = press.club, Inlet.objects.filter(club=press.club).first()
    outlet = Outlet.objects.filter(club=club).first()
    context = {
        "club": club,
        "form": form,
        "is_site": bool(settings.SITE),
        "inlet": inlet,
        "outlet": outlet,
        "why": _NOT_THROUGH.get(outlet.why, "") if outlet else "",
        "secret": settings.SITE + reverse("hear", args=[inlet.token]) if inlet else "",
        "place": settings.SITE + reverse("at-home", args=[inlet.place]) if inlet else "",
        "no_names": club_now(club.lines()).says.names_shown is NamesShown.NONE,
    }
    status = press.status_of(form)
    return render(press.request, "at_home/world.html", context, status=status)


@asks(_world, shows=_world_page, then="world")
def world(press: Press, form: WorldForm) -> HttpResponse | None:
    """People at home are told from now on, or no more."""
    way = form.cleaned_data["way"]
    if settings.SITE:
        (keeping.open_inlet if way == "begin" else keeping.close_inlet)(press.club)
        return None
    if way != "begin":
        (keeping.forget_site if way == "forget" else keeping.end)(press.club)
        return None
    try:
        keeping.begin(press.club, form.cleaned_data["address"])
    except NotThrough as failed:
        form.add_error("address", _NOT_THROUGH[failed.why])
        return _world_page(press, form)
    return None
