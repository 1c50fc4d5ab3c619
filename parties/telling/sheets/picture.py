"""A poster as a picture for the page, drawn by the same designs: the canvas of paper, as SVG.

It has what the designs use of ReportLab's canvas and nothing else. The letters are the reader's own of
the same kind, each line exactly as long as it is on paper.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import cos, pi, sin
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from reportlab.lib.colors import Color, black
from reportlab.pdfbase import pdfmetrics

_FAMILIES = {
    "Helvetica": "Helvetica, Arial, 'Liberation Sans', sans-serif",
    "Times": "Times, 'Times New Roman', 'Liberation Serif', serif",
    "DejaVuSans": "'DejaVu Sans', Verdana, sans-serif",
}

_ROUND = 0.5523
"""How far a curve's helpers stand from its ends to make a quarter of a circle, of its radius."""


@dataclass(frozen=True, slots=True)
class _State:
    """What the next shape is drawn with, and how many groups are open."""

    fill: str = "#000"
    stroke: str = "#000"
    width: float = 1.0
    dash: str = ""
    font: str = "Helvetica"
    size: float = 12.0
    groups: int = 0


class Outline:
    """A path, as ReportLab has it."""

    def __init__(self) -> None:
        self.steps: list[str] = []

    def _add(self, letter: str, *numbers: float) -> None:
        self.steps.append(letter + " ".join(f"{each:.2f}" for each in numbers))

    def moveTo(self, x: float, y: float) -> None:  # noqa: N802 -- ReportLab's own name, as below
        """The path goes on from here."""
        self._add("M", x, y)

    def lineTo(self, x: float, y: float) -> None:  # noqa: N802
        """Straight."""
        self._add("L", x, y)

    def curveTo(self, x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> None:  # noqa: N802
        """Along a curve of Bézier's."""
        self._add("C", x1, y1, x2, y2, x, y)

    def close(self) -> None:
        """Back to where it began."""
        self.steps.append("Z")

    def rect(self, x: float, y: float, width: float, height: float) -> None:
        """A rectangle."""
        self.steps.append(f"M{x:.2f} {y:.2f}h{width:.2f}v{height:.2f}h{-width:.2f}Z")

    def circle(self, x: float, y: float, r: float) -> None:
        """A circle, in four curves."""
        self.moveTo(x + r, y)
        for quarter in range(4):
            self.curveTo(*_quarter(x, y, r, quarter))
        self.close()


def _quarter(x: float, y: float, r: float, quarter: int) -> tuple[float, ...]:
    def at(turn: float, along: float, out: float) -> Iterator[float]:
        angle = turn * pi / 2
        yield x + r * (out * cos(angle) - along * sin(angle))
        yield y + r * (out * sin(angle) + along * cos(angle))

    return (*at(quarter, _ROUND, 1), *at(quarter + 1, -_ROUND, 1), *at(quarter + 1, 0, 1))


class Picture:
    """The canvas: points from the lower left corner, as on paper."""

    def __init__(self, size: tuple[float, float], title: str) -> None:
        self._size, self._title = size, title
        self._parts: list[str] = []
        self._state = _State()
        self._kept: list[_State] = []

    def svg(self) -> str:
        """The whole picture."""
        width, height = self._size
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" '
        head += f'width="{width:.0f}" height="{height:.0f}"><title>{escape(self._title)}</title>'
        paper = '<rect width="100%" height="100%" fill="#fff"/>'
        group = f'<g transform="translate(0 {height:.2f}) scale(1 -1)">'
        return f"{head}{paper}{group}{''.join(self._parts)}</g></svg>"

    def saveState(self) -> None:  # noqa: N802
        """All that is changed from here on is as before after `restoreState`."""
        self._kept.append(self._state)
        self._state = replace(self._state, groups=0)

    def restoreState(self) -> None:  # noqa: N802
        """As it was kept last."""
        self._parts.append("</g>" * self._state.groups)
        self._state = self._kept.pop()

    def translate(self, x: float, y: float) -> None:
        """The origin is here."""
        self._group(f"translate({x:.2f} {y:.2f})")

    def scale(self, x: float, y: float) -> None:
        """All is so much larger."""
        self._group(f"scale({x:.4f} {y:.4f})")

    def rotate(self, degrees: float) -> None:
        """All is turned, to the left."""
        self._group(f"rotate({degrees:.2f})")

    def _group(self, transform: str) -> None:
        self._parts.append(f'<g transform="{transform}">')
        self._state = replace(self._state, groups=self._state.groups + 1)

    def setFillColor(self, colour: Color) -> None:  # noqa: N802
        """Of what is filled, and of letters."""
        self._state = replace(self._state, fill=_hex(colour))

    def setStrokeColor(self, colour: Color) -> None:  # noqa: N802
        """Of lines."""
        self._state = replace(self._state, stroke=_hex(colour))

    def setLineWidth(self, width: float) -> None:  # noqa: N802
        """Of lines."""
        self._state = replace(self._state, width=width)

    def setLineJoin(self, _join: int) -> None:  # noqa: N802
        """Corners are as they come."""

    def setDash(self, on: float, off: float) -> None:  # noqa: N802
        """Lines are broken."""
        self._state = replace(self._state, dash=f"{on:.1f} {off:.1f}")

    def setFont(self, font: str, size: float) -> None:  # noqa: N802
        """Of letters."""
        self._state = replace(self._state, font=font, size=size)

    def rect(
        self, x: float, y: float, width: float, height: float, stroke: int = 1, fill: int = 0
    ) -> None:
        """A rectangle."""
        self.roundRect(x, y, width, height, 0, stroke, fill)

    def roundRect(  # noqa: N802
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        radius: float,
        stroke: int = 1,
        fill: int = 0,
    ) -> None:
        """A rectangle with round corners."""
        place = (
            f'x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height:.2f}" rx="{radius:.2f}"'
        )
        self._parts.append(f"<rect {place}{self._looks(stroke, fill)}/>")

    def circle(self, x: float, y: float, r: float, stroke: int = 1, fill: int = 0) -> None:
        """A circle."""
        place = f'cx="{x:.2f}" cy="{y:.2f}" r="{r:.2f}"'
        self._parts.append(f"<circle {place}{self._looks(stroke, fill)}/>")

    def line(self, x: float, y: float, to_x: float, to_y: float) -> None:
        """A line."""
        place = f'x1="{x:.2f}" y1="{y:.2f}" x2="{to_x:.2f}" y2="{to_y:.2f}"'
        self._parts.append(f"<line {place}{self._looks(1, 0)}/>")

    def beginPath(self) -> Outline:  # noqa: N802
        """To be drawn by `drawPath`."""
        return Outline()

    def drawPath(  # noqa: N802
        self,
        path: Outline,
        stroke: int = 1,
        fill: int = 0,
        fillMode: int | None = None,  # noqa: N803
    ) -> None:
        """A path."""
        self._parts.append(f'<path d="{"".join(path.steps)}"{self._looks(stroke, fill)}/>')

    def drawString(self, x: float, y: float, text: str, **_how: Any) -> None:  # noqa: N802
        """Letters from here on."""
        state = self._state
        width = pdfmetrics.stringWidth(text, state.font, state.size)
        bold = ' font-weight="bold"' if "Bold" in state.font else ""
        family = quoteattr(_FAMILIES.get(state.font.partition("-")[0], "sans-serif"))
        self._parts.append(
            f'<text transform="translate({x:.2f} {y:.2f}) scale(1 -1)" font-family={family}{bold}'
            f' font-size="{state.size:.2f}" fill="{state.fill}" textLength="{width:.2f}"'
            f' lengthAdjust="spacingAndGlyphs">{escape(text)}</text>'
        )

    def drawCentredString(self, x: float, y: float, text: str) -> None:  # noqa: N802
        """Letters around here."""
        width = pdfmetrics.stringWidth(text, self._state.font, self._state.size)
        self.drawString(x - width / 2, y, text)

    def _looks(self, stroke: int, fill: int) -> str:
        state = self._state
        dash = f' stroke-dasharray="{state.dash}"' if state.dash else ""
        edge = f' stroke="{state.stroke}" stroke-width="{state.width:.3f}"{dash}' if stroke else ""
        return f' fill="{state.fill if fill else "none"}"{edge}'


def _hex(colour: Color) -> str:
    red, green, blue = (round(255 * each) for each in colour.rgb())
    return "#000" if colour is black else f"#{red:02x}{green:02x}{blue:02x}"
