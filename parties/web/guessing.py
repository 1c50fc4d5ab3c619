"""A limit on guessing: wrong passwords and wrong codes of the last minutes, and how long to wait.

They are kept in this process and not in the database: whoever guesses must not be able to fill a
disk, and a hall has one process. Where a server has several, each keeps its own count.
"""

from collections import deque
from collections.abc import Mapping
from datetime import datetime, timedelta
from math import ceil
from threading import Lock

from django.utils.translation import ngettext

_REMEMBERED = 2000


Who = tuple[tuple[str, str], ...]


class WrongGuesses:
    """`most` wrong guesses of each kind of guesser may be made `within` some time.

    A guesser is named by kind and value, as address="192.168.1.7"; an empty value is nobody.
    """

    def __init__(self, within: timedelta, most: Mapping[str, int]) -> None:
        self._within = within
        self._most = most
        self._wrong: deque[tuple[datetime, Who]] = deque(maxlen=_REMEMBERED)
        self._counting = Lock()

    def wait(self, at: datetime, **who: str) -> timedelta:
        """How long these guessers have still to wait; nothing where they need not."""
        with self._counting:
            return max((self._wait(at, each) for each in _named(who)), default=timedelta())

    def note(self, at: datetime, **who: str) -> None:
        """One more guess was wrong."""
        with self._counting:
            self._wrong.append((at, _named(who)))

    def forget(self, **who: str) -> None:
        """It was no guess after all: what these very guessers did wrong before counts no more."""
        with self._counting:
            kept = [each for each in self._wrong if each[1] != _named(who)]
            self._wrong.clear()
            self._wrong.extend(kept)

    def forget_all(self) -> None:
        """As if nobody had guessed."""
        with self._counting:
            self._wrong.clear()

    def _wait(self, at: datetime, guesser: tuple[str, str]) -> timedelta:
        most = self._most[guesser[0]]
        wrong = [when for when, who in self._wrong if guesser in who and at - when < self._within]
        return wrong[-most] + self._within - at if len(wrong) >= most else timedelta()


def in_minutes(wait: timedelta) -> str:
    """3 minutes; never less than one."""
    minutes = max(1, ceil(wait / timedelta(minutes=1)))
    return ngettext("%(count)s minute", "%(count)s minutes", minutes) % {"count": minutes}


def _named(who: Mapping[str, str]) -> Who:
    return tuple((kind, value) for kind, value in sorted(who.items()) if value)
