"""Everything that is in trouble at one moment of the search, and how much it must cost at least.

Troubles without a card to blame in common take a change each. How many of them can be picked out is
counted in two orders, and the greater number holds.
"""

from collections import Counter
from collections.abc import Iterable
from functools import cached_property, reduce
from operator import or_
from typing import NamedTuple

from scoring.card_check.changes import Trouble


class Blamed(NamedTuple):
    """A trouble with all cards that may be to blame for it."""

    trouble: Trouble
    blamed: int


class Troubles:
    """All of them; what is beyond `most` changes and one more is not counted."""

    def __init__(self, troubles: list[Blamed], most: int) -> None:
        self.all, self._most = troubles, most
        self._beside: dict[int, int] = {}

    @property
    def apart(self) -> list[Blamed]:
        """Those that have no card in common with one before them."""
        apart, cards = list[Blamed](), 0
        for each in self.all:
            if not each.blamed & cards and len(apart) <= self._most:
                cards |= each.blamed
                apart.append(each)
        return apart

    @cached_property
    def needed(self) -> int:
        """How many changes it takes at least."""
        return self.beside(0)

    def beside(self, cards: int) -> int:
        """How many changes it takes at least beside those of these cards."""
        if cards not in self._beside:
            self._beside[cards] = max(
                len(_apart(order, self._most, cards)) for order in self.orders
            )
        return self._beside[cards]

    def only_with(self, cards: int, others: int) -> int:
        """The cards one of which must be otherwise as well, if beside these no more than so many
        changes of others can be paid; all there are, if it may be any."""
        chosen = (_apart(order, self._most, cards) for order in self.orders)
        many = (reduce(or_, apart) for apart in chosen if len(apart) > others)
        return reduce(lambda one, other: one & other, many, -1)

    @cached_property
    def orders(self) -> tuple[list[int], list[int]]:
        """The cards to blame for each: by game; and the games with most places in trouble first, for
        nobody sits at two of them, so they have mostly no card in common."""
        many = Counter(each.trouble.when for each in self.all)
        crowded = sorted(self.all, key=lambda each: -many[each.trouble.when])
        return _once(self.all), _once(crowded)


def _once(troubles: Iterable[Blamed]) -> list[int]:
    return list(dict.fromkeys(each.blamed for each in troubles))


def _apart(order: list[int], most: int, without: int) -> list[int]:
    """Those that have no card in common, nor one of those left out."""
    apart, cards = list[int](), without
    for blamed in order:
        if not blamed & cards:
            cards |= blamed
            apart.append(blamed)
            if len(apart) > most:
                break
    return apart
