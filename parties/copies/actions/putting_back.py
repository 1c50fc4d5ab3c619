"""A copy put back in place of what is there, which is copied first."""

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path
from urllib.parse import quote

from django.core.management import call_command
from django.db import connection
from django.db.migrations.loader import MigrationLoader

from parties.copies.actions.folder import (
    Copy,
    Unusable,
    are_newer,
    look_into,
    name_of,
    own_folder,
    refuse_damage,
    refuse_newer,
)
from parties.copies.actions.making import ONE_AT_A_TIME, make_copy
from parties.copies.words import Why
from parties.log.forgotten import forget_again
from parties.log.results import keep_missing_results
from parties.whole_files import put_in_place, write_through


def put_back(copy: Copy, at: datetime) -> Copy:
    """Everything is as it is in the copy; what was there is a copy of its own from now on, which is
    answered. One transaction of SQLite's: killed in between, what was there is there. Raises Unusable,
    and OSError or sqlite3.Error where what is there cannot be copied; then nothing was changed."""
    with ONE_AT_A_TIME:
        refuse_newer(copy.path)
        look_into(copy.path)
        before = make_copy(Why.PUT_BACK, at)
        lay_over(copy.path)
        return before


def lay_over(path: Path) -> None:
    """Write a copy over the data, and bring them to what this program needs; names that were forgotten
    since stay forgotten."""
    connection.ensure_connection()
    try:
        with closing(
            sqlite3.connect(f"file:{quote(str(path))}?mode=ro&immutable=1", uri=True)
        ) as source:
            source.backup(connection.connection)
    except sqlite3.Error as error:
        raise Unusable(str(error)) from error
    call_command("migrate", verbosity=0, interactive=False)
    forget_again()
    keep_missing_results()


def is_unreadable(data: Path) -> bool:
    """Whether the file of the data is missing, empty or damaged; not, where it only cannot be had now."""
    if not data.exists() or not data.stat().st_size:
        return True
    try:
        with closing(sqlite3.connect(f"file:{quote(str(data))}?mode=ro", uri=True)) as found:
            return bool(found.execute("PRAGMA quick_check(1)").fetchone() != ("ok",))
    except sqlite3.OperationalError:
        return False
    except (sqlite3.DatabaseError, UnicodeDecodeError):  # what it says names what is damaged
        return True


def is_newer() -> bool:
    """Whether a newer version of the program has changed the data, which can be read."""
    return are_newer(MigrationLoader(connection).applied_migrations or ())


def lay_in_place(copy: Copy, at: datetime, *, is_newer: bool = False) -> None:
    """Put a copy where the data cannot be used. Where a newer version made them, they are a copy from
    now on, for that version; what cannot be read is moved beside the copies. Killed in between, the
    data are missing, and the copies are there. Raises Unusable, OSError or sqlite3.Error."""
    refuse_newer(copy.path)
    look_into(copy.path)
    if is_newer:
        make_copy(Why.PUT_BACK, at, look=refuse_damage)
    connection.close()
    data = Path(connection.settings_dict["NAME"])
    if is_newer:
        for each in _files_of(data):
            each.unlink(missing_ok=True)
    else:
        _move_aside(data, at)
    draft = data.with_name(f"{data.name}.new")
    draft.touch(mode=0o600)
    write_through(copy.path, draft)
    put_in_place(draft, data)


def _move_aside(data: Path, at: datetime) -> None:
    aside = own_folder() / f"unreadable {name_of(at, Why.PUT_BACK)}"
    for each in _files_of(data):
        if each.exists():
            aside.mkdir(exist_ok=True)
            each.replace(aside / each.name)


def _files_of(data: Path) -> list[Path]:
    return [data.with_name(f"{data.name}{more}") for more in ("", "-wal", "-shm")]
