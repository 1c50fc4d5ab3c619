"""A picture of a person's nights: games won, night after night, a bar each."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

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
    """The bars, the first night first, what they show, and the size of the picture."""

    bars: tuple[Bar, ...]
    says: str = ""
    height: int = _NUMBER + _HIGH

    @property
    def width(self) -> int:
        """As for twenty nights at least, so that the bars of a few are no towers."""
        return _STEP * max(20, len(self.bars))


def wins_line(nights: Sequence[NightOf]) -> WinsLine:
    """The last nights that are counted; of a single one there is nothing to see."""
    nights = [each for each in nights if each.is_counted]
    shown = nights[:MOST_SHOWN][::-1]
    if len(shown) < 2:
        return WinsLine(())
    most = max(each.won or 0 for each in shown) or 1
    bars = tuple(_bar(each, at, most) for at, each in enumerate(shown))
    said = {
        "what": what_is_drawn(len(nights)),
        "first": day(shown[0].on),
        "last": day(shown[-1].on),
    }
    return WinsLine(bars, _("%(what)s, from %(first)s to %(last)s") % said)


def what_is_drawn(nights: int) -> str:
    """Its title, where somebody has so many nights that are counted."""
    if nights <= MOST_SHOWN:
        return _("Games won, night after night")
    return _("Games won on the last %(number)s nights") % {"number": MOST_SHOWN}


def _bar(night: NightOf, at: int, most: int) -> Bar:
    won = night.won or 0
    height = _HIGH * won // most
    says = f"{day(night.on)}: {night.score}"
    return Bar(at * _STEP, _NUMBER + _HIGH - height, height, won, says)
