"""How long each game took, as bars with the minutes beside them."""

from collections.abc import Mapping
from dataclasses import dataclass
from statistics import median

from parties.drawing.scale import WIDE, Axis, Tick, round_steps

_LEFT, _RIGHT, _TOP, _HIGH, _FOOT = 30, 248, 12, 110, 24


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
    left: int = _LEFT
    width: int = WIDE
    foot: int = _TOP + _HIGH
    numbers: int = _TOP + _HIGH + 17
    height: int = _TOP + _HIGH + _FOOT


def usual(minutes: Mapping[int, int]) -> int:
    """Half of the games were not longer, and half not shorter.

    >>> usual({1: 12, 2: 14, 3: 40})
    14
    """
    return round(median(minutes.values()))


def length_picture(minutes: Mapping[int, int], games: int) -> LengthPicture:
    """The minutes of the games that are known, of a night of so many."""
    axis, steps = Axis(games, _LEFT + 8, _RIGHT), round_steps(max(minutes.values()), 5)
    unit, wide = _HIGH / steps[-1], min(16.0, axis.step - 2)
    bars = tuple(
        LengthBar(
            f"{axis.at(game - 1) - wide / 2:.1f}",
            round(_TOP + _HIGH - took * unit),
            round(took * unit),
        )
        for game, took in minutes.items()
    )
    return LengthPicture(
        bars=bars,
        games=tuple(Tick(round(axis.at(game - 1)), game) for game in axis.marks(least=26)),
        minutes=tuple(Tick(round(_TOP + _HIGH - each * unit), each) for each in steps),
        usual_y=round(_TOP + _HIGH - usual(minutes) * unit),
        bar=f"{wide:.1f}",
    )
