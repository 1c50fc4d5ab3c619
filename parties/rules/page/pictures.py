"""What an evening is like, at a glance: a table, who sits there, where they go after a game."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import cos, pi, sin

from parties.wording.formats import chair_name
from scoring.formats.choices import Ends, Sit
from scoring.formats.format import Format
from scoring.formats.movement import (
    STAY,
    ByRank,
    DrawnAnew,
    EverybodyOnce,
    Forts,
    March,
    Movement,
    Printed,
    RoundRobin,
    Walk,
)

# A table of an evening from above: its chairs, who sits on each, and which of them are one side.


WIDE, HIGH = 136, 148
MIDDLE_X, MIDDLE_Y = WIDE // 2, HIGH // 2

TABLE = 24
"""From the middle of the table to its edge."""
TO_CHAIR = 36
PERSON = 9
"""From the middle of a person to the outside."""
_BETWEEN = 2 * PERSON + 2

_FOUR_CORNERS = (1, 2, 4)
"""With so many chairs the table is square, with any other number round."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A line or an area of the picture: what it is, which says how it is painted, and its path."""

    what: str
    path: str


@dataclass(frozen=True, slots=True)
class Letter:
    """Something written, around a point."""

    x: int
    y: int
    says: str


@dataclass(frozen=True, slots=True)
class Chair:
    """Where a card sits, whichever people it is for, and which side it is of."""

    x: float
    y: float
    turn: float
    side: int
    half: int
    """From its middle to where those end who sit there beside each other."""


def chairs_of(form: Format) -> list[Chair]:
    """Round the table as they stand there, the first at the top."""
    sides = {chair: side for side, each in enumerate(form.sides) for chair in each}
    return [_chair(form, at, sides[at]) for at in range(form.chairs)]


def table(form: Format) -> Iterator[Shape]:
    """The table with everybody who sits there."""
    yield Shape("table", _table(form.chairs))
    for chair in chairs_of(form):
        yield from _sitting(chair, form.people_on_a_card)


def person(x: float, y: float, side: int) -> str:
    """Round, square or three-cornered, by the side that is played for."""
    match side:
        case 0:
            return circle(x, y, PERSON)
        case 1:
            return rectangle(x - PERSON + 1, y - PERSON + 1, 2 * PERSON - 2, 2 * PERSON - 2)
        case _:
            return polygon(((x, y - PERSON - 1), (x + PERSON, y + 7), (x - PERSON, y + 7)))


def circle(x: float, y: float, radius: float) -> str:
    """The path of a circle."""
    arc = f"a{radius:g} {radius:g} 0 1 0"
    return f"M{x - radius:.0f} {y:.0f}{arc} {2 * radius:g} 0{arc} {-2 * radius:g} 0Z"


def rectangle(x: float, y: float, wide: float, high: float) -> str:
    """The path of a rectangle."""
    return f"M{x:.0f} {y:.0f}h{wide:g}v{high:g}h{-wide:g}Z"


def polygon(corners: Sequence[tuple[float, float]]) -> str:
    """The path of straight lines from corner to corner."""
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in corners) + "Z"


def _chair(form: Format, at: int, side: int) -> Chair:
    turn = 2 * pi * at / form.chairs
    x, y = MIDDLE_X + TO_CHAIR * sin(turn), MIDDLE_Y - TO_CHAIR * cos(turn)
    beside = form.people_on_a_card - 1
    return Chair(x, y, turn, side, PERSON + beside * (_BETWEEN // 2 + 1))


def _table(chairs: int) -> str:
    if chairs not in _FOUR_CORNERS:
        return circle(MIDDLE_X, MIDDLE_Y, TABLE)
    return rectangle(MIDDLE_X - TABLE, MIDDLE_Y - TABLE, 2 * TABLE, 2 * TABLE)


def _sitting(chair: Chair, people: int) -> Iterator[Shape]:
    """Those whose card it is, beside each other; joined, where they keep together all night."""
    away = [_BETWEEN * (at - (people - 1) / 2) for at in range(people)]
    seats = [(chair.x + off * cos(chair.turn), chair.y + off * sin(chair.turn)) for off in away]
    if people > 1:
        yield Shape("together", polygon((seats[0], seats[-1])))
    for x, y in seats:
        yield Shape(f"side-{chair.side + 1}", person(x, y, chair.side))


# Where everybody goes after a game, as arrows to the next table, which is above, and to the one
# before; where it is no matter of tables that are next to each other, as a sign.


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


# What an evening is like, at a glance: a table, who sits there, where they go after a game.


_TO_LETTER, _TO_ONE_OF_MANY = 14, 16


@dataclass(frozen=True, slots=True)
class EveningPicture:
    """A table and the ways from it. It says nothing that is not in the lines beside it."""

    shapes: tuple[Shape, ...]
    letters: tuple[Letter, ...] = ()
    width: int = WIDE
    height: int = HIGH


def evening_pictures(form: Format, *, goes_are_known: bool = True) -> list[EveningPicture]:
    """One for each of its movements, in their order; of an evening whose movement is not known, the
    table alone."""
    if not goes_are_known:
        return [EveningPicture(tuple(table(form)))]
    return [_picture(form, each.movement) for each in form.movements]


def _picture(form: Format, movement: Movement) -> EveningPicture:
    match movement:
        case Walk():
            ways = of_result(movement)
            beside = (*next_tables(), *ends_of(movement), *marks(movement))
            letters = tuple(numbers(ways))
        case March():
            ways = of_chairs(movement, chairs_of(form))
            beside = tuple(next_tables())
            letters = (*_names(form), *numbers(ways))
        case _:
            return EveningPicture((*sign(movement), *table(form)))
    return EveningPicture((*beside, *drawn(ways), *table(form)), letters)


def _names(form: Format) -> Iterator[Letter]:
    """What each chair is called, on the table before it."""
    away = _TO_LETTER if form.chairs <= len("NESW") else _TO_ONE_OF_MANY
    for at, chair in enumerate(chairs_of(form)):
        x, y = MIDDLE_X + away * sin(chair.turn), MIDDLE_Y - away * cos(chair.turn)
        yield Letter(round(x), round(y), chair_name(form, at))
