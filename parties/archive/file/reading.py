"""An archive opened: nothing is believed, nothing is unpacked to the disk, and at most one part is held
at once."""

import io
import zlib
from collections import deque
from dataclasses import dataclass
from hashlib import sha256
from struct import Struct
from typing import Any, BinaryIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile

from parties.archive.file import checking, manifest, parts, shapes
from parties.archive.file.faults import CannotOpen, OfANewerVersion, TooLarge, WrongPart
from parties.archive.file.manifest import FORMAT, Manifest
from parties.archive.file.shapes import Contents, NightContents, Nights
from scoring import as_json

_END = Struct("<4s4H2LH")
"""The end of a zip: its signature, disks, how many parts, how large their list is, where it begins, and
how long the comment is."""

_ODD = (BadZipFile, EOFError, OSError, RuntimeError, ValueError, zlib.error)
"""What a zip that nobody should have made is answered with."""


@dataclass(frozen=True, slots=True)
class Opened:
    """An archive whose every part was read and is as it should be, as far as that can be said without
    a database. Its nights are read when they are asked for, while the file is open."""

    manifest: Manifest
    contents: Contents


def open_archive(file: BinaryIO) -> Opened:
    """All of an archive looked at once. Raises CannotOpen with the reason."""
    size = file.seek(0, io.SEEK_END)
    if size > parts.FILE:
        raise CannotOpen(TooLarge())
    marked = manifest.check_mark(file, size)
    _check_directory(file, size)
    try:
        zip_ = ZipFile(file)
    except _ODD as odd:
        raise CannotOpen(WrongPart("zip")) from odd
    packed = _Packed(zip_, size, is_checked=marked in _CHECKED)
    if packed.is_checked:
        return Opened(packed.manifest, packed.contents())
    for name in packed.matter:
        packed.read(name)
    contents = packed.contents()
    checking.check(contents)
    packed.is_checked = True
    _CHECKED.append(marked)
    return Opened(packed.manifest, contents)


_CHECKED: deque[bytes] = deque(maxlen=8)
"""The marks of files that this process has checked to the last line: each is opened again to show what
it brings, and to bring it. A mark is the hash of every byte, and is looked at each time."""


def _check_directory(file: BinaryIO, size: int) -> None:
    """Before a zip's list is read, as all of it is read at once."""
    end = size - manifest.LENGTH - _END.size
    file.seek(max(0, end))
    found = file.read(_END.size)
    if len(found) < _END.size:
        raise CannotOpen(WrongPart("zip"))
    _, _, _, _, count, listed, begins, comment = _END.unpack(found)
    if count > parts.PARTS or listed > parts.DIRECTORY:
        raise CannotOpen(TooLarge())
    if begins + listed != end or comment != manifest.LENGTH:
        raise CannotOpen(WrongPart("zip"))


class _Packed:
    """The parts of a zip, each asked for by what the manifest says of it."""

    def __init__(self, zip_: ZipFile, size: int, *, is_checked: bool) -> None:
        self._zip, self.is_checked = zip_, is_checked
        self._check_sizes(min(parts.UNPACKED, max(parts.AT_LEAST, parts.TIMES * size)))
        self.manifest = self._read_manifest()
        self.parts = {each.name: each for each in self.manifest.parts}
        self._check_names()

    def _check_sizes(self, most: int) -> None:
        found = self._zip.infolist()
        if any(each.file_size > parts.PART for each in found):
            raise CannotOpen(TooLarge())
        if sum(each.file_size for each in found) > most:
            raise CannotOpen(TooLarge())
        if not all(each.compress_type in (ZIP_STORED, ZIP_DEFLATED) for each in found):
            raise CannotOpen(WrongPart("zip"))

    def _read_manifest(self) -> Manifest:
        try:
            found = parts.read_json(self._bytes(manifest.NAME))
            if found["format"] > FORMAT:
                raise CannotOpen(OfANewerVersion())
            read = as_json.read(Manifest, found)
        except (KeyError, TypeError, *_ODD) as wrong:
            raise CannotOpen(WrongPart(manifest.NAME)) from wrong
        if read.format != FORMAT or not (
            shapes.moment(read.made_at) and shapes.text(20)(read.program)
        ):
            raise CannotOpen(WrongPart(manifest.NAME))
        return read

    def _check_names(self) -> None:
        """The list of the zip is the list of the manifest, and that is what an archive has."""
        listed = [each.name for each in self.manifest.parts]
        if [each.filename for each in self._zip.infolist()] != [*listed, manifest.NAME]:
            raise CannotOpen(WrongPart(manifest.NAME))
        data = [*parts.CLUBS_OWN]
        for night in self.manifest.nights:
            data += [parts.about(night.key), parts.log_of(night.key)]
        self.matter = listed[: -len(data)]
        fits = listed[-len(data) :] == data and all(map(parts.SAFE.fullmatch, self.matter))
        if not fits or len(set(listed)) < len(listed):
            raise CannotOpen(WrongPart(manifest.NAME))

    def contents(self) -> Contents:
        """All that is read again; nothing of what is only there to be looked at."""
        club = self.json(parts.CLUB, shapes.club)
        if club["key"] != self.manifest.club:
            raise CannotOpen(WrongPart(parts.CLUB))
        return Contents(
            kind=self.manifest.kind,
            club=club,
            people=tuple(self.json(parts.PEOPLE, shapes.each(shapes.person))),
            members=tuple(self.json(parts.MEMBERS, shapes.each(shapes.member))),
            devices=tuple(self.json(parts.DEVICES, shapes.each(shapes.device))),
            club_lines=checking.lines_of(parts.CLUB_LOG, self.read(parts.CLUB_LOG)),
            nights=Nights(len(self.manifest.nights), self.night),
        )

    def night(self, at: int) -> NightContents:
        """Raises CannotOpen where its log is not as long, or ends otherwise, than the manifest says."""
        log = self.manifest.nights[at]
        name = parts.log_of(log.key)
        about = self.json(parts.about(log.key), shapes.night)
        text = self.read(name)
        again = self.is_checked
        lines = checking.lines_again(text) if again else checking.lines_of(name, text, log)
        return NightContents(log.key, about, lines)

    def read(self, name: str) -> bytes:
        """A part, which is what the manifest says of it; else raises CannotOpen."""
        part = self.parts[name]
        try:
            text = self._bytes(name)
        except _ODD as odd:
            raise CannotOpen(WrongPart(name)) from odd
        if len(text) != part.bytes or sha256(text).hexdigest() != part.sha256:
            raise CannotOpen(WrongPart(name))
        return text

    def _bytes(self, name: str) -> bytes:
        with self._zip.open(name) as packed:
            text = packed.read(parts.PART + 1)
        if len(text) > parts.PART:
            raise CannotOpen(TooLarge())
        return text

    def json(self, name: str, shape: shapes.Check) -> Any:
        """What stands in a part of this shape."""
        try:
            found = parts.read_json(self.read(name))
        except ValueError as wrong:
            raise CannotOpen(WrongPart(name)) from wrong
        if not shape(found):
            raise CannotOpen(WrongPart(name))
        return found
