"""A picture of a person's nights: games won, night after night, a bar each."""

from collections.abc import Sequence
from dataclasses import dataclass

from parties.people.page.nights import NightOf
from parties.wording.dates import day

MOST_SHOWN = 40
"""So many of the last nights."""

_STEP, _BAR, _HIGH, _NUMBER = 20, 18, 100, 18


@dataclass(frozen=True, slots=True)
class Bar:
    """A night, and where its bar stands, in units of the picture."""

    x: int
    y: int
    height: int
    won: int
    says: str
    width: int = _BAR

    @property
    def middle(self) -> int:
        """Where its number stands."""
        return self.x + self.width // 2

    @property
    def above(self) -> int:
        """The foot of its number."""
        return self.y - 4


@dataclass(frozen=True, slots=True)
class WinsLine:
    """The bars, the first night first, and the size of the picture."""

    bars: tuple[Bar, ...]
    height: int = _NUMBER + _HIGH

    @property
    def width(self) -> int:
        """As for twenty nights at least, so that the bars of a few are no towers."""
        return _STEP * max(20, len(self.bars))


def wins_line(nights: Sequence[NightOf]) -> WinsLine:
    """The last nights that are counted; of a single one there is nothing to see."""
    shown = [each for each in nights if each.is_counted][:MOST_SHOWN][::-1]
    if len(shown) < 2:
        return WinsLine(())
    most = max(each.won or 0 for each in shown) or 1
    return WinsLine(tuple(_bar(each, at, most) for at, each in enumerate(shown)))


def _bar(night: NightOf, at: int, most: int) -> Bar:
    won = night.won or 0
    height = _HIGH * won // most
    says = f"{day(night.on)}: {night.score}"
    return Bar(at * _STEP, _NUMBER + _HIGH - height, height, won, says)
