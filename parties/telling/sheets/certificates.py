"""Certificates, to be signed and framed; or their words alone, for paper of the hall's own."""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO

from reportlab.pdfgen.canvas import Canvas

from parties.paper.languages import gettext
from parties.paper.lettering import Align, Face, clean, text_width, write
from parties.paper.page import MARGIN, Box, Paper, draw_practice_mark, new_canvas
from parties.telling.sheets.ink import SUITS, Ink, ink_for
from parties.telling.sheets.setting import Block, draw_lines

_EDGE = 90.0
"""A printed frame has its room outside of this, in points."""

_FOOT, _SEAL = 92.0, 38.0
"""How high the room is for the names of who signs, and half of how wide the seal may be."""

_HALL, _LEAST_HALL = 24.0, 15.0


@dataclass(frozen=True, slots=True)
class Certificate:
    """What one couple won, in words."""

    prize: str
    names: str
    games: str
    night: str
    hall: str
    cause: str
    practice: bool = False


def draw(
    title: str,
    certificates: Sequence[Certificate],
    paper: Paper,
    *,
    colour: bool = False,
    alone: bool = False,
) -> bytes:
    """A page lying on its side for each, its words `alone` or in a border; raises ValueError without
    one."""
    if not certificates:
        raise ValueError("no certificates")
    buffer = BytesIO()
    width, height = paper.landscape
    canvas, ink = new_canvas(buffer, paper.landscape, title), ink_for(certificates, colour=colour)
    page = Box(MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN)
    for each in certificates:
        foot = 0.0 if alone else _draw_frame(canvas, ink, page)
        room = Box(_EDGE, _EDGE + foot, width - 2 * _EDGE, height - 2 * _EDGE - foot)
        draw_lines(canvas, _said(ink, each, room.width), room, spread=True)
        if each.practice:
            draw_practice_mark(canvas, width - _EDGE, height - _EDGE, 14)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def _said(ink: Ink, each: Certificate, room: float) -> list[Block]:
    """The hall stands on one line as long as its letters are no smaller than the least."""
    wide = text_width(clean(each.hall), ink.light, _HALL)
    blocks = [
        Block(each.hall, ink.light, max(_LEAST_HALL, min(_HALL, 0.99 * _HALL * room / wide))),
        Block(each.prize, ink.strong, 56),
        Block(each.names, ink.strong, 38, 0.2),
        Block(each.games, ink.light, 24),
        Block(each.night, ink.light, 20),
        Block(each.cause, ink.light, 16),
    ]
    return [each for each in blocks if each.words]


def _draw_frame(canvas: Canvas, ink: Ink, page: Box) -> float:
    """The border, the lines to sign on, the place of the seal between them; how high those are."""
    inner = ink.border(canvas, page)
    middle, y = inner.left + inner.width / 2, inner.bottom + 34
    canvas.setLineWidth(0.8)
    canvas.circle(middle, y + 20, _SEAL)
    for at, suit in enumerate(SUITS):
        ink.pip(canvas, suit, middle + (at - 1.5) * 15, y + 20, 11)
    length = inner.width / 2 - 2.4 * _SEAL
    for left, who in (
        (inner.left + 20, gettext("Organiser")),
        (inner.right - 20 - length, gettext("Treasurer")),
    ):
        canvas.line(left, y, left + length, y)
        write(canvas, who, Face(ink.light, 11, 8), left, y - 15, length, Align.CENTRE)
    return _FOOT - _EDGE + inner.bottom
