"""The search for the smallest repairs: what, taken to be otherwise, makes the cards a possible night.

By rising cost, so that the first repairs found are the smallest and all of that cost are found. At
a place where cards disagree one of the cards that lead there must be wrong up to that game, or its
couple sat down in another's place: each such change is tried in turn, and once it was tried it is
taken for excluded in what follows, so nothing is tried twice. A branch that cannot end within its
cost is left early: games have too many or too few holes altogether, or places in trouble have no card
in common, of which each takes a change of its own.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from scoring.card_check.changes import (
    Change,
    Ending,
    Exchange,
    Hole,
    Repaired,
    Stray,
    Trouble,
    bits,
)
from scoring.card_check.choices import Choices, least_cost
from scoring.card_check.costs import FAR, HOLE, NEXT_DOOR, OTHER_TABLE
from scoring.card_check.paths import Paths
from scoring.card_check.slips import HoleChange, Slip, SlipKind, slips_of
from scoring.card_check.troubles import Blamed, Troubles
from scoring.card_check.walks import Mistake, mistakes, walked_after, wrong_walks
from scoring.numbers import TableNo


@dataclass(slots=True)
class Progress:
    """How far a search has come: no repair costs less than `cost`, and `found` are those that cost
    just so, all of them once the search is `over`; `steps` how many possibilities were looked at."""

    cost: int
    steps: int
    found: list[Repaired]
    over: bool = False


def search(paths: Paths, most: int, margin: int = 0, least: int = 0) -> Iterator[Progress]:
    """The smallest repairs that cost at most so much, and those that cost up to `margin` more; the
    search can be left between two steps. That none costs less than `least` is known beforehand.

    The same value comes every time with what is known by then. When the search is over and nothing
    was found, there is no repair for that cost.
    """
    seeking = _Search(paths)
    progress, dearest = seeking.progress, most
    deeper = (OTHER_TABLE - 2 * HOLE) * (least // OTHER_TABLE)
    for cost in range(max(least - deeper, seeking.least()), most + 1):
        if cost > dearest:
            break
        first = not progress.found
        if first:
            progress.cost = max(cost, least)
        yield from seeking.at(cost)
        if first and progress.found:
            dearest = cost + margin
    if not progress.found:
        progress.cost = most + 1
    progress.over = True
    yield progress


def went_as_far_as(steps: Iterator[Progress], go_on: Callable[[Progress], bool]) -> bool:
    """Takes these steps while `go_on` says so after each; False: there are more."""
    return all(go_on(progress) for progress in steps)


def troubles_apart(paths: Paths) -> Troubles:
    """What is in trouble whatever else is tried, with the cards to blame."""
    return _Search(paths).sure_troubles()


class _Search:
    def __init__(self, paths: Paths) -> None:
        self.paths = paths
        self.progress = Progress(0, 0, [])
        self._changed: list[Change] = []
        self._tried: set[Change] = set()
        self._kept: set[object] = set()
        self._later: dict[int, list[Repaired]] = {}
        self._cost = 0
        self._walks = 0
        self._end = len(paths.games)
        self._anything = len(paths.couples)
        self._laid_out = paths.times_laid_out
        self._each_hole_counts_one = not any(paths.gaps) and not paths.steering

    def least(self) -> int:
        """What any repair costs at least."""
        return max(self._debt(self._sure(self._anything)), self.sure_troubles().needed)

    def sure_troubles(self) -> Troubles:
        """What is in trouble whatever else is tried."""
        return self._troubles(self._sure(self._anything), self._anything, ())

    def at(self, cost: int) -> Iterator[Progress]:
        """Every repair that costs just so much, those among them that were found for less than their
        slips cost together."""
        self._cost = cost
        self.progress.found += self._later.pop(cost, [])
        yield from self._level(cost)

    def _level(self, left: int) -> Iterator[Progress]:
        """Every repair of what is still wrong that costs just so much."""
        self._count_step()
        yield self.progress
        mixed = mistakes(self.paths) if self._walks else []
        sure, dearer = self._sure(left), sum(each.dearer for each in mixed)
        if self._is_out_of_reach(left, sure, dearer, mixed):
            return
        troubles = self._troubles(sure, left, mixed)
        if troubles.needed > left or (
            sure == self._end
            and troubles.needed > left - dearer
            and self._stay_dear(troubles, left, mixed)
        ):
            return
        choices = Choices(self.paths, troubles, left, self._debt(sure), sure, self._tried, mixed)
        if troubles.all:
            yield from self._try(choices, choices.fewest())
            return
        if left == dearer:
            self._keep()
        if dearer and left:
            yield from self._try(choices, choices.nearer())
        if left and not self._each_hole_counts_one:
            yield from self._try(choices, list(dict.fromkeys(self._holes_that_go_with_others())))

    def _is_out_of_reach(self, left: int, sure: int, dearer: int, mixed: Sequence[Mistake]) -> bool:
        """Whether it can be told without looking at what is in trouble that this cost cannot be met."""
        above = left - self._debt(sure)
        if above < 0:
            return True
        may_go_back = any(each.may_go_back for each in mixed)
        if not may_go_back and self._leaves_one_over(above, sure, dearer):
            return True
        return sure == self._end and self._in_one_game() > left

    def _in_one_game(self) -> int:
        """How many changes a game takes at least: nobody sits at two of its places in trouble, but
        two that were exchanged may be to blame for both."""
        return max(map(len, self.paths.bad)) - self._walks

    def _leaves_one_over(self, above: int, sure: int, dearer: int) -> bool:
        """Whether what is left above the debt cannot be spent to the last.

        Where each hole turned over makes the debt one more or one less, holes cost the debt and
        pairs of one; a disbelief costs two, an exchange two, and three if the places are far apart,
        which one made before may only become by a hole.
        """
        if sure < self._end or not self._each_hole_counts_one or above % 2 == 0:
            return False
        return above < FAR and (not self._walks or self._debt(sure) == dearer == 0)

    def _try(self, choices: Choices, changes: list[Change]) -> Iterator[Progress]:
        """Every repair with one of these, and the rest somehow."""
        for change in changes:
            hopeless = choices.is_hopeless(change)
            self._tried.add(change)
            if hopeless:
                self._count_step()
                yield self.progress
            else:
                cost = least_cost(change, choices.mixed)
                yield from self._with(change, choices.left - cost)
        self._tried.difference_update(changes)

    def _with(self, change: Change, left: int) -> Iterator[Progress]:
        """Every repair with this change, and others that cost just so much."""
        walks = isinstance(change, Exchange | Stray)
        self._walks += walks
        self._changed.append(change)
        self.paths.turn(change)
        yield from self._level(left)
        self.paths.turn(change)
        self._changed.pop()
        self._walks -= walks

    def _sure(self, left: int) -> int:
        """Up to which game (from 0) the rings are sure: nothing is left to try that decides about
        an earlier one."""
        if self.paths.entangled:
            return 0
        return min(
            (since for i, (since, _) in self.paths.steering.items() if self._steers(i, left)),
            default=self._end,
        )

    def _debt(self, sure: int) -> int:
        return self.paths.debt if sure == self._end else self.paths.debt_before(sure)

    def _troubles(self, sure: int, most: int, mixed: Sequence[Mistake]) -> Troubles:
        """All that is in trouble and sure to be; else the first thing that is, for one change may
        be to blame for all that are in rings not sure."""
        found: list[Blamed] = []
        for trouble in self.paths.troubles():
            unsure = sure < self._end and trouble.when >= sure
            if not (unsure and found):
                found.append(Blamed(trouble, self._blamed(trouble, mixed)))
            if unsure:
                break
        return Troubles(found, most)

    def _blamed(self, trouble: Trouble, mixed: Sequence[Mistake]) -> int:
        """One change alone, that two went back, may mend a trouble of each."""
        if not self._walks:
            return trouble.cards
        blamed = self.paths.to_blame(trouble.cards, trouble.when)
        for each in mixed:
            if each.may_go_back and each.cards & blamed:
                blamed |= each.cards
        return blamed

    def _stay_dear(self, troubles: Troubles, left: int, mixed: Sequence[Mistake]) -> bool:
        """Whether nothing can be paid that would bring couples who were exchanged nearer together:
        that would be a change of theirs, beside those that the others need."""
        theirs = 0
        for each in mixed:
            theirs |= self.paths.to_blame(each.cards, self._end)
        return troubles.beside(theirs) >= left

    def _steers(self, i: int, left: int) -> bool:
        """Whether something is left to try with this couple that decides about the ring."""
        since = min(self.paths.steering[i][0], self._end)
        if self.paths.walked_wrongly or left - self.paths.debt_before(since) >= NEXT_DOOR:
            return True
        return any(hole not in self._tried for hole in self.paths.holes_that_steer(i))

    def _count_step(self) -> None:
        """A step is about as much work whether one way has changed or all are laid out anew."""
        laid_out = self.paths.times_laid_out - self._laid_out
        self._laid_out += laid_out
        self.progress.steps += 1 + laid_out * len(self.paths.couples) // 2

    def _keep(self) -> None:
        """Exchanges that seat everybody alike are one repair, in whatever order they are told."""
        seats = frozenset(
            (index, *each)
            for index in walked_after(self.paths)
            for each in wrong_walks(self.paths, index)
        )
        alike = seats, frozenset(each for each in self._changed if isinstance(each, Hole | Ending))
        if alike not in self._kept and not self._went_back_for_nothing():
            self._kept.add(alike)
            found = tuple(self._changed)
            if more := sum(each.cost - HOLE * len(each.changes) for each in self._slips()):
                self._later.setdefault(self._cost + more, []).append(found)
            else:
                self.progress.found.append(found)

    def _went_back_for_nothing(self) -> bool:
        """Whether the cards fit as well if two who changed places and went back did only one of these."""
        walks = [each for each in self._changed if isinstance(each, Exchange)]
        pairs = Counter((each.one, each.other) for each in walks)
        return any(self._fits_without(each) for each in walks if pairs[each.one, each.other] > 1)

    def _fits_without(self, change: Change) -> bool:
        self.paths.turn(change)
        fits = not any(self.paths.troubles())
        self.paths.turn(change)
        return fits

    def _slips(self) -> tuple[Slip, ...]:
        """The slips of the hand, where two holes of one game may be one."""
        holes = [(each.card, each.when) for each in self._changed if isinstance(each, Hole)]
        if len({when for _, when in holes}) == len(holes):
            return ()
        paths = self.paths
        tables = {
            HoleChange(paths.games[w], paths.couples[i], hole=paths.holes[i][w]): paths.at[i][w]
            for i, w in holes
        }
        return slips_of(sorted(tables), tables)

    def _holes_that_go_with_others(self) -> Iterator[Hole]:
        """Where holes that are otherwise at two tables would be dear as one slip: those with which
        either may be another slip. Beside a lost card they may change nothing else."""
        for slip in self._slips():
            for change in slip.changes if slip.kind is SlipKind.WRONG_TABLE else ():
                i, when = self.paths.couples.index(change.couple), change.game - self.paths.games[0]
                here = self.paths.who[when].get(self.paths.at[i][when] or TableNo(0), 0)
                beside = [Hole(other, when) for other in bits(here)]
                for hole in (*beside, *(Hole(i, index) for index in range(self._end))):
                    if hole not in self._tried:
                        yield hole
