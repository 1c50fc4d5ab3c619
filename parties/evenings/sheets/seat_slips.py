"""Slips of paper with a table and a chair each, to be cut apart: drawn from a hat, or handed out."""

from dataclasses import dataclass
from io import BytesIO

from reportlab.pdfgen.canvas import Canvas

from parties.paper.languages import closed_up, gettext
from parties.paper.lettering import BOLD, REGULAR, Align, Face, people_of, write, write_people
from parties.paper.page import MARGIN, Box, Paper, Sheet, draw_practice_mark, new_canvas

_ACROSS, _DOWN = 3, 7
_NAME, _SMALL = Face(BOLD, 13, 8), Face(REGULAR, 10, 7)
_SMALLER = Face(REGULAR, 7.5, 5)
_NOTE_HIGH, _LOW_NOTE, _FEW_NOTES = 11.0, 8.0, 3
_CHAIR = Face(BOLD, 15, 9)
_PLACE, _HEAD = Face(BOLD, 34, 16), Face(REGULAR, 9, 6)


@dataclass(frozen=True, slots=True)
class SeatSlip:
    """A table and a chair, whose they are, and what these must know beside; nobody's where it is drawn
    from a hat. The chair is empty where the table says all."""

    table: int
    chair: str
    whose: str
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatSlips(Sheet):
    """All slips. Raises ValueError without one."""

    slips: tuple[SeatSlip, ...]

    def __post_init__(self) -> None:
        if not self.slips:
            raise ValueError("no slip to print")


def draw(sheet: SeatSlips, paper: Paper) -> bytes:
    """The slips as a PDF, 21 to a page with lines to cut along."""
    buffer = BytesIO()
    canvas = new_canvas(buffer, paper.portrait, sheet.title)
    boxes = _boxes(paper)
    for first in range(0, len(sheet.slips), len(boxes)):
        for slip, box in zip(sheet.slips[first : first + len(boxes)], boxes, strict=False):
            _draw_slip(canvas, sheet, slip, box)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def _boxes(paper: Paper) -> list[Box]:
    width, height = paper.portrait
    wide, high = (width - 2 * MARGIN) / _ACROSS, (height - 2 * MARGIN) / _DOWN
    return [
        Box(MARGIN + column * wide, height - MARGIN - (row + 1) * high, wide, high)
        for row in range(_DOWN)
        for column in range(_ACROSS)
    ]


def _draw_slip(canvas: Canvas, sheet: SeatSlips, slip: SeatSlip, box: Box) -> None:
    canvas.setLineWidth(0.5)
    canvas.setDash(4, 4)
    canvas.rect(box.left, box.bottom, box.width, box.height)
    canvas.setDash()
    left, room = box.left + 8, box.width - 16
    if sheet.practice:
        draw_practice_mark(canvas, box.right - 6, box.top - 6, 8)
    label = gettext("Table")
    write(canvas, label, _HEAD, left, box.top - 16, room / 2)
    _draw_place(canvas, slip, left, box.top - 50, room)
    notes = [line for note in slip.notes for line in people_of(note)]
    step, small = (_NOTE_HIGH, _SMALL) if len(notes) <= _FEW_NOTES else (_LOW_NOTE, _SMALLER)
    for at, line in enumerate(reversed(notes)):
        write(canvas, line, small, left, box.bottom + 7 + at * step, room, Align.CENTRE)
    top = box.top - 54
    high = top - box.bottom - 5 - len(notes) * step
    write_people(canvas, slip.whose, _NAME, left, top, room, high, Align.CENTRE)


def _draw_place(canvas: Canvas, slip: SeatSlip, left: float, base: float, room: float) -> None:
    """The table with the letter of the chair; words for it stand small beside the number, those of two
    languages under each other."""
    chair = closed_up(slip.chair)
    words = people_of(chair)
    if max(map(len, words)) <= len("W/O"):
        place = f"{slip.table} {chair}".strip()
        write(canvas, place, _PLACE, left, base, room, Align.CENTRE)
        return
    half = room / 2 - 4
    write(canvas, str(slip.table), _PLACE, left, base, half, Align.RIGHT)
    for at, each in enumerate(reversed(words)):
        write(canvas, each, _CHAIR, left + half + 8, base + at * 1.1 * _CHAIR.size, half)
