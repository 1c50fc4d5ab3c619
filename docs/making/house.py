"""Draw docs/pictures/house.svg and list the rooms in docs/house.md: python -m docs.making.house

Both are made from what the modules import and say of themselves; a test sees that they are of
today.
"""

import ast
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import escape

import grimp

from docs.making.told import told

ROOT = Path(__file__).parents[2]
PICTURE, PAGE = ROOT / "docs" / "pictures" / "house.svg", ROOT / "docs" / "house.md"
STOREYS = (("config",), ("parties",), ("engine", "scoring"))
"""From the roof to the ground; what stands side by side knows nothing of each other."""
WHOLE = {"config", "engine"}
"""Shown as one room each."""

WIDTH, ROW, BOX = 1200, 74, 40  # px
MARGIN, GAP = 24, 12

BEGIN, END = "<!-- rooms -->", "<!-- /rooms -->"
"""Between these marks nothing of the page is written by hand."""

STYLE = """
text { font: 15px sans-serif; fill: #222; text-anchor: middle }
rect { fill: #fff; stroke: #555; rx: 6px }
.storey { fill: #f4f1ea; stroke: none }
.storey-name { font-weight: bold; text-anchor: start; fill: #777 }
path { fill: none; stroke: #8aa4b8; stroke-width: 1.2px }
"""

Rooms = Mapping[str, frozenset[str]]
"""Each room, and those from which it takes something."""


@dataclass(frozen=True, slots=True)
class Box:
    """A room on the picture, px."""

    name: str
    left: float
    top: float
    width: float

    @property
    def middle(self) -> float:
        """From left to right."""
        return self.left + self.width / 2


def rooms() -> Rooms:
    """The rooms of the house and what each imports, types alone left out."""
    storeys = [each for storey in STOREYS for each in storey]
    graph = grimp.build_graph(*storeys, exclude_type_checking_imports=True, cache_dir=None)
    found: dict[str, set[str]] = {}
    for module in graph.modules:
        room = room_of(module)
        theirs = {room_of(each) for each in graph.find_modules_directly_imported_by(module)}
        found.setdefault(room, set()).update(theirs - {room})
    found = {room: theirs for room, theirs in found.items() if is_shown(room)}
    return {room: frozenset(theirs & found.keys()) for room, theirs in sorted(found.items())}


def room_of(module: str) -> str:
    """The room that a module stands in: scoring.prizes for scoring.prizes.ties."""
    storey, *inside = module.split(".")
    return storey if storey in WHOLE or not inside else f"{storey}.{inside[0]}"


def is_shown(room: str) -> bool:
    """Whether it is more than the folder of other rooms, or what Django keeps for itself."""
    return room not in {"parties", "scoring", "parties.migrations"}


def levels(known: Rooms) -> dict[str, int]:
    """How many rooms stand below each, on the longest way down inside its storey."""
    found: dict[str, int] = {}

    def level(room: str) -> int:
        if room not in found:
            below = [each for each in known[room] if storey_of(each) == storey_of(room)]
            found[room] = max((level(each) + 1 for each in below), default=0)
        return found[room]

    for room in known:
        level(room)
    return found


def storey_of(room: str) -> int:
    """Its number from the roof."""
    return next(at for at, names in enumerate(STOREYS) if room.split(".")[0] in names)


def without_detours(known: Rooms) -> set[tuple[str, str]]:
    """Who takes from whom, without what is also taken by way of a third room."""
    below: dict[str, set[str]] = {}

    def all_below(room: str) -> set[str]:
        if room not in below:
            below[room] = set(known[room]).union(*(all_below(each) for each in known[room]))
        return below[room]

    return {
        (room, other)
        for room, theirs in known.items()
        for other in theirs
        if not any(other in all_below(third) for third in theirs - {other})
    }


def placed(known: Rooms) -> list[Box]:
    """The rooms storey by storey, each above all that it takes from."""
    level, boxes, top = levels(known), [], MARGIN
    for at, _ in enumerate(STOREYS):
        here = [room for room in known if storey_of(room) == at]
        for height in sorted({level[room] for room in here}, reverse=True):
            boxes += row([room for room in here if level[room] == height], top)
            top += ROW
        top += MARGIN
    return boxes


def row(names: list[str], top: float) -> Iterable[Box]:
    """Side by side, as wide as their names."""
    widths = [len(shown(name)) * 8 + 22 for name in names]
    between = (WIDTH - sum(widths)) / (len(names) + 1)
    left = between
    for name, width in zip(names, widths, strict=True):
        yield Box(name, left, top, width)
        left += width + between


def shown(room: str) -> str:
    """How it is called inside its storey."""
    return room.rpartition(".")[2].replace("_", " ")


def draw() -> str:
    """The picture as SVG."""
    known = rooms()
    boxes = {box.name: box for box in placed(known)}
    height = max(box.top for box in boxes.values()) + BOX + MARGIN
    lines = [line(boxes[room], boxes[other]) for room, other in sorted(without_detours(known))]
    parts = [*storeys(boxes.values()), *lines, *map(room_drawn, boxes.values())]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}">'
    return "\n".join([head, f"<style>{STYLE}</style>", *parts, "</svg>", ""])


def storeys(boxes: Iterable[Box]) -> Iterable[str]:
    """The ground of each storey, with its names."""
    for at, names in enumerate(STOREYS):
        tops = [box.top for box in boxes if storey_of(box.name) == at]
        top, height = min(tops) - GAP, max(tops) - min(tops) + BOX + 2 * GAP
        yield f'<rect class="storey" x="4" y="{top}" width="{WIDTH - 8}" height="{height}"/>'
        yield f'<text class="storey-name" x="14" y="{top + 20}">{" · ".join(names)}</text>'


def line(upper: Box, lower: Box) -> str:
    """From a room down to one it takes from."""
    start, end = upper.top + BOX, lower.top
    bend = (end - start) / 2
    way = f"M{upper.middle:.0f} {start} C{upper.middle:.0f} {start + bend:.0f}"
    return f'<path d="{way} {lower.middle:.0f} {end - bend:.0f} {lower.middle:.0f} {end}"/>'


def room_drawn(box: Box) -> str:
    """Its box; whoever points at it is told what lives there."""
    name, tells = escape(shown(box.name)), escape(first_words(box.name))
    return (
        f'<g><title>{tells}</title><rect x="{box.left:.0f}" y="{box.top}" width="{box.width:.0f}"'
        f' height="{BOX}"/><text x="{box.middle:.0f}" y="{box.top + 25}">{name}</text></g>'
    )


def is_package(room: str) -> bool:
    """Whether it is a folder of modules."""
    return (ROOT / room.replace(".", "/")).is_dir()


def first_words(room: str) -> str:
    """What its own first line says it is."""
    path = ROOT / room.replace(".", "/")
    source = path / "__init__.py" if is_package(room) else path.with_suffix(".py")
    return (ast.get_docstring(ast.parse(source.read_text())) or shown(room)).splitlines()[0]


def main() -> None:
    """The picture, and the rooms in the page about the house, where its marks are."""
    PICTURE.write_text(draw())
    PAGE.write_text(with_rooms(PAGE.read_text()))


def with_rooms(page: str) -> str:
    """The page with the rooms of today between its marks."""
    before, _, rest = page.partition(BEGIN)
    return f"{before}{BEGIN}\n{table()}\n{END}{rest.partition(END)[2]}"


def table() -> str:
    """What each room is for, from the roof to the ground; one that is a single module says it there."""
    known = rooms()
    level = levels(known)
    downwards = sorted(known, key=lambda room: (storey_of(room), -level[room], room))
    lines = [f"| `{room}` | {first_words(room)} |" for room in downwards if is_package(room)]
    return "\n".join(["| room | what it is for |", "| --- | --- |", *lines])


if __name__ == "__main__":
    with told():
        main()
