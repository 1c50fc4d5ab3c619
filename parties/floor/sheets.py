"""The caller's grid: tables down, games across, to carry the night on by hand if the power fails.

What has been entered is printed; every other box is large enough to write a couple's number in by
hand. Large halls and long nights take several pages: the tables of a page with all their games
follow one another, and every page says how to carry on, as pages get parted.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from reportlab.pdfgen.canvas import Canvas

from parties.paper.languages import gettext
from parties.paper.lettering import BOLD, REGULAR, Align, Face, people_of, write, write_over_two
from parties.paper.page import (
    Box,
    Paper,
    Sheet,
    body,
    draw_practice_mark,
    write_heading,
    write_pages,
)
from scoring.numbers import BYE_CHAIR, CoupleNo, GameNo, TableNo
from scoring.rules.house_rules import MOST_GAMES

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
