"""A site hears of a club from its laptop, and shows anybody what it was told."""

import json
import re
from collections.abc import Mapping
from hashlib import sha256
from typing import Any
from uuid import UUID

from django.conf import settings
from django.contrib.auth.decorators import login_not_required
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.http import quote_etag
from django.utils.translation import get_language
from django.views.decorators.csrf import csrf_exempt

from parties.dice import draw_token
from parties.models import Club, Inlet, PublicPage
from parties.telling.at_home import FIRST
from parties.telling.line import PageName
from parties.web.requests import only_post

MOST_PAGES, LONGEST_PAGE = 40, 400_000
_NAME = re.compile(r"[0-9a-f-]{0,36}")
_MARK = re.compile(r"[0-9a-f]{64}")


class NotPages(ValueError):
    """What was sent is not what a laptop sends."""


def open_inlet(club: Club) -> Inlet:
    """From now on this club can be told from a laptop; where it could already, by a new code alone."""
    inlet, _made = Inlet.objects.get_or_create(
        club=club, defaults={"token": draw_token(), "place": draw_token()}
    )
    Inlet.objects.filter(pk=inlet.pk).update(token=draw_token())
    inlet.refresh_from_db()
    return inlet


def close_inlet(club: Club) -> None:
    """Nothing more is taken, and nobody reads what was."""
    Inlet.objects.filter(club=club).delete()


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
    place = request.build_absolute_uri(reverse("at-home", args=[inlet.place]))
    lacks = _keep(inlet, marks, bodies)
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
    if any(not isinstance(e, str) or len(e) > LONGEST_PAGE or "\0" in e for e in bodies.values()):
        raise NotPages
    return marks, bodies


def _is_page(name: PageName) -> bool:
    known = dict(settings.LANGUAGES)
    return all(isinstance(each, str) for each in name) and bool(
        _NAME.fullmatch(name[0]) and name[1] in known
    )


def _is_mark(mark: Any) -> bool:
    return isinstance(mark, str) and bool(_MARK.fullmatch(mark))


@transaction.atomic
def _keep(
    inlet: Inlet, marks: Mapping[PageName, str], bodies: Mapping[PageName, str]
) -> set[PageName]:
    """What is no more, or is otherwise now, goes before anything comes. The names of what is not here."""
    here = {(page.name, page.language): page for page in inlet.pages.defer("body")}
    stale = [page.pk for name, page in here.items() if marks.get(name) != page.mark]
    PublicPage.objects.filter(pk__in=stale).delete()
    at = timezone.now()
    Inlet.objects.filter(pk=inlet.pk).update(heard_at=at)
    there = {name for name, page in here.items() if marks.get(name) == page.mark}
    new = {
        name: body
        for name, body in bodies.items()
        if name not in there and sha256(body.encode()).hexdigest() == marks[name]
    }
    PublicPage.objects.bulk_create(
        PublicPage(
            inlet=inlet, name=name, language=language, body=body, mark=marks[name, language], at=at
        )
        for (name, language), body in new.items()
    )
    return marks.keys() - there - new.keys()


# As anybody reads it.


@login_not_required
def at_home(request: HttpRequest, token: str, key: UUID | None = None) -> HttpResponseBase:
    """A page of a club in the reader's language, or in the one that is there; a proxy may keep it for a
    minute."""
    name = str(key or FIRST)
    pages = PublicPage.objects.filter(inlet__place=token, name=name) if settings.SITE else ()
    found = {page.language: page for page in pages}
    if not found:
        raise Http404
    asked = request.GET.get("in") or get_language() or ""
    page = found.get(asked) or next(iter(found.values()))
    response = HttpResponse(page.body)
    response["Cache-Control"] = "public, max-age=30"
    response["Content-Language"] = page.language
    response["X-Robots-Tag"] = "noindex"
    patch_vary_headers(response, ["Accept-Language"])
    mark = quote_etag(page.mark)
    response["ETag"] = mark
    known = get_conditional_response(request, mark, response=response)
    return known or response
