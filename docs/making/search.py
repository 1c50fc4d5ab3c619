"""Draw docs/pictures/card-search.svg: python -m docs.making.search

How the search for what explains the punch cards goes, from top to bottom.
"""

from collections.abc import Iterator
from pathlib import Path
from xml.sax.saxutils import escape

from docs.making.told import told

PICTURE = Path(__file__).parents[1] / "pictures" / "card-search.svg"

WIDTH, HEIGHT = 760, 640  # px
STYLE = """
text { font: 15px sans-serif; fill: #222; text-anchor: middle }
.by { fill: #777; font-size: 13px }
rect { fill: #fff; stroke: #555; rx: 6px }
.found { fill: #eef4ea }
.cut { fill: #f7ecec }
path { fill: none; stroke: #8aa4b8; stroke-width: 1.6px; marker-end: url(#tip) }
"""
Box = tuple[int, int, int, str, tuple[str, ...]]
BOXES: tuple[Box, ...] = (
    (230, 20, 300, "", ("every card walks its own way", "rings · paths")),
    (230, 110, 300, "", ("a cost: 0, then 1, then 2 …", "search · costs")),
    (230, 200, 300, "", ("what is in trouble, and at whose cards", "paths · changes")),
    (20, 310, 220, "cut", ("more places apart, or more", "holes owed, than can be paid")),
    (270, 310, 220, "", ("the trouble with the fewest", "changes, each in its turn")),
    (520, 310, 220, "found", ("no trouble, all paid:", "an explanation")),
    (150, 430, 140, "", ("a hole", "turned over")),
    (310, 430, 140, "", ("two couples in", "each other’s place")),
    (470, 430, 140, "", ("a last table", "disbelieved")),
    (
        230,
        550,
        300,
        "found",
        ("all of the least cost: the four verdicts", "explaining · repairs · verdict"),
    ),
)
WAYS = (
    "M380 64 V106",
    "M380 154 V196",
    "M300 244 L150 306",
    "M380 244 V306",
    "M460 244 L620 306",
    "M340 354 L230 426",
    "M380 354 V426",
    "M420 354 L530 426",
    "M150 452 H10 V222 H226",
    "M640 354 V572 H534",
    "M130 310 V132 H226",
)


def draw() -> str:
    """The picture as SVG."""
    return "\n".join(_parts()) + "\n"


def _parts() -> Iterator[str]:
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        'aria-label="How the search goes">'
    )
    yield f"<style>{STYLE}</style>"
    yield (
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" '
        'markerHeight="7" orient="auto"><circle cx="4" cy="4" r="3" fill="#8aa4b8"/></marker></defs>'
    )
    for way in WAYS:
        yield f'<path d="{way}"/>'
    for left, top, width, kind, lines in BOXES:
        yield f'<rect class="{kind}" x="{left}" y="{top}" width="{width}" height="44"/>'
        for number, line in enumerate(lines):
            by = ' class="by"' if "·" in line else ""
            middle, base = left + width // 2, top + 19 + 18 * number
            yield f'<text{by} x="{middle}" y="{base}">{escape(line)}</text>'
    yield '<text class="by" x="80" y="444">and the rest</text>'
    yield '<text class="by" x="72" y="160">nothing found:</text>'
    yield '<text class="by" x="72" y="177">one more</text>'
    yield "</svg>"


def main() -> None:
    """Writes the picture."""
    PICTURE.write_text(draw())


if __name__ == "__main__":
    with told():
        main()
