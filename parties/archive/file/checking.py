"""What can be said against an archive without a database: its lines follow one from the other, and
whoever is named by a key is in it."""

import io
import json
from collections.abc import Collection, Iterable, Sequence

from parties.archive.file import far, parts, shapes
from parties.archive.file.chain import hash_of
from parties.archive.file.faults import CannotOpen, WrongLine, WrongPart
from parties.archive.file.manifest import NAME, Log
from parties.archive.file.shapes import Contents, Json, Kind


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
