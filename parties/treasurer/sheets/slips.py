"""Slips to cut apart, eight to a page: receipts, and the fronts of prize envelopes."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from reportlab.pdfgen.canvas import Canvas

from parties.paper.languages import gettext
from parties.paper.lettering import BOLD, REGULAR, Align, Face, fit_text, people_of, wrap, write
from parties.paper.page import (
    Box,
    Paper,
    Sheet,
    body,
    draw_practice_mark,
    write_heading,
    write_pages,
)

ACROSS, DOWN = 2, 4

_INSIDE = 12.0
"""Between a slip's edge, where it is cut, and its words."""

_TITLE = Face(BOLD, 14, 9)

_AMOUNT = Face(BOLD, 24, 9)

_WHO = Face(BOLD, 13, 8)

_ABOUT = Face(REGULAR, 10, 7)

_FOOT = Face(REGULAR, 9, 7)

_SIGN = Face(REGULAR, 9, 7)

_WITHOUT_SIGNATURE = 1.35

_FOOT_HEIGHT = 11.0

_SIGN_HEIGHT = 18.0


@dataclass(frozen=True, slots=True)
class Slip:
    """One receipt or one envelope's front, already written out.

    `title` says what it is for, `worth` the amount or the thing, `who` whose it is; `about` are
    further lines. Each of `sign` is a line to write on, with what belongs there.
    """

    title: str
    worth: str
    who: str
    about: tuple[str, ...] = ()
    sign: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Slips(Sheet):
    """A sheet of slips; `heading` stands at the foot of each. Raises ValueError without slips."""

    slips: tuple[Slip, ...]

    def __post_init__(self) -> None:
        if not self.slips:
            raise ValueError("a sheet of slips needs slips")


def draw(sheet: Slips, paper: Paper) -> bytes:
    """The sheet as a PDF, as many pages as it takes."""
    full = ACROSS * DOWN
    pages = [sheet.slips[first : first + full] for first in range(0, len(sheet.slips), full)]
    area = body(paper.portrait)
    drawn = [partial(_draw_page, sheet=sheet, slips=each, area=area) for each in pages]
    return write_pages(paper.portrait, sheet.title, drawn)


def _draw_page(canvas: Canvas, *, sheet: Slips, slips: Sequence[Slip], area: Box) -> None:
    width, height = area.width / ACROSS, area.height / DOWN
    _draw_cuts(canvas, area)
    for place, slip in enumerate(slips):
        row, column = divmod(place, ACROSS)
        left, bottom = area.left + column * width, area.top - (row + 1) * height
        inside = 2 * _INSIDE
        box = Box(left + _INSIDE, bottom + _INSIDE, width - inside, height - inside)
        _draw_slip(canvas, sheet, slip, box)


def _draw_cuts(canvas: Canvas, area: Box) -> None:
    canvas.setLineWidth(0.5)
    canvas.setDash(4, 4)
    for column in range(ACROSS + 1):
        x = area.left + column * area.width / ACROSS
        canvas.line(x, area.bottom, x, area.top)
    for row in range(DOWN + 1):
        y = area.bottom + row * area.height / DOWN
        canvas.line(area.left, y, area.right, y)
    canvas.setDash()


def _draw_slip(canvas: Canvas, sheet: Slips, slip: Slip, box: Box) -> None:
    """From the top what it is for, how much, whose, and more; from the foot where to sign. Where
    nobody signs, the words have the room to be larger."""
    larger = 1.0 if slip.sign else _WITHOUT_SIGNATURE
    room = box.width
    if sheet.practice:
        room -= draw_practice_mark(canvas, box.right, box.top, 11) + 8
    write(canvas, slip.title, _times(_TITLE, larger), box.left, box.top - 12 * larger, room)
    write(canvas, slip.worth, _times(_AMOUNT, larger), box.left, box.top - 40 * larger, box.width)
    y = box.top - 41 * larger
    who, about = _times(_WHO, larger), _times(_ABOUT, larger)
    for line in _over_one_or_two(slip.who, who, box.width):
        y -= 16 * larger
        write(canvas, line, who, box.left, y, box.width)
    y -= 3 * larger
    rows = int((y - box.bottom - _FOOT_HEIGHT - _SIGN_HEIGHT * len(slip.sign)) / (12 * larger))
    for line in _in_rows(slip.about, about, box.width, rows):
        y -= 12 * larger
        write(canvas, line, about, box.left, y, box.width)
    write_heading(canvas, sheet.heading, _FOOT, box.left, box.bottom, box.width)
    for place, label in enumerate(reversed(slip.sign)):
        _draw_line_to_sign(canvas, label, box, box.bottom + 15 + _SIGN_HEIGHT * place)


def _in_rows(about: Sequence[str], face: Face, room: float, rows: int) -> list[str]:
    """Over two lines each where there is the height for it; otherwise smaller, on one."""
    for most in (2, 1):
        lines = [line for each in about for line in wrap(each, face, room, most)]
        if len(lines) <= rows:
            break
    return lines[:rows]


def _times(face: Face, larger: float) -> Face:
    return Face(face.font, larger * face.size, face.least)


def _over_one_or_two(who: str, face: Face, room: float) -> Sequence[str]:
    """On one line, a little smaller if it must be; on two where that would be too small."""
    on_one = Face(face.font, face.size, 0.77 * face.size)
    if fit_text(who, on_one, room)[0] == who:
        return [who] if who else []
    return wrap(who, face, room, 2)


def _draw_line_to_sign(canvas: Canvas, label: str, box: Box, y: float) -> None:
    """What belongs there, and a line as long as there is room."""
    words = 0.34 * box.width
    lines = people_of(label)
    for at, line in enumerate(reversed(lines)):
        base = y + (at - (len(lines) - 1) / 2) * 1.05 * _SIGN.size
        write(canvas, line, _SIGN, box.left, base, words - 4, Align.LEFT)
    canvas.setLineWidth(0.8)
    canvas.line(box.left + words, y - 2, box.right, y - 2)


def signature() -> str:
    """What stands before the line where somebody signs."""
    return gettext("Signature")
