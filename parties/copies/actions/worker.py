"""Copies made by themselves: in a thread of their own, so that no tap waits for one."""

import logging
import sqlite3
from dataclasses import dataclass
from queue import Full, Queue
from threading import Thread

from django.db import DatabaseError, connection
from django.utils import timezone

from parties.copies.actions.looking import Unusable, finished
from parties.copies.actions.making import can_copy, make_copy
from parties.copies.actions.second_place import bring_up_to_date
from parties.copies.words import Trouble, Why
from parties.models import Night
from scoring.evening import Evening
from scoring.night.phase import Phase

logger = logging.getLogger(__name__)


@dataclass(slots=True)
class _Making:
    """What the program that serves knows of its copies; nothing where it is hosted or under test."""

    wanted: Queue[Why] | None = None
    has_failed: bool = False
    second: Trouble | None = None


_making = _Making()


def begin() -> None:
    """Called by who serves the laptop: from now on copies are made whenever a game is over."""
    if can_copy():
        _making.wanted = Queue(maxsize=1)
        Thread(target=_work, args=[_making.wanted], name="copies", daemon=True).start()


def is_on() -> bool:
    """Whether copies are made by themselves here."""
    return _making.wanted is not None


def has_failed() -> bool:
    """Whether the last copy that was tried could not be made."""
    return _making.has_failed


def second_trouble() -> Trouble | None:
    """What stood in the way at the second place, when it was tried last."""
    return _making.second


def want(why: Why) -> None:
    """A copy is made soon; one that waits to be made is this one, too."""
    if _making.wanted is not None:
        try:
            _making.wanted.put_nowait(why)
        except Full:
            return


def want_after(night: Night, before: Evening, after: Evening) -> None:
    """After a game's last winner, and when a night is closed or called off."""
    if not is_on() or night.practice or night.club.practice:
        return
    if after.phase is Phase.CLOSED and before.phase is not Phase.CLOSED:
        want(Why.CALLED_OFF if after.night.called_off else Why.CLOSING)
    elif (finished(after) or 0) > (finished(before) or 0):
        want(Why.GAME)


def _work(wanted: Queue[Why]) -> None:
    while True:
        make(wanted.get())
        connection.close()


def make(why: Why) -> None:
    """Make a copy, and carry it to the second place; what goes wrong is known on the first page."""
    try:
        make_copy(why, timezone.now())
        _making.has_failed = False
    except (OSError, sqlite3.Error, DatabaseError, Unusable):
        logger.exception("no copy could be made")
        _making.has_failed = True
    carry()


def carry() -> None:
    """Bring the second place up to date, and know what stood in the way."""
    second = bring_up_to_date()
    _making.second = second.trouble if second else None
