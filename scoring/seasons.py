"""The standings of a season: what counts, who stands where, how its ties and prizes were settled.

Its money is in `scoring.season`.
"""

from bisect import insort
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from math import lcm
from typing import ClassVar, NamedTuple

from scoring.log.entry import gettext_noop
from scoring.money import split
from scoring.numbers import Cents, CoupleNo, PlayerId, PrizePlace, Seq
from scoring.prizes import ties
from scoring.prizes.offers import CutMade
from scoring.prizes.ties import CutBy, TieFacts, Wish
from scoring.rules.choices import Choice, CutAce, Prize, PrizeKind

# What counts in a season, as one frozen value that is kept in the club's log.


LONGEST_NAME = 60
MOST_NIGHTS = 366
MOST_POINTS = 1_000
MOST_PLACES = 40


class Whose(Choice):
    """Who stands in the table."""

    PERSON = "person", gettext_noop("each person, whoever the partner was")
    COUPLE = "couple", gettext_noop("each couple, for the nights that both were on one card")


class Gives(Choice):
    """What a night gives."""

    GAMES = "games", gettext_noop("a point for each game won")
    SHARE = "share", gettext_noop("the share of the games that was won")
    PLACES = "places", gettext_noop("points for the place")
    COUNTED = "counted", gettext_noop("the points that it counts, as at euchre or crib")


@dataclass(frozen=True, slots=True)
class SeasonRule:
    """A season: its nights are those from the day `first` to the day `last` (ISO dates, both in it).

    The `best` so many nights of each count (0: all of them), and who came to fewer than `least` has no
    place. `points` are for places, best first, where places give them; everybody behind has none.
    `prizes` are best first, a sum or a thing. Only nights on which `plays` was played count, by its name
    ("": whatever was). Raises ValueError on nonsense.
    """

    json_version: ClassVar[int] = 1

    name: str
    first: str
    last: str
    whose: Whose = Whose.PERSON
    gives: Gives = Gives.GAMES
    points: tuple[int, ...] = ()
    best: int = 0
    least: int = 0
    prizes: tuple[Prize, ...] = ()
    plays: str = ""

    def __post_init__(self) -> None:
        if date.fromisoformat(self.first) > date.fromisoformat(self.last):
            raise ValueError(f"a season from {self.first} to {self.last}")
        if not (self.name.strip() and len(self.name) <= LONGEST_NAME):
            raise ValueError(f"a season named {self.name!r}")
        if not (0 <= self.best <= MOST_NIGHTS and 0 <= self.least <= MOST_NIGHTS):
            raise ValueError(f"best {self.best}, least {self.least}")
        if bool(self.points) != (self.gives is Gives.PLACES):
            raise ValueError(f"points {self.points} where a night gives {self.gives}")
        if not all(0 <= each <= MOST_POINTS for each in self.points):
            raise ValueError(f"points {self.points}")
        if any(each.kind is PrizeKind.SHARE for each in self.prizes):
            raise ValueError("a share of the takings of no night")

    @property
    def dates(self) -> tuple[date, date]:
        """Its first and its last day."""
        return date.fromisoformat(self.first), date.fromisoformat(self.last)


# Who stands where in a season: every night of everybody, which of them count, and what they come
# to.


Who = tuple[PlayerId, ...]
"""A person alone, or the two of a couple, the lower number first."""

Total = Fraction
"""What stands in the table: points, or the share that was won on the average of a night."""

SHARES = lcm(*range(1, 41))
"""Of so many parts a night is the share that was won: a whole number for up to forty games."""


Came = tuple[int, Who, int, int, int, int]
"""A night, a person or two who were on one card (in any order), the games for which they were on it, how
many of them were won, the place of the card (0: none), and what was counted on it in those games, points
or holes. Nights are numbered as they follow each other."""

Scored = tuple[int, int, int, int, int]
"""A night, what it gave, the games, how many of them were won, the place: a plain tuple, as there are
tens of thousands."""


class Night(NamedTuple):
    """What a night gave somebody (`score` in points, or in SHARES), and whether it counts or is struck
    out, because others were better."""

    night: int
    games: int
    won: int
    place: int
    score: int
    counts: bool


class Row(NamedTuple):
    """Somebody in the table. `place` counts levels from 1, as the halls do; it is 0 for whoever came to
    too few nights. `scored` is what each night gave, of which the `best` so many count (0: all). A plain
    tuple, as a club of couples has tens of thousands."""

    who: Who
    scored: Sequence[Scored]
    best: int
    total: Total
    place: int

    @property
    def nights(self) -> tuple[Night, ...]:
        """Every night, the first one first: made only for those who are shown."""
        counting = self._counting
        return tuple(
            Night(night, games, won, place, score, night in counting)
            for night, score, games, won, place in sorted(self.scored)
        )

    @property
    def _counting(self) -> Collection[int]:
        """The nights that count; of equal ones the later is struck out."""
        best = sorted((-score, night) for night, score, *_how in self.scored)
        return {night for _score, night in best[: self.best or len(best)]}


def season_table(
    rule: SeasonRule,
    came: Iterable[Came],
    main: Callable[[PlayerId], PlayerId] = lambda player: player,
) -> tuple[Row, ...]:
    """Everybody who came, best first, who has no place last: people, or couples, as they `came`. `main`
    is the one number of a person who has several."""
    by_whom, least = _by_whom(rule, came, main), max(1, rule.least)
    enough: dict[Sum, list[Who]] = {}
    too_few: dict[Sum, list[Who]] = {}
    for who, scored in by_whom.items():
        equals = enough if len(scored) >= least else too_few
        equals.setdefault(_sum(rule, scored), []).append(who)
    placed = enumerate(_best_first(enough), 1)
    levels = (*placed, *((0, level) for level in _best_first(too_few)))
    return tuple(
        Row(who, by_whom[who], rule.best, total, place)
        for place, (total, level) in levels
        for who in level
    )


Sum = tuple[int, int]
"""A total, over and under its line: many have the same, and a fraction is slow to make."""


def _best_first(equals: Mapping[Sum, Iterable[Who]]) -> Sequence[tuple[Total, Sequence[Who]]]:
    """The totals, the best first, and who came to each."""
    levels: dict[Total, list[Who]] = {}
    for each, people in equals.items():
        levels.setdefault(Fraction(*each), []).extend(people)
    return [(total, sorted(levels[total])) for total in sorted(levels, reverse=True)]


def _by_whom(
    rule: SeasonRule, came: Iterable[Came], main: Callable[[PlayerId], PlayerId]
) -> Mapping[Who, Sequence[Scored]]:
    """Each night of each once, in any order."""
    score = _score(rule)
    kept: dict[Who, list[Scored]] = {}
    for night, who, games, won, place, points in came:
        scored = night, score(games, won, place, points), games, won, place
        if who in kept:
            kept[who].append(scored)
        else:
            kept[who] = [scored]
    mains = {each: main(each) for each in {player for who in kept for player in who}}
    others = {each for each, one in mains.items() if each != one}
    # Most are one number each, in order: only the rest is looked at again, as they are so many.
    again = [who for who in kept if who[0] > who[-1] or not others.isdisjoint(who)]
    moved = [(tuple(sorted(mains[each] for each in who)), kept.pop(who)) for who in again]
    for who, nights in moved:
        kept[who] = _each_once([*kept.get(who, ()), *nights], score)
    return kept


Score = Callable[[int, int, int, int], int]


def _each_once(nights: Iterable[Scored], score: Score) -> list[Scored]:
    """Of somebody who was there by two numbers, both together."""
    once: dict[int, Scored] = {}
    for night, gave, games, won, place in nights:
        _night, gave_too, games_too, won_too, other = once.get(night, (night, 0, 0, 0, 0))
        both = games + games_too, won + won_too, min(place or other, other or place)
        # Where it is points that count, `gave` is points, and together they are the sum.
        gives = score(*both, gave + gave_too) if night in once else gave
        once[night] = (night, gives, *both)
    return list(once.values())


def _score(rule: SeasonRule) -> Score:
    """What a night gives for its games, how many of them were won, the place, and what was counted."""
    points_for = dict(enumerate(rule.points, 1))
    match rule.gives:
        case Gives.GAMES:
            return lambda _games, won, _place, _points: won
        case Gives.SHARE:
            return lambda games, won, _place, _points: SHARES * won // games if games else 0
        case Gives.PLACES:
            return lambda _games, _won, place, _points: points_for.get(place, 0)
        case Gives.COUNTED:
            return lambda _games, _won, _place, points: points


def _sum(rule: SeasonRule, scored: Sequence[Scored]) -> Sum:
    """What the nights that count come to."""
    if len(scored) == 1:
        return scored[0][1], SHARES if rule.gives is Gives.SHARE else 1
    scores = [each[1] for each in scored]
    if 0 < rule.best < len(scores):
        scores = sorted(scores, reverse=True)[: rule.best]
    return sum(scores), SHARES * len(scores) if rule.gives is Gives.SHARE else 1


# How a season went: what somebody had after each of its nights, by the rule of the season.


def after_each_night(rule: SeasonRule, own: Iterable[Night], nights: int) -> Iterator[float]:
    """What somebody with these nights of their `own` would have had if the season had ended with each of
    its so many nights: points, or the share that was won, in per cent. Only the best nights count, where
    the rule says so."""
    scores = {night.night: night.score for night in own}
    best: list[int] = []  # what counts, the least first
    together = 0
    for night in range(nights):
        if night in scores:
            insort(best, scores[night])
            together += scores[night]
            if rule.best and len(best) > rule.best:
                together -= best.pop(0)
        yield _total(rule, together, len(best))


def _total(rule: SeasonRule, together: int, nights: int) -> float:
    if rule.gives is not Gives.SHARE:
        return float(together)
    return 100 * together / (SHARES * max(1, nights))


def behind(courses: Sequence[Sequence[float]]) -> list[list[float]]:
    """How far each was behind whoever of these was ahead then.

    >>> behind([[3, 5], [4, 4]])
    [[1, 0], [0, 1]]
    """
    ahead = [max(after) for after in zip(*courses, strict=True)]
    return [[most - own for most, own in zip(ahead, each, strict=True)] for each in courses]


# A tie about a prize of a season, settled by the law of a night's ties (`scoring.prizes.ties`).


NO_LINE = Seq(0)


@dataclass(frozen=True, slots=True)
class Cut:
    """What each of them cut, and whether the ace was high or low."""

    cards: Mapping[Who, str]
    by: CutBy
    ace: CutAce


@dataclass(slots=True)
class TieSaid:
    """What those `between` whom a prize stands said and did about it, and the last line that says so."""

    between: frozenset[Who]
    wishes: dict[Who, Wish] = field(default_factory=dict)
    cuts: list[Cut] = field(default_factory=list)
    played_off: Who | None = None
    last: Seq = NO_LINE


def numbered(level: Sequence[Who]) -> dict[Who, CoupleNo]:
    """Those who are equal by the numbers that they have here."""
    return {who: CoupleNo(number) for number, who in enumerate(level, 1)}


def in_numbers(place: int, level: Sequence[Who], said: TieSaid | None) -> TieFacts:
    """What they said and did, as it is said of a night's tie. What was said between others than these is
    not asked for."""
    if said is None or said.between != frozenset(level):
        return TieFacts()
    numbers, at = numbered(level), PrizePlace(place)
    return TieFacts(
        wishes={numbers[who]: wants for who, wants in said.wishes.items()},
        cuts=[
            CutMade(at, tuple((numbers[who], card) for who, card in cut.cards.items()), cut.by)
            for cut in said.cuts
        ],
        played_off=numbers[said.played_off] if said.played_off else None,
    )


def standing_of(
    place: int, level: Sequence[Who], said: TieSaid | None, *, whole: bool
) -> ties.Standing:
    """How it stands, in numbers."""
    told = in_numbers(place, level, said)
    tie = ties.Tie(
        couples=tuple(numbered(level).values()),
        wishes=told.wishes,
        cuts=[dict(cut.cards) for cut in told.cuts],
        played_off=told.played_off,
        whole=whole,
    )
    return ties.standing(tie, said.cuts[0].ace if said and told.cuts else CutAce.LOW)


# The prizes of a season: who has each, and how those who are equal settled it.


Placed = tuple[Who, int]
"""Somebody in the table, and the place."""


class How(Choice):
    """How those who are equal settle a prize, as at the end of a night."""

    SPLIT = "split", gettext_noop("shared, as all agree")
    CUT = "cut", gettext_noop("cut for")
    PLAY_OFF = "play_off", gettext_noop("played off")


@dataclass(frozen=True, slots=True)
class Settled:
    """A tie as it was settled in one press, without a wish from anybody: between whom, how, and who has
    the prize: all of them where it is shared."""

    between: frozenset[Who]
    how: How
    to: Who


@dataclass(frozen=True, slots=True)
class TiesOf:
    """What is said of the ties of a season, by the places of its prizes."""

    settled: Mapping[int, Settled] = field(default_factory=dict)
    said: Mapping[int, TieSaid] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SeasonPrize:
    """A prize of a season, by its place from 1: everybody on its level, how their tie stands (in their
    numbers; None where it was settled in one press), and who has the prize with how much of it (cents; of a
    thing nothing)."""

    place: int
    prize: Prize
    level: tuple[Who, ...]
    has: tuple[tuple[Who, Cents], ...]
    how: How | None = None
    standing: ties.Standing | None = None
    said: TieSaid | None = None

    @property
    def is_open(self) -> bool:
        """Several are equal, and have not settled it yet."""
        return len(self.level) > 1 and not self.has

    @property
    def is_thing(self) -> bool:
        """It is whole, and worth no sum."""
        return self.prize.kind is PrizeKind.GOODS

    @property
    def cutters(self) -> tuple[CoupleNo, ...]:
        """Who is to cut now."""
        return self.standing.couples if isinstance(self.standing, ties.Cutting) else ()

    @property
    def told(self) -> TieFacts:
        """What was said and done about it, in the numbers of those who are equal."""
        return in_numbers(self.place, self.level, self.said)


def prizes_of(
    rule: SeasonRule, placed: Sequence[Placed], said: TiesOf, unit: Cents
) -> tuple[SeasonPrize, ...]:
    """Every prize and who has it. A tie that was settled between others than those who are equal now is
    open again."""
    return tuple(
        _prize(place, prize, tuple(who for who, at in placed if at == place), said, unit)
        for place, prize in enumerate(rule.prizes, 1)
    )


def _prize(
    place: int, prize: Prize, level: tuple[Who, ...], said: TiesOf, unit: Cents
) -> SeasonPrize:
    worth = Cents(prize.value if prize.kind is PrizeKind.AMOUNT else 0)
    if len(level) < 2:
        return SeasonPrize(place, prize, level, tuple((who, worth) for who in level))
    known = said.settled.get(place)
    if known is not None and known.between == frozenset(level):
        to = level if known.how is How.SPLIT else (known.to,)
        return SeasonPrize(place, prize, level, _shares(to, worth, unit), known.how)
    tie = said.said.get(place)
    tie = tie if tie is not None and tie.between == frozenset(level) else None
    standing = standing_of(place, level, tie, whole=prize.kind is PrizeKind.GOODS)
    if isinstance(standing, ties.Open):
        return SeasonPrize(place, prize, level, (), standing=standing, said=tie)
    to = tuple(level[number - 1] for number in ties.winners(standing))
    return SeasonPrize(place, prize, level, _shares(to, worth, unit), _how(standing), standing, tie)


def _how(standing: ties.Settled) -> How:
    match standing:
        case ties.Split():
            return How.SPLIT
        case ties.WonCut():
            return How.CUT
        case _:
            return How.PLAY_OFF


def _shares(to: Sequence[Who], worth: Cents, unit: Cents) -> tuple[tuple[Who, Cents], ...]:
    return tuple(zip(to, split(worth, len(to), coin_of(worth, unit)), strict=True))


def coin_of(worth: Cents, unit: Cents) -> Cents:
    """In which steps a prize is shared: the club's coin; the cent, where it is none of whole coins."""
    return unit if worth % unit == 0 else Cents(1)


def open_ties(prizes: Iterable[SeasonPrize]) -> tuple[SeasonPrize, ...]:
    """Those that still have to be settled."""
    return tuple(each for each in prizes if each.is_open)
