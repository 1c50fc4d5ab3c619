"""The check of a night's punch cards, as far as requests have looked, and the clock they look by."""

import time
from collections import deque
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import TypeVar

from scoring.card_check.verdict import Checking, Verdict
from scoring.evening import Evening
from scoring.log.lines import Line

SECONDS = 0.5
"""So long one request may look at the cards; the next one goes on where it stopped."""
MORE_SECONDS = 0.4
"""So long it may look beside that for whom to ask what."""
LEFT: deque[tuple[Sequence[Line], Checking]] = deque(maxlen=4)
"""The checks that were left last, each with the log of its night: once that has another line, it is
another check. A process that has none of them begins anew."""


class Clock:
    """Tells from now on whether there is time left."""

    def __init__(self, seconds: float) -> None:
        self._until = time.monotonic() + seconds

    def __call__(self, _progress: object = None) -> bool:
        return time.monotonic() < self._until


def looked_at(evening: Evening) -> Verdict:
    """What the cards say of the prizes, as far as this check has come."""
    in_time = Clock(SECONDS)
    checking = _taken_up(evening.lines) or Checking(evening)
    told = checking.further(in_time)
    LEFT.append((evening.lines, checking))
    return told


T = TypeVar("T")


def all_in_time(steps: Iterable[T]) -> list[T] | None:
    """All of these, each of which is some work; None where there is no time for all."""
    in_time = Clock(MORE_SECONDS)
    done: list[T] = []
    for each in steps:
        done.append(each)
        if not in_time():
            return None
    return done


def _taken_up(lines: Sequence[Line]) -> Checking | None:
    """The check of this log, if it was left here; while it goes on, nobody else takes it up."""
    for each in tuple(LEFT):
        if each[0] == lines:
            with suppress(ValueError):
                LEFT.remove(each)
                return each[1]
    return None
