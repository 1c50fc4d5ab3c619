"""Everything that may be thrown out of some cards, counted up without being written out: of eleven
cards six can be thrown in 462 ways, of which one is wanted."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, compress
from typing import Final, overload

from engine.cards import BITS, NO_CARDS, CardSet, cards_in, in_order, names

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
        if isinstance(at, slice):
            return tuple([self[place] for place in range(*at.indices(len(self)))])
        bits = map(BITS.__getitem__, in_order(self._cards))
        return sum(compress(bits, self._ways[at]), NO_CARDS)

    def __contains__(self, cards: object) -> bool:
        if not isinstance(cards, int) or cards & ~self._cards:
            return False
        return self._fewest <= cards.bit_count() <= self._most

    def __eq__(self, other: object) -> bool:
        """To a tuple of the same, too."""
        return isinstance(other, tuple | Throws) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))


@lru_cache(maxsize=WAYS_KEPT)
def _ways(cards: int, fewest: int, most: int) -> tuple[bytes, ...]:
    """Of so many cards so many: a 1 in the place of each."""
    numbers, places = range(max(0, fewest), most + 1), range(cards)
    chosen = (way for number in numbers for way in combinations(places, number))
    return tuple(bytes(place in way for place in places) for way in chosen)
