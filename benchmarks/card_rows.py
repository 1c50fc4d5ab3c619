"""Nights on paper whose cards are spoiled, and what the card check makes of them, row by row.

The nights are walked by tests.paper_night, which shares no code with what is measured. Night number
so and so of a row is always the same night: a tally of some of them can be added to one of others.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from time import process_time

from scoring.card_check.check import check
from scoring.card_check.frame import Frame, frame_of
from scoring.card_check.nights import Outcome, outcome
from scoring.card_check.prizes import MOST_NIGHTS, Hang, prizes_of
from scoring.card_check.repairs import Repairs, smallest_repairs
from scoring.evening import Evening
from scoring.punch_cards.card import PunchCard
from tests import paper_faults as faults
from tests import paper_night as paper
from tests.builders import evening
from tests.paper_night import Dice, PaperNight

COUPLES = 20
IN_A_BIG_HALL = 60
Kind = Callable[[Dice], PaperNight]
Cards = dict[int, PunchCard]
Prizes = tuple[tuple[int, int, tuple[int, ...]], ...]


def straight(dice: Dice) -> PaperNight:
    """An even number of couples, and nothing happens."""
    return paper.on_paper(COUPLES, dice)


def big(dice: Dice) -> PaperNight:
    """As straight, in a hall where couples meet less often."""
    return paper.on_paper(IN_A_BIG_HALL, dice)


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


@dataclass(frozen=True)
class Verdict:
    """What repairs come to beside the truth: how many nights they tell, whether the true one is
    among them, whether all agree on the prizes, and whether these are the right ones."""

    answers: int
    truth_told: bool
    agreed: bool
    right: bool


@dataclass
class Played:
    """A night on paper, what the log says of it, and its true holes and prizes.

    The same repairs have the same verdict whether or not finishing tables are known, so it is
    worked out once.
    """

    paper: PaperNight
    evening: Evening
    frame: Frame
    verdicts: dict[object, Verdict] = field(default_factory=dict)

    def cards(self, wrong: set[faults.Hole], lost: set[int], *, finished: bool) -> Cards:
        """The cards as they are handed in."""
        holes = {couple: set(games) for couple, games in self.paper.cards.items()}
        for couple, game in wrong:
            holes[couple] ^= {game}
        ends = self.paper.finished if finished else {}
        return {
            couple: PunchCard(couple, lost=True)
            if couple in lost
            else PunchCard(couple, frozenset(games), ends.get(couple))
            for couple, games in holes.items()
        }

    @cached_property
    def truth(self) -> dict[int, tuple[int, ...]]:
        """The holes as they ought to be."""
        return {c: tuple(sorted(games)) for c, games in self.paper.cards.items() if games}

    @cached_property
    def prizes(self) -> Prizes:
        """What ought to be offered to whom."""
        return _prizes(outcome(self.evening, self.truth))

    def verdict(self, repairs: Repairs) -> Verdict:
        """What these repairs come to."""
        changes = tuple((each.changes, each.reseated) for each in repairs.repairs)
        same = changes, repairs.complete
        if same not in self.verdicts:
            self.verdicts[same] = self._verdict(repairs)
        return self.verdicts[same]

    def _verdict(self, repairs: Repairs) -> Verdict:
        told = [
            {couple: games for couple, games in punches.items() if games}
            for repair in repairs.repairs
            for punches in repair.first_nights(MOST_NIGHTS)[0]
        ]
        come_to = prizes_of(self.evening, repairs)
        prizes = {_prizes(each) for _, several in come_to.outcomes for each in several}
        return Verdict(
            len(told), self.truth in told, come_to.hang is Hang.NO, prizes == {self.prizes}
        )


def _prizes(night: Outcome) -> Prizes:
    return tuple((each.place, each.amount, each.couples) for each in night.offers)


def played(night: PaperNight) -> Played:
    """The night played on paper, and the log that was kept of it."""
    night.play()
    kept = evening(*night.entries())
    return Played(night, kept, frame_of(kept))


Spoil = Callable[[Played], tuple[set[faults.Hole], set[int]]]
"""Which holes of a night are wrong on the cards, and whose cards are lost."""


@dataclass(frozen=True)
class Row:
    """A kind of night with a kind of mistake; with `walks` couples at the wrong table are looked
    for as well."""

    kind: Kind
    spoil: Spoil
    walks: bool = False


def spoiled_by(*done: faults.Fault) -> Spoil:
    """These faults, and no card lost."""
    return lambda night: (faults.with_faults(night.paper, *done), set())


def losing(many: int) -> Spoil:
    """So many cards lost, the others right."""
    return lambda night: (set(), faults.lost_cards(night.paper, many))


def _rows() -> Iterator[tuple[str, Row]]:
    for where, kind in NIGHTS.items():
        for what, done in FAULTS.items():
            yield f"{where}: {what}", Row(kind, spoiled_by(*done))
        if kind is straight:
            yield from _more_of_straight_nights()
    for what, walk in WALKS.items():
        yield (
            f"straight: {what}",
            Row(lambda dice, w=walk: w(straight(dice)), losing(0), walks=True),
        )


def _more_of_straight_nights() -> Iterator[tuple[str, Row]]:
    for what, done in SEVERAL.items():
        yield f"straight: {what}", Row(straight, spoiled_by(*done))
    for many in (1, 2, 5):
        yield f"straight: {many} lost", Row(straight, losing(many))
    yield f"straight, {IN_A_BIG_HALL} couples: 5 lost", Row(big, losing(5))


ROWS = dict(_rows())
MISLED = "wrongly certain"
WORDS = (
    *("unseen", "and prizes wrong", "truth offered", "one answer"),
    *("prizes certain", MISLED, "stopped"),
)
"""The columns of the table, as the page about the card check explains them."""


@dataclass
class Tally:
    """How often each word was said of how many nights, what each search took in milliseconds, and
    on which nights all that was offered agreed on wrong prizes."""

    nights: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    times: list[float] = field(default_factory=list)
    misled: list[int] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """Other nights of the same row."""
        self.nights += other.nights
        self.counts += other.counts
        self.times += other.times
        self.misled += other.misled


def tallied(name: str, numbers: range) -> tuple[Tally, Tally]:
    """The nights of a row with these numbers: from the holes alone, and with finishing tables."""
    row, tallies = ROWS[name], (Tally(), Tally())
    for number in numbers:
        night = played(row.kind(Dice(f"{name} {number}")))
        spoiled = row.spoil(night)
        for finished, tally in enumerate(tallies):
            cards = night.cards(*spoiled, finished=bool(finished))
            repairs, seen, took = looked_at(night, cards, walks=row.walks)
            said = set(judged(night, repairs, seen=seen))
            tally.add(Tally(1, Counter(said), [took], [number] * (MISLED in said)))
    return tallies


def looked_at(night: Played, cards: Cards, *, walks: bool) -> tuple[Repairs, bool, float]:
    """The repairs, whether anything was seen, and the milliseconds that both took."""
    began = process_time()
    seen = not check(night.frame, cards).consistent
    repairs = smallest_repairs(night.frame, cards)
    return repairs, seen, 1000 * (process_time() - began)


def judged(night: Played, repairs: Repairs, *, seen: bool) -> Iterator[str]:
    """What the check makes of these cards, as words to be counted."""
    if not seen:
        yield "unseen"
    verdict = night.verdict(repairs)
    if verdict.agreed and not verdict.right:
        yield MISLED if seen else "and prizes wrong"
    if verdict.truth_told:
        yield "truth offered"
    if verdict.answers == 1:
        yield "one answer"
    if verdict.agreed and verdict.right:
        yield "prizes certain"
    if not repairs.complete:
        yield "stopped"
