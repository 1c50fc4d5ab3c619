"""Cards of another night, alone or beside whatever else went wrong, as explanations of the cards.

They are looked for by rising cost: each set of cards is taken for lost, and the others have to be
explained with what is left of that cost.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring.card_check.changes import FOREIGN_CARD
from scoring.card_check.doubts import looking_for_other_cards
from scoring.card_check.frame import Frame
from scoring.card_check.paths import Paths
from scoring.card_check.search import Progress, Troubles, troubles_apart
from scoring.numbers import CoupleNo
from scoring.punch_cards.card import PunchCard, known_punch_cards

if TYPE_CHECKING:
    from scoring.card_check.explaining import Explaining

Explained = Callable[[Mapping[CoupleNo, PunchCard], int], "Explaining"]
"""The search for what explains such cards at just such a cost."""

MIXED_UP = 2
"""So many cards are left out for a first look, whatever it costs: two that were mixed up."""


@dataclass(frozen=True, slots=True)
class ForeignCards:
    """Cards that may not be tonight's, and whether the others agree without them; else less is
    wrong with the others."""

    couples: tuple[CoupleNo, ...]
    others_agree: bool = True


class LookingForForeign:
    """Cards of another night, looked for as far as a search for slips of the hand has come.

    `found` are all that explain the cards at the smallest cost, `likely` those without which the
    others agree, whatever that costs.
    """

    def __init__(
        self, frame: Frame, cards: Mapping[CoupleNo, PunchCard], explained: Explained
    ) -> None:
        self._frame, self._known = frame, known_punch_cards(cards)
        self._explained = explained
        self._next = FOREIGN_CARD
        self._unsure = False
        self._troubles: Troubles | None = None
        self.found: tuple[ForeignCards, ...] = ()
        self.likely: tuple[ForeignCards, ...] = ()

    def none_below(self, cost: int) -> bool:
        """Whether it is proved that nothing with a card of another night costs less than that."""
        if cost <= FOREIGN_CARD:
            return True
        return self._next >= cost and not self._unsure and (not self.found or self._next > cost)

    def look(self, progress: Progress, cost: int) -> Iterator[Progress]:
        """Looks, step by step, up to this cost, unless something was found."""
        while self._next <= cost and not self.found:
            for _ in self._looking():
                progress.steps += 1
                yield progress

    def _looking(self) -> Iterator[None]:
        """Everything that costs just so much as is next."""
        troubles = self._troubles or (yield from self._begin())
        found, cost = list[ForeignCards](), self._next
        for many in range(1, cost // FOREIGN_CARD + 1):
            rest = cost - FOREIGN_CARD * many
            for couples in self._sets(troubles, many, rest):
                yield
                if couples is None:
                    continue
                explaining = self._explained(self._without(couples), rest)
                for _ in explaining.steps:
                    yield
                told = explaining.found
                self._unsure |= not told.sure and not told.repairs
                if told.repairs:
                    found.append(ForeignCards(couples, others_agree=not rest))
        self.found, self._next = tuple(found), cost + 1

    def _begin(self) -> Generator[None, None, Troubles]:
        for sets in looking_for_other_cards(self._frame, self._known, MIXED_UP):
            self.likely = tuple(map(ForeignCards, sets or ()))
            yield
        self._troubles = troubles_apart(Paths(self._frame, self._known))
        return self._troubles

    def _without(self, couples: tuple[CoupleNo, ...]) -> dict[CoupleNo, PunchCard]:
        return {each: card for each, card in self._known.items() if each not in couples}

    def _sets(
        self, troubles: Troubles, many: int, rest: int
    ) -> Iterator[tuple[CoupleNo, ...] | None]:
        """The sets of so many cards beside which the troubles that are left can be paid: each that
        has no card in common with another takes a change of its own. None for each smaller set."""
        couples = sorted(self._known)

        def further(chosen: tuple[int, ...], mask: int) -> Iterator[tuple[CoupleNo, ...] | None]:
            lacking = many - len(chosen)
            if troubles.beside(mask) > rest + lacking:
                return
            if not lacking:
                yield tuple(couples[i] for i in chosen)
                return
            yield None
            for i in range(chosen[-1] + 1 if chosen else 0, len(couples)):
                yield from further((*chosen, i), mask | 1 << i)

        return further((), 0)
