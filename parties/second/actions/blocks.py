"""All that is kept, as a file that goes from one laptop to the other in blocks: only those that are new."""

import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import BinaryIO
from uuid import UUID

from django.db import connection

from parties.copies.actions.making import back_up_to
from parties.second.actions import keeping
from parties.whole_files import put_in_place

BLOCK = 64 * 1024
"""Bytes: sixteen pages of SQLite's, which stay where they are as the data grow."""

_ONE_AT_A_TIME = Lock()
_handed_on: dict[Path, tuple[str, list[str]]] = {}
"""Of the file that is handed on: as what it was made, and the mark of each block."""


def as_it_is() -> tuple[str, list[str]]:
    """The mark of the data as they are now, and that of each block of the file that is handed on; it is written
    anew where anything was. Raises OSError or sqlite3.Error."""
    with _ONE_AT_A_TIME:
        path, of = _handing(), _touched()
        if path not in _handed_on or _handed_on[path][0] != of or not path.exists():
            keeping.folder().mkdir(mode=0o700, parents=True, exist_ok=True)
            back_up_to(path)
            _handed_on[path] = of, list(_marks(path))
        return _handed_on[path]


def blocks_of(mark: str, wanted: Iterable[int]) -> bytes:
    """These blocks, one after the other; nothing where the data are others by now."""
    with _ONE_AT_A_TIME:
        if _handing() not in _handed_on or _handed_on[_handing()][0] != mark:
            return b""
        with _handing().open("rb") as file:
            return b"".join(_block(file, at) for at in wanted)


def throw_away_what_is_handed_on() -> None:
    """A name that is taken out of the books does not stay in it; it is written anew when it is asked for."""
    with _ONE_AT_A_TIME:
        _handed_on.pop(_handing(), None)
        _handing().unlink(missing_ok=True)


def missing(marks: list[str]) -> list[int]:
    """Which blocks of what is followed are not here yet."""
    have = list(_marks(_following())) if _following().exists() else []
    return [at for at, mark in enumerate(marks) if have[at : at + 1] != [mark]]


def are_here(marks: list[str]) -> bool:
    """Whether what is followed is just this already."""
    return _following().exists() and list(_marks(_following())) == marks


def put_together(marks: list[str], new: dict[int, bytes]) -> bool:
    """What is followed is this from now on, if all of it is right; else it stays as it was. Raises OSError."""
    keeping.folder().mkdir(mode=0o700, parents=True, exist_ok=True)
    draft = _following().with_suffix(".new")
    draft.touch(mode=0o600)
    with draft.open("wb") as written:
        for at in range(len(marks)):
            written.write(new[at] if at in new else _old(at))
        written.flush()
        os.fsync(written.fileno())
    if list(_marks(draft)) != marks:
        draft.unlink()
        return False
    put_in_place(draft, _following())
    return True


def followed() -> Path | None:
    """The file of what is followed, if there is one."""
    return _following() if _following().exists() else None


def lines_in(path: Path) -> dict[str, int]:
    """Of each night and each club by its key, how many lines its log has in this file. Raises sqlite3.Error."""
    asked = (
        "SELECT night.key, max(log.seq) FROM parties_logentry AS log"
        " JOIN parties_night AS night ON night.id = log.night_id GROUP BY night.id UNION ALL"
        " SELECT club.key, max(log.seq) FROM parties_clublogentry AS log"
        " JOIN parties_club AS club ON club.id = log.club_id GROUP BY club.id"
    )
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)) as data:
        return {str(UUID(key)): lines for key, lines in data.execute(asked)}


def _old(at: int) -> bytes:
    with _following().open("rb") as file:
        return _block(file, at)


def _block(file: BinaryIO, at: int) -> bytes:
    file.seek(at * BLOCK)
    return file.read(BLOCK)


def _marks(path: Path) -> Iterator[str]:
    with path.open("rb") as file:
        while block := file.read(BLOCK):
            yield sha256(block).hexdigest()


def _handing() -> Path:
    return keeping.folder() / "handed-on.sqlite3"


def _following() -> Path:
    return keeping.folder() / "followed.sqlite3"


def _touched() -> str:
    """Another one whenever something was written."""
    data = Path(connection.settings_dict["NAME"])
    files = [data, data.with_name(f"{data.name}-wal")]
    stats = [each.stat() for each in files if each.exists()]
    return " ".join(f"{each.st_mtime_ns}-{each.st_size}" for each in stats)
