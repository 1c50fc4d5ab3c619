"""The caller's grid: tables down, games across, to carry the night on by hand if the power fails.

What has been entered is printed; every other box is large enough to write a couple's number in by
hand. Large halls and long nights take several pages: the tables of a page with all their games
follow one another, and every page says how to carry on, as pages get parted."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import partial

from reportlab.pdfgen.canvas import Canvas

from parties.printing.paper.languages import closed_up, gettext
from parties.printing.paper.lettering import (
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
from parties.printing.paper.page import (
    MARGIN,
    TITLE_HEIGHT,
    Box,
    Paper,
    Sheet,
    body,
    draw_cut,
    draw_pages,
    draw_practice_mark,
    draw_rule,
    draw_title,
    write_heading,
    write_pages,
)
from parties.wording.country import by_cards
from parties.wording.names import as_listed, family_first
from scoring.numbers import BYE_CHAIR, CoupleNo, GameNo, TableNo
from scoring.rules.house_rules import MOST_GAMES
from scoring.seats.chair_room import Fort
from scoring.seats.room import Place

_TITLE = Face(BOLD, 20, 12)

_HEADING = Face(REGULAR, 13, 9)

_STEP = Face(REGULAR, 11, 8)

_LABEL = Face(REGULAR, 10, 8)

_FIGURES = Face(BOLD, 12, 8)

_PLACE = Face(BOLD, 12, 10)

_COUPLES = Face(REGULAR, 11, 8)


_STEP_PITCH = 15.0

_HEAD_HEIGHT = 34.0

_LEAST_ROW, _TALLEST_ROW = 21.5, 32.0

_WIDEST_BOX = 80.0

_TABLE_WIDTH, _COUPLES_WIDTH = 46.0, 58.0

_TWO_FIGURES, _THREE_FIGURES = 22.0, 24.5
"""The narrowest box in which a hand can write a number of two or of three figures: 8 and 9 mm."""


@dataclass(frozen=True, slots=True)
class GridRow:
    """One place of the ring: who starts there, who won each game there, who sits there now.

    `winners` has one value a game, None where nothing is entered yet. In the row of the bye chair
    they are the couples that sat out.
    """

    table: TableNo
    start: tuple[CoupleNo, ...]
    winners: tuple[CoupleNo | None, ...]
    now: tuple[CoupleNo, ...] = ()


@dataclass(frozen=True, slots=True)
class CallersGrid(Sheet):
    """The grid of a night. `rows` are in the order of the ring, the bye chair (table 0) last.

    `now` is the game being played if the sheet is printed during the night; the rows then say who
    sits where in it. Raises ValueError without a table, unless there are 1 to 40 games, and when a row
    has not one winner or None for each game.
    """

    games: int
    rows: tuple[GridRow, ...]
    now: GameNo | None = None

    def __post_init__(self) -> None:
        if not 1 <= self.games <= MOST_GAMES:
            raise ValueError(f"a grid has 1 to {MOST_GAMES} games, not {self.games}")
        if all(row.table == BYE_CHAIR for row in self.rows):
            raise ValueError("a grid needs a table")
        if any(len(row.winners) != self.games for row in self.rows):
            raise ValueError("a row of the grid has a winner or None for every game")


@dataclass(frozen=True, slots=True)
class _Layout:
    """What one page shows and how large: the rows, the games, the boxes."""

    rows: tuple[GridRow, ...]
    games: range
    box_width: float
    row_height: float


def draw(grid: CallersGrid, paper: Paper) -> bytes:
    """The grid as a PDF, lying on its side."""
    area = body(paper.landscape)
    pages = [partial(_draw_page, grid, area, layout) for layout in _layouts(grid, area)]
    return write_pages(paper.landscape, grid.title, pages)


def _layouts(grid: CallersGrid, area: Box) -> Iterable[_Layout]:
    """The pages: as few as leave the boxes large enough, all filled alike."""
    room = area.width - _left_width(grid)
    games_a_page = _even_share(grid.games, int(room // _least_box(grid)))
    height = area.height - _top_height(grid) - _HEAD_HEIGHT
    rows_a_page = _even_share(len(grid.rows), int(height // _LEAST_ROW))
    box_width = min(_WIDEST_BOX, room / games_a_page)
    row_height = min(_TALLEST_ROW, height / rows_a_page)
    for first_row in range(0, len(grid.rows), rows_a_page):
        rows = grid.rows[first_row : first_row + rows_a_page]
        for first in range(1, grid.games + 1, games_a_page):
            games = range(first, min(first + games_a_page, grid.games + 1))
            yield _Layout(rows, games, box_width, row_height)


def _even_share(things: int, most: int) -> int:
    """How many go on a page if no page holds more than `most` and all hold about as many."""
    pages = -(-things // most)
    return -(-things // pages)


def _least_box(grid: CallersGrid) -> float:
    couples = [couple for row in grid.rows for couple in (*row.start, *row.now)]
    return _THREE_FIGURES if max(couples, default=0) > 99 else _TWO_FIGURES


def _left_width(grid: CallersGrid) -> float:
    return _TABLE_WIDTH + _COUPLES_WIDTH * (1 if grid.now is None else 2)


def _top_height(grid: CallersGrid) -> float:
    return 28 + _STEP_PITCH * len(_step_lines(grid)) + 4


def _step_lines(grid: CallersGrid) -> list[str]:
    """The steps with their numbers; in another language they follow without."""
    return [
        f"{number}. {line}" if at == 0 else f"    {line}"
        for number, step in enumerate(_steps(grid), 1)
        for at, line in enumerate(people_of(step))
    ]


def _steps(grid: CallersGrid) -> tuple[str, ...]:
    """How to carry on without the program, in the order in which it comes up."""
    steps = (
        gettext("In each game, write the number of the winning couple in the box of its table."),
        *_movement(grid.rows),
        *_three(grid.rows),
        gettext("The couple that has just arrived deals. In game 1 the deal is cut for."),
    )
    if grid.now is None:
        return steps
    printed = gettext(
        "Printed in game %(game)d: the column “Game %(game)d” says who sits at each table in it."
    )
    return (*steps, printed % {"game": grid.now})


def _three(rows: Sequence[GridRow]) -> tuple[str, ...]:
    """What holds where three couples sit at one table."""
    if len(rows) < 2 or all(len(row.start) < 3 and len(row.now) < 3 for row in rows):
        return ()
    return (gettext("Of three couples at one table one wins and moves; the other two stay."),)


def _movement(rows: Sequence[GridRow]) -> tuple[str, ...]:
    """Who goes where after a game, named by this room's own tables."""
    tables = [row.table for row in rows if row.table != BYE_CHAIR]
    ends = {"first": tables[0], "last": tables[-1]}
    if len(rows) == 1 and len(rows[0].start) == 3:
        return (gettext("All three couples stay at their table and deal in turn."),)
    if len(rows) == 1:
        return (gettext("Both couples stay at their table and deal in turn."),)
    up = tables == sorted(tables)
    if len(tables) == len(rows):
        words = (
            gettext(
                "Winners move up one table, from table %(last)d to table %(first)d. Losers stay."
            )
            if up
            else gettext(
                "Winners move down one table, from table %(last)d to table %(first)d. Losers stay."
            )
        )
        return (words % ends,)
    to_chair = (
        gettext("Winners move up one table, from table %(last)d to the bye chair. Losers stay.")
        if up
        else gettext(
            "Winners move down one table, from table %(last)d to the bye chair. Losers stay."
        )
    )
    out = gettext(
        "The couple in the bye chair sits out the game, then goes to table %(first)d. "
        "Write it in the row of the bye chair."
    )
    return (to_chair % ends, out % ends)


def _draw_page(grid: CallersGrid, area: Box, layout: _Layout, canvas: Canvas) -> None:
    _draw_top(canvas, grid, area)
    top = area.top - _top_height(grid)
    table = Box(
        area.left,
        top - _HEAD_HEIGHT - layout.row_height * len(layout.rows),
        _left_width(grid) + layout.box_width * len(layout.games),
        _HEAD_HEIGHT + layout.row_height * len(layout.rows),
    )
    boxes_left = table.left + _left_width(grid)
    _draw_lines(canvas, grid, table, layout)
    _draw_head(canvas, grid, table, layout)
    for number, row in enumerate(layout.rows, 1):
        bottom = table.top - _HEAD_HEIGHT - layout.row_height * number
        _draw_row_start(canvas, grid, row, table.left, bottom, layout.row_height)
        _draw_winners(canvas, row, layout, boxes_left, bottom)


def _draw_top(canvas: Canvas, grid: CallersGrid, area: Box) -> None:
    """Title and heading on one line, the steps below them."""
    room = area.width
    if grid.practice:
        room -= draw_practice_mark(canvas, area.right, area.top, 15) + 12
    half = room / 2
    write(canvas, grid.title, _TITLE, area.left, area.top - 18, half - 6)
    left, y = area.left + half, area.top - 18
    write_heading(canvas, grid.heading, _HEADING, left, y, half, Align.RIGHT)
    for row, line in enumerate(_step_lines(grid), 1):
        y = area.top - 24 - _STEP_PITCH * row
        write(canvas, line, _STEP, area.left, y, area.width)


def _draw_lines(canvas: Canvas, grid: CallersGrid, table: Box, layout: _Layout) -> None:
    """The ruling, every fifth line heavier, so that an eye keeps its row and its column."""
    for number in range(len(layout.rows) + 1):
        canvas.setLineWidth(1.6 if number % 5 == 0 or number == len(layout.rows) else 0.6)
        y = table.top - _HEAD_HEIGHT - layout.row_height * number
        canvas.line(table.left, y, table.right, y)
    boxes_left = table.left + _left_width(grid)
    for number, game in enumerate((*layout.games, layout.games.stop)):
        canvas.setLineWidth(1.6 if number == 0 or (game - 1) % 5 == 0 else 0.6)
        x = boxes_left + layout.box_width * number
        canvas.line(x, table.bottom, x, table.top - _HEAD_HEIGHT / 2)
    canvas.setLineWidth(1.6)
    canvas.rect(table.left, table.bottom, table.width, table.height)
    canvas.line(boxes_left, table.bottom, boxes_left, table.top)
    canvas.setLineWidth(0.6)
    for column in range(1 if grid.now is None else 2):
        x = table.left + _TABLE_WIDTH + _COUPLES_WIDTH * column
        canvas.line(x, table.bottom, x, table.top)
    canvas.line(
        boxes_left,
        table.top - _HEAD_HEIGHT / 2,
        table.right,
        table.top - _HEAD_HEIGHT / 2,
    )


def _draw_head(canvas: Canvas, grid: CallersGrid, table: Box, layout: _Layout) -> None:
    """The names of the columns, above the games what their boxes are for."""
    labels = [(gettext("Table"), _TABLE_WIDTH), (gettext("Start"), _COUPLES_WIDTH)]
    if grid.now is not None:
        labels.append((gettext("Game %(game)d") % {"game": grid.now}, _COUPLES_WIDTH))
    x = table.left
    for label, width in labels:
        middle = table.top - _HEAD_HEIGHT / 2
        write_over_two(canvas, label, _LABEL, 8, x + 3, middle, width - 6, Align.CENTRE)
        x += width
    words = gettext("Winner of game")
    write(canvas, words, _LABEL, x + 3, table.top - 13, table.right - x - 6, Align.CENTRE)
    for game in layout.games:
        y = table.top - _HEAD_HEIGHT + 4
        write(canvas, str(game), _FIGURES, x + 2, y, layout.box_width - 4, Align.CENTRE)
        x += layout.box_width


def _draw_row_start(
    canvas: Canvas,
    grid: CallersGrid,
    row: GridRow,
    left: float,
    bottom: float,
    height: float,
) -> None:
    """The table and the couples that start, and now sit, at it."""
    middle = bottom + height / 2
    place = gettext("bye chair") if row.table == BYE_CHAIR else str(row.table)
    room = _TABLE_WIDTH - 4
    write_over_two(canvas, place, _PLACE, 9.5, left + 2, middle, room, Align.CENTRE)
    columns = [row.start] if grid.now is None else [row.start, row.now]
    for column, couples in enumerate(columns):
        x = left + _TABLE_WIDTH + _COUPLES_WIDTH * column
        text = " · ".join(str(couple) for couple in couples)
        room = _COUPLES_WIDTH - 6
        write_over_two(canvas, text, _COUPLES, 9.5, x + 3, middle, room, Align.CENTRE)


def _draw_winners(
    canvas: Canvas, row: GridRow, layout: _Layout, left: float, bottom: float
) -> None:
    base = bottom + layout.row_height / 2 - 4
    for number, game in enumerate(layout.games):
        winner = row.winners[game - 1]
        if winner is not None:
            x = left + layout.box_width * number
            write(
                canvas,
                str(winner),
                _FIGURES,
                x + 3,
                base,
                layout.box_width - 6,
                Align.CENTRE,
            )


# Who begins where, for the wall, and a sign for each table.


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


def draw_seats(seating: SeatingList, paper: Paper) -> bytes:
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
            pages.append(partial(_draw_page_of_seats, seating, listed, look, area, shown))
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


def _draw_page_of_seats(
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


_SEAT_FIGURES = 0.72
"""How high figures are, as a share of their size."""


class Lie(Enum):
    """How the signs lie on a page. The value is the word used in addresses."""

    ONE = "one"
    TWO = "two"
    TENT = "tent"
    """One sign twice, head to head."""


@dataclass(frozen=True, slots=True)
class TableSigns:
    """The signs of a hall, in the order in which they come out of the printer: each table, or the
    bye chair (0), with where its winners go; None where they stay. In a knock-out nobody `walks` from
    table to table."""

    club: str
    signs: Mapping[TableNo, TableNo | None]
    lie: Lie = Lie.ONE
    walks: bool = True
    practice: bool = False

    def __post_init__(self) -> None:
        if not self.signs:
            raise ValueError("no table to make a sign for")


def draw_table_signs(sheet: TableSigns, paper: Paper) -> bytes:
    """The signs as a PDF."""
    tables = tuple(sheet.signs)
    step = 2 if sheet.lie is Lie.TWO else 1
    pages = (tables[first : first + step] for first in range(0, len(tables), step))
    drawn = (partial(_draw_table_signs_page, sheet, some, paper) for some in pages)
    return draw_pages(paper.portrait, gettext("Table signs"), drawn)


def _draw_table_signs_page(
    sheet: TableSigns, tables: Sequence[TableNo], paper: Paper, canvas: Canvas
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
        draw_cut(canvas, paper.portrait)


def _draw_sign(canvas: Canvas, sheet: TableSigns, table: TableNo, box: Box) -> None:
    """Name of the club, the number as large as it goes, and the lines that say what to do."""
    unit = box.height / 100
    room, winners_to = box.width, sheet.signs[table]
    if sheet.practice:
        room -= 2 * (draw_practice_mark(canvas, box.right, box.top, 14) + 10)
    club, left = Face(REGULAR, 18, 10), box.left + (box.width - room) / 2
    write(canvas, sheet.club, club, left, box.top - 18, room, Align.CENTRE)
    if table == BYE_CHAIR:
        _draw_lines_of_seats(
            canvas, box, box.top - 26 * unit, [gettext("Bye chair")], 13 * unit, BOLD
        )
    else:
        _draw_number(canvas, table, box, unit)
    if winners_to is not None:
        _draw_going(canvas, table, winners_to, box, unit)
    to_do = _what_to_do(table, winners_to) if sheet.walks else ()
    lines = [line for said in to_do for line in people_of(said)]
    size = 5.2 if len(lines) < 3 else 3.4
    _draw_lines_of_seats(canvas, box, box.bottom + 17 * unit, lines, size * unit)


def _draw_number(canvas: Canvas, table: TableNo, box: Box, unit: float) -> None:
    label = Face(REGULAR, 5 * unit, 12)
    write(canvas, gettext("Table"), label, box.left, box.top - 11 * unit, box.width, Align.CENTRE)
    face = Face(BOLD, 56 * unit, 40)
    base = box.top - 15 * unit - 56 * unit * _SEAT_FIGURES
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


def _draw_lines_of_seats(
    canvas: Canvas, box: Box, top: float, said: Sequence[str], size: float, font: str = REGULAR
) -> None:
    face = Face(font, size, 10)
    for row, line in enumerate(said):
        y = top - 1.25 * size * row - size
        write(canvas, line, face, box.left, y, box.width, Align.CENTRE)
