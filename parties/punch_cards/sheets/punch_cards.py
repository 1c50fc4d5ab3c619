"""Punch cards: one a couple, eight to a page, to cut apart and to punch.

The cards lie so that a cut stack is in order: the same position on page after page holds cards that
follow one another. Cut the whole pile, lay the eight stacks on each other from the upper left to
the lower right, and the cards run from first to last.

Under the cards, in the margin where nothing is missed if the printer cannot reach it, lie a ruler
of one inch, which shows at a glance whether the printer has scaled the page, and the page's number.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO

from django.utils.translation import gettext
from reportlab.pdfgen.canvas import Canvas

from parties.paper.lettering import (
    BOLD,
    REGULAR,
    Align,
    Face,
    text_width,
    wrap,
    write,
    write_over_two,
)
from parties.paper.page import INCH, Box, Paper, draw_practice_mark, new_canvas, page_number
from parties.paper.suits import Shape, draw_suit
from parties.punch_card_edge import CARD_HEIGHT, CARD_WIDTH, ring_of
from scoring.numbers import BYE_CHAIR, CoupleNo, TableNo

ACROSS, DOWN = 2, 4

SIGNS = tuple(shape.value for shape in Shape)
"""What stands in the places that no game needs, in this order."""

CARDS_A_PAGE = ACROSS * DOWN


_INSIDE = Box(34, 34, CARD_WIDTH - 68, CARD_HEIGHT - 68)

_BOX_HEIGHT = 36.0

_BOX_GAP = 6.0

_START_WIDTH = 80.0

_NUMBER_ROOM = 90.0

_HEADING_PITCH = 11.5


_COUPLE = Face(BOLD, 36, 20)

_NAME = Face(REGULAR, 13, 8)

_HEADING = Face(REGULAR, 9, 7.5)

_LABEL = Face(REGULAR, 8.5, 6.5)

_TABLE = Face(BOLD, 22, 12)

_STRIP = Face(REGULAR, 8.5, 7)


@dataclass(frozen=True, slots=True)
class PunchCard:
    """One couple's card.

    Whatever is not known in the afternoon is left to write in: `number` None leaves a box, no names
    leave two lines, `start_table` None leaves an empty box. The bye chair is start table 0. `punched`
    are the games whose holes are in the card already, for one that was lost.
    Raises ValueError unless there are 1 to 40 games.
    """

    number: CoupleNo | None
    names: tuple[str, ...]
    start_table: TableNo | None
    games: int
    heading: str
    practice: bool = False
    punched: frozenset[int] = frozenset()

    def __post_init__(self) -> None:
        ring_of(self.games)


def draw(cards: Sequence[PunchCard], paper: Paper) -> bytes:
    """The cards as a PDF. Raises ValueError when there is none."""
    if not cards:
        raise ValueError("no punch cards to draw")
    buffer = BytesIO()
    canvas = new_canvas(buffer, paper.portrait, gettext("Punch cards"))
    for games in sorted({card.games for card in cards}):
        _keep_ring(canvas, games)
    pages = -(-len(cards) // CARDS_A_PAGE)
    for page in range(pages):
        _draw_page(canvas, cards[page::pages], paper, page_number(page + 1, pages))
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def _draw_page(canvas: Canvas, cards: Sequence[PunchCard], paper: Paper, number: str) -> None:
    width, height = paper.portrait
    sheet = Box(
        (width - ACROSS * CARD_WIDTH) / 2,
        (height - DOWN * CARD_HEIGHT) / 2,
        ACROSS * CARD_WIDTH,
        DOWN * CARD_HEIGHT,
    )
    _draw_cut_lines(canvas, sheet)
    for position, card in enumerate(cards):
        down, across = divmod(position, ACROSS)
        canvas.saveState()
        canvas.translate(sheet.left + across * CARD_WIDTH, sheet.top - (down + 1) * CARD_HEIGHT)
        _draw_card(canvas, card)
        canvas.restoreState()
    _draw_strip(canvas, sheet, number)


def _draw_cut_lines(canvas: Canvas, sheet: Box) -> None:
    """Once a page: drawn card by card, the dashes of neighbours would close to a solid line."""
    canvas.saveState()
    canvas.setLineWidth(0.5)
    canvas.setDash(3, 3)
    for column in range(ACROSS + 1):
        x = sheet.left + column * CARD_WIDTH
        canvas.line(x, sheet.bottom, x, sheet.top)
    for row in range(DOWN + 1):
        y = sheet.bottom + row * CARD_HEIGHT
        canvas.line(sheet.left, y, sheet.right, y)
    canvas.restoreState()


def _draw_strip(canvas: Canvas, sheet: Box, number: str) -> None:
    """The ruler and the page's number, under the cards."""
    y = sheet.bottom - 12
    canvas.setLineWidth(0.8)
    canvas.line(sheet.left, y, sheet.left + INCH, y)
    for end in (sheet.left, sheet.left + INCH):
        canvas.line(end, y - 5, end, y + 5)
    words = gettext("This line is one inch (2.54 cm) when printed at 100 %.")
    write(canvas, words, _STRIP, sheet.left + INCH + 8, y - 3, 320)
    write(canvas, number, _STRIP, sheet.right - 110, y - 3, 110, Align.RIGHT)


def _ring_name(games: int) -> str:
    return f"ring-{games}"


def _keep_ring(canvas: Canvas, games: int) -> None:
    """Keep the ring as a form of the document: drawn once, however many cards show it."""
    canvas.beginForm(_ring_name(games), 0, 0, CARD_WIDTH, CARD_HEIGHT)
    draw_ring(canvas, games)
    canvas.endForm()


def draw_ring(canvas: Canvas, games: int) -> None:
    """The games' numbers in their circles round the edge of a card at the origin."""
    ring = ring_of(games)
    figures = Face(BOLD, ring.radius * 1.2, 6)
    canvas.setLineWidth(0.8)
    for game, spot in enumerate(ring.spots, 1):
        canvas.circle(spot.x, spot.y, ring.radius)
        left, room = spot.x - ring.radius, 2 * ring.radius
        write(
            canvas,
            str(game),
            figures,
            left,
            spot.y - 0.365 * figures.size,
            room,
            Align.CENTRE,
        )
    for shape, spot in zip(Shape, ring.spare, strict=False):
        draw_suit(canvas, shape, spot.x, spot.y, ring.radius * 1.4)


def _draw_card(canvas: Canvas, card: PunchCard) -> None:
    canvas.doForm(_ring_name(card.games))
    _draw_holes(canvas, card)
    taken = _draw_number(canvas, card)
    _draw_heading(canvas, card, taken)
    _draw_names(canvas, card.names)
    _draw_boxes(canvas, card.start_table)


def _draw_holes(canvas: Canvas, card: PunchCard) -> None:
    """A black disc over each game that has its hole, where the punch would have gone through."""
    ring = ring_of(card.games)
    for game, spot in enumerate(ring.spots, 1):
        if game in card.punched:
            canvas.circle(spot.x, spot.y, ring.radius, fill=1)


def _draw_number(canvas: Canvas, card: PunchCard) -> float:
    """The couple's number, or a box for it, with its label above; returns the width it takes."""
    write(canvas, gettext("Couple"), _LABEL, _INSIDE.left, _INSIDE.top - 6.5, _NUMBER_ROOM)
    if card.number is None:
        canvas.setLineWidth(0.8)
        canvas.rect(_INSIDE.left, _INSIDE.top - 36, 56, 26)
        return 56
    number = str(card.number)
    write(canvas, number, _COUPLE, _INSIDE.left, _INSIDE.top - 36, _NUMBER_ROOM)
    return min(_NUMBER_ROOM, text_width(number, _COUPLE.font, _COUPLE.size))


def _draw_heading(canvas: Canvas, card: PunchCard, taken: float) -> None:
    """Hall and date, right of the number; above them the mark of a practice night."""
    left = _INSIDE.left + max(taken, 36) + 10
    room = _INSIDE.right - left
    if card.practice:
        draw_practice_mark(canvas, _INSIDE.right, _INSIDE.top, 9)
    lines = _heading_lines(card.heading, room, 2 if card.practice else 3)
    for row, line in enumerate(lines, 1 - len(lines)):
        y = _INSIDE.top - 36 - _HEADING_PITCH * row
        write(canvas, line, _HEADING, left, y, room, Align.RIGHT)


def _heading_lines(heading: str, room: float, most: int) -> tuple[str, ...]:
    """A new line after the hall's name; a long name takes the lines that are left."""
    hall, dot, day = heading.partition(" · ")
    if not dot:
        return wrap(hall, _HEADING, room, most)
    return (*wrap(hall, _HEADING, room, most - 1), day)


def _draw_names(canvas: Canvas, names: tuple[str, ...]) -> None:
    """The names one under the other, or two lines to write them on."""
    top = _INSIDE.top - 39
    if not names:
        canvas.setLineWidth(0.8)
        for y in (top - 16, top - 32):
            canvas.line(_INSIDE.left, y, _INSIDE.right, y)
        return
    pitch = min(15.5, (top - _INSIDE.bottom - _BOX_HEIGHT - 5) / len(names))
    face = Face(_NAME.font, min(_NAME.size, pitch), min(_NAME.least, pitch))
    for row, name in enumerate(names, 1):
        write(canvas, name, face, _INSIDE.left, top - pitch * row, _INSIDE.width)


def _draw_boxes(canvas: Canvas, start_table: TableNo | None) -> None:
    """Where the couple starts, filled in if known, and where it finished, to write in."""
    start = Box(_INSIDE.left, _INSIDE.bottom, _START_WIDTH, _BOX_HEIGHT)
    rest = _INSIDE.width - _START_WIDTH - _BOX_GAP
    finish = Box(start.right + _BOX_GAP, _INSIDE.bottom, rest, _BOX_HEIGHT)
    _draw_box(canvas, start, gettext("Starting table"))
    if start_table is not None:
        text = gettext("bye chair") if start_table == BYE_CHAIR else str(start_table)
        face = Face(BOLD, 14, 12) if start_table == BYE_CHAIR else _TABLE
        middle = start.bottom + 13
        write_over_two(
            canvas, text, face, 10, start.left + 4, middle, start.width - 8, Align.CENTRE
        )
    _draw_box(canvas, finish, gettext("Table where we finished"))


def _draw_box(canvas: Canvas, box: Box, label: str) -> None:
    canvas.setLineWidth(1)
    canvas.roundRect(box.left, box.bottom, box.width, box.height, 3)
    write(canvas, label, _LABEL, box.left + 4, box.top - 10, box.width - 8, Align.CENTRE)
