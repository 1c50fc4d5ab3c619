"""Names that were forgotten, taken out of the copies that were made before."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from uuid import UUID, uuid5

from parties.copies.actions.folder import Unusable, look_into, opened
from parties.log.forgotten import kept_in, keys_in, places_in
from parties.log.typed import Place, blank_in
from parties.whole_files import put_in_place, write_through

_looked_at: dict[Path, tuple[int, frozenset[UUID | Place]]] = {}
"""Copies in which no forgotten name is left: when each was written, and who was forgotten then."""


def forget_in(copies: list[Path]) -> None:
    """Write anew each of these copies in which somebody stands who was forgotten since, without the
    names. One that cannot be read is left as it is. Raises OSError."""
    forgotten = keys_in(kept_in()) | places_in(kept_in())
    for path in copies if forgotten else ():
        seen = path.stat().st_mtime_ns, forgotten
        if _looked_at.get(path) != seen:
            try:
                _forget_in(path, forgotten)
            except (Unusable, sqlite3.Error):
                continue
            _looked_at[path] = path.stat().st_mtime_ns, forgotten


def _forget_in(path: Path, forgotten: frozenset[UUID | Place]) -> None:
    with opened(path) as copy:
        people = [person for person, key in _keys(copy) if key in forgotten]
        named = _named(copy, people)
    places = sorted(each for each in forgotten if isinstance(each, Place))
    draft = path.with_name(f"{path.name}.new")
    try:
        if named or places:
            write_through(path, draft)
            if _blank(draft, named, places):
                look_into(draft)
                put_in_place(draft, path)
    finally:
        draft.unlink(missing_ok=True)


def _keys(copy: sqlite3.Connection) -> Iterator[tuple[int, UUID]]:
    """Each person with their key. In a copy from before there were any, it follows from the data as it
    does when such a copy is brought up to date (`0012_identities`)."""
    if "key" in {column[1] for column in copy.execute("PRAGMA table_info(parties_player)")}:
        for person, key in copy.execute("SELECT id, key FROM parties_player"):
            yield person, UUID(key)
        return
    first = "SELECT club_id, key FROM parties_night ORDER BY id DESC"
    clubs = {club: uuid5(UUID(key), f"club {club}") for club, key in copy.execute(first)}
    for person, club in copy.execute("SELECT id, club_id FROM parties_player"):
        if club in clubs:
            yield person, uuid5(clubs[club], f"player {person}")


_IS_NAMED = {
    "parties_player": "SELECT 1 FROM parties_player WHERE id = ? AND name <> ''",
    "parties_playername": "SELECT 1 FROM parties_playername WHERE player_id = ? AND text <> ''",
}
"""Where names stand: the second not in the oldest copies."""

_BLANK = {
    "parties_player": "UPDATE parties_player SET name = '' WHERE id = ?",
    "parties_playername": "UPDATE parties_playername SET text = '' WHERE player_id = ?",
}


def _tables(copy: sqlite3.Connection) -> list[str]:
    found = {name for (name,) in copy.execute("SELECT name FROM sqlite_master")}
    return [table for table in _BLANK if table in found]


def _named(copy: sqlite3.Connection, people: list[int]) -> list[int]:
    """Those of them of whom any name stands there."""
    tables = _tables(copy)
    return [
        person
        for person in people
        if any(copy.execute(_IS_NAMED[table], [person]).fetchone() for table in tables)
    ]


def _blank(draft: Path, people: list[int], places: list[Place]) -> bool:
    """Their names overwritten, and those that were typed, and the file packed anew, so that none is left
    between its pages; whether anything was."""
    with closing(sqlite3.connect(draft)) as copy:
        copy.execute("PRAGMA secure_delete=ON")
        with copy:
            for table in _tables(copy):
                copy.executemany(_BLANK[table], [(person,) for person in people])
            typed = [_blank_typed(copy.cursor(), each) for each in places]
        copy.execute("VACUUM")
    return bool(people) or any(typed)


def _blank_typed(copy: sqlite3.Cursor, place: Place) -> bool:
    """Where the copy has such a column: the oldest have no keys, by which a place is known."""
    try:
        return blank_in(copy, place)
    except sqlite3.OperationalError:
        return False
