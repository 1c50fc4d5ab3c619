"""The poster and invitation: what, where and when, to be read from three metres; all else below.

Each design is drawn in a room as wide as a Letter page and made to fit: the whole page, half of it,
or what strips to tear off leave.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import cast

import segno
from reportlab.lib.colors import white
from reportlab.pdfgen.canvas import Canvas

from parties.paper.lettering import BOLD, REGULAR, register_fonts
from parties.paper.page import MARGIN, Box, Paper, draw_practice_mark, new_canvas
from parties.telling.sheets.cards import Ink
from parties.telling.sheets.picture import Picture
from parties.telling.sheets.setting import Block, draw_lines

WIDE = 612.0
"""How wide a design is drawn, in points, before it is made to fit."""

_STRIPS, _STRIP_HEIGHT = 10, 130.0

_DASHES = 3, 3


@dataclass(frozen=True, slots=True)
class Poster:
    """A night as it is told in one language; what is empty is not on it.

    `details` are lines such as "Fee: $5"; `code` is what a telephone reads for its calendar;
    `news` is that it is called off (`is_off`) or on another day; it has `dice` where no cards are played.
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
    news: str = ""
    is_off: bool = False
    dice: bool = False


Posters = Sequence[Poster]
"""The same night in each language of the sheet."""

Design = Callable[[Canvas, Ink, Posters, Box], None]


def draw(posters: Posters, design: Design, form: str, paper: Paper, *, colour: bool) -> bytes:
    """The poster as a PDF of one page."""
    size = _size(form, paper)
    buffer = BytesIO()
    canvas = new_canvas(buffer, size, posters[0].what)
    _draw_page(canvas, _ink(posters, colour=colour), posters, design, form, size)
    canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def drawn_as_picture(
    posters: Posters, design: Design, form: str, paper: Paper, *, colour: bool
) -> str:
    """The same as a picture (SVG), to be looked at before it is printed."""
    register_fonts()
    size = _size(form, paper)
    picture = Picture(size, posters[0].what)
    _draw_page(cast("Canvas", picture), _ink(posters, colour=colour), posters, design, form, size)
    return picture.svg()


def _ink(posters: Posters, *, colour: bool) -> Ink:
    return Ink(colour, dice=posters[0].dice)


def _size(form: str, paper: Paper) -> tuple[float, float]:
    return paper.landscape if form == "half" else paper.portrait


def _draw_page(
    canvas: Canvas,
    ink: Ink,
    posters: Posters,
    design: Design,
    form: str,
    size: tuple[float, float],
) -> None:
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


def squares(says: str) -> Sequence[bytearray]:
    """A code for telephones, row by row, 1 for black. In UTF-8: left to itself a curly apostrophe
    would be written as Japanese telephones had it."""
    code = segno.make(says, error="m", micro=False, boost_error=False, encoding="utf-8")
    return code.matrix


def draw_code(canvas: Canvas, says: str, box: Box) -> None:
    """A code for telephones, black on the white that it needs around it."""
    rows = squares(says)
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
    if posters[0].practice:
        draw_practice_mark(canvas, room.right - 40, room.top + 12, 14)  # beside corner ornaments
        room = Box(room.left, room.bottom, room.width, room.height - 14)
    if any(each.news for each in posters):
        room = _draw_news(canvas, ink, posters, room)
    design(canvas, ink, posters, room)
    canvas.restoreState()


def _draw_news(canvas: Canvas, ink: Ink, posters: Posters, room: Box) -> Box:
    """What is otherwise than on the poster that hangs there already, white on a bar at the head; what
    it leaves."""
    is_off = any(each.is_off for each in posters)
    size = 60.0 if is_off else 40.0
    news = dict.fromkeys(each.news for each in posters)
    said = [Block(each, "Helvetica-Bold", size, least=0.75 * size) for each in news if each]
    high = 1.3 * size * len(said)
    bar = Box(room.left, room.top - high, room.width, high)
    canvas.saveState()
    canvas.setFillColor(ink.accent)
    canvas.rect(bar.left, bar.bottom, bar.width, bar.height, stroke=0, fill=1)
    canvas.setFillColor(white)
    draw_lines(canvas, said, Box(bar.left + 12, bar.bottom, bar.width - 24, high), spread=True)
    canvas.restoreState()
    return Box(room.left, room.bottom, room.width, room.height - high - 8)


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
