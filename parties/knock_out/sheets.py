"""The sheet of a knock-out for the wall: every match, as it stands, or to be filled in by hand.

The rounds stand beside each other, of a double knock-out the losers' side on pages of its own. What
nobody is known for yet says small from where somebody is to come, and leaves the line to be written on.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from reportlab.pdfgen.canvas import Canvas

from parties.printing.paper.lettering import BOLD, REGULAR, Align, Face, write
from parties.printing.paper.page import Box as Area, Paper, Sheet, body, draw_title, write_pages
from scoring.knock_out.bracket import Part

_ROUND = Face(BOLD, 12, 7)
_WHO = Face(REGULAR, 12, 6.5)
_WON = Face(BOLD, 12, 6.5)
_COMES = Face(REGULAR, 7.5, 5)
_NUMBER = Face(BOLD, 9, 7)

_GAP = 12.0
_NUMBER_ROOM = 18.0
_HEAD = 22.0
_TALLEST = 64.0

_ROUNDS_A_PAGE = 5
_LYING = 8
"""Up to so many matches below each other the sheet lies on its side."""
_MOST_ROWS = 16


@dataclass(frozen=True, slots=True)
class Line:
    """Who stands on a line of a match; else from where somebody is to come."""

    who: str
    comes: str


@dataclass(frozen=True, slots=True)
class Match:
    """A match by its number, which of its two lines won, and with how many games."""

    number: int
    lines: tuple[Line, Line]
    won: int | None
    score: str


@dataclass(frozen=True, slots=True)
class Round:
    """A round under its name. Of the first one `among` are all its places, some of them byes."""

    title: str
    part: Part
    matches: tuple[Match, ...]
    among: tuple[bool, ...] = ()

    @property
    def places(self) -> tuple[Match | None, ...]:
        """From the top down, nobody where there is a bye."""
        left = iter(self.matches)
        among = self.among or (True,) * len(self.matches)
        return tuple(next(left) if is_played else None for is_played in among)


@dataclass(frozen=True, slots=True)
class KnockOutSheet(Sheet):
    """A knock-out, round by round in the order in which they are played."""

    rounds: tuple[Round, ...]


_Column = tuple[str, Sequence[Match | None]]


def draw(sheet: KnockOutSheet, paper: Paper) -> bytes:
    """The sheet as a PDF."""
    pages = list(_pages(sheet))
    rows = max(len(places) for columns, _more in pages for _title, places in columns)
    size = paper.landscape if rows <= _LYING else paper.portrait
    area = body(size)
    drawn = [partial(_draw_page, sheet, area, *page) for page in pages]
    return write_pages(size, sheet.title, drawn)


def _pages(sheet: KnockOutSheet) -> Iterator[tuple[list[_Column], list[_Column]]]:
    """What stands on each page: rounds beside each other, and what is played at the end below the last."""
    upper = [each for each in sheet.rounds if each.part is Part.WINNERS]
    lower = [each for each in sheet.rounds if each.part is Part.LOSERS]
    more: list[_Column] = [
        (each.title, each.places)
        for each in sheet.rounds
        if each.part not in (Part.WINNERS, Part.LOSERS)
    ]
    yield from _of_winners(upper, [] if lower else more)
    columns: list[_Column] = [(each.title, each.places) for each in lower]
    for first in range(0, len(columns), _ROUNDS_A_PAGE):
        is_last = first + _ROUNDS_A_PAGE >= len(columns)
        yield columns[first : first + _ROUNDS_A_PAGE], more if is_last else []


def _of_winners(
    rounds: Sequence[Round], more: list[_Column]
) -> Iterator[tuple[list[_Column], list[_Column]]]:
    columns: list[_Column] = [(each.title, each.places) for each in rounds]
    if len(columns[0][1]) <= _MOST_ROWS:
        yield columns, more
        return
    *halved, final = columns
    yield [(title, places[: len(places) // 2]) for title, places in halved], []
    yield [(title, places[len(places) // 2 :]) for title, places in halved], [*more, final]


def _draw_page(
    sheet: KnockOutSheet, page: Area, columns: list[_Column], more: list[_Column], canvas: Canvas
) -> None:
    area = draw_title(canvas, page, sheet)
    width = area.width / max(len(columns), 2)
    rows = max(len(places) for _title, places in columns)
    tall = min(_TALLEST, 0.84 * (area.height - _HEAD) / max(rows, 2))
    for at, (title, places) in enumerate(columns):
        left = area.left + at * width
        write(canvas, title, _ROUND, left, area.top - 14, width - _GAP)
        room = (area.height - _HEAD) / len(places)
        for place, match in enumerate(places):
            middle = area.top - _HEAD - (place + 0.5) * room
            if match:
                _draw_match(canvas, match, left, middle, width - _GAP, tall)
    left = area.left + (max(len(columns), 2) - 1) * width
    for above, (title, places) in enumerate(reversed(more)):
        bottom = area.bottom + above * (tall + 26)
        write(canvas, title, _ROUND, left, bottom + tall + 6, width - _GAP)
        for match in places:
            if match:
                _draw_match(canvas, match, left, bottom + tall / 2, width - _GAP, tall)


def _draw_match(
    canvas: Canvas, match: Match, left: float, middle: float, width: float, tall: float
) -> None:
    """Two lines to write on, joined at the right, with the number there and the games below it."""
    room, half = width - _NUMBER_ROOM, tall / 2
    for at, line in enumerate(match.lines):
        base = middle - at * half
        canvas.setLineWidth(0.7)
        canvas.line(left, base, left + width, base)
        if line.who:
            face = _WON if match.won == at else _WHO
            write(canvas, line.who, face, left + 2, base + 4, room - 2)
        else:
            write(canvas, line.comes, _COMES, left + 2, base + 3, room - 2)
    right = left + width
    canvas.setLineWidth(1.2)
    canvas.line(right, middle, right, middle - half)
    canvas.line(right, middle - half / 2, right + _GAP / 2, middle - half / 2)
    number_at = right - _NUMBER_ROOM
    write(canvas, str(match.number), _NUMBER, number_at, middle + 4, _NUMBER_ROOM - 2, Align.RIGHT)
    write(canvas, match.score, _NUMBER, number_at, middle - half + 4, _NUMBER_ROOM - 4, Align.RIGHT)
