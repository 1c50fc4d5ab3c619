"""The house rules for the wall; of other evenings, cards to be kept by hand and what lies on the tables."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import accumulate
from math import cos, pi, sin

from reportlab.lib.colors import black
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, KeepTogether, Table, TableStyle

from parties.printing.paper.languages import InEach, closed_up, gettext, parts_of
from parties.printing.paper.lettering import (
    BOLD,
    NO_BREAK,
    REGULAR,
    Align,
    Face,
    people_of,
    text_width,
    wrap,
    write,
    write_people,
)
from parties.printing.paper.page import (
    MARGIN,
    Box,
    Heading,
    Paper,
    Sheet,
    build,
    draw_cut,
    draw_pages,
    draw_practice_mark,
    in_columns,
    largest,
    paragraph,
    style,
    write_heading,
)
from parties.rules.words.on_the_wall import Paragraph

# The house rules of a night for the wall: whole sentences, on two pages if need be.


_RULES_SIZES = 18.0, 17.0, 16.0, 15.0, 14.0
"""How large the letters are, in points; the smallest can still be read by who stands at the wall."""


@dataclass(frozen=True, slots=True)
class HouseRulesSheet(Sheet):
    """The rules in the order in which they shall be read. Raises ValueError when there is none."""

    paragraphs: tuple[Paragraph, ...]

    def __post_init__(self) -> None:
        if not self.paragraphs:
            raise ValueError("no house rules to draw")


def draw_house_rules(sheet: HouseRulesSheet, paper: Paper) -> bytes:
    """The sheet as a PDF, over as few pages as its smallest letters take, and in the largest that
    take no more; what is said of one thing stays together."""
    sizes = _RULES_SIZES[:1] if sheet.large else _RULES_SIZES
    return build(paper, sheet, largest(paper, partial(_rules_story, sheet), sizes))


def _rules_story(sheet: HouseRulesSheet, size: float, width: float) -> list[Flowable]:
    return [
        KeepTogether(in_columns(partial(_about, about, size), width)) for about in sheet.paragraphs
    ]


def _about(about: Paragraph, size: float, language: int) -> list[Flowable]:
    title = style(1.25 * size, bold=True, before=0.6 * size, after=0.12 * size)
    line = style(size, after=0.12 * size)
    return [
        paragraph(parts_of(about.title, language), title),
        *(paragraph(parts_of(each, language), line) for each in about.sentences),
    ]


# Score cards of another evening, a row for each game, to be kept by hand: one for everybody, or one
# for each table.


_NUMBER, _NAME, _HEAD = Face(BOLD, 28, 14), Face(BOLD, 15, 8), Face(REGULAR, 10, 7)
_NAME_HIGH = 33.0
_NOTE, _NOTE_HIGH = Face(BOLD, 9, 6), 13.0
_CELL, _CELL_LEAST = Face(REGULAR, 11, 7), 9.0
_HEADS = (*((10 - at / 2, False) for at in range(5)), *((10 - at / 2, True) for at in range(9)))
"""How large the words over the columns may be set, and whether they may part into lines; the first way
that fits is taken."""
_PADDING = 4.0
_LINE = 1.15
"""From line to line, by the size of the letters."""
_BELOW = 12.0
"""From the last line of the head to the table."""
_FEW_GAMES = 12
"""With more of them a card takes half a page, not a quarter."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the card: its word, and so many shares of the width."""

    says: str
    share: float


@dataclass(frozen=True, slots=True)
class ScoreCard:
    """One card: its number, none where it is a table's, whose it is, what is known of each game, a
    cell for each column, and lines that stand over them."""

    number: int | None
    name: str
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreCards(Sheet):
    """The cards of an evening, with what is played, and the columns of all of them. Raises ValueError
    without a card."""

    played: str
    columns: tuple[Column, ...]
    cards: tuple[ScoreCard, ...]
    foot: str = field(default="", kw_only=True)
    """What stands in front of the sums, where there are any."""

    def __post_init__(self) -> None:
        if not self.cards:
            raise ValueError("no card to print")


_Cells = Sequence[tuple[str, ...]]
"""A line of the table: each cell by its lines."""


def draw(sheet: ScoreCards, paper: Paper) -> bytes:
    """The cards as a PDF, four to a page or two, to be cut apart."""
    places = _places(paper, few=max(len(card.rows) for card in sheet.cards) <= _FEW_GAMES)
    columns = _columns(sheet, places[0].width)

    def draw_page(first: int, canvas: Canvas) -> None:
        for card, box in zip(sheet.cards[first:], places, strict=False):
            _draw_card(canvas, sheet, columns, card, box)

    firsts = range(0, len(sheet.cards), len(places))
    return draw_pages(paper.portrait, sheet.title, (partial(draw_page, at) for at in firsts))


def _places(paper: Paper, *, few: bool) -> list[Box]:
    width, height = paper.portrait
    across, down = (2, 2) if few else (2, 1)
    wide = (width - MARGIN * (across + 1)) / across
    high = (height - MARGIN * (down + 1)) / down
    return [
        Box(MARGIN + column * (wide + MARGIN), height - (row + 1) * (high + MARGIN), wide, high)
        for row in range(down)
        for column in range(across)
    ]


def _draw_card(
    canvas: Canvas, sheet: ScoreCards, columns: "_Columns", card: ScoreCard, box: Box
) -> None:
    mark = draw_practice_mark(canvas, box.right, box.top, 9) + 6 if sheet.practice else 0
    if card.number is None:
        write(canvas, card.name, _NUMBER, box.left, box.top - 26, box.width - mark)
    else:
        write(canvas, str(card.number), _NUMBER, box.left, box.top - 26, 54)
        left, room = box.left + 58, box.width - 58 - mark
        write_people(canvas, card.name, _NAME, left, box.top, room, _NAME_HIGH)
    below = _write_about(canvas, sheet, box)
    notes = [line for note in card.notes for line in people_of(note)]
    for line in notes:
        below -= _NOTE_HIGH
        write(canvas, line, _NOTE, box.left, below, box.width)
    rows = Box(box.left, box.bottom, box.width, below - _BELOW - box.bottom)
    _draw_rows(canvas, sheet, columns, card.rows, rows)


def _write_about(canvas: Canvas, sheet: ScoreCards, box: Box) -> float:
    """What is played on which day, in two languages a line each; returns the base of the last one."""
    played, day, base = sheet.played, sheet.heading.day, box.top - 44
    for at in range(max(len(people_of(played)), len(people_of(day)))):
        base = box.top - 44 - at * 1.1 * _HEAD.size
        about = Heading(parts_of(played, at), parts_of(day, at))
        write_heading(canvas, about, _HEAD, box.left, base, box.width)
    return base


def _draw_rows(
    canvas: Canvas,
    sheet: ScoreCards,
    columns: "_Columns",
    rows: Sequence[Sequence[str]],
    box: Box,
) -> None:
    """A ruled table: the words of the columns, a line for each game, and the sum at the foot."""
    face, heads = columns.face, columns.heads
    edges = [box.left + edge for edge in columns.edges]
    foot = [[people_of(sheet.foot)]] if sheet.foot else []
    above = max(map(len, heads)) * _LINE * face.size + _PADDING
    height = min(28.0, (box.height - above) / (len(rows) + len(foot)))
    said = [[(closed_up(cell),) for cell in row] for row in rows]
    lines: list[tuple[Face, _Cells, float]] = [
        (face, heads, max(above, height)),
        *((_CELL, row, height) for row in said),
        *((face, row, height) for row in foot),
    ]
    canvas.setLineWidth(0.7)
    canvas.line(box.left, box.top, box.right, box.top)
    top = box.top
    for look, line, high in lines:
        for cell, left, right in zip(line, edges, edges[1:], strict=False):
            _draw_cell(canvas, cell, look, Box(left + 2, top - high, right - left - 4, high))
        top -= high
        canvas.line(box.left, top, box.right, top)
    for edge in edges:
        canvas.line(edge, box.top, edge, top)


def _draw_cell(canvas: Canvas, lines: Sequence[str], face: Face, box: Box) -> None:
    """Its words in the middle, under each other where they are more lines."""
    size = min(face.size, box.height / (_LINE * len(lines)))
    look = Face(face.font, size, min(size, face.least))
    base = box.bottom + box.height / 2 + (len(lines) - 1) * _LINE / 2 * size - 0.36 * size
    for at, line in enumerate(lines):
        write(canvas, line, look, box.left, base - at * _LINE * size, box.width, Align.CENTRE)


@dataclass(frozen=True, slots=True)
class _Columns:
    """How the words over the columns are set, their lines, and where the columns part, from the left."""

    face: Face
    heads: _Cells
    edges: tuple[float, ...]


def _columns(sheet: ScoreCards, width: float) -> _Columns:
    """Each has its share of the width, and no less than its words and cells take."""
    rows = [row for card in sheet.cards for row in card.rows]
    shares = [column.share for column in sheet.columns]
    cells = [
        _widest({row[at] for row in rows if at < len(row)}, REGULAR, _CELL_LEAST)
        for at in range(len(shares))
    ]
    for size, parted in _HEADS:
        heads = [_over(column.says, parted=parted) for column in sheet.columns]
        needs = [
            max(_widest(head, BOLD, size), cell) + _PADDING
            for head, cell in zip(heads, cells, strict=True)
        ]
        if sum(needs) <= width:
            break
    return _Columns(Face(BOLD, size, 5), heads, (0.0, *accumulate(_shared(width, shares, needs))))


def _shared(width: float, shares: Sequence[float], needs: Sequence[float]) -> list[float]:
    """The width by shares among those that have enough of it, the others getting what they need."""
    short: set[int] = set()
    while True:
        left = width - sum(needs[at] for at in short)
        one = left / (sum(share for at, share in enumerate(shares) if at not in short) or 1)
        more = {at for at, need in enumerate(needs) if need > shares[at] * one} - short
        if not more:
            return [need if at in short else shares[at] * one for at, need in enumerate(needs)]
        short |= more


def _over(says: str, *, parted: bool) -> tuple[str, ...]:
    """The lines over a column: one for each language, or for each word."""
    lines = people_of(closed_up(says))
    return tuple(word for line in lines for word in line.split(" ")) if parted else lines


def _widest(lines: Iterable[str], font: str, size: float) -> float:
    return max((text_width(closed_up(line), font, size) for line in lines), default=0.0)


# Slips of paper with a table and a chair each, to be cut apart: drawn from a hat, or handed out.


_ACROSS, _DOWN = 3, 7
_SEAT_SLIPS_NAME, _SMALL = Face(BOLD, 13, 8), Face(REGULAR, 10, 7)
_SMALLER = Face(REGULAR, 7.5, 5)
_SEAT_SLIPS_NOTE_HIGH, _LOW_NOTE, _FEW_NOTES = 11.0, 8.0, 3
_CHAIR = Face(BOLD, 15, 9)
_PLACE, _SEAT_SLIPS_HEAD = Face(BOLD, 34, 16), Face(REGULAR, 9, 6)


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


def draw_seat_slips(sheet: SeatSlips, paper: Paper) -> bytes:
    """The slips as a PDF, 21 to a page with lines to cut along."""
    boxes = _boxes(paper)

    def draw_page(first: int, canvas: Canvas) -> None:
        for slip, box in zip(sheet.slips[first:], boxes, strict=False):
            _draw_slip(canvas, sheet, slip, box)

    firsts = range(0, len(sheet.slips), len(boxes))
    return draw_pages(paper.portrait, sheet.title, (partial(draw_page, at) for at in firsts))


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
    write(canvas, label, _SEAT_SLIPS_HEAD, left, box.top - 16, room / 2)
    _draw_place(canvas, slip, left, box.top - 50, room)
    notes = [line for note in slip.notes for line in people_of(note)]
    step, small = (
        (_SEAT_SLIPS_NOTE_HIGH, _SMALL) if len(notes) <= _FEW_NOTES else (_LOW_NOTE, _SMALLER)
    )
    for at, line in enumerate(reversed(notes)):
        write(canvas, line, small, left, box.bottom + 7 + at * step, room, Align.CENTRE)
    top = box.top - 54
    high = top - box.bottom - 5 - len(notes) * step
    write_people(canvas, slip.whose, _SEAT_SLIPS_NAME, left, top, room, high, Align.CENTRE)


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


# A card to stand on each table of another evening: its number, its chairs as they stand round it,
# and where everybody goes from there.


_TABLE, _TABLE_CARDS_HEAD = Face(REGULAR, 20, 10), Face(REGULAR, 12, 8)
_TABLE_CARDS_CHAIR, _GOES = Face(BOLD, 30, 14), Face(BOLD, 19, 9)
_SHARE = 0.47
"""Of the width, for the number and the sentences."""
_SIZES = (
    *((150.0, 34.0), (150.0, 28.0), (150.0, 24.0)),
    *((150.0, 21.0), (150.0, 17.0), (96.0, 21.0), (96.0, 17.0), (96.0, 14.0)),
    *((64.0, 17.0), (64.0, 14.0), (64.0, 12.0), (64.0, 10.0), (64.0, 8.0)),
)
"""How large number and sentences may be set; the first that fit are taken."""
_TABLE_CARDS_NOTE = 0.72
"""Of the size of the sentences."""
_ROUND = 108.0
"""From the middle of the table to a chair."""
_TABLE_SIDE = 110.0
_ROOM = 84.0
"""For what stands at a chair."""
_LINES = 6
"""A sentence takes so many lines at most."""
_LABEL_HIGH = 44.0


@dataclass(frozen=True, slots=True)
class TableCard:
    """A table's number, its chairs clockwise from the top, each with where it leads, and sentences: where
    one goes, and what else has to be known. No chairs where nobody plays."""

    number: int
    chairs: tuple[tuple[str, str], ...]
    lines: tuple[str, ...]
    notes: tuple[str, ...] = ()

    @property
    def is_by_chair(self) -> bool:
        """Whether the chairs say all."""
        return bool(self.chairs) and all(goes for _chair, goes in self.chairs)


@dataclass(frozen=True, slots=True)
class TableCards(Sheet):
    """The cards of all tables, with what is played. Raises ValueError without a table."""

    played: str
    cards: tuple[TableCard, ...]

    def __post_init__(self) -> None:
        if not self.cards:
            raise ValueError("no table to make a card for")


def draw_table_cards(sheet: TableCards, paper: Paper) -> bytes:
    """The cards as a PDF, two to a page, to be cut apart."""
    width, height = paper.portrait
    halves = [
        Box(MARGIN, at * height / 2 + MARGIN, width - 2 * MARGIN, height / 2 - 2 * MARGIN)
        for at in (1, 0)
    ]

    def draw_page(first: int, canvas: Canvas) -> None:
        for card, box in zip(sheet.cards[first:], halves, strict=False):
            _draw_table_cards_card(canvas, sheet, card, box)
        draw_cut(canvas, paper.portrait)

    firsts = range(0, len(sheet.cards), 2)
    return draw_pages(paper.portrait, sheet.title, (partial(draw_page, at) for at in firsts))


def _draw_table_cards_card(canvas: Canvas, sheet: TableCards, card: TableCard, box: Box) -> None:
    """Number and sentences on the left, the chairs on the right."""
    mark = draw_practice_mark(canvas, box.right, box.top, 12) + 8 if sheet.practice else 0
    about = Heading(sheet.played, sheet.heading.day)
    write_heading(canvas, about, _TABLE_CARDS_HEAD, box.left, box.top - 12, box.width - mark)
    share = _SHARE if card.chairs else 1.0
    left = Box(box.left, box.bottom, box.width * share, box.height - 20)
    right = Box(left.right, box.bottom, box.width - left.width, box.height - 20)
    write(canvas, gettext("Table"), _TABLE, left.left, left.top - 22, left.width - 12)
    said = _said(card)
    size, letters = _sizes(said, left.width - 12, left.height - _LABEL_HIGH)
    face = Face(BOLD, size, 40)
    write(canvas, str(card.number), face, left.left, left.top - 30 - 0.73 * size, left.width - 12)
    _draw_lines(canvas, said, letters, left.top - _LABEL_HIGH - 0.9 * size, left)
    if card.chairs:
        _draw_chairs(canvas, card, right)


_Said = Sequence[tuple[str, str, float]]
"""Sentences with their font, and their share of the size."""


def _said(card: TableCard) -> _Said:
    lines = () if card.is_by_chair else card.lines
    return (
        *((part, BOLD, 1.0) for line in lines for part in _kept_together(line)),
        *(
            (part, REGULAR, _TABLE_CARDS_NOTE)
            for line in card.notes
            for part in _kept_together(line)
        ),
    )


def _kept_together(line: str) -> Iterator[str]:
    """A sentence in each of its languages; a number stays with the word before it."""
    for part in line.parts if isinstance(line, InEach) else (line,):
        yield re.sub(r" (?=[0-9])", NO_BREAK, part)


def _sizes(said: _Said, room: float, height: float) -> tuple[float, float]:
    """How large number and sentences can be."""
    fits = (way for way in _SIZES if _high(said, way[1], room) <= height - 0.9 * way[0])
    return next(fits, _SIZES[-1])


def _high(said: _Said, size: float, room: float) -> float:
    return sum(line.size * 1.3 for line, _words in _lines(said, size, room))


def _lines(said: _Said, size: float, room: float) -> Iterator[tuple[Face, str]]:
    for sentence, font, share in said:
        face = Face(font, size * share, min(size * share, 7))
        yield from ((face, line) for line in wrap(sentence, face, room, _LINES))


def _draw_lines(canvas: Canvas, said: _Said, size: float, top: float, box: Box) -> None:
    y = top
    for face, line in _lines(said, size, box.width - 12):
        y -= face.size * 1.3
        write(canvas, line, face, box.left, y, box.width - 12)


def _draw_chairs(canvas: Canvas, card: TableCard, box: Box) -> None:
    """The table with its chairs round it, the first at the top."""
    x, y = box.left + box.width / 2, box.bottom + box.height / 2
    canvas.setLineWidth(1.5)
    canvas.roundRect(x - _TABLE_SIDE / 2, y - _TABLE_SIDE / 2, _TABLE_SIDE, _TABLE_SIDE, 8)
    step = 2 * pi / len(card.chairs)
    for at, (chair, goes) in enumerate(card.chairs):
        middle_x, middle_y = x + _ROUND * sin(at * step), y + _ROUND * cos(at * step)
        left = middle_x - _ROOM / 2
        _draw_chair(canvas, chair, left, middle_y + 2 if goes else middle_y - 10)
        if goes:
            write(canvas, goes, _GOES, left, middle_y - 20, _ROOM, Align.CENTRE)


def _draw_chair(canvas: Canvas, chair: str, left: float, base: float) -> None:
    """A letter; words of two languages under each other."""
    said = closed_up(chair)
    parts = said.parts if isinstance(said, InEach) else (said,)
    face = _TABLE_CARDS_CHAIR if len(parts) == 1 else Face(BOLD, 17, 10)
    for at, part in enumerate(reversed(parts)):
        write(canvas, part, face, left, base + at * 1.1 * face.size, _ROOM, Align.CENTRE)


# The whole movement of an evening where nothing hangs on who wins: everybody's table and chair in
# each game, for whoever calls and for the wall.


_MANY_GAMES = 14
"""With more of them the sheet lies on its side."""


@dataclass(frozen=True, slots=True)
class WholeWay(Sheet):
    """What is played, the heads of the columns, a row for each card, and lines that stand over them.
    Raises ValueError without a card."""

    played: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not self.rows:
            raise ValueError("nobody has a way")


def draw_whole_way(sheet: WholeWay, paper: Paper) -> bytes:
    """The table as a PDF, its heads on every page."""
    landscape = len(sheet.heads) > _MANY_GAMES
    return build(paper, sheet, partial(_story, sheet), landscape=landscape)


def _story(sheet: WholeWay, width: float) -> list[Flowable]:
    column = width / (len(sheet.heads) + 0.4)
    heads, *rows = (
        ["\n".join(people_of(closed_up(cell))) for cell in row]
        for row in (sheet.heads, *sheet.rows)
    )
    longest = max(len(line) for row in rows for cell in row for line in cell.split("\n"))
    size = max(6.0, min(12.0, column / max(3.6, 0.68 * longest)))
    look = TableStyle(
        [
            ("FONT", (0, 0), (-1, -1), style(size).fontName, size),
            ("FONT", (0, 0), (-1, 0), style(size, bold=True).fontName, size),
            ("FONT", (0, 0), (0, -1), style(size, bold=True).fontName, size),
            ("ALIGN", (0, 0), (-1, -1), "CENTER"),
            ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
            ("LEFTPADDING", (0, 0), (-1, -1), 1),
            ("RIGHTPADDING", (0, 0), (-1, -1), 1),
            ("TOPPADDING", (0, 0), (-1, -1), 2),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 4),
            ("GRID", (0, 0), (-1, -1), 0.5, black),
            ("LINEBELOW", (0, 0), (-1, 0), 1.5, black),
        ]
    )
    widths = [column * 1.4, *[column] * (len(sheet.heads) - 1)]
    return [
        paragraph(sheet.played, style(13, bold=True, after=6)),
        *(paragraph(note, style(11, after=4)) for note in sheet.notes),
        Table([heads, *rows], colWidths=widths, style=look, repeatRows=1),
    ]
