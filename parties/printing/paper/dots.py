"""What is drawn for paper, as a picture made of dots: PNG, by the standard library alone.

It takes the place of ReportLab's canvas for what has filled shapes, rules and letters, so that the same
drawing is a sheet and a picture. Letters are drawn from the outlines of the fonts that the paper has.
"""
# ruff: noqa: N802 -- what it does is called as ReportLab's canvas calls it

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, sin, tau
from struct import pack, unpack_from
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from reportlab.lib.colors import Color, black
from reportlab.pdfbase import pdfmetrics

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont

Point = tuple[float, float]
Contour = Sequence[Point]

_LEVELS = 15
"""From paper to full colour, so that edges are smooth."""
_SUB = 4
"""So many lines are looked at in each line of dots."""
_STEPS = 8
"""A curve is so many lines."""


class _State(NamedTuple):
    scale: float
    left: float
    bottom: float
    colour: Color = black
    weight: float = 1.0


class Outline:
    """A shape that is being drawn, as ReportLab's path takes it."""

    def __init__(self) -> None:
        self.contours: list[list[Point]] = []

    def moveTo(self, x: float, y: float) -> None:
        self.contours.append([(x, y)])

    def lineTo(self, x: float, y: float) -> None:
        self.contours[-1].append((x, y))

    def curveTo(self, x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> None:
        x0, y0 = self.contours[-1][-1]
        for step in range(1, _STEPS + 1):
            t = step / _STEPS
            a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            self.lineTo(a * x0 + b * x1 + c * x2 + d * x, a * y0 + b * y1 + c * y2 + d * y)

    def circle(self, x: float, y: float, r: float) -> None:
        turns = (tau * at / 40 for at in range(40))
        self.contours.append([(x + r * cos(turn), y + r * sin(turn)) for turn in turns])

    def close(self) -> None:
        """A shape is closed when it is filled."""


class Dots:
    """A picture of so many dots, `scale` of them to a point, on a paper of this colour."""

    def __init__(self, wide: int, high: int, paper: Color, scale: float) -> None:
        self.wide, self.high = wide, high
        self._rows = [bytearray(wide) for _row in range(high)]
        self._paper, self._inks = paper, list[Color]()
        self._state, self._states = _State(scale, 0, 0), list[_State]()
        self._font, self._size = "", 0.0

    def png(self) -> bytes:
        """The file."""
        head = pack(">2I5B", self.wide, self.high, 8, 3, 0, 0, 0)
        dots = zlib.compress(b"".join(b"\0" + row for row in self._rows), 9)
        parts = (b"IHDR", head), (b"PLTE", self._palette()), (b"IDAT", dots), (b"IEND", b"")
        return b"\x89PNG\r\n\x1a\n" + b"".join(
            pack(">I", len(said)) + name + said + pack(">I", zlib.crc32(name + said))
            for name, said in parts
        )

    def _palette(self) -> bytes:
        paper = self._paper.rgb()
        mixed = [paper] + [
            [p + (i - p) * level / _LEVELS for p, i in zip(paper, ink.rgb(), strict=True)]
            for ink in self._inks
            for level in range(1, _LEVELS + 1)
        ]
        return bytes(round(255 * each) for colour in mixed for each in colour)

    # As ReportLab's canvas.

    def saveState(self) -> None:
        self._states.append(self._state)

    def restoreState(self) -> None:
        self._state = self._states.pop()

    def translate(self, x: float, y: float) -> None:
        scale, left, bottom, *_more = now = self._state
        self._state = now._replace(left=left + scale * x, bottom=bottom + scale * y)

    def scale(self, x: float, _y: float) -> None:
        self._state = self._state._replace(scale=self._state.scale * x)

    def setLineWidth(self, weight: float) -> None:
        self._state = self._state._replace(weight=weight)

    def setFillColor(self, colour: Color) -> None:
        self._state = self._state._replace(colour=colour)

    def setStrokeColor(self, colour: Color) -> None:
        """Rules are drawn in the colour of all else."""

    def setLineJoin(self, _mode: int) -> None:
        """Corners are pointed."""

    def setFont(self, font: str, size: float) -> None:
        self._font, self._size = font, size

    def rect(self, x: float, y: float, width: float, height: float, **_how: Any) -> None:
        """Its four sides."""
        half = self._state.weight / 2
        left, right, low, high = x - half, x + width + half, y - half, y + height + half
        edge = 2 * half
        for x0, y0, x1, y1 in (
            (left, low, right, low + edge),
            (left, high - edge, right, high),
            (left, low, left + edge, high),
            (right - edge, low, right, high),
        ):
            self._fill([[(x0, y0), (x1, y0), (x1, y1), (x0, y1)]])

    def circle(self, x: float, y: float, r: float, **_how: Any) -> None:
        path = Outline()
        path.circle(x, y, r)
        self._fill(path.contours)

    def beginPath(self) -> Outline:
        return Outline()

    def drawPath(self, path: Outline, **_how: Any) -> None:
        self._fill(path.contours)

    def drawString(self, x: float, y: float, text: str, **_how: Any) -> None:
        for letter in text:
            at, size = x, self._size
            self._fill(
                [(at + size * px, y + size * py) for px, py in contour]
                for contour in letter_outline(self._font, letter)
            )
            x += pdfmetrics.stringWidth(letter, self._font, size)

    def _fill(self, contours: Iterable[Contour]) -> None:
        """What lies within, however often it is gone round."""
        scale, left, bottom, colour, _weight = self._state
        edges = list(_edges(contours, scale, left, self.high - bottom))
        if not edges:
            return
        if colour not in self._inks:
            self._inks.append(colour)
        base = _LEVELS * self._inks.index(colour)
        top = max(0, int(min(each[0] for each in edges)))
        for y in range(top, min(self.high, int(max(each[2] for each in edges)) + 1)):
            near = [each for each in edges if each[0] < y + 1 and each[2] > y]
            spans = [span for sub in range(_SUB) for span in _spans(near, y + (sub + 0.5) / _SUB)]
            self._draw(self._rows[y], spans, base)

    def _draw(self, row: bytearray, spans: list[tuple[float, float]], base: int) -> None:
        """These spans of a line of dots, each a quarter of it."""
        if not spans:
            return
        first = max(0, int(min(each[0] for each in spans)))
        last = min(self.wide - 1, int(max(each[1] for each in spans)))
        change = [0.0] * (last - first + 3)
        for start, end in spans:
            for x, sign in ((max(first, start), 1.0), (min(last + 1, end), -1.0)):
                at = int(x) - first
                change[at] += sign * (1 - x + int(x))
                change[at + 1] += sign * (x - int(x))
        covered = 0.0
        for x, each in zip(range(first, last + 1), change, strict=False):
            covered += each
            if level := round(covered * _LEVELS / _SUB):
                row[x] = max(row[x], base + level)


Edge = tuple[float, float, float, float, int]
"""From y, x down to y, x; and whether it goes down or up."""


def _edges(contours: Iterable[Contour], scale: float, left: float, top: float) -> Iterator[Edge]:
    for contour in contours:
        points = [(left + scale * x, top - scale * y) for x, y in contour]
        for (x0, y0), (x1, y1) in pairwise([*points, points[0]]):
            if y0 < y1:
                yield y0, x0, y1, x1, 1
            elif y1 < y0:
                yield y1, x1, y0, x0, -1


def _spans(edges: Iterable[Edge], y: float) -> Iterator[tuple[float, float]]:
    """From where to where a line at this height lies within."""
    crossed = sorted(
        (x0 + (y - y0) * (x1 - x0) / (y1 - y0), way)
        for y0, x0, y1, x1, way in edges
        if y0 <= y < y1
    )
    around, start = 0, 0.0
    for x, way in crossed:
        if around == 0:
            start = x
        around += way
        if around == 0:
            yield start, x


# The outline of a letter, as the font has it (OpenType, `glyf`), in parts of its size.


@lru_cache(maxsize=600)
def letter_outline(font: str, letter: str) -> list[Contour]:
    """Each line round it; none of a blank, and of a letter that the font has not."""
    face: Any = cast("TTFont", pdfmetrics.getFont(font)).face
    glyph = face.charToGlyph.get(ord(letter), 0)
    size = face.unitsPerEm
    table, places = face.get_table("glyf"), face.glyphPos
    return [
        [(x / size, y / size) for x, y in _flat(contour)]
        for contour in _contours(table, places, glyph)
    ]


_Marked = tuple[float, float, bool]
"""A point, and whether the line goes through it."""


def _contours(table: bytes, places: Sequence[int], glyph: int) -> list[list[_Marked]]:
    at = places[glyph]
    if places[glyph + 1] <= at:
        return []
    (number,) = unpack_from(">h", table, at)
    return _simple(table, at, number) if number >= 0 else _put_together(table, places, at + 10)


def _simple(table: bytes, at: int, number: int) -> list[list[_Marked]]:
    ends = unpack_from(f">{number}H", table, at + 10)
    at += 10 + 2 * number
    at += 2 + unpack_from(">H", table, at)[0]  # instructions for screens of few dots
    flags: list[int] = []
    while number and len(flags) <= ends[-1]:
        flag, at = table[at], at + 1
        again = 1
        if flag & 8:
            again, at = again + table[at], at + 1
        flags += [flag] * again
    xs, at = _along(table, at, flags, 2, 16)
    ys, at = _along(table, at, flags, 4, 32)
    points = [(x, y, bool(flag & 1)) for x, y, flag in zip(xs, ys, flags, strict=True)]
    starts = (0, *(end + 1 for end in ends))
    return [points[start : end + 1] for start, end in zip(starts, ends, strict=False)]


def _along(
    table: bytes, at: int, flags: Sequence[int], short: int, same: int
) -> tuple[list[float], int]:
    """Where the points stand along one axis, each told from the one before it."""
    found, now = list[float](), 0
    for flag in flags:
        if flag & short:
            now += table[at] if flag & same else -table[at]
            at += 1
        elif not flag & same:
            now += unpack_from(">h", table, at)[0]
            at += 2
        found.append(now)
    return found, at


def _put_together(table: bytes, places: Sequence[int], at: int) -> list[list[_Marked]]:
    """A letter and its accent, each where it stands."""
    found: list[list[_Marked]] = []
    goes_on = True
    while goes_on:
        flags, glyph = unpack_from(">2H", table, at)
        x, y = unpack_from(">2h" if flags & 1 else ">2b", table, at + 4)
        at += 8 if flags & 1 else 6
        scales = 4 if flags & 0x80 else 2 if flags & 0x40 else 1 if flags & 8 else 0
        turned = [each / 2**14 for each in unpack_from(f">{scales}h", table, at)]
        at, goes_on = at + 2 * scales, bool(flags & 0x20)
        a, b, c, d = (
            turned
            if scales == 4
            else (turned[0], 0, 0, turned[-1])
            if scales
            else (1.0, 0.0, 0.0, 1.0)
        )
        found += [
            [(a * px + c * py + x, b * px + d * py + y, on) for px, py, on in contour]
            for contour in _contours(table, places, glyph)
        ]
    return found


def _flat(contour: Sequence[_Marked]) -> Iterator[Point]:
    """Its curves as lines: where two points stand beside the line, it goes through their middle."""
    points: list[_Marked] = []
    for before, here in zip([contour[-1], *contour], contour, strict=False):
        if not before[2] and not here[2]:
            points.append(((before[0] + here[0]) / 2, (before[1] + here[1]) / 2, True))
        points.append(here)
    first = next(at for at, each in enumerate(points) if each[2])
    points = [*points[first:], *points[: first + 1]]
    for (x0, y0, _on), (x1, y1, on), (x2, y2, _after) in zip(
        points, points[1:], [*points[2:], points[0]], strict=False
    ):
        if on:
            yield x1, y1
            continue
        for step in range(1, _STEPS):
            t = step / _STEPS
            a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
            yield a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2
