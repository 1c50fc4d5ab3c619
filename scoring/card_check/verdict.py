"""What may be said of the prizes by everything that the cards leave open: one of four things.

The first two are only said when every explanation was looked at that costs no more than the
cheapest, and nobody has said that it was otherwise; the second only where all of these are single
holes and other cards of a table, for what is dearer is mostly something else; neither where a hole would
be wrong beside a lost card, which hides whether the losers walked. *It depends* when two of
the cheapest were found that give different prizes; cards of another night among them. Else it is the
fourth, and nothing is said of prizes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence, Set as AbstractSet
from dataclasses import dataclass
from itertools import chain
from math import prod
from typing import TYPE_CHECKING

from scoring.card_check.changes import Slip, frame_of
from scoring.card_check.explaining import (
    Believed,
    Explaining,
    LookingForForeign,
    MixUp,
    Repair,
    Repairs,
    enough_steps,
    likeliest_first,
)
from scoring.card_check.nights import (
    Disagreement,
    Outcome,
    Punches,
    against_log,
    mixes,
    outcome,
    pots_to_draw,
    prizes_in,
)
from scoring.card_check.search import Progress, went_as_far_as
from scoring.evening import Evening
from scoring.log.entry import gettext_noop
from scoring.numbers import CoupleNo, GameNo
from scoring.punch_cards.reading import (
    differing,
    lost,
    otherwise_than_totals,
    punch_cards_in,
    still_out,
)
from scoring.rules.choices import Choice

if TYPE_CHECKING:
    from scoring.card_check.explaining import ForeignCards
    from scoring.punch_cards.reading import Happened, Hole


# The four things that may be said of the prizes by the cards, each with what is to be asked.


@dataclass(frozen=True)
class Way(Believed):
    """One answer to a doubt: what happened, and what the night may come to then, whatever the other
    answers are. Outcomes that give the same prizes stand once; none where not all are known."""

    slips: tuple[Slip, ...]
    disbelieved: tuple[CoupleNo, ...] = ()
    mix_ups: tuple[MixUp, ...] = ()
    outcomes: tuple[Outcome, ...] = ()

    @property
    def couples(self) -> tuple[CoupleNo, ...]:
        """Whose cards or walks it speaks of."""
        punched = {change.couple for slip in self.slips for change in slip.changes}
        return tuple(sorted({*punched, *self.disbelieved, *(w.couple for w in self.walks)}))

    @property
    def happened(self) -> Happened:
        """It as an entry of the log names it."""
        sat = tuple((each.game, each.seats) for each in self.reseated)
        return self.holes, self.disbelieved, sat

    @property
    def holes(self) -> tuple[Hole, ...]:
        """The holes that are put right, as an entry of the log says them."""
        changes = sorted(change for slip in self.slips for change in slip.changes)
        return tuple((each.couple, each.game, each.hole) for each in changes)


@dataclass(frozen=True)
class Doubt:
    """What one answer settles, whatever is true elsewhere: just one of its ways is what happened,
    the likeliest first."""

    ways: tuple[Way, ...]


FilledIn = tuple[tuple[CoupleNo, tuple[int, ...]], ...]
"""Lost cards, with how many holes follow for each from the others: several numbers where that is
another one in another explanation. They count as punched."""


@dataclass(frozen=True)
class AsPunched:
    """The prizes are as the cards are punched, whatever happened."""

    doubts: tuple[Doubt, ...]
    filled_in: FilledIn = ()


@dataclass(frozen=True)
class Otherwise:
    """The prizes are otherwise than the cards are punched, which would give `before`, and all the
    simplest explanations agree on them: single holes, or the other card of a table."""

    doubts: tuple[Doubt, ...]
    before: Outcome
    agreed: Outcome
    filled_in: FilledIn = ()


@dataclass(frozen=True)
class Depends:
    """The prizes depend on what happened, if only on whether it was one of the simplest explanations; or on the game numbers that are still to be drawn for
    these `pots`, any of which may be one that is in doubt. `before` is what the cards give as they
    are punched, or where these say otherwise than was entered, what was entered gives."""

    doubts: tuple[Doubt, ...]
    before: Outcome
    pots: tuple[str, ...] = ()
    filled_in: FilledIn = ()


class Unseen(Choice):
    """Why not everything has been looked at."""

    CARDS_OUT = "cards_out", gettext_noop("cards are still out.")
    TWO_READINGS = "two_readings", gettext_noop("a card was read twice, and differently.")
    UNLIKE_TOTALS = (
        "unlike_totals",
        gettext_noop("a card and the totals that were typed in differ."),
    )
    UNLIKE_LOG = "unlike_log", gettext_noop("the cards and what was entered differ.")
    NO_SEATS = (
        "no_seats",
        gettext_noop("who began at which table is not known, so the holes were only counted."),
    )
    SEARCH = "search", gettext_noop("what can have happened is still being searched for.")
    OUT_OF_REACH = (
        "out_of_reach",
        gettext_noop("it may have been in ways that the program cannot look at."),
    )
    TOO_MANY_WAYS = (
        "too_many_ways",
        gettext_noop("it may have been in more ways than can be looked at."),
    )
    NOTHING_FITS = "nothing_fits", gettext_noop("too much is wrong for a few slips of the punch.")


@dataclass(frozen=True)
class NotAllLookedAt:
    """Not all has been looked at yet, so nothing is said of prizes. `doubts` is what was found so
    far; without cards of another night no explanation costs less than `proved`. `foreign` are cards
    that may be another night's, which explains the cards at as small a cost, or a smaller one. Not
    `over`: there is more to look at when the check goes on."""

    why: Unseen
    doubts: tuple[Doubt, ...] = ()
    proved: int = 0
    steps: int = 0
    foreign: tuple[ForeignCards, ...] = ()
    over: bool = True


Verdict = AsPunched | Otherwise | Depends | NotAllLookedAt


# What is in doubt, one thing after the other, as far as no answer has to do with another's.


Fact = Slip | CoupleNo | MixUp
"""A slip of the hand, a couple that wrote the wrong last table, couples in each other's place."""


def once(outcomes: Iterable[Outcome]) -> tuple[Outcome, ...]:
    """Those that give the same prizes stand once."""
    return tuple({prizes_in(each): each for each in outcomes}.values())


def doubts_of(
    offered: Sequence[Repair], outcomes: Sequence[tuple[Outcome, ...]] = ()
) -> tuple[Doubt, ...]:
    """These explanations, one doubt after the other where one answer has nothing to do with the
    next; `outcomes` are what each of them comes to, where that is known."""
    facts = [_facts(each) for each in offered]
    return tuple(Doubt(tuple(_ways(group, facts, offered, outcomes))) for group in _apart(facts))


def _facts(repair: Repair) -> tuple[Fact, ...]:
    return (*repair.slips, *repair.disbelieved, *repair.mix_ups)


def _ways(
    group: AbstractSet[Fact],
    facts: Sequence[tuple[Fact, ...]],
    offered: Sequence[Repair],
    outcomes: Sequence[tuple[Outcome, ...]],
) -> Iterator[Way]:
    """The explanations as far as this group of facts goes, alike ones once."""
    alike: dict[tuple[Fact, ...], list[int]] = {}
    for number, each in enumerate(facts):
        alike.setdefault(tuple(fact for fact in each if fact in group), []).append(number)
    for part, numbers in alike.items():
        first = offered[numbers[0]]
        yield Way(
            tuple(each for each in first.slips if each in part),
            tuple(each for each in first.disbelieved if each in part),
            tuple(each for each in first.mix_ups if each in part),
            once(end for number in numbers if outcomes for end in outcomes[number]),
        )


def _apart(facts: Sequence[tuple[Fact, ...]]) -> list[AbstractSet[Fact]]:
    """The facts in groups that have nothing to do with each other: every answer about the one goes
    with every answer about the other. All in one group where that cannot be shown."""
    sets = [frozenset(each) for each in facts]
    groups: list[AbstractSet[Fact]] = []
    for fact in dict.fromkeys(chain.from_iterable(facts)):
        linked = [each for each in groups if any(_hang(fact, other, sets) for other in each)]
        groups = [each for each in groups if each not in linked]
        groups.append(frozenset({fact}).union(*linked))
    if not groups:
        return []
    ways = [{each & group for each in sets} for group in groups]
    if prod(map(len, ways)) == len({*sets}) and not any(frozenset() in each for each in ways):
        return groups
    return [frozenset().union(*sets)]


def _hang(one: Fact, other: Fact, sets: Sequence[frozenset[Fact]]) -> bool:
    """Whether one fact is likelier, or less likely, where the other holds."""
    having = [sum(want <= each for each in sets) for want in ({one}, {other}, {one, other})]
    return having[0] * having[1] != having[2] * len(sets)


# What the prizes come to where the cards and what was entered differ: whoever is right at
# each table.


class Comparing:
    """Goes through every way to decide, one step each, until two come to other prizes."""

    def __init__(self, evening: Evening, found: Sequence[Disagreement]) -> None:
        self._evening = evening
        self._before: Outcome | None = None
        self._differ = False
        self._steps = self._compare(found)
        self._filled_in = tuple(_filled_in_where_it_parts(evening, found))

    def further(self, go_on: Callable[[Progress], bool]) -> tuple[Verdict, bool]:
        """What may be said once `go_on` says to stop, and whether it stays so."""
        over = went_as_far_as(self._steps, go_on)
        if self._before is None or not (over or self._differ):
            return NotAllLookedAt(Unseen.UNLIKE_LOG), False
        pots = () if self._differ else pots_to_draw(self._evening)
        if self._differ or pots:
            return Depends((), self._before, pots, self._filled_in), True
        return AsPunched((), self._filled_in), True

    def _compare(self, found: Sequence[Disagreement]) -> Iterator[Progress]:
        progress = Progress(0, 0, [])
        for _, punches in mixes(self._evening, found):
            each = outcome(self._evening, punches)
            self._before = self._before or each
            progress.steps += 1
            if prizes_in(each) != prizes_in(self._before):
                self._differ = True
                return
            yield progress


def _filled_in_where_it_parts(
    evening: Evening, found: Sequence[Disagreement]
) -> Iterator[tuple[CoupleNo, tuple[int, ...]]]:
    """The holes of each lost card: those that were entered, fewer or more where it is in doubt."""
    for couple in lost(evening):
        doubtful = [each.logged == couple for each in found if couple in each.couples]
        least = evening.holes[couple] - sum(doubtful)
        yield couple, tuple(range(least, least + len(doubtful) + 1))


# What may be said of the prizes by everything that the cards leave open: one of four things.


MOST_TOLD = 40
MOST_NIGHTS = 8
"""So many explanations are told; of each explanation so many nights are looked at, where lost cards
leave several."""
Holes = tuple[tuple[CoupleNo, tuple[GameNo, ...]], ...]
"""The holes of all couples that have any."""


def verdict(evening: Evening, *, go_on: Callable[[Progress], bool] = enough_steps) -> Verdict:
    """What may be said of the prizes. `go_on` is asked at every step of the search."""
    return Checking(evening).further(go_on)


class Checking:
    """The check of a night's cards, which goes on where it was left. What it has said of prizes it
    says again."""

    def __init__(self, evening: Evening) -> None:
        self._looking = _begun(evening)

    def further(self, go_on: Callable[[Progress], bool]) -> Verdict:
        """What may be said of the prizes once `go_on`, asked at every step, says to stop."""
        if not isinstance(self._looking, Comparing | _Searching):
            return self._looking
        told, for_good = self._looking.further(go_on)
        if for_good:
            self._looking = told
        return told


def _begun(evening: Evening) -> Verdict | Comparing | _Searching:
    """What can be said before the cards are held against each other, else what is to be looked at."""
    if why := _not_yet(evening):
        return NotAllLookedAt(why)
    if found := against_log(evening, punch_cards_in(evening)):
        over = evening.games_are_over
        return Comparing(evening, found) if over else NotAllLookedAt(Unseen.UNLIKE_LOG)
    return _Searching(evening) if frame_of(evening).seated else NotAllLookedAt(Unseen.NO_SEATS)


def _not_yet(evening: Evening) -> Unseen | None:
    """What has to be done before the cards can be held against each other."""
    if still_out(evening):
        return Unseen.CARDS_OUT
    if differing(evening):
        return Unseen.TWO_READINGS
    if otherwise_than_totals(evening):
        return Unseen.UNLIKE_TOTALS
    return None


class _Searching:
    """Looks for all that explains the cards, and what it comes to."""

    def __init__(self, evening: Evening) -> None:
        frame, cards = frame_of(evening), punch_cards_in(evening)
        self._explaining = Explaining(frame, cards)
        self._foreign = LookingForForeign(
            frame, cards, lambda others, cost: Explaining(frame, others, just=cost)
        )
        self._ends = _Ends(evening)
        self._steps = self._look()

    def further(self, go_on: Callable[[Progress], bool]) -> tuple[Verdict, bool]:
        """What may be said once `go_on` says to stop, and whether it stays so."""
        over = went_as_far_as(self._steps, go_on)
        found = self._explaining.found
        told = self._ends.verdict(complete=over and found.complete)
        if self._is_settled(told, found, over=over):
            return told, True
        return self._open(found, over=over), over

    def _look(self) -> Iterator[Progress]:
        """Cards of another night are looked for below each cost before other things are at it; and at
        the least cost last, for where two explanations differ already they change nothing."""
        explaining, foreign = self._explaining, self._foreign
        for progress in explaining.steps:
            yield from foreign.look(progress, progress.cost - 1)
            yield from self._judge()
            yield progress
        yield from self._judge()
        last = explaining.progress
        yield from foreign.look(last, last.cost - self._ends.differ)

    def _judge(self) -> Iterator[Progress]:
        for repair in self._explaining.repairs[len(self._ends.told) :]:
            self._ends.add(repair)
            yield self._explaining.progress

    def _is_settled(self, told: Verdict, found: Repairs, *, over: bool) -> bool:
        """Whether nothing else explains the cards at as small a cost; or at a smaller one, where two
        that were found differ already."""
        if isinstance(told, Depends):
            return found.sure and self._foreign.none_below(found.proved)
        return over and found.complete and self._foreign.none_below(found.proved + 1)

    def _open(self, found: Repairs, *, over: bool) -> NotAllLookedAt:
        if not found.repairs and (over or self._explaining.takes_many):
            why = Unseen.NOTHING_FITS
        else:
            why = Unseen.OUT_OF_REACH if over else Unseen.SEARCH
        doubts = doubts_of(found.repairs[:MOST_TOLD])
        named = self._foreign.found or (() if doubts else self._foreign.likely)
        return NotAllLookedAt(why, doubts, found.proved, found.steps, named, over=over)


def as_punched(evening: Evening, others: Punches) -> Outcome:
    """What the cards come to just as they were read, whatever was decided about them since, with
    these holes of cards that were not read. Holes that do not count are left out, and those that
    totals stand for."""
    games = range(evening.first_game, evening.last_game + 1)
    read = {
        couple: tuple(game for game in card.stands.punched if game in games)
        for couple, card in evening.cards.by_couple.items()
        if card.stands
    }
    return outcome(evening, {**others, **read})


class _Ends:
    """What the explanations that were found come to."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening
        self._known: dict[Holes, Outcome] = {}
        self._are_all = True
        self.told: list[tuple[Repair, Punches, tuple[Outcome, ...]]] = []
        """Each with the holes of the first night that it may have been."""

    def add(self, repair: Repair) -> None:
        """One more of them."""
        nights, are_all = repair.first_nights(MOST_NIGHTS)
        self._are_all = self._are_all and are_all
        outcomes = once(self._outcome(each) for each in nights)
        self.told.append((repair, nights[0] if nights else {}, outcomes))

    def _outcome(self, punches: Punches) -> Outcome:
        """What these holes come to; many explanations have the same, for a walk turns none."""
        holes = tuple(sorted((couple, games) for couple, games in punches.items() if games))
        if holes not in self._known:
            self._known[holes] = outcome(self._evening, punches)
        return self._known[holes]

    @property
    def differ(self) -> bool:
        """Two of them give other prizes."""
        return len(once(chain.from_iterable(each for *_, each in self.told))) > 1

    def verdict(self, *, complete: bool) -> Verdict:
        """What may be said of the prizes if these are all explanations there are, when `complete`."""
        evening, whole = self._evening, complete and self._are_all
        told = sorted(self.told, key=lambda each: likeliest_first(each[0]))
        ends = once(chain.from_iterable(each for *_, each in told))
        before = as_punched(evening, told[0][1] if told else {})
        few = [repair for repair, *_ in told[:MOST_TOLD]]
        known = whole and len(few) == len(told)
        doubts = doubts_of(few, [each for *_, each in told] if known else ())
        filled_in = _filled_in(evening, self._known.values()) if whole else ()
        if len(ends) > 1:
            return Depends(doubts, before, (), filled_in)
        if not whole or not ends:
            return NotAllLookedAt(Unseen.TOO_MANY_WAYS, doubts)
        if len(self._known) > 1 and (pots := pots_to_draw(evening)):
            return Depends(doubts, before, pots, filled_in)
        same = prizes_in(ends[0]) == prizes_in(before)
        sure = all(_is_sure(each, same=same) for each, *_ in told)
        ways = (way for doubt in doubts for way in doubt.ways)
        if not sure or any(way.happened in evening.cards.denied for way in ways):
            return Depends(doubts, before, (), filled_in)
        return (
            AsPunched(doubts, filled_in) if same else Otherwise(doubts, before, ends[0], filled_in)
        )


def _is_sure(repair: Repair, *, same: bool) -> bool:
    """Whether an explanation lets the prizes be named: `same`, as punched, or otherwise."""
    return (repair.is_plain or (same and repair.is_of_one_kind)) and not repair.beside_lost


def _filled_in(evening: Evening, outcomes: Collection[Outcome]) -> FilledIn:
    return tuple(
        (couple, tuple(sorted({each.holes.get(couple, 0) for each in outcomes})))
        for couple in lost(evening)
    )
