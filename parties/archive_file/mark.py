"""The mark at the very end of an archive, where a zip has its comment: the number of the format, and
the SHA-256 of every byte before it."""

import re
from collections.abc import Iterator
from hashlib import sha256
from typing import BinaryIO

from parties.archive_file.faults import CannotOpen, Changed, NoArchive, OfANewerVersion
from parties.archive_file.manifest import FORMAT

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
