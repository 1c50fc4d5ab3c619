"""The prizes of a night in the order in which they are given, each to whom it goes.

Where nobody wins two, whoever has won one before is passed over. As long as a tie about one before is
open, a prize that one of those who are tied would stand for is offered to nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set as AbstractSet
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from scoring.formats.choices import By, For, PrizeBy
from scoring.games.rankings import (
    for_forts,
    half_is_over,
    levels_with,
    standing_for,
    standing_for_places,
    without,
)
from scoring.numbers import CoupleNo
from scoring.prizes import ties
from scoring.prizes.further import FURTHER, forts_win, lists
from scoring.prizes.offers import (
    BOOBY,
    Level,
    Lines,
    Offer,
    Settlement,
    further_settled,
    places_reached,
    settled,
)
from scoring.prizes.paying import chosen

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.games.rankings import FortLevel

List = tuple[PrizeBy | None, Lines]
"""Prizes that are given by the same, and by what; by nothing of their own those of the house rules."""


def settlements_of(evening: Evening, forts: Sequence[FortLevel]) -> tuple[Settlement, ...]:
    """Every prize of the house rules and how it stands, then the further ones line by line."""
    return _settled_in_turn(evening, forts, in_turn(evening))


def settlements_at_half(evening: Evening) -> tuple[Settlement, ...]:
    """The prizes for the first half and how each stands, as soon as nothing of that half is still to come;
    none of a night that was called off."""
    some = [each for each in in_turn(evening) if _is_for_first_half(each)]
    is_due = some and not evening.night.called_off and half_is_over(evening)
    return _settled_in_turn(evening, (), some) if is_due else ()


def in_turn(evening: Evening) -> Sequence[List]:
    """The prizes in the order in which they are given: for the first half, at tea; by the house rules, the
    booby last; the further ones as they are written."""
    some: Sequence[List] = tuple(lists(evening).items())
    booby = ((BOOBY, evening.rules.booby),) if evening.rules.booby else ()
    return (
        *(each for each in some if _is_for_first_half(each)),
        (None, (*enumerate(evening.rules.prizes, 1), *booby)),
        *(each for each in some if not _is_for_first_half(each)),
    )


def standing_in_turn(
    evening: Evening, forts: Sequence[FortLevel]
) -> Iterator[tuple[Lines, Sequence[Level] | None]]:
    """The lines of each list with the levels that they go to; with None as long as a tie before them
    decides it."""
    for each, levels, _before, _found in _as_settled(evening, forts):
        yield each[1], levels


def places_taken(evening: Evening, forts: Sequence[FortLevel]) -> int:
    """How many of the numbered prizes somebody stands for, or will once a tie before them is settled."""
    some = ((each[1], levels) for each, levels, *_ in _as_settled(evening, forts) if not each[0])
    lines, levels = next(some)
    return len(lines) if levels is None else places_reached(levels, evening.rules)


def passed_over(evening: Evening, forts: Sequence[FortLevel]) -> Mapping[int, Sequence[CoupleNo]]:
    """Who has so much that a prize would have been theirs, and had one already, by its place."""
    told: dict[int, Sequence[CoupleNo]] = {}
    for (given, _lines), _levels, before, found in _as_settled(evening, forts):
        won, levels = before.seen_by(given).won, _standing(evening, given, forts)
        for offer in (each.offer for each in found):
            best_first = levels[::-1] if offer.place == BOOBY else levels
            told[offer.place] = sorted(won & {*_down_to(offer, best_first)})
            won -= {*told[offer.place]}
    return told


@dataclass(frozen=True, slots=True)
class _Before:
    """Who has won one of the prizes before, and who may have won one once all of them are settled.
    `forts` are those of the evening, by who speaks for each; `forts_win` the numbered prizes."""

    forts: Mapping[CoupleNo, AbstractSet[CoupleNo]]
    forts_win: bool
    won: AbstractSet[CoupleNo] = frozenset()
    may_win: AbstractSet[CoupleNo] = frozenset()

    def is_of_forts(self, given: PrizeBy | None) -> bool:
        """Whether prizes that are given by this are for forts."""
        return self.forts_win if given is None else given.to is For.FORTS

    def seen_by(self, given: PrizeBy | None) -> _Before:
        """The same as those stand who can have such prizes: of a fort with one of them who speaks for it."""
        if not self.is_of_forts(given):
            return self
        won, may_win = (
            {speaks for speaks, cards in self.forts.items() if cards & some}
            for some in (self.won, self.may_win)
        )
        return replace(self, won=won, may_win=may_win)

    def then(
        self, given: PrizeBy | None, found: Iterable[Settlement], waiting: Iterable[Level]
    ) -> _Before:
        """And these, or those who could have them that wait."""
        tied = (each.offer.cards for each in found if isinstance(each.standing, ties.Open))
        may: set[CoupleNo] = {card for cards in tied for card in cards}
        for card in (card for level in waiting for card in level.couples):
            may |= self.forts[card] if self.is_of_forts(given) else {card}
        won = {award.couple for each in found for award in each.awards}
        return replace(self, won=self.won | won, may_win=self.may_win | may)


_Found = tuple[List, Sequence[Level] | None, _Before, Sequence[Settlement]]


def _gone_through(
    evening: Evening,
    forts: Sequence[FortLevel],
    some: Iterable[List],
    settle: Callable[[List, Sequence[Level]], Sequence[Settlement]],
) -> Iterator[_Found]:
    """Each list with who can have its prizes, None as long as nobody knows, and how they are settled."""
    cards = {fort.speaks: {*fort.fort.cards} for level in forts for fort in level.forts}
    before = _Before(cards, forts_win(evening))
    for each in some:
        given, _lines = each
        seen = before.seen_by(given)
        levels = _standing(evening, given, forts, seen.won)
        if any(seen.may_win & {*e.couples} for e in _reached(evening, levels, each)):
            left = _standing(evening, given, forts, seen.won | seen.may_win)
            yield each, None, before, ()
            before = before.then(given, (), _reached(evening, left, each))
            continue
        found = settle(each, levels)
        yield each, levels, before, found
        if evening.rules.one_prize:
            before = before.then(given, found, ())


def _reached(evening: Evening, levels: Sequence[Level], some: List) -> Sequence[Level]:
    """Those who have one of these prizes; all, where the booby is one."""
    given, lines = some
    return levels if given is None else levels[: levels_with(evening, levels, len(lines))]


def _settled_in_turn(
    evening: Evening, forts: Sequence[FortLevel], some: Iterable[List]
) -> tuple[Settlement, ...]:
    through = _gone_through(evening, forts, some, partial(_settled, evening, forts))
    found = [each for *_, settlements in through for each in settlements]
    further = [each for each in found if each.offer.place > FURTHER]
    numbered = [each for each in found if each.offer.place <= FURTHER]
    return (*numbered, *sorted(further, key=lambda each: each.offer.place))


def _as_settled(evening: Evening, forts: Sequence[FortLevel]) -> Iterator[_Found]:
    """The same once they are worked out."""
    return _gone_through(
        evening,
        forts,
        in_turn(evening),
        lambda some, _levels: [e for e in evening.settlements if e.offer.place in dict(some[1])],
    )


def _settled(
    evening: Evening, forts: Sequence[FortLevel], some: List, levels: Sequence[Level]
) -> Sequence[Settlement]:
    (given, lines), takings = some, evening.takings_shared
    if given is None:
        _levels, there = standing_for_places(evening, forts)
        found: Iterable[Settlement] = settled(levels, takings, there, evening)
        return [for_forts(e, forts, evening) if forts_win(evening) else e for e in found]
    found = chosen(further_settled(levels, lines, takings, evening), lines, evening)
    return [for_forts(e, forts, evening) if given.to is For.FORTS else e for e in found]


def _standing(
    evening: Evening,
    given: PrizeBy | None,
    forts: Sequence[FortLevel],
    but: AbstractSet[CoupleNo] = frozenset(),
) -> tuple[Level, ...]:
    if given is not None:
        return standing_for(evening, given, forts, but)
    levels, _there = standing_for_places(evening, forts)
    return without(but, levels)


def _is_for_first_half(some: List) -> bool:
    return some[0] is not None and some[0].by is By.FIRST_HALF


def _down_to(offer: Offer, levels: Iterable[Level]) -> Iterator[CoupleNo]:
    """All from the first level down to the one that has a prize."""
    for level in levels:
        yield from level.couples
        if {*offer.couples} & {*level.couples}:
            return
