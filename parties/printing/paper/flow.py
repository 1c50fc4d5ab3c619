"""Running text over as many pages as it takes, the title on every one: for sheets with sentences.

ReportLab's own page breaking does the work; nothing here is drawn by hand but title and footer.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from html import escape
from io import BytesIO

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

from parties.printing.paper.binding import open_canvas
from parties.printing.paper.languages import InEach, languages
from parties.printing.paper.lettering import (
    BOLD,
    NO_BREAK,
    REGULAR,
    Face,
    clean,
    fit_text,
    people_of,
    pieces,
    register_fonts,
    text_width,
    wrap,
)
from parties.printing.paper.page import TITLE_HEIGHT, Paper, Sheet, body, draw_footer, draw_title


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
