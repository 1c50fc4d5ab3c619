"""The letters of pages and paper: python -m docs.making.letters FOLDER

The folder holds SourceSans3-Regular.ttf and SourceSans3-Bold.ttf of Adobe's release 3.052. Each letter
becomes a ninth larger in its square, so that a size means what it meant in DejaVu; as the licence asks of
whatever was changed, the family has a name of its own. Needs `fonttools` and `brotli`, which nothing else does.
"""

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PAPER = ROOT / "parties/printing/paper/fonts"
PAGES = ROOT / "parties/static/parties/web/fonts"
FAMILY = "Card Party Sans"
LARGER = 10 / 9
FIRST = (
    "20-7E A0-17F 192 2BC 2C6 2DA 2DC 2010-2027 202F-203A 20AC 2122 2190-2193 2212 2260-2265 "
    "25CB 25CF 2660 2663 2665 2666 2713 2717"
)
"""What nearly every page has: Latin of the West and of the middle of Europe, arrows, suits and ticks."""
ALL = "20-7E A0-3FF 400-52F 1E00-206F 2070-209F 20A0-20BF 2100-21FF 2200-22FF 25A0-27BF"


def main() -> None:
    """Two weights, as a file each for paper and two each for pages."""
    for weight in ("Regular", "Bold"):
        source = Path(sys.argv[1], f"SourceSans3-{weight}.ttf")
        page = PAGES / weight.lower()
        _write(source, weight, letters(ALL), PAPER / f"CardPartySans-{weight}.ttf")
        _write(source, weight, letters(FIRST), page.with_suffix(".woff2"))
        rare = letters(ALL) - letters(FIRST)
        _write(source, weight, rare, page.with_name(f"{page.name}-more.woff2"))


def letters(ranges: str) -> set[int]:
    """20-7E is from the space to the tilde."""
    ends = [each.partition("-") for each in ranges.split()]
    return {at for a, _, b in ends for at in range(int(a, 16), int(b or a, 16) + 1)}


def _write(source: Path, weight: str, wanted: set[int], to: Path) -> None:
    tools: Any = import_module("fontTools.ttLib")
    subset: Any = import_module("fontTools.subset")
    font = tools.TTFont(source)
    how = subset.Options(name_IDs=["*"], notdef_outline=True, hinting=False)
    how.layout_features = [] if to.suffix == ".ttf" else ["kern", "mark", "mkmk", "ccmp", "locl"]
    cut = subset.Subsetter(how)
    cut.populate(unicodes=wanted)
    cut.subset(font)
    _enlarge(font)
    _name(font["name"], weight)
    font.flavor = to.suffix[1:] if to.suffix == ".woff2" else None
    font.save(to)


def _enlarge(font: Any) -> None:
    """Fewer units to the square, the same outlines; a line is as high as in DejaVu, for a browser
    (`hhea`) as for whoever reads a PDF (`OS/2`)."""
    square = font["head"].unitsPerEm = round(font["head"].unitsPerEm / LARGER)
    high, letters_high, low = (round(each * square) for each in (0.93, 0.76, -0.24))
    font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap = high, low, 0
    table = font["OS/2"]
    table.sTypoAscender, table.sTypoDescender, table.sTypoLineGap = letters_high, low, 0


def _name(names: Any, weight: str) -> None:
    """Whose it was and its licence stay."""
    names.names = [each for each in names.names if each.nameID in (0, 13, 14)]
    said = {1: FAMILY, 2: weight, 3: f"{FAMILY} {weight} 1", 4: f"{FAMILY} {weight}"}
    said |= {5: "Version 1.0", 6: f"CardPartySans-{weight}"}
    for number, words in said.items():
        names.setName(words, number, 3, 1, 0x409)


if __name__ == "__main__":
    main()
