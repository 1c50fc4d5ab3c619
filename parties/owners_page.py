"""A page that only the owner of this computer's account can open: a file beside the data, in which
stands an address with a key that is good once, for some minutes.

Whoever asks from the machine itself need not be its owner: another account of the same computer asks
from there too, and so may any program on it. None of them reads a file that is the owner's alone.
"""

from contextlib import suppress
from datetime import datetime, timedelta
from hashlib import sha256
from hmac import compare_digest
from pathlib import Path

from parties.whole_files import write_whole

IS_GOOD_FOR = timedelta(minutes=15)

FILE = "New password.html"

_PAGE = """<!DOCTYPE html>
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url={address}">
<title>Card Party</title>
<p><a href="{address}">{address}</a>
"""


class _OnePage:
    """What this process knows of the page that was made last: the fingerprint of its key."""

    def __init__(self) -> None:
        self.fingerprint = b""
        self.until: datetime | None = None
        self.path: Path | None = None


_last = _OnePage()


def make(folder: Path, address: str, key: str, at: datetime) -> Path:
    """The page, in place of any of before; where it is. Raises OSError where it cannot be written."""
    path = folder / FILE
    write_whole(path, _PAGE.format(address=address))
    _last.fingerprint, _last.until, _last.path = _fingerprint(key), at + IS_GOOD_FOR, path
    return path


def is_good(key: str, at: datetime) -> bool:
    """Whether this is the key of the page that was made last, and it is fresh and not used."""
    known = compare_digest(_fingerprint(key), _last.fingerprint)
    return known and _last.until is not None and at < _last.until


def spend(key: str, at: datetime) -> bool:
    """Use it up; False where it is good no more. The file goes with it."""
    if not is_good(key, at):
        return False
    _last.fingerprint, _last.until = b"", None
    if _last.path is not None:
        with suppress(OSError):
            _last.path.unlink(missing_ok=True)
    return True


def _fingerprint(key: str) -> bytes:
    return sha256(key.encode()).digest()
