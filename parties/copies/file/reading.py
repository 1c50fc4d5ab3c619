"""An archive opened: nothing is believed, nothing is unpacked to the disk, and at most one part is held
at once."""

import io
import json
import zlib
from collections import deque
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from struct import Struct
from typing import Any, BinaryIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile

from parties.copies.file import far, manifest, parts, shapes
from parties.copies.file.faults import CannotOpen, OfANewerVersion, TooLarge, WrongLine, WrongPart
from parties.copies.file.manifest import FORMAT, NAME, Log, Manifest
from parties.copies.file.parts import hash_of
from parties.copies.file.shapes import Contents, Json, Kind, NightContents, Nights
from scoring import as_json

# What can be said against an archive without a database: its lines follow one from the other, and
# whoever is named by a key is in it.


def lines_of(name: str, text: bytes, log: Log | None = None) -> tuple[Json, ...]:
    """The lines of a log, without their hashes, which fit; as many as `log` says, and the same last.
    Raises CannotOpen."""
    rows, last = [*io.BytesIO(text)], ""
    found = _found(name, text, rows)
    if not shapes.lines(found):
        raise CannotOpen(WrongLine(name, [*map(shapes.line, found)].index(False) + 1))
    for at, (line, row) in enumerate(zip(found, rows, strict=True), 1):
        last = hash_of(row, last)
        if line["hash"] != last or line["seq"] != at or not 1 <= line["deed"] <= at:
            raise CannotOpen(WrongLine(name, at))
    _check_writing(name, found, [row[:-1] for row in rows])
    for line in found:
        del line["hash"]
    if log and (log.lines, log.last) != (len(found), last):
        raise CannotOpen(WrongPart(name))
    return tuple(found)


def lines_again(text: bytes) -> tuple[Json, ...]:
    """The same lines once they were checked, of the same bytes."""
    found: list[Json] = json.loads(b"[%b]" % text.rstrip(b"\n").replace(b"\n", b","))
    for line in found:
        del line["hash"]
    return tuple(found)


def _check_writing(name: str, found: Sequence[Json], rows: Sequence[bytes]) -> None:
    if not parts.is_as_written(found, rows):
        each = zip(found, rows, strict=True)
        right = (parts.is_as_written([line], [row]) for line, row in each)
        raise CannotOpen(WrongLine(name, [*right].index(False) + 1))


def _found(name: str, text: bytes, rows: Sequence[bytes]) -> Sequence[Json]:
    """All at once; where that cannot be, line by line, to say which is wrong."""
    try:
        found = parts.read_lines(text)
    except ValueError:
        found = []
    if len(found) == len(rows):
        return found
    return [_line(name, at, row) for at, row in enumerate(rows, 1)]


def _line(name: str, at: int, row: bytes) -> Json:
    try:
        if not row.endswith(b"\n"):
            raise ValueError("cut off")
        line: Json = parts.read_as_written(row[:-1])
    except ValueError as wrong:
        raise CannotOpen(WrongLine(name, at)) from wrong
    return line


def check(contents: Contents) -> None:
    """Raises CannotOpen where a key stands twice, or names somebody who is not in the archive."""
    names = [name for person in contents.people for name in person["names"]]
    for part, keyed in (
        (parts.PEOPLE, [*contents.people, *names]),
        (parts.MEMBERS, contents.members),
        (parts.DEVICES, contents.devices),
    ):
        _check_once(part, [each["key"] for each in keyed])
    doers = {None} | _keys(contents.members) | _keys(contents.devices)
    _check_doers(parts.CLUB_LOG, contents.club_lines, doers)
    nights = set()
    for night in far.each(contents.nights, far.CHECKED):
        nights.add(night.key)
        if night.about["key"] != night.key:
            raise CannotOpen(WrongPart(parts.about(night.key)))
        _check_doers(parts.log_of(night.key), night.lines, doers)
    if len(nights) < len(contents.nights) or (contents.kind is Kind.NIGHT and len(nights) != 1):
        raise CannotOpen(WrongPart(NAME))
    if not {device["night"] for device in contents.devices} <= nights:
        raise CannotOpen(WrongPart(parts.DEVICES))


def _check_once(part: str, keys: Sequence[str]) -> None:
    if len(set(keys)) < len(keys):
        raise CannotOpen(WrongPart(part))


def _check_doers(part: str, lines: Iterable[Json], doers: Collection[str | None]) -> None:
    for line in lines:
        if line["by"] not in doers or line["device"] not in doers:
            raise CannotOpen(WrongLine(part, line["seq"]))


def _keys(objects: Iterable[Json]) -> set[str | None]:
    return {each["key"] for each in objects}


# An archive opened: its directory, what it says of itself, and each part.


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
    check(contents)
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
            club_lines=lines_of(parts.CLUB_LOG, self.read(parts.CLUB_LOG)),
            nights=Nights(len(self.manifest.nights), self.night),
        )

    def night(self, at: int) -> NightContents:
        """Raises CannotOpen where its log is not as long, or ends otherwise, than the manifest says."""
        log = self.manifest.nights[at]
        name = parts.log_of(log.key)
        about = self.json(parts.about(log.key), shapes.night)
        text = self.read(name)
        again = self.is_checked
        lines = lines_again(text) if again else lines_of(name, text, log)
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
