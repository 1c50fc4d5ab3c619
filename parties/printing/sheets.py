"""What is printed with one press: every sheet of the afternoon, every sheet of the end.

The page before them says what is on which pages, and what cannot be printed yet.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from django.utils.translation import get_language, gettext
from reportlab.pdfgen.canvas import Canvas

from parties.printing.paper.lettering import BOLD, REGULAR, Align, Face, wrap, write
from parties.printing.paper.page import Pages, Paper, Sheet, bind, body, draw_rule, draw_title

_TITLE = Face(REGULAR, 14, 9)

_PAGES = Face(BOLD, 14, 9)

_REASON = Face(REGULAR, 11, 8)

_PITCH = 24.0


@dataclass(frozen=True, slots=True)
class Bundle(Sheet):
    """The sheets of a time, each with its title and how it is drawn; and what is not among them
    yet, with the reason."""

    sheets: Sequence[tuple[str, Callable[[], object]]]
    not_yet: Sequence[tuple[str, str]]


def draw(bundle: Bundle, paper: Paper) -> bytes:
    """All of them as one PDF, the list of them on its first page."""
    return bind(
        bundle.title,
        get_language() or "en",
        paper.portrait,
        bundle.sheets,
        partial(_draw_index, bundle, paper),
    )


def _draw_index(bundle: Bundle, paper: Paper, canvas: Canvas, sheets: Sequence[Pages]) -> None:
    area = body(paper.portrait)
    room = draw_title(canvas, area, bundle)
    y = room.top - _PITCH
    for each in sheets:
        write(canvas, each.title, _TITLE, room.left, y, room.width - 130)
        write(canvas, _pages(each), _PAGES, room.right - 120, y, 120, Align.RIGHT)
        draw_rule(canvas, room, y - 7, 0.6)
        y -= _PITCH
    for title, reason in bundle.not_yet:
        words = gettext("Not yet: %(sheet)s. %(why)s") % {"sheet": title, "why": reason}
        for line in wrap(words, _REASON, room.width, 2):
            write(canvas, line, _REASON, room.left, y, room.width)
            y -= 0.65 * _PITCH
        y -= 0.2 * _PITCH


def _pages(sheet: Pages) -> str:
    if sheet.first == sheet.last:
        return gettext("page %(number)d") % {"number": sheet.first}
    return gettext("pages %(first)d to %(last)d") % {"first": sheet.first, "last": sheet.last}
