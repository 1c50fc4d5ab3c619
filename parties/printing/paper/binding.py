"""Several sheets bound into one document, so that all of them are printed with one press.

A sheet does not know of it: what it opens is then the bound document, and each of its pages follows
the last one of the sheet before. Fonts and cards are in it once.
"""

from collections.abc import Callable, Sequence
from contextvars import ContextVar
from dataclasses import dataclass
from io import BytesIO
from typing import Any

from reportlab.pdfgen.canvas import Canvas

from parties.printing.paper.lettering import clean

_INDEX = "index"

_OPEN: ContextVar["_Bound | None"] = ContextVar("the document that sheets are bound into")


@dataclass(frozen=True, slots=True)
class Pages:
    """A sheet in a bound document, with its first and its last page."""

    title: str
    first: int
    last: int


class _Bound(Canvas):
    """Stays open when a sheet is done, as others follow."""

    def save(self) -> None:
        """Nothing yet."""


def open_canvas(*options: Any, **named: Any) -> Canvas:
    """What a sheet is drawn on: a document of its own, or the one that it is bound into."""
    return _OPEN.get(None) or Canvas(*options, **named)


def bind(
    title: str,
    language: str,
    size: tuple[float, float],
    sheets: Sequence[tuple[str, Callable[[], object]]],
    draw_index: Callable[[Canvas, Sequence[Pages]], None],
) -> bytes:
    """The sheets in this order, each with its title as a mark to turn to; before them a page that
    says on which pages they are, which is known only at the end."""
    canvas = _Bound(BytesIO(), pagesize=size, invariant=1, pageCompression=1, lang=language)
    canvas.doForm(_INDEX)
    canvas.showPage()
    opened = _OPEN.set(canvas)
    try:
        pages = [_add(canvas, *sheet) for sheet in sheets]
    finally:
        _OPEN.reset(opened)
    canvas.beginForm(_INDEX, 0, 0, *size)
    draw_index(canvas, pages)
    canvas.endForm()
    canvas.setTitle(clean(title))
    canvas.setAuthor("")
    canvas.showOutline()
    return bytes(canvas.getpdfdata())  # type: ignore[no-untyped-call]  # its stubs leave it out


def _add(canvas: Canvas, title: str, draw: Callable[[], object]) -> Pages:
    first = int(canvas.getPageNumber())
    canvas.bookmarkPage(f"sheet-{first}")
    canvas.addOutlineEntry(clean(title), f"sheet-{first}")
    draw()
    return Pages(title, first, int(canvas.getPageNumber()) - 1)
