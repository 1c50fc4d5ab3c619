"""Prizes that go to forts: who stands how for them, and who of a fort shares what it gets."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scoring.money.split import split
from scoring.prizes.offers import InFort
from scoring.prizes.standings import Level

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scoring.facts import Facts
    from scoring.games.forts import FortLevel, FortScore
    from scoring.numbers import CoupleNo
    from scoring.prizes.settling import Settlement


def levels_of(forts: Sequence[FortLevel]) -> tuple[Level, ...]:
    """The forts as levels of the cards that speak for them."""
    return tuple(
        Level(each.place, each.counts, tuple(fort.speaks for fort in each.forts)) for each in forts
    )


def whole(forts: Sequence[FortLevel]) -> frozenset[CoupleNo]:
    """The cards that speak for forts whose two pairs were there in every game."""
    return frozenset(fort.speaks for fort in _all(forts) if fort.whole)


def for_forts(settled: Settlement, forts: Sequence[FortLevel], facts: Facts) -> Settlement:
    """A prize as it was settled among those who speak for forts: the pairs of each share what it gets,
    and a thing is handed to the one who speaks."""
    sharing = {fort.speaks: _sharing(fort, facts) for fort in _all(forts)}
    offer = replace(settled.offer, forts=tuple(sharing[card] for card in settled.offer.couples))
    unit = facts.rules.rounding
    awards = tuple(
        replace(award, couple=card, amount=part, goods=award.goods if card == award.couple else "")
        for award in settled.awards
        for pairs in [sharing[award.couple].pairs]
        for card, part in zip(pairs, split(award.amount, len(pairs), unit), strict=True)
        if part or card == award.couple
    )
    return replace(settled, offer=offer, awards=awards)


def _all(forts: Sequence[FortLevel]) -> Iterator[FortScore]:
    return (fort for level in forts for fort in level.forts)


def _sharing(fort: FortScore, facts: Facts) -> InFort:
    """Whoever has its two chairs at the end; the house's own couple has no share, nor has who left."""
    here = [card for card in fort.fort.cards if card in facts.door.for_prizes]
    return InFort(fort.fort.number, tuple(here) or (fort.speaks,))
