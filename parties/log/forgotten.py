"""Who was taken out of a club's book, by key, and what they had said at home, written beside the copies of all that is kept; and
where a name was blanked in what people typed.

So no older copy that is put back, and no file from another machine, brings a name back.

A key a line, or a place a line, in a file that says what it is. Whoever has the file learns no name from it.
"""

from collections.abc import Iterable
from pathlib import Path
from uuid import UUID

from django.conf import settings
from django.db import connection

from parties.log.typed import Place, blank
from parties.models import Booking, Player
from parties.whole_files import write_whole

NAME = "forgotten.txt"

_SAYS = (
    "# People taken out of the books, by number: their names must not come back. Keep this file.\n"
)


def kept_in() -> Path:
    """The folder beside the database in which it lies: that of the copies, with which it is carried."""
    return Path(settings.DATA) / "copies"


def forget_again() -> None:
    """Whoever was forgotten has no name, whatever was put back or came from elsewhere; and whoever
    has none here stays forgotten. Raises OSError where that cannot be written down."""
    remember(kept_in(), Player.objects.filter(name="").values_list("key", flat=True))
    keys = keys_in(kept_in())
    people = Player.objects.filter(key__in=keys)
    said = Booking.objects.forget(people.values_list("name", flat=True), keys)
    remember(kept_in(), said)
    people.forget()
    blank(sorted(places_in(kept_in())))


def empty_the_journal() -> None:
    """What SQLite's journal beside the database still holds of a name goes too: all of it is written into the
    database, where what was deleted is overwritten, and the journal is cut to nothing. Where somebody else is
    reading just now, a later one does it."""
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def keys_in(folder: Path) -> frozenset[UUID]:
    """Everybody who was forgotten, by what lies in a folder; a line that is no key is passed over.
    Raises OSError where the file is there and cannot be read."""
    return frozenset(UUID(line) for line in _lines_in(folder) if _is_key(line))


def places_in(folder: Path) -> frozenset[Place]:
    """Every word that was blanked, likewise."""
    return frozenset(place for line in _lines_in(folder) if (place := Place.read(line)))


def remember(folder: Path, keys: Iterable[UUID], places: Iterable[Place] = ()) -> None:
    """These are forgotten too; who was, stays so. Raises OSError."""
    known = {*map(str, keys_in(folder)), *map(str, places_in(folder))}
    new = known.union(map(str, keys), map(str, places))
    if new != known:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_whole(folder / NAME, _SAYS + "".join(f"{line}\n" for line in sorted(new)))


def _lines_in(folder: Path) -> list[str]:
    path = folder / NAME
    return path.read_text("utf-8", errors="replace").splitlines() if path.exists() else []


def _is_key(line: str) -> bool:
    try:
        return str(UUID(line)) == line
    except ValueError:
        return False
