"""Who was taken out of a club's book, by key, written beside the copies of all that is kept.

So no older copy that is put back, and no file from another machine, brings a name back.

A key a line, in a file that says what it is. Whoever has the file learns no name from it.
"""

from collections.abc import Iterable
from pathlib import Path
from uuid import UUID

from django.conf import settings

from parties.models import Player
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
    Player.objects.filter(key__in=keys_in(kept_in())).forget()


def keys_in(folder: Path) -> frozenset[UUID]:
    """Everybody who was forgotten, by what lies in a folder; a line that is no key is passed over.
    Raises OSError where the file is there and cannot be read."""
    path = folder / NAME
    if not path.exists():
        return frozenset()
    lines = path.read_text("utf-8", errors="replace").splitlines()
    return frozenset(UUID(line) for line in lines if _is_key(line))


def remember(folder: Path, keys: Iterable[UUID]) -> None:
    """These are forgotten too; who was, stays so. Raises OSError."""
    known = keys_in(folder)
    if new := known.union(keys) - known:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        lines = sorted(map(str, known | new))
        write_whole(folder / NAME, _SAYS + "".join(f"{line}\n" for line in lines))


def _is_key(line: str) -> bool:
    try:
        return str(UUID(line)) == line
    except ValueError:
        return False
