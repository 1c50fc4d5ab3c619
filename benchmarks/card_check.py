"""How fast the card check is, and what it finds: python -m benchmarks.card_check [nights [row …]]

First the speed at 20 to 300 couples, then a table of what is detected and repaired in so many
nights of every kind (10,000 where nothing is said; the words of a row pick rows). The nights are
walked on paper by tests.paper_night, which shares no code with what is measured.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from statistics import median
from time import process_time

from benchmarks.measuring import milliseconds
from scoring.card_check import check
from scoring.card_frame import Frame, frame_of
from scoring.card_night import outcome
from scoring.card_prizes import MOST_NIGHTS, Hang, prizes_of
from scoring.card_repairs import Repairs, smallest_repairs, wrong_walks
from scoring.cards import Card
from scoring.evening import Evening
from tests import paper_faults as faults
from tests import paper_night as paper
from tests.builders import evening
from tests.paper_night import Dice, PaperNight

COUPLES = 20
Kind = Callable[[Dice], PaperNight]
Cards = dict[int, Card]
Prizes = tuple[tuple[int, int, tuple[int, ...]], ...]


def straight(dice: Dice) -> PaperNight:
    """An even number of couples, and nothing happens."""
    return paper.on_paper(COUPLES, dice)


def odd(dice: Dice) -> PaperNight:
    """An odd couple in the bye chair."""
    return paper.on_paper(COUPLES + 1, dice)


def cut_short(dice: Dice) -> PaperNight:
    """The night ends after 16 games."""
    return paper.on_paper(COUPLES, dice, games=16)


NIGHTS: dict[str, Kind] = {
    "straight": straight,
    "bye chair": odd,
    "bye chair with a hole": lambda dice: paper.on_paper(COUPLES + 1, dice, bye_earns=True),
    "house couple": lambda dice: paper.with_house_couple(straight(dice)),
    "table of three": lambda dice: paper.on_paper(COUPLES + 1, dice, three=True),
    "late couple": lambda dice: paper.with_late(odd(dice)),
    "leaving couple": lambda dice: paper.with_leaver(straight(dice)),
    "two leave, tables put together": lambda dice: paper.with_two_leavers_put_together(
        straight(dice)
    ),
    "substitute": lambda dice: paper.with_substitute(straight(dice)),
    "stays put": lambda dice: paper.with_one_that_stays_put(straight(dice)),
    "cut short": cut_short,
    "voided game": lambda dice: paper.with_a_void(straight(dice)),
}
FAULTS: dict[str, tuple[faults.Fault, ...]] = {
    "missing hole": (faults.a_missing_hole,),
    "hole too many": (faults.a_hole_too_many,),
    "wrong number": (faults.a_hole_at_the_wrong_number,),
    "wrong way round": (faults.both_cards_the_wrong_way_round,),
}
SEVERAL: dict[str, tuple[faults.Fault, ...]] = {
    "2 missing": (faults.a_missing_hole,) * 2,
    "3 missing": (faults.a_missing_hole,) * 3,
    "missing, too many": (faults.a_missing_hole, faults.a_hole_too_many),
    "missing, too many, wrong number": faults.SURE,
    "2 wrong way round": (faults.both_cards_the_wrong_way_round,) * 2,
}
WALKS: dict[str, Callable[[PaperNight], PaperNight]] = {
    "wrong table": paper.walking_wrongly,
    "losers walked": paper.losing_and_walking,
}


@dataclass
class Played:
    """A night on paper, what the log says of it, and its true prizes."""

    paper: PaperNight
    evening: Evening
    frame: Frame

    def cards(self, wrong: set[faults.Hole], lost: set[int], *, finished: bool) -> Cards:
        """The cards as they are handed in."""
        holes = {couple: set(games) for couple, games in self.paper.cards.items()}
        for couple, game in wrong:
            holes[couple] ^= {game}
        ends = self.paper.finished if finished else {}
        return {
            couple: Card(couple, lost=True)
            if couple in lost
            else Card(couple, frozenset(games), ends.get(couple))
            for couple, games in holes.items()
        }

    def prizes(self, punches: dict[int, tuple[int, ...]]) -> Prizes:
        """What is offered to whom when these are the holes."""
        came_to = outcome(self.evening, punches)
        return tuple((each.place, each.amount, each.couples) for each in came_to.offers)

    @property
    def truth(self) -> dict[int, tuple[int, ...]]:
        """The holes as they ought to be."""
        return {c: tuple(sorted(games)) for c, games in self.paper.cards.items() if games}


def played(night: PaperNight) -> Played:
    """The night played on paper, and the log that was kept of it."""
    night.play()
    kept = evening(*night.entries())
    return Played(night, kept, frame_of(kept))


def judged(night: Played, cards: Cards, repairs: Repairs, *, seen: bool) -> Iterator[str]:
    """What the check makes of these cards, as words to be counted."""
    told = [
        {couple: games for couple, games in punches.items() if games}
        for repair in repairs.repairs
        for punches in islice(repair.all_punches(), MOST_NIGHTS)
    ]
    prizes = {night.prizes(punches) for punches in told}
    same = prizes_of(night.evening, repairs).hang is Hang.NO
    right = prizes == {night.prizes(night.truth)}
    if not seen:
        yield "unseen"
    if same and not right:
        yield "wrong prizes agreed on" if seen else "unseen, wrong prizes"
    if night.truth in told:
        yield "truth among them"
    if len(told) == 1:
        yield "one answer"
    if same and right:
        yield "prizes certain"
    if not repairs.complete:
        yield "stopped"


def looked_at(night: Played, cards: Cards, *, walks: bool) -> tuple[Repairs, bool, float]:
    """The repairs, whether anything was seen, and the milliseconds that both took."""
    began = process_time()
    seen = not check(night.frame, cards).consistent
    repairs = smallest_repairs(night.frame, cards)
    if walks and seen:
        walked = wrong_walks(night.frame, cards)
        both = (*repairs.repairs, *walked.repairs)
        repairs = Repairs(both, walked.proved, walked.complete, repairs.steps, walked.over)
    return repairs, seen, 1000 * (process_time() - began)


def row(
    name: str,
    kind: Kind,
    spoil: Callable[[Played], tuple[set[faults.Hole], set[int]]],
    nights: int,
    *,
    finished: bool,
    walks: bool = False,
) -> None:
    """One line of the table."""
    counts: Counter[str] = Counter()
    times = []
    for seed in range(nights):
        night = played(kind(Dice(f"{name} {seed}")))
        wrong, lost = spoil(night)
        cards = night.cards(wrong, lost, finished=finished)
        repairs, seen, took = looked_at(night, cards, walks=walks)
        counts.update(judged(night, cards, repairs, seen=seen))
        times.append(took)
    times.sort()
    shares = "".join(f" {100 * counts[word] / nights:7.2f} |" for word in WORDS)
    p99 = times[int(0.99 * len(times))]
    print(f"| {name:45} |{shares} {median(times):6.1f} | {p99:6.0f} |", flush=True)


WORDS = (
    "unseen",
    "unseen, wrong prizes",
    "truth among them",
    "one answer",
    "prizes certain",
    "wrong prizes agreed on",
    "stopped",
)


def spoiled_by(*done: faults.Fault) -> Callable[[Played], tuple[set[faults.Hole], set[int]]]:
    """These faults, and no card lost."""
    return lambda night: (faults.with_faults(night.paper, *done), set())


def losing(many: int) -> Callable[[Played], tuple[set[faults.Hole], set[int]]]:
    """So many cards lost, the others right."""
    return lambda night: (set(), faults.lost_cards(night.paper, many))


def table(nights: int, words: list[str], *, finished: bool) -> None:
    """Every kind of night with every kind of fault."""
    heads = " | ".join(WORDS)
    print(
        f"\n| {'finishing tables known' if finished else 'holes alone':45} | {heads} | ms | p99 |"
    )
    for name, kind, spoil, walks in _rows():
        if all(word in name for word in words):
            row(name, kind, spoil, nights, finished=finished, walks=walks)


def _rows() -> Iterator[
    tuple[str, Kind, Callable[[Played], tuple[set[faults.Hole], set[int]]], bool]
]:
    for where, kind in NIGHTS.items():
        for what, done in FAULTS.items():
            yield f"{where}: {what}", kind, spoiled_by(*done), False
    for what, done in SEVERAL.items():
        yield f"straight: {what}", straight, spoiled_by(*done), False
    for many in (1, 2, 5):
        yield f"straight: {many} lost", straight, losing(many), False
    for what, walk in WALKS.items():
        yield f"straight: {what}", lambda dice, w=walk: w(straight(dice)), losing(0), True


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
        times.sort()
        print(
            f"{couples:7}  {consistent:13.1f}  {median(times):18.1f}  {times[int(0.99 * SPOILED)]:6.0f}"
            f"  {times[-1]:8.0f}  {max(steps):5}  {whole}/{SPOILED}",
            flush=True,
        )


SPOILED = 200


def main() -> None:
    """The speed, then the table without and with finishing tables."""
    nights = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    words = sys.argv[2:]
    if not words:
        speed()
    for finished in (False, True):
        table(nights, words, finished=finished)


if __name__ == "__main__":
    main()
