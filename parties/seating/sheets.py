"""Who begins where, for the wall, and a sign for each table."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import partial
from io import BytesIO

from reportlab.pdfgen.canvas import Canvas

from parties.paper.languages import closed_up, gettext
from parties.paper.lettering import (
    BOLD,
    REGULAR,
    Align,
    Face,
    fit_text,
    people_of,
    text_width,
    write,
    write_over_two,
)
from parties.paper.page import (
    MARGIN,
    TITLE_HEIGHT,
    Box,
    Paper,
    Sheet,
    body,
    draw_practice_mark,
    draw_rule,
    draw_title,
    new_canvas,
    write_pages,
)
from parties.wording.country import by_cards
from parties.wording.spelling import as_listed, family_first
from scoring.numbers import BYE_CHAIR, CoupleNo, TableNo
from scoring.seats.forts import Fort
from scoring.seats.room import Place

# The seating list to pin up: who sits where, by couple, by family name and by table.


_COLUMN_GAP = 22.0

_MANY_PAGES = 4
"""A list that would take more pages than this is set smaller."""

_CLOSER = 0.88
"""How close lines may come, by the height of a line."""


@dataclass(frozen=True, slots=True)
class SeatingList(Sheet):
    """Who sits where in one game, the couples' names as they shall be printed, and the people of each;
    `seats` are the tables of those who must also know a chair, or that they sit out, in words. The
    `forts` of military whist have a list of their own. Raises ValueError when nobody sits anywhere."""

    places: tuple[Place, ...]
    names: Mapping[CoupleNo, str]
    people: Mapping[CoupleNo, Sequence[str]] = field(default_factory=dict)
    seats: Mapping[CoupleNo, str] = field(default_factory=dict)
    forts: tuple[Fort, ...] = ()

    def __post_init__(self) -> None:
        if not self.places:
            raise ValueError("a seating list needs somebody seated")


@dataclass(frozen=True, slots=True)
class _Line:
    """One line of a list: what it is sorted by, the names, and what is looked up."""

    key: str
    names: str
    answer: str


_Block = tuple[_Line, ...]
"""Lines that stay together: the couples of a table."""


@dataclass(frozen=True, slots=True)
class _List:
    """One of the lists: its title, the names of its outer columns, its lines."""

    title: str
    key: str
    answer: str
    blocks: tuple[_Block, ...]


@dataclass(frozen=True, slots=True)
class _Look:
    """How a list is set: size of its figures and height of a line, in points, and its columns."""

    size: float
    pitch: float
    columns: int

    @property
    def small(self) -> float:
        """The size of the letters in a column's heading."""
        return max(10, 0.55 * self.size)

    @property
    def head(self) -> float:
        """The height of that heading."""
        return self.small + 6

    @property
    def edge(self) -> float:
        """The width of an outer column: a number of three figures, or words over two lines."""
        return max(48, 2.8 * self.size)


_LARGE = _Look(30, 42, 1)

_LOOKS = (_Look(24, 33, 1), _Look(18, 26, 1), _Look(16, 28, 2))


def draw(seating: SeatingList, paper: Paper) -> bytes:
    """All lists as a PDF: by couple, by name, by table."""
    area = body(paper.portrait)
    below = Box(area.left, area.bottom, area.width, area.height - TITLE_HEIGHT)
    pages: list[Callable[[Canvas], None]] = []
    lists = (_by_couple(seating), *_by_name(seating), _by_table(seating), *_by_fort(seating))
    for listed in lists:
        look = _LARGE if seating.large else _look_of(listed.blocks, below.height)
        columns = list(_columns(listed.blocks, look, below.height))
        for first in range(0, len(columns), look.columns):
            shown = columns[first : first + look.columns]
            pages.append(partial(_draw_page, seating, listed, look, area, shown))
    return write_pages(paper.portrait, seating.title, pages)


def _by_couple(seating: SeatingList) -> _List:
    tables = {couple: place.table for place in seating.places for couple in place.couples}
    lines = (
        _Line(str(couple), seating.names[couple], _seat(seating, couple, table))
        for couple, table in sorted(tables.items())
    )
    title = gettext("%(title)s: by number") % {"title": seating.title}
    return _List(title, _number(), gettext("Table"), tuple((line,) for line in lines))


def _by_name(seating: SeatingList) -> list[_List]:
    """For who has forgotten the number; there is none, where nobody's name is known by itself."""
    tables = {couple: place.table for place in seating.places for couple in place.couples}
    named = sorted(
        (as_listed(name), name, couple)
        for couple in tables
        for name in seating.people.get(couple, ())
    )
    lines = (
        _Line(str(couple), family_first(name), _seat(seating, couple, tables[couple]))
        for _, name, couple in named
    )
    title = gettext("%(title)s: by name") % {"title": seating.title}
    blocks = tuple((line,) for line in lines)
    return [_List(title, _number(), gettext("Table"), blocks)] if blocks else []


def _by_table(seating: SeatingList) -> _List:
    """The bye chair comes after the last table, as it does in the room; at a table partners stand
    together."""
    places = sorted(seating.places, key=lambda place: (place.table == BYE_CHAIR, place.table))
    blocks = tuple(tuple(_of_table(seating, place)) for place in places)
    title = gettext("%(title)s: by table") % {"title": seating.title}
    return _List(title, gettext("Table"), _number(), blocks)


def _of_table(seating: SeatingList, place: Place) -> Iterator[_Line]:
    seats = {couple: _seat(seating, couple, place.table) for couple in sorted(place.couples)}
    by_side = [couple for side in place.sides or () for couple in side]
    before = ""
    for couple in by_side if len(set(seats.values())) > 1 else seats:
        again = seats[couple] == before
        before = seats[couple]
        yield _Line("" if again else before, seating.names[couple], str(couple))


def _by_fort(seating: SeatingList) -> list[_List]:
    """Who is one fort with whom; nothing on an evening without forts."""
    blocks = tuple(tuple(_of_fort(seating, fort)) for fort in seating.forts)
    title = gettext("%(title)s: by fort") % {"title": seating.title}
    return [_List(title, gettext("Fort"), _number(), blocks)] if blocks else []


def _of_fort(seating: SeatingList, fort: Fort) -> Iterator[_Line]:
    for couple, says in (
        (fort.home, gettext("%(couple)s home")),
        (fort.out, gettext("%(couple)s out")),
    ):
        if couple is not None:
            yield _Line(str(fort.number), seating.names[couple], says % {"couple": couple})


def _seat(seating: SeatingList, couple: CoupleNo, table: TableNo) -> str:
    return seating.seats.get(couple, _place(table))


def _number() -> str:
    return gettext("Card") if by_cards() else gettext("Couple")


def _place(table: TableNo) -> str:
    return gettext("bye chair") if table == BYE_CHAIR else str(table)


def _look_of(blocks: Sequence[_Block], height: float) -> _Look:
    """The largest letters that do not need too many pages; else the smallest. The lines lie a little
    closer where that saves a page."""
    pages = partial(_pages, blocks, height)
    look = next((each for each in _LOOKS if pages(each) <= _MANY_PAGES), _LOOKS[-1])
    closer = replace(look, pitch=_CLOSER * look.pitch)
    return closer if pages(closer) < pages(look) else look


def _pages(blocks: Sequence[_Block], height: float, look: _Look) -> int:
    return -(-len(list(_columns(blocks, look, height))) // look.columns)


def _columns(blocks: Iterable[_Block], look: _Look, height: float) -> Iterable[tuple[_Block, ...]]:
    """The blocks dealt into columns of the page's height, none of them parted."""
    most = int((height - look.head) // look.pitch)
    column: list[_Block] = []
    lines = 0
    for block in blocks:
        if column and lines + len(block) > most:
            yield tuple(column)
            column, lines = [], 0
        column.append(block)
        lines += len(block)
    yield tuple(column)


def _draw_page(
    seating: SeatingList,
    listed: _List,
    look: _Look,
    area: Box,
    columns: Sequence[tuple[_Block, ...]],
    canvas: Canvas,
) -> None:
    below = draw_title(canvas, area, seating, listed.title)
    width = (below.width - _COLUMN_GAP * (look.columns - 1)) / look.columns
    for number, column in enumerate(columns):
        left = below.left + number * (width + _COLUMN_GAP)
        _draw_column(canvas, listed, look, Box(left, below.bottom, width, below.height), column)


def _draw_column(
    canvas: Canvas, listed: _List, look: _Look, box: Box, blocks: tuple[_Block, ...]
) -> None:
    small = Face(REGULAR, look.small, 8)
    y = box.top - look.small
    half = box.width / 2
    write(canvas, listed.key, small, box.left, y, half)
    write(canvas, listed.answer, small, box.left + half, y, half, Align.RIGHT)
    y = box.top - look.head
    draw_rule(canvas, box, y, 1.4)
    for block in blocks:
        for line in block:
            _draw_line(canvas, line, look, box, y - look.pitch / 2)
            y -= look.pitch
        draw_rule(canvas, box, y, 0.6)


def _draw_line(canvas: Canvas, line: _Line, look: _Look, box: Box, middle: float) -> None:
    """The line in its columns, `middle` half-way between the rules above and below."""
    half = 0.39 * look.pitch
    figures = Face(BOLD, look.size, 0.8 * look.size)
    names = Face(REGULAR, 0.85 * look.size, 0.7 * look.size)
    room = box.width - 2 * look.edge - 12
    for text, face, left, width, align in (
        (closed_up(line.key), figures, box.left, look.edge, Align.LEFT),
        (line.names, names, box.left + look.edge + 6, room, Align.LEFT),
        (closed_up(line.answer), figures, box.right - look.edge, look.edge, Align.RIGHT),
    ):
        write_over_two(canvas, text, face, half, left, middle, width, align)


# Signs to stand on the tables: the table's number, where its winners go, who deals.


_FIGURES = 0.73
"""How high DejaVu's figures are, as a share of their size."""


class Lie(Enum):
    """How the signs lie on a page. The value is the word used in addresses."""

    ONE = "one"
    TWO = "two"
    TENT = "tent"
    """One sign twice, head to head."""


@dataclass(frozen=True, slots=True)
class TableSigns:
    """The signs of a hall, in the order in which they come out of the printer: each table, or the
    bye chair (0), with where its winners go; None where they stay."""

    club: str
    signs: Mapping[TableNo, TableNo | None]
    lie: Lie = Lie.ONE
    practice: bool = False

    def __post_init__(self) -> None:
        if not self.signs:
            raise ValueError("no table to make a sign for")


def draw_table_signs(sheet: TableSigns, paper: Paper) -> bytes:
    """The signs as a PDF."""
    buffer = BytesIO()
    canvas = new_canvas(buffer, paper.portrait, gettext("Table signs"))
    tables = tuple(sheet.signs)
    step = 2 if sheet.lie is Lie.TWO else 1
    for first in range(0, len(tables), step):
        _draw_table_signs_page(canvas, sheet, tables[first : first + step], paper)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def _draw_table_signs_page(
    canvas: Canvas, sheet: TableSigns, tables: Sequence[TableNo], paper: Paper
) -> None:
    width, height = paper.portrait
    if sheet.lie is Lie.ONE:
        whole = Box(MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN)
        _draw_sign(canvas, sheet, tables[0], whole)
        return
    lower = Box(MARGIN, MARGIN, width - 2 * MARGIN, height / 2 - 1.5 * MARGIN)
    upper = replace(lower, bottom=height / 2 + MARGIN / 2)
    if sheet.lie is Lie.TWO:
        for table, box in zip(tables, (upper, lower), strict=False):
            _draw_sign(canvas, sheet, table, box)
    else:
        _draw_sign(canvas, sheet, tables[0], lower)
        canvas.saveState()
        canvas.translate(width, height)
        canvas.rotate(180)
        _draw_sign(canvas, sheet, tables[0], lower)
        canvas.restoreState()
    if len(tables) > 1 or sheet.lie is Lie.TENT:
        _draw_middle(canvas, paper)


def _draw_middle(canvas: Canvas, paper: Paper) -> None:
    """Where it is cut, or folded."""
    width, height = paper.portrait
    canvas.setLineWidth(0.5)
    canvas.setDash(4, 4)
    canvas.line(MARGIN, height / 2, width - MARGIN, height / 2)
    canvas.setDash()


def _draw_sign(canvas: Canvas, sheet: TableSigns, table: TableNo, box: Box) -> None:
    """Name of the club, the number as large as it goes, and the lines that say what to do."""
    unit = box.height / 100
    room, winners_to = box.width, sheet.signs[table]
    if sheet.practice:
        room -= 2 * (draw_practice_mark(canvas, box.right, box.top, 14) + 10)
    club, left = Face(REGULAR, 18, 10), box.left + (box.width - room) / 2
    write(canvas, sheet.club, club, left, box.top - 18, room, Align.CENTRE)
    if table == BYE_CHAIR:
        _draw_lines(canvas, box, box.top - 26 * unit, [gettext("Bye chair")], 13 * unit, BOLD)
    else:
        _draw_number(canvas, table, box, unit)
    if winners_to is not None:
        _draw_going(canvas, table, winners_to, box, unit)
    lines = [line for said in _what_to_do(table, winners_to) for line in people_of(said)]
    size = 5.2 if len(lines) < 3 else 3.4
    _draw_lines(canvas, box, box.bottom + 17 * unit, lines, size * unit)


def _draw_number(canvas: Canvas, table: TableNo, box: Box, unit: float) -> None:
    label = Face(REGULAR, 5 * unit, 12)
    write(canvas, gettext("Table"), label, box.left, box.top - 11 * unit, box.width, Align.CENTRE)
    face = Face(BOLD, 56 * unit, 40)
    base = box.top - 15 * unit - 56 * unit * _FIGURES
    write(canvas, str(table), face, box.left, base, box.width, Align.CENTRE)


def _draw_going(canvas: Canvas, table: TableNo, winners_to: TableNo, box: Box, unit: float) -> None:
    """An arrow, and the number of the table that winners go to."""
    words = gettext("Winners go to")
    if table == BYE_CHAIR:
        words = gettext("Sit out one game, then go to")
    where = str(winners_to)
    if winners_to == BYE_CHAIR:
        where = gettext("the bye chair")
    write(
        canvas,
        words,
        Face(REGULAR, 5.2 * unit, 12),
        box.left,
        box.bottom + 38 * unit,
        box.width,
        Align.CENTRE,
    )
    middle = box.bottom + 28.5 * unit
    shaft, gap = 0.22 * box.width, 0.05 * box.width
    face = Face(BOLD, 17 * unit, 12)
    _, size = fit_text(where, face, box.width - shaft - gap)
    wide = text_width(where, face.font, size)
    start = box.left + (box.width - shaft - gap - wide) / 2
    _draw_arrow(canvas, start, middle, shaft, 4.2 * unit)
    left = start + shaft + gap
    write(canvas, where, face, left, middle - 0.36 * size, box.right - left)


def _draw_arrow(canvas: Canvas, left: float, middle: float, length: float, half: float) -> None:
    head = min(1.8 * half, length / 2)
    path = canvas.beginPath()
    path.moveTo(left, middle + half / 2.4)
    for x, y in (
        (left + length - head, middle + half / 2.4),
        (left + length - head, middle + half),
        (left + length, middle),
        (left + length - head, middle - half),
        (left + length - head, middle - half / 2.4),
        (left, middle - half / 2.4),
    ):
        path.lineTo(x, y)
    path.close()
    canvas.drawPath(path, stroke=0, fill=1)


def _what_to_do(table: TableNo, winners_to: TableNo | None) -> list[str]:
    if table == BYE_CHAIR:
        return [gettext("At the next table you deal.")]
    if winners_to is None:
        return [gettext("Both couples stay and deal in turn.")]
    return [gettext("Losers stay."), gettext("Who comes to this table deals.")]


def _draw_lines(
    canvas: Canvas, box: Box, top: float, said: Sequence[str], size: float, font: str = REGULAR
) -> None:
    face = Face(font, size, 10)
    for row, line in enumerate(said):
        y = top - 1.25 * size * row - size
        write(canvas, line, face, box.left, y, box.width, Align.CENTRE)
