"""The cards to print, the questions to walk round with, the corrections to sign."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import partial

from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, Table, TableStyle

from parties.printing.paper.languages import gettext, languages
from parties.printing.paper.lettering import (
    BOLD,
    REGULAR,
    Align,
    Face,
    people_of,
    text_width,
    write,
    write_people,
)
from parties.printing.paper.page import (
    HELP,
    INCH,
    STRONG,
    TEXT,
    Box,
    Heading,
    Paper,
    Sheet,
    build,
    draw_pages,
    draw_practice_mark,
    page_number,
    paragraph,
    style,
)
from parties.punch_card_edge import CARD_HEIGHT, CARD_WIDTH, ring_of
from parties.punch_card_marks import MARK, marks_of
from scoring.numbers import BYE_CHAIR, CoupleNo, TableNo

# What was put right after the games, and why, to be signed by those whom it concerns.


_SIGNATURE = 40.0
"""Room for a name written by hand, in points."""


@dataclass(frozen=True, slots=True)
class CorrectionLine:
    """What was put right, why, and who signs for it."""

    says: str
    why: str
    signs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CorrectionsSheet(Sheet):
    """The corrections in the order in which they were made; `note` stands above them, or alone."""

    note: str
    lines: tuple[CorrectionLine, ...]


def draw(sheet: CorrectionsSheet, paper: Paper) -> bytes:
    """The sheet as a PDF, over as many pages as it takes."""
    return build(paper, sheet, partial(_story, sheet))


def _story(sheet: CorrectionsSheet, width: float) -> list[Flowable]:
    story: list[Flowable] = [paragraph(sheet.note, TEXT)]
    if sheet.lines:
        story.append(_lines(sheet, width))
    return [*story, _signatures([gettext("Organiser"), gettext("Date")], width)]


def _lines(sheet: CorrectionsSheet, width: float) -> Table:
    half = 0.5 * width
    rows = [
        [
            [paragraph(line.says, STRONG), *([paragraph(line.why, TEXT)] if line.why else [])],
            _signatures(line.signs, half),
        ]
        for line in sheet.lines
    ]
    look = TableStyle(
        [
            ("LINEABOVE", (0, 0), (-1, 0), 1.2, "black"),
            ("LINEBELOW", (0, 0), (-1, -1), 0.8, "black"),
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("LEFTPADDING", (0, 0), (0, -1), 0),
            ("RIGHTPADDING", (1, 0), (1, -1), 0),
        ]
    )
    return Table(rows, colWidths=(half, half), style=look, spaceBefore=10)


def _signatures(who: list[str] | tuple[str, ...], width: float) -> Table:
    """A line to write on, with who writes there under it."""
    rows: list[list[Flowable | str]] = []
    for name in who:
        rows += [[""], [paragraph(name, HELP)]]
    look = TableStyle(
        [("LINEBELOW", (0, row), (-1, row), 0.8, "black") for row in range(0, len(rows), 2)]
        + [("LEFTPADDING", (0, 0), (-1, -1), 0), ("TOPPADDING", (0, 0), (-1, -1), 1)]
    )
    heights = [_SIGNATURE, None] * len(who)
    return Table(rows, colWidths=(width - 8,), rowHeights=heights, style=look, hAlign="LEFT")


# Punch cards: one a couple, in two sizes, to cut apart and to punch.


class CardSize(Enum):
    """How large the cards are: how many lie across and down a page, and by how much all of it is larger
    on the paper. The large ones lie on a page on its side."""

    USUAL = 2, 4, 1.0
    LARGE = 2, 2, 4 / 3

    def __init__(self, across: int, down: int, scale: float) -> None:
        self.across, self.down, self.scale = across, down, scale

    @property
    def a_page(self) -> int:
        """How many cards are on a page."""
        return self.across * self.down

    @property
    def measures(self) -> tuple[float, float]:
        """Width and height of a card on the paper."""
        return self.scale * CARD_WIDTH, self.scale * CARD_HEIGHT

    def page(self, paper: Paper) -> tuple[float, float]:
        """Width and height of the paper, as these cards lie on it."""
        return paper.landscape if self is CardSize.LARGE else paper.portrait


_RIM = 34.0

_INSIDE = Box(_RIM, _RIM, CARD_WIDTH - 2 * _RIM, CARD_HEIGHT - 2 * _RIM)
"""What is left within the numbers."""

_ASIDE = MARK + 5

_BETWEEN_MARKS = Box(_INSIDE.left + _ASIDE, _RIM, _INSIDE.width - 2 * _ASIDE, _INSIDE.height)
"""What is left of it, above and below, between the marks for a photograph."""

_BOX_HEIGHT = 36.0

_BOX_GAP = 6.0

_START_WIDTH = 0.36
"""Of the room for both boxes."""

_NUMBER_ROOM = 90.0

_HEADING_HEIGHT, _UNDER_MARK, _HEADING_PITCH = 36.0, 23.0, 11.5

_COUPLE = Face(BOLD, 36, 20)

_NAME = Face(REGULAR, 13, 8)

_HEADING = Face(REGULAR, 9, 6)

_LABEL = Face(REGULAR, 8.5, 6.5)

_TABLE = Face(BOLD, 22, 6)

_STRIP = Face(REGULAR, 8.5, 7)


@dataclass(frozen=True, slots=True)
class PunchCard:
    """One couple's card.

    Whatever is not known in the afternoon is left to write in: `number` None leaves a box, no names
    leave two lines, `start_table` None leaves an empty box. The bye chair is start table 0. `punched`
    are the games whose holes are in the card already, for one that was lost. The `code` is the one
    for the couple's own telephone, where the hall has those; `marks` are its eight digits for a
    photograph.
    Raises ValueError unless there are 1 to 40 games.
    """

    number: CoupleNo | None
    names: tuple[str, ...]
    start_table: TableNo | None
    games: int
    heading: Heading
    practice: bool = False
    punched: frozenset[int] = frozenset()
    code: str = ""
    marks: str = ""

    def __post_init__(self) -> None:
        ring_of(self.games)


def draw_punch_cards(
    cards: Sequence[PunchCard], paper: Paper, size: CardSize = CardSize.USUAL
) -> bytes:
    """The cards as a PDF. Raises ValueError when there is none."""
    if not cards:
        raise ValueError("no punch cards to draw")
    rings = sorted({card.games for card in cards})
    pages = -(-len(cards) // size.a_page)

    def draw_page(page: int, canvas: Canvas) -> None:
        for games in rings:
            _keep_ring(canvas, games)
        _draw_page(canvas, cards[page::pages], paper, size, page_number(page + 1, pages))

    drawn = (partial(draw_page, page) for page in range(pages))
    return draw_pages(size.page(paper), gettext("Punch cards"), drawn)


def _draw_page(
    canvas: Canvas, cards: Sequence[PunchCard], paper: Paper, size: CardSize, number: str
) -> None:
    (width, height), (card_width, card_height) = size.page(paper), size.measures
    across, down = size.across * card_width, size.down * card_height
    sheet = Box((width - across) / 2, (height - down) / 2, across, down)
    _draw_cut_lines(canvas, sheet, size)
    for position, card in enumerate(cards):
        row, column = divmod(position, size.across)
        canvas.saveState()
        canvas.translate(sheet.left + column * card_width, sheet.top - (row + 1) * card_height)
        canvas.scale(size.scale, size.scale)
        _draw_card(canvas, card)
        canvas.restoreState()
    _draw_strip(canvas, sheet, number)


def _draw_cut_lines(canvas: Canvas, sheet: Box, size: CardSize) -> None:
    """Once a page: drawn card by card, the dashes of neighbours would close to a solid line."""
    canvas.saveState()
    canvas.setLineWidth(0.5)
    canvas.setDash(3, 3)
    width, height = size.measures
    for column in range(size.across + 1):
        x = sheet.left + column * width
        canvas.line(x, sheet.bottom, x, sheet.top)
    for row in range(size.down + 1):
        y = sheet.bottom + row * height
        canvas.line(sheet.left, y, sheet.right, y)
    canvas.restoreState()


def _draw_strip(canvas: Canvas, sheet: Box, number: str) -> None:
    """The ruler and the page's number, under the cards."""
    y = sheet.bottom - 12
    canvas.setLineWidth(0.8)
    canvas.line(sheet.left, y, sheet.left + INCH, y)
    for end in (sheet.left, sheet.left + INCH):
        canvas.line(end, y - 5, end, y + 5)
    words = gettext("This line is one inch (2.54 cm) when printed at 100 %.")
    lines = people_of(words)
    for row, line in enumerate(lines):
        base = y - 3 + 7 * (len(lines) - 1) - 8 * row
        write(canvas, line, _STRIP, sheet.left + INCH + 8, base, 320)
    write(canvas, number, _STRIP, sheet.right - 110, y - 3, 110, Align.RIGHT)


def _keep_ring(canvas: Canvas, games: int) -> None:
    """Keep the ring as a form of the document: drawn once, however many cards show it."""
    name = f"ring-{games}"
    if canvas.hasForm(name):
        return
    canvas.beginForm(name, 0, 0, CARD_WIDTH, CARD_HEIGHT)
    draw_ring(canvas, games)
    canvas.endForm()


def draw_ring(canvas: Canvas, games: int) -> None:
    """The games' numbers in their circles round the edge of a card at the origin."""
    ring = ring_of(games)
    figures = Face(BOLD, ring.radius * 1.2, 6)
    canvas.setLineWidth(0.8)
    for game, spot in enumerate(ring.spots, 1):
        canvas.circle(spot.x, spot.y, ring.radius)
        left, room = spot.x - ring.radius, 2 * ring.radius
        write(
            canvas,
            str(game),
            figures,
            left,
            spot.y - 0.365 * figures.size,
            room,
            Align.CENTRE,
        )


def _draw_card(canvas: Canvas, card: PunchCard) -> None:
    canvas.doForm(f"ring-{card.games}")
    _draw_holes(canvas, card)
    _draw_marks(canvas, card.marks)
    inside = _BETWEEN_MARKS if card.marks else _INSIDE
    taken = _draw_number(canvas, card, inside)
    _draw_heading(canvas, card, inside, taken)
    _draw_names(canvas, card.names, _INSIDE)
    _draw_boxes(canvas, card.start_table, inside)


def _draw_marks(canvas: Canvas, code: str) -> None:
    """What a photograph is read by: white modules on black, so that no seam shows between two."""
    module = MARK / 6
    for mark in marks_of(code) if code else ():
        canvas.rect(mark.left, mark.bottom, MARK, MARK, stroke=0, fill=1)
        canvas.saveState()
        canvas.setFillGray(1)
        for column, row in mark.white:
            at = mark.left + column * module, mark.bottom + (5 - row) * module
            canvas.rect(*at, module, module, stroke=0, fill=1)
        canvas.restoreState()


def _draw_holes(canvas: Canvas, card: PunchCard) -> None:
    """A black disc over each game that has its hole, where the punch would have gone through."""
    ring = ring_of(card.games)
    for game, spot in enumerate(ring.spots, 1):
        if game in card.punched:
            canvas.circle(spot.x, spot.y, ring.radius, fill=1)


def _draw_number(canvas: Canvas, card: PunchCard, inside: Box) -> float:
    """The couple's number, or a box for it, with its label above; returns the width it takes."""
    write(canvas, gettext("Couple"), _LABEL, inside.left, inside.top - 6.5, _NUMBER_ROOM)
    if card.number is None:
        canvas.setLineWidth(0.8)
        canvas.rect(inside.left, inside.top - 36, 56, 26)
        return 56
    number = str(card.number)
    write(canvas, number, _COUPLE, inside.left, inside.top - 36, _NUMBER_ROOM)
    return min(_NUMBER_ROOM, text_width(number, _COUPLE.font, _COUPLE.size))


def _draw_heading(canvas: Canvas, card: PunchCard, inside: Box, taken: float) -> None:
    """Hall and date, right of the number; above them the mark of a practice night."""
    left = inside.left + max(taken, 36) + 10
    room = inside.right - left
    if card.practice:
        draw_practice_mark(canvas, inside.right, inside.top, 9)
    code = (gettext("Code %(code)s") % {"code": card.code},) if card.code else ()
    lines = (*code, *people_of(card.heading.day)[: 1 if card.practice else None])
    pitch = max(_HEADING.size, min(_HEADING_PITCH, _HEADING_HEIGHT / (2 + len(lines))))
    high = (_UNDER_MARK if card.practice else _HEADING_HEIGHT) - pitch * len(lines)
    y = inside.top - _HEADING_HEIGHT + pitch * len(lines)
    if high >= pitch:
        where, top = card.heading.where, y + high - 2
        write_people(canvas, where, _HEADING, left, top, room, high, Align.RIGHT)
    for row, line in enumerate(lines, 1):
        write(canvas, line, _HEADING, left, y - pitch * row, room, Align.RIGHT)


def _draw_names(canvas: Canvas, names: tuple[str, ...], inside: Box) -> None:
    """The names one under the other, or two lines to write them on."""
    top = inside.top - 39
    if not names:
        canvas.setLineWidth(0.8)
        for y in (top - 16, top - 32):
            canvas.line(inside.left, y, inside.right, y)
        return
    pitch = min(15.5, (top - inside.bottom - _BOX_HEIGHT - 5) / len(names))
    face = Face(_NAME.font, min(_NAME.size, pitch), min(_NAME.least, pitch))
    for row, name in enumerate(names, 1):
        write(canvas, name, face, inside.left, top - pitch * row, inside.width)


def _draw_boxes(canvas: Canvas, start_table: TableNo | None, inside: Box) -> None:
    """Where the couple starts, filled in if known, and where it finished, to write in."""
    start = Box(inside.left, inside.bottom, _START_WIDTH * inside.width, _BOX_HEIGHT)
    rest = inside.width - start.width - _BOX_GAP
    finish = Box(start.right + _BOX_GAP, inside.bottom, rest, _BOX_HEIGHT)
    _draw_box(canvas, start, gettext("Starting table"))
    if start_table is not None:
        text = gettext("bye chair") if start_table == BYE_CHAIR else str(start_table)
        high = start.height - (20 if languages() else 12)
        left, top, room = start.left + 4, start.bottom + 2 + high, start.width - 8
        write_people(canvas, text, _TABLE, left, top, room, high, Align.CENTRE)
    _draw_box(canvas, finish, gettext("Table where we finished"))


def _draw_box(canvas: Canvas, box: Box, label: str) -> None:
    canvas.setLineWidth(1)
    canvas.roundRect(box.left, box.bottom, box.width, box.height, 3)
    for row, words in enumerate(people_of(label)):
        y = box.top - (10 if label == words else 8 + 8 * row)
        write(canvas, words, _LABEL, box.left + 4, y, box.width - 8, Align.CENTRE)


# The questions that the punch cards leave open, to walk round the hall with and tick the answers.


_TICK = style(14, before=3, after=3)

Row = tuple[Flowable | str, Flowable]
"""Where it was, at the head of a question only, and a line of it."""

_BOX = "\u2610"


@dataclass(frozen=True, slots=True)
class SheetQuestion:
    """Where it was, what is asked, what may be answered, who the people are, how many other answers
    there are. What hangs on it is for nobody who is asked."""

    where: str
    asks: str
    answers: tuple[str, ...]
    people: tuple[str, ...] = ()
    more: str = ""


@dataclass(frozen=True, slots=True)
class QuestionsSheet(Sheet):
    """The questions, as the screen has them; `note` stands above them, or alone."""

    note: str
    questions: tuple[SheetQuestion, ...]


def draw_questions(sheet: QuestionsSheet, paper: Paper) -> bytes:
    """The sheet as a PDF, over as many pages as it takes."""
    return build(paper, sheet, partial(_questions_story, sheet))


def _questions_story(sheet: QuestionsSheet, width: float) -> list[Flowable]:
    story: list[Flowable] = [paragraph(sheet.note, TEXT)]
    rows: list[Row] = []
    ends: list[int] = []
    for number, each in enumerate(sheet.questions, 1):
        said = _asked(each)
        heads: list[Flowable | str] = [
            paragraph(f"{number}. {each.where}", STRONG),
            *[""] * (len(said) - 1),
        ]
        rows += zip(heads, said, strict=True)
        ends.append(len(rows) - 1)
    return [*story, _table(rows, ends, width)] if rows else story


def _table(rows: list[Row], ends: list[int], width: float) -> Table:
    """Each answer is a row, so that a long question goes over pages; a line ends each question."""
    look = TableStyle(
        [
            ("LINEABOVE", (0, 0), (-1, 0), 1.2, "black"),
            *(("LINEBELOW", (0, end), (-1, end), 0.8, "black") for end in ends),
            *(("BOTTOMPADDING", (0, end), (-1, end), 8) for end in ends),
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("LEFTPADDING", (0, 0), (0, -1), 0),
        ]
    )
    return Table(rows, colWidths=(0.3 * width, 0.7 * width), style=look, spaceBefore=10)


def _asked(question: SheetQuestion) -> list[Flowable]:
    return [
        paragraph(question.asks, STRONG),
        *([paragraph("; ".join(question.people), HELP)] if question.people else []),
        *(paragraph(f"{_BOX}  {answer}", _TICK) for answer in question.answers),
        *([paragraph(question.more, HELP)] if question.more else []),
    ]
