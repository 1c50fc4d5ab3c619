"""How fast the card check is, and what it finds: python -m benchmarks.card_check

First the speed at 20 to 300 couples, then a table of what is detected and repaired in so many
nights of every kind, from the holes alone / with the finishing tables. `--only` takes the words of
a row and can be said several times: the rows then come in that order, and without the speed.
"""

from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from itertools import groupby
from multiprocessing import Pool
from statistics import median
from time import process_time

from benchmarks.card_rows import FAULTS, ROWS, WORDS, Tally, played, tallied
from benchmarks.measuring import milliseconds
from scoring.card_check.check import check
from scoring.card_check.frame import frame_of
from scoring.card_check.repairs import smallest_repairs
from tests import paper_faults as faults
from tests import paper_night as paper
from tests.paper_night import Dice

AT_ONCE = 250
"""So many nights of a row are one piece of work."""
Piece = tuple[str, range]


def pieces(names: Iterable[str], nights: int) -> Iterator[Piece]:
    """The rows cut into pieces, in order."""
    for name in names:
        for first in range(0, nights, AT_ONCE):
            yield name, range(first, min(first + AT_ONCE, nights))


def tallied_piece(piece: Piece) -> tuple[str, tuple[Tally, Tally]]:
    """A piece of a row, in whatever process."""
    return piece[0], tallied(*piece)


def chosen(only: list[str]) -> list[str]:
    """The rows that these words pick, in their order; all where nothing is said."""
    return list(dict.fromkeys(name for words in only or [""] for name in ROWS if words in name))


def table(names: list[str], nights: int, processes: int) -> None:
    """Every kind of night with every kind of fault."""
    print(f"\n| night: mistake | nights | {' | '.join(WORDS)} | median ms | p99 ms |")
    print(f"| --- |{' ---: |' * (len(WORDS) + 3)}")
    with Pool(processes) as pool:
        tallies = pool.imap(tallied_piece, pieces(names, nights))
        for name, of_row in groupby(tallies, key=lambda each: each[0]):
            both = Tally(), Tally()
            for _, parts in of_row:
                for whole, part in zip(both, parts, strict=True):
                    whole.add(part)
            print(line(name, *both), flush=True)


def line(name: str, alone: Tally, finished: Tally) -> str:
    """One row: shares in per cent, and the nights on which all agreed on wrong prizes."""
    cells = [f"{alone.nights:,}"]
    cells += [f"{share(alone, word)} / {share(finished, word)}" for word in WORDS]
    for figure in (median, p99):
        cells.append(f"{figure(alone.times):.1f} / {figure(finished.times):.1f}")
    misled = sorted({*alone.misled, *finished.misled})[:5]
    shown = f" e.g. {misled}" if misled else ""
    return f"| {name} | {' | '.join(cells)} |{shown}"


def share(tally: Tally, word: str) -> str:
    """Per cent of the nights, to two places."""
    return f"{100 * tally.counts[word] / tally.nights:.2f}".rstrip("0").rstrip(".")


def p99(times: list[float]) -> float:
    """What all but one in a hundred stay within."""
    return sorted(times)[int(0.99 * len(times))]


def speed() -> None:
    """Consistent cards, and up to three faults of every kind, at several sizes."""
    print("couples  consistent ms  repairs: median ms  p99 ms  worst ms  steps  all found")
    for couples in (20, 100, 200, 300):
        night = played(paper.on_paper(couples, Dice(couples)))
        cards = night.cards(set(), set(), finished=False)
        consistent = milliseconds(lambda: check(frame_of(night.evening), cards))  # noqa: B023 called in this turn of the loop
        times, steps, whole = [], [], 0
        for seed in range(SPOILED):
            night.paper.dice = Dice(f"{couples} {seed}")
            done = [night.paper.dice.one_of(list(FAULTS.values()))[0] for _ in range(1 + seed % 3)]
            spoiled = night.cards(faults.with_faults(night.paper, *done), set(), finished=False)
            began = process_time()
            found = smallest_repairs(night.frame, spoiled)
            times.append(1000 * (process_time() - began))
            steps.append(found.steps)
            whole += found.complete
        print(
            f"{couples:7}  {consistent:13.1f}  {median(times):18.1f}  {p99(times):6.0f}"
            f"  {max(times):8.0f}  {max(steps):5}  {whole}/{SPOILED}",
            flush=True,
        )


SPOILED = 200


def main() -> None:
    """The speed, then the table."""
    asked = ArgumentParser(description=__doc__)
    asked.add_argument("--nights", type=int, default=10_000, help="nights of every row")
    asked.add_argument("--only", action="append", default=[], help="words of a row")
    asked.add_argument("--processes", type=int, default=1, help="how many work at once")
    said = asked.parse_args()
    if not said.only:
        speed()
    table(chosen(said.only), said.nights, said.processes)


if __name__ == "__main__":
    main()
