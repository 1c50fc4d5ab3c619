"""Whether what is said of the prizes is so, on nights that went wrong in many ways: python -m benchmarks.card_faults

The nights are those of `tests/made_nights.py`: eight kinds of faults alone and mixed, and cards exchanged
whole beside them, which no card can show; 5 to 60 couples. Each night is looked at as long as a page does.
"""

import json
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from statistics import median
from time import monotonic, process_time

from benchmarks.card_rows import InTime
from scoring.card_check.nights import outcome, prizes_in
from scoring.card_check.verdict import (
    AsPunched,
    Depends,
    NotAllLookedAt,
    Otherwise,
    Verdict,
    as_punched,
    verdict,
)
from tests.made_nights import EIGHT, OF_WALKS, Fault, numbered

SECONDS = 0.5
AS_PUNCHED, OTHERWISE = "as punched", "otherwise"
SAID: dict[type[Verdict], str] = {
    AsPunched: AS_PUNCHED,
    Otherwise: OTHERWISE,
    Depends: "depends",
    NotAllLookedAt: "not all yet",
}


@dataclass(frozen=True)
class Told:
    """What was said of a night, whether it was so, and what that took. `shown`: nothing went wrong that no
    card shows. `fewer`: what explains the cards is fewer mistakes than were made. `lost_right`: lost cards
    were counted with the holes they had."""

    number: int
    couples: int
    faults: tuple[Fault, ...]
    said: str
    right: bool
    shown: bool
    fewer: bool
    lost_right: bool
    took: float

    @property
    def certain(self) -> bool:
        """It was said what the prizes are."""
        return self.said in (AS_PUNCHED, OTHERWISE)


def told_of(seed: str, number: int) -> Told:
    """What was said of the night of this number."""
    night = numbered(seed, number)
    kept, began = night.evening, process_time()
    told = verdict(kept, go_on=InTime(SECONDS))
    took = 1000 * (process_time() - began)
    right, lost_right, fewer = True, True, False
    if isinstance(told, AsPunched | Otherwise):
        lost_right = all(holes == (len(night.won[couple]),) for couple, holes in told.filled_in)
        counted = {couple: tuple(range(holes[-1])) for couple, holes in told.filled_in}
        said = as_punched(kept, counted) if isinstance(told, AsPunched) else told.agreed
        fewer = len(told.doubts) < sum(each is not Fault.LOST for each in night.faults)
        right = prizes_in(said) == prizes_in(outcome(kept, night.truth))
    words = SAID[type(told)]
    shown = night.is_shown
    return Told(number, night.couples, night.faults, words, right, shown, fewer, lost_right, took)


def line(name: str, nights: Sequence[Told]) -> str:
    """One row of the table."""
    certain = [each for each in nights if each.certain]
    wrong = [each for each in certain if not each.right]
    said = Counter(each.said for each in nights)
    shares = (f"{100 * said[words] / len(nights):.1f}" for words in SAID.values())
    shown = [each for each in wrong if each.shown]
    fewer = sum(each.fewer for each in shown)
    counts = len(shown) - fewer, len(wrong) - len(shown), fewer
    lost = sum(not each.lost_right for each in certain)
    took = median(each.took for each in nights)
    return f"| {name} | {len(nights):,} | {' | '.join(shares)} | {' | '.join(map(str, (len(certain), *counts, lost)))} | {took:.1f} |"


def rows(nights: Sequence[Told]) -> Iterator[tuple[str, list[Told]]]:
    """Each kind of fault alone; several of them, without walks, with walks, and with there and back; and
    all with cards that were exchanged whole."""
    whole = [each for each in nights if Fault.EXCHANGED in each.faults]
    others = [each for each in nights if Fault.EXCHANGED not in each.faults]
    for fault in EIGHT:
        yield f"{fault}, alone", [each for each in others if each.faults == (fault,)]
    several = [each for each in others if len(each.faults) > 1]
    there = [each for each in several if Fault.THERE_AND_BACK in each.faults]
    walks = [each for each in several if OF_WALKS.intersection(each.faults)]
    no_walk = [each for each in several if not OF_WALKS.intersection(each.faults)]
    yield "two to four, no walk among them", no_walk
    no_return = [each for each in walks if Fault.THERE_AND_BACK not in each.faults]
    yield "two to four, walks among them", no_return
    yield "two to four, there and back among them", there
    yield "all of these", others
    yield "cards exchanged whole, alone or with others", whole


def main() -> None:
    """As many nights as are wanted, or as come in so many minutes of the clock; then the table."""
    asked = ArgumentParser(description=__doc__)
    asked.add_argument("--nights", type=int, default=1_000, help="how many nights")
    asked.add_argument("--first", type=int, default=0, help="the number of the first of them")
    asked.add_argument("--minutes", type=float, default=600, help="no longer than this")
    asked.add_argument("--seed", default="faults", help="other nights with every word")
    asked.add_argument("--jobs", type=int, default=1, help="processes side by side")
    asked.add_argument("--kept", help="a file in which what was said of each night is kept")
    said = asked.parse_args()
    until, nights = monotonic() + 60 * said.minutes, list[Told]()
    with Pool(said.jobs) as pool:
        numbers = range(said.first, said.first + said.nights)
        for told in pool.imap(partial(told_of, said.seed), numbers, AT_ONCE):
            nights.append(told)
            if said.kept:
                with Path(said.kept).open("a") as kept:
                    kept.write(json.dumps(astuple(told)) + "\n")
            if monotonic() > until:
                pool.terminate()
                break
    show(nights)


def show(nights: Sequence[Told]) -> None:
    """The table, and which nights were called certain wrongly though the cards could show it."""
    heads = (
        *SAID.values(),
        "certain",
        "and wrong",
        "wrong, as no card shows it",
        "wrong, as fewer mistakes fit",
        "lost card wrong",
    )
    print(f"| what went wrong | nights | {' | '.join(heads)} | median ms |")
    print(f"| --- |{' ---: |' * (len(heads) + 2)}")
    for name, some in rows(nights):
        if some:
            print(line(name, some))
    print([n.number for n in nights if n.certain and n.shown and not n.fewer and not n.right])


AT_ONCE = 5

if __name__ == "__main__":
    main()
