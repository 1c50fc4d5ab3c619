"""How the program runs on a server, and that no request lasts for ever.

gunicorn ends a worker that says nothing more. One whose thread goes round in circles says all is well,
as its other threads do: so each worker looks at the clock of its requests itself. It takes no new
ones then, lets the others come to their end, and is ended; gunicorn begins another in its place, and
the database lets go of what was not finished.
"""

import os
import threading
import time
from tempfile import mkdtemp

from config.log_file import harmless

LONGEST = int(os.environ.get("CARD_PARTY_LONGEST", "120"))
"""Seconds of one request: a club of twenty years is read in within half of that. nginx waits a little
longer."""

wsgi_app = "config.wsgi"
workers, threads = 3, 8
graceful_timeout = 10  # seconds for the others to come to their end
raw_env = ["PGOPTIONS=-c statement_timeout=60s -c client_connection_check_interval=5s"]

if os.environ.get(
    "CARD_PARTY_METRICS"
):  # each worker counts in there, and any of them tells of all
    os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", mkdtemp(prefix="card-party-counts-"))

_begun = {}


def post_worker_init(worker):
    """Once the worker is there: a clock beside its threads."""
    threading.Thread(target=_watch, args=[worker], daemon=True).start()


def pre_request(_worker, request):
    """One begins, in the thread that will do all of it."""
    _begun[threading.get_ident()] = time.monotonic(), request


def post_request(_worker, _request, _environ, _answer):
    """And has come to its end."""
    _begun.pop(threading.get_ident(), None)


def _watch(worker):
    while not (lasting := _lasting()):
        time.sleep(1)
    asked = harmless(f"{lasting.method} {lasting.path}")
    worker.log.error("A request lasted %s seconds, its worker is ended: %s", LONGEST, asked)
    worker.alive = False
    time.sleep(worker.cfg.graceful_timeout + 1)
    os._exit(1)


def _lasting():
    """The first request that has lasted too long, if there is one."""
    now = time.monotonic()
    return next((each for began, each in list(_begun.values()) if now - began > LONGEST), None)
