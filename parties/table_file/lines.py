"""A line of a table as everything here hands it on."""

import unicodedata
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from parties.table_file import limits
from parties.table_file.faults import CannotRead, NothingInIt, TooManyLines

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
