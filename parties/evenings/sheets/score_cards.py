"""Score cards of another evening, a row for each game, to be kept by hand: one for everybody, or one
for each table.

Where everybody's way is known beforehand the seats of each game are printed; else there is room to
write them.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from itertools import accumulate

from reportlab.pdfgen.canvas import Canvas

from parties.paper.languages import closed_up, parts_of
from parties.paper.lettering import (
    BOLD,
    REGULAR,
    Align,
    Face,
    people_of,
    text_width,
    write,
    write_people,
)
from parties.paper.page import (
    MARGIN,
    Box,
    Heading,
    Paper,
    Sheet,
    draw_practice_mark,
    new_canvas,
    write_heading,
)

_NUMBER, _NAME, _HEAD = Face(BOLD, 28, 14), Face(BOLD, 15, 8), Face(REGULAR, 10, 7)
_NAME_HIGH = 33.0
_NOTE, _NOTE_HIGH = Face(BOLD, 9, 6), 13.0
_CELL, _CELL_LEAST = Face(REGULAR, 11, 7), 9.0
_HEADS = (*((10 - at / 2, False) for at in range(5)), *((10 - at / 2, True) for at in range(9)))
"""How large the words over the columns may be set, and whether they may part into lines; the first way
that fits is taken."""
_PADDING = 4.0
_LINE = 1.15
"""From line to line, by the size of the letters."""
_BELOW = 12.0
"""From the last line of the head to the table."""
_FEW_GAMES = 12
"""With more of them a card takes half a page, not a quarter."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the card: its word, and so many shares of the width."""

    says: str
    share: float


@dataclass(frozen=True, slots=True)
class ScoreCard:
    """One card: its number, none where it is a table's, whose it is, what is known of each game, a
    cell for each column, and lines that stand over them."""

    number: int | None
    name: str
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreCards(Sheet):
    """The cards of an evening, with what is played, and the columns of all of them. Raises ValueError
    without a card."""

    played: str
    columns: tuple[Column, ...]
    cards: tuple[ScoreCard, ...]
    foot: str = field(default="", kw_only=True)
    """What stands in front of the sums, where there are any."""

    def __post_init__(self) -> None:
        if not self.cards:
            raise ValueError("no card to print")


_Cells = Sequence[tuple[str, ...]]
"""A line of the table: each cell by its lines."""


def draw(sheet: ScoreCards, paper: Paper) -> bytes:
    """The cards as a PDF, four to a page or two, to be cut apart."""
    buffer = BytesIO()
    canvas = new_canvas(buffer, paper.portrait, sheet.title)
    places = _places(paper, few=max(len(card.rows) for card in sheet.cards) <= _FEW_GAMES)
    columns = _columns(sheet, places[0].width)
    for first in range(0, len(sheet.cards), len(places)):
        here = sheet.cards[first : first + len(places)]
        for card, box in zip(here, places, strict=False):
            _draw_card(canvas, sheet, columns, card, box)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def _places(paper: Paper, *, few: bool) -> list[Box]:
    width, height = paper.portrait
    across, down = (2, 2) if few else (2, 1)
    wide = (width - MARGIN * (across + 1)) / across
    high = (height - MARGIN * (down + 1)) / down
    return [
        Box(MARGIN + column * (wide + MARGIN), height - (row + 1) * (high + MARGIN), wide, high)
        for row in range(down)
        for column in range(across)
    ]


def _draw_card(
    canvas: Canvas, sheet: ScoreCards, columns: "_Columns", card: ScoreCard, box: Box
) -> None:
    mark = draw_practice_mark(canvas, box.right, box.top, 9) + 6 if sheet.practice else 0
    if card.number is None:
        write(canvas, card.name, _NUMBER, box.left, box.top - 26, box.width - mark)
    else:
        write(canvas, str(card.number), _NUMBER, box.left, box.top - 26, 54)
        left, room = box.left + 58, box.width - 58 - mark
        write_people(canvas, card.name, _NAME, left, box.top, room, _NAME_HIGH)
    below = _write_about(canvas, sheet, box)
    notes = [line for note in card.notes for line in people_of(note)]
    for line in notes:
        below -= _NOTE_HIGH
        write(canvas, line, _NOTE, box.left, below, box.width)
    rows = Box(box.left, box.bottom, box.width, below - _BELOW - box.bottom)
    _draw_rows(canvas, sheet, columns, card.rows, rows)


def _write_about(canvas: Canvas, sheet: ScoreCards, box: Box) -> float:
    """What is played on which day, in two languages a line each; returns the base of the last one."""
    played, day, base = sheet.played, sheet.heading.day, box.top - 44
    for at in range(max(len(people_of(played)), len(people_of(day)))):
        base = box.top - 44 - at * 1.1 * _HEAD.size
        about = Heading(parts_of(played, at), parts_of(day, at))
        write_heading(canvas, about, _HEAD, box.left, base, box.width)
    return base


def _draw_rows(
    canvas: Canvas,
    sheet: ScoreCards,
    columns: "_Columns",
    rows: Sequence[Sequence[str]],
    box: Box,
) -> None:
    """A ruled table: the words of the columns, a line for each game, and the sum at the foot."""
    face, heads = columns.face, columns.heads
    edges = [box.left + edge for edge in columns.edges]
    foot = [[people_of(sheet.foot)]] if sheet.foot else []
    above = max(map(len, heads)) * _LINE * face.size + _PADDING
    height = min(28.0, (box.height - above) / (len(rows) + len(foot)))
    said = [[(closed_up(cell),) for cell in row] for row in rows]
    lines: list[tuple[Face, _Cells, float]] = [
        (face, heads, max(above, height)),
        *((_CELL, row, height) for row in said),
        *((face, row, height) for row in foot),
    ]
    canvas.setLineWidth(0.7)
    canvas.line(box.left, box.top, box.right, box.top)
    top = box.top
    for look, line, high in lines:
        for cell, left, right in zip(line, edges, edges[1:], strict=False):
            _draw_cell(canvas, cell, look, Box(left + 2, top - high, right - left - 4, high))
        top -= high
        canvas.line(box.left, top, box.right, top)
    for edge in edges:
        canvas.line(edge, box.top, edge, top)


def _draw_cell(canvas: Canvas, lines: Sequence[str], face: Face, box: Box) -> None:
    """Its words in the middle, under each other where they are more lines."""
    size = min(face.size, box.height / (_LINE * len(lines)))
    look = Face(face.font, size, min(size, face.least))
    base = box.bottom + box.height / 2 + (len(lines) - 1) * _LINE / 2 * size - 0.36 * size
    for at, line in enumerate(lines):
        write(canvas, line, look, box.left, base - at * _LINE * size, box.width, Align.CENTRE)


@dataclass(frozen=True, slots=True)
class _Columns:
    """How the words over the columns are set, their lines, and where the columns part, from the left."""

    face: Face
    heads: _Cells
    edges: tuple[float, ...]


def _columns(sheet: ScoreCards, width: float) -> _Columns:
    """Each has its share of the width, and no less than its words and cells take."""
    rows = [row for card in sheet.cards for row in card.rows]
    shares = [column.share for column in sheet.columns]
    cells = [
        _widest({row[at] for row in rows if at < len(row)}, REGULAR, _CELL_LEAST)
        for at in range(len(shares))
    ]
    for size, parted in _HEADS:
        heads = [_over(column.says, parted=parted) for column in sheet.columns]
        needs = [
            max(_widest(head, BOLD, size), cell) + _PADDING
            for head, cell in zip(heads, cells, strict=True)
        ]
        if sum(needs) <= width:
            break
    return _Columns(Face(BOLD, size, 5), heads, (0.0, *accumulate(_shared(width, shares, needs))))


def _shared(width: float, shares: Sequence[float], needs: Sequence[float]) -> list[float]:
    """The width by shares among those that have enough of it, the others getting what they need."""
    short: set[int] = set()
    while True:
        left = width - sum(needs[at] for at in short)
        one = left / (sum(share for at, share in enumerate(shares) if at not in short) or 1)
        more = {at for at, need in enumerate(needs) if need > shares[at] * one} - short
        if not more:
            return [need if at in short else shares[at] * one for at, need in enumerate(needs)]
        short |= more


def _over(says: str, *, parted: bool) -> tuple[str, ...]:
    """The lines over a column: one for each language, or for each word."""
    lines = people_of(closed_up(says))
    return tuple(word for line in lines for word in line.split(" ")) if parted else lines


def _widest(lines: Iterable[str], font: str, size: float) -> float:
    return max((text_width(closed_up(line), font, size) for line in lines), default=0.0)
