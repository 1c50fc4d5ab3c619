"""The manifest: what an archive says it has in it, and the seal of the club that made it.

A hash is made by anybody: it finds damage, and nothing else. The seal takes the key of the club,
which is in its database and in no archive: where it fits, the manifest is as somebody with that key
made it, and so is all whose hash stands in it."""

import hmac
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import BinaryIO

from parties.copies.file.faults import CannotOpen, Changed, NoArchive, OfANewerVersion
from parties.copies.file.parts import canonical
from parties.copies.file.shapes import Kind
from scoring import as_json

FORMAT = 1

NAME = "manifest.json"


@dataclass(frozen=True, slots=True)
class Log:
    """How long a night's log is, and the hash of its last line; "" of a log without lines."""

    key: str
    lines: int
    last: str


@dataclass(frozen=True, slots=True)
class Part:
    """A file of the archive: its name, its size in bytes and the SHA-256 of what is in it."""

    name: str
    bytes: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """What is in an archive: of which club, when it was made (UTC) and by which version of the program.

    `nights` and `parts` are all there are but this one, in the order in which they stand there; `seal` is
    "" where no club sealed it.
    """

    format: int
    kind: Kind
    made_at: str
    program: str
    club: str
    nights: tuple[Log, ...]
    parts: tuple[Part, ...]
    seal: str = ""

    def sealed(self, key: str) -> "Manifest":
        """The same with the seal of a club."""
        return replace(self, seal=self._seal(key))

    def is_sealed_with(self, key: str) -> bool:
        """Whether somebody with this key made it just as it is."""
        return bool(key) and hmac.compare_digest(self.seal, self._seal(key))

    def written(self) -> bytes:
        """As it stands in the archive."""
        return canonical(as_json.written(self))

    def _seal(self, key: str) -> str:
        open_ = replace(self, seal="")
        return hmac.new(key.encode(), open_.written(), sha256).hexdigest()


# The mark at the very end of an archive, where a zip has its comment: the number of the
# format, and the SHA-256 of every byte before it.


LENGTH = len(f"card-party {FORMAT:04} {'':064}")

_MARK = re.compile(rb"card-party ([0-9]{4}) ([0-9a-f]{64})")
_PIECE = 1 << 20  # bytes that are read at once


def mark_of(file: BinaryIO, size: int) -> bytes:
    """The mark for a file of so many bytes, the mark among them."""
    hashed = sha256()
    for piece in _pieces(file, size - LENGTH):
        hashed.update(piece)
    return f"card-party {FORMAT:04} {hashed.hexdigest()}".encode()


def check_mark(file: BinaryIO, size: int) -> bytes:
    """The mark, which no other file has. Raises CannotOpen where the file is no archive, is of a newer
    format, or has changed."""
    file.seek(max(0, size - LENGTH))
    found = file.read(LENGTH)
    match = _MARK.fullmatch(found)
    if match is None:
        raise CannotOpen(NoArchive())
    if int(match[1]) > FORMAT:
        raise CannotOpen(OfANewerVersion())
    if found != mark_of(file, size):
        raise CannotOpen(Changed())
    return found


def _pieces(file: BinaryIO, left: int) -> Iterator[bytes]:
    file.seek(0)
    while left > 0 and (piece := file.read(min(left, _PIECE))):
        left -= len(piece)
        yield piece
