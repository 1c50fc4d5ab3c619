"""The search for the smallest repairs: what, taken to be otherwise, makes the cards a possible night.

By rising cost, so that the first repairs found are the smallest and all of that cost are found. At
a place where cards disagree one of the cards that lead there must be wrong up to that game, or its
couple sat down in another's place: each such change is tried in turn, and once it was tried it is
taken for excluded in what follows, so nothing is tried twice. A branch that cannot end within its
cost is left early: games have too many or too few holes altogether, or places in trouble have no card
in common, of which each takes a change of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from operator import or_
from typing import NamedTuple

from scoring.card_check.changes import (
    BACK,
    FAR,
    FINISHED,
    HOLE,
    NEXT_DOOR,
    OTHER_TABLE,
    Change,
    Circle,
    Ending,
    Exchange,
    Hole,
    HoleChange,
    Mistake,
    Repaired,
    Slip,
    SlipKind,
    Stray,
    Trouble,
    bits,
    exchanges,
    mistakes,
    slips_of,
    walked_after,
    wrong_walks,
)
from scoring.card_check.paths import Paths
from scoring.numbers import TableNo

# A look ahead: what would be in trouble if something were otherwise, without laying the ways
# anew.
#
# Most of what is tried is refuted by the first place to which it leads. So that place is
# asked for first, game by game, and only what stands it is tried.


Walkers = list[tuple[int, TableNo | None]]
"""Cards, and where each would sit down before a game."""


def cards_of(change: Change) -> int:
    """The cards known that this speaks of."""
    match change:
        case Exchange(one, other):
            return 1 << one | 1 << other
        case _:
            return 1 << change.card


def would_be_wrong(paths: Paths, change: Change) -> Iterator[int]:
    """The cards to blame at each place that would be in trouble with this change, of those to which
    it leads somebody; nothing where the ways of others hang on it."""
    if paths.entangled or paths.steering:
        return
    if isinstance(change, Hole):
        yield from _with_hole_turned(paths, change.card, change.when)
    elif isinstance(change, Exchange):
        yield from _with_exchanged(paths, change)


def _with_hole_turned(paths: Paths, i: int, index: int) -> Iterator[int]:
    table = paths.at[i][index]
    if table is None:
        return
    who, punched = paths.who[index][table], paths.punched[index] ^ 1 << i
    if paths.is_wrong(index, table, who, punched):
        yield paths.to_blame(who, index)
    taker = paths.takes[index].get(i, i)
    if paths.leads(i, index) and taker not in paths.strayed[index]:
        goes = paths.rings[index].ways[table][not paths.holes[i][index]]
        for when, those in _on_the_way(paths, [(taker, goes)], index + 1):
            yield paths.to_blame(those, when)


def _with_exchanged(paths: Paths, change: Exchange) -> Iterator[int]:
    one, other, index = change.one, change.other, change.when
    walkers: Walkers = [
        (i, paths.walks_to(paths.place_taken_by(whose, index), index))
        for i, whose in ((one, other), (other, one))
        if i not in paths.strayed[index]
    ]
    for when, those in _on_the_way(paths, walkers, index + 1):
        yield paths.to_blame(those | cards_of(change), when)


def _on_the_way(paths: Paths, walkers: Walkers, first: int) -> Iterator[tuple[int, int]]:
    """Each place that would be in trouble, by its game and who would sit there, as these go on their
    way from a game, as far as it is another one than now."""
    for index in range(first, len(paths.games)):
        moved = [(i, paths.seated(i, index, there)) for i, there in walkers]
        moved = [(i, table) for i, table in moved if table != paths.at[i][index]]
        if not moved:
            return
        everybody = sum(1 << i for i, _ in moved)
        for table in {table for _, table in moved if table is not None}:
            stay = paths.who[index].get(table, 0) & ~everybody
            who = stay | sum(1 << i for i, place in moved if place == table)
            if paths.is_wrong(index, table, who, paths.punched[index]):
                yield index, who
        walkers = [
            (paths.takes[index].get(i, i), paths.walk(i, index, table)) for i, table in moved
        ]
        walkers = [each for each in walkers if each[0] not in paths.strayed[index]]


# Everything that is in trouble at one moment of the search, and how much it must cost at
# least.
#
# Troubles without a card to blame in common take a change each. How many of them can be
# picked out is counted in two orders, and the greater number holds.


class Blamed(NamedTuple):
    """A trouble with all cards that may be to blame for it."""

    trouble: Trouble
    blamed: int


class Troubles:
    """All of them; what is beyond `most` changes and one more is not counted."""

    def __init__(self, troubles: list[Blamed], most: int) -> None:
        self.all, self._most = troubles, most
        self._beside: dict[int, int] = {}

    @property
    def apart(self) -> list[Blamed]:
        """Those that have no card in common with one before them."""
        apart, cards = list[Blamed](), 0
        for each in self.all:
            if not each.blamed & cards and len(apart) <= self._most:
                cards |= each.blamed
                apart.append(each)
        return apart

    @cached_property
    def needed(self) -> int:
        """How many changes it takes at least."""
        return self.beside(0)

    def beside(self, cards: int) -> int:
        """How many changes it takes at least beside those of these cards."""
        if cards not in self._beside:
            self._beside[cards] = max(
                len(_apart(order, self._most, cards)) for order in self.orders
            )
        return self._beside[cards]

    def only_with(self, cards: int, others: int) -> int:
        """The cards one of which must be otherwise as well, if beside these no more than so many
        changes of others can be paid; all there are, if it may be any."""
        chosen = (_apart(order, self._most, cards) for order in self.orders)
        many = (reduce(or_, apart) for apart in chosen if len(apart) > others)
        return reduce(lambda one, other: one & other, many, -1)

    @cached_property
    def orders(self) -> tuple[list[int], list[int]]:
        """The cards to blame for each: by game; and the games with most places in trouble first, for
        nobody sits at two of them, so they have mostly no card in common."""
        many = Counter(each.trouble.when for each in self.all)
        crowded = sorted(self.all, key=lambda each: -many[each.trouble.when])
        return _once(self.all), _once(crowded)


def _once(troubles: Iterable[Blamed]) -> list[int]:
    return list(dict.fromkeys(each.blamed for each in troubles))


def _apart(order: list[int], most: int, without: int) -> list[int]:
    """Those that have no card in common, nor one of those left out."""
    apart, cards = list[int](), without
    for blamed in order:
        if not blamed & cards:
            cards |= blamed
            apart.append(blamed)
            if len(apart) > most:
                break
    return apart


# What may be otherwise at one moment of the search: the changes one of which must be true.


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


# The search for the smallest repairs: what, taken to be otherwise, makes the cards a possible
# night.


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
