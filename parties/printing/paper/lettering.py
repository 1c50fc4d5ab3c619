"""Letters on paper: the fonts, and words that never leave the room they are given.

A name of a hundred letters is first set smaller, then cut with an ellipsis; it never runs into its
neighbour. One family is shipped for screen, board and paper, with DejaVu behind it for letters that
it lacks (`fonts/`): the fonts every PDF reader has lack letters such as ł, ŵ and ș.
"""

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from itertools import groupby, pairwise
from math import inf
from pathlib import Path
from threading import Lock
from typing import Final, cast

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from parties.printing.paper.languages import InEach

# Names in scripts that run from the right, where the extra `paper-scripts` is installed.
#
# Arabic letters take the form that they have beside their neighbours, and the letters of a
# line the order in which they stand on paper; the fonts that are shipped have the forms of
# both scripts.


CAN_SET_SCRIPTS = all(find_spec(each) is not None for each in ("arabic_reshaper", "bidi"))

_FROM_THE_RIGHT = frozenset({"R", "AL"})


def runs_from_the_right(text: str) -> bool:
    """Whether a letter of it belongs to such a script."""
    return any(unicodedata.bidirectional(letter) in _FROM_THE_RIGHT for letter in text)


def in_reading_order(text: str) -> str:
    """The letters of a line as they stand on it from left to right, each in its form: for what is
    drawn, and never for what is still to be cut or broken."""
    if not CAN_SET_SCRIPTS or text.isascii() or not runs_from_the_right(text):
        return text
    return _set(text)


@lru_cache(maxsize=2_000)
def _set(text: str) -> str:
    formed = import_module("arabic_reshaper").reshape(text)
    return str(import_module("bidi").get_display(formed, base_dir="L"))


# Names in Chinese, Japanese and Korean letters, where the extra `paper-scripts` is installed.
#
# Its package `indico-fonts` brings one font with the letters of all three; it is read when
# the first such name is written, and only the letters that are used go into the file.


HAN = "NotoSerifCJKjp"

HAS_HAN = find_spec("indico_fonts") is not None

_FIRST = "\u2e80"
"""No letter of theirs stands before it in Unicode, where they are put together."""


def runs(text: str, font: str) -> list[tuple[str, str]]:
    """The text in pieces, each with the font that has its letters.

    >>> runs("Ida Martell", REGULAR)
    [('Ida Martell', 'CardPartySans-Regular')]
    """
    if text.isascii():
        return [(text, font)]
    return [
        ("".join(piece), has_them)
        for has_them, piece in groupby(text, lambda letter: _font_with(letter, font))
    ]


def _font_with(letter: str, font: str) -> str:
    """The first that has it: the font itself, the one behind it, the large one; else the font itself."""
    for each in (font, BEHIND[font]):
        if ord(letter) in letters_of(each):
            return each
    return HAN if HAS_HAN and letter >= _FIRST else font


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


# Letters on paper: the fonts, and words that never leave the room they are given.


REGULAR, BOLD = "CardPartySans-Regular", "CardPartySans-Bold"

BEHIND = {REGULAR: "DejaVuSans", BOLD: "DejaVuSans-Bold"}
"""What each lacks is taken from there: Hebrew, Arabic, Armenian and other letters, marks and stars."""

ELLIPSIS = "…"

NO_BREAK = "\u00a0"


_FONTS = Path(__file__).parent / "fonts"

_ONE_AT_A_TIME = Lock()

_LEADING: Final = 1.2
"""From line to line, by the size of the letters."""

_FILLED_AND_EDGED: Final = 2  # as PDF counts ways to draw a letter


@dataclass(frozen=True, slots=True)
class Face:
    """A font, the size it is set in, and the smallest size it may shrink to. Sizes in points."""

    font: str
    size: float
    least: float


class Align(Enum):
    """Where in its room a line stands, as the share of the empty room left of it."""

    LEFT = 0.0
    CENTRE = 0.5
    RIGHT = 1.0


def register_fonts() -> None:
    """Make the fonts known to ReportLab, once a process.

    Under a lock: a font registered anew while another thread draws with it would lose its letters.
    """
    with _ONE_AT_A_TIME:
        if BOLD in pdfmetrics.getRegisteredFontNames():
            return
        for name in (*BEHIND.values(), *BEHIND):
            pdfmetrics.registerFont(TTFont(name, str(_FONTS / f"{name}.ttf")))


def pieces(text: str, font: str) -> list[tuple[str, str]]:
    """A line as it is drawn: its letters in their order, each piece with the font that has them."""
    register_fonts()
    shown = runs(in_reading_order(text), font)
    if any(each == HAN for _piece, each in shown):
        _register_han()
    return shown


def _register_han() -> None:
    """Under the lock, as above: the file is large, and read by the first name that needs it."""
    with _ONE_AT_A_TIME:
        if HAN not in pdfmetrics.getRegisteredFontNames():
            pdfmetrics.registerFont(TTFont(HAN, str(font_file())))


def clean(text: str) -> str:
    """The text on one line: accents put together with their letters, no control characters.

    A no-break space stays one: French has it inside its quotation marks and before a colon.

    >>> clean("Lauchie\\tMacU\\u0300isdean\\n")
    'Lauchie MacÙisdean'
    """
    return " ".join(_words(text))


def lacks_letters(text: str) -> bool:
    """Whether the text cannot stand on paper as it is written: a letter that a font has not, or a
    script that runs from the right where nothing is installed that sets it.

    >>> lacks_letters("Ngũgĩ Łukasz Nguyễn Mi’kmaq"), lacks_letters("Ida 𓀀")
    (False, True)
    """
    shown = clean(text)
    if runs_from_the_right(shown) and not CAN_SET_SCRIPTS:
        return True
    return any(
        ord(letter) not in letters_of(font)
        for face in (REGULAR, BOLD)
        for piece, font in pieces(shown, face)
        for letter in piece
    )


def _words(text: str) -> list[str]:
    """What may stand on different lines."""
    shown = (
        " " if unicodedata.category(letter)[0] in "CZ" and letter != NO_BREAK else letter
        for letter in text
    )
    joined = unicodedata.normalize("NFC", "".join(shown))
    return [word for word in joined.split(" ") if word]


def text_width(text: str, font: str, size: float) -> float:
    """How much room the text takes, in points."""
    return sum(
        float(pdfmetrics.stringWidth(piece, each, size)) for piece, each in pieces(text, font)
    )


def fit_text(text: str, face: Face, room: float) -> tuple[str, float]:
    """The text and the size at which it fits: shrunk as far as the face allows, then cut with …."""
    text = clean(text)
    natural = text_width(text, face.font, face.size)
    if natural <= room:
        return text, face.size
    size = max(face.least, face.size * room / natural)
    if size > face.least:
        return text, size
    return _cut(text, face, room), face.least


def fit_before(text: str, end: str, face: Face, room: float) -> tuple[str, float]:
    """The text with its end, which is never cut: where they are too long, the text before it is."""
    text, end = clean(text), end.rstrip()
    if text_width(text + end, face.font, face.least) <= room:
        return fit_text(text + end, face, room)
    return _cut(text, face, room - text_width(end, face.font, face.least)) + end, face.least


def _cut(text: str, face: Face, room: float) -> str:
    """The longest beginning that fits together with the ellipsis; at the worst the ellipsis."""
    fits, too_long = 0, len(text)
    while too_long - fits > 1:
        middle = (fits + too_long) // 2
        shown = text[:middle].rstrip() + ELLIPSIS
        if text_width(shown, face.font, face.least) <= room:
            fits = middle
        else:
            too_long = middle
    return text[:fits].rstrip() + ELLIPSIS


def wrap(text: str, face: Face, room: float, most: int) -> tuple[str, ...]:
    """The text over at most `most` lines: two people part at the "&", if each then has a line; else
    it breaks between words, and what is left over ends the last."""
    people = people_of(text)
    if text_width(clean(text), face.font, face.size) > room and 1 < len(people) <= most:
        return people
    lines: list[str] = []
    for word in _words(text):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and (len(lines) == most or text_width(longer, face.font, face.size) <= room):
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


def people_of(text: str) -> tuple[str, ...]:
    """Where the names of a couple may part before any name is torn, and words from another language's.

    >>> people_of("Ida Martell & Neil MacNeil")
    ('Ida Martell &', 'Neil MacNeil')
    """
    if isinstance(text, InEach):
        return tuple(clean(part) for part in text.parts)
    first, also, second = clean(text).partition(" & ")
    return (f"{first} &", second) if also else (first,)


def halve(text: str, font: str) -> tuple[str, ...]:
    """The text over two lines, a couple's names parted at the "&", all else as even as possible; a
    single word stays one line."""
    people = people_of(text)
    if len(people) == 2:
        return people
    words = _words(text)
    halves = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    if not halves:
        return tuple(words)
    return min(halves, key=lambda pair: max(text_width(half, font, 10) for half in pair))


def write(
    canvas: Canvas,
    text: str,
    face: Face,
    x: float,
    y: float,
    room: float,
    align: Align = Align.LEFT,
) -> None:
    """Write one line on the base line `y`, between `x` and `x + room` and never beyond."""
    shown, size = fit_text(text, face, room)
    left = x + align.value * (room - text_width(shown, face.font, size))
    for piece, font in pieces(shown, face.font):
        canvas.setFont(font, size)
        if font == HAN and face.font == BOLD:
            _draw_edged(canvas, piece, left, y, size / 30)
        else:
            canvas.drawString(left, y, piece)
        left += pdfmetrics.stringWidth(piece, font, size)


def write_exactly(
    canvas: Canvas, text: str, font: str, size: float, middle: float, y: float
) -> None:
    """Write one line of this size around `middle`, whatever room it takes: for who has measured it."""
    room = text_width(text, font, size) * 1.001
    write(canvas, text, Face(font, size, size / 2), middle - room / 2, y, room, Align.CENTRE)


def _draw_edged(canvas: Canvas, piece: str, x: float, y: float, edge: float) -> None:
    """Bold, of a font that has one weight."""
    canvas.saveState()
    canvas.setLineWidth(edge)
    canvas.drawString(x, y, piece, mode=_FILLED_AND_EDGED)
    canvas.restoreState()


def write_over_two(
    canvas: Canvas,
    text: str,
    face: Face,
    half: float,
    x: float,
    middle: float,
    room: float,
    align: Align = Align.LEFT,
) -> None:
    """Write around the height `middle`: on one line if it fits, else on two of the size `half`."""
    if text_width(text, face.font, face.least) <= room:
        write(canvas, text, face, x, middle - 0.36 * face.size, room, align)
        return
    lines = halve(text, face.font)
    base = middle + (0.55 * (len(lines) - 1) - 0.36) * half
    for row, line in enumerate(lines):
        write(
            canvas,
            line,
            Face(face.font, half, min(half, 8)),
            x,
            base - 1.1 * row * half,
            room,
            align,
        )


def write_people(
    canvas: Canvas,
    text: str,
    face: Face,
    x: float,
    top: float,
    room: float,
    height: float,
    align: Align = Align.LEFT,
) -> None:
    """Write the names of a card below `top`, in the middle of that height: over as many lines as make
    them largest, with a whole name on each as long as that is so."""
    lines, size = _in_largest_letters(text, face, room, height)
    free = height - _LEADING * size * len(lines)
    for at, line in enumerate(lines, 1):
        y = top - free / 2 - (_LEADING * at - 0.25) * size
        write(canvas, line, Face(face.font, size, min(size, face.least)), x, y, room, align)


def _in_largest_letters(
    text: str, face: Face, room: float, height: float
) -> tuple[tuple[str, ...], float]:
    """The lines of a text in a room of this height, and the size at which they are largest. Where that is
    smaller than the face may be, the lines that lose least by being cut, as many as have room."""
    names = clean(text).replace(" & ", " &\n").split("\n")
    ways = [*_ways_to_part(names), *_ways_to_part(_words(text))]
    sized = [(lines, _size_of(lines, face, room, height)) for lines in ways]
    lines, size = max(sized, key=lambda each: each[1])
    if size >= face.least:
        return lines, size
    most = max(1, int(height / (_LEADING * face.least)))
    low = [each for each in ways if len(each) <= most]
    return max(low, key=lambda each: _size_of(each, face, room, inf)), face.least


def _ways_to_part(pieces_of_it: list[str]) -> list[tuple[str, ...]]:
    """All on one line, on two or on three."""
    some = range(1, len(pieces_of_it))
    at = [(), *((one,) for one in some), *((one, two) for one in some for two in some if one < two)]
    return [
        tuple(" ".join(pieces_of_it[a:b]) for a, b in pairwise((0, *each, len(pieces_of_it))))
        for each in at
    ]


def _size_of(lines: Iterable[str], face: Face, room: float, height: float) -> float:
    said = list(lines)
    widest = max(text_width(line, face.font, face.size) for line in said) or 1
    return min(face.size, face.size * room / widest, height / (_LEADING * len(said)))
