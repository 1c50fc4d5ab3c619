"""How fast the card check is, and what it finds: python -m benchmarks.card_check

First the speed at 20 to 300 couples, then a table of what is detected and repaired in so many
nights of every kind, from the holes alone / with the finishing tables. `--only` takes the words of
a row and can be said several times: the rows then come in that order, and without the speed.
"""

from argparse import ArgumentParser
from collections import Counter
from functools import partial
from multiprocessing import Pool
from statistics import median
from time import monotonic, process_time

from benchmarks.card_rows import (
    HOLES,
    ROWS,
    WORDS,
    Row,
    Tally,
    finished_later,
    said_with,
    spoiled,
    tallied,
)
from benchmarks.measuring import milliseconds
from scoring.card_check.changes import frame_of
from scoring.card_check.check import check
from scoring.card_check.explaining import smallest_repairs
from tests.paper_night import Dice


def chosen(only: list[str]) -> list[str]:
    """The rows that these words pick, in their order; all where nothing is said."""
    picked = ([words] if words in ROWS else ROWS for words in only or [""])
    names = zip(only or [""], picked, strict=True)
    return list(dict.fromkeys(name for words, some in names for name in some if words in name))


def table(names: list[str], nights: int, minutes: float, seconds: float, jobs: int) -> None:
    """Every row: as many nights as are wanted, or as come in so many minutes of the clock, played by
    so many processes; a search may take so many seconds of the processor."""
    print(f"\n| couples or night: mistake | nights | {' | '.join(WORDS)} | median ms | p99 ms |")
    print(f"| --- |{' ---: |' * (len(WORDS) + 3)}")
    with Pool(jobs) as pool:
        for name in names:
            both, until = (Tally(), Tally()), monotonic() + 60 * minutes
            each_night = partial(tallied, name, seconds=seconds)
            for begun in range(0, nights, AT_ONCE):
                these = range(begun, min(begun + AT_ONCE, nights))
                for told in pool.map(each_night, these) if monotonic() < until else ():
                    for whole, one in zip(both, told, strict=True):
                        whole.add(one)
            print(line(name, *both), flush=True)


AT_ONCE = 10
"""Nights between two looks at the clock."""


def gone_on_with(names: list[str], nights: int, minutes: float, seconds: float) -> None:
    """Of the nights of each row that are not finished in so many seconds, how many are in half a
    minute, when their check has gone on."""
    print("\n| couples or night: mistake | nights | not finished | of these, after half a minute |")
    print("| --- | ---: | ---: | ---: |")
    for name in names:
        ends, until = Counter[bool | None](), monotonic() + 60 * minutes
        for number in range(nights):
            if monotonic() < until:
                ends[finished_later(name, number, seconds, HALF_A_MINUTE)] += 1
        open_still = ends[True] + ends[False]
        print(f"| {name} | {ends.total()} | {open_still} | {ends[True]} |", flush=True)


HALF_A_MINUTE = 30


def line(name: str, alone: Tally, finished: Tally) -> str:
    """One row: shares in per cent, from the holes alone and with finishing tables."""
    cells = [f"{alone.nights:,}"]
    cells += [f"{share(alone, word)} / {share(finished, word)}" for word in WORDS]
    for figure in (median, p99):
        cells.append(f"{figure(alone.times):.1f} / {figure(finished.times):.1f}")
    misled = sorted({*alone.misled, *finished.misled})[:5]
    shown = f" e.g. {misled}" if misled else ""
    return f"| {name} | {' | '.join(cells)} |{shown}"


def share(tally: Tally, word: str) -> str:
    """Per cent of the nights; beside a 0, what it may be at most, three in so many nights."""
    if not tally.counts[word]:
        return f"0 (<{min(100, 300 / tally.nights):.1f})"
    return f"{100 * tally.counts[word] / tally.nights:.1f}"


def p99(times: list[float]) -> float:
    """What all but one in a hundred stay within."""
    return sorted(times)[int(0.99 * len(times))]


def speed() -> None:
    """Consistent cards, and up to three holes wrong in every way, at several sizes."""
    print("couples  consistent ms  repairs: median ms  p99 ms  worst ms  steps  all found")
    slips = [done for _, done in HOLES.values() if len(done) == 1]
    for couples in (20, 100, 200, 300):
        times, steps, whole = [], [], 0
        for seed in range(SPOILED):
            dice = Dice(f"{couples} {seed}")
            done = [fault for _ in range(1 + seed % 3) for fault in dice.one_of(slips)]
            night = spoiled(Row(couples, 0, tuple(done)), dice, finished=False)
            frame, began = night.frame, process_time()
            found = smallest_repairs(frame, night.cards)
            times.append(1000 * (process_time() - began))
            steps.append(found.steps)
            whole += found.complete
        right = spoiled(Row(couples, 0), Dice(couples), finished=False)
        consistent = milliseconds(lambda: check(frame_of(right.evening), right.cards))  # noqa: B023 called in this turn of the loop
        print(
            f"{couples:7}  {consistent:13.1f}  {median(times):18.1f}  {p99(times):6.0f}"
            f"  {max(times):8.0f}  {max(steps):5}  {whole}/{SPOILED}",
            flush=True,
        )


SPOILED = 60


def margins(nights: int) -> None:
    """What it would bring to look at explanations as well that cost one or two more."""
    print("\n| 20 couples | nights | margin | certain, right | certain, wrong | not certain |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    for name in MARGINS:
        counts = [
            Counter(said_with(name, number, margin) for number in range(nights))
            for margin in range(3)
        ]
        for margin, said in enumerate(counts):
            print(
                f"| {name} | {nights} | {margin} | {said['right']} | {said['wrong']} | {said['open']} |"
            )


MARGINS = ("20: missing hole", "20: losers walked", "20: wrong way round")


def main() -> None:
    """The speed, then the table."""
    asked = ArgumentParser(description=__doc__)
    asked.add_argument("--nights", type=int, default=1_000, help="nights of every row")
    asked.add_argument("--minutes", type=float, default=600, help="a row takes no longer")
    asked.add_argument("--seconds", type=float, default=1, help="how long a search may take")
    asked.add_argument("--jobs", type=int, default=1, help="processes side by side")
    asked.add_argument("--only", action="append", default=[], help="words of a row")
    asked.add_argument("--later", action="store_true", help="what half a minute brings")
    asked.add_argument("--margins", type=int, default=0, help="nights for the table of margins")
    said = asked.parse_args()
    if said.margins:
        margins(said.margins)
        return
    if said.later:
        gone_on_with(chosen(said.only), said.nights, said.minutes, said.seconds)
        return
    if not said.only:
        speed()
    table(chosen(said.only), said.nights, said.minutes, said.seconds, said.jobs)


if __name__ == "__main__":
    main()
