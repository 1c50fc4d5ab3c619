"""The spread of wins as a picture: how many couples won how many games, beside the toss of a coin."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.race import Spread

_STEP, _BAR, _HIGH, _TOP, _FOOT, _NUMBER = 30, 26, 130, 20, 22, 22


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
    width: int = _BAR

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
        return (self.chance_y - 3 if self._mark_is_above else self.y) - 6

    @property
    def _mark_is_above(self) -> bool:
        return -22 < self.chance_y - self.y < 3


@dataclass(frozen=True, slots=True)
class SpreadPicture:
    """The bars, from the fewest games won to the most."""

    bars: tuple[Bar, ...]
    height: int = _TOP + _HIGH + _FOOT
    foot: int = _TOP + _HIGH
    numbers: int = _TOP + _HIGH + 16

    @property
    def width(self) -> int:
        """As for twelve bars at least, so that a few are no towers."""
        return _STEP * max(12, len(self.bars))

    @property
    def chance(self) -> str:
        """The line of chance, from mark to mark."""
        return " ".join(f"{bar.middle},{bar.chance_y}" for bar in self.bars)


def spread_picture(spread: Sequence[Spread]) -> SpreadPicture:
    """As high as the highest bar, or as the line of chance where that is higher."""
    highest = max((max(each.couples, each.chance) for each in spread), default=1) or 1
    return SpreadPicture(tuple(_bar(each, at, highest) for at, each in enumerate(spread)))


def _bar(each: Spread, at: int, highest: float) -> Bar:
    height, chance = (round(_HIGH * number / highest) for number in (each.couples, each.chance))
    foot = _TOP + _HIGH
    x = at * _STEP + (_STEP - _BAR) // 2
    return Bar(each.won, each.couples, each.chance, x, foot - height, foot - chance, height)
