"""The poster and invitation: what, where and when, to be read from three metres; all else below.

An old printer's handbill with the prizes in large figures, drawn in a room as wide as a Letter page and made to fit: the whole page, half
of it, or what strips to tear off leave.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO

import segno
from reportlab.lib.colors import white
from reportlab.pdfgen.canvas import Canvas

from parties.paper.lettering import clean, text_width
from parties.paper.page import MARGIN, Box, Paper, draw_practice_mark, new_canvas
from parties.telling.sheets.ink import SUITS, Ink, ink_for
from parties.telling.sheets.setting import HEADLINE, Block, draw_lines, needed

WIDE = 612.0
"""How wide it is drawn, in points, before it is made to fit."""

_WHAT, _WHERE = 84.0, 60.0
"""So large are the words that say what it is, where they stand in one language; and all others."""

_CODE = 96.0
"""A code is as wide as can be read at arm's length, in points."""

_LEAST_FOOT = 120.0
"""So high is the foot at the least: the code, and what stands under it."""

_QUIET = 9.0
"""So much white a code needs around it: four of its squares."""

_FIGURE, _LEAST_FIGURE, _ABREAST = 46.0, 26.0, 5
"""How large a prize is told, and how many stand beside each other."""

_LABEL = 12.0

_STRIPS, _STRIP_HEIGHT = 10, 130.0

_DASHES = 3, 3


@dataclass(frozen=True, slots=True)
class Poster:
    """A night as it is told in one language; what is empty is not on it.

    `prizes` are a figure each, and what it is for; `details` are lines such as "Fee: $5"; `code` is what a telephone reads for its calendar;
    `news` is that it is called off (`is_off`) or on another day; it has `dots` where no cards are played.
    """

    club: str
    what: str
    where: str
    when: str
    begins: str
    details: tuple[str, ...]
    prizes: tuple[tuple[str, str], ...]
    address: str
    telephone: str
    small: str
    code: str
    code_says: str
    practice: bool = False
    news: str = ""
    is_off: bool = False
    dots: bool = False


Posters = Sequence[Poster]
"""The same night in each language of the sheet."""


def draw(posters: Posters, form: str, paper: Paper, *, colour: bool) -> bytes:
    """The poster as a PDF of one page."""
    size = paper.landscape if form == "half" else paper.portrait
    buffer = BytesIO()
    canvas = new_canvas(buffer, size, posters[0].what)
    ink = ink_for(posters, colour=colour, dots=posters[0].dots)
    _draw_page(canvas, ink, posters, form, size)
    canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def _draw_page(
    canvas: Canvas,
    ink: Ink,
    posters: Posters,
    form: str,
    size: tuple[float, float],
) -> None:
    width, height = size
    if form == "half":
        for left in (0.0, width / 2):
            _draw_in(canvas, ink, posters, Box(left, 0, width / 2, height))
        _draw_cut(canvas, width / 2, 0, width / 2, height)
    elif form == "strips":
        foot = MARGIN + _STRIP_HEIGHT
        _draw_in(canvas, ink, posters, Box(0, foot - MARGIN / 2, width, height - foot))
        _draw_strips(canvas, ink, posters, Box(MARGIN, MARGIN, width - 2 * MARGIN, _STRIP_HEIGHT))
    else:
        _draw_in(canvas, ink, posters, Box(0, 0, width, height))


def squares(says: str) -> Sequence[bytearray]:
    """A code for telephones, row by row, 1 for black. In UTF-8: left to itself a curly apostrophe
    would be written as Japanese telephones had it."""
    code = segno.make(says, error="m", micro=False, boost_error=False, encoding="utf-8")
    return code.matrix


def draw_squares(canvas: Canvas, says: str, box: Box) -> None:
    """A code for telephones, black on the white that it needs around it."""
    rows = squares(says)
    square = box.width / len(rows)
    path = canvas.beginPath()
    for down, row in enumerate(rows, 1):
        for across, is_black in enumerate(row):
            if is_black:
                path.rect(box.left + across * square, box.top - down * square, square, square)
    canvas.drawPath(path, stroke=0, fill=1)


def _draw_in(canvas: Canvas, ink: Ink, posters: Posters, box: Box) -> None:
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
    _draw_handbill(canvas, ink, posters, room)
    canvas.restoreState()


def _draw_news(canvas: Canvas, ink: Ink, posters: Posters, room: Box) -> Box:
    """What is otherwise than on the poster that hangs there already, white on a bar at the head; what
    it leaves."""
    is_off = any(each.is_off for each in posters)
    size = 60.0 if is_off else 40.0
    news = dict.fromkeys(each.news for each in posters)
    said = [Block(each, ink.strong, size, least=0.75 * size) for each in news if each]
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


def _draw_strips(canvas: Canvas, ink: Ink, posters: Posters, box: Box) -> None:
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
        fonts = (ink.strong, ink.light, ink.strong)
        blocks = [Block(each, font, 11) for each, font in zip(lines, fonts, strict=True) if each]
        draw_lines(canvas, blocks, room, spread=True)
        canvas.restoreState()


def _once(words: Sequence[str]) -> list[str]:
    return [each for each in dict.fromkeys(words) if each]


def _in_capitals(words: str) -> str:
    """All but the s of 45s, which a printer leaves as it is."""
    return " ".join(each if each[:1] in "0123456789" else each.upper() for each in words.split())


def _headlines(ink: Ink, posters: Posters) -> list[Block]:
    """Who asks, to what, where and when, once in each language where it differs."""
    whats = _once([_in_capitals(each.what) for each in posters])
    whens = _once([each.when for each in posters])
    first, size = posters[0], _WHERE if len(posters) > 1 else _WHAT
    begins = _once([each.begins for each in posters])[:1]
    said = [
        *((each, size, 0 if at else 0.12) for at, each in enumerate(whats)),
        (first.where, _WHERE, 0.12),
        *((each, _WHERE, 0 if at else 0.12) for at, each in enumerate(whens)),
        *((each, _WHERE, 0.0) for each in begins),
    ]
    heads = [Block(each, ink.strong, size, above, least=HEADLINE) for each, size, above in said]
    return [*(Block(each, ink.light, 26, least=20) for each in (first.club,) if each), *heads]


def _draw_foot(canvas: Canvas, ink: Ink, posters: Posters, box: Box) -> None:
    """The details, each language in a column of its own, and the code beside them."""
    columns = len(posters)
    says = posters[0].code
    room = (box.width - (_CODE + 14 if says else 0)) / columns
    for at, told in enumerate(posters):
        column = Box(box.left + at * room, box.bottom, room - 12, box.height)
        draw_lines(canvas, _details(ink, told), column, spread=True)
    if says:
        _draw_code(canvas, ink, posters, box)


def _draw_code(canvas: Canvas, ink: Ink, posters: Posters, box: Box) -> None:
    """At the right of the foot, with what it is for under it."""
    middle = box.bottom + (box.height - _CODE) / 2 + 8
    code = Box(box.right - _CODE, middle, _CODE, _CODE)
    draw_squares(canvas, posters[0].code, code)
    says = [Block(each, ink.light, 9) for each in _once([each.code_says for each in posters])]
    top = code.bottom - _QUIET
    below = min(26.0, top - box.bottom + 6)
    draw_lines(canvas, says, Box(code.left, top - below, _CODE, below))


def _details(ink: Ink, told: Poster) -> list[Block]:
    """A line for each."""
    lines = [
        *(Block(each, ink.strong, 18) for each in told.details),
        Block(told.address, ink.light, 17),
        Block(told.telephone, ink.strong, 24),
        Block(told.small, ink.light, 10, 0.3, least=7),
    ]
    return [each for each in lines if each.words]


def _draw_handbill(canvas: Canvas, ink: Ink, posters: Posters, box: Box) -> None:
    """Letters of an old printer's shop in a border of suits, rows of suits between them."""
    inner, row = ink.border(canvas, box), 24.0
    heads = _headlines(ink, posters)
    lines = -(-len(posters[0].prizes) // _ABREAST)
    room = inner.height - row * (2 if lines else 1) - needed(heads, inner.width)
    labels, foot = 26 * len(posters), 0.25 * inner.height
    figures = lines * (_FIGURE + labels)
    if room < figures + foot:
        figures, foot = lines * (_LEAST_FIGURE + labels), _LEAST_FOOT
    y = inner.bottom + foot
    _draw_foot(canvas, ink, posters, Box(inner.left, inner.bottom, inner.width, foot - 4))
    _draw_row(canvas, ink, inner, y + row / 2)
    if lines:
        _draw_figures(canvas, ink, posters, Box(inner.left, y + row, inner.width, figures))
        y += row + figures
        _draw_row(canvas, ink, inner, y + row / 2)
    head = Box(inner.left, y + row, inner.width, inner.top - y - row)
    draw_lines(canvas, heads, head, spread=True)


def _draw_figures(canvas: Canvas, ink: Ink, posters: Posters, band: Box) -> None:
    """Each prize as a large figure, with what it is for below it in each language."""
    prizes = posters[0].prizes
    lines = -(-len(prizes) // _ABREAST)
    across, high = band.width / -(-len(prizes) // lines), band.height / lines
    widest = max(text_width(clean(figure), ink.strong, 1) for figure, _for in prizes)
    size = max(_LEAST_FIGURE, min(_FIGURE, (across - 12) / widest, high - 26 * len(posters)))
    for at, (figure, _for) in enumerate(prizes):
        down, along = divmod(at, -(-len(prizes) // lines))
        left, bottom = band.left + along * across + 4, band.top - (down + 1) * high
        labels = _once([each.prizes[at][1] for each in posters])
        said = [
            Block(figure, ink.strong, size),
            *(Block(each, ink.light, _LABEL) for each in labels),
        ]
        draw_lines(canvas, said, Box(left, bottom, across - 8, high))


def _draw_row(canvas: Canvas, ink: Ink, box: Box, y: float) -> None:
    """A rule with the four suits in its middle."""
    x = box.left + box.width / 2
    canvas.setLineWidth(0.8)
    for left, right in ((box.left, x - 58), (x + 58, box.right)):
        canvas.line(left, y, right, y)
    for at, suit in enumerate(SUITS):
        ink.pip(canvas, suit, x + (at - 1.5) * 26, y, 16)
