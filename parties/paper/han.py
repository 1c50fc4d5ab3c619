"""Names in Chinese, Japanese and Korean letters, where the extra `paper-scripts` is installed.

Its package `indico-fonts` brings one font with the letters of all three; it is read when the first
such name is written, and only the letters that are used go into the file.
"""

from functools import cache
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, cast

from reportlab.pdfbase import pdfmetrics

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont

HAN = "NotoSerifCJKjp"

HAS_HAN = find_spec("indico_fonts") is not None

_FIRST = "\u2e80"
"""No letter of theirs stands before it in Unicode, where they are put together."""


def runs(text: str, font: str) -> list[tuple[str, str]]:
    """The text in pieces, each with the font that has its letters.

    >>> runs("Ida Martell", "DejaVuSans")
    [('Ida Martell', 'DejaVuSans')]
    """
    if not HAS_HAN or max(text, default="") < _FIRST:
        return [(text, font)]
    own = letters_of(font)
    return [
        ("".join(piece), HAN if is_han else font)
        for is_han, piece in groupby(text, lambda each: each >= _FIRST and ord(each) not in own)
    ]


def letters_of(font: str) -> dict[int, int]:
    """The letters of a font, and the places of their outlines in it."""
    return cast("dict[int, int]", cast("TTFont", pdfmetrics.getFont(font)).face.charToGlyph)


@cache
def font_file() -> Path:
    """Where the package has put the font."""
    package = find_spec("indico_fonts")
    if package is None or package.origin is None:
        raise FileNotFoundError("indico-fonts")
    return Path(package.origin).with_name("NotoSerifCJKjp-VF.ttf")
