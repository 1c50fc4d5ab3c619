"""What was worked out is kept, up to so much memory, whoever's it is."""

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Kept(dict[K, V]):
    """What was kept last, as much of it as there is room for: `most` in all, as each is weighed."""

    def __init__(self, most: int, weigh: Callable[[V], int] = lambda _each: 1) -> None:
        super().__init__()
        self._most, self._weigh = most, weigh

    def keep(self, key: K, value: V) -> V:
        """Put it last, in place of what was kept under this name; the first ones make room."""
        self.pop(key, None)
        self[key] = value
        # Other threads keep and drop as well: a list is taken in one go, an iterator is not.
        some = list(self.items())
        over = sum(self._weigh(each) for _key, each in some) - self._most
        for oldest, each in some[:-1]:
            if over <= 0:
                break
            self.pop(oldest, None)
            over -= self._weigh(each)
        return value
