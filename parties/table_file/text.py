"""A table as text: which letters the bytes are, what parts the cells, what is quoted."""

import codecs
import csv
import io
import unicodedata
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from parties.table_file import limits
from parties.table_file.faults import CannotRead, NoText, NothingInIt, TooManyLines

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_PARTS = "\t;,"
_SAYS_HOW = "sep="
"""A first line that Excel takes for a word about the file."""


def text_of(sent: bytes) -> str:
    """The bytes as text: by their mark, else as UTF-8, else as Windows wrote them for long. Raises
    CannotRead."""
    for mark, coding in _MARKS:
        if sent.startswith(mark):
            return _decoded(sent[len(mark) :], coding)
    is_wide = 4 * sent.count(0) >= len(sent)
    for coding in ("utf-16-le", "utf-16-be") if is_wide else ("utf-8", "cp1252"):
        try:
            return _decoded(sent, coding)
        except CannotRead:
            continue
    raise CannotRead(NoText())


def rows_of(text: str) -> Iterator[tuple[int, list[str]]]:
    """Each line with its cells, and which line it is."""
    first, _, rest = text.partition("\n")
    before = 0
    if first.lower().startswith(_SAYS_HOW) and len(first.strip()) == len(_SAYS_HOW) + 1:
        before, text = 1, rest
        part = first.strip()[-1]
    else:
        part = _part_of(text)
    is_quoted = text.count('"') % 2 == 0
    """One quote alone would make a single cell of all that follows it."""
    reader = csv.reader(
        io.StringIO(text, newline=""),
        delimiter=part,
        quoting=csv.QUOTE_MINIMAL if is_quoted else csv.QUOTE_NONE,
    )
    begins = before + 1
    for cells in reader:
        yield begins, cells if is_quoted else [each.strip(' "') for each in cells]
        begins = before + reader.line_num + 1


def _decoded(sent: bytes, coding: str) -> str:
    try:
        text = sent.decode(coding)
    except UnicodeDecodeError as odd:
        raise CannotRead(NoText()) from odd
    if any(ord(letter) < 32 and letter not in "\t\n\r\x0b\x0c" for letter in text):
        raise CannotRead(NoText())
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _part_of(text: str) -> str:
    """What parts the cells: what stands in half of the lines, else what stands in any."""
    lines = [line for line in _unquoted(text).split("\n") if line.strip()]
    often = {part: sum(part in line for line in lines) for part in _PARTS}
    half = next((part for part in _PARTS if 2 * often[part] >= max(len(lines), 1)), None)
    return half or max(_PARTS, key=lambda part: often[part])


def _unquoted(text: str) -> str:
    """The text without what stands between quotes."""
    return "".join(text.split('"')[::2])


# A line of a table as everything here hands it on.


_NOT_SEEN = dict.fromkeys(map(ord, "\ufeff\u200b\u200c\u200d\u200e\u200f\u2060\u00ad"))
"""Letters that nobody sees; they come along from web pages and from files that were joined."""

_BREAKS = str.maketrans(dict.fromkeys("\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029\r", "\n"))

MORE = "[…]"
"""At the end of what is not looked at as a whole."""


class Line(NamedTuple):
    """The words in the cells of a line, and which line of the table it is, from 1."""

    number: int
    cells: tuple[str, ...]


def lines_of(rows: Iterable[tuple[int, Iterable[str]]]) -> tuple[Line, ...]:
    """The lines with something in them, each without the empty cells at its end. Raises CannotRead."""
    found: list[Line] = []
    for number, cells in rows:
        if filled := tuple(_without_end(cell(each) for each in cells)):
            found.append(Line(number, filled))
        if len(found) > limits.LINES:
            raise CannotRead(TooManyLines())
    if not found:
        raise CannotRead(NothingInIt())
    return tuple(found)


def cell(text: str) -> str:
    """Single spaces, whole letters, nothing that is not seen; where a cell has lines, those."""
    seen = unicodedata.normalize("NFC", text[: limits.LETTERS].translate(_NOT_SEEN))
    lines = (" ".join(line.split()) for line in seen.translate(_BREAKS).split("\n"))
    whole = "\n".join(line for line in lines if line)
    return whole if len(text) < limits.LETTERS or whole.endswith(MORE) else f"{whole} {MORE}"


def _without_end(cells: Iterator[str]) -> list[str]:
    some = list(islice(cells, limits.CELLS))
    if beyond := " ".join(filter(None, cells)):
        some[-1:] = [f"{some[-1]} {beyond} {MORE}"]
    while some and not some[-1]:
        some.pop()
    return some
