"""One evening on a sheet, to hang beside the laptop."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from html import escape
from itertools import count

from reportlab.platypus import Flowable, Paragraph

from parties.printing.paper.lettering import BOLD, clean
from parties.printing.paper.page import (
    Paper,
    Sheet,
    build,
    pages_taken,
    paragraph,
    ruled_rows,
    style,
)

_SIZES = 16.0, 15.0, 14.0, 13.0, 12.0, 11.0
"""How large the letters are: as large as one page holds them."""

_BUTTON = re.compile("“([^”]+)”|«\u00a0([^»]+)\u00a0»")


@dataclass(frozen=True, slots=True)
class EveningSheet(Sheet):
    """Parts of the evening by their names, and the steps of each; buttons stand in quotes."""

    parts: tuple[tuple[str, tuple[str, ...]], ...]


def draw(sheet: EveningSheet, paper: Paper) -> bytes:
    """The sheet as a PDF, on one page if the smallest letters can."""
    stories = [partial(_story, sheet, size) for size in _SIZES]
    on_one = (each for each in stories if pages_taken(paper, each) == 1)
    return build(paper, sheet, next(on_one, stories[-1]))


def _story(sheet: EveningSheet, size: float, width: float) -> list[Flowable]:
    numbers = count(1)
    name = style(size + 1, bold=True, after=size / 2)
    rows = (
        (paragraph(part, name), list(_steps(steps, numbers, size))) for part, steps in sheet.parts
    )
    return ruled_rows(rows, width)


def _steps(steps: tuple[str, ...], numbers: Iterator[int], size: float) -> Iterator[Paragraph]:
    look = style(size, after=size / 3)
    look.leftIndent, look.bulletIndent, look.bulletFontName = 2 * size, 0, BOLD
    look.bulletFontSize = size
    for step in steps:
        yield Paragraph(_with_buttons(step), look, bulletText=str(next(numbers)))


def _with_buttons(step: str) -> str:
    """What is pressed is bold, as it stands on the pages."""
    words = escape(clean(step), quote=False)
    return _BUTTON.sub(lambda said: f'<font name="{BOLD}">{said[1] or said[2]}</font>', words)
