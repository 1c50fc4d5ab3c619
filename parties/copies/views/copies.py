"""Copies: which there are, one more by hand, the second place, and one put back. At the laptop only."""

import sqlite3
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from parties.copies import words
from parties.copies.actions import worker
from parties.copies.actions.folder import SHARE_OF_DISK, Copy, copies_in, own_folder
from parties.copies.actions.looking import Unusable
from parties.copies.actions.making import can_copy
from parties.copies.actions.putting_back import put_back as put_copy_back
from parties.copies.actions.second_place import name_place, named
from parties.copies.forms import PutBackForm, SecondPlaceForm
from parties.copies.page import rows, thinned_out_rows
from parties.copies.page import second_place as second_place_now
from parties.copies.words import Why
from parties.models import Club
from parties.web.answers import see
from parties.web.finding import club_of
from parties.web.laptop import is_at_the_laptop
from parties.web.requests import OrganiserRequest

ON_A_PAGE = 10
_NO_COPY = gettext_lazy("No copy could be made. Look whether the disk is full, and try again.")

ClubView = Callable[[OrganiserRequest, Club], HttpResponse]


def at_the_laptop(view: ClubView) -> Callable[[OrganiserRequest, int], HttpResponse]:
    """A view of a club that is nowhere but at the laptop which keeps the data."""

    @wraps(view)
    def found(request: OrganiserRequest, club_id: int) -> HttpResponse:
        club = club_of(request, club_id)
        if not (can_copy() and is_at_the_laptop(request)):
            raise Http404
        return view(request, club)

    return found


@require_GET
@never_cache
@at_the_laptop
def copies(request: OrganiserRequest, club: Club) -> HttpResponse:
    """Which there are, and what is in each."""
    return _page(request, club, SecondPlaceForm(initial={"folder": named()}))


@require_POST
@at_the_laptop
def make(request: OrganiserRequest, club: Club) -> HttpResponse:
    """One more, now, to the second place as well."""
    worker.make(Why.ASKED)
    if worker.has_failed():
        messages.error(request, _NO_COPY)
    else:
        messages.success(request, _("A copy is made."))
    return see("copies", club.pk)


@require_POST
@at_the_laptop
def second_place(request: OrganiserRequest, club: Club) -> HttpResponse:
    """A stick or a folder is named, and brought up to date at once; or no second place any more."""
    form = SecondPlaceForm(request.POST)
    if not form.is_valid():
        return _page(request, club, form, status=422)
    name_place(form.cleaned_data["folder"])
    worker.carry()
    return see("copies", club.pk)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@at_the_laptop
def put_back(request: OrganiserRequest, club: Club) -> HttpResponse:
    """What is in a copy, and what is there now; posted, the copy takes its place."""
    form = PutBackForm(request.POST if request.method == "POST" else request.GET)
    if not form.is_valid():
        messages.error(request, form.says)
        return see("copies", club.pk)
    if request.method == "POST":
        return _put_back(request, club, form.found)
    context = {"club": club, "row": rows([form.found])[0], "clubs": Club.objects.real().count()}
    return render(request, "copies/put_back.html", context)


def _put_back(request: OrganiserRequest, club: Club, copy: Copy) -> HttpResponse:
    try:
        before = put_copy_back(copy, timezone.now())
    except Unusable:
        says = _("That could not be done, and nothing was changed. Choose another copy.")
        messages.error(request, says)
        return see("copies", club.pk)
    except (OSError, sqlite3.Error):  # what is there could not be copied first
        messages.error(request, _NO_COPY)
        return see("copies", club.pk)
    request.session.cycle_key()  # the copy knows nothing of who signed in since
    said = {"then": words.moment(copy.at), "name": words.moment(before.at)}
    messages.success(
        request,
        _("All is as it was: %(then)s. What was there before is a copy too: %(name)s.") % said,
    )
    return see("first")


def _page(
    request: OrganiserRequest, club: Club, form: SecondPlaceForm, status: int = 200
) -> HttpResponse:
    pages = Paginator(copies_in(own_folder()), ON_A_PAGE).get_page(request.GET.get("page"))
    second = second_place_now()
    context: dict[str, Any] = {
        "club": club,
        "pages": pages,
        "rows": rows(list(pages.object_list)),
        "thinned_out": thinned_out_rows(own_folder()),
        "folder": own_folder(),
        "share": SHARE_OF_DISK,
        "form": form,
        "second": second.says if second else "",
        "second_is_wrong": bool(second and second.trouble),
    }
    return render(request, "copies/copies.html", context, status=status)
