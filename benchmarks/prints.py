"""300 punch cards as a PDF: time and size, beside peers that draw the same 300 couples.

Run from the project's folder: python -m benchmarks.prints

The first peer is the plain way with the same library: every card draws its own 25 numbers instead
of showing the one ring the document keeps; names are not fitted, nothing else is drawn but number
and boxes, so it does less than the sheet it is measured against. The second is WeasyPrint, where it
happens to be installed, with a card of the same contents set by a style sheet. Figures are process
CPU seconds, the median of five runs after one to warm up.
"""

import sys
import time
from collections.abc import Callable
from html import escape
from io import BytesIO
from statistics import median

from django.conf import settings

from parties.floor.sheets.floor import TableSigns, draw_table_signs as draw_signs
from parties.printing.paper.lettering import BOLD, REGULAR
from parties.printing.paper.page import Heading, Paper, new_canvas
from parties.punch_card_edge import CARD_HEIGHT, CARD_WIDTH
from parties.punch_cards.sheets import CardSize, PunchCard, draw_punch_cards, draw_ring
from scoring.numbers import CoupleNo, TableNo

RUNS = 5
COUPLES = 300
GAMES = 25
NAMES = ("Josephine Boudreau-MacIsaac", "Lauchie MacÙisdean")


def main() -> None:
    """Measure each way of drawing and say how they compare."""
    settings.configure(USE_I18N=False)
    ours = measure("punch cards", our_cards)
    measure("the same and 150 signs", lambda: our_cards() + our_signs())
    for name, peer in (("ring drawn on every card", plain_cards), ("WeasyPrint", styled_cards)):
        try:
            theirs = measure(name, peer)
        except ImportError:
            sys.stdout.write(f"{name}: not installed\n")
        else:
            sys.stdout.write(f"{'':26} {theirs / ours:.1f} times our time\n")


def measure(name: str, print_cards: Callable[[], bytes]) -> float:
    """CPU seconds of one printing, the median of several; written down with the document's size."""
    size = len(print_cards())
    seconds = median(timed(print_cards) for _ in range(RUNS))
    sys.stdout.write(f"{name:26} {seconds:6.3f} s  {size / 1024:6.0f} KiB\n")
    return seconds


def timed(print_cards: Callable[[], bytes]) -> float:
    """CPU seconds of this process for one printing."""
    start = time.process_time()
    print_cards()
    return time.process_time() - start


def our_cards() -> bytes:
    """The cards as the hall gets them."""
    return draw_punch_cards(
        [
            PunchCard(
                CoupleNo(number),
                NAMES,
                TableNo((number + 1) // 2),
                GAMES,
                Heading("St. Joseph's Hall", "Fri 20 Nov 2026"),
            )
            for number in range(1, COUPLES + 1)
        ],
        Paper.LETTER,
    )


def our_signs() -> bytes:
    """A sign for each table of the same hall."""
    tables = [TableNo(number) for number in range(1, COUPLES // 2 + 1)]
    goes = zip(tables, [*tables[1:], tables[0]], strict=True)
    return draw_signs(TableSigns("St. Joseph's Hall", dict(goes)), Paper.LETTER)


def plain_cards() -> bytes:
    """The same couples, every card with circles and figures of its own."""
    buffer = BytesIO()
    canvas = new_canvas(buffer, Paper.LETTER.portrait, "")
    for number in range(COUPLES):
        down, across = divmod(number % CardSize.USUAL.a_page, 2)
        canvas.saveState()
        canvas.translate(36 + across * CARD_WIDTH, 756 - (down + 1) * CARD_HEIGHT)
        draw_ring(canvas, GAMES)
        canvas.setFont(BOLD, 36)
        canvas.drawString(34, 110, str(number + 1))
        canvas.setFont(REGULAR, 12)
        for row, name in enumerate(NAMES):
            canvas.drawString(34, 92 - 15 * row, name)
        canvas.rect(34, 34, 80, 36)
        canvas.rect(120, 34, 116, 36)
        canvas.restoreState()
        if number % CardSize.USUAL.a_page == CardSize.USUAL.a_page - 1:
            canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def styled_cards() -> bytes:
    """The same couples as a page of HTML; the numbers in rows, as style sheets have no ring."""
    from weasyprint import HTML

    numbers = "".join(f"<i>{game}</i>" for game in range(1, GAMES + 1))
    names = "<br>".join(map(escape, NAMES))
    cards = "".join(
        f"<div><b>{number}</b><p>{names}</p>{numbers}<u>Starting table {(number + 1) // 2}</u>"
        "<u>Table where we finished</u></div>"
        for number in range(1, COUPLES + 1)
    )
    style = (
        "@page { size: letter; margin: 0.5in } body { margin: 0; font: 12pt DejaVu Sans }"
        "div { float: left; box-sizing: border-box; width: 3.75in; height: 2.5in;"
        " border: 1px dashed; break-inside: avoid } b { font-size: 36pt } p { margin: 0 }"
        "i { display: inline-block; width: 20pt; border: 1px solid; border-radius: 10pt }"
        "u { display: inline-block; width: 1.5in; border: 1px solid }"
    )
    document: bytes = HTML(string=f"<style>{style}</style>{cards}").write_pdf()
    return document


if __name__ == "__main__":
    main()
