"""Everything that may be thrown out of some cards, counted up without being written out: of eleven
cards six can be thrown in 462 ways, of which one is wanted."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, overload

from .cards import BITS, NO_CARDS, CardSet, cards_in, in_order, names

WAYS_KEPT: Final = 64  # from so many cards, so many of them; a game has a few


class Throws(Sequence[CardSet]):
    """The sets of cards that may be thrown, the fewest cards first, each made when it is asked for.

    >>> from engine.cards import card_set, read_cards
    >>> Throws(card_set(read_cards("2S 3S 4S")), 1, 2)
    <Throws: 6, of 1 to 2 of 2S 3S 4S>
    """

    __slots__ = ("_cards", "_fewest", "_most", "_ways")

    def __init__(self, cards: CardSet, fewest: int, most: int) -> None:
        self._cards, self._fewest, self._most = cards, fewest, most
        self._ways = _ways(cards.bit_count(), fewest, most)

    def __repr__(self) -> str:
        of = names(cards_in(self._cards))
        return f"<Throws: {len(self)}, of {self._fewest} to {self._most} of {of}>"

    def __len__(self) -> int:
        return len(self._ways)

    @overload
    def __getitem__(self, at: int) -> CardSet: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[CardSet, ...]: ...
    def __getitem__(self, at: int | slice) -> CardSet | tuple[CardSet, ...]:
        if not isinstance(at, int):
            return tuple([self[place] for place in range(*at.indices(len(self)))])
        cards, thrown = in_order(self._cards), NO_CARDS
        for place in self._ways[at]:
            thrown |= BITS[cards[place]]
        return thrown

    def __contains__(self, cards: object) -> bool:
        if not isinstance(cards, int) or cards & ~self._cards:
            return False
        return self._fewest <= cards.bit_count() <= self._most

    def __eq__(self, other: object) -> bool:
        """To a tuple of the same, too."""
        mine = tuple(self)
        return mine == tuple(other) if isinstance(other, Throws) else mine == other

    def __hash__(self) -> int:
        return hash(tuple(self))


@lru_cache(maxsize=WAYS_KEPT)
def _ways(cards: int, fewest: int, most: int) -> tuple[tuple[int, ...], ...]:
    """Of so many cards so many: the places of each."""
    numbers = range(max(0, fewest), most + 1)
    return tuple([way for number in numbers for way in combinations(range(cards), number)])
