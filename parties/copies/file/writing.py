"""An archive written: its parts one after the other, the manifest of them, and the mark."""

import io
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from typing import BinaryIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from parties.copies.file import far, manifest, parts
from parties.copies.file.faults import CannotOpen, TooLarge
from parties.copies.file.manifest import FORMAT, Log, Manifest, Part
from parties.copies.file.parts import canonical, chained
from parties.copies.file.shapes import Contents, Json

Matter = Iterable[tuple[str, bytes]]
"""What is in an archive to be looked at by people, by the names of the files: asked for once the nights
are written, and listed before them."""


_PACKED = 4
"""How hard a part is packed: half of it are hashes, and packing harder takes a third longer for a fiftieth."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """When an archive is made, by which version of the program, and with which club's key it is
    sealed; with none where that is ""."""

    made_at: datetime
    program: str
    seal_key: str = ""


def write(file: BinaryIO, contents: Contents, matter: Matter, stamp: Stamp) -> Manifest:
    """Write an archive into an empty file that can be read again. Raises CannotOpen where it would
    be larger than what is opened."""
    with ZipFile(file, "w", ZIP_DEFLATED) as zip_:
        packing = _Packing(zip_)
        nights = _add_contents(packing, contents)
        packing.add_before(matter)
        made = Manifest(
            format=FORMAT,
            kind=contents.kind,
            made_at=stamp.made_at.astimezone(UTC).isoformat(timespec="microseconds"),
            program=stamp.program,
            club=contents.club["key"],
            nights=nights,
            parts=tuple(packing.parts),
        )
        sealed = made.sealed(stamp.seal_key) if stamp.seal_key else made
        packing.add(manifest.NAME, sealed.written())
        zip_.comment = b"-" * manifest.LENGTH
    _put_mark(file)
    return sealed


def _add_contents(packing: "_Packing", contents: Contents) -> tuple[Log, ...]:
    packing.add(parts.CLUB, canonical(contents.club))
    packing.add(parts.PEOPLE, canonical(contents.people))
    packing.add(parts.MEMBERS, canonical(contents.members))
    packing.add(parts.DEVICES, canonical(contents.devices))
    packing.add_lines(parts.CLUB_LOG, contents.club_lines)
    logs = []
    for night in far.each(contents.nights, far.WRITTEN):
        packing.add(parts.about(night.key), canonical(night.about))
        last = packing.add_lines(parts.log_of(night.key), night.lines)
        logs.append(Log(night.key, len(night.lines), last))
    return tuple(logs)


class _Packing:
    """Parts on their way into a zip that is the same wherever and whenever it is made of the same."""

    def __init__(self, zip_: ZipFile) -> None:
        self._zip, self._bytes, self.parts = zip_, 0, list[Part]()

    def add(self, name: str, text: bytes) -> None:
        self._bytes += len(text)
        most = parts.JSON if name.endswith(".json") else parts.PART
        too_many = len(self.parts) > parts.PARTS
        if too_many or len(text) > most or self._bytes > parts.UNPACKED:
            raise CannotOpen(TooLarge())
        info = ZipInfo(name)  # of 1980, as every other
        info.compress_type, info.create_system = ZIP_DEFLATED, 3
        info.external_attr = 0o100644 << 16
        self._zip.writestr(info, text, compresslevel=_PACKED)
        self.parts.append(Part(name, len(text), sha256(text).hexdigest()))

    def add_before(self, matter: Matter) -> None:
        """Listed before all that was added."""
        data = len(self.parts)
        for name, text in matter:
            self.add(name, text)
        self.parts[:] = self.parts[data:] + self.parts[:data]
        listed = self._zip.filelist
        listed[:] = listed[data:] + listed[:data]

    def add_lines(self, name: str, lines: Iterable[Json]) -> str:
        """A log, a line each; its last hash is answered."""
        text, last = io.BytesIO(), ""
        for hash_, line in chained(lines):
            text.write(line + b"\n")
            last = hash_
        self.add(name, text.getvalue())
        return last


def _put_mark(file: BinaryIO) -> None:
    size = file.seek(0, io.SEEK_END)
    if size > parts.FILE:
        raise CannotOpen(TooLarge())
    made = manifest.mark_of(file, size)
    file.seek(size - manifest.LENGTH)
    file.write(made)
