"""A sheet of paper: its sizes, its margins, its page numbers, and the mark of a practice night.

Letter and A4 share one geometry. All art stays half an inch inside the edge, so a page comes out
whole at any printer scale from 92 to 108 % and on printers that cannot reach the last 6 mm.
Everything is plain black. Measures are points, 72 to the inch, from the lower left corner."""

from collections.abc import Callable, Iterable, Sequence
from contextvars import ContextVar
from dataclasses import dataclass, field
from enum import Enum
from functools import partial
from html import escape
from io import BytesIO
from typing import Any

from django.utils.translation import get_language
from reportlab.lib.enums import TA_LEFT, TA_RIGHT
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import (
    BaseDocTemplate,
    Flowable,
    Frame,
    KeepTogether,
    PageTemplate,
    Paragraph,
    Table,
    TableStyle,
)

from parties.printing.paper.languages import InEach, gettext, languages
from parties.printing.paper.lettering import (
    BOLD,
    NO_BREAK,
    REGULAR,
    Align,
    Face,
    clean,
    fit_before,
    fit_text,
    people_of,
    pieces,
    register_fonts,
    text_width,
    wrap,
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


# Several sheets bound into one document, so that all of them are printed with one press. A sheet
# does not know of it: what it opens is then the bound document, and each of its pages follows the
# last one of the sheet before. Fonts and cards are in it once.


_INDEX = "index"

_OPEN: ContextVar["_Bound | None"] = ContextVar("the document that sheets are bound into")


@dataclass(frozen=True, slots=True)
class Pages:
    """A sheet in a bound document, with its first and its last page."""

    title: str
    first: int
    last: int


class _Bound(Canvas):
    """Stays open when a sheet is done, as others follow."""

    def save(self) -> None:
        """Nothing yet."""


def open_canvas(*options: Any, **named: Any) -> Canvas:
    """What a sheet is drawn on: a document of its own, or the one that it is bound into."""
    return _OPEN.get(None) or Canvas(*options, **named)


def bind(
    title: str,
    language: str,
    size: tuple[float, float],
    sheets: Sequence[tuple[str, Callable[[], object]]],
    draw_index: Callable[[Canvas, Sequence[Pages]], None],
) -> bytes:
    """The sheets in this order, each with its title as a mark to turn to; before them a page that
    says on which pages they are, which is known only at the end."""
    canvas = _Bound(BytesIO(), pagesize=size, invariant=1, pageCompression=1, lang=language)
    canvas.doForm(_INDEX)
    canvas.showPage()
    opened = _OPEN.set(canvas)
    try:
        pages = [_add(canvas, *sheet) for sheet in sheets]
    finally:
        _OPEN.reset(opened)
    canvas.beginForm(_INDEX, 0, 0, *size)
    draw_index(canvas, pages)
    canvas.endForm()
    canvas.setTitle(clean(title))
    canvas.setAuthor("")
    canvas.showOutline()
    return bytes(canvas.getpdfdata())  # type: ignore[no-untyped-call]  # its stubs leave it out


def _add(canvas: Canvas, title: str, draw: Callable[[], object]) -> Pages:
    first = int(canvas.getPageNumber())
    canvas.bookmarkPage(f"sheet-{first}")
    canvas.addOutlineEntry(clean(title), f"sheet-{first}")
    draw()
    return Pages(title, first, int(canvas.getPageNumber()) - 1)


# Running text over as many pages as it takes, the title on every one: for sheets with sentences.
# ReportLab's own page breaking does the work; nothing here is drawn by hand but title and footer.


def style(
    size: float, *, bold: bool = False, right: bool = False, before: float = 0, after: float = 0
) -> ParagraphStyle:
    """Letters of this size with the leading that suits them, and the room around a paragraph."""
    return ParagraphStyle(
        name="",
        fontName=BOLD if bold else REGULAR,
        fontSize=size,
        leading=1.3 * size,
        alignment=TA_RIGHT if right else TA_LEFT,
        spaceBefore=before,
        spaceAfter=after,
        splitLongWords=1,
    )


TEXT = style(12)

STRONG = style(13, bold=True)

HELP = style(11)

SECTION = style(17, bold=True, before=14, after=4)
SECTION.keepWithNext = 1


_NAMES = 0.28  # of the width

_SMALLER = 0.8  # of its size

_SENTENCE = 50
"""So many letters of two languages still stand side by side."""

_RULED = TableStyle(
    [
        ("LINEABOVE", (0, 0), (-1, -1), 0.6, "black"),
        ("LINEBELOW", (0, 0), (-1, -1), 0.6, "black"),
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
        ("LEFTPADDING", (0, 0), (0, -1), 0),
        ("RIGHTPADDING", (0, 0), (-1, -1), 6),
        ("TOPPADDING", (0, 0), (-1, -1), 1),
        ("BOTTOMPADDING", (0, 0), (-1, -1), 3),
    ]
)


_BETWEEN = 18.0

_PLAIN = TableStyle(
    [
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
        ("LEFTPADDING", (0, 0), (-1, -1), 0),
        ("RIGHTPADDING", (0, 0), (-2, -1), _BETWEEN),
        ("RIGHTPADDING", (-1, 0), (-1, -1), 0),
        ("TOPPADDING", (0, 0), (-1, -1), 0),
        ("BOTTOMPADDING", (0, 0), (-1, -1), 0),
    ]
)


def paragraph(text: str, look: ParagraphStyle = TEXT) -> Paragraph:
    """Words as they are: what looks like markup is printed, not obeyed. Sentences in each of two
    languages stand under each other."""
    lines = text.parts if isinstance(text, InEach) and len(text) > _SENTENCE else (text,)
    return Paragraph(
        "<br/>".join(_marked(clean(line), look.fontName) for line in lines),
        look,
    )


def _marked(line: str, font: str) -> str:
    """As ReportLab reads it: each piece that another font has is marked so."""
    return "".join(
        escape(piece, quote=False)
        if each == font
        else f'<font name="{each}">{escape(piece, quote=False)}</font>'
        for piece, each in pieces(line, font)
    )


def names(text: str, look: ParagraphStyle, room: float) -> Paragraph:
    """A couple's names in so much room, in points: they break at the "&" first and are set a little
    smaller before a name is torn; one that is longer still stands over two lines, and is cut there."""
    people = people_of(text)
    widest = max(text_width(each, look.fontName, look.fontSize) for each in people)
    size = look.fontSize * max(_SMALLER, min(1.0, 0.999 * room / max(widest, 1.0)))
    face = Face(look.fontName, size, size)
    held = " ".join(_held(each, face, room) for each in people)
    return paragraph(held, ParagraphStyle("", look, fontSize=size, leading=1.3 * size))


def _held(name: str, face: Face, room: float) -> str:
    lines = (name,) if text_width(name, face.font, face.size) <= room else wrap(name, face, room, 2)
    return " ".join(fit_text(line, face, room)[0].replace(" ", NO_BREAK) for line in lines)


def ruled_rows(rows: Iterable[tuple[Paragraph, list[Paragraph]]], width: float) -> list[Flowable]:
    """A name on the left and what is said of it on the right, ruled off. No row is parted by the
    end of a page, unless it is longer than a page."""
    columns = (_NAMES * width, (1 - _NAMES) * width)
    return [
        KeepTogether([Table([row], colWidths=columns, style=_RULED, splitInRow=1)]) for row in rows
    ]


def ruled(size: float, gap: float) -> TableStyle:
    """A line above and below each row of letters of this size, and so much between its cells."""
    return TableStyle(
        [
            ("LINEABOVE", (0, 0), (-1, 0), 1.4, "black"),
            ("LINEBELOW", (0, 0), (-1, -1), 0.6, "black"),
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("LEFTPADDING", (0, 0), (-1, -1), 0),
            ("RIGHTPADDING", (0, 0), (-2, -1), gap),
            ("RIGHTPADDING", (-1, 0), (-1, -1), 0),
            ("TOPPADDING", (0, 0), (-1, -1), 2 * size),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 4 * size),
        ]
    )


def in_columns(story: Callable[[int], list[Flowable]], width: float) -> list[Flowable]:
    """The same in each language of the sheet side by side; `story` makes it in one of them. The end of
    a page parts it only where it is longer than a page."""
    columns = len(languages())
    if not columns:
        return story(0)
    room = (width - _BETWEEN * (columns - 1)) / columns
    cells = [story(each) for each in range(columns)]
    widths = [room + _BETWEEN] * (columns - 1) + [room]
    return [Table([cells], colWidths=widths, style=_PLAIN, splitInRow=1)]


def build(
    paper: Paper,
    sheet: Sheet,
    story: Callable[[float], list[Flowable]],
    *,
    landscape: bool = False,
) -> bytes:
    """The story as a PDF, the head of `sheet` on every page. `story` makes it anew for the width it is given, in points.

    It is laid out twice, first to count the pages: "page 1 of 3" is known only at the end.
    """
    register_fonts()
    size = paper.landscape if landscape else paper.portrait
    area = body(size)

    def draw_top(canvas: Canvas, _: BaseDocTemplate) -> None:
        draw_title(canvas, area, sheet)

    def draw_bottom(canvas: Canvas, document: BaseDocTemplate) -> None:
        draw_footer(canvas, area, sheet.title, document.page, pages)

    pages = 0
    buffer = BytesIO()
    for makes in (Canvas, open_canvas):
        buffer = BytesIO()
        document = _document(buffer, size, sheet.title, draw_top, draw_bottom)
        document.build(story(area.width), canvasmaker=makes)
        pages = document.page
    return buffer.getvalue()


Story = Callable[[float], list[Flowable]]
"""What stands on a sheet, made for the width it is given, in points."""


def largest(
    paper: Paper, sized: Callable[[float, float], list[Flowable]], sizes: Sequence[float]
) -> Story:
    """The story in the largest letters that take no more pages than the last and smallest of these
    sizes; `sized` is given the size, and then the width."""
    stories = [partial(sized, size) for size in sizes]
    fewest = pages_taken(paper, stories[-1])
    return next(each for each in stories if pages_taken(paper, each) == fewest)


def pages_taken(paper: Paper, story: Callable[[float], list[Flowable]]) -> int:
    """How many pages a story takes on this paper, upright."""
    register_fonts()
    size = paper.portrait
    document = _document(BytesIO(), size, "", _draw_nothing, _draw_nothing)
    document.build(story(body(size).width))
    return document.page


def _draw_nothing(_canvas: Canvas, _document: BaseDocTemplate) -> None:
    """Nothing above or below: only the room is taken."""


def _document(
    buffer: BytesIO,
    size: tuple[float, float],
    title: str,
    draw_top: Callable[[Canvas, BaseDocTemplate], None],
    draw_bottom: Callable[[Canvas, BaseDocTemplate], None],
) -> BaseDocTemplate:
    area = body(size)
    frame = Frame(
        area.left,
        area.bottom,
        area.width,
        area.height - TITLE_HEIGHT,
        leftPadding=0,
        rightPadding=0,
        topPadding=0,
        bottomPadding=0,
        id="body",
    )
    return BaseDocTemplate(
        buffer,
        pagesize=size,
        pageTemplates=[PageTemplate(frames=[frame], onPage=draw_top, onPageEnd=draw_bottom)],
        title=clean(title),
        author="",
        lang=get_language() or "en",
        invariant=1,
    )
