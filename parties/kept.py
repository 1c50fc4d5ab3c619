"""What was worked out is kept, up to so much memory, whoever's it is."""

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Kept(dict[K, V]):
    """What was kept last, as much of it as there is room for: `most` in all, as each is weighed."""

    def __init__(self, most: int, weigh: Callable[[V], int] = lambda _each: 1) -> None:
        super().__init__()
        self._most, self._weigh, self._at_most = most, weigh, 0

    def keep(self, key: K, value: V) -> V:
        """Put it last, in place of what was kept under this name; the first ones make room."""
        self.pop(key, None)
        self[key] = value
        self._at_most += self._weigh(value)  # what it is in place of is not taken off
        if self._at_most > self._most:
            self._make_room()
        return value

    def _make_room(self) -> None:
        """A tenth of all at once: those of hundreds of nights are not to be walked with each."""
        # Other threads keep and drop as well: a list is taken in one go, an iterator is not.
        some = list(self.items())
        held = sum(self._weigh(each) for _key, each in some)
        for oldest, each in some[:-1]:
            if held <= self._most * 9 // 10:
                break
            self.pop(oldest, None)
            held -= self._weigh(each)
        self._at_most = held
