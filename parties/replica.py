"""A replica of the database, where a setting names one: it answers those who follow and read at home.

It may be a moment behind. So it is asked no more once it is more than some seconds behind, or away; its
answers say in `Age` how far behind it is; and what it does not know yet is asked of the main one: an address that
is not there, or a night no newer than what the asker has seen, as after a tap of their own. Whoever is signed
in is always answered by the main one, and all is written there.
"""

import logging
import re
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from math import ceil
from threading import Lock
from time import monotonic
from typing import Any

from django.conf import settings
from django.db import DEFAULT_DB_ALIAS, DatabaseError, connections, models
from django.db.backends.base.base import BaseDatabaseWrapper
from django.http import HttpRequest, HttpResponse

REPLICA = "replica"
"""The alias of the replica, where a setting names one."""

_reads: ContextVar[str] = ContextVar("reads", default=DEFAULT_DB_ALIAS)


@contextmanager
def read_from_replica() -> Iterator[None]:
    """Until it is left, this thread reads from the replica."""
    before = _reads.set(REPLICA)
    try:
        yield
    finally:
        _reads.reset(before)


def is_read() -> bool:
    """Whether this thread reads from the replica now."""
    return _reads.get() == REPLICA


def reading() -> BaseDatabaseWrapper:
    """The connection that this thread reads from."""
    return connections[_reads.get()]


class Router:
    """Django's question which database is meant."""

    def db_for_read(self, model: type[models.Model], **_hints: Any) -> str:
        """The replica for what is kept of clubs, while it is read."""
        return _reads.get() if model._meta.app_label == "parties" else DEFAULT_DB_ALIAS

    def db_for_write(self, _model: type[models.Model], **_hints: Any) -> str:
        """The main one, also of what was read from the replica."""
        return DEFAULT_DB_ALIAS

    def allow_relation(self, *_rows: models.Model, **_hints: Any) -> bool:
        """Both have the same rows."""
        return True

    def allow_migrate(self, db: str, _app: str, **_hints: Any) -> bool:
        """The replica has its tables from the main one."""
        return db == DEFAULT_DB_ALIAS


# Which requests it answers, and how far behind it is.


Answer = Callable[[HttpRequest], HttpResponse]

FOLLOWED = re.compile(
    r"/newer/.*|/c/[^/]+/picture/|/board/[^/]+/(picture/)?|/at/[^/]+/(?!coming/).*|"
    r"/(result|calendar|slides)/.*"
)
"""What is asked by those who follow, and what anybody may read."""

FAR_BEHIND = 5
"""Seconds: nobody at home notices less."""
ASKED_EVERY = 1
"""Seconds from one look to the next."""
LEFT_ALONE = 5
"""Seconds until one that did not answer is asked again."""

_PLACE = (
    "SELECT CASE WHEN pg_is_in_recovery() THEN NULL ELSE pg_current_wal_flush_lsn() - '0/0' END"
)
_PLACE_THERE = "SELECT pg_last_wal_replay_lsn() - '0/0' WHERE pg_is_in_recovery()"
_VERSION = re.compile(r"([0-9]+)\.([0-9]+)\.")

logger = logging.getLogger(__name__)


class Behind:
    """How far the replica is behind: it has all that the main one had so many seconds ago.

    Looked at by the places in their logs, so that no clock of another machine is asked.
    """

    def __init__(self) -> None:
        self.lock = Lock()
        self.marks: deque[tuple[float, int]] = deque(maxlen=FAR_BEHIND // ASKED_EVERY + 1)
        self.look_at = 0.0
        self.since: float | None = None
        self.says = ""

    def seconds(self) -> float | None:
        """None where it is away, or too far behind; by this process, as of a second ago at most."""
        if monotonic() >= self.look_at and self.lock.acquire(blocking=False):
            try:
                self._look()
            finally:
                self.lock.release()
        since = self.since
        behind = None if since is None else monotonic() - since
        return behind if behind is not None and behind <= FAR_BEHIND else None

    def _look(self) -> None:
        now = monotonic()
        self.look_at = now + ASKED_EVERY
        try:
            if (place := _asked(DEFAULT_DB_ALIAS, _PLACE)) is not None:
                self.marks.append((now, place))
            there = _asked(REPLICA, _PLACE_THERE)
        except DatabaseError:
            connections[REPLICA].close()
            self.since, self.look_at = None, now + LEFT_ALONE
            self._say("The replica, or the main database, does not answer.")
            return
        known = [at for at, place in self.marks if there is not None and place <= there]
        self.since = known[-1] if known else None
        self._say("" if known else "The replica is behind, or none any more.")

    def _say(self, words: str) -> None:
        """Once, when it changes."""
        if words != self.says:
            logger.warning(words or "The replica is there and follows.")
        self.says = words


BEHIND = Behind()
"""Of this process."""


def _asked(alias: str, words: str) -> int | None:
    with connections[alias].cursor() as cursor:
        cursor.execute(words)
        row = cursor.fetchone()
    return None if row is None or row[0] is None else int(row[0])


def ask_replica_first(answer: Answer) -> Answer:
    """Answer from the replica what it may answer, and knows."""

    def answer_from_replica(request: HttpRequest) -> HttpResponse:
        behind = BEHIND.seconds() if _may_be_behind(request) else None
        if behind is None:
            return answer(request)
        with read_from_replica():
            response = answer(request)
        if response.status_code not in (200, 304) or not _is_newer(response, request):
            response.close()
            return answer(request)
        response.headers["Age"] = str(ceil(behind))
        return response

    return answer_from_replica


def _may_be_behind(request: HttpRequest) -> bool:
    if request.method not in ("GET", "HEAD") or not FOLLOWED.fullmatch(request.path_info):
        return False
    return settings.SESSION_COOKIE_NAME not in request.COOKIES


def _is_newer(response: HttpResponse, request: HttpRequest) -> bool:
    """Whether it shows no less of a night than the asker has seen, and something more: a screen asks for its
    picture once it was told that there is something newer."""
    shown, seen = (
        _VERSION.match(each)
        for each in (response.headers.get("Seen", ""), request.GET.get("seen", ""))
    )
    if not shown or not seen:
        return True
    now, before = (tuple(map(int, each.groups())) for each in (shown, seen))
    return now != before and all(a >= b for a, b in zip(now, before, strict=True))
