"""Certificates: the words alone, for coloured paper or paper with a frame printed before."""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO

from parties.paper.page import Box, Paper, draw_practice_mark, new_canvas
from parties.telling.sheets.setting import Block, draw_lines

_EDGE = 90.0
"""A printed frame has its room outside of this, in points."""


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


def draw(title: str, certificates: Sequence[Certificate], paper: Paper) -> bytes:
    """A page lying on its side for each; raises ValueError without one."""
    if not certificates:
        raise ValueError("no certificates")
    buffer = BytesIO()
    width, height = paper.landscape
    canvas = new_canvas(buffer, paper.landscape, title)
    room = Box(_EDGE, _EDGE, width - 2 * _EDGE, height - 2 * _EDGE)
    for each in certificates:
        blocks = [
            Block(each.hall, "Times-Roman", 22),
            Block(each.prize, "Times-Bold", 54),
            Block(each.names, "Times-BoldItalic", 42, 0.2),
            Block(each.games, "Times-Roman", 24),
            Block(each.night, "Times-Roman", 20, 0.3),
            Block(each.cause, "Times-Italic", 16),
        ]
        draw_lines(canvas, [each for each in blocks if each.words], room, spread=True)
        if each.practice:
            draw_practice_mark(canvas, width - _EDGE, height - _EDGE / 2, 14)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()
