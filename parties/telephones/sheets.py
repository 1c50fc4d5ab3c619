"""How a night is followed on an own telephone, for the wall: the hall's Wi-Fi, the address, the code."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import segno
from reportlab.pdfgen.canvas import Canvas

from parties.printing.paper.languages import InEach, gettext
from parties.printing.paper.lettering import BOLD, REGULAR, Face, write
from parties.printing.paper.page import Box, Paper, Sheet, body, draw_rule, draw_title, write_pages

_QUIET = 4
"""Empty squares round a code, without which a camera does not find it."""

_GAP = 18.0

_LABEL, _LARGE, _SMALL = Face(REGULAR, 22, 10), Face(BOLD, 34, 12), Face(REGULAR, 22, 10)

_LAST_ROW = 90.0


@dataclass(frozen=True, slots=True)
class Wifi:
    """The hall's network, and what a picture of it says to a telephone."""

    name: str
    password: str
    code: str


@dataclass(frozen=True, slots=True)
class TelephonesSheet(Sheet):
    """The address as it is typed and as a camera reads it; the hall's Wi-Fi, if players need it; where a
    second laptop goes on, if there is one; whether the codes are `on_slips`, as nobody has a card."""

    address: str
    code: str
    wifi: Wifi | None = None
    second: str = ""
    on_slips: bool = False


@dataclass(frozen=True, slots=True)
class _Step:
    says: str
    large: str = ""
    small: str = ""
    code: str = ""


def draw(sheet: TelephonesSheet, paper: Paper) -> bytes:
    """The sheet as a PDF, on one page."""
    return write_pages(paper.portrait, sheet.title, [partial(_draw_page, sheet, paper)])


def _draw_page(sheet: TelephonesSheet, paper: Paper, canvas: Canvas) -> None:
    room = draw_title(canvas, body(paper.portrait), sheet)
    *steps, last = _steps(sheet)
    height = min((room.height - _LAST_ROW) / len(steps), 0.5 * room.width)
    top = room.top
    for number, step in enumerate(steps, 1):
        _draw_step(canvas, number, step, Box(room.left, top - height, room.width, height))
        top -= height
    row = Box(room.left, top - _LAST_ROW, room.width, _LAST_ROW)
    _draw_step(canvas, len(steps) + 1, last, row)


def _steps(sheet: TelephonesSheet) -> Iterator[_Step]:
    if wifi := sheet.wifi:
        password = gettext("Password: %(password)s") % {"password": wifi.password}
        yield _Step(
            gettext("Join the Wi-Fi"), wifi.name, password if wifi.password else "", wifi.code
        )
    otherwise = gettext("If nobody answers there: %(address)s") % {"address": sheet.second}
    small = otherwise if sheet.second else ""
    yield _Step(gettext("Open this address"), sheet.address, small, sheet.code)
    on_slip, on_card = gettext("Type the code on your slip"), gettext("Type the code on your card")
    yield _Step(on_slip if sheet.on_slips else on_card)


def _draw_step(canvas: Canvas, number: int, step: _Step, box: Box) -> None:
    """Its number and what is done, and below what a camera reads."""
    draw_rule(canvas, box, box.top, 0.6)
    left, y = box.left + 46, box.top - 12
    write(canvas, str(number), _LARGE, box.left, y - _LARGE.size, 40)
    y = _write_lines(canvas, [(step.says, _LABEL), (step.large, _LARGE)], left, y, box.right - left)
    if not step.code:
        return
    side = y - box.bottom
    _draw_code(canvas, step.code, left, y, side)
    beside = left + side + _GAP
    _write_lines(canvas, [(step.small, _SMALL)], beside, y - side / 3, box.right - beside)


def _write_lines(
    canvas: Canvas, said: Sequence[tuple[str, Face]], left: float, y: float, room: float
) -> float:
    """The lines one below the other, in each language of the sheet; what is below them."""
    for words, face in said:
        for part in words.parts if isinstance(words, InEach) else filter(None, (words,)):
            y -= 1.25 * face.size
            write(canvas, part, face, left, y, room)
    return y - 6


def _draw_code(canvas: Canvas, says: str, left: float, top: float, side: float) -> None:
    rows = segno.make(says, error="m", micro=False, encoding="utf-8").matrix
    square = side / (len(rows) + 2 * _QUIET)
    path = canvas.beginPath()
    for down, row in enumerate(rows, _QUIET + 1):
        for across, is_black in enumerate(row, _QUIET):
            if is_black:
                path.rect(left + across * square, top - down * square, square, square)
    canvas.drawPath(path, stroke=0, fill=1)
