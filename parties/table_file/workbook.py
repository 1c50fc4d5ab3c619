"""A workbook (.xlsx): the first sheet that has something in it, as its cells were kept.

It is read by what stands in it, one element after the other, and no further than a list of names goes:
rows and columns that are not there cost nothing, wherever the next one says that it stands. A formula
is never worked out: it counts as the value that whoever saved the file kept beside it, and where none
was kept, as the text that it is.
"""

import io
import posixpath
import re
import struct
import zlib
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from string import digits
from typing import NoReturn
from xml.parsers.expat import ExpatError, ParserCreate
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile

from parties.table_file import limits
from parties.table_file.faults import (
    BrokenWorkbook,
    CannotRead,
    OpenDocument,
    TooLargeUnpacked,
)

_OPEN_DOCUMENT = b"application/vnd.oasis.opendocument"

_BY_A_FORMULA = "="

_CHUNK = 1 << 16

_ODD = (
    *(BadZipFile, EOFError, ExpatError, IndexError, KeyError, NotImplementedError, OSError),
    *(RuntimeError, ValueError, struct.error, zlib.error),
)
"""What a file that nobody should have made is answered with, by whoever unpacks it or walks through it."""

_CELL = re.compile(r"([A-Z]{1,3})[1-9][0-9]{0,6}")


def rows_of_workbook(sent: bytes) -> Iterator[tuple[int, list[str]]]:
    """Each row that has something in it, with its cells, and which row it is. Raises CannotRead."""
    try:
        with ZipFile(io.BytesIO(sent)) as packed:
            _check(packed, sent)
            yield from _rows(_Walk(packed))
    except _ODD as odd:
        raise CannotRead(BrokenWorkbook()) from odd


def _check(packed: ZipFile, sent: bytes) -> None:
    """Before anything is unpacked: a part never unpacks to more than its zip says."""
    parts = packed.infolist()
    if len(parts) > limits.PARTS or sum(each.file_size for each in parts) > limits.UNPACKED:
        raise CannotRead(TooLargeUnpacked())
    if _OPEN_DOCUMENT in sent[:200]:
        raise CannotRead(OpenDocument())
    if not all(each.compress_type in (ZIP_STORED, ZIP_DEFLATED) for each in parts):
        raise CannotRead(BrokenWorkbook())


_Met = tuple[str, Mapping[str, str] | None, str]
"""An element: its name; where it begins, what is said of it; where it ends, the words in it."""


class _Walk:
    """The parts of a workbook, element by element; of all together so many are met at most."""

    def __init__(self, packed: ZipFile) -> None:
        self._packed, self._left = packed, limits.ELEMENTS
        self._met: list[_Met] = []
        self._words: list[str] = []
        self._is_aside = False

    def through(self, part: str) -> Iterator[_Met]:
        """Every element of a part, but how a word is spoken (`rPh`)."""
        parser = ParserCreate()
        parser.buffer_text = True
        parser.StartElementHandler, parser.EndElementHandler = self._begins, self._ends
        parser.CharacterDataHandler = self._words.append
        parser.StartDoctypeDeclHandler = _refuse
        with self._packed.open(part) as unpacked:
            while chunk := unpacked.read(_CHUNK):
                parser.Parse(chunk)
                yield from self._met
                self._met.clear()
        parser.Parse(b"", True)  # noqa: FBT003 -- expat names nothing

    def _begins(self, name: str, said: dict[str, str]) -> None:
        self._left -= 1
        if not self._left:
            raise CannotRead(TooLargeUnpacked())
        name = name.rpartition(":")[2]
        self._is_aside = self._is_aside or name == "rPh"
        self._words.clear()
        self._met.append((name, said, ""))

    def _ends(self, name: str) -> None:
        name = name.rpartition(":")[2]
        if not self._is_aside:
            self._met.append((name, None, "".join(self._words)))
        self._is_aside = self._is_aside and name != "rPh"
        self._words.clear()


def _refuse(*_doctype: object) -> NoReturn:
    """No workbook has words of its own for longer ones."""
    raise CannotRead(BrokenWorkbook())


def _rows(walk: _Walk) -> Iterator[tuple[int, list[str]]]:
    book = dict(_beside(walk, "").values())["officeDocument"]
    others = _beside(walk, book)
    sheets = [others[key][1] for key in _sheets(walk, book)]
    words = dict(others.values()).get("sharedStrings")
    strings = list(_strings(walk, words)) if words else []
    for sheet in sheets:
        is_empty = True
        for row in _filled(walk, sheet, strings):
            is_empty = False
            yield row
        if not is_empty:
            return


def _sheets(walk: _Walk, book: str) -> Iterator[str]:
    """The key of each sheet in their order; which letters stand before `:id`, each program chooses."""
    for name, said, _ in walk.through(book):
        if name == "sheet" and said is not None:
            yield {key.rpartition(":")[2]: key_of for key, key_of in said.items()}["id"]


def _beside(walk: _Walk, part: str) -> dict[str, tuple[str, str]]:
    """What a part names as belonging to it: by its key, what it is, and its own part."""
    folder, name = posixpath.split(part)
    listed = posixpath.join(folder, "_rels", f"{name}.rels")
    return {
        said["Id"]: (
            posixpath.basename(said["Type"]),
            posixpath.normpath(posixpath.join("/", folder, said["Target"])).lstrip("/"),
        )
        for name, said, _ in walk.through(listed)
        if name == "Relationship" and said is not None
    }


def _strings(walk: _Walk, part: str) -> Iterator[str]:
    """The words that cells name by number."""
    words: list[str] = []
    for name, said, found in walk.through(part):
        if said is None and name == "t":
            words.append(found)
        elif said is None and name == "si":
            yield "".join(words)
            words.clear()


def _filled(walk: _Walk, part: str, strings: Sequence[str]) -> Iterator[tuple[int, list[str]]]:
    """The rows of a sheet with something in them."""
    for row, cells in groupby(_cells(walk, part), itemgetter(0)):
        words: dict[int, str] = {}
        for _, column, how, found in cells:
            at = min(column, limits.CELLS + 1)  # all beyond is one cell, for the line to speak of
            words[at] = " ".join(filter(None, (words.get(at, ""), _word(how, found, strings))))
            words[at] = words[at][: limits.LETTERS]
        if any(words.values()):
            yield row, [words.get(at, "") for at in range(1, max(words) + 1)]


def _cells(walk: _Walk, part: str) -> Iterator[tuple[int, int, str, dict[str, str]]]:
    """Every cell: its row and column, how its words are kept, and those that stand in it."""
    row = column = 0
    how, found = "", dict[str, str]()
    for name, said, words in walk.through(part):
        if said is None:
            found[name] = (found.get(name, "") + words)[: limits.LETTERS]
            if name == "c":
                yield row, column, how, found
        elif name == "row":
            row, column = _number(said.get("r"), row + 1), 0
        elif name == "c":
            column = _column(said.get("r"), column + 1)
            how, found = said.get("t", ""), {}


def _word(how: str, found: Mapping[str, str], strings: Sequence[str]) -> str:
    kept = found.get("v", "")
    if how == "s" and kept:
        return strings[_number(kept)]
    return kept or found.get("t", "") or (_BY_A_FORMULA + found["f"] if "f" in found else "")


def _number(said: str | None, following: int = 0) -> int:
    """A row, or a word of the list of words; where it is not said, the one that follows."""
    if said is None:
        return following
    if not 0 < len(said) <= limits.DIGITS or set(said) - set(digits):
        raise CannotRead(BrokenWorkbook())
    return int(said)


def _column(cell: str | None, following: int) -> int:
    """Of B7 it is 2; where it is not said, the one that follows."""
    if cell is None:
        return following
    found = _CELL.fullmatch(cell)
    if not found:
        raise CannotRead(BrokenWorkbook())
    column = 0
    for letter in found[1]:
        column = 26 * column + ord(letter) - ord("A") + 1
    return column
