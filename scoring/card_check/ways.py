"""How a game at one table may have gone, by what the cards of those who sat there say of it.

Every card of a side says the same, and what one side says gives what the other must say. So each way
is known by the cards that have it otherwise: where four sat at a table, one card that is wrong stands
against three.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from scoring.formats.count import SumRule
from scoring.games.points import Points
from scoring.numbers import CoupleNo

OwnAndAgainst = tuple[int, int | None]
"""The points of the own side, and those against it, None where they were not read."""
Mark = bool | OwnAndAgainst | None
"""What a card says of a game: whether there is a hole; or where points are counted, these, or nothing."""
Sides = Sequence[Sequence[CoupleNo]]


@dataclass(frozen=True, slots=True)
class Result:
    """A card of the side that won, None where none did; and where points are counted, what each side
    made, nothing where the game counts for nobody."""

    winner: CoupleNo | None
    made: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Way:
    """A result, the cards that have it otherwise, and whether something else was entered."""

    result: Result
    wrong: tuple[CoupleNo, ...]
    entered_otherwise: bool = False

    @property
    def cost(self) -> int:
        """How many things are wrong if it went so."""
        return len(self.wrong) + self.entered_otherwise


@dataclass(frozen=True, slots=True)
class Table:
    """Those who played a game against each other, side by side, and what their cards say of it, as far
    as these are known. `rule` is the sum of their points, None where holes are counted."""

    sides: tuple[tuple[CoupleNo, ...], ...]
    cards: Mapping[CoupleNo, Mark]
    rule: SumRule | None

    @property
    def cards_there(self) -> tuple[CoupleNo, ...]:
        """Everybody's who played, side by side."""
        return tuple(card for side in self.sides for card in side)

    def marks(self, result: Result) -> dict[CoupleNo, Mark]:
        """What every card must say of the game if this is how it went."""
        return {card: self._mark(n, result) for n, side in enumerate(self.sides) for card in side}

    def _mark(self, side: int, result: Result) -> Mark:
        if self.rule is None:
            return result.winner in self.sides[side]
        if not result.made:
            return None
        return result.made[side], sum(result.made) - result.made[side]

    def wrong(self, result: Result) -> tuple[CoupleNo, ...]:
        """The cards that have it otherwise."""
        due = self.marks(result)
        return tuple(c for c in due if c in self.cards and not _agree(self.cards[c], due[c]))

    def ways(self, entered: Result | None = None) -> tuple[Way, ...]:
        """All that the cards or the log speak for, first what needs the fewest things to be wrong."""
        some = dict.fromkeys((*([entered] if entered else ()), *self._results(entered)))
        ways = (Way(each, self.wrong(each), entered not in (None, each)) for each in some)
        return tuple(sorted(ways, key=lambda way: (way.cost, way.entered_otherwise)))

    def _results(self, entered: Result | None) -> Iterator[Result]:
        if self.rule is None:
            yield from (Result(side[0]) for side in self.sides)
            return
        for made in product(*(self._may_have_made(n, entered) for n in range(len(self.sides)))):
            if self.rule.allows(made):
                yield self.scored(made)

    def scored(self, made: tuple[int, ...]) -> Result:
        """What these points come to: whoever made most has won, and of level sides neither."""
        best = [
            side[0] for side, points in zip(self.sides, made, strict=True) if points == max(made)
        ]
        return Result(best[0] if len(best) == 1 else None, made)

    def points(self, result: Result) -> Points:
        """The same as an entry says it."""
        return tuple((side[0], made) for side, made in zip(self.sides, result.made, strict=False))

    def _may_have_made(self, at: int, entered: Result | None) -> list[int]:
        """What anybody says that a side made, or what follows from it by the sum rule."""
        said = [entered.made[at]] if entered and entered.made else []
        for number, side in enumerate(self.sides):
            for card in side:
                said += self._says_of(card, own=number == at)
        return list(dict.fromkeys(said))

    def _says_of(self, card: CoupleNo, *, own: bool) -> Iterator[int]:
        """What a card says that a side made: its own, or where there are two, the other one."""
        mark = self.cards.get(card)
        if not isinstance(mark, tuple) or self.rule is None:
            return
        mine, against = mark
        if own:
            yield mine
        elif len(self.sides) == 2:
            yield from () if against is None else (against,)
            other = self.rule.other(mine)
            yield from () if other is None else (other,)


def _agree(said: Mark, due: Mark) -> bool:
    if isinstance(said, tuple) and isinstance(due, tuple):
        return said[0] == due[0] and said[1] in (None, due[1])
    return said == due
