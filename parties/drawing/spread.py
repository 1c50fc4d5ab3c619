"""The spread of wins as a picture: how many couples won how many games, beside the toss of a coin."""

from collections.abc import Sequence
from dataclasses import dataclass

from parties.drawing.scale import WIDE
from scoring.race import Spread

_HIGH, _TOP, _FOOT, _NUMBER = 110, 22, 22, 22
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
    height: int = _TOP + _HIGH + _FOOT
    foot: int = _TOP + _HIGH
    numbers: int = _TOP + _HIGH + 16

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
    height, chance = (round(_HIGH * number / highest) for number in (each.couples, each.chance))
    foot, width = _TOP + _HIGH, int(step) - 3
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
