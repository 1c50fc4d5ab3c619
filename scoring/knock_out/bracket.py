"""The sheet of a knock-out for so many: every match, and from where its two come.

Seeds stand so that the best two can meet only in the final, and only the best have a bye. Below, where
those play who have lost once, it is a ladder: who comes down meets somebody who is there
already, from another part of the sheet each time, so that two meet again as late as can be; then those
who are left meet each other. Who would meet nobody goes on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from itertools import chain
from typing import NamedTuple

from scoring.log.entry import gettext_noop
from scoring.rules.told import Choice

FEWEST, MOST = 3, 64

_TURNED = {4: (0, 0), 8: (0, 1, 0), 16: (0, 3, 0, 0), 32: (0, 7, 2, 0, 0), 64: (0, 7, 4, 3, 0, 0)}
"""How those come down who lose in each round, by the places of the sheet: which binary digits of their
place are turned round. Of eight places 7 is their order reversed, 4 one half for the other."""


class Part(StrEnum):
    """A side of the sheet. A double knock-out has a final of its own, and a second one if need be."""

    WINNERS = "winners"
    LOSERS = "losers"
    THIRD = "third"
    FINAL = "final"
    AGAIN = "again"


class How(Choice):
    """How somebody comes to a match."""

    SEED = "seed", gettext_noop("Seed %(number)s")
    WINNER = "winner", gettext_noop("Winner of match %(number)s")
    LOSER = "loser", gettext_noop("Loser of match %(number)s")


class Comes(NamedTuple):
    """The seed of this number; or the winner, or the loser, of the match of this number."""

    how: How
    of: int


@dataclass(frozen=True, slots=True)
class Match:
    """A match by its number on the sheet; the round is that of its part, from 1. It stands at one `spot`
    whether others have a bye or not."""

    number: int
    part: Part
    round: int
    sides: tuple[Comes, Comes]
    spot: tuple[int, int]


Slots = Sequence[Comes | None]
"""Who comes to the places of a round, from the top down: two and two meet, and none is a bye."""


@cache
def bracket(
    entrants: int, *, double: bool = False, third: bool = False, late: int = 0
) -> tuple[Match, ...]:
    """All matches in the order in which they are played. Who come `late` change no number that was called
    out: their matches have the next ones.

    >>> [len(bracket(11)), len(bracket(11, third=True)), len(bracket(11, double=True))]
    [10, 11, 21]
    """
    before = bracket(entrants - 1, double=double, third=third, late=late - 1) if late else ()
    making, slots = Making({each.spot: each.number for each in before}), seeded(entrants)
    turned = _TURNED[len(slots)]
    down: Slots = ()
    below: Slots = ()
    for number, turn in enumerate(turned, 1):
        if third and len(slots) == len(down) == 2:
            making.play(Part.THIRD, 1, down)
        slots, down = making.play(Part.WINNERS, number, slots)
        if double:
            below = making.below(below, [down[place ^ turn] for place in range(len(down))])
    return making.finished(*slots, *below)


def seeds(entrants: int) -> list[int]:
    """The seeds from the top of the sheet to its bottom; those above the number of entrants are byes.

    >>> seeds(7)
    [1, 8, 4, 5, 2, 7, 3, 6]
    """
    order = [1]
    while len(order) < entrants:
        order = [each for seed in order for each in (seed, 2 * len(order) + 1 - seed)]
    return order


def first_round(entrants: int) -> tuple[bool, ...]:
    """From the top of the sheet to its bottom, whether there is a match; else a bye.

    >>> first_round(5)
    (False, True, False, False)
    """
    order = seeds(entrants)
    return tuple(max(two) <= entrants for two in zip(order[::2], order[1::2], strict=True))


def seeded(entrants: int) -> Slots:
    """The first round."""
    return [Comes(How.SEED, seed) if seed <= entrants else None for seed in seeds(entrants)]


@dataclass(slots=True)
class Making:
    """The matches so far; those that are `known` keep their numbers."""

    known: Mapping[tuple[int, int], int] = field(default_factory=dict)
    matches: list[Match] = field(default_factory=list)
    rounds: int = 0

    def play(self, part: Part, number: int, slots: Slots) -> tuple[Slots, Slots]:
        """Who goes on from a round, and who comes down from it: none beside a bye."""
        on: list[Comes | None] = []
        down: list[Comes | None] = []
        self.rounds += 1
        for place, (one, other) in enumerate(zip(slots[::2], slots[1::2], strict=True)):
            if one and other:
                spot = self.rounds, place
                numbered = self.known.keys() | {each.spot for each in self.matches}
                at = self.known.get(spot, len(numbered) + 1)
                match = Match(at, part, number, (one, other), spot)
                self.matches.append(match)
                on.append(Comes(How.WINNER, match.number))
                down.append(Comes(How.LOSER, match.number))
            else:
                on.append(one or other)
                down.append(None)
        return on, down

    def below(self, there: Slots, down: Slots) -> Slots:
        """Who is left below: those who come down meet those who are there, and then they each other."""
        met = self._lower([*chain(*zip(down, there, strict=True))]) if there else down
        return self._lower(met) if len(met) > 1 else met

    def _lower(self, slots: Slots) -> Slots:
        rounds = (match.round for match in self.matches if match.part is Part.LOSERS)
        return self.play(Part.LOSERS, max(rounds, default=0) + 1, slots)[0]

    def finished(self, *last: Comes | None) -> tuple[Match, ...]:
        """All of them, with the finals where two are left: who has not lost, and who has once."""
        for part in (Part.FINAL, Part.AGAIN) if len(last) > 1 else ():
            self.play(part, 1, last)
        return tuple(self.matches)
