"""Pictures of a night that many screens follow: made once a version, never once a screen.

A version is the last line of the log, the night's revision and the language. A screen says which
one it has seen; as long as there is no other it is told so, at the price of one small query.
"""

import gzip
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock

from django.db.models import OuterRef, QuerySet, Subquery
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from parties.models import LogEntry, Night
from parties.wording.country import words_of

_KEPT = 32


@dataclass(frozen=True, slots=True)
class Version:
    """Which state of which night a picture shows, and of what kind it is."""

    kind: str
    night: uuid.UUID
    seq: int
    revision: int
    language: str

    @property
    def seen(self) -> str:
        """What a screen says of the picture that it has."""
        return seen_by_now(self.seq, self.revision, self.language)


@dataclass(frozen=True, slots=True)
class Picture:
    """A fragment ready to be sent, and whether its night `is_past` by now."""

    html: SafeString
    gzipped: bytes
    is_past: Callable[[], bool]


_pictures: dict[Version, Picture] = {}

_one_at_a_time = [Lock() for _ in range(64)]
"""Of one night, that is: which one says its number."""


Make = Callable[[Night, str], tuple[SafeString, Callable[[], bool]]]
"""Draws a night; the words are its version, for the picture to bear; and tells whether it is past."""


def look(nights: QuerySet[Night], kind: str) -> tuple[int, Version]:
    """The night's id and its newest version, in one query. Raises Http404 for nobody's night."""
    last = LogEntry.objects.filter(night=OuterRef("pk")).order_by("-seq").values("seq")[:1]
    rows = nights.annotate(last_seq=Subquery(last)).values_list("pk", "key", "last_seq", "revision")
    found = rows.first()
    if found is None:
        raise Http404
    pk, key, seq, revision = found
    return pk, Version(kind, key, seq or 0, revision, get_language() or "en")


def picture_of(pk: int, version: Version, make: Make) -> Picture:
    """The picture of this version: the kept one, or made now while all others wait for it."""
    if kept := _pictures.get(version):
        return kept
    with _one_at_a_time[pk % 64]:
        if kept := _pictures.get(version):
            return kept
        night = Night.objects.select_related("club").get(pk=pk)
        words_of(night)
        html, is_past = make(night, version.seen)
        picture = Picture(html, gzip.compress(html.encode(), mtime=0), is_past)
        _keep(version, picture)
        return picture


def follow(
    request: HttpRequest,
    nights: QuerySet[Night],
    kind: str,
    make: Make,
    *,
    until_past: bool = False,
) -> HttpResponse:
    """The newest picture for a screen that has not seen it; otherwise that there is nothing new."""
    pk, version = look(nights, kind)
    kept = _pictures.get(version)
    if request.GET.get("seen") == version.seen and not (kept and kept.is_past()):
        return nothing_new()
    picture = picture_of(pk, version, make)
    if until_past and picture.is_past():
        raise Http404
    if request.GET.get("seen") == version.seen:
        return nothing_new()
    return _sent(request, picture)


def seen_by_now(seq: int, revision: int, language: str = "") -> str:
    """What a screen says of a picture of this state, in the reader's language or the one named."""
    return f"{seq}.{revision}.{language or get_language() or 'en'}"


def _keep(version: Version, picture: Picture) -> None:
    for old in list(_pictures):
        same = (old.kind, old.night, old.language) == (
            version.kind,
            version.night,
            version.language,
        )
        if same or len(_pictures) >= _KEPT:
            _pictures.pop(old, None)
    _pictures[version] = picture


def nothing_new() -> HttpResponse:
    """The picture that the screen has is the newest: 200 and not 204, after which the server would
    close the connection."""
    return HttpResponse(headers={"HX-Reswap": "none", "Cache-Control": "no-store"})


def _sent(request: HttpRequest, picture: Picture) -> HttpResponse:
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        return HttpResponse(picture.gzipped, headers=headers | {"Content-Encoding": "gzip"})
    return HttpResponse(picture.html, headers=headers)
