"""Where the tables of a room are drawn: a closed walk over a grid, each table beside the next.

The walk goes along the first row, winds down through the other columns and comes back up the
first one. So winners always go to the neighbouring box, the last table's to the first table's,
in a hall of two tables as in one of a hundred and fifty.
"""

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH, HEIGHT = 184, 132
"""A table's share of the picture, the passage to its neighbours among it; units of the picture."""

CARD_WIDTH, CARD_HEIGHT = 154, 100


Point = tuple[float, float]


Arrow = tuple[Point, Point, Point]
"""The corners of an arrow's head half-way between two places, its tip in the middle."""

HALF = 9
"""Of an arrow's length, and of its width."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The middles of the places in the order of the walk, the line of the walk, its arrows."""

    width: int
    height: int
    middles: tuple[Point, ...]
    line: tuple[Point, ...]
    arrows: tuple[Arrow, ...]


def lay_out(places: int, most_columns: int) -> Layout:
    """The picture of so many places, at most so many side by side.

    >>> lay_out(4, 8).middles
    ((92.0, 66.0), (276.0, 66.0), (276.0, 198.0), (92.0, 198.0))
    >>> lay_out(3, 8).middles
    ((92.0, 66.0), (276.0, 66.0), (276.0, 198.0))
    """
    rows = _rows(places, most_columns)
    columns = -(-places // rows)
    cells = _walk(rows, columns)
    spare = len(cells) - places
    way_back = cells[len(cells) - rows + 1 :] if rows > 1 else []
    empty = set(way_back[len(way_back) - spare :]) if spare else set()
    taken = [_middle(cell) for cell in cells if cell not in empty]
    line = [_middle(cell) for cell in cells] if places > 1 else []
    return Layout(
        width=columns * WIDTH,
        height=rows * HEIGHT,
        middles=tuple(taken),
        line=(*line, *line[:1]),
        arrows=tuple(_arrows(line)),
    )


def _rows(places: int, most_columns: int) -> int:
    """As few rows as fit; an even number, so that the walk comes back to where it began."""
    if places < 2:
        return 1
    rows = 2
    while -(-places // rows) > most_columns:
        rows += 2
    return rows


def _walk(rows: int, columns: int) -> list[tuple[int, int]]:
    """Row and column of every cell, each beside the one before it, the last beside the first."""
    if rows == 1:
        return [(0, 0)]
    cells = [(0, column) for column in range(columns)]
    for row in range(1, rows):
        across = range(1, columns)
        cells += [(row, column) for column in (reversed(across) if row % 2 else across)]
    return cells + [(row, 0) for row in range(rows - 1, 0, -1)]


def _middle(cell: tuple[int, int]) -> Point:
    row, column = cell
    return (column + 0.5) * WIDTH, (row + 0.5) * HEIGHT


def _arrows(line: Sequence[Point]) -> list[Arrow]:
    """One between every two cells of the walk, round to the first."""
    arrows = []
    for (x, y), (next_x, next_y) in zip(line, [*line[1:], *line[:1]], strict=True):
        right, down = _way(x, next_x), _way(y, next_y)
        x, y = (x + next_x) / 2, (y + next_y) / 2
        back_x, back_y = x - right, y - down
        arrows.append(
            (
                (back_x + down, back_y - right),
                (x + right, y + down),
                (back_x - down, back_y + right),
            )
        )
    return arrows


def _way(here: float, there: float) -> int:
    return HALF * ((there > here) - (there < here))
