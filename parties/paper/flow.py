"""Running text over as many pages as it takes, the title on every one: for sheets with sentences.

ReportLab's own page breaking does the work; nothing here is drawn by hand but title and footer.
"""

from collections.abc import Callable, Iterable
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

from parties.paper.lettering import BOLD, REGULAR, clean, register_fonts
from parties.paper.page import TITLE_HEIGHT, Paper, Sheet, body, draw_footer, draw_title


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


def paragraph(text: str, look: ParagraphStyle = TEXT) -> Paragraph:
    """Words as they are: what looks like markup is printed, not obeyed."""
    return Paragraph(escape(clean(text), quote=False), look)


def ruled_rows(rows: Iterable[tuple[Paragraph, list[Paragraph]]], width: float) -> list[Flowable]:
    """A name on the left and what is said of it on the right, ruled off. No row is parted by the
    end of a page, unless it is longer than a page."""
    columns = (_NAMES * width, (1 - _NAMES) * width)
    return [
        KeepTogether([Table([row], colWidths=columns, style=_RULED, splitInRow=1)]) for row in rows
    ]


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
    for _ in range(2):
        buffer = BytesIO()
        document = _document(buffer, size, sheet.title, draw_top, draw_bottom)
        document.build(story(area.width))
        pages = document.page
    return buffer.getvalue()


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
