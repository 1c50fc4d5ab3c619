"""The poster and invitation: what, where and when, to be read from three metres; all else below.

Each design is drawn in a room as wide as a Letter page and made to fit: the whole page, half of it,
or what strips to tear off leave.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import BytesIO

import segno
from reportlab.pdfgen.canvas import Canvas

from parties.paper.lettering import BOLD, REGULAR
from parties.paper.page import MARGIN, Box, Paper, draw_practice_mark, new_canvas
from parties.telling.sheets.cards import Ink
from parties.telling.sheets.setting import Block, draw_lines

WIDE = 612.0
"""How wide a design is drawn, in points, before it is made to fit."""

_STRIPS, _STRIP_HEIGHT = 10, 130.0

_DASHES = 3, 3


@dataclass(frozen=True, slots=True)
class Poster:
    """A night as it is told in one language; what is empty is not on it.

    `details` are lines such as "Fee: $5"; `code` is what a telephone reads for its calendar.
    """

    what: str
    where: str
    when: str
    begins: str
    details: tuple[str, ...]
    jackpot: str
    jackpot_now: str
    address: str
    telephone: str
    small: str
    code: str
    code_says: str
    practice: bool = False


Posters = Sequence[Poster]
"""The same night in each language of the sheet."""

Design = Callable[[Canvas, Ink, Posters, Box], None]


def draw(posters: Posters, design: Design, form: str, paper: Paper, *, colour: bool) -> bytes:
    """The poster as a PDF of one page."""
    size = paper.landscape if form == "half" else paper.portrait
    buffer = BytesIO()
    canvas = new_canvas(buffer, size, posters[0].what)
    ink = Ink(colour)
    width, height = size
    if form == "half":
        for left in (0.0, width / 2):
            _draw_in(canvas, ink, posters, design, Box(left, 0, width / 2, height))
        _draw_cut(canvas, width / 2, 0, width / 2, height)
    elif form == "strips":
        foot = MARGIN + _STRIP_HEIGHT
        _draw_in(canvas, ink, posters, design, Box(0, foot - MARGIN / 2, width, height - foot))
        _draw_strips(canvas, posters, Box(MARGIN, MARGIN, width - 2 * MARGIN, _STRIP_HEIGHT))
    else:
        _draw_in(canvas, ink, posters, design, Box(0, 0, width, height))
    canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def draw_code(canvas: Canvas, says: str, box: Box) -> None:
    """A code for telephones, black on the white that it needs around it."""
    rows = segno.make(says, error="m", micro=False, boost_error=False).matrix
    square = box.width / len(rows)
    path = canvas.beginPath()
    for down, row in enumerate(rows, 1):
        for across, is_black in enumerate(row):
            if is_black:
                path.rect(box.left + across * square, box.top - down * square, square, square)
    canvas.drawPath(path, stroke=0, fill=1)


def _draw_in(canvas: Canvas, ink: Ink, posters: Posters, design: Design, box: Box) -> None:
    scale = box.width / WIDE
    canvas.saveState()
    canvas.translate(box.left, box.bottom)
    canvas.scale(scale, scale)
    room = Box(MARGIN, MARGIN, WIDE - 2 * MARGIN, box.height / scale - 2 * MARGIN)
    design(canvas, ink, posters, room)
    if posters[0].practice:
        draw_practice_mark(canvas, room.right, room.top + 16, 14)
    canvas.restoreState()


def _draw_cut(canvas: Canvas, x: float, y: float, to_x: float, to_y: float) -> None:
    canvas.saveState()
    canvas.setLineWidth(0.5)
    canvas.setDash(*_DASHES)
    canvas.line(x, y, to_x, to_y)
    canvas.restoreState()


def _draw_strips(canvas: Canvas, posters: Posters, box: Box) -> None:
    """Each with what, where, when and the telephone, in turn in each language."""
    _draw_cut(canvas, box.left, box.top, box.right, box.top)
    width = box.width / _STRIPS
    for number in range(_STRIPS):
        left = box.left + number * width
        if number:
            _draw_cut(canvas, left, box.bottom, left, box.top)
        told = posters[number % len(posters)]
        lines = (told.where, f"{told.when} {told.begins}".strip(), told.telephone)
        canvas.saveState()
        canvas.translate(left, box.top - 4)
        canvas.rotate(-90)
        room = Box(0, 2, box.height - 8, width - 4)
        fonts = (BOLD, REGULAR, BOLD)
        blocks = [Block(each, font, 11) for each, font in zip(lines, fonts, strict=True) if each]
        draw_lines(canvas, blocks, room, spread=True)
        canvas.restoreState()
