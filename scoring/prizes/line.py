"""Who of a section goes on to the final: the first so many, and nobody is parted from an equal."""

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import TypeVar

from scoring.numbers import CoupleNo
from scoring.prizes.standings import Level

Card = TypeVar("Card")


@dataclass(frozen=True, slots=True)
class Line:
    """`clear` are above the line, best first. `equal` stand at it on one level, and only `left` of them
    go on: which, the hall says."""

    clear: tuple[CoupleNo, ...]
    equal: tuple[CoupleNo, ...] = ()
    left: int = 0

    @property
    def go_on(self) -> int:
        """How many go on in all."""
        return len(self.clear) + self.left


def line_of(levels: Sequence[Level], go_on: int) -> Line:
    """The first so many by these levels; all of them where no more have come.

    >>> line_of((Level(1, 3, (4,)), Level(2, 1, (1, 2, 7))), 2)
    Line(clear=(4,), equal=(1, 2, 7), left=1)
    >>> line_of((Level(1, 3, (4,)), Level(2, 1, (1, 2))), 3)
    Line(clear=(4, 1, 2), equal=(), left=0)
    """
    clear: tuple[CoupleNo, ...] = ()
    for level in levels:
        left = go_on - len(clear)
        if not left:
            break
        if len(level.couples) > left:
            return Line(clear, level.couples, left)
        clear += level.couples
    return Line(clear)


def parted(
    sections: Sequence[Mapping[CoupleNo, Card]], went_on: Sequence[AbstractSet[CoupleNo]]
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Those who went on and all others, each once: the best of each section, then the second of each.

    >>> parted([{4: "A4", 1: "A1"}, {2: "B2", 3: "B3"}], [{4}, {2}])
    (('A4', 'B2'), ('A1', 'B3'))
    """
    both = list(zip(sections, went_on, strict=True))
    ahead = [[card for no, card in cards.items() if no in on] for cards, on in both]
    behind = [[card for no, card in cards.items() if no not in on] for cards, on in both]
    return tuple(_in_turn(ahead)), tuple(_in_turn(behind))


def _in_turn(sections: Sequence[Sequence[Card]]) -> Iterator[Card]:
    longest = max(map(len, sections), default=0)
    return (cards[at] for at in range(longest) for cards in sections if at < len(cards))
