"""The prizes of a season: who has each, and how those who are equal settled it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from scoring.log.said import gettext_noop
from scoring.money.split import split
from scoring.numbers import Cents, CoupleNo
from scoring.prizes import ties
from scoring.prizes.ties import TieFacts
from scoring.rules.prizes import Prize, PrizeKind
from scoring.rules.told import Choice
from scoring.seasons.rule import SeasonRule
from scoring.seasons.table import Who
from scoring.seasons.ties import TieSaid, in_numbers, standing_of

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
