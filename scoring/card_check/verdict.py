"""What may be said of the prizes by everything that the cards leave open: one of four things.

The first two are only said when every explanation was looked at that costs no more than the
cheapest, and nobody has said that it was otherwise; the second only where all of these are single
holes and other cards of a table, for what is dearer is mostly something else; neither where a hole would
be wrong beside a lost card, which hides whether the losers walked. *It depends* when two of
the cheapest were found that give different prizes; cards of another night among them. Else it is the
fourth, and nothing is said of prizes.
"""

from collections.abc import Callable, Collection, Iterator
from itertools import chain

from scoring.card_check.against_log import against_log
from scoring.card_check.answers import (
    AsPunched,
    Depends,
    FilledIn,
    NotAllLookedAt,
    Otherwise,
    Unseen,
    Verdict,
)
from scoring.card_check.comparing import Comparing
from scoring.card_check.explaining import Explaining, Repairs, enough_steps
from scoring.card_check.foreign import LookingForForeign
from scoring.card_check.frame import frame_of
from scoring.card_check.nights import Outcome, Punches, outcome, pots_to_draw, prizes_in
from scoring.card_check.one_by_one import doubts_of, once
from scoring.card_check.repairs import Repair, likeliest_first
from scoring.card_check.search import Progress, went_as_far_as
from scoring.evening import Evening
from scoring.numbers import CoupleNo, GameNo
from scoring.punch_cards.reading import (
    differing,
    lost,
    otherwise_than_totals,
    punch_cards_in,
    still_out,
)

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


def _begun(evening: Evening) -> "Verdict | Comparing | _Searching":
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
