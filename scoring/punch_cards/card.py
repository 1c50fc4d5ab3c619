"""Punch cards as they are read in at the end of a night.

A hole with the number 7 means "won game 7", never "my seventh win": so the cards can be checked.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from scoring.door.refusals import DoorNotOpen, NoSuchCouple
from scoring.log.refusals import Refusal
from scoring.numbers import CoupleNo, GameNo, Seq, TableNo

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.punch_cards.reading import CardRead
    from scoring.punch_cards.repair import Happened, RepairAccepted


PointsOnCard = tuple[GameNo, int, int | None]
"""What a card says of a game where points are counted: the own side's, and those against it, None
where they were not read."""


@dataclass(frozen=True, slots=True)
class PunchCard:
    """One couple's card. `finished` is the table where it played its last game, if that is written
    on the card; of a card that is `lost` no hole is known."""

    couple: CoupleNo
    punched: frozenset[GameNo] = frozenset()
    finished: TableNo | None = None
    lost: bool = False


def known_punch_cards(cards: Mapping[CoupleNo, PunchCard]) -> dict[CoupleNo, PunchCard]:
    """The cards of which the holes are known."""
    return {couple: card for couple, card in cards.items() if not card.lost}


@dataclass(frozen=True, slots=True)
class ReadOtherwise:
    """A card that two people read differently: holes that only one of them saw, and both tables."""

    couple: CoupleNo
    first_only: frozenset[GameNo]
    second_only: frozenset[GameNo]
    finished: tuple[TableNo | None, TableNo | None]


def read_otherwise(
    first: Mapping[CoupleNo, PunchCard], second: Mapping[CoupleNo, PunchCard]
) -> tuple[ReadOtherwise, ...]:
    """Where a second reading differs from the first, of the cards that both have read."""
    both = sorted(first.keys() & second.keys())
    return tuple(_differing(first[c], second[c]) for c in both if first[c] != second[c])


def _differing(one: PunchCard, other: PunchCard) -> ReadOtherwise:
    return ReadOtherwise(
        one.couple,
        one.punched - other.punched,
        other.punched - one.punched,
        (one.finished, other.finished),
    )


# Whose punch card it is.


def not_tonight(evening: Evening, couple: CoupleNo) -> Refusal | None:
    if not evening.door.is_open:
        return DoorNotOpen()
    return None if couple in evening.couples else NoSuchCouple(couple)


# What the log says of the punch cards: what was read on each, and what was said to explain
# it.


class Reading(StrEnum):
    """Which reading of a card: the first, a second one by somebody who has not seen the first, or
    the one that settles where the two differ."""

    FIRST = "first"
    SECOND = "second"
    SETTLED = "settled"


@dataclass(slots=True)
class PunchCardFacts:
    """What was read on a couple's card, by which reading, with the lines that say so."""

    readings: dict[Reading, CardRead] = field(default_factory=dict)
    seqs: dict[Reading, Seq] = field(default_factory=dict)
    lost: Seq | None = None

    @property
    def stands(self) -> CardRead | None:
        """The reading that counts: the one that settled it, else the first, else the second."""
        in_order = (Reading.SETTLED, Reading.FIRST, Reading.SECOND)
        return next((self.readings[each] for each in in_order if each in self.readings), None)


@dataclass(slots=True)
class CardFacts:
    """What the log says of the punch cards: what was read on each couple's, which repairs were
    accepted, and what the hall said did not happen."""

    by_couple: dict[CoupleNo, PunchCardFacts] = field(default_factory=dict)
    repairs: list[RepairAccepted] = field(default_factory=list)
    denied: set[Happened] = field(default_factory=set)
