"""An empty sheet for the points of a game at one table, kept by hand: as many lines as the page has room for."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate

from reportlab.pdfgen.canvas import Canvas

from parties.paper.languages import gettext
from parties.paper.lettering import BOLD, REGULAR, Align, Face, write
from parties.paper.page import Box, Paper, Sheet, body, draw_title, write_pages

_PITCH = 24.0

_NAMES_HEIGHT, _LABELS_HEIGHT, _NOTE_HEIGHT = 34.0, 18.0, 16.0

_LABEL, _NUMBER, _NOTE = Face(REGULAR, 11, 7), Face(BOLD, 13, 9), Face(REGULAR, 11, 8)


@dataclass(frozen=True, slots=True)
class ScoreSheet(Sheet):
    """A game of so many sides; `bids`: who has the bid is written down. Without `points` somebody
    takes the pool, or nobody does. `note` says how far the game goes. Raises ValueError for fewer
    than two sides."""

    sides: int
    bids: bool
    points: bool
    note: str = ""

    def __post_init__(self) -> None:
        if self.sides < 2:
            raise ValueError(f"a game of {self.sides} sides")


@dataclass(frozen=True, slots=True)
class _Column:
    """What stands over a column, and its share of the width; `of_side`: the first of a side's, which
    has room for the name above it."""

    label: str
    share: float
    of_side: bool = False


def draw_score_sheet(sheet: ScoreSheet, paper: Paper) -> bytes:
    """One page; lying on its side where there are more than three sides."""
    size = paper.portrait if sheet.sides <= 3 else paper.landscape
    return write_pages(size, sheet.title, [lambda canvas: _draw_game(canvas, sheet, body(size))])


def _draw_game(canvas: Canvas, sheet: ScoreSheet, area: Box) -> None:
    below = draw_title(canvas, area, sheet)
    write(canvas, sheet.note, _NOTE, below.left, below.top - _NOTE_HEIGHT + 4, below.width)
    room = Box(below.left, below.bottom, below.width, below.height - _NOTE_HEIGHT)
    names = _NAMES_HEIGHT if sheet.points else 0.0
    rows = int((room.height - names - _LABELS_HEIGHT) // _PITCH)
    _draw_grid(canvas, room, list(_columns_of_game(sheet)), rows, _PITCH, names)


def _columns_of_game(sheet: ScoreSheet) -> Iterator[_Column]:
    yield _Column(gettext("Hand"), 0.7)
    yield _Column(gettext("Deals"), 1.2)
    if sheet.bids:
        yield _Column(gettext("Bidder"), 1.2)
        yield _Column(gettext("Bid"), 0.8)
    if not sheet.points:
        yield _Column(gettext("Takes the pool"), 3)
        yield _Column(gettext("In the pool"), 2)
        return
    for _side in range(sheet.sides):
        yield _Column(gettext("Made"), 1, of_side=True)
        yield _Column(gettext("Score"), 1)


def _draw_grid(
    canvas: Canvas, room: Box, columns: list[_Column], rows: int, pitch: float, names: float
) -> None:
    """Numbered lines under the labels; `names` is the height of the line for the sides' names."""
    unit = room.width / sum(column.share for column in columns)
    edges = [room.left + unit * x for x in accumulate((c.share for c in columns), initial=0.0)]
    first = room.top - names - _LABELS_HEIGHT
    last = first - rows * pitch
    for column, left, right in zip(columns, edges, edges[1:], strict=False):
        write(canvas, column.label, _LABEL, left + 2, first + 5, right - left - 4, Align.CENTRE)
    canvas.setLineWidth(0.6)
    for row in range(rows + 1):
        y = first - row * pitch
        canvas.line(room.left, y, room.right, y)
        if row:
            write(
                canvas,
                str(row),
                _NUMBER,
                edges[0],
                y + pitch / 2 - 5,
                edges[1] - edges[0] - 8,
                Align.CENTRE,
            )
    tops = [room.top if column.of_side else first + _LABELS_HEIGHT for column in columns]
    for edge, top in zip(edges, [*tops, room.top], strict=True):
        canvas.line(edge, last, edge, top)
    canvas.line(room.left, room.top - names, room.right, room.top - names)
    if names:
        sides_begin = next(edge for edge, c in zip(edges, columns, strict=False) if c.of_side)
        canvas.line(sides_begin, room.top, room.right, room.top)
