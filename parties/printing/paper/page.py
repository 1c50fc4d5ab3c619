"""A sheet of paper: its sizes, its margins, its page numbers, and the mark of a practice night.

Letter and A4 share one geometry. All art stays half an inch inside the edge, so a page comes out
whole at any printer scale from 92 to 108 % and on printers that cannot reach the last 6 mm.
Everything is plain black. Measures are points, 72 to the inch, from the lower left corner.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import partial
from io import BytesIO

from django.utils.translation import get_language
from reportlab.pdfgen.canvas import Canvas

from parties.printing.paper.binding import open_canvas
from parties.printing.paper.languages import gettext
from parties.printing.paper.lettering import (
    BOLD,
    REGULAR,
    Align,
    Face,
    clean,
    fit_before,
    fit_text,
    people_of,
    register_fonts,
    text_width,
    write,
)

INCH = 72.0

MARGIN = INCH / 2

FOOTER_HEIGHT = 20.0
"""Kept free at the foot of a page for its number."""


TITLE_HEIGHT = 56.0
"""What title and heading take at the top of a page."""


_TITLE = Face(BOLD, 26, 14)

_TITLE_OF_TWO = Face(BOLD, 13.5, 8)

_HEADING = Face(REGULAR, 15, 10)

_FOOTER = Face(REGULAR, 10, 8)


class Paper(Enum):
    """The two sizes a hall's printer has in it. The value is the word used in addresses."""

    LETTER = "letter"
    A4 = "a4"

    @property
    def portrait(self) -> tuple[float, float]:
        """Width and height, upright."""
        return (612.0, 792.0) if self is Paper.LETTER else (595.28, 841.89)

    @property
    def landscape(self) -> tuple[float, float]:
        """Width and height, lying on its side."""
        width, height = self.portrait
        return height, width


@dataclass(frozen=True, slots=True)
class Heading:
    """Whose sheet it is, and of which day: the day is never cut, however long a name stands before it."""

    where: str
    day: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What stands on every sheet: its title, the hall and the day, the mark of a practice night."""

    title: str
    heading: Heading
    practice: bool = field(default=False, kw_only=True)
    large: bool = field(default=False, kw_only=True)
    """In large print, for those who see badly: as many pages as it takes."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle on the page, by its lower left corner."""

    left: float
    bottom: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right side."""
        return self.left + self.width

    @property
    def top(self) -> float:
        """The y of the upper side."""
        return self.bottom + self.height


def body(size: tuple[float, float]) -> Box:
    """The part of a page for its contents: inside the margins, above the page number."""
    width, height = size
    bottom = MARGIN + FOOTER_HEIGHT
    return Box(MARGIN, bottom, width - 2 * MARGIN, height - MARGIN - bottom)


def new_canvas(buffer: BytesIO, size: tuple[float, float], title: str) -> Canvas:
    """An empty document; `invariant` leaves out clock and chance: same values, same bytes."""
    register_fonts()
    language = get_language() or "en"
    canvas = open_canvas(buffer, pagesize=size, invariant=1, pageCompression=1, lang=language)
    canvas.setPageSize(size)
    canvas.setTitle(clean(title))
    canvas.setAuthor("")
    return canvas


def draw_pages(
    size: tuple[float, float], title: str, pages: Iterable[Callable[[Canvas], None]]
) -> bytes:
    """The document of these pages, each drawn by its function."""
    buffer = BytesIO()
    canvas = new_canvas(buffer, size, title)
    for draw_page in pages:
        draw_page(canvas)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def write_pages(
    size: tuple[float, float], title: str, pages: Sequence[Callable[[Canvas], None]]
) -> bytes:
    """The same, numbered at the foot."""

    def numbered(number: int, canvas: Canvas) -> None:
        pages[number - 1](canvas)
        draw_footer(canvas, body(size), title, number, len(pages))

    return draw_pages(size, title, (partial(numbered, at) for at in range(1, len(pages) + 1)))


def page_number(number: int, of: int) -> str:
    """The words at the foot of a page."""
    return gettext("page %(number)d of %(count)d") % {"number": number, "count": of}


def draw_footer(canvas: Canvas, area: Box, title: str, number: int, of: int) -> None:
    """The sheet's title on the left and the page's number on the right, under the contents."""
    half = area.width / 2
    write(canvas, title, _FOOTER, area.left, MARGIN + 2, half - 6)
    write(
        canvas,
        page_number(number, of),
        _FOOTER,
        area.left + half,
        MARGIN + 2,
        half,
        Align.RIGHT,
    )


def draw_title(canvas: Canvas, area: Box, sheet: Sheet, title: str = "") -> Box:
    """Title (the sheet's, or that of a part of it), heading and practice mark across the top;
    returns what is left of the area below."""
    room = area.width
    if sheet.practice:
        room -= draw_practice_mark(canvas, area.right, area.top, 18) + 12
    _write_title(canvas, title or sheet.title, area, room)
    write_heading(canvas, sheet.heading, _HEADING, area.left, area.top - 45, area.width)
    return Box(area.left, area.bottom, area.width, area.height - TITLE_HEIGHT)


def _write_title(canvas: Canvas, title: str, area: Box, room: float) -> None:
    """On one line; over two where it is too long in two languages beside each other."""
    fits = text_width(clean(title), _TITLE.font, _TITLE.least) <= room
    lines = (title,) if fits else people_of(title)
    face, base = (_TITLE, area.top - 24) if len(lines) == 1 else (_TITLE_OF_TWO, area.top - 13)
    for at, line in enumerate(lines):
        write(canvas, line, face, area.left, base - at * 1.2 * face.size, room)


def write_heading(
    canvas: Canvas,
    heading: Heading,
    face: Face,
    x: float,
    y: float,
    room: float,
    align: Align = Align.LEFT,
) -> None:
    """Write it on one line between `x` and `x + room`."""
    day = f" · {heading.day}" if heading.day else ""
    shown, size = fit_before(heading.where, day, face, room)
    # Not the size alone: what fills the room exactly would be found a hair too long, and cut again.
    write(canvas, shown, Face(face.font, size, size / 2), x, y, room, align)


def draw_rule(canvas: Canvas, box: Box, y: float, weight: float) -> None:
    """A line across the box at this height."""
    canvas.setLineWidth(weight)
    canvas.line(box.left, y, box.right, y)


def draw_cut(canvas: Canvas, size: tuple[float, float]) -> None:
    """Where a page is cut through its middle, or folded."""
    width, height = size
    canvas.setLineWidth(0.5)
    canvas.setDash(4, 4)
    canvas.line(MARGIN, height / 2, width - MARGIN, height / 2)
    canvas.setDash()


def draw_practice_mark(canvas: Canvas, right: float, top: float, size: float) -> float:
    """The word "Practice" in a frame, its upper right corner here; returns the frame's width."""
    words, size = fit_text(gettext("Practice"), Face(BOLD, size, size / 2), 10 * size)
    width = text_width(words, BOLD, size) + size
    height = 1.5 * size
    canvas.setLineWidth(size / 10)
    canvas.rect(right - width, top - height, width, height)
    canvas.setFont(BOLD, size)
    canvas.drawString(right - width + size / 2, top - height + 0.4 * size, words)
    return width
