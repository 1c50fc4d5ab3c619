"""The search for every smallest repair of cards that disagree, and what is proved when it is left.

A repair is only ever offered: a person decides. Each one was played out by the replay.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from scoring.card_check.changes import FINISHED, HOLE, Repaired
from scoring.card_check.frame import Frame
from scoring.card_check.nights import MOST_DEAD_ENDS, whether_it_can_be
from scoring.card_check.paths import Paths
from scoring.card_check.repairs import Repair, likeliest_first, offered
from scoring.card_check.search import Progress, search, went_as_far_as
from scoring.numbers import CoupleNo
from scoring.punch_cards.card import PunchCard, known_punch_cards

MANY_CHANGES = 10
"""Where cards need more than this, and more than one for each card, too much is wrong for slips of the
punch; it is looked for all the same, as long as anybody likes."""
MOST_STEPS = 50_000
"""How many possibilities are looked at before a search gives up by itself."""

ONE_CIRCLE_FROM = 8
"""From this cost on two couples whose cards are lost may have changed places with others in one circle for
less than in the two circles that are reckoned: with three walks at least, all of them far ones."""

FEW_STEPS = 200
"""So many are mostly enough, and nothing is offered before; then at once what is found."""


@dataclass(frozen=True)
class Repairs:
    """What a search has found. No repair costs less than `proved`; where it is `complete`,
    `repairs` are all that cost just so much, the likeliest first. `steps` were made, and the
    search was stopped before it was `over`, or was not. Not `sure`: it was not proved that those
    found cost the least."""

    repairs: tuple[Repair, ...]
    proved: int
    complete: bool
    steps: int
    over: bool
    sure: bool = True


def enough_steps(progress: Progress) -> bool:
    """Goes on until a few seconds' work is done."""
    return progress.steps < MOST_STEPS


def smallest_repairs(
    frame: Frame,
    cards: Mapping[CoupleNo, PunchCard],
    *,
    go_on: Callable[[Progress], bool] = enough_steps,
    margin: int = 0,
) -> Repairs:
    """Every smallest repair, the likeliest first, unless `go_on` says to stop; and those that cost
    up to `margin` more. It is asked at every step."""
    explaining = Explaining(frame, cards, margin)
    went_as_far_as(explaining.steps, go_on)
    return explaining.found


class Explaining:
    """The search for every smallest repair, which goes on where it was left.

    `steps` does the work, a little at each; `found` says at any time what is known by then. `just`:
    only what costs so much is looked for, if it is known that nothing costs less. The order in
    which the cards were read does not matter. Cards that do not disagree have one repair, which
    changes nothing. Raises ValueError where the seats are not known.
    """

    def __init__(
        self,
        frame: Frame,
        cards: Mapping[CoupleNo, PunchCard],
        margin: int = 0,
        just: int | None = None,
    ) -> None:
        self._frame, self._cards = frame, cards
        self._known = known_punch_cards(cards)
        self._paths = Paths(frame, self._known)
        self._unsure = self._paths.ever_entangled
        self._right: bool | None = None
        self._all_played = True
        self.progress = Progress(0, 0, [])
        self.repairs: list[Repair] = []
        """In the order in which they were found."""
        self.steps = self._explain(margin, just)

    @property
    def found(self) -> Repairs:
        """What is known by now."""
        progress, repairs = self.progress, tuple(sorted(self.repairs, key=likeliest_first))
        if self._right:
            return Repairs(repairs, 0, complete=True, steps=progress.steps, over=True)
        proved = 0 if self._unsure else progress.cost
        return Repairs(
            repairs,
            max(1, proved) if self._right is False else proved,
            progress.over and not self._unsure and self._all_played and self._all_reckoned,
            progress.steps,
            progress.over,
            not self._unsure,
        )

    @property
    def takes_many(self) -> bool:
        """It is proved that more is wrong than slips of the punch mostly come to."""
        return self.progress.cost > max(MANY_CHANGES, len(self._known))

    @property
    def _all_reckoned(self) -> bool:
        """Nothing that was looked at may cost less than was reckoned."""
        return self.progress.cost < ONE_CIRCLE_FROM or len(self._paths.strangers) < 2

    @property
    def _everything(self) -> int:
        """What it costs to turn over every hole and to disbelieve every last table."""
        return len(self._known) * (HOLE * len(self._paths.games) + FINISHED)

    def _explain(self, margin: int, just: int | None) -> Iterator[Progress]:
        if self._unsure:
            yield from self._ask_the_replay()
        if self._right:
            self.repairs.append(Repair((), (), (), (), self._frame, self._known))
            return
        most = self._everything if just is None else just
        made = 0
        for progress in search(self._paths, most, margin, just or 0):
            self.progress = progress
            if self.progress.over or self.progress.steps > FEW_STEPS:
                for each in self.progress.found[made:]:
                    yield from self._offer(each)
                    made += 1
            if not self.progress.over:
                yield self.progress

    def _ask_the_replay(self) -> Iterator[Progress]:
        """Whether the cards can be right as they are, where their ways cannot tell."""
        for answer in whether_it_can_be(self._frame, self._known):
            self._right = answer
            self.progress.steps += 1
            yield self.progress

    def _offer(self, found: Repaired) -> Iterator[Progress]:
        """What the replay can play of this; where every card is known, that is certain beforehand."""
        repairs = offered(self._frame, self._cards, self._as_read, found)
        certain = not self._unsure and not (repairs[0].lacks_cards and repairs[0].mix_ups)
        several = len(self.repairs)
        for each in repairs:
            played = certain
            for night in () if certain else islice(each.tries(), MOST_DEAD_ENDS):
                yield self.progress
                if night is not None:
                    played = True
                    break
            self.repairs += [each] * played
        self._all_played = self._all_played and len(self.repairs) > several

    @property
    def _as_read(self) -> Paths:
        """The ways by the cards as they are: those of the search, once it is not in the middle of a
        possibility."""
        return self._paths if self.progress.over else self._ways_beside

    @cached_property
    def _ways_beside(self) -> Paths:
        return Paths(self._frame, self._known)
