"""Pictures of many nights, the first at the left: bars, lines of those in front, a pot that climbs and falls."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date

from parties.drawing.race import apart
from parties.drawing.scale import LETTER, WIDE, Axis, Tick, round_steps

MOST_BARS = 60
"""Of more nights so many that follow each other share a bar."""

_TOP, _HIGH, _FOOT, _EDGE = 14, 120, 26, 250
_STEPS = 4


@dataclass(frozen=True, slots=True)
class Bar:
    """Where a bar stands, and how high it is."""

    x: str
    y: str
    height: str


@dataclass(frozen=True, slots=True)
class Frame:
    """What every picture of nights has: its numbers at the left, the first and the last day below."""

    ticks: tuple[Tick, ...]
    first: date
    last: date
    left: int
    edge: int = _EDGE
    ground: int = _TOP + _HIGH
    foot: int = _TOP + _HIGH + 19
    height: int = _TOP + _HIGH + _FOOT
    width: int = WIDE

    @property
    def before(self) -> int:
        """Where the numbers at the left end."""
        return self.left - 7


@dataclass(frozen=True, slots=True)
class Bars:
    """A bar for each night, or for some nights that follow each other."""

    frame: Frame
    bars: tuple[Bar, ...]
    wide: str


@dataclass(frozen=True, slots=True)
class Climb:
    """A pot: the line of what was in it, night after night, and where it was won."""

    frame: Frame
    points: str
    won: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Course:
    """A line, how it is drawn from 1, its letter, and where that stands beside its end."""

    kind: int
    letter: str
    points: str
    end: int
    at: int


@dataclass(frozen=True, slots=True)
class Courses:
    """The lines of those in front; at the top is whoever was ahead."""

    frame: Frame
    lines: tuple[Course, ...]
    right: int

    @property
    def beside(self) -> int:
        """Where the letters beside the ends begin."""
        return self.right + 9


def sampled(nights: int, most: int = MOST_BARS) -> list[int]:
    """The places of so many nights that are drawn: all of them, or the last of each few.

    >>> sampled(3), sampled(7, most=3)
    ([0, 1, 2], [2, 5, 6])
    """
    few = -(-nights // most) if nights else 1
    return sorted({*range(few - 1, nights, few), nights - 1} - {-1})


def in_fews(nights: int, most: int = MOST_BARS) -> list[range]:
    """The nights of each bar.

    >>> in_fews(5, most=3)
    [range(0, 2), range(2, 4), range(4, 5)]
    """
    ends = sampled(nights, most)
    return [
        range(first, end + 1) for first, end in zip([0, *(e + 1 for e in ends)], ends, strict=False)
    ]


Said = Callable[[int], str]
"""A number at the left as it is written."""


def bars(values: Sequence[float], days: tuple[date, date]) -> Bars:
    """A bar as high as each value."""
    frame, unit = _frame(max(values, default=0), days, str)
    step = (frame.edge - frame.left) / max(1, len(values))
    wide = min(20.0, step * 0.82)
    drawn = (
        Bar(
            f"{frame.left + step * (at + 0.5) - wide / 2:.1f}",
            f"{frame.ground - value * unit:.1f}",
            f"{value * unit:.1f}",
        )
        for at, value in enumerate(values)
    )
    return Bars(frame, tuple(drawn), f"{wide:.1f}")


def climb(nights: Sequence[tuple[int, int]], days: tuple[date, date], said: Said = str) -> Climb:
    """What was in a pot on each night before anybody won it, and after; where it fell it was won."""
    frame, unit = _frame(max((before for before, _after in nights), default=0), days, said)
    axis = Axis(len(nights), frame.left + 4, frame.edge - 4)
    points: list[str] = []
    won: list[tuple[str, str]] = []
    for at, (before, after) in enumerate(nights):
        x = f"{axis.at(at):.1f}"
        points.append(f"{x},{frame.ground - before * unit:.1f}")
        if after < before:
            won.append((x, f"{frame.ground - before * unit:.1f}"))
            points.append(f"{x},{frame.ground - after * unit:.1f}")
    return Climb(frame, " ".join(points), tuple(won))


def courses(
    behind: Sequence[Sequence[float]], days: tuple[date, date], said: Said = str
) -> Courses:
    """How far behind each was, after each of the nights that are drawn."""
    deepest = max((max(each, default=0) for each in behind), default=0)
    frame, unit = _frame(deepest, days, said, downward=True)
    right = frame.edge - 30
    axis = Axis(len(behind[0]), frame.left, right)
    ends = [_TOP + each[-1] * unit for each in behind]
    stand = apart(ends, LETTER, _TOP, frame.ground)
    lines = (
        Course(kind, chr(ord("A") + kind - 1), _points(axis, each, unit), round(end), at)
        for kind, (each, end, at) in enumerate(zip(behind, ends, stand, strict=True), 1)
    )
    return Courses(frame, tuple(lines), right)


def _points(axis: Axis, behind: Sequence[float], unit: float) -> str:
    return " ".join(f"{axis.at(at):.1f},{_TOP + each * unit:.1f}" for at, each in enumerate(behind))


def _frame(
    highest: float, days: tuple[date, date], said: Said, *, downward: bool = False
) -> tuple[Frame, float]:
    """The frame, and how high one of what is counted is."""
    steps = round_steps(highest, _STEPS)
    unit = _HIGH / steps[-1]
    words = [said(each) for each in steps]
    ticks = tuple(
        Tick(round(_TOP + each * unit if downward else _TOP + _HIGH - each * unit), says)
        for each, says in zip(steps, words, strict=True)
    )
    return Frame(ticks, *days, left=12 + 10 * max(map(len, words))), unit
