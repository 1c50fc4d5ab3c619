"""How a night went as pictures drawn from numbers, for pages and the board: its race, in words too,
the spread of wins, how long each game took."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from statistics import median

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from parties.wording.formats import counted
from parties.wording.words import couple, couples, so_many
from scoring.formats.format import Format
from scoring.numbers import CoupleNo
from scoring.race import Race, Spread

# Where things stand in a picture: a width that the narrowest telephone shows unshrunk, and round
# numbers.


WIDE = 256
"""The width of every picture in its own units: as many pixels as a panel has on a telephone of 320, so
that letters of sixteen units are sixteen pixels there."""

LETTER = 17
"""From one line of letters to the next."""


@dataclass(frozen=True, slots=True)
class Tick:
    """A number beside the picture, and where it stands."""

    at: int
    says: int | str


@dataclass(frozen=True, slots=True)
class Axis:
    """`steps` of something, as games or nights, from one end to the other.

    >>> axis = Axis(3, 30, 230)
    >>> [axis.at(step) for step in range(3)]
    [30.0, 130.0, 230.0]
    """

    steps: int
    first: int
    last: int

    @property
    def step(self) -> float:
        """From one to the next; where there is one alone, all there is."""
        return (self.last - self.first) / max(1, self.steps - 1)

    def at(self, step: int) -> float:
        """Where a step stands, counted from 0."""
        return self.first + step * self.step

    def marks(self, least: int) -> list[int]:
        """Which steps have their number below, counted from 1: the first, the last, and round ones
        between, nowhere nearer to each other than `least`."""
        by = next(each for each in _ROUND if each * self.step >= least or each >= self.steps)
        far = -(-least // max(self.step, 0.01))  # steps
        between = [each for each in range(by, self.steps, by) if far < each < self.steps - far + 1]
        return [1, *between, self.steps] if self.steps > 1 else [1]


_ROUND = [digit * 10**power for power in range(12) for digit in (1, 2, 5)]
"""1, 2, 5, 10, 20, 50 … enough for any picture."""


def round_steps(highest: float, most: int) -> list[int]:
    """Round numbers from 0 to the one that is not below the highest, in at most so many steps.

    >>> round_steps(17, 4)
    [0, 5, 10, 15, 20]
    >>> round_steps(0, 4)
    [0, 1]
    """
    by = next(each for each in _ROUND if each * most >= highest)
    return list(range(0, by * max(1, -int(-highest // by)) + 1, by))


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


# The race of a night in words: who was ahead after each game.


_FEW_AHEAD = 4
"""Of so many that are level each is named."""


def after_each_game(
    race: Race, names: Mapping[CoupleNo, str], form: Format | None
) -> Iterator[str]:
    """A sentence for each game: who leads, with how many games or points, and by how many."""
    for lead in race.leads:
        for game in range(lead.first, lead.last + 1):
            has = counted(form, race.most[game - 1])
            yield _after(race, game, lead.couples, names, has)


def _after(
    race: Race, game: int, ahead: tuple[CoupleNo, ...], names: Mapping[CoupleNo, str], has: str
) -> str:
    said = {"game": game, "games": has}
    if len(ahead) == 1:
        return _("After game %(game)s: %(who)s leads with %(games)s, by %(by)s.") % (
            said | {"who": _named_ahead(ahead[0], names), "by": _by(race, game, ahead[0])}
        )
    if len(ahead) <= _FEW_AHEAD:
        return _("After game %(game)s: %(who)s are level in front, with %(games)s.") % (
            said | {"who": couples(ahead)}
        )
    return _("After game %(game)s: %(who)s are level in front, with %(games)s.") % (
        said | {"who": so_many(len(ahead))}
    )


def _named_ahead(number: CoupleNo, names: Mapping[CoupleNo, str]) -> str:
    if not names[number]:
        return couple(number)
    return _("%(couple)s (%(names)s)") % {"couple": couple(number), "names": names[number]}


def _by(race: Race, game: int, leader: CoupleNo) -> int:
    others = (had[game - 1] for each, had in race.counted.items() if each != leader)
    return race.most[game - 1] - max(others, default=0)


# The spread of wins as a picture: how many couples won how many games, beside the toss of a coin.


_SPREAD_HIGH, _SPREAD_TOP, _SPREAD_FOOT, _NUMBER = 110, 22, 22, 22
_FEWEST = 10
"""As wide as so many bars at least, so that a few are no towers."""


@dataclass(frozen=True, slots=True)
class Bar:
    """So many couples won so many games, and where it stands in the picture."""

    won: int
    couples: int
    chance: float
    x: int
    y: int
    chance_y: int
    height: int
    width: int
    is_named: bool

    @property
    def middle(self) -> int:
        """Where its numbers and the mark of chance stand."""
        return self.x + self.width // 2

    @property
    def inside(self) -> bool:
        """Whether its number stands in the bar: above it is the mark of chance, and the bar is high enough."""
        return self._mark_is_above and self.height >= _NUMBER

    @property
    def number_y(self) -> int:
        """The foot of its number, where the mark of chance does not hide it."""
        if self.inside:
            return self.y + 17
        return (self.chance_y - 3 if self._mark_is_above else self.y) - 5

    @property
    def _mark_is_above(self) -> bool:
        return -22 < self.chance_y - self.y < 3


@dataclass(frozen=True, slots=True)
class SpreadPicture:
    """The bars, from the fewest games won to the most; the numbers above them where they have room."""

    bars: tuple[Bar, ...]
    numbered: bool
    width: int = WIDE
    height: int = _SPREAD_TOP + _SPREAD_HIGH + _SPREAD_FOOT
    foot: int = _SPREAD_TOP + _SPREAD_HIGH
    numbers: int = _SPREAD_TOP + _SPREAD_HIGH + 16

    @property
    def chance(self) -> str:
        """The line of chance, from mark to mark."""
        return " ".join(f"{bar.middle},{bar.chance_y}" for bar in self.bars)


def spread_picture(spread: Sequence[Spread]) -> SpreadPicture:
    """As high as the highest bar, or as the line of chance where that is higher."""
    highest = max((max(each.couples, each.chance) for each in spread), default=1) or 1
    step = WIDE / max(_FEWEST, len(spread))
    first = (WIDE - step * len(spread)) / 2
    every = -(-24 // int(step))  # the numbers below are as wide as that
    bars = tuple(
        _bar(each, first + at * step, highest, step, is_named=at % every == 0)
        for at, each in enumerate(spread)
    )
    widest = max((len(str(each.couples)) for each in spread), default=1)
    return SpreadPicture(bars, numbered=step >= 10 * widest)


def _bar(each: Spread, x: float, highest: float, step: float, *, is_named: bool) -> Bar:
    height, chance = (
        round(_SPREAD_HIGH * number / highest) for number in (each.couples, each.chance)
    )
    foot, width = _SPREAD_TOP + _SPREAD_HIGH, int(step) - 3
    return Bar(
        won=each.won,
        couples=each.couples,
        chance=each.chance,
        x=round(x) + 1,
        y=foot - height,
        chance_y=foot - chance,
        height=height,
        width=width,
        is_named=is_named,
    )


# How long each game took, as bars with the minutes beside them.


_LENGTHS_LEFT, _LENGTHS_RIGHT, _LENGTHS_TOP, _LENGTHS_HIGH, _LENGTHS_FOOT = 30, 248, 12, 110, 24


@dataclass(frozen=True, slots=True)
class LengthBar:
    """A game's minutes, and where its bar stands."""

    x: str
    y: int
    height: int


@dataclass(frozen=True, slots=True)
class LengthPicture:
    """A bar for each game whose length is known, and a line at the usual one."""

    bars: tuple[LengthBar, ...]
    games: tuple[Tick, ...]
    minutes: tuple[Tick, ...]
    usual_y: int
    bar: str
    left: int = _LENGTHS_LEFT
    width: int = WIDE
    foot: int = _LENGTHS_TOP + _LENGTHS_HIGH
    numbers: int = _LENGTHS_TOP + _LENGTHS_HIGH + 17
    height: int = _LENGTHS_TOP + _LENGTHS_HIGH + _LENGTHS_FOOT


def usual(minutes: Mapping[int, int]) -> int:
    """Half of the games were not longer, and half not shorter.

    >>> usual({1: 12, 2: 14, 3: 40})
    14
    """
    return round(median(minutes.values()))


def length_picture(minutes: Mapping[int, int], games: int) -> LengthPicture:
    """The minutes of the games that are known, of a night of so many."""
    axis, steps = (
        Axis(games, _LENGTHS_LEFT + 8, _LENGTHS_RIGHT),
        round_steps(max(minutes.values()), 5),
    )
    unit, wide = _LENGTHS_HIGH / steps[-1], min(16.0, axis.step - 2)
    bars = tuple(
        LengthBar(
            f"{axis.at(game - 1) - wide / 2:.1f}",
            round(_LENGTHS_TOP + _LENGTHS_HIGH - took * unit),
            round(took * unit),
        )
        for game, took in minutes.items()
    )
    return LengthPicture(
        bars=bars,
        games=tuple(Tick(round(axis.at(game - 1)), game) for game in axis.marks(least=26)),
        minutes=tuple(
            Tick(round(_LENGTHS_TOP + _LENGTHS_HIGH - each * unit), each) for each in steps
        ),
        usual_y=round(_LENGTHS_TOP + _LENGTHS_HIGH - usual(minutes) * unit),
        bar=f"{wide:.1f}",
    )
