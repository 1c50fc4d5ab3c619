"""What the prizes come to where the cards and what was entered differ: whoever is right at each table."""

from collections.abc import Callable, Iterator, Sequence

from scoring.card_check.against_log import Disagreement, mixes
from scoring.card_check.answers import AsPunched, Depends, NotAllLookedAt, Unseen, Verdict
from scoring.card_check.nights import Outcome, outcome, pots_to_draw, prizes_in
from scoring.card_check.search import Progress, went_as_far_as
from scoring.evening import Evening
from scoring.numbers import CoupleNo
from scoring.punch_cards.reading import lost


class Comparing:
    """Goes through every way to decide, one step each, until two come to other prizes."""

    def __init__(self, evening: Evening, found: Sequence[Disagreement]) -> None:
        self._evening = evening
        self._before: Outcome | None = None
        self._differ = False
        self._steps = self._compare(found)
        self._filled_in = tuple(_filled_in(evening, found))

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


def _filled_in(
    evening: Evening, found: Sequence[Disagreement]
) -> Iterator[tuple[CoupleNo, tuple[int, ...]]]:
    """The holes of each lost card: those that were entered, fewer or more where it is in doubt."""
    for couple in lost(evening):
        doubtful = [each.logged == couple for each in found if couple in each.couples]
        least = evening.holes[couple] - sum(doubtful)
        yield couple, tuple(range(least, least + len(doubtful) + 1))
