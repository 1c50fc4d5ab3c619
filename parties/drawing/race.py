"""The race of a night as a picture: how far each couple was behind whoever led, game after game."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from django.utils.safestring import SafeString

from parties.drawing.scale import LETTER, WIDE, Axis, Tick, round_steps
from scoring.numbers import CoupleNo
from scoring.race import Race

# Words at the ends of lines, moved apart where the lines end close to each other.


def apart(wanted: Sequence[float], least: float, top: float, foot: float) -> list[int]:
    """Where each stands, in the order given: as near as may be to where it wants to, no two nearer than
    `least`, all from `top` to `foot` as long as there is room. Those that are too close make way to both
    sides alike.

    >>> apart([30, 32, 80], 17, 8, 100)
    [22, 40, 80]
    >>> apart([99, 90], 17, 8, 100)
    [100, 83]
    """
    order = sorted(range(len(wanted)), key=lambda each: (wanted[each], each))
    groups: list[tuple[float, int]] = []  # the middle of some that stand as close as they may
    for each in order:
        middle, size = wanted[each], 1
        while groups and middle - groups[-1][0] < least * (size + groups[-1][1]) / 2:
            before, more = groups.pop()
            middle, size = (before * more + middle * size) / (more + size), size + more
        groups.append((middle, size))
    stands = [
        middle + least * (at - (size - 1) / 2) for middle, size in groups for at in range(size)
    ]
    inside = _within(stands, least, top, foot)
    return [round(inside[order.index(each)]) for each in range(len(wanted))]


def _within(stands: Sequence[float], least: float, top: float, foot: float) -> list[float]:
    """Pushed in from the top, then from the foot; from the top once more, where there is no room."""
    last = len(stands) - 1
    down = [max(at, top + least * each) for each, at in enumerate(stands)]
    up = [min(at, foot - least * (last - each)) for each, at in enumerate(down)]
    return [max(at, top + least * each) for each, at in enumerate(up)]


# The race of a night as a picture: how far each couple was behind whoever led, game after
# game.


MOST_NAMED = 5
"""So many couples that ended in front have a line of their own kind; of more, nobody could tell them apart."""

_LEFT, _RIGHT, _TOP, _HIGH, _FOOT = 30, 212, 12, 150, 26
_ROW = 17
_LEADS_LEFT, _LEADS_RIGHT = 34, 248
_FEW = 4


@dataclass(frozen=True, slots=True)
class Line:
    """A couple's way through the night; `kind` is how its line is drawn, from 1, and 0 for the many."""

    couple: CoupleNo
    points: str
    kind: int
    won: int


@dataclass(frozen=True, slots=True)
class End:
    """A couple's number beside the end of its line: where the line ends, and where the number stands."""

    couple: CoupleNo
    line_at: int
    at: int


@dataclass(frozen=True, slots=True)
class RacePicture:
    """The lines, the many first so that those who ended in front lie above them."""

    lines: tuple[Line, ...]
    games: tuple[Tick, ...]
    behind: tuple[Tick, ...]
    ends: tuple[End, ...]
    step: str
    row: str
    left: int = _LEFT
    right: int = _RIGHT
    top: int = _TOP
    low: int = _TOP + _HIGH
    width: int = WIDE
    height: int = _TOP + _HIGH + _FOOT

    @property
    def foot(self) -> int:
        """Where the numbers of the games stand."""
        return self.height - 5

    @property
    def beside(self) -> int:
        """Where the numbers beside the ends begin."""
        return self.right + 9

    @property
    def named(self) -> list[Line]:
        """Those with a line of their own kind, the first of the night first."""
        return [line for line in reversed(self.lines) if line.kind]


@dataclass(frozen=True, slots=True)
class Cell:
    """After one game: whether a couple was ahead `alone`, or level with others."""

    x: str
    alone: bool


@dataclass(frozen=True, slots=True)
class LeadRow:
    """A couple, and the games after which nobody was ahead of it."""

    couple: CoupleNo
    y: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class LeadPicture:
    """Those who led after the most games, the longest in front at the top."""

    rows: tuple[LeadRow, ...]
    games: tuple[Tick, ...]
    cell: str
    height: int
    width: int = WIDE


@dataclass(frozen=True, slots=True)
class Row:
    """What a couple had after each game, for the table below the picture."""

    couple: CoupleNo
    counted: tuple[int, ...]

    @property
    def cells(self) -> SafeString:
        """As cells of a table: of three hundred couples' 7,500 numbers none has to be escaped."""
        return SafeString(f"<td>{'</td><td>'.join(map(str, self.counted))}</td>")


@dataclass(frozen=True, slots=True)
class Led:
    """Who led in which games; `couples` is empty where there were too many to name."""

    first: int
    last: int
    couples: tuple[CoupleNo, ...]
    number: int
    counted: int


def race_picture(race: Race) -> RacePicture:
    """The couples that ended in front have a line of their own kind, as many as can be told apart."""
    ranked = _ranked(race)
    named = _named(race, ranked)
    deepest = max(1, *(max(race.behind(couple)) for couple in ranked))
    row, axis = _HIGH / deepest, Axis(race.games, _LEFT, _RIGHT)
    drawn = [_line(race, couple, named, axis, row) for couple in ranked]
    return RacePicture(
        lines=tuple(sorted(drawn, key=lambda line: -line.kind if line.kind else -MOST_NAMED - 1)),
        games=_games(axis),
        behind=tuple(
            Tick(round(_TOP + each * row), each)
            for each in round_steps(deepest, 6)
            if each <= deepest
        ),
        ends=tuple(_ends(race, named, row)),
        step=f"{axis.step:.3f}",
        row=f"{row:.3f}",
    )


def rows(race: Race) -> list[Row]:
    """Everybody, whoever ended in front first."""
    return [Row(couple, race.counted[couple]) for couple in _ranked(race)]


def lead_picture(race: Race) -> LeadPicture:
    """A row for each of those who led longest, a square for each game."""
    axis = Axis(race.games, _LEADS_LEFT, _LEADS_RIGHT)
    wide = min(9.0, axis.step - 1)
    led_after = {couple: _games_led(race, couple) for couple in _ranked(race)}
    longest = sorted(led_after, key=lambda couple: -len(led_after[couple]))[:MOST_NAMED]
    drawn = tuple(
        LeadRow(couple, _TOP + at * _ROW, tuple(_cells(axis, led_after[couple], wide)))
        for at, couple in enumerate(longest)
        if led_after[couple]
    )
    height = _TOP + len(drawn) * _ROW + _FOOT - 6
    return LeadPicture(drawn, _games(axis), f"{wide:.1f}", height)


def led(race: Race) -> Iterator[Led]:
    """Who led when, in the order of the games."""
    for lead in race.leads:
        named = lead.couples if len(lead.couples) <= _FEW else ()
        yield Led(lead.first, lead.last, named, len(lead.couples), race.most[lead.last - 1])


def _games_led(race: Race, couple: CoupleNo) -> list[tuple[int, bool]]:
    """After which games it led, and whether alone."""
    return [
        (game, len(lead.couples) == 1)
        for lead in race.leads
        if couple in lead.couples
        for game in range(lead.first, lead.last + 1)
    ]


def _cells(axis: Axis, games: Sequence[tuple[int, bool]], wide: float) -> Iterator[Cell]:
    for game, alone in games:
        yield Cell(f"{axis.at(game - 1) - wide / 2:.1f}", alone)


def _games(axis: Axis) -> tuple[Tick, ...]:
    return tuple(Tick(round(axis.at(game - 1)), game) for game in axis.marks(least=26))


def _ranked(race: Race) -> list[CoupleNo]:
    return sorted(race.counted, key=lambda couple: (-race.counted[couple][-1], couple))


def _named(race: Race, ranked: Sequence[CoupleNo]) -> tuple[CoupleNo, ...]:
    """Whole levels only, from the top: of two that are level, neither is left out."""
    named: tuple[CoupleNo, ...] = ()
    for _holes, level in groupby(ranked, key=lambda couple: race.counted[couple][-1]):
        more = (*named, *level)
        if len(more) > MOST_NAMED:
            break
        named = more
    return named


def _line(race: Race, couple: CoupleNo, named: Sequence[CoupleNo], axis: Axis, row: float) -> Line:
    behind = enumerate(race.behind(couple))
    points = (f"{axis.at(game):.1f},{_TOP + each * row:.1f}" for game, each in behind)
    kind = named.index(couple) + 1 if couple in named else 0
    return Line(couple, " ".join(points), kind, race.counted[couple][-1])


def _ends(race: Race, named: Sequence[CoupleNo], row: float) -> Iterator[End]:
    at = [_TOP + race.behind(couple)[-1] * row for couple in named]
    stand = apart(at, LETTER, _TOP, _TOP + _HIGH)
    return (End(*each) for each in zip(named, map(round, at), stand, strict=True))
