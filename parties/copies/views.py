"""What is asked for of copies."""

import socket
import sqlite3
from collections.abc import Callable, Iterable
from functools import wraps
from pathlib import Path
from typing import Any
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer

from django.contrib import messages
from django.contrib.staticfiles import finders
from django.core.exceptions import DisallowedHost
from django.core.handlers.wsgi import WSGIRequest
from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils import timezone, translation
from django.utils.crypto import constant_time_compare, get_random_string
from django.utils.translation import gettext as _, gettext_lazy

from parties.copies import words
from parties.copies.actions import making
from parties.copies.actions.folder import (
    SHARE_OF_DISK,
    Copy,
    Unusable,
    copies_in,
    copy_named,
    own_folder,
)
from parties.copies.actions.making import (
    can_copy,
    lay_in_place,
    name_place,
    named,
    put_back as put_copy_back,
)
from parties.copies.forms import PutBackForm, SecondPlaceForm
from parties.copies.page import (
    row_of,
    second_place as second_place_now,
    thinned_out_rows,
    usable_copies,
)
from parties.copies.words import Why
from parties.models import Club
from parties.web.answers import see
from parties.web.finding import club_of
from parties.web.requests import OrganiserRequest, is_at_the_laptop, only_post, takes_post

# Copies: which there are, one more by hand, the second place, and one put back. At the laptop only.


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


@at_the_laptop
def copies(request: OrganiserRequest, club: Club) -> HttpResponse:
    """Which there are, and what is in each."""
    return _page(request, club, SecondPlaceForm(initial={"folder": named()}))


@only_post
@at_the_laptop
def make(request: OrganiserRequest, club: Club) -> HttpResponse:
    """One more, now, to the second place as well."""
    making.make(Why.ASKED)
    if making.has_failed():
        messages.error(request, _NO_COPY)
    else:
        messages.success(request, _("A copy is made."))
    return see("copies", club.pk)


@only_post
@at_the_laptop
def second_place(request: OrganiserRequest, club: Club) -> HttpResponse:
    """A stick or a folder is named, and brought up to date at once; or no second place any more."""
    form = SecondPlaceForm(request.POST)
    if not form.is_valid():
        return _page(request, club, form, status=422)
    name_place(form.cleaned_data["folder"])
    making.carry()
    return see("copies", club.pk)


@takes_post
@at_the_laptop
def put_back(request: OrganiserRequest, club: Club) -> HttpResponse:
    """What is in a copy, and what is there now; posted, the copy takes its place."""
    form = PutBackForm(request.POST if request.method == "POST" else request.GET)
    if not form.is_valid():
        messages.error(request, form.says)
        return see("copies", club.pk)
    if request.method == "POST":
        return _put_back(request, club, form.found)
    context = {"club": club, "row": row_of(form.found), "clubs": Club.objects.real().count()}
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
        "rows": list(map(row_of, pages.object_list)),
        "thinned_out": thinned_out_rows(own_folder()),
        "folder": own_folder(),
        "share": SHARE_OF_DISK,
        "form": form,
        "second": second.says if second else "",
        "second_is_wrong": bool(second and second.trouble),
    }
    return render(request, "copies/copies.html", context, status=status)


# When the data are damaged, empty or gone, or a newer version of the program has changed them: one
# page that puts a copy back, before the program begins.


def serve_until_put_back(listener: socket.socket, *, is_newer: bool) -> bool:
    """Answer on this socket with the one page, until somebody has chosen a copy; whether a copy is in
    place, and not the program stopped, for the newer version to be started."""
    rescue = _Rescue(is_newer=is_newer)
    server = _Server(listener, rescue)
    while not (rescue.is_done or rescue.is_stopped):
        server.handle_request()
    if rescue.is_stopped:
        server.timeout = 2  # seconds, for the last page's own looks
        server.handle_request()
    return rescue.is_done


class _Rescue:
    """The page, and the one button of each copy."""

    def __init__(self, *, is_newer: bool) -> None:
        self.is_done = self.is_stopped = False
        self._is_newer = is_newer
        self._token = get_random_string(32)

    def __call__(self, environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        request = WSGIRequest(environ)
        try:
            request.get_host()
        except DisallowedHost:
            start("400 Bad Request", [])
            return [b""]
        if request.path == "/rescue.css":
            start("200 OK", [("Content-Type", "text/css")])
            return [Path(str(finders.find("parties/copies/rescue.css"))).read_bytes()]
        has_failed = request.method == "POST" and not self._is_said(request)
        with translation.override(translation.get_language_from_request(request)):
            context = {
                "rows": usable_copies(),
                "token": self._token,
                "failed": has_failed,
                "done": self.is_done,
                "stopped": self.is_stopped,
                "is_newer": self._is_newer,
            }
            page = render_to_string("copies/rescue.html", context)
        status = "409 Conflict" if has_failed else "200 OK"
        start(status, [("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-store")])
        return [page.encode()]

    def _is_said(self, request: WSGIRequest) -> bool:
        """Whether what was pressed is done now."""
        if not constant_time_compare(request.POST.get("token", ""), self._token):
            return False
        if "stop" in request.POST:
            self.is_stopped = True
            return True
        return self._put_back(copy_named(request.POST.get("copy", "")))

    def _put_back(self, copy: Copy | None) -> bool:
        """Whether the copy that was chosen is in place now."""
        if copy is None:
            return False
        try:
            lay_in_place(copy, timezone.now(), is_newer=self._is_newer)
        except (Unusable, OSError, sqlite3.Error):
            return False
        self.is_done = True
        return True


class _Quiet(WSGIRequestHandler):
    def log_message(self, *_said: Any) -> None:
        """Nobody reads along."""


class _Server(WSGIServer):
    """One that listens at a socket which is there already, and leaves it open."""

    def __init__(self, listener: socket.socket, application: _Rescue) -> None:
        super().__init__(listener.getsockname(), _Quiet, bind_and_activate=False)
        self.socket.close()
        self.socket = listener
        self.server_name, self.server_port = listener.getsockname()
        self.setup_environ()
        self.set_app(application)
