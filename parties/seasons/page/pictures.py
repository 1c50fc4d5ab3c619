"""The season in pictures: those in front, how many came, and each pot that climbed and fell."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby

from django.db.models import Count
from django.utils.formats import number_format
from django.utils.translation import gettext as _, ngettext

from parties.log.nights import kept_of_club, nights_of, told_of_club
from parties.log.results import SumsOfNight, sums_of_nights
from parties.models import Club, Night
from parties.results.page.pictures import LETTER, WIDE, Axis, Tick, apart, round_steps
from parties.seasons import words
from parties.seasons.page.table import Standings
from parties.wording.country import Look, day
from parties.wording.words import both, listed, money, percent
from scoring.money import total
from scoring.numbers import Cents
from scoring.seasons import Gives, Row, SeasonRule, after_each_night, behind

# Pictures of many nights, the first at the left: bars, lines of those in front, a pot that climbs
# and falls.


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


# Of a season: those in front, how many came, and each pot that climbed and fell.


MOST_LINES = 5
MOST_POTS = 3

_LOOKED_AT = 24
"""So many from the top are looked at for lines: each of five may be two who always came with each other, and
more."""


@dataclass(frozen=True, slots=True)
class Leader:
    """Somebody with a line: the letter at its end, how it is drawn, who that is, what it came to."""

    letter: str
    kind: int
    who: str
    total: str


@dataclass(frozen=True, slots=True)
class Leaders:
    """The lines of those in front, and the table behind: after which night who had what."""

    picture: Courses
    who: tuple[Leader, ...]
    rows: tuple[tuple[date, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Attendance:
    """How many came to each night, or to some nights on an average (`averaged`); and in a sentence."""

    picture: Bars
    rows: tuple[tuple[date, date, str], ...]
    averaged: bool
    says: str


@dataclass(frozen=True, slots=True)
class PotClimb:
    """A pot over the nights in a sentence, and the table behind: of a night, or of some that follow each
    other, what was won, and what it carried on after the last."""

    name: str
    says: str
    picture: Climb
    rows: tuple[tuple[date, date, Cents, Cents], ...]
    highest: Cents


def leaders(season: Standings) -> Leaders | None:
    """Those on the first levels, as many as can be told apart; None before a second night. Who had the
    same after every night, as two who always came with each other, has one line."""
    nights = season.came.nights
    lines = _in_front(season)
    if not lines or len(nights) < 2:
        return None
    drawn = sampled(len(nights))
    had = [[course[at] for at in drawn] for course in lines]
    is_share = season.rule.gives is Gives.SHARE
    beside = (lambda share: percent(number_format(share))) if is_share else number_format
    picture = courses(behind(had), (nights[0].on, nights[-1].on), beside)
    says = _said(season.rule.gives)
    return Leaders(
        picture=picture,
        who=tuple(
            Leader(
                line.letter,
                line.kind,
                listed(both(row.who, season.names) for row in rows),
                words.total(season.rule, rows[0].total),
            )
            for line, rows in zip(picture.lines, lines.values(), strict=True)
        ),
        rows=tuple(
            (nights[at].on, tuple(says(each[place]) for each in had))
            for place, at in enumerate(drawn)
        ),
    )


def _in_front(season: Standings) -> Mapping[tuple[float, ...], Sequence[Row]]:
    """The course of each line, and whose it is: whole levels from the top, as far as there are lines to
    tell them apart; nobody, where there are too many on the first."""
    placed = [row for row in season.rows[:_LOOKED_AT] if row.place]
    lines: dict[tuple[float, ...], list[Row]] = {}
    for _place, level in groupby(placed, key=lambda row: row.place):
        more = {course: list(rows) for course, rows in lines.items()}
        for row in level:
            course = tuple(after_each_night(season.rule, row.nights, len(season.came.nights)))
            more.setdefault(course, []).append(row)
        if len(more) > MOST_LINES or sum(map(len, more.values())) == _LOOKED_AT:
            break
        lines = more
    return lines


def _said(gives: Gives) -> Callable[[float], str]:
    if gives is not Gives.SHARE:
        return lambda points: number_format(int(points))
    return lambda share: percent(number_format(share, 1))


def attendance(club: Club, rule: SeasonRule) -> Attendance | None:
    """How many people came to each night that a season is about; in three queries, or four."""
    came = dict(sorted(_came(club, *rule.dates).items()))
    if rule.plays:
        of_it = nights_of(club, rule.plays, rule.dates)
        came = {at: people for at, people in came.items() if at[1] in of_it}
    if not came:
        return None
    counted = [(on, people) for (on, _night), people in came.items()]
    fews = in_fews(len(counted))
    means = [_mean([counted[at][1] for at in few]) for few in fews]
    return Attendance(
        picture=bars(means, (counted[0][0], counted[-1][0])),
        rows=tuple(
            (counted[few[0]][0], counted[few[-1]][0], _short(mean))
            for few, mean in zip(fews, means, strict=True)
        ),
        averaged=len(fews) < len(counted),
        says=_attendance_said(counted),
    )


def _attendance_said(counted: Sequence[tuple[date, int]]) -> str:
    (most_on, most), (fewest_on, fewest) = (
        pick(counted, key=lambda each: each[1]) for pick in (max, min)
    )
    people = [each for _on, each in counted]
    said = ngettext(
        "%(nights)s night: %(most)s people came.",
        "%(nights)s nights, %(mean)s people on an average: most on %(most_on)s (%(most)s), fewest on "
        "%(fewest_on)s (%(fewest)s).",
        len(counted),
    )
    return said % {
        "nights": number_format(len(counted)),
        "mean": _short(_mean(people)),
        "most": most,
        "most_on": day(most_on),
        "fewest": fewest,
        "fewest_on": day(fewest_on),
    }


def _came(club: Club, first: date, last: date) -> Counter[tuple[date, int]]:
    kept = kept_of_club(club).filter(night__date__range=(first, last)).order_by()
    counted = kept.values_list("night__date", "night").annotate(people=Count("pk"))
    came = Counter({(on, night): people for on, night, people in counted})
    for each in told_of_club(club):
        if first <= each.on <= last:
            came[each.on, each.night] += 1
    return came


def _mean(numbers: Sequence[int]) -> float:
    return sum(numbers) / len(numbers)


def _short(mean: float) -> str:
    return number_format(mean, 0 if mean == int(mean) else 1)


def pots(club: Club, first: date, last: date) -> list[PotClimb]:
    """The pots that were carried from night to night, the largest first; in one query, and one more
    where a night is not closed."""
    nights = Night.objects.counted().filter(club=club, date__range=(first, last))
    found = [each for each in sums_of_nights(nights.order_by("date", "pk")) if each.sums.begun]
    by_name: dict[str, list[tuple[date, Cents, Cents]]] = {}
    for night in found:
        for name, carried, won in _pots_on(night):
            by_name.setdefault(name, []).append((night.date, carried, won))
    drawn = [_climb(name, rows) for name, rows in by_name.items() if _is_carried(rows)]
    return sorted(drawn, key=lambda pot: -pot.highest)[:MOST_POTS]


def _pots_on(night: SumsOfNight) -> Iterator[tuple[str, Cents, Cents]]:
    for pot in night.sums.pots:
        yield pot.name, pot.carried, pot.won


def _is_carried(rows: Sequence[tuple[date, Cents, Cents]]) -> bool:
    return len(rows) > 1 and any(carried for _on, carried, _won in rows)


def _climb(name: str, rows: Sequence[tuple[date, Cents, Cents]]) -> PotClimb:
    heights = [(carried + won, int(carried)) for _on, carried, won in rows]
    picture = climb(heights, (rows[0][0], rows[-1][0]), lambda cents: money(Cents(cents)))
    told = (
        (rows[few[0]][0], rows[few[-1]][0], total(rows[at][2] for at in few), rows[few[-1]][1])
        for few in in_fews(len(rows))
    )
    highest = Cents(max(before for before, _after in heights))
    return PotClimb(name, _pot_said(rows), picture, tuple(told), highest)


_FEW = 4
"""So many nights on which it was won are named each."""


def _pot_said(rows: Sequence[tuple[date, Cents, Cents]]) -> str:
    """How high it was, and when it was won; a dot in the picture is where it was."""
    on, carried, won = max(rows, key=lambda row: row[1] + row[2])
    highest = _("Highest on %(on)s: %(worth)s.") % {
        "on": day(on),
        "worth": money(Cents(carried + won)),
    }
    wins = [day(on, Look.SHORT) for on, _carried, won in rows if won]
    if not wins:
        nobody = _("Nobody won it.")
        return f"{highest} {nobody}"
    if len(wins) > _FEW:
        said = _("Won %(count)s times.")
    else:
        said = ngettext("Won once: %(days)s.", "Won %(count)s times: %(days)s.", len(wins))
    said %= {"count": len(wins), "days": listed(wins)}
    dot = _("A dot is where it was won.")
    return f"{highest} {said} {dot}"
