"""The list for the door: every couple with its table and its fee, and lines for who comes late.

First by number, with a box for the fee, then everybody by family name, for who has forgotten the
number.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from reportlab.pdfgen.canvas import Canvas

from parties.printing.paper.languages import gettext
from parties.printing.paper.lettering import (
    BOLD,
    REGULAR,
    Align,
    Face,
    people_of,
    text_width,
    write,
    write_over_two,
)
from parties.printing.paper.page import (
    TITLE_HEIGHT,
    Box,
    Paper,
    Sheet,
    body,
    draw_rule,
    draw_title,
    write_pages,
)
from parties.wording.country import by_cards
from parties.wording.names import as_listed, family_first
from scoring.numbers import CoupleNo

_PITCH = 25.0

_HEAD = 20.0

_NUMBER, _TABLE, _FEE = 46.0, 84.0, 112.0

_LABEL = Face(REGULAR, 11, 8)

_FIGURES = Face(BOLD, 15, 10)

_WORDS = Face(REGULAR, 14, 10)

_HALF = 10.0
"""Names that would be smaller stand over two lines of this size."""

_BOX = 13.0

_LARGER = 1.6
"""What large print takes."""


@dataclass(frozen=True, slots=True)
class DoorLine:
    """A couple: its people, its table as it is said, what it owes as it is printed or nothing."""

    couple: CoupleNo
    people: tuple[str, ...]
    table: str
    owing: str


@dataclass(frozen=True, slots=True)
class DoorList(Sheet):
    """Who is here before game 1, who let us know and is not here yet, two people each, and how many
    blank lines follow at least; where there are any, they go to the end of the page."""

    lines: tuple[DoorLine, ...]
    expected: tuple[tuple[str, ...], ...] = ()
    blank: int = 10


@dataclass(frozen=True, slots=True)
class _Row:
    number: str
    words: str
    table: str
    owing: str | None
    """None where no box for the fee is drawn."""


def draw(listed: DoorList, paper: Paper) -> bytes:
    """Both lists as a PDF."""
    area = body(paper.portrait)
    pitch = _PITCH * (_LARGER if listed.large else 1)
    most = int((area.height - TITLE_HEIGHT - _HEAD) // pitch)
    pages = []
    by_number = gettext("%(title)s: by number") % {"title": listed.title}
    by_name = gettext("%(title)s: by name") % {"title": listed.title}
    for title, rows in ((by_number, _by_number(listed, most)), (by_name, _by_name(listed))):
        for first in range(0, len(rows), most):
            shown = rows[first : first + most]
            pages.append(partial(_draw_page, listed, title, area, shown))
    return write_pages(paper.portrait, listed.title, pages)


def _by_number(listed: DoorList, most: int) -> list[_Row]:
    lines = sorted(listed.lines, key=lambda line: line.couple)
    rows = [_Row(str(e.couple), " & ".join(e.people), e.table, e.owing) for e in lines]
    rows += [_Row("", " & ".join(each), gettext("expected"), "") for each in listed.expected]
    blank = max(listed.blank, 0 if rows else 1)
    to_the_end = -(len(rows) + blank) % most if blank else 0
    return rows + [_Row("", "", "", "")] * (blank + to_the_end)


def _by_name(listed: DoorList) -> list[_Row]:
    rows = [_Row(str(e.couple), name, e.table, None) for e in listed.lines for name in e.people]
    rows += [_Row("", name, gettext("expected"), None) for each in listed.expected for name in each]
    rows.sort(key=lambda row: (as_listed(row.words), int(row.number or 0)))
    return [replace(row, words=family_first(row.words)) for row in rows]


def _draw_page(
    listed: DoorList, title: str, area: Box, rows: Sequence[_Row], canvas: Canvas
) -> None:
    below = draw_title(canvas, area, listed, title)
    has_fee = rows[0].owing is not None
    columns = _columns(below, has_fee=has_fee)
    number = gettext("Card") if by_cards() else gettext("Couple")
    labels = [number, gettext("Names"), gettext("Table"), gettext("Paid")]
    y = below.top - 13
    for label, (left, width) in zip(labels, columns, strict=False):
        _write_label(canvas, label, left, y, width - 6)
    y = below.top - _HEAD
    draw_rule(canvas, below, y, 1.4)
    larger = _LARGER if listed.large else 1
    for row in rows:
        _draw_row(canvas, row, columns, y - larger * (_PITCH - 8), larger)
        y -= larger * _PITCH
        draw_rule(canvas, below, y, 0.6)


def _write_label(canvas: Canvas, label: str, left: float, y: float, room: float) -> None:
    """On one line; a line for each language where it would be too small."""
    fits = text_width(label, _LABEL.font, _LABEL.least) <= room
    for at, line in enumerate(reversed((label,) if fits else people_of(label))):
        write(canvas, line, _LABEL, left, y + 11 * at - (3 if not fits else 0), room)


def _columns(box: Box, *, has_fee: bool) -> list[tuple[float, float]]:
    """Left side and width of each column."""
    fee = _FEE if has_fee else 0.0
    names = box.width - _NUMBER - _TABLE - fee
    table = box.left + _NUMBER + names
    columns = [(box.left, _NUMBER), (box.left + _NUMBER, names), (table, _TABLE)]
    return [*columns, (table + _TABLE, fee)] if has_fee else columns


def _draw_row(
    canvas: Canvas,
    row: _Row,
    columns: Sequence[tuple[float, float]],
    base: float,
    larger: float,
) -> None:
    words = Face(_WORDS.font, larger * _WORDS.size, _WORDS.least)
    faces = (Face(_FIGURES.font, larger * _FIGURES.size, _FIGURES.least), words, words)
    for text, face, (left, width) in zip(
        (row.number, row.words, row.table), faces, columns, strict=False
    ):
        middle = base + 0.36 * face.size
        write_over_two(canvas, text, face, _HALF * larger, left, middle, width - 6)
    if row.owing is None:
        return
    left, width = columns[3]
    canvas.setLineWidth(1.2)
    canvas.rect(left, base - 1, _BOX, _BOX)
    if row.number and not row.owing:
        canvas.setLineWidth(2)
        canvas.lines(
            [
                (left + 2.5, base + 5.5, left + 5.5, base + 2),
                (left + 5.5, base + 2, left + 11, base + 10),
            ]
        )
    write(canvas, row.owing, _WORDS, left + _BOX + 5, base, width - _BOX - 5, Align.LEFT)
