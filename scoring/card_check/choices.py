"""What may be otherwise at one moment of the search: the changes one of which must be true."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from scoring.card_check.ahead import cards_of, would_be_wrong
from scoring.card_check.changes import Change, Ending, Exchange, Hole, Stray, bits
from scoring.card_check.costs import BACK, FAR, FINISHED, HOLE, NEXT_DOOR
from scoring.card_check.troubles import Blamed, Troubles
from scoring.card_check.walks import Circle, Mistake, exchanges

if TYPE_CHECKING:
    from scoring.card_check.paths import Paths


def least_cost(change: Change, mixed: Iterable[Mistake] = ()) -> int:
    """What a change costs at least, beside those who sit wrongly already; two that changed places may
    sit further apart."""
    match change:
        case Exchange(one, other) if any(
            each.may_go_back and each.cards == 1 << one | 1 << other for each in mixed
        ):
            return BACK
        case Hole():
            return HOLE
        case Ending():
            return FINISHED
        case Exchange() | Stray():
            return NEXT_DOOR


class Choices:
    """The changes that may explain what is in doubt, where so much is `left` to pay and `debt` of it
    is due for holes too many or too few in the games before `sure`; those in `tried` are excluded, and
    `mixed` sit wrongly already."""

    def __init__(
        self,
        paths: Paths,
        troubles: Troubles,
        left: int,
        debt: int,
        sure: int,
        tried: set[Change],
        mixed: Sequence[Mistake],
    ) -> None:
        self.paths, self.troubles = paths, troubles
        self.left, self.debt, self.sure = left, debt, sure
        self.tried, self.mixed = tried, mixed
        self._end = len(paths.games)
        self._everybody = (1 << len(paths.couples)) - 1

    def fewest(self) -> list[Change]:
        """The changes for the trouble that has the fewest."""
        fewest: list[Change] | None = None
        for each in self.troubles.apart:
            changes = self._of(each)
            if fewest is None or len(changes) < len(fewest):
                fewest = changes
            if not fewest:
                break
        return fewest or []

    def nearer(self) -> list[Change]:
        """The changes one of which must be true where couples who changed places far apart were
        nearer in truth."""
        found = dict.fromkeys(
            change
            for each in self.mixed
            if each.dearer
            for circle in each.circles
            for change in self._of_circle(circle)
        )
        return [change for change in found if change not in self.tried]

    def _of_circle(self, circle: Circle) -> Iterator[Change]:
        """What decides where these should have sat down, and who is among them."""
        until = circle.when + 1
        yield from self._of_steering(circle.when)
        for i in bits(self.paths.to_blame(sum(1 << i for i in circle.cards), circle.when)):
            yield from self._holes(i, until, self._end)
            yield from self._exchanges(i, until, self._everybody)

    def is_hopeless(self, change: Change) -> bool:
        """Whether it leads to a place in trouble for which nothing is left beside what the others
        need that it does not touch."""
        if isinstance(change, Ending | Stray):
            return False
        left, cards = self.left - least_cost(change, self.mixed), cards_of(change)
        return self.troubles.beside(cards) >= left and any(
            self.troubles.beside(cards | wrong) >= left
            for wrong in would_be_wrong(self.paths, change)
        )

    def _of(self, each: Blamed) -> list[Change]:
        """The changes one of which must be true, those that decide about the ring first: then it is
        sure in what follows."""
        found = [*self._of_steering(each.trouble.when), *self._of_blamed(each)]
        return [change for change in dict.fromkeys(found) if change not in self.tried]

    def _of_steering(self, when: int) -> Iterator[Change]:
        """What decides about the ring of a game: the ways of couples that go home or keep a table."""
        for i, (since, _) in self.paths.steering.items():
            if since <= when:
                yield from self.paths.holes_that_steer(i)
                for each in bits(self.paths.to_blame(1 << i, when)):
                    if each != i:
                        yield from self._holes(each, when, self._end)
                    yield from self._exchanges(each, when, self._everybody)

    def _of_blamed(self, each: Blamed) -> Iterator[Change]:
        when, table, cards, _ = each.trouble
        for i in bits(each.blamed):
            spare = self.left - self.troubles.beside(1 << i)
            if spare >= FINISHED and when == self._end and cards >> i & 1:
                yield Ending(i)
            if spare >= HOLE:
                yield from self._holes(
                    i, self._until(i, when), when if cards >> i & 1 else self._end
                )
        if table is None:
            return
        for i in bits(each.blamed):
            yield from self._exchanges(i, self._until(i, when), self._partners(i))

    def _until(self, i: int, when: int) -> int:
        """The game to which this couple's way leads: this one, or the last in which it was there."""
        return when if when < self._end else self.paths.last_game_of(i) or 0

    def _holes(self, i: int, until: int, when: int) -> Iterator[Hole]:
        """The hole of the game itself, and those before it by which the couple came there."""
        if when < self._end and self._is_payable(Hole(i, when)):
            yield Hole(i, when)
        for index in range(until):
            if self.paths.leads(i, index) and self._is_payable(Hole(i, index)):
                yield Hole(i, index)

    def _is_payable(self, hole: Hole) -> bool:
        more = self.paths.owed_more(hole) if hole.when < self.sure else 0
        return self.debt + HOLE + more <= self.left

    def _exchanges(self, i: int, until: int, partners: int) -> Iterator[Change]:
        """This couple and another in each other's place after an earlier game."""
        spare, back = self.left - self.debt, self._who_changed_with(i)
        if spare < NEXT_DOOR or not partners | back:
            partners, back = 0, back if spare >= BACK else 0
        reach = None if spare >= FAR or self._may_empty_many() else 1 + self.left - NEXT_DOOR
        for index in range(until if partners | back else 0):
            if partners:
                yield from exchanges(self.paths, i, index, partners, reach)
            if back:
                yield from exchanges(self.paths, i, index, back, None)

    def _who_changed_with(self, i: int) -> int:
        """Those who are in this one's place, and it in theirs, and may have gone back."""
        pairs = (each.cards for each in self.mixed if each.may_go_back and each.cards >> i & 1)
        return reduce(or_, pairs, 0) & ~(1 << i)

    def _may_empty_many(self) -> bool:
        """Whether a hole may take several places from the ring: where a couple keeps a table."""
        return self.sure < self._end and bool(self.paths.stays)

    def _partners(self, i: int) -> int:
        """The cards with which this one may have been exchanged so that the rest can be paid."""
        spare, mine = self.left - NEXT_DOOR, 1 << i
        if spare < 0:
            return 0
        if self.troubles.beside(mine) <= spare:
            return self._everybody
        cards = self._everybody & self.troubles.only_with(mine, spare)
        return sum(1 << j for j in bits(cards) if self.troubles.beside(mine | 1 << j) <= spare)
