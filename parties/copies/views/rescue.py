"""When the data are damaged, empty or gone, or a newer version of the program has changed them: one page
that puts a copy back, before the program begins."""

import socket
import sqlite3
from collections.abc import Callable, Iterable
from itertools import islice
from pathlib import Path
from typing import Any
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer

from django.contrib.staticfiles import finders
from django.core.exceptions import DisallowedHost
from django.core.handlers.wsgi import WSGIRequest
from django.template.loader import render_to_string
from django.utils import timezone, translation
from django.utils.crypto import constant_time_compare, get_random_string

from parties.copies.actions.folder import Copy, copy_named
from parties.copies.actions.looking import Unusable
from parties.copies.actions.putting_back import lay_in_place
from parties.copies.page import CopyRow, usable_rows

OFFERED = 10


def usable_copies() -> list[CopyRow]:
    """The newest copies that can be put back."""
    return list(islice(usable_rows(), OFFERED))


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
            context = {"rows": usable_copies(), "token": self._token, "failed": has_failed}
            context |= {
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
