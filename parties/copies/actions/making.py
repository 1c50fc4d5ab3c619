"""A copy made, and put back."""

import filecmp
import logging
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime, timedelta
from errno import EACCES, EDQUOT, ENOSPC, EPERM, EROFS
from pathlib import Path
from queue import Full, Queue
from shutil import disk_usage
from threading import RLock, Thread
from urllib.parse import quote
from uuid import UUID, uuid5

from django.conf import settings
from django.core.management import call_command
from django.db import DatabaseError, connection
from django.db.migrations.loader import MigrationLoader
from django.utils import timezone

from parties.copies import words
from parties.copies.actions.folder import (
    Copy,
    Unusable,
    are_newer,
    copies_in,
    finished,
    first_to_go,
    log_of,
    look_into,
    may_take,
    name_of,
    opened,
    own_folder,
    refuse_damage,
    refuse_newer,
    thin_out,
    to_thin_out,
)
from parties.copies.words import Trouble, Why
from parties.log.forgotten import forget_again, kept_in, keys_in, places_in, remember
from parties.log.results import keep_missing_results
from parties.log.typed import Place, blank_in
from parties.models import Night
from parties.whole_files import put_in_place, write_through, write_whole
from scoring.evening import Evening, replay
from scoring.night.course import Phase

# A copy made: by SQLite's own online backup, while taps go on, and looked into before it counts.


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
            back_up_to(draft)
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


def back_up_to(draft: Path) -> None:
    """All that is kept in one file: all pages at once, so that a tap in between does not make it begin anew."""
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


# The second place: a stick or a folder that the organiser has named, and where copies are carried.


IN_IT = "Card Party"
"""What the folder of copies is called at the second place."""

_STICKS = ("/media/*/*", "/run/media/*/*", "/Volumes/*")


@dataclass(frozen=True, slots=True)
class SecondPlace:
    """The place that was named, and when the newest copy there was made; or what is wrong with it."""

    named: str
    newest: datetime | None = None
    trouble: Trouble | None = None

    def has(self, at: datetime | None) -> bool:
        """Whether the copy of this moment is there, too."""
        return not self.trouble and at is not None and self.newest == at

    @property
    def says(self) -> str:
        """What is there, or what is wrong with it and what to do."""
        if self.trouble:
            return words.trouble(self.named, self.trouble)
        return words.second_place(self.named, self.newest)


def _kept_in() -> Path:
    return Path(settings.DATA) / "second-place"


_ON_ANOTHER_DISK = "on another disk"
"""Stands below the folder in its file, where that lay on another disk when it was named."""


def _said() -> list[str]:
    try:
        return _kept_in().read_text("utf-8").strip().splitlines()
    except (OSError, UnicodeDecodeError):
        return []


def named() -> str:
    """The folder that was named; empty where none was."""
    return next(iter(_said()), "")


def name_place(folder: str) -> None:
    """From now on copies are carried there; to nowhere else, where it is empty. Raises OSError."""
    if folder:
        elsewhere = not _is_on_this_disk(Path(folder))
        write_whole(_kept_in(), f"{folder}\n{_ON_ANOTHER_DISK}" if elsewhere else folder)
    else:
        _kept_in().unlink(missing_ok=True)


def _is_on_this_disk(place: Path) -> bool:
    return place.stat().st_dev == Path(settings.DATA).stat().st_dev


def _is_there(place: Path) -> bool:
    """A stick that was taken out can leave its folder behind, empty, on this computer's own disk."""
    if not place.is_dir():
        return False
    return _ON_ANOTHER_DISK not in _said()[1:] or not _is_on_this_disk(place)


def sticks() -> list[str]:
    """What looks like a stick in this computer, to be offered."""
    if os.name == "nt":
        return [
            f"{letter}:\\" for letter in "DEFGHIJKLMNOPQRSTUVWXYZ" if Path(f"{letter}:\\").exists()
        ]
    found = (place for pattern in _STICKS for place in Path("/").glob(pattern.lstrip("/")))
    return sorted(str(place) for place in found if os.path.ismount(place))


def bring_up_to_date() -> SecondPlace | None:
    """Carry to the second place whatever it lacks, the newest first; None where none is named."""
    place = named()
    if not place:
        return None
    with ONE_AT_A_TIME:
        try:
            _carry_to(Path(place))
        except (OSError, Unusable) as error:
            return SecondPlace(place, _newest(Path(place)), _trouble(error, Path(place)))
    return SecondPlace(place, _newest(Path(place)))


def as_it_is() -> SecondPlace | None:
    """The second place as it is found now; None where none is named."""
    place = named()
    if not place:
        return None
    gone = None if _is_there(Path(place)) else Trouble.GONE
    return SecondPlace(place, None if gone else _newest(Path(place)), gone)


def _carry_to(place: Path) -> None:
    """A stick that was taken out is not made anew as a folder of this computer."""
    if not _is_there(place):
        raise FileNotFoundError(place)
    there = place / IN_IT
    there.mkdir(exist_ok=True)
    own, has = copies_in(own_folder()), {copy.name for copy in copies_in(there)}
    for copy in own:
        if copy.name not in has and not _carry_while_there_is_room(copy, there):
            break
    for gone in to_thin_out(copies_in(there), may_take(there)):
        gone.path.unlink(missing_ok=True)
    _forget_at(there)


def _carry_while_there_is_room(copy: Copy, there: Path) -> bool:
    """Whether it is there now. Older copies of ours make room for a newer one, those that are missed
    least first, where that makes enough. Raises OSError where the newest of all finds no room."""
    while True:
        try:
            _carry(copy, there)
        except OSError as error:
            has = copies_in(there)
            older = [each for each in has if each.at < copy.at]
            if error.errno not in _NO_ROOM or not has:
                raise
            if not older:
                return False
            if disk_usage(there).free + sum(each.size for each in older) < copy.size:
                raise
            gone = first_to_go(older)
            gone.path.unlink(missing_ok=True)
            logger.info("made room at the second place: the copy %s", gone.name)
        else:
            return True


def _forget_at(there: Path) -> None:
    """Who was forgotten is so at both places; the list itself is carried too."""
    remember(kept_in(), keys_in(there), places_in(there))
    remember(there, keys_in(kept_in()), places_in(kept_in()))
    forget_in([copy.path for copy in copies_in(there)])


def _carry(copy: Copy, there: Path) -> None:
    """Written, on the disk, the same as here, and whole: only then it has its name."""
    draft = there / f"{copy.name}.new"
    try:
        write_through(copy.path, draft)
        if not filecmp.cmp(copy.path, draft, shallow=False):
            raise Unusable(copy.name)
        look_into(draft)
        put_in_place(draft, there / copy.name)
    finally:
        draft.unlink(missing_ok=True)


def _newest(place: Path) -> datetime | None:
    try:
        return next((copy.at for copy in copies_in(place / IN_IT)), None)
    except OSError:
        return None


def _trouble(error: Exception, place: Path) -> Trouble:
    """What stands in the way, as a person can mend it."""
    if isinstance(error, Unusable):
        return Trouble.DAMAGED
    if not _is_there(place):
        return Trouble.GONE
    number = getattr(error, "errno", 0)
    if number in _NO_ROOM:
        return Trouble.FULL
    return Trouble.READ_ONLY if number in _MAY_NOT else Trouble.FAILS


_NO_ROOM, _MAY_NOT = {ENOSPC, EDQUOT}, {EROFS, EACCES, EPERM}


# Copies made by themselves: in a thread of their own, so that no tap waits for one.


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


# A copy put back in place of what is there, which is copied first.


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
    with opened(path) as source:
        source.backup(connection.connection)
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


# Names that were forgotten, taken out of the copies that were made before.


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
