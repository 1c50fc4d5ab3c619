"""The sheet of a double knock-out as it was drawn before it was a ladder: it stays as it was drawn.

Below all play in each round; of an odd number one has a bye, first of all one who can have had none, and
they are paired so that as few as possible can have met before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import combinations, product, zip_longest

from scoring.knock_out.bracket import Comes, How, Making, Match, Part, seeded


@dataclass(frozen=True, slots=True)
class _Slot:
    """Who comes to a round below: who has lost one of these matches; with how many byes so far, at the
    most and at the least. `fresh` has just come down."""

    comes: Comes
    lost: frozenset[int]
    byes: tuple[int, int]
    fresh: bool = False


_Pair = tuple[_Slot, _Slot]


@cache
def older_bracket(entrants: int) -> tuple[Match, ...]:
    """All matches of a double knock-out in the order in which they were played."""
    making, slots = _Older(), seeded(entrants)
    below: list[_Slot] = []
    rounds = 0
    for number in range(1, len(slots).bit_length()):
        slots, down = making.play(Part.WINNERS, number, slots)
        below += [making.come_down(making.matches[each.of - 1]) for each in down if each]
        while len(below) > max(1, len(slots) // 2):
            rounds += 1
            below = making.round_below(rounds, below)
        below = [replace(slot, fresh=False) for slot in below]
    return making.finished(*slots, below[0].comes)


@dataclass(slots=True)
class _Older(Making):
    """`under` are the matches through which somebody can have come to each, `byes` of each winner."""

    under: dict[int, frozenset[int]] = field(default_factory=dict)
    byes: dict[Comes, tuple[int, int]] = field(default_factory=dict)

    def come_down(self, match: Match) -> _Slot:
        """Who has lost it. A seed that begins in the second round had a bye in the first."""
        as_seed = match.round - 1, match.round - 1
        had = _more([self.byes.get(each, as_seed) for each in match.sides])
        number = frozenset({match.number})
        through = [self.under[each.of] for each in match.sides if each.how is How.WINNER]
        self.byes[Comes(How.WINNER, match.number)] = had
        self.under[match.number] = number.union(*through)
        return _Slot(Comes(How.LOSER, match.number), number, had, fresh=True)

    def round_below(self, rounds: int, slots: list[_Slot]) -> list[_Slot]:
        """Who is left after it."""
        bye = min(slots, key=lambda slot: slot.byes) if len(slots) % 2 else None
        pairs = self._paired([slot for slot in slots if slot is not bye])
        won, _lost = self.play(Part.LOSERS, rounds, [slot.comes for pair in pairs for slot in pair])
        on = [
            _Slot(comes, one.lost | other.lost, _more([one.byes, other.byes]))
            for comes, (one, other) in zip(won, pairs, strict=True)
            if comes
        ]
        if bye:
            most, least = bye.byes
            on.append(replace(bye, byes=(most + 1, least + 1), fresh=False))
        return on

    def _paired(self, slots: Sequence[_Slot]) -> list[_Pair]:
        """Those who were there with those who come down, crosswise; then two pairs change as long as
        fewer can have met."""
        there = [slot for slot in slots if not slot.fresh]
        fresh = [slot for slot in slots if slot.fresh]
        mixed = zip_longest(there, reversed(fresh)) if there else [fresh]
        flat = [slot for some in mixed for slot in some if slot]
        pairs = list(zip(flat[::2], flat[1::2], strict=True))
        while better := self._better(pairs):
            pairs = better
        return pairs

    def _better(self, pairs: list[_Pair]) -> list[_Pair] | None:
        for (at, (a, b)), (other, (c, d)) in combinations(enumerate(pairs), 2):
            for new in ((a, d), (c, b)), ((a, c), (b, d)):
                if self._cost(*new) < self._cost((a, b), (c, d)):
                    left = list(pairs)
                    left[at], left[other] = new
                    return left
        return None

    def _cost(self, *pairs: _Pair) -> tuple[int, int, int]:
        met = [self._can_have_met(*pair) for pair in pairs]
        return sum(map(bool, met)), sum(met), sum(one.fresh == other.fresh for one, other in pairs)

    def _can_have_met(self, one: _Slot, other: _Slot) -> int:
        """In how many ways: one of the two matches that they lost lies under the other."""
        under = self.under
        return sum(a in under[b] or b in under[a] for a, b in product(one.lost, other.lost))


def _more(byes: Sequence[tuple[int, int]]) -> tuple[int, int]:
    return max(most for most, _least in byes), min(least for _most, least in byes)
