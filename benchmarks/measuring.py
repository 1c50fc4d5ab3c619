"""CPU time of this process: what a shared machine lets us compare."""

from collections.abc import Callable, Sequence
from statistics import median
from time import process_time
from typing import TypeVar

RUNS = 5
Item = TypeVar("Item")


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


def rate(work: Callable[[], int], before: Callable[[], object] = lambda: None) -> float:
    """Pieces of work a second, median of some runs; `before` each the clock stands still."""
    return rates({"": work}, before)[""]


def rates(
    works: dict[str, Callable[[], int]], before: Callable[[], object] = lambda: None
) -> dict[str, float]:
    """The same of several works by turns, so that a machine that is slow for a while is so for
    all of them."""
    found: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(RUNS):
        for name, work in works.items():
            before()
            began = process_time()
            done = work()
            found[name].append(done / (process_time() - began))
    return {name: median(measured) for name, measured in found.items()}


def each(items: Sequence[Item], function: Callable[[Item], object]) -> Callable[[], int]:
    """Work through the items once."""

    def work() -> int:
        for item in items:
            function(item)
        return len(items)

    return work


def row(*cells: str) -> None:
    """A line of a Markdown table."""
    print(f"| {' | '.join(cells)} |")


def heading(*cells: str) -> None:
    """The first two lines of one."""
    print()
    row(*cells)
    row("---", *["---:"] * (len(cells) - 1))
