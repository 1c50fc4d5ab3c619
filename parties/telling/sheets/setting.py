"""Large letters that fill their room: set smaller or over more lines until all of it is there."""

from collections.abc import Sequence
from dataclasses import dataclass

from reportlab.pdfgen.canvas import Canvas

from parties.paper.lettering import BOLD, REGULAR, clean, text_width, write_exactly
from parties.paper.page import Box

HEADLINE = 60.0
"""So large are the words that one reads from three metres, in points, where they have the room."""

_LEADING = 1.08

_STEPS = [each / 100 for each in range(100, 9, -3)]


@dataclass(frozen=True, slots=True)
class Block:
    """Words in one font: as large as `size`, in points, with so much room above, of its size."""

    words: str
    font: str
    size: float
    above: float = 0.0


@dataclass(frozen=True, slots=True)
class Line:
    """A line as it is set."""

    words: str
    font: str
    size: float
    above: float

    @property
    def height(self) -> float:
        """What it takes from top to bottom."""
        return self.size * (_LEADING + self.above)


def font_for(words: str, wanted: str) -> str:
    """The font, or where it lacks a letter the one of all other sheets.

    >>> font_for("Élan", "Times-Bold"), font_for("Łukasz", "Times-Bold")
    ('Times-Bold', 'DejaVuSans-Bold')
    """
    if wanted in (BOLD, REGULAR):
        return wanted
    try:
        words.encode("cp1252")
    except UnicodeEncodeError:
        return BOLD if "Bold" in wanted else REGULAR
    return wanted


def set_lines(blocks: Sequence[Block], width: float, height: float) -> list[Line]:
    """All words, nothing cut, in the largest letters with which they fit."""
    lines: list[Line] = []
    for step in _STEPS:
        lines = [line for block in blocks for line in _lines(block, step, width)]
        if sum(line.height for line in lines) <= height:
            return lines
    return lines


def draw_lines(canvas: Canvas, blocks: Sequence[Block], box: Box, *, spread: bool = False) -> float:
    """The blocks from the top of the box, each line in the middle; what is below them. With
    `spread` the room that is left is shared out between them."""
    lines = set_lines(blocks, box.width, box.height)
    left_over = box.height - sum(line.height for line in lines)
    gap = max(0.0, left_over) / (len(lines) + 1) if spread else 0.0
    y = box.top - gap
    for line in lines:
        y -= line.height
        middle = box.left + box.width / 2
        base = y + 0.28 * line.size
        write_exactly(canvas, line.words, line.font, line.size, middle, base)
        y -= gap
    return y


def _lines(block: Block, step: float, width: float) -> list[Line]:
    words = clean(block.words).split(" ") if clean(block.words) else []
    font, size = font_for(block.words, block.font), block.size * step
    widest = max((text_width(word, font, size) for word in words), default=0.0)
    if widest > width:
        size *= width / widest * 0.999
    rows = _even(words, font, size, width)
    return [Line(each, font, size, 0 if at else block.above) for at, each in enumerate(rows)]


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
