"""The search for the smallest repairs: what, taken to be otherwise, makes the cards a possible night.

By rising cost, so that the first repairs found are the smallest and all of that cost are found. At
a place where cards disagree one of the cards that lead there must be wrong up to that game, or its
couple sat down in another's place: each such change is tried in turn, and once it was tried it is
taken for excluded in what follows, so nothing is tried twice. Two things say early that a branch
cannot end within its cost: games with too many or too few holes altogether, and places in trouble
that have no card in common, of which each takes a change of its own.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import NamedTuple

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
from scoring.card_check.costs import FAR, FINISHED, HOLE, NEXT_DOOR
from scoring.card_check.paths import Paths
from scoring.card_check.walks import circles, exchanges, walked_after, wrong_walks


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
    for cost in range(max(least, seeking.least()), most + 1):
        if cost > dearest:
            break
        first = not progress.found
        if first:
            progress.cost = cost
        yield from seeking.level(cost)
        if first and progress.found:
            dearest = cost + margin
    if not progress.found:
        progress.cost = most + 1
    progress.over = True
    yield progress


def troubles_apart(paths: Paths) -> tuple[list[int], ...]:
    """The cards to blame for each trouble that is sure to be, in two orders in which those without a
    card in common may be picked out."""
    doubts = _Search(paths).sure_doubts()
    return tuple([each.blamed for each in order] for order in (doubts, _crowded(doubts)))


class _Doubt(NamedTuple):
    """A trouble with all cards that may be to blame for it."""

    trouble: Trouble
    blamed: int


class _Search:
    def __init__(self, paths: Paths) -> None:
        self.paths = paths
        self.progress = Progress(0, 0, [])
        self._changed: list[Change] = []
        self._tried: set[Change] = set()
        self._kept: set[object] = set()
        self._walks = 0
        self._end = len(paths.games)
        self._laid_out = paths.times_laid_out
        self._each_hole_counts_one = not any(paths.gaps) and not paths.steering

    def least(self) -> int:
        """What any repair costs at least."""
        doubts = self.sure_doubts()
        debt = self._debt(self._sure(len(self.paths.couples)))
        return max(debt, len(_apart(doubts, len(doubts))))

    def sure_doubts(self) -> list[_Doubt]:
        """What is in trouble whatever else is tried."""
        return self._doubts(self._sure(len(self.paths.couples)))

    def level(self, left: int) -> Iterator[Progress]:
        """Every repair of what is still wrong that costs just so much."""
        self._count_step()
        yield self.progress
        sure = self._sure(left)
        above = left - self._debt(sure)
        dearer = self._dearer_exchanges() if self._walks else 0
        if above < 0 or self._leaves_one_over(above, sure, dearer):
            return
        if sure == self._end and self._in_one_game() > left:
            return
        doubts = self._doubts(sure)
        apart, crowded = _apart(doubts, left), _crowded(doubts)
        needed = max(len(apart), len(_apart(crowded, left)))
        if needed > left or (needed > left - dearer and self._stay_dear(doubts, left)):
            return
        if doubts:
            choices = _Choices(self, (doubts, crowded), left, sure)
            yield from self._try(choices.fewest(apart), left)
        elif left == dearer:
            self._keep()

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

    def _try(self, changes: list[Change], left: int) -> Iterator[Progress]:
        """What is in trouble repaired with one of these, and the rest somehow."""
        for change in changes:
            walks = isinstance(change, Exchange | Stray)
            self._walks += walks
            self._tried.add(change)
            self._changed.append(change)
            self.paths.turn(change)
            yield from self.level(left - _least_cost(change))
            self.paths.turn(change)
            self._changed.pop()
            self._walks -= walks
        self._tried.difference_update(changes)

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

    def _doubts(self, sure: int) -> list[_Doubt]:
        """All that is in trouble and sure to be; else the first thing that is, for one change may
        be to blame for all that are in rings not sure."""
        found: list[_Doubt] = []
        for trouble in self.paths.troubles():
            if sure < self._end and trouble.when >= sure:
                return found or [_Doubt(trouble, self._blamed(trouble))]
            found.append(_Doubt(trouble, self._blamed(trouble)))
        return found

    def _blamed(self, trouble: Trouble) -> int:
        return self.paths.to_blame(trouble.cards, trouble.when) if self._walks else trouble.cards

    def _dearer_exchanges(self) -> int:
        """What the exchanges cost above what they were counted for, most being next door."""
        return sum(each.cost - NEXT_DOOR * each.exchanges for each in circles(self.paths))

    def _stay_dear(self, doubts: list[_Doubt], left: int) -> bool:
        """Whether nothing can be paid that would bring couples who were exchanged nearer together:
        that would be a change of theirs, beside those that the others need."""
        theirs = 0
        for circle in circles(self.paths):
            for i in circle.cards:
                theirs |= self.paths.to_blame(1 << i, self._end)
        return len(_apart(doubts, left, theirs)) >= left

    def _steers(self, i: int, left: int) -> bool:
        """Whether something is left to try with this couple that decides about the ring."""
        since = min(self.paths.steering[i][0], self._end)
        if self.paths.walked_wrongly or left - self.paths.debt_before(since) >= NEXT_DOOR:
            return True
        return any(self.is_fresh(hole) for hole in self.paths.holes_that_steer(i))

    def is_fresh(self, change: Change) -> bool:
        """It was not tried yet."""
        return change not in self._tried

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
        if alike not in self._kept:
            self._kept.add(alike)
            self.progress.found.append(tuple(self._changed))


class _Choices:
    """What may be otherwise at one node of the search, of all that is in doubt there."""

    def __init__(
        self, seeking: _Search, orders: tuple[list[_Doubt], ...], left: int, sure: int
    ) -> None:
        self.seeking, self.paths = seeking, seeking.paths
        self.orders, self.left, self.sure = orders, left, sure
        self.debt = (
            self.paths.debt if sure == len(self.paths.games) else self.paths.debt_before(sure)
        )

    def fewest(self, apart: list[_Doubt]) -> list[Change]:
        """The changes for the trouble that has the fewest."""
        fewest: list[Change] | None = None
        for doubt in apart:
            changes = self.of(doubt)
            if fewest is None or len(changes) < len(fewest):
                fewest = changes
            if not fewest:
                break
        return fewest or []

    def of(self, doubt: _Doubt) -> list[Change]:
        """The changes one of which must be true, those that decide about the ring first: then it is
        sure in what follows."""
        found = [*self._of_steering(doubt.trouble.when), *self._of_blamed(doubt)]
        return [each for each in dict.fromkeys(found) if self.seeking.is_fresh(each)]

    def _of_steering(self, when: int) -> Iterator[Change]:
        """What decides about the ring of a game: the ways of couples that go home or keep a table."""
        for i, (since, _) in self.paths.steering.items():
            if since <= when:
                yield from self.paths.holes_that_steer(i)
                for other in bits(self.paths.to_blame(1 << i, when) & ~(1 << i)):
                    yield from self._holes(other, when, len(self.paths.games))
                yield from self._exchanges(i, when, self._everybody)

    @property
    def _everybody(self) -> int:
        return (1 << len(self.paths.couples)) - 1

    def _of_blamed(self, doubt: _Doubt) -> Iterator[Change]:
        when, table, cards, _ = doubt.trouble
        end = len(self.paths.games)
        for i in bits(doubt.blamed):
            spare = self.left - self._others(1 << i)
            until = when if when < end else self.paths.last_game_of(i) or 0
            if spare >= FINISHED and when == end and cards >> i & 1:
                yield Ending(i)
            if spare >= HOLE:
                yield from self._holes(i, until, when if cards >> i & 1 else end)
        if table is None:
            return
        for i in bits(doubt.blamed):
            until = when if when < end else self.paths.last_game_of(i) or 0
            yield from self._exchanges(i, until, self._partners(i))

    def _holes(self, i: int, until: int, when: int) -> Iterator[Hole]:
        """The hole of the game itself, and those before it by which the couple came there."""
        if when < len(self.paths.games) and self._is_payable(Hole(i, when)):
            yield Hole(i, when)
        for index in range(until):
            if self.paths.leads(i, index) and self._is_payable(Hole(i, index)):
                yield Hole(i, index)

    def _is_payable(self, hole: Hole) -> bool:
        more = self.paths.owed_more(hole) if hole.when < self.sure else 0
        return self.debt + HOLE + more <= self.left

    def _exchanges(self, i: int, until: int, partners: int) -> Iterator[Change]:
        """This couple and another in each other's place after an earlier game."""
        spare = self.left - self.debt
        if spare < NEXT_DOOR or not partners:
            return
        reach = None if spare >= FAR else 1 + self.left - NEXT_DOOR
        for index in range(until):
            yield from exchanges(self.paths, i, index, partners, reach)

    def _others(self, without: int) -> int:
        """How many changes at least what is in doubt takes beside those of these cards."""
        return max(len(_apart(order, self.left, without)) for order in self.orders)

    def _partners(self, i: int) -> int:
        """The cards with which this one may have been exchanged so that the rest can be paid."""
        spare = self.left - NEXT_DOOR
        if spare < 0:
            return 0
        mine = 1 << i
        if self._others(mine) <= spare:
            return self._everybody
        cards = self._everybody
        for order in self.orders:
            elsewhere = _apart(order, self.left, mine)
            if len(elsewhere) > spare:
                cards &= reduce(or_, (each.blamed for each in elsewhere))
        return sum(1 << j for j in bits(cards) if self._others(mine | 1 << j) <= spare)


def _least_cost(change: Change) -> int:
    match change:
        case Hole():
            return HOLE
        case Ending():
            return FINISHED
        case Exchange() | Stray():
            return NEXT_DOOR


def _apart(doubts: list[_Doubt], most: int, without: int = 0) -> list[_Doubt]:
    """Troubles that no card is to blame for in common, nor one of those left out: each costs a
    change of its own. No more than `most` and one are wanted."""
    apart, cards = [], without
    for each in doubts:
        if not each.blamed & cards:
            cards |= each.blamed
            apart.append(each)
            if len(apart) > most:
                break
    return apart


def _crowded(doubts: list[_Doubt]) -> list[_Doubt]:
    """The games with the most places in trouble first: nobody sits at two of them, so they have
    mostly no card in common."""
    many = Counter(each.trouble.when for each in doubts)
    return sorted(doubts, key=lambda each: -many[each.trouble.when])
