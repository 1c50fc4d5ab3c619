"""The prizes of a season: who has each, and how those who are equal settled it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from scoring.log.said import gettext_noop
from scoring.money.split import split
from scoring.numbers import Cents
from scoring.rules.prizes import Prize, PrizeKind
from scoring.rules.told import Choice
from scoring.seasons.rule import SeasonRule
from scoring.seasons.table import Row, Who


class How(Choice):
    """How those who are equal settle a prize, as at the end of a night."""

    SPLIT = "split", gettext_noop("shared, as all agree")
    CUT = "cut", gettext_noop("cut for")
    PLAY_OFF = "play_off", gettext_noop("played off")


@dataclass(frozen=True, slots=True)
class Settled:
    """A tie as it was settled: between whom, how, and who has the prize: all of them where it is
    shared."""

    between: frozenset[Who]
    how: How
    to: Who


@dataclass(frozen=True, slots=True)
class SeasonPrize:
    """A prize of a season, by its place from 1: everybody on its level, and who has it with how much of
    it (cents; of a thing nothing). `is_open` where those on the level have not settled it yet."""

    place: int
    prize: Prize
    level: tuple[Who, ...]
    has: tuple[tuple[Who, Cents], ...]
    how: How | None = None

    @property
    def is_open(self) -> bool:
        """Several are equal, and nobody has said how they settled it."""
        return len(self.level) > 1 and not self.has


def prizes_of(
    rule: SeasonRule, rows: Sequence[Row], settled: Mapping[int, Settled], unit: Cents
) -> tuple[SeasonPrize, ...]:
    """Every prize and who has it. A tie that was settled between others than those who are equal now is
    open again."""
    return tuple(
        _prize(place, prize, [row.who for row in rows if row.place == place], settled, unit)
        for place, prize in enumerate(rule.prizes, 1)
    )


def _prize(
    place: int, prize: Prize, level: Sequence[Who], settled: Mapping[int, Settled], unit: Cents
) -> SeasonPrize:
    tie = settled.get(place)
    worth = Cents(prize.value if prize.kind is PrizeKind.AMOUNT else 0)
    if len(level) == 1:
        return SeasonPrize(place, prize, tuple(level), ((level[0], worth),))
    if tie is None or tie.between != frozenset(level):
        return SeasonPrize(place, prize, tuple(level), ())
    if tie.how is How.SPLIT:
        shares = zip(level, split(worth, len(level), _unit_of(worth, unit)), strict=True)
        return SeasonPrize(place, prize, tuple(level), tuple(shares), tie.how)
    return SeasonPrize(place, prize, tuple(level), ((tie.to, worth),), tie.how)


def _unit_of(amount: Cents, unit: Cents) -> Cents:
    """In steps of the club's coin; to the cent, where the prize is none of whole coins."""
    return unit if amount % unit == 0 else Cents(1)


def open_ties(prizes: Iterable[SeasonPrize]) -> tuple[SeasonPrize, ...]:
    """Those that still have to be settled."""
    return tuple(each for each in prizes if each.is_open)
