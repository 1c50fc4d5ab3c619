"""Where everybody goes after a game, as arrows to the next table, which is above, and to the one before;
where it is no matter of tables that are next to each other, as a sign."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import cos, pi, sin

from parties.drawing.at_table import (
    HIGH,
    MIDDLE_X,
    MIDDLE_Y,
    PERSON,
    WIDE,
    Chair,
    Letter,
    Shape,
    circle,
    polygon,
    rectangle,
)
from scoring.formats.choices import Ends, Sit
from scoring.formats.movement import (
    STAY,
    ByRank,
    DrawnAnew,
    EverybodyOnce,
    Forts,
    March,
    Printed,
    RoundRobin,
    Walk,
)

_NEXT = 8
"""So much of the tables above and below is seen."""
_REACH = 20
"""How far from the middle an arrow ends."""
_EDGE = 10
"""How far from the picture's edge an arrow has its way round the table."""
_TIP = 13

_MOST_TIPS = 3
"""Of so many tables each has its tip; of more the number is written."""

_STAR = ((0, -8), (2, -3), (8, -3), (3, 1), (5, 7), (0, 3), (-5, 7), (-3, 1), (-8, -3), (-2, -3))


@dataclass(frozen=True, slots=True)
class Way:
    """An arrow from a point to the table above or below, past what stands between."""

    path: str
    end_x: float
    step: int
    what: str

    @property
    def is_up(self) -> bool:
        """Whether it ends at the table above."""
        return self.step > 0


def drawn(ways: Sequence[Way]) -> Iterator[Shape]:
    """Arrows, with a tip for each table that they lead on."""
    for way in ways:
        yield Shape(f"way {way.what}", way.path)
        yield from (Shape(f"tip {way.what}", each) for each in _tips(way))


def numbers(ways: Sequence[Way]) -> Iterator[Letter]:
    """How far those arrows lead that have no tips for it."""
    for way in ways:
        if abs(way.step) > _MOST_TIPS:
            aside = 14 if way.end_x < MIDDLE_X else -14
            yield Letter(
                round(way.end_x + aside), 22 if way.is_up else HIGH - 22, str(abs(way.step))
            )


def next_tables() -> Iterator[Shape]:
    """What is seen of the table above and of the one below."""
    for top in (-2, HIGH - _NEXT):
        yield Shape("next", rectangle(MIDDLE_X - 34, top, 68, _NEXT + 2))


# By chair


def of_chairs(march: March, chairs: Sequence[Chair]) -> list[Way]:
    """An arrow from each chair; none from one that stays."""
    return [
        _of_chair(chair, step, chairs)
        for chair, step in zip(chairs, march.steps, strict=True)
        if step
    ]


def _of_chair(chair: Chair, step: int, chairs: Sequence[Chair]) -> Way:
    up = step > 0
    right = chair.x >= MIDDLE_X - 1
    ahead = [each for each in chairs if (each.y < chair.y) == up and each is not chair]
    is_free = not any(abs(each.x - chair.x) < 2 * PERSON for each in ahead)
    is_straight = is_free and abs(chair.x - MIDDLE_X) < 1
    end_x = MIDDLE_X if is_straight else _end_x(right=right)
    end_y = _TIP if up else HIGH - _TIP
    if is_free:
        begin = chair.y - PERSON - 3 if up else chair.y + PERSON + 3
        path = _bend(chair.x, begin, end_x, end_y)
    else:
        path = _round(chair, end_x, end_y, right=right)
    return Way(path, end_x, step, f"side-{chair.side + 1}")


def _round(chair: Chair, end_x: float, end_y: float, *, right: bool) -> str:
    """Past the chairs at that side."""
    outside = WIDE - _EDGE + 3 if right else _EDGE - 3
    begin = chair.x + (chair.half + 4) * (1 if right else -1)
    corner = (chair.x + outside * 3) / 4
    return (
        f"M{begin:.0f} {chair.y:.0f}C{corner:.0f} {chair.y:.0f} {outside} {(chair.y + MIDDLE_Y) / 2:.0f}"
        f" {outside} {MIDDLE_Y}S{end_x:.0f} {(MIDDLE_Y + end_y) / 2:.0f} {end_x:.0f} {end_y}"
    )


# By the result


def of_result(walk: Walk) -> list[Way]:
    """An arrow from the mark of those who won, and from that of those who lost; none from who stays."""
    ways = []
    for steps, right in ((walk.won, True), (walk.lost, False)):
        what = "won" if right else "lost"
        # Towards a head table is up, whichever number that table has.
        for step in dict.fromkeys(map(abs, steps) if walk.ends is Ends.HEAD else steps):
            ways += _of_mark(step, what, right=right, splits=walk.sit is Sit.SPLIT)
    return ways + (_from_the_head() if walk.ends is Ends.HEAD else [])


def marks(walk: Walk) -> Iterator[Shape]:
    """A full star for those who won, an empty one for those who lost; of each only where they go."""
    if walk.won != STAY:
        yield Shape("star", _star(WIDE - _EDGE, MIDDLE_Y))
    if walk.lost != STAY:
        yield Shape("star empty", _star(_EDGE, MIDDLE_Y))
    if walk.ends is Ends.HEAD:
        yield Shape("star empty", _star(_EDGE, 22))


def ends_of(walk: Walk) -> Iterator[Shape]:
    """A bar beyond which nobody goes: at both ends of a ladder, at the head of a row with a head table."""
    if walk.ends is not Ends.RING:
        yield Shape("end", f"M{MIDDLE_X - 38} -5h76")
    if walk.ends is Ends.LADDER:
        yield Shape("end", f"M{MIDDLE_X - 38} {HIGH + 5}h76")


def _of_mark(step: int, what: str, *, right: bool, splits: bool) -> list[Way]:
    if not step:
        return []
    begin_x, end_x = (WIDE - _EDGE if right else _EDGE), _end_x(right=right)
    begin_y, end_y = (MIDDLE_Y - 12, _TIP) if step > 0 else (MIDDLE_Y + 12, HIGH - _TIP)
    ends = (end_x - 9, end_x + 9) if splits else (end_x,)
    return [Way(_bend(begin_x, begin_y, each, end_y), each, step, what) for each in ends]


def _from_the_head() -> list[Way]:
    """Those who lose there go to the other end, past all tables."""
    end_x, end_y, low = _end_x(right=False), HIGH - _TIP, MIDDLE_Y + 20
    straight = f"M{_EDGE} 34V{low}C{_EDGE} {end_y - 14} {end_x} {end_y - 14} {end_x} {end_y}"
    return [Way(straight, end_x, -1, "lost")]


def _star(x: int, y: int) -> str:
    return polygon([(x + dx, y + dy) for dx, dy in _STAR])


# Lines


def _end_x(*, right: bool) -> int:
    return MIDDLE_X + _REACH if right else MIDDLE_X - _REACH


def _bend(x: float, y: float, end_x: float, end_y: float) -> str:
    """Straight away up or down, and straight to its end."""
    half = (y + end_y) / 2
    return f"M{x:.0f} {y:.0f}C{x:.0f} {half:.0f} {end_x:.0f} {half:.0f} {end_x:.0f} {end_y}"


def _tips(way: Way) -> Iterator[str]:
    at, back = (_TIP - 2, 1) if way.is_up else (HIGH - _TIP + 2, -1)
    tips = abs(way.step) if abs(way.step) <= _MOST_TIPS else 1
    for each in range(tips):
        y = at + 6 * back * each
        yield f"M{way.end_x - 5:.0f} {y + 6 * back}L{way.end_x:.0f} {y}L{way.end_x + 5:.0f} {y + 6 * back}"


# Signs over a table whose people do not go by the tables next to theirs: a sheet that was
# printed, a draw, a rank, a circle.


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
            yield from _turning_round(MIDDLE_X)
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


def _turning_round(x: int) -> Iterator[Shape]:
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
