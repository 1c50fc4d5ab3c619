"""A copy made: by SQLite's own online backup, while taps go on, and looked into before it counts."""

import logging
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path
from threading import RLock

from django.db import connection

from parties.copies.actions.folder import Copy, copies_in, name_of, own_folder, thin_out
from parties.copies.actions.forgetting import forget_in
from parties.copies.actions.looking import Unusable, log_of, look_into
from parties.copies.words import Why
from parties.whole_files import put_in_place
from scoring.evening import replay

logger = logging.getLogger(__name__)

ONE_AT_A_TIME = RLock()
"""Copies are made, carried and put back one after the other."""


def can_copy() -> bool:
    """Whether the data are a file of our own, and not a server's, which makes its own copies."""
    return connection.vendor == "sqlite"


def make_copy(why: Why, at: datetime, *, look: Callable[[Path], None] | None = None) -> Copy:
    """Copy all that is kept, look whether the copy is whole, and only then give it its name; older
    ones are thinned out. Raises Unusable where the copy is not what it should be, and OSError or
    sqlite3.Error where it cannot be written."""
    with ONE_AT_A_TIME:
        folder = own_folder()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path = folder / name_of(_after_all_others(at), why)
        draft = path.with_name(f"{path.name}.new")
        try:
            _back_up_to(draft)
            (look or _look_whether_it_is_whole)(draft)
            put_in_place(draft, path)
        finally:
            draft.unlink(missing_ok=True)
        for gone in thin_out(folder):
            logger.info("thinned out: the copy %s", gone.name)
        _forget_in_copies(folder)
        return next(copy for copy in copies_in(folder) if copy.path == path)


def _forget_in_copies(folder: Path) -> None:
    """What is wrong here keeps no copy from being made: it is tried again with the next."""
    try:
        forget_in([copy.path for copy in copies_in(folder)])
    except OSError:
        logger.exception("a forgotten name is left in a copy")


def _after_all_others(at: datetime) -> datetime:
    """The second of a new copy: never that of another, nor before it, as dice play many games in one
    and the clock of an old laptop goes back. By its name the newest is the newest, and is kept."""
    newest = max((copy.at for copy in copies_in(own_folder())), default=None)
    at = at.replace(microsecond=0)
    return at if newest is None or newest < at else newest + timedelta(seconds=1)


def _back_up_to(draft: Path) -> None:
    """All pages at once, so that a tap in between does not make it begin anew; as one file."""
    connection.ensure_connection()
    draft.unlink(missing_ok=True)
    draft.touch(mode=0o600)
    with closing(sqlite3.connect(draft)) as target:
        connection.connection.backup(target)
        target.execute("PRAGMA journal_mode=DELETE")
    with draft.open("rb+") as file:
        os.fsync(file.fileno())


def _look_whether_it_is_whole(draft: Path) -> None:
    """It opens, SQLite finds nothing wrong in it, and the night that was spoken of last comes to the
    same standings in it as in the data, and can be read as far."""
    newest = look_into(draft).newest
    if newest is None:
        return
    log = log_of(connection.connection, newest.key)
    same = replay(log.lines[: len(newest.lines)])
    if newest.unreadable != log.unreadable or same.levels != newest.evening.levels:
        raise Unusable("standings")
