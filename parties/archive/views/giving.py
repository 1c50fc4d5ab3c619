"""A night, or a club with all its nights, given as one file."""

from collections.abc import Callable
from tempfile import SpooledTemporaryFile
from typing import BinaryIO, cast

from django.conf import settings
from django.http import FileResponse, Http404, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils import timezone
from django.utils.text import slugify
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from parties.archive import words
from parties.archive.actions.giving import give_club, give_night
from parties.archive.actions.wire import LogUnreadable
from parties.archive.forms import NightFileForm
from parties.archive.page.matter import matter_of, matter_of_club
from parties.archive_file.faults import CannotOpen
from parties.copies.page import CutOff, mended_by
from parties.frame.page import night_context
from parties.models import Club, Night
from parties.web.finding import club_of, night_of
from parties.web.requests import OrganiserRequest

HELD = 8 << 20
"""Bytes of a file that are held in memory at most."""

NOT_GIVEN = (LogUnreadable, CannotOpen, OSError)


@require_GET
def night_as_file(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """What the file of a night has in it, and the button that gives it."""
    night = _night_that_counts(request, night_id)
    context = night_context(night, night.evening()) | {"form": NightFileForm()}
    return render(request, "archive/night_as_file.html", context)


@require_GET
@never_cache
def night_file(request: OrganiserRequest, night_id: int) -> HttpResponseBase:
    """The file of a night, in the language of whoever asks."""
    night = _night_that_counts(request, night_id)
    form = NightFileForm(request.GET)
    with_money = form.is_valid() and form.cleaned_data["money"]
    matter = matter_of(night, night.evening(), with_money=with_money)
    try:
        file = _made(lambda made: give_night(night, matter, timezone.now(), made))
    except NOT_GIVEN as wrong:
        context = night_context(night, night.evening()) | _why_not(request, wrong)
        return render(request, "archive/night_as_file.html", context, status=409)
    return _as_file(file, f"{night.date.isoformat()} {_word_of(night.club)}")


@require_GET
def club_as_file(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """What the file of a club has in it, and the button that gives it."""
    club = _club_that_counts(request, club_id)
    context = {"club": club, "is_site": bool(settings.SITE)}
    return render(request, "archive/club_as_file.html", context)


@require_GET
@never_cache
def club_file(request: OrganiserRequest, club_id: int) -> HttpResponseBase:
    """The file of a club with all its nights."""
    club, now = _club_that_counts(request, club_id), timezone.now()
    try:
        file = _made(lambda made: give_club(club, matter_of_club(club), now, made))
    except NOT_GIVEN as wrong:
        context = {"club": club} | _why_not(request, wrong)
        return render(request, "archive/club_as_file.html", context, status=409)
    return _as_file(file, f"{timezone.localdate(now).isoformat()} {_word_of(club)} all")


def _made(give: Callable[[BinaryIO], None]) -> BinaryIO:
    """A file that is gone once it was sent; where it is large, it is not in memory, but beside the
    data. Raises what NOT_GIVEN has."""
    spooled = SpooledTemporaryFile(HELD, dir=str(settings.DATA))  # noqa: SIM115 -- the answer closes it
    file = cast("BinaryIO", spooled)
    try:
        give(file)
    except NOT_GIVEN:
        file.close()
        raise
    file.seek(0)
    return file


def _why_not(request: OrganiserRequest, wrong: Exception) -> dict[str, CutOff]:
    match wrong:
        case LogUnreadable():
            says = words.not_given(*wrong.where)
            return {"found": mended_by(wrong.owner, wrong.seq, says, request)}
        case CannotOpen():
            return {"found": CutOff(words.too_large())}
        case _:
            return {"found": CutOff(words.no_room())}


def _night_that_counts(request: OrganiserRequest, night_id: int) -> Night:
    """Pretend people at a pretend night are nothing to keep."""
    night = night_of(request, night_id)
    if night.practice or night.club.practice:
        raise Http404
    return night


def _club_that_counts(request: OrganiserRequest, club_id: int) -> Club:
    club = club_of(request, club_id)
    if club.practice:
        raise Http404
    return club


def _word_of(club: Club) -> str:
    """The club's name in letters that every computer has in the names of its files."""
    return slugify(club.name) or "club"


def _as_file(file: BinaryIO, name: str) -> FileResponse:
    return FileResponse(
        file, as_attachment=True, filename=f"{name}.zip", content_type="application/zip"
    )
