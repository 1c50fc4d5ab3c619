"""Large letters that fill their room: set smaller or over more lines until all of it is there."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from reportlab.pdfgen.canvas import Canvas

from parties.paper.lettering import clean, text_width, write_exactly
from parties.paper.page import Box

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
