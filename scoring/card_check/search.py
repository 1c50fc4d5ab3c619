"""The search for the smallest repairs: which holes, turned over, make the cards a possible night.

By rising cost, so that the first repairs found are the smallest and all of that cost are found. At
a place where cards disagree one of the cards that meet there must be wrong, up to that game: each
such hole is tried in turn, and once it was tried it is taken for right in what follows, so nothing
is tried twice. Two things say early that a branch cannot end within its cost: games with too many
or too few holes altogether, and places in trouble that have no card in common.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.card_check.paths import Cell, Paths, Trouble, bits

DISBELIEF = 2
"""What it costs to disbelieve a finishing table that is written on a card: as much as two holes."""
Repaired = tuple[frozenset[Cell], frozenset[int]]
"""The holes turned over and the wrong walks, and the cards whose finishing table is disbelieved."""


@dataclass(slots=True)
class Progress:
    """How far a search has come: no repair costs less than `cost`, and `found` are those that cost
    just so, all of them once the search is `over`; `steps` how many possibilities were looked at.
    `half`: one of two couples in each other's place may be one whose card is not known."""

    cost: int
    steps: int
    found: list[Repaired]
    over: bool = False
    half: bool = False


def search(paths: Paths, most: int, *, walks: bool = False) -> Iterator[Progress]:
    """The smallest repairs that cost at most so much; the search can be left between two steps.

    The same value comes every time with what is known by then. When the search is over and nothing
    was found, there is no repair for that cost. With `walks` only those are kept in which two
    couples sat down in each other's place after some game; that costs two, as two holes do.
    """
    seeking = _Search(paths, walks=walks)
    progress = seeking.progress
    for cost in range(seeking.least(), most + 1):
        progress.cost = cost
        yield from seeking.level(cost)
        if progress.found:
            break
    else:
        progress.cost = most + 1
    progress.over = True
    yield progress


class _Search:
    def __init__(self, paths: Paths, *, walks: bool) -> None:
        self.paths = paths
        self._walks = walks
        self.progress = Progress(0, 0, [])
        self._turned: list[Cell] = []
        self._tried: set[Cell] = set()
        self._end = len(paths.games)
        self._laid_out = paths.times_laid_out
        self._each_hole_counts_one = not any(paths.gaps) and not paths.steering

    def least(self) -> int:
        """What any repair costs at least."""
        return max(self._debt(self._sure()), len(self._apart(len(self.paths.couples))))

    def level(self, left: int) -> Iterator[Progress]:
        """Every repair of what is still wrong that costs just so much."""
        self._count_step()
        yield self.progress
        sure = self._sure()
        above = left - self._debt(sure)
        if above < 0 or (sure == self._end and self._leaves_one_over(above)):
            return
        apart = self._apart(left)
        if len(apart) > left:
            return
        if apart:
            yield from self._try(min((self._cells(each, left) for each in apart), key=len), left)
        elif not left:
            self._keep()

    def _leaves_one_over(self, above: int) -> bool:
        """Whether what is left above the debt cannot be spent to the last.

        Where each hole turned over makes the debt one more or one less, holes cost the debt and
        pairs of one; a disbelief costs two, and the walks that are chosen are none or two.
        """
        return self._each_hole_counts_one and (above - len(self.paths.walks)) % 2 == 1

    def _try(self, cells: list[Cell], left: int) -> Iterator[Progress]:
        """What is in trouble repaired with one of these holes, and the rest somehow."""
        for cell in cells:
            self._tried.add(cell)
            self._turned.append(cell)
            if cell[1] == self._end:
                self.paths.disbelieved.add(cell[0])
                yield from self.level(left - DISBELIEF)
                self.paths.disbelieved.discard(cell[0])
            else:
                self.paths.turn(cell)
                yield from self.level(left - 1)
                self.paths.turn(cell)
            self._turned.pop()
        self._tried.difference_update(cells)

    def _sure(self) -> int:
        """Up to which game (from 0) the rings are sure: no hole is left to try that decides about
        an earlier one."""
        if self.paths.entangled:
            return 0
        return min(
            (since for i, (since, _) in self.paths.steering.items() if self._steering_cells(i)),
            default=self._end,
        )

    def _debt(self, sure: int) -> int:
        return self.paths.debt if sure == self._end else self.paths.debt_before(sure)

    def _apart(self, left: int) -> list[Trouble]:
        """Troubles that have no card in common, so that each costs a hole of its own, but no more
        than `left` and one. One hole may be to blame for all that are in rings not sure."""
        apart: list[Trouble] = []
        cards, sure = 0, self._sure()
        for trouble in self.paths.troubles():
            if sure < self._end and trouble.when >= sure:
                return apart or [trouble]
            if not trouble.cards & cards:
                cards |= trouble.cards
                apart.append(trouble)
                if len(apart) > left:
                    break
        return apart

    def _cells(self, trouble: Trouble, left: int) -> list[Cell]:
        """The holes one of which must be wrong where this is so, those that decide about the ring
        first: then they are sure in what follows."""
        when, table, cards, _elsewhere = trouble
        cells = [
            cell
            for i, (since, _) in self.paths.steering.items()
            if since <= when
            for cell in self._steering_cells(i)
        ]
        for i in bits(cards):
            cells.append((i, when, 0))
            if table is not None:
                last = when if when < self._end else self.paths.last_game_of(i) or 0
                cells += [(i, index, 0) for index in range(last) if self.paths.leads(i, index)]
                cells += self._wrong_walks(i, last, left)
        sure = self._sure()
        debt = self._debt(sure)
        fresh = (cell for cell in dict.fromkeys(cells) if cell not in self._tried)
        return [cell for cell in fresh if debt + self._dearer(cell, sure) <= left]

    def _wrong_walks(self, i: int, until: int, left: int) -> list[Cell]:
        """Two couples may have sat down in each other's place: one further on, one further back."""
        walked = list(self.paths.walks.values())
        if not self._walks or len(walked) == 2 or left < 2 - len(walked):
            return []
        games = [index for _, index in self.paths.walks] or range(until)
        return [
            (i, index, by)
            for index in games
            if index < until
            and self.paths.at[i][index] is not None
            and (i, index) not in self.paths.walks
            for by in (1, -1)
            if by not in walked
        ]

    def _dearer(self, cell: Cell, sure: int) -> int:
        """What a hole costs, and what the others then still owe more than before."""
        index = cell[1]
        if index == self._end:
            return DISBELIEF
        return 1 + (self.paths.owed_more(cell) if index < sure else 0)

    def _steering_cells(self, i: int) -> list[Cell]:
        """The holes of this couple, not tried yet, that decide about the ring."""
        return [
            (i, index, 0)
            for index in range(min(self.paths.steering[i][1], self._end))
            if (i, index, 0) not in self._tried and self.paths.leads(i, index)
        ]

    def _count_step(self) -> None:
        """A step is about as much work whether one way has changed or all are laid out anew."""
        laid_out = self.paths.times_laid_out - self._laid_out
        self._laid_out += laid_out
        self.progress.steps += 1 + laid_out * len(self.paths.couples) // 2

    def _keep(self) -> None:
        end = self._end
        if self._walks and len(self.paths.walks) < 2:
            self.progress.half |= bool(self.paths.walks)
            return
        self.progress.found.append(
            (
                frozenset(cell for cell in self._turned if cell[1] < end),
                frozenset(i for i, index, _ in self._turned if index == end),
            )
        )
