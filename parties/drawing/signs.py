"""Signs over a table whose people do not go by the tables next to theirs: a sheet that was printed, a draw,
a rank, a circle."""

from collections.abc import Iterator
from itertools import combinations
from math import cos, pi, sin

from parties.drawing.at_table import MIDDLE_X, Shape, circle, polygon, rectangle
from scoring.formats.movement import (
    ByRank,
    DrawnAnew,
    EverybodyOnce,
    Forts,
    Printed,
    RoundRobin,
)

NotByTables = Printed | EverybodyOnce | Forts | RoundRobin | ByRank | DrawnAnew

_ASIDE = 20
_HALF = 11
"""A sign is twice as large, and stands at the top."""
_Y = 12


def sign(movement: NotByTables) -> Iterator[Shape]:
    """By what everybody goes."""
    match movement:
        case Printed():
            yield from _sheet(MIDDLE_X)
        case EverybodyOnce():
            yield from _sheet(MIDDLE_X - _ASIDE)
            yield from _all_with_all(MIDDLE_X + _ASIDE)
        case Forts():
            yield from _sheet(MIDDLE_X - _ASIDE)
            yield Shape("sign", _fort(MIDDLE_X + _ASIDE))
        case RoundRobin():
            yield from _round(MIDDLE_X)
        case ByRank():
            yield Shape("sign", _ranks(MIDDLE_X))
        case DrawnAnew():
            yield from _drawn(MIDDLE_X)


def _sheet(x: int) -> Iterator[Shape]:
    """A page of lines."""
    yield Shape("sign", rectangle(x - 9, _Y - _HALF, 18, 2 * _HALF))
    yield Shape("sign", "".join(f"M{x - 5} {_Y + off}h10" for off in (-5, 0, 5)))


def _all_with_all(x: int) -> Iterator[Shape]:
    """Five, each joined to all others."""
    corners = [
        (x + _HALF * sin(2 * pi * at / 5), _Y + 1 - _HALF * cos(2 * pi * at / 5)) for at in range(5)
    ]
    yield Shape("sign thin", "".join(polygon(pair) for pair in combinations(corners, 2)))
    yield Shape("dot", "".join(circle(*corner, 2) for corner in corners))


def _fort(x: int) -> str:
    """A wall with its teeth."""
    return f"M{x - _HALF} {_Y + _HALF}v-22h5v5h4v-5h4v5h4v-5h5v22Z"


def _round(x: int) -> Iterator[Shape]:
    """Once round, and one that stays."""
    yield Shape("sign", f"M{x + 4} {_Y - 9}a10 10 0 1 1 -8 0")
    yield Shape("sign", f"M{x - 10} {_Y - 11}l7 2l-2 7")
    yield Shape("dot", circle(x, _Y, 3))


def _ranks(x: int) -> str:
    """The steps on which the best stand."""
    return f"M{x - 15} {_Y + _HALF}v-10h10v-11h10v15h10v6Z"


def _drawn(x: int) -> Iterator[Shape]:
    """Three cards, face down, to draw from."""
    for lean in (-9, 9, 0):
        foot = lean // 3
        corners = (
            (x + lean - 7, _Y - _HALF + abs(foot)),
            (x + lean + 7, _Y - _HALF + abs(foot)),
            (x + foot + 7, _Y + _HALF),
            (x + foot - 7, _Y + _HALF),
        )
        yield Shape("sign card", polygon(corners))
