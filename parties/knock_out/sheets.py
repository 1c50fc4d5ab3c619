"""The sheet of a knock-out for the wall: every match, as it stands, or to be filled in by hand.

The rounds stand beside each other, of a double knock-out the losers' side on pages of its own. From where
somebody is to come stands before the line, which is left to be written on; then the number.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from reportlab.pdfgen.canvas import Canvas

from parties.printing.paper.lettering import (
    BOLD,
    REGULAR,
    Align,
    Face,
    write,
    write_people,
)
from parties.printing.paper.page import Box as Area, Paper, Sheet, body, draw_title, write_pages

_ROUND = Face(BOLD, 12, 7)
_WHO = Face(REGULAR, 12, 4.5)
_WON = Face(BOLD, 12, 4.5)
_COMES = Face(REGULAR, 8, 5)
_NUMBER = Face(BOLD, 9, 7)

_GAP = 8.0
_COMES_ROOM = 22.0
_NUMBER_ROOM = 18.0
_HEAD = 36.0
_TALLEST = 64.0

_LYING = 8
"""Up to so many matches below each other the sheet lies on its side, where more rounds have room."""
_MOST_ROWS = 16


@dataclass(frozen=True, slots=True)
class Line:
    """Who stands on a line of a match, and the number before it; else from where somebody is to come."""

    before: str
    who: str = ""
    won: bool = False
    gone: bool = False


@dataclass(frozen=True, slots=True)
class Match:
    """A match by its number, and with how many games it was won."""

    number: int
    lines: tuple[Line, ...]
    score: str


Round = tuple[str, Sequence[Match | None]]
"""Its name and its places from the top down, nobody where there is a bye."""


@dataclass(frozen=True, slots=True)
class KnockOutSheet(Sheet):
    """The rounds of each side in the order in which they are played, what is played at the `end`, and how
    all of it is read."""

    sides: tuple[tuple[Round, ...], ...]
    end: tuple[Round, ...]
    reads: str


def draw(sheet: KnockOutSheet, paper: Paper) -> bytes:
    """The sheet as a PDF."""
    lies = max(len(places) for side in sheet.sides for _title, places in side) <= _LYING
    size = paper.landscape if lies else paper.portrait
    pages = [page for side in sheet.sides for page in _pages(side, 5 if lies else 4)]
    ends: list[tuple[Round, ...]] = [()] * (len(pages) - 1) + [sheet.end]
    drawn = [
        partial(_draw_page, sheet, body(size), *each) for each in zip(pages, ends, strict=True)
    ]
    return write_pages(size, sheet.title, drawn)


def _pages(rounds: Sequence[Round], most: int) -> Iterator[Sequence[Round]]:
    """So many rounds beside each other, and as many on each page; what is too tall on two pages."""
    a_page = -(-len(rounds) // -(-len(rounds) // most))
    for first in range(0, len(rounds), a_page):
        some = rounds[first : first + a_page]
        if len(some[0][1]) <= _MOST_ROWS:
            yield some
        else:
            yield [(title, places[: len(places) // 2]) for title, places in some]
            yield [(title, places[len(places) // 2 :]) for title, places in some]


def _draw_page(
    sheet: KnockOutSheet, page: Area, rounds: Sequence[Round], end: Sequence[Round], canvas: Canvas
) -> None:
    area = draw_title(canvas, page, sheet)
    write(canvas, sheet.reads, _COMES, area.left, area.top - 6, area.width)
    width = area.width / max(len(rounds), 2)
    high = area.height - _HEAD
    tall = min(_TALLEST, 0.84 * high / max(len(rounds[0][1]), 2))
    for at, (title, places) in enumerate(rounds):
        left, room = area.left + at * width, high / len(places)
        write(canvas, title, _ROUND, left, area.top - 26, width - _GAP)
        for place, match in enumerate(places):
            middle = area.top - _HEAD - (place + 0.5) * room
            _draw_match(canvas, match, left, middle, width - _GAP, tall)
    for above, (title, places) in enumerate(reversed(end)):
        left, bottom = area.right - width, area.bottom + above * (tall + 26)
        write(canvas, title, _ROUND, left, bottom + tall + 6, width - _GAP)
        _draw_match(canvas, places[0], left, bottom + tall / 2, width - _GAP, tall)


def _draw_match(
    canvas: Canvas, match: Match | None, left: float, middle: float, width: float, tall: float
) -> None:
    """Two lines to write on, joined at the right, with the number there and the games below it."""
    if match is None:
        return
    half, right = tall / 2, left + width
    number_at, begins = right - _NUMBER_ROOM, left + _COMES_ROOM
    for at, line in enumerate(match.lines):
        base = middle - at * half
        canvas.setLineWidth(0.7)
        canvas.line(begins, base, right, base)
        face, room = _WON if line.won else _WHO, number_at - begins - 4
        before = Face(face.font, _NUMBER.size, 5) if line.who else _COMES
        write(canvas, line.before, before, left, base + 3, _COMES_ROOM - 3, Align.RIGHT)
        write_people(canvas, line.who, face, begins + 2, base + half - 1, room, half - 2)
    canvas.setLineWidth(1.2)
    canvas.line(right, middle, right, middle - half)
    canvas.line(right, middle - half / 2, right + _GAP / 2, middle - half / 2)
    for said, base in ((f"{match.number}", middle), (match.score, middle - half)):
        write(canvas, said, _NUMBER, number_at, base + 4, _NUMBER_ROOM - 2, Align.RIGHT)
