"""Nights on paper whose cards are spoiled, and what the card check says of them, row by row.

The nights are walked by tests.paper_night, which shares no code with what is measured. Night number
so and so of a row is always the same night: a tally of some of them can be added to one of others.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from time import process_time

from scoring.card_check.changes import Frame, frame_of
from scoring.card_check.explaining import smallest_repairs
from scoring.card_check.nights import outcome, prizes_in
from scoring.card_check.search import Progress
from scoring.card_check.verdict import (
    AsPunched,
    Checking,
    Depends,
    NotAllLookedAt,
    Otherwise,
    Unseen,
    Verdict,
    as_punched,
    verdict,
)
from scoring.evening import Evening
from scoring.punch_cards.card import PunchCard
from scoring.punch_cards.reading import CardLost, CardRead
from tests import paper_faults as faults, paper_night as paper
from tests.builders import evening
from tests.paper_night import Dice, PaperNight

SIZES = (8, 20, 60, 100, 300)
MIDDLING = 20
Kind = Callable[[PaperNight], PaperNight]
Cards = dict[int, PunchCard]
Prizes = tuple[tuple[object, ...], ...]


def straight(night: PaperNight) -> PaperNight:
    """Nothing happens."""
    return night


@dataclass(frozen=True)
class Row:
    """A kind of night, its couples, and what goes wrong: holes, lost cards, walks; `cost` is what the
    truth costs, by `scoring.card_check.changes`."""

    couples: int
    cost: int
    done: tuple[faults.Fault, ...] = ()
    walks: tuple[Kind, ...] = ()
    lost: int = 0
    kind: Kind = straight
    games: int = 25


@dataclass(frozen=True)
class Spoiled:
    """A night that was played on paper, the log with its cards, and what its holes ought to be."""

    paper: PaperNight
    evening: Evening
    cards: Cards
    truth: dict[int, tuple[int, ...]]

    @property
    def frame(self) -> Frame:
        """What the log says without a result."""
        return frame_of(self.evening)


def spoiled(row: Row, dice: Dice, *, finished: bool) -> Spoiled:
    """A night of this row, with finishing tables on its cards or without."""
    night = row.kind(paper.on_paper(row.couples, dice, row.games))
    for walk in row.walks:
        night = walk(night)
    night.play()
    wrong, lost = faults.with_faults(night, *row.done), faults.lost_cards(night, row.lost)
    cards = dict[int, PunchCard]()
    for couple, holes in night.cards.items():
        games = frozenset({*holes} ^ {game for who, game in wrong if who == couple})
        at = night.finished.get(couple) if finished else None
        gone = couple in lost
        cards[couple] = PunchCard(couple, lost=True) if gone else PunchCard(couple, games, at)
    read = (
        CardLost(card.couple)
        if card.lost
        else CardRead(card.couple, tuple(sorted(card.punched)), card.finished)
        for card in cards.values()
    )
    truth = {couple: tuple(sorted(games)) for couple, games in night.cards.items() if games}
    return Spoiled(night, evening(*night.entries(), *read), cards, truth)


HOLES: dict[str, tuple[int, tuple[faults.Fault, ...]]] = {
    "missing hole": (1, (faults.a_missing_hole,)),
    "wrong number": (2, (faults.a_hole_at_the_wrong_number,)),
    "wrong way round": (2, (faults.both_cards_the_wrong_way_round,)),
    "missing, too many, wrong number": (4, faults.SURE),
    "12 missing": (12, (faults.a_missing_hole,) * 12),
}
WALKS: dict[str, tuple[int, tuple[Kind, ...]]] = {
    "sat next door": (2, (paper.walking_wrongly,)),
    "sat far away": (3, (paper.walking_far_away,)),
    "losers walked": (2, (paper.losing_and_walking,)),
    "losers walked at three tables": (6, (paper.losing_and_walking,) * 3),
}
KINDS: dict[str, tuple[Kind, int]] = {
    "bye chair": (straight, 1),
    "house couple": (paper.with_house_couple, 0),
    "late couple": (paper.with_late, 1),
    "leaving couple": (paper.with_leaver, 0),
    "two leave, tables put together": (paper.with_two_leavers_put_together, 0),
    "substitute": (paper.with_substitute, 0),
    "stays put": (paper.with_one_that_stays_put, 0),
    "voided game": (paper.with_a_void, 0),
}


def _rows() -> Iterator[tuple[str, Row]]:
    for couples in SIZES:
        for what, (cost, done) in HOLES.items():
            if len(done) < couples:
                yield f"{couples}: {what}", Row(couples, cost, done)
        for what, (cost, walks) in WALKS.items():
            yield f"{couples}: {what}", Row(couples, cost, walks=walks)
        yield (
            f"{couples}: missing hole, losers walked",
            Row(couples, 3, (faults.a_missing_hole,), (paper.losing_and_walking,)),
        )
        yield f"{couples}: 1 lost, missing hole", Row(couples, 1, (faults.a_missing_hole,), lost=1)
    for where, (kind, more) in KINDS.items():
        cost, done = HOLES["wrong way round"]
        yield f"{where}: wrong way round", Row(MIDDLING + more, cost, done, kind=kind)


ROWS = dict(_rows())


@dataclass
class Tally:
    """Of how many nights how often each word was said, and what each verdict took, milliseconds of
    the processor; which nights were called certain, wrongly, though their cards decide them."""

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


def tallied(name: str, number: int, seconds: float) -> tuple[Tally, Tally]:
    """One night of a row, from the holes alone and with finishing tables; each search may take so
    many seconds of the processor."""
    row = ROWS[name]
    without, with_tables = (
        _judged(spoiled(row, Dice(f"{name} {number}"), finished=finished), row, number, seconds)
        for finished in (False, True)
    )
    return without, with_tables


def _judged(night: Spoiled, row: Row, number: int, seconds: float) -> Tally:
    began = process_time()
    told = verdict(night.evening, go_on=InTime(seconds))
    took = 1000 * (process_time() - began)
    words = {SAID[type(told)], *_words(night, told, row, seconds)}
    return Tally(1, Counter(words), [took], [number] * (MISLED in words))


class InTime:
    """Until so many seconds of the processor are spent; the clock itself takes time, so it is not
    looked at every time."""

    def __init__(self, seconds: float) -> None:
        self._until, self._asked, self._in_time = process_time() + seconds, 0, True

    def __call__(self, _progress: Progress) -> bool:
        self._asked += 1
        if self._asked % 25 == 0:
            self._in_time = process_time() < self._until
        return self._in_time


def finished_later(name: str, number: int, seconds: float, later: float) -> bool | None:
    """Whether a night of a row, from the holes alone, that is not finished after so many seconds is so
    later, when its check has gone on; None if it was finished."""
    night = spoiled(ROWS[name], Dice(f"{name} {number}"), finished=False)
    checking = Checking(night.evening)
    if not _is_searched(checking.further(InTime(seconds))):
        return None
    return not _is_searched(checking.further(InTime(later - seconds)))


def _is_searched(told: Verdict) -> bool:
    return isinstance(told, NotAllLookedAt) and told.why is Unseen.SEARCH


SAID: dict[type[Verdict], str] = {
    AsPunched: "as punched",
    Otherwise: "otherwise",
    Depends: "depends",
    NotAllLookedAt: "not all yet",
}
DECIDABLE, MISLED = "decidable", "decidable, certain and wrong"
OPEN, OPEN_RIGHT, OPEN_WRONG = "undecidable", "undecidable, certain, right", "and wrong"
WORDS = (*SAID.values(), DECIDABLE, MISLED, OPEN, OPEN_RIGHT, OPEN_WRONG)
"""The columns of the table, as the page about the card check explains them."""


def _words(night: Spoiled, told: Verdict, row: Row, seconds: float) -> Iterator[str]:
    """What is so of a night beside what was said of it. Nothing where not all was looked at."""
    if isinstance(told, NotAllLookedAt):
        return
    true = prizes_in(outcome(night.evening, night.truth))
    said = _certain(night, told)
    cost = sum(doubt.ways[0].cost for doubt in told.doubts)
    if said is None or (said != true and cost <= row.cost):
        yield from (OPEN, OPEN_WRONG) if said is not None else (OPEN,)
    elif said != true:
        yield from (DECIDABLE, MISLED)
    elif cost == row.cost or (
        not (row.cost - cost > 1 and _hangs_on_the_last_game(night, true))
        and _all_agree(night, row.cost - cost, true, seconds)
    ):
        yield DECIDABLE
    else:
        yield from (OPEN, OPEN_RIGHT)


def _certain(night: Spoiled, told: Verdict) -> Prizes | None:
    match told:
        case AsPunched():
            return prizes_in(as_punched(night.evening, night.truth))
        case Otherwise(agreed=agreed):
            return prizes_in(agreed)
        case _:
            return None


def _hangs_on_the_last_game(night: Spoiled, true: Prizes) -> bool:
    """Whether the prizes would be others if at some table of the last game the other couple had won:
    for a cost of two, every card fits that as well."""
    for game, _table, couples, winner, _walked in night.paper.met:
        for other in couples if game == night.paper.games else ():
            if other != winner:
                holes = {couple: {*games} for couple, games in night.truth.items()}
                holes.setdefault(winner, set()).discard(game)
                holes.setdefault(other, set()).add(game)
                swapped = {couple: tuple(sorted(games)) for couple, games in holes.items() if games}
                if prizes_in(outcome(night.evening, swapped)) != true:
                    return True
    return False


def _all_agree(night: Spoiled, margin: int, true: Prizes, seconds: float) -> bool:
    """Whether all explanations that cost up to so much more give the prizes as they are."""
    in_time = InTime(seconds)
    found = smallest_repairs(night.frame, night.cards, go_on=in_time, margin=margin)
    ends = (
        prizes_in(outcome(night.evening, punches))
        for repair in found.repairs
        for punches in repair.first_nights(8)[0]
    )
    return all(each == true for each in ends) and found.over


def said_with(name: str, number: int, margin: int) -> str:
    """Whether the prizes of a night are *right*, *wrong* or *open*, if explanations count too that
    cost up to so much more than the cheapest."""
    night = spoiled(ROWS[name], Dice(f"{name} {number}"), finished=False)
    found = smallest_repairs(night.frame, night.cards, margin=margin)
    ends = {
        prizes_in(outcome(night.evening, punches))
        for repair in found.repairs
        for punches in repair.first_nights(8)[0]
    }
    if len(ends) != 1 or not found.over:
        return "open"
    return "right" if ends == {prizes_in(outcome(night.evening, night.truth))} else "wrong"
