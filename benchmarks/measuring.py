"""CPU time of this process: what a shared machine lets us compare."""

from collections.abc import Callable
from statistics import median
from time import process_time


def milliseconds(work: Callable[[], object], runs: int = 5) -> float:
    """The median of some runs after a first go."""
    return median(each_run(work, runs))


def each_run(work: Callable[[], object], runs: int) -> list[float]:
    """What each of some runs took, in milliseconds, after a first go."""
    work()
    return [1000 * _once(work) for _ in range(runs)]


def _once(work: Callable[[], object]) -> float:
    began = process_time()
    work()
    return process_time() - began
