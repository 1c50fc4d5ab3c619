"""What is printed to tell the world, posters and certificates, and the card of a page for a group chat."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import NamedTuple, cast

import segno
from reportlab.lib.colors import Color, HexColor, black, white
from reportlab.pdfgen.canvas import Canvas

from parties.printing.paper.dots import Dots
from parties.printing.paper.languages import gettext
from parties.printing.paper.lettering import (
    BOLD,
    REGULAR,
    Align,
    Face,
    clean,
    text_width,
    write,
    write_exactly,
)
from parties.printing.paper.page import MARGIN, Box, Paper, draw_practice_mark, new_canvas
from parties.printing.paper.suits import Shape, draw_suit

# With what posters and certificates are printed: suits in black alone or in red too, dots in their
# place where no cards are played; and a border of suits.


RED = Color(0.74, 0.06, 0.12)

SUITS = (Shape.SPADES, Shape.HEARTS, Shape.CLUBS, Shape.DIAMONDS)

_BAND, _PITCH, _WITHIN = 24.0, 23.0, 8.0
"""How wide the border is, about how far from suit to suit, and how much stays white within."""


@dataclass(frozen=True, slots=True)
class Ink:
    """What it is printed with: black alone, or red for the red suits; with `dots` for suits."""

    colour: bool
    dots: bool = False

    @property
    def accent(self) -> Color:
        """For what shall be seen first."""
        return RED if self.colour else black

    def pip(self, canvas: Canvas, shape: Shape, x: float, y: float, size: float) -> None:
        """A suit, or a dot in its place: red ones are outlines where there is only black."""
        is_red = self.colour and shape in (Shape.HEARTS, Shape.DIAMONDS)
        canvas.saveState()
        canvas.setFillColor(RED if is_red else black)
        canvas.setStrokeColor(RED if is_red else black)
        if self.dots:
            canvas.circle(x, y, 0.3 * size, fill=1)
        else:
            draw_suit(canvas, shape, x, y, size, solid=is_red)
        canvas.restoreState()

    def border(self, canvas: Canvas, box: Box) -> Box:
        """Suits between two rules all round, another in each corner; what it leaves within."""
        for inset, weight in ((0.0, 2.4), (_BAND, 0.8)):
            canvas.setLineWidth(weight)
            sides = box.width - 2 * inset, box.height - 2 * inset
            canvas.rect(box.left + inset, box.bottom + inset, *sides)
        x, y, at = box.left + _BAND / 2, box.bottom + _BAND / 2, 0
        for along, up in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            side = (box.height if up else box.width) - _BAND
            steps = 4 * round(side / _PITCH / 4) + 1
            for _step in range(steps):
                self.pip(canvas, SUITS[at % 4], x, y, 0.55 * _BAND)
                x, y, at = x + along * side / steps, y + up * side / steps, at + 1
        inset = _BAND + _WITHIN
        return Box(
            box.left + inset, box.bottom + inset, box.width - 2 * inset, box.height - 2 * inset
        )


# Large letters that fill their room: set smaller or over more lines until all of it is there.


HEADLINE = 48.0
"""So large are the words that one reads from three metres, in points; on A4, which is narrower, 46."""

_LEADING, _TIGHT = 1.08, 0.98

_STEPS = [each / 100 for each in range(100, 9, -3)]


@dataclass(frozen=True, slots=True)
class Block:
    """Words in one font: as large as `size`, in points, with so much room above, of its size. Where the
    room is little, lines stand closer before it is set smaller than `least`, if that is said."""

    words: str
    font: str
    size: float
    above: float = 0.0
    least: float = 0.0


class _Try(NamedTuple):
    """So large, so close, and whether no block is set smaller than its least."""

    step: float
    leading: float = _LEADING
    keeps_least: bool = True


_CLOSEST = _Try(0, _TIGHT)


@dataclass(frozen=True, slots=True)
class Line:
    """A line as it is set."""

    words: str
    font: str
    size: float
    above: float
    leading: float = _LEADING

    @property
    def height(self) -> float:
        """What it takes from top to bottom."""
        return self.size * (self.leading + self.above)


def set_lines(blocks: Sequence[Block], width: float, height: float) -> list[Line]:
    """All words, nothing cut, in the largest letters with which they fit."""
    lines: list[Line] = []
    for each in _tries(blocks):
        lines = [line for block in blocks for line in _lines(block, width, each)]
        if sum(line.height for line in lines) <= height:
            return lines
    return lines


def needed(blocks: Sequence[Block], width: float) -> float:
    """How high the words are at the least."""
    lines = (line for each in blocks for line in _lines(each, width, _CLOSEST))
    return sum(line.height for line in lines) + 1.0  # sums of fractions


def _tries(blocks: Sequence[Block]) -> Iterator[_Try]:
    """The best first."""
    closest = _CLOSEST if any(block.least for block in blocks) else _Try(1)
    yield from (_Try(step) for step in _STEPS)
    yield closest
    yield from (closest._replace(step=step, keeps_least=False) for step in _STEPS)


def draw_lines(canvas: Canvas, blocks: Sequence[Block], box: Box, *, spread: bool = False) -> float:
    """The blocks from the top of the box, each line in the middle; what is below them. With
    `spread` the room that is left is shared out between them."""
    lines = set_lines(blocks, box.width, box.height)
    left_over = box.height - sum(line.height for line in lines)
    gap = max(0.0, left_over) / (len(lines) + 1) if spread else 0.0
    y = box.top - gap
    for line in lines:
        y -= line.height
        middle, base = box.left + box.width / 2, y + 0.28 * line.size
        write_exactly(canvas, line.words, line.font, line.size, middle, base)
        y -= gap
    return y


def _lines(block: Block, width: float, how: _Try) -> list[Line]:
    words = clean(block.words).split(" ") if clean(block.words) else []
    font, size = block.font, block.size * how.step
    if how.keeps_least:
        size = max(size, block.least)
    widest = max((text_width(word, font, size) for word in words), default=0.0)
    if widest > width:
        size *= width / widest * 0.999
    rows = _even(words, font, size, width)
    return [
        Line(each, font, size, 0 if at else block.above, how.leading)
        for at, each in enumerate(rows)
    ]


def _even(words: Sequence[str], font: str, size: float, width: float) -> list[str]:
    """The words over as few lines as the width allows, these as even as they come."""
    fewest = _broken(words, font, size, width)
    shares = (each / 20 * width for each in range(8, 20))
    widest = max((text_width(word, font, size) for word in words), default=0.0)
    narrower = (_broken(words, font, size, room) for room in shares if room >= widest)
    return next((rows for rows in narrower if len(rows) == len(fewest)), fewest)


def _broken(words: Sequence[str], font: str, size: float, width: float) -> list[str]:
    rows: list[str] = []
    for word in words:
        longer = f"{rows[-1]} {word}" if rows else word
        if rows and text_width(longer, font, size) <= width:
            rows[-1] = longer
        else:
            rows.append(word)
    return rows


# Certificates, to be signed and framed; or their words alone, for paper of the hall's own.


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
    canvas, ink = new_canvas(buffer, paper.landscape, title), Ink(colour)
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
    wide = text_width(clean(each.hall), REGULAR, _HALL)
    blocks = [
        Block(each.hall, REGULAR, max(_LEAST_HALL, min(_HALL, 0.99 * _HALL * room / wide))),
        Block(each.prize, BOLD, 56),
        Block(each.names, BOLD, 38, 0.2),
        Block(each.games, REGULAR, 24),
        Block(each.night, REGULAR, 20),
        Block(each.cause, REGULAR, 16),
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
        write(canvas, who, Face(REGULAR, 11, 8), left, y - 15, length, Align.CENTRE)
    return _FOOT - _EDGE + inner.bottom


# The poster and invitation: what, where and when, to be read from three metres; all else below.


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


def draw_poster(posters: Posters, form: str, paper: Paper, *, colour: bool) -> bytes:
    """The poster as a PDF of one page."""
    size = paper.landscape if form == "half" else paper.portrait
    buffer = BytesIO()
    canvas = new_canvas(buffer, size, posters[0].what)
    ink = Ink(colour, posters[0].dots)
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
    said = [Block(each, BOLD, size, least=0.75 * size) for each in news if each]
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
        fonts = (BOLD, REGULAR, BOLD)
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
    heads = [Block(each, BOLD, size, above, least=HEADLINE) for each, size, above in said]
    return [*(Block(each, REGULAR, 26, least=20) for each in (first.club,) if each), *heads]


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
    says = [Block(each, REGULAR, 9) for each in _once([each.code_says for each in posters])]
    top = code.bottom - _QUIET
    below = min(26.0, top - box.bottom + 6)
    draw_lines(canvas, says, Box(code.left, top - below, _CODE, below))


def _details(ink: Ink, told: Poster) -> list[Block]:
    """A line for each."""
    lines = [
        *(Block(each, BOLD, 18) for each in told.details),
        Block(told.address, REGULAR, 17),
        Block(told.telephone, BOLD, 24),
        Block(told.small, REGULAR, 10, 0.3, least=7),
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
    widest = max(text_width(clean(figure), BOLD, 1) for figure, _for in prizes)
    size = max(_LEAST_FIGURE, min(_FIGURE, (across - 12) / widest, high - 26 * len(posters)))
    for at, (figure, _for) in enumerate(prizes):
        down, along = divmod(at, -(-len(prizes) // lines))
        left, bottom = band.left + along * across + 4, band.top - (down + 1) * high
        labels = _once([each.prizes[at][1] for each in posters])
        said = [
            Block(figure, BOLD, size),
            *(Block(each, REGULAR, _LABEL) for each in labels),
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


# The card of a page for a group chat: a picture with the letters and the suits of the hall's paper.


CARD_WIDE, CARD_HIGH = 1200, 630
"""Dots, as chats ask for them."""
_SCALE, _CARD_EDGE = 2, 7.0
_MOST, _LEAST = 54.0, 36.0
_PAPER = HexColor(0xFFFDF8)


@dataclass(frozen=True, slots=True)
class Card:
    """What stands on it: a line above, what is to be seen first, and some lines below; `dots` for suits
    where no cards are played."""

    above: str
    first: str
    below: tuple[str, ...] = ()
    dots: bool = False

    @property
    def words(self) -> str:
        """All of it in a line, for whoever cannot see it."""
        return " · ".join(filter(None, (self.above, self.first, *self.below)))


def draw_card(card: Card) -> bytes:
    """The card as PNG."""
    picture = Dots(CARD_WIDE, CARD_HIGH, _PAPER, _SCALE)
    canvas = cast("Canvas", picture)
    whole = Box(
        _CARD_EDGE,
        _CARD_EDGE,
        CARD_WIDE / _SCALE - 2 * _CARD_EDGE,
        CARD_HIGH / _SCALE - 2 * _CARD_EDGE,
    )
    room = Ink(colour=True, dots=card.dots).border(canvas, whole)
    wide = text_width(card.first, BOLD, 1) or 1.0  # on one line, as far as it can be read in a chat
    said = [
        Block(card.above, REGULAR, 24),
        Block(card.first, BOLD, max(_LEAST, min(_MOST, 0.99 * room.width / wide))),
        *(Block(each, BOLD, 28, 0.1) for each in card.below),
    ]
    draw_lines(canvas, [each for each in said if each.words], room, spread=True)
    return picture.png()
