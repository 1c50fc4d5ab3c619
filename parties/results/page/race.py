"""The race of a night as a picture: how far each couple was behind whoever led, game after game."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from scoring.numbers import CoupleNo
from scoring.race import Lead, Race

MOST_NAMED = 5
"""So many couples that ended in front have a line of their own kind; of more, nobody could tell them apart."""

_STEP, _ROW, _LEFT, _TOP, _FOOT = 11, 17, 34, 14, 26
_LETTER = 11
_FEW = 4
_CELL = 9


@dataclass(frozen=True, slots=True)
class Tick:
    """A number beside the picture, and where it stands."""

    at: int
    says: int | str


@dataclass(frozen=True, slots=True)
class Line:
    """A couple's way through the night; `kind` is how its line is drawn, from 1, and 0 for the many."""

    couple: CoupleNo
    points: str
    kind: int


@dataclass(frozen=True, slots=True)
class RacePicture:
    """The lines, the many first so that those who ended in front lie above them."""

    lines: tuple[Line, ...]
    games: tuple[Tick, ...]
    behind: tuple[Tick, ...]
    ends: tuple[Tick, ...]
    right: int
    width: int
    height: int

    @property
    def foot(self) -> int:
        """Where the numbers of the games stand."""
        return self.height - 6


@dataclass(frozen=True, slots=True)
class Cell:
    """After one game: whether a couple was ahead `alone`, or level with others."""

    x: int
    alone: bool
    width: int = _CELL


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
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Row:
    """The holes of a couple after each game, for the table below the picture."""

    couple: CoupleNo
    holes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Led:
    """Who led in which games; `couples` is empty where there were too many to name."""

    first: int
    last: int
    couples: tuple[CoupleNo, ...]
    number: int
    holes: int


def race_picture(race: Race) -> RacePicture:
    """The couples that ended in front have a line of their own kind, as many as can be told apart."""
    ranked = _ranked(race)
    named = _named(race, ranked)
    deepest = max(max(race.behind(couple)) for couple in ranked)
    ends = tuple(_ends(race, named))
    drawn = [_line(race, couple, named) for couple in ranked]
    return RacePicture(
        lines=tuple(sorted(drawn, key=lambda line: -line.kind if line.kind else -MOST_NAMED - 1)),
        games=tuple(Tick(_x(game), game) for game in _marks(race.games)),
        behind=tuple(
            Tick(_y(each), each) for each in range(0, deepest + 1, 2 if deepest > 5 else 1)
        ),
        ends=ends,
        right=_x(race.games),
        width=_x(race.games) + 14 + _LETTER * max((len(str(end.says)) for end in ends), default=2),
        height=_y(deepest) + _FOOT,
    )


def rows(race: Race) -> list[Row]:
    """Everybody, whoever ended in front first."""
    return [Row(couple, race.holes[couple]) for couple in _ranked(race)]


def lead_picture(race: Race) -> LeadPicture:
    """A row for each of those who led longest, a square for each game."""
    led_after = {couple: _games_led(race, couple) for couple in _ranked(race)}
    longest = sorted(led_after, key=lambda couple: -len(led_after[couple]))[:MOST_NAMED]
    drawn = [
        LeadRow(couple, _TOP + at * _ROW, tuple(led_after[couple]))
        for at, couple in enumerate(longest)
        if led_after[couple]
    ]
    height = _TOP + len(drawn) * _ROW + _FOOT
    marks = tuple(Tick(_x(game), game) for game in _marks(race.games))
    return LeadPicture(tuple(drawn), marks, _x(race.games) + 12, height)


def _games_led(race: Race, couple: CoupleNo) -> list[Cell]:
    return [
        Cell(_x(game) - _CELL // 2, len(lead.couples) == 1)
        for lead in race.leads
        if couple in lead.couples
        for game in range(lead.first, lead.last + 1)
    ]


def led(race: Race) -> Iterator[Led]:
    """Who led when, in the order of the games."""
    for lead in race.leads:
        named = lead.couples if len(lead.couples) <= _FEW else ()
        yield Led(lead.first, lead.last, named, len(lead.couples), _holes(race, lead))


def _holes(race: Race, lead: Lead) -> int:
    return race.most[lead.last - 1]


def _ranked(race: Race) -> list[CoupleNo]:
    return sorted(race.holes, key=lambda couple: (-race.holes[couple][-1], couple))


def _named(race: Race, ranked: Sequence[CoupleNo]) -> tuple[CoupleNo, ...]:
    """Whole levels only, from the top: of two that are level, neither is left out."""
    named: tuple[CoupleNo, ...] = ()
    for _holes, level in groupby(ranked, key=lambda couple: race.holes[couple][-1]):
        more = (*named, *level)
        if len(more) > MOST_NAMED:
            break
        named = more
    return named


def _line(race: Race, couple: CoupleNo, named: Sequence[CoupleNo]) -> Line:
    points = (f"{_x(game)},{_y(each)}" for game, each in enumerate(race.behind(couple), 1))
    kind = named.index(couple) + 1 if couple in named else 0
    return Line(couple, " ".join(points), kind)


def _ends(race: Race, named: Sequence[CoupleNo]) -> Iterator[Tick]:
    for behind, level in groupby(named, key=lambda couple: race.behind(couple)[-1]):
        yield Tick(_y(behind), ", ".join(str(couple) for couple in level))


def _marks(games: int) -> list[int]:
    return sorted({1, *range(5, games + 1, 5), games} - {games - 1 if games % 5 == 1 else 0} | {1})


def _x(game: int) -> int:
    return _LEFT + (game - 1) * _STEP


def _y(behind: int) -> int:
    return _TOP + behind * _ROW
