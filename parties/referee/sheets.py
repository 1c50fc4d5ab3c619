"""The hall's rules for the wall, and the order of the cards for the table."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import accumulate

from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, KeepTogether

from engine.cards import Card
from parties.printing.paper.languages import gettext, parts_of
from parties.printing.paper.lettering import BOLD, REGULAR, Align, Face, wrap, write
from parties.printing.paper.page import (
    Box,
    Paper,
    Sheet,
    body,
    build,
    draw_title,
    in_columns,
    largest,
    paragraph,
    style,
    write_pages,
)
from parties.printing.paper.suits import Shape, draw_suit
from parties.referee.words.playing_cards import SIGNS, rank, sign
from parties.referee.words.told import Chapter

# The rules of the cards in this hall, to hang on the wall: the game in sentences, from the pack to
# its end; what the hall has turned itself is marked.


_SIZES = 1.3, 1.2, 1.1, 1.0, 0.92, 0.85, 0.79, 0.75
"""How large the letters are; the smallest are of nine points."""

_OWN = "✱ "


@dataclass(frozen=True, slots=True)
class HallRulesSheet(Sheet):
    """The chapters in the order in which the game is told. Raises ValueError when there is none."""

    chapters: tuple[Chapter, ...]

    def __post_init__(self) -> None:
        if not self.chapters:
            raise ValueError("no rules of the cards to draw")


def draw(sheet: HallRulesSheet, paper: Paper) -> bytes:
    """The sheet as a PDF, over as few pages as its smallest letters take, and in the largest that
    take no more."""
    sizes = _SIZES[:1] if sheet.large else _SIZES
    return build(paper, sheet, largest(paper, partial(_story, sheet), sizes))


def _story(sheet: HallRulesSheet, size: float, width: float) -> list[Flowable]:
    story: list[Flowable] = [
        KeepTogether(in_columns(partial(_chapter, each, size), width)) for each in sheet.chapters
    ]
    if any(told.own for chapter in sheet.chapters for told in chapter.told):
        own = _OWN + gettext("This hall’s own rule.")
        story.append(paragraph(own, style(11 * size, before=7 * size)))
    return story


def _chapter(chapter: Chapter, size: float, language: int) -> list[Flowable]:
    title = style(14 * size, bold=True, before=6 * size, after=1.5 * size)
    sentences = (
        f"{_OWN if told.own else ''}{parts_of(told.says, language)}" for told in chapter.told
    )
    return [
        paragraph(parts_of(chapter.title, language), title),
        paragraph(" ".join(sentences), style(12 * size)),
    ]


# The order of the cards on one page, for the table: every trump suit and every plain suit, the best
# card first, drawn as small cards.


MOST_IN_A_ROW = 15
"""A trump suit with the joker."""


_GAP = 3.0

_CARD_HEIGHT = 38.0

_LABEL_HEIGHT = 17.0

_BETWEEN = 6.0

_ROW_HEIGHT = _LABEL_HEIGHT + _CARD_HEIGHT + _BETWEEN

_SECTION_HEIGHT = 22.0

_NOTE_HEIGHT = 13.0

_RANK = Face(BOLD, 15, 6)

_LABEL = Face(REGULAR, 11, 8)

_SECTION = Face(BOLD, 14, 10)

_NOTE = Face(REGULAR, 10, 8)

assert set(SIGNS.values()) == {shape.value for shape in Shape}  # noqa: S101 - one sign, one shape


Row = tuple[str, tuple[Card, ...]]
"""A suit, its cards from the best down."""


@dataclass(frozen=True, slots=True)
class PlayingCardOrderSheet(Sheet):
    """Trump suits and plain suits, and what to remember."""

    trumps: tuple[Row, ...]
    plain: tuple[Row, ...]
    notes: tuple[str, ...] = ()


def draw_playing_card_order(sheet: PlayingCardOrderSheet, paper: Paper) -> bytes:
    """The sheet as a PDF of one page."""
    return write_pages(
        paper.portrait, sheet.title, [lambda canvas: _draw_page(canvas, sheet, paper)]
    )


def _draw_page(canvas: Canvas, sheet: PlayingCardOrderSheet, paper: Paper) -> None:
    area = body(paper.portrait)
    room = draw_title(canvas, area, sheet)
    lines = [line for note in sheet.notes for line in wrap(note, _NOTE, room.width, 2)]
    high = _row_height(room, sheet, len(lines))
    top = _draw_section(canvas, room, room.top, gettext("When they are trumps"), sheet.trumps, high)
    top = _draw_section(canvas, room, top, gettext("When they are not"), sheet.plain, high)
    for line in lines:
        top -= _NOTE_HEIGHT
        write(canvas, line, _NOTE, room.left, top, room.width)


def _row_height(room: Box, sheet: PlayingCardOrderSheet, lines: int) -> float:
    """How high a suit with its label can be, so that all lines stand below."""
    left = room.height - 2 * _SECTION_HEIGHT - lines * _NOTE_HEIGHT
    return min(_ROW_HEIGHT, left / (len(sheet.trumps) + len(sheet.plain)))


def _draw_section(
    canvas: Canvas, room: Box, top: float, title: str, rows: tuple[Row, ...], high: float
) -> float:
    """The rows under their title, each so high; returns where the next section begins."""
    write(canvas, title, _SECTION, room.left, top - 15, room.width)
    top -= _SECTION_HEIGHT
    for row in rows:
        _draw_row(canvas, room, top, row, high / _ROW_HEIGHT)
        top -= high
    return top


def _draw_row(canvas: Canvas, room: Box, top: float, row: Row, scale: float) -> None:
    """At a scale of 1 as high as it is meant to be."""
    label, cards = row
    write(canvas, label, _LABEL, room.left, top - 12 * scale, room.width)
    width = (room.width - (MOST_IN_A_ROW - 1) * _GAP) / MOST_IN_A_ROW
    bottom = top - (_LABEL_HEIGHT + _CARD_HEIGHT) * scale
    for place, card in enumerate(cards):
        left = room.left + place * (width + _GAP)
        _draw_card(canvas, Box(left, bottom, width, _CARD_HEIGHT * scale), card)


def _draw_card(canvas: Canvas, box: Box, card: Card) -> None:
    canvas.setLineWidth(0.8)
    canvas.roundRect(box.left, box.bottom, box.width, box.height, 4)
    middle = box.left + box.width / 2
    corner, suit = rank(card), sign(card)
    if not suit:
        up = box.bottom + 0.4 * box.height
        write(canvas, corner, _LABEL, box.left + 2, up, box.width - 4, Align.CENTRE)
        return
    up = box.bottom + 0.55 * box.height
    write(canvas, corner, _RANK, box.left + 2, up, box.width - 4, Align.CENTRE)
    draw_suit(canvas, Shape(suit), middle, box.bottom + 0.29 * box.height, 0.34 * box.height)


# An empty sheet for the points of a game at one table, kept by hand: as many lines as the
# page has room for.


_PITCH = 24.0

_NAMES_HEIGHT, _LABELS_HEIGHT, _POINTS_NOTE_HEIGHT = 34.0, 18.0, 16.0

_POINTS_LABEL, _NUMBER, _POINTS_NOTE = Face(REGULAR, 11, 7), Face(BOLD, 13, 9), Face(REGULAR, 11, 8)


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
    write(
        canvas,
        sheet.note,
        _POINTS_NOTE,
        below.left,
        below.top - _POINTS_NOTE_HEIGHT + 4,
        below.width,
    )
    room = Box(below.left, below.bottom, below.width, below.height - _POINTS_NOTE_HEIGHT)
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
        write(
            canvas, column.label, _POINTS_LABEL, left + 2, first + 5, right - left - 4, Align.CENTRE
        )
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
