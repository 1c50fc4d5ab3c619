"""The switch between this laptop alone and the hall's network, in the one process that serves.

The program always listens to the laptop itself. Opened, it also listens at each of the laptop's
own addresses, on the same port, until it is closed again; the laptop's own page never notices.
"""

import logging
import select
import signal
import socket
from _thread import interrupt_main
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from threading import Lock, Thread, Timer
from time import monotonic
from typing import Any

from django.conf import settings
from waitress import wasyncore
from waitress.channel import HTTPChannel
from waitress.server import create_server

from parties.hall_loop import Connections
from parties.hall_server import AtOnce, HallServer, answered_by_nobody
from parties.whole_files import write_whole

logger = logging.getLogger(__name__)

STAYS_OPEN_FOR = timedelta(hours=12)
"""A laptop that is started again in game 9 needs its helpers back; next week's night does not."""

_FINISH_WITHIN = 5.0
"""Seconds in which what was asked before the switch was turned is still answered."""

_ANSWERED_WITHIN = 0.5
"""Seconds in which the page is on its way that says that the program has stopped."""

_SOMEWHERE = ("192.168.255.254", "10.255.255.254", "172.31.255.254", "192.0.2.1")
"""Asked for the way to these, a machine names its own address; nothing is sent."""


def served_by(application: Any, listener: socket.socket) -> Any:
    """The server of the laptop itself, to which nobody in the hall comes (`hall_server`)."""
    return create_server(
        application,
        sockets=[listener],
        threads=8,
        connection_limit=1000,
        asyncore_use_poll=hasattr(select, "poll"),
        # What says that a request was passed on has to be seen: who comes through a proxy on
        # this machine has its loopback address, and yet does not sit at it.
        clear_untrusted_proxy_headers=False,
        ident=None,
    )


class _Listening:
    """A server of its own for the hall's network, in a thread of its own."""

    def __init__(self, application: Any, host: str, port: int, at_once: AtOnce) -> None:
        self.known = Connections()
        self.host = host
        listener = socket.create_server((host, port))
        settings.ALLOWED_HOSTS.append(host)  # before the first request can come
        self.server = HallServer(_noticing(application, host), listener, self.known, at_once)
        self.stopping = False
        self.thread = Thread(target=self._run, name="hall-network", daemon=True)
        self.thread.start()

    def stop(self) -> None:
        """No new connections; what was asked already is answered."""
        self.stopping = True

    def _run(self) -> None:
        while not self.stopping:
            self._turn()
        for each in list(self.known.values()):
            if getattr(each, "accepting", False):
                each.del_channel()
                each.socket.close()
        until = monotonic() + _FINISH_WITHIN
        while monotonic() < until and self._open():
            self._turn()
        self.server.task_dispatcher.shutdown()
        wasyncore.close_all(self.known, ignore_all=True)
        self.known.close()
        settings.ALLOWED_HOSTS.remove(self.host)  # after the last answer has gone

    def _turn(self) -> None:
        self.known.turn(0.2)

    def _open(self) -> bool:
        channels = [each for each in list(self.known.values()) if isinstance(each, HTTPChannel)]
        for channel in channels:
            if not channel.requests and not channel.total_outbufs_len and not channel.request:
                channel.handle_close()
        return any(channel.connected for channel in channels)


def _noticing(application: Any, host: str) -> Any:
    """The application, and that another machine than this one has asked it."""

    def answer(environ: Any, start_response: Any) -> Any:
        _hall.was_reached = _hall.was_reached or environ.get("REMOTE_ADDR") != host
        return application(environ, start_response)

    return answer


class _Hall:
    """What the running program knows of its network; nothing where it is hosted or under test."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.application: Any = None
        self.at_once: AtOnce = answered_by_nobody
        self.port = 0
        self.kept_in: Path | None = None
        self.listening: dict[str, _Listening] = {}
        self.is_open = False
        self.was_reached = False
        self.stops_by_button = False
        self.shows: Callable[[str], None] | None = None


_hall = _Hall()


def begin(
    application: Any,
    port: int,
    kept_in: Path,
    at: datetime,
    at_once: AtOnce = answered_by_nobody,
) -> None:
    """Called by who serves the laptop: from now on there is a switch; as it stood, it stands. What is
    answered `at_once` does not wait for its turn."""
    _hall.at_once = at_once
    _hall.application, _hall.port, _hall.kept_in = application, port, kept_in
    with suppress(OSError, ValueError):
        opened = datetime.fromisoformat(kept_in.read_text())
        if at - opened < STAYS_OPEN_FOR:
            _turn_on()


def has_switch() -> bool:
    """Whether this process serves the laptop alone unless it is told otherwise."""
    return _hall.application is not None


def let_a_button_stop_it() -> None:
    """Called by who starts it without a terminal in which it could be stopped; a shell that begins it
    in the background has it pay no heed to Ctrl+C."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    _hall.stops_by_button = True


def stops_by_button() -> bool:
    """Whether a button is the way to stop it."""
    return _hall.stops_by_button


def show_pages_by(show: Callable[[str], None]) -> None:
    """Called by who starts it: how a page is shown to the owner of this machine's account alone, in a
    window that opens, or as an address in the terminal."""
    _hall.shows = show


def shows_pages() -> bool:
    """Whether there is somebody at this machine to show a page to."""
    return _hall.shows is not None


def show(address: str) -> None:
    """Show this page to the owner of this machine's account."""
    if _hall.shows is not None:
        _hall.shows(address)


def stop_soon() -> None:
    """As Ctrl+C does, once what was asked has been answered."""
    Timer(_ANSWERED_WITHIN, interrupt_main).start()


def is_open() -> bool:
    """Whether the hall's network may come in."""
    return _hall.is_open


def port() -> int:
    """At which the program answers; 0 where it is hosted or under test."""
    return _hall.port


def was_reached() -> bool:
    """Whether any telephone has found the program since it was started."""
    return _hall.was_reached


def turn_on(at: datetime) -> bool:
    """Listen to the hall's network too; False where the laptop is in none."""
    opened = _turn_on()
    if opened and _hall.kept_in is not None:
        with suppress(OSError):  # a full disk: it is open all the same, until the next start
            write_whole(_hall.kept_in, at.isoformat())
    return opened


def turn_off() -> None:
    """Listen to the laptop alone again. What was asked before is still answered."""
    with _hall.lock:
        _hall.is_open = False
        for address in list(_hall.listening):
            _stop(address)
        if _hall.kept_in is not None:
            _hall.kept_in.unlink(missing_ok=True)


def address() -> str:
    """Where a telephone finds the program, as http://192.168.1.20:8045; empty while it cannot."""
    found = addresses()
    return found[0] if found else ""


def addresses() -> list[str]:
    """Every such address; a laptop that changed its network since is listened to there too."""
    if not _hall.is_open:
        return []
    with _hall.lock:
        _follow()
        return [f"http://{each}:{_hall.port}" for each in _hall.listening]


def own_addresses() -> list[str]:
    """The addresses of this machine in the networks it is in, the likeliest first."""
    found = [_on_the_way_to(somewhere) for somewhere in _SOMEWHERE]
    with suppress(OSError):
        here = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
        found += [str(each[4][0]) for each in here]
    return [each for each in dict.fromkeys(found) if each and is_of_a_hall(each)]


def _on_the_way_to(somewhere: str) -> str:
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        asked.connect((somewhere, 9))
        return str(asked.getsockname()[0])
    return ""


def is_of_a_hall(each: str) -> bool:
    """Not the laptop's name for itself, and no address that the whole world can reach."""
    known = ip_address(each)
    return known.is_private and not known.is_loopback and not known.is_unspecified


def _turn_on() -> bool:
    with _hall.lock:
        _hall.is_open = True
        _follow()
        _hall.is_open = bool(_hall.listening)
        return _hall.is_open


def _follow() -> None:
    """Listen where the laptop is now, and no more where it was."""
    now = own_addresses()
    for gone in [each for each in _hall.listening if each not in now]:
        _stop(gone)
    for new in [each for each in now if each not in _hall.listening]:
        try:
            _hall.listening[new] = _Listening(_hall.application, new, _hall.port, _hall.at_once)
        except OSError:
            logger.exception("Nothing can listen at %s.", new)


def _stop(address: str) -> None:
    _hall.listening.pop(address).stop()
